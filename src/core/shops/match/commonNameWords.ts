/**
 * Words that many shop names share. A name that consists only of these words does not identify a shop, because several shops
 * probably have the same name.
 */
import { commonNameWords } from '../../../data/shops/commonNameWords.ts';
import { kindCategories } from './categoryEvidence.ts';

const common: ReadonlySet<string> = new Set([
  ...Object.values(commonNameWords).flatMap((words) => words.trim().split(/\s+/)),
  ...kindCategories.keys(),
]);

/**
 * The minimum lengths of a word at the end and at the beginning of a compound. Shorter words could be part of other words by
 * chance.
 */
const shortestEnd = 4;
const shortestBeginning = 5;

/** @param word folded. Whether the tables contain the word itself, not only as a part of a compound. */
export const isListedNameWord = (word: string): boolean => common.has(word);

/** @param word folded. For a compound ("bahnhofsapotheke"), it is sufficient if the beginning or the end is a common word. */
export function isCommonNameWord(word: string): boolean {
  if (common.has(word)) return true;
  for (let at = 1; at <= word.length - shortestEnd; at++) if (common.has(word.slice(at))) return true;
  for (let to = word.length - 1; to >= shortestBeginning; to--) if (common.has(word.slice(0, to))) return true;
  return false;
}
