import { unknownWords } from '../texts/placeholders.ts';

/**
 * Placeholders for an unknown operator, and words for its location, normalized. A name of only these, words for a bank and words
 * for the machine is not a name. Source: convention, from OpenStreetMap and tables of operators.
 */
export const placeholderWords: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...'غير معروف various diverse divers verschiedene several diverses varios vários różne různé banking banken banks'.split(' '),
  // Of a machine or a bank that no longer exists.
  ...`former formerly ehemalig ehemalige ehemaliger ehemals ancien ancienne closed removed demolished disused geschlossen entfernt ferme fermee
  fermé fermée cerrado cerrada fechado encerrado chiuso chiusa gesloten stängd lukket suljettu zavřeno zrušeno zamkniety zamknięty nieczynny
  nieczynne закрыт закрыто закрито`.split(/\s+/),
]);

/** Only beside a word for a branch: "Main Branch", "Head Office". */
export const branchKinds: ReadonlySet<string> = new Set('main head local central office'.split(' '));

/** Whole names that are placeholders, in normalised form: "Free ATM". "Independent Bank" and "Exchange Bank" are banks. */
export const placeholderNames: ReadonlySet<string> = new Set(
  `free creditunion headoffice freeofcharge nofee feefree gratis kostenlos gratuit gratuito zdarma bezpłatny bezplatny бесплатно notknown notavailable notspecified
  other others any test open public private yes no none withdrawal withdrawals deposit cashwithdrawal drive walkup wallmounted indoor
  outdoor inside outside entrance eingang geldautomaten privat prive privado privada privato prywatny soukromy testbank`.split(
    /\s+/,
  ),
);

/** Whole names of streets and squares without a word that only streets have, in normalised form. */
export const streetNames: ReadonlySet<string> = new Set(
  'highstreet marketplace marketsquare townsquare villagesquare marktplatz ammarkt amrathaus rynek rynekgłowny rynekglowny stortorget torget'.split(
    ' ',
  ),
);

/** After a word that companies' names have as well: "Via Roma", "Corso Italia", "Plaza Mayor". */
export const namesAfterStreet: ReadonlySet<string> = new Set(
  `roma garibaldi mazzini cavour dante italia europa nazionale verdi marconi matteotti milano torino napoli venezia firenze gramsci manzoni
  mayor españa constitucion constitución duomo umberto vittorio repubblica liberta libertà nuova`.split(/\s+/),
);
