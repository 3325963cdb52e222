import { plainLetters } from '../../../core/text/plainLetters.ts';
/** Corrects the spelling of a city from nearby addresses. A single address can be misspelled, but most are correct. */

export interface CityCount {
  readonly name: string;
  /** The number of nearby addresses that contain this city. */
  readonly count: number;
}

const letters = (name: string): string => plainLetters(name).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether one name may be a misspelling of the other: a letter is inserted, missing, replaced or transposed; two letters in
 * longer names.
 */
function isNearlyTheSame(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > most) return false;
  // Optimal string alignment, row by row.
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before?.[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return (last?.[b.length] ?? most + 1) <= most;
}

/** If only one address has a name and this many have another name, that name is a misspelling or a district. */
const plainMajority = 4;

/**
 * @param name as spelled in the chosen address
 * @param around the cities in nearby addresses, including that address
 * @param official the name of the enclosing boundary or the nearest place; it decides between equally frequent spellings
 */
export function majoritySpelling(name: string, around: readonly CityCount[], official?: string): string {
  const own = letters(name);
  const weight = (spelling: string): number =>
    (around.find((one) => one.name === spelling)?.count ?? 0) + (spelling === official ? 1.5 : 0);
  const spellings = new Set([name, ...around.map((one) => one.name), ...(official === undefined ? [] : [official])]);
  const mostFrequent = (names: Iterable<string>, first: string): string => {
    let best = first;
    for (const one of names) if (weight(one) > weight(best)) best = one;
    return best;
  };
  const ownWeight = [...spellings].filter((one) => letters(one) === own).reduce((sum, one) => sum + weight(one), 0);
  // Different towns can have similar names, so a misspelling must be much rarer.
  const variants = [...spellings].filter((one) => {
    const other = letters(one);
    return (
      other === own ||
      (isNearlyTheSame(own, other) && weight(one) >= 2 * ownWeight) ||
      (one === official && isNearlyTheSame(own, other))
    );
  });
  const best = mostFrequent(variants, name);
  if (letters(best) !== own || ownWeight >= 2) return best;
  const majority = mostFrequent(
    around.map((one) => one.name),
    best,
  );
  return weight(majority) >= plainMajority ? majority : best;
}
