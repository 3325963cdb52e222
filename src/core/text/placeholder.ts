/** Recognizes placeholders for unknown values: "?", "N/A", "-", "UNKNOWN", "null", "keine Angabe". */
import { unknownTexts, unknownWords } from '../../data/texts/placeholders.ts';
import { plainLetters } from './plainLetters.ts';

const wordsOf = (text: string): readonly string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const words: ReadonlySet<string> = new Set(unknownWords.flatMap(wordsOf));
const texts: ReadonlySet<string> = new Set(unknownTexts.map((text) => wordsOf(text).join(' ')));
const longest = 40;

/**
 * Whether the text is a placeholder. This includes texts without letters and digits, and "XXX". "NaN" is a placeholder only in
 * the letter case that programs write, because Nan is a city in Thailand.
 */
export function isPlaceholder(text: string): boolean {
  if (text.length > longest) return !/[\p{L}\p{N}]/u.test(text);
  const said = wordsOf(text);
  const whole = said.join(' ');
  return said.every((word) => words.has(word)) || texts.has(whole) || /^x{2,}$/.test(whole) || /^\W*NaN\W*$/.test(text);
}
