/** Words that many shop names share. They identify nothing: a name of these words alone is taken for that of several shops. */
import { commonNameWords } from '../../../data/shops/commonNameWords.ts';
import { kindCategories } from './categoryEvidence.ts';

const common: ReadonlySet<string> = new Set([
  ...Object.values(commonNameWords).flatMap((words) => words.trim().split(/\s+/)),
  ...kindCategories.keys(),
]);

/** Shorter words are parts of others by chance. */
const shortestEnd = 4;
const shortestBeginning = 5;

/** @param word folded; for a compound ("bahnhofsapotheke"), its beginning or end is enough */
export function isCommonNameWord(word: string): boolean {
  if (common.has(word)) return true;
  for (let at = 1; at <= word.length - shortestEnd; at++) if (common.has(word.slice(at))) return true;
  for (let to = word.length - 1; to >= shortestBeginning; to--) if (common.has(word.slice(0, to))) return true;
  return false;
}
