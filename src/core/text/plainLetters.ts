/**
 * The text without case and without marks on its letters: "Česká" and "CESKA" are both "ceska". For comparing what people type with what
 * sources write. Marks of every script go, vowels of Indic and Thai scripts included: it tells two texts of one place apart, not two words of a
 * language. Letters that Unicode does not take apart stay; see `baseLetters`.
 */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
