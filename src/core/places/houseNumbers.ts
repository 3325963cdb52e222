/** Parses and compares house numbers. */

/**
 * Whether a word could be a house number: "12", "12a", "12bis". Excludes words with more digits or letters, which could be
 * postcodes.
 */
export const isHouseNumber = (word: string): boolean => /^\d{1,5}(\p{L}|bis|ter)?$/u.test(word);

/** Splits a house number into its parts. "791/39" has two parts, and "12 A" is 12a. */
export function numberParts(number: string): string[] {
  const plain = number.toLowerCase().replace(/(\d)\s+(\p{L})(?!\p{L})/gu, '$1$2');
  return plain.match(/\d+\p{L}{0,3}/gu) ?? [];
}

const digitsOf = (part: string): number => Number.parseInt(part, 10);

/** Whether a number is in a range. "12-16" contains the even numbers from 12 to 16. */
function isInRange(asked: string, held: string): boolean {
  const [, from, to] = /^(\d+)\p{L}?\s*[-–]\s*(\d+)\p{L}?$/u.exec(held) ?? [];
  const number = digitsOf(asked);
  const [first, last] = [Number(from), Number(to)];
  return last > first && last - first < 60 && number >= first && number <= last && (number - first) % 2 === 0;
}

/**
 * Returns how well a mapped number matches a requested number, from 0 to 1. Houses in Czechia, Slovakia and Austria can have two
 * numbers, and people may type only one of them.
 * @param asked the parts of the requested number
 */
export function numberMatch(asked: readonly string[], held: string): number {
  const parts = numberParts(held);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || asked.length === 0) return 0;
  if (asked.length === parts.length && asked.every((part, i) => part === parts[i])) return 1;
  const own = asked.at(-1) as string;
  if (asked.length > 1) {
    const shared = asked.filter((part) => parts.includes(part)).length;
    return shared === asked.length ? 0.97 : shared > 0 ? 0.85 : 0;
  }
  if (own === last) return 0.97;
  if (parts.includes(own)) return 0.95;
  if (isInRange(own, held)) return 0.9;
  // Numbers that differ only in the letter match partially. For example, "12" is requested and "12a" is mapped, or "12c" is
  // requested and "12" is mapped.
  return parts.some((part) => digitsOf(part) === digitsOf(own)) ? 0.75 : 0;
}

/**
 * Returns the difference between two house numbers. Adds a little if the houses are on opposite sides of the street. Returns
 * Infinity if the numbers are not comparable.
 */
export function numbersApart(asked: readonly string[], held: string): number {
  const apart = digitsOf(asked.at(-1) ?? '') - digitsOf(numberParts(held).at(-1) ?? '');
  return Number.isNaN(apart) ? Number.POSITIVE_INFINITY : Math.abs(apart) + (apart % 2 === 0 ? 0 : 1);
}
