import type { SearchHit } from '../../../contract/app.ts';
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import type { Findable, Stand } from './findableThings.ts';
import type { AddressPart } from './readAddress.ts';
import { spelledOutWordsOf, streetName } from './words.ts';

/** "791/39" is two numbers: of the building in its quarter and in its street. */
type HouseNumber = readonly string[];

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,5}[a-z]?$/.test(word);

/** The house number beside a street's name in a part of an address, behind it or in front; empty where there is none. */
function numberBeside(part: AddressPart, isOfName: (word: string) => boolean): HouseNumber {
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
function numbersFrom(part: AddressPart, start: number): string[] {
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
function numberIn(line: string): HouseNumber {
  const rest = line.replace(streetName(line), '').toLowerCase();
  return rest.replace(/(\d)\s([a-d])\b/g, '$1$2').match(/\d+[a-z]?/g) ?? [];
}

/** How many of its numbers two addresses share. */
function sharedNumbers(asked: HouseNumber, held: HouseNumber): number {
  return asked.filter((number) => held.includes(number)).length;
}

/** How far along the street two house numbers are apart; across the street is a little farther than the next door. */
function numbersApart(asked: HouseNumber, held: HouseNumber): number {
  const [a, b] = [asked, held].map((numbers) => Number.parseInt(numbers.at(-1) ?? '', 10));
  if (a === undefined || b === undefined || Number.isNaN(a - b)) return Number.POSITIVE_INFINITY;
  return Math.abs(a - b) + ((a - b) % 2 === 0 ? 0 : 1);
}

export interface Position {
  readonly lat: number;
  readonly long: number;
}

/** Where a person who chooses a thing is taken. @param from where the person is or looks */
export function placeOf(thing: Findable, from: Position | undefined): { readonly at: Position; readonly distance: number } {
  if (!from) return { at: thing, distance: 0 };
  // A bank is wherever its nearest machine is; a street is one place.
  const at = thing.kind === 'operator' && thing.stands ? nearestOf(thing.stands, from) : thing;
  return { at, distance: greatCircleDistance(from.lat, from.long, at.lat, at.long) };
}

/** On a plane that touches the globe at `from`: a big operator has many machines, and only the near ones must be told apart. */
function nearestOf(stands: readonly Position[], from: Position): Position {
  const shrink = Math.cos((from.lat * Math.PI) / 180) ** 2;
  let nearest = stands[0] as Position;
  let least = Number.POSITIVE_INFINITY;
  for (const one of stands) {
    const apart = Math.abs(one.long - from.long);
    const away = (one.lat - from.lat) ** 2 + shrink * Math.min(apart, 360 - apart) ** 2;
    if (away >= least) continue;
    nearest = one;
    least = away;
  }
  return nearest;
}

/** The house number that stands beside a street's name, or alone behind it: "Avenida de América, 4". */
export function numberAsked(thing: Findable, parts: readonly AddressPart[]): HouseNumber {
  if (thing.kind !== 'street') return [];
  const isOfName = (word: string) => thing.nameWords.includes(word);
  const named = parts.findIndex((part) => part.some(({ spellings }) => spellings.some(isOfName)));
  const [own, next] = [parts[named], parts[named + 1]];
  const beside = own ? numberBeside(own, isOfName) : [];
  if (beside.length > 0 || !next) return beside;
  const alone = numbersFrom(next, 0);
  return alone.length === next.length ? alone : [];
}

/** Whether what was typed is the thing's name in another language, and not its own. */
function isByOtherName({ label, words, otherNames }: Findable, typed: readonly string[]): boolean {
  const begins = (word: string) => typed.some((one) => word.startsWith(one));
  return ![...words, ...spelledOutWordsOf(label)].some(begins) && otherNames.some((other) => other.some(begins));
}

/** A thing as it is answered; a street with a house number as the address itself, or at the nearest number that is known. */
export function hitOf(thing: Findable, at: Position, number: HouseNumber, typed: readonly string[]): SearchHit {
  const { kind, label, english, atmCount, stands } = thing;
  const detail = [isByOtherName(thing, typed) ? english : undefined, thing.detail]
    .filter((part) => part !== undefined)
    .join(', ');
  const hit = { kind, label, ...(detail !== '' && { detail }), lat: at.lat, long: at.long, atmCount };
  if (number.length === 0 || !stands) return hit;
  const houses = stands.map((atm) => ({ atm, held: numberIn(atm.street ?? '') }));
  const most = Math.max(...houses.map(({ held }) => sharedNumbers(number, held)));
  const closest = houses
    .filter(({ held }) => sharedNumbers(number, held) === most && held.length > 0)
    .map(({ atm, held }) => ({ atm, apart: numbersApart(number, held) }))
    .reduce<{ atm: Stand; apart: number } | undefined>((best, one) => (best && best.apart <= one.apart ? best : one), undefined);
  if (!closest) return hit;
  const { lat, long, street = label } = closest.atm;
  if (most === 0) return { ...hit, lat, long };
  const inHouse = stands.filter((atm) => atm.street === street).length;
  return { ...hit, kind: 'address', label: street, lat, long, atmCount: inHouse };
}
