import { unknownWords } from '../texts/placeholders.ts';

/**
 * Placeholders for an operator that is unknown, and words for its place, normalised. A name of these, of words for
 * a bank and of words for the machine alone is none. Source: convention, as they occur in OpenStreetMap and in tables of operators.
 */
export const placeholderWords: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...'غير معروف various diverse verschiedene banking'.split(' '),
]);

/** Beside a word for a branch, and nowhere else: "Main Branch", "Head Office". */
export const branchKinds: ReadonlySet<string> = new Set('main head local central office'.split(' '));

/** Whole names that are placeholders, in normalised form: "Free ATM". "Independent Bank" and "Exchange Bank" are banks. */
export const placeholderNames: ReadonlySet<string> = new Set(
  `free creditunion headoffice freeofcharge nofee feefree gratis kostenlos gratuit gratuito zdarma bezpłatny bezplatny бесплатно notknown notavailable notspecified
  other others any test open public private yes no none withdrawal withdrawals deposit cashwithdrawal drive walkup wallmounted indoor
  outdoor inside outside entrance eingang geldautomaten`.split(/\s+/),
);
