import { unknownWords } from '../texts/placeholders.ts';

/**
 * Normalized placeholders for an unknown operator, and words for the location of an ATM. A text that consists only of these
 * words, words for a bank, and words for an ATM is not a name. Source: convention, from OpenStreetMap and operators' tables.
 */
export const placeholderWords: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...'غير معروف various diverse divers verschiedene several diverses varios vários różne různé banking banken banks'.split(' '),
  // Words for an ATM or bank that no longer exists.
  ...`former formerly ehemalig ehemalige ehemaliger ehemals ancien ancienne closed removed demolished disused geschlossen entfernt ferme fermee
  fermé fermée cerrado cerrada fechado encerrado chiuso chiusa gesloten stängd lukket suljettu zavřeno zrušeno zamkniety zamknięty nieczynny
  nieczynne закрыт закрыто закрито`.split(/\s+/),
]);

/** Words that are placeholders only if a word for a branch follows: "Main Branch", "Head Office". */
export const branchKinds: ReadonlySet<string> = new Set('main head local central office'.split(' '));

/**
 * Normalized names that are placeholders in their entirety ("Free ATM"). Excludes "Independent Bank" and "Exchange Bank", which
 * are banks.
 */
export const placeholderNames: ReadonlySet<string> = new Set(
  `free creditunion headoffice freeofcharge nofee feefree gratis kostenlos gratuit gratuito zdarma bezpłatny bezplatny бесплатно notknown notavailable notspecified
  other others any test open public private yes no none withdrawal withdrawals deposit cashwithdrawal drive walkup wallmounted indoor
  outdoor inside outside entrance eingang geldautomaten privat prive privado privada privato prywatny soukromy testbank`.split(
    /\s+/,
  ),
);

/** Normalized names of streets and squares that contain no word for a street. */
export const streetNames: ReadonlySet<string> = new Set(
  'highstreet marketplace marketsquare townsquare villagesquare marktplatz ammarkt amrathaus rynek rynekgłowny rynekglowny stortorget torget'.split(
    ' ',
  ),
);

/**
 * Names that indicate a street if they follow a word that also occurs in company names: "Via Roma", "Corso Italia", "Plaza
 * Mayor".
 */
export const namesAfterStreet: ReadonlySet<string> = new Set(
  `roma garibaldi mazzini cavour dante italia europa nazionale verdi marconi matteotti milano torino napoli venezia firenze gramsci manzoni
  mayor españa constitucion constitución duomo umberto vittorio repubblica liberta libertà nuova`.split(/\s+/),
);
