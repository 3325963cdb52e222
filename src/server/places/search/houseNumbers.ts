import type { AddressPart } from './readAddress.ts';
import { streetName } from './words.ts';

/** "791/39" is two numbers: of the building in its quarter and in its street. */
export type HouseNumber = readonly string[];

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,5}[a-z]?$/.test(word);

/** The house number beside a street's name in a part of an address, behind it or in front; empty where there is none. */
export function numberBeside(part: AddressPart, isOfName: (word: string) => boolean): HouseNumber {
  const inName = part.map(({ spellings }) => spellings.some(isOfName));
  const first = inName.indexOf(true);
  const last = inName.lastIndexOf(true);
  if (first < 0) return [];
  const behind = numbersFrom(part, last + 1);
  if (behind.length > 0) return behind;
  let start = first - 1;
  while (start > 0 && part[start - 1]?.joined) start--;
  return start < 0 ? [] : numbersFrom(part.slice(0, first), start);
}

/** The one house number that stands at a word of a part; empty where there is none. */
export function numbersFrom(part: AddressPart, start: number): string[] {
  const numbers: string[] = [];
  for (let at = start; at < part.length; at++) {
    const { plain, joined } = part[at] ?? { plain: '', joined: false };
    if (!isNumber(plain)) break;
    // "12 a" is 12a.
    const letter = /^\d+$/.test(plain) && !joined ? part[at + 1]?.plain : undefined;
    numbers.push(letter !== undefined && /^[a-d]$/.test(letter) ? plain + letter : plain);
    if (!joined) break;
  }
  return numbers;
}

/** The house number in the line of a stored address. */
export function numberIn(line: string): HouseNumber {
  const rest = line.replace(streetName(line), '').toLowerCase();
  return rest.replace(/(\d)\s([a-d])\b/g, '$1$2').match(/\d+[a-z]?/g) ?? [];
}

/** How many of its numbers two addresses share. */
export function sharedNumbers(asked: HouseNumber, held: HouseNumber): number {
  return asked.filter((number) => held.includes(number)).length;
}

/** How far along the street two house numbers are apart; across the street is a little farther than the next door. */
export function numbersApart(asked: HouseNumber, held: HouseNumber): number {
  const [a, b] = [asked, held].map((numbers) => Number.parseInt(numbers.at(-1) ?? '', 10));
  if (a === undefined || b === undefined || Number.isNaN(a - b)) return Number.POSITIVE_INFINITY;
  return Math.abs(a - b) + ((a - b) % 2 === 0 ? 0 : 1);
}
