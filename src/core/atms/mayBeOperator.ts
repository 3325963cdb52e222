/**
 * Decides whether an operator that is known only by name could be a listed operator. "HSBC" could be HSBC UK, "Sparkasse" could
 * be any savings bank, "BOI" could be Bank of Ireland, and "Barclays Truro" could be Barclays.
 */
import { bankWords } from '../../data/operators/bankWords.ts';
import type { Operator } from './atm.ts';
import { normaliseOperatorName, operatorWords } from './operatorName.ts';

const distinctiveOf = (words: readonly string[]): readonly string[] => {
  const distinctive = words.filter((word) => !bankWords.has(word));
  return distinctive.length > 0 ? distinctive : words;
};

const abbreviationsOf = (words: readonly string[]): readonly string[] => {
  const initials = (all: readonly string[]) => all.map((word) => [...word][0]).join('');
  return words.length < 2 ? [] : [initials(words), initials(words.filter((word) => word !== 'of'))];
};

/** Returns the words in a name that distinguish the operator from other operators, or all words if none of them does. */
export const distinctiveWords = (name: string): readonly string[] => distinctiveOf(operatorWords(name));

/** Returns the abbreviations of a name as keys: "boi" for "Bank of Ireland". */
export const initialsOf = (name: string): readonly string[] => abbreviationsOf(operatorWords(name));

interface NameKeys {
  readonly words: readonly string[];
  readonly initials: readonly string[];
  /** As returned by `normaliseOperatorName`. */
  readonly whole: string;
}

function keysOf(name: string): NameKeys {
  const words = operatorWords(name);
  return { words: distinctiveOf(words), initials: abbreviationsOf(words), whole: words.join('') || normaliseOperatorName(name) };
}

const isPart = (some: readonly string[], all: readonly string[]) => some.length > 0 && some.every((word) => all.includes(word));
const mayMean = ({ words, whole }: NameKeys, other: NameKeys): boolean =>
  isPart(words, other.words) || isPart(other.words, words) || other.initials.includes(whole);

export const mayBeOperator = (name: string, other: string): boolean => mayMean(keysOf(name), keysOf(other));

const known = new WeakMap<Operator, NameKeys>();
const keysOfOperator = (operator: Operator): NameKeys => known.getOrInsertComputed(operator, ({ name }) => keysOf(name));

/** Whether two operators may be the same, judged by their names. Either name may be an abbreviation of the other. */
export function mayBeSame(operator: Operator, other: Operator): boolean {
  const [one, another] = [keysOfOperator(operator), keysOfOperator(other)];
  return mayMean(one, another) || mayMean(another, one);
}
