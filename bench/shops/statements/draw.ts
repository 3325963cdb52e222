/** Makes all random choices for one text. */
import { seededRandom } from '../../../src/core/seededRandom.ts';

export interface Draw {
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly pick: <T>(some: readonly T[]) => T;
  readonly digits: (count: number) => string;
  /** Upper case. */
  readonly letters: (count: number) => string;
  /** Two digits. */
  readonly day: string;
  /** Two digits. */
  readonly month2: string;
  /** For example NOV. */
  readonly month: string;
  readonly year2: string;
  /** For example 14:05. */
  readonly clock: string;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const two = (value: number): string => String(value).padStart(2, '0');

/** FNV-1a hash. With the hash as the seed, the text of a shop in a style is independent of other generated texts. */
function hashed(key: string): number {
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export function drawFor(key: string): Draw {
  const random = seededRandom(hashed(key));
  const below = (count: number) => Math.floor(random() * count);
  const repeated = (count: number, one: () => string) => Array.from({ length: count }, one).join('');
  const month = below(12);
  return {
    random,
    pick: <T>(some: readonly T[]) => some[below(some.length)] as T,
    // The first digit is not 0, so that the number keeps its length.
    digits: (count) => `${1 + below(9)}${repeated(count - 1, () => String(below(10)))}`,
    letters: (count) => repeated(count, () => String.fromCharCode(65 + below(26))),
    day: two(1 + below(28)),
    month2: two(month + 1),
    month: months[month] as string,
    year2: '26',
    clock: `${two(8 + below(14))}:${two(below(60))}`,
  };
}
