/** One key for all spellings of an operator: "Česká spořitelna, a.s.", "Ceska Sporitelna", "ČESKÁ SPOŘITELNA". */
/**
 * The key that all spellings of one operator share: without case, accents, punctuation, blanks, "&" and "and", a leading
 * "the" and legal forms ("a.s.", "AG", "plc"). Other scripts are kept. The key is never empty: a name that would be left
 * without a letter is returned in lower case, otherwise unchanged. Not for display.
 */
export declare function normaliseOperatorName(name: string): string;
/** Whether a text is a company's legal form and nothing else: "AB", "S.A.". */
export declare const isLegalForm: (text: string) => boolean;
/** The words of that key. */
export declare function operatorWords(name: string): string[];
