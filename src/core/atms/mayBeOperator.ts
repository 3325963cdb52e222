/**
 * Decides whether an operator that is known only by name could be a listed operator. "HSBC" could be HSBC UK, "Sparkasse" could
 * be any savings bank, "BOI" could be Bank of Ireland, and "Barclays Truro" could be Barclays.
 */
import { bankWords } from '../../data/operators/bankWords.ts';
import { normaliseOperatorName, operatorWords } from './operatorName.ts';

/** Returns the words in a name that distinguish the operator from other operators, or all words if none of them does. */
export function distinctiveWords(name: string): readonly string[] {
  const words = operatorWords(name);
  const distinctive = words.filter((word) => !bankWords.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Returns the abbreviations of a name as keys: "boi" for "Bank of Ireland". */
export function initialsOf(name: string): readonly string[] {
  const words = operatorWords(name);
  const initials = (all: readonly string[]) => all.map((word) => [...word][0]).join('');
  return words.length < 2 ? [] : [initials(words), initials(words.filter((word) => word !== 'of'))];
}

export function mayBeOperator(name: string, other: string): boolean {
  const [words, others] = [distinctiveWords(name), distinctiveWords(other)];
  const isPart = (some: readonly string[], all: readonly string[]) => some.length > 0 && some.every((word) => all.includes(word));
  return isPart(words, others) || isPart(others, words) || initialsOf(other).includes(normaliseOperatorName(name));
}
