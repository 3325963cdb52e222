/** Latin letters that Unicode does not decompose, with their usual replacements. Lower case. Source: convention. */
export declare const baseLetters: Readonly<Record<string, string>>;
/** @param text in lower case */
export declare const withBaseLetters: (text: string) => string;
/**
 * The text in lower case without combining marks: "Česká" and "CESKA" are both "ceska". For comparing user input with source
 * texts. Marks of all scripts are removed, including vowels of Indic and Thai scripts, so it is suitable for comparing texts of
 * one place but not arbitrary words. Letters that Unicode does not decompose stay; see `withBaseLetters`.
 */
export declare const plainLetters: (text: string) => string;
