/** Restores the normal capitalization of names that terminals print entirely in upper or lower case. */

import { capitalizedWords, lowerCaseWords, upperCaseWords } from '../../../data/shops/letterCase.ts';

const hasVowel = (word: string): boolean => /[aeiouyà-öø-ýа-яα-ω]/.test(word);

const capital = (word: string): string => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
};

/**
 * Returns a word with the capitalization that is usual in names. @param inPiece whether punctuation connects the word to other
 * words ("t/a", "s.p.a.")
 */
function caseOf(word: string, isFirst: boolean, inPiece: boolean): string {
  if (!isFirst && lowerCaseWords.has(word) && !inPiece) return word;
  if (upperCaseWords.has(word) && !capitalizedWords.has(word)) return word.toUpperCase();
  if (!capitalizedWords.has(word) && /^[a-z]{2,4}$/.test(word) && !hasVowel(word)) return word.toUpperCase();
  if (/^mc[a-z]{3,}['’]?[a-z]*$/.test(word)) return `Mc${capital(word.slice(2))}`;
  return capital(word);
}

/**
 * Capitalizes words that punctuation connects: "o'connor" becomes "O'Connor", "marchant's" becomes "Marchant's", "wal-mart"
 * becomes "Wal-Mart", "co-op" becomes "Co-op", and "t/a" becomes "T/A".
 */
function caseOfPiece(piece: string, isFirst: boolean): string {
  if (piece === 'co-op' || piece === 'coop') return capital(piece);
  const words = piece.split(/([-/.&+)]|['’](?=\p{L}{2}))/u);
  const joined = words.length > 1;
  let first = isFirst;
  return words
    .map((word, index) => {
      if (index % 2 === 1 || word === '') return word;
      const cased = caseOf(word, first || (index > 0 && word.length > 2), joined && word.length === 1);
      first = first && /^\d+$/.test(word);
      return cased;
    })
    .join('');
}

/** Capitalizes a text that is entirely in upper or lower case. Does not change text in mixed case. Runs in linear time. */
export function nameCase(text: string): string {
  const plain = text.replace(/(?<=\p{L})[`´?](?=s(?!\p{L}))/giu, "'");
  const lower = plain.toLowerCase();
  if (plain !== lower && plain !== plain.toUpperCase()) return plain;
  const pieces = lower.split(/([\s(]+)/);
  const isWord = (piece: string | undefined): boolean => piece !== undefined && piece.length > 1;
  let isFirst = true;
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1 || piece === '') return piece;
      // A single letter between words is a function word. Elsewhere, a single letter is an initial.
      const isInitial = piece.length === 1 && !(isWord(pieces[index - 2]) && isWord(pieces[index + 2]));
      const isEdge = isFirst || index === pieces.length - 1;
      const cased = isInitial ? piece.toUpperCase() : caseOfPiece(piece, isEdge);
      if (/\p{L}/u.test(piece)) isFirst = false;
      return cased;
    })
    .join('');
}
