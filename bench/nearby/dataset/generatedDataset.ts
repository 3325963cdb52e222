/**
 * A generated data set of any size: clustered like real ATMs, seeded, and stored in columns, because three million objects would
 * dominate the measurement. All peers load the same ATMs.
 */
import { seededRandom } from '../../../src/core/seededRandom.ts';
import { chance, normal, scramble } from './chance.ts';
import { cities, cityShares } from './cities.ts';
import { writtenHours } from './openingHours.ts';

/** The three-valued attributes. */
export const attributes = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop', 'isFree'] as const;
export type Attribute = (typeof attributes)[number];

export interface GeneratedDataset {
  readonly size: number;
  /** Coordinates in WGS 84 degrees, with seven decimal places. */
  readonly lats: Float64Array;
  readonly longs: Float64Array;
  /** Index into `cities`. */
  readonly cityOf: Uint16Array;
  /** Two bits for each attribute: 0 means unknown, 1 means true, and 2 means false. */
  readonly states: Uint16Array;
  /** One-based number of the operator, or 0 if the operator is unknown. */
  readonly operators: Uint16Array;
  /** One-based index into `writtenHours`. 0 means unknown. `nonStop` and `bySun` are the two numbers after the last index. */
  readonly hours: Uint16Array;
  /** The number of earlier ATMs at exactly the same place. */
  readonly alike: Uint8Array;
}

export const operatorCount = 500;
export const nonStop: number = writtenHours.length + 1;
export const bySun: number = writtenHours.length + 2;

/**
 * For each attribute, the share of ATMs for which it is true and the share for which it is false. For most ATMs, it is unknown.
 */
const knownShares: Readonly<Record<Exclude<Attribute, 'openNonStop'>, readonly [yes: number, no: number]>> = {
  voiceAssistant: [0.04, 0.03],
  wheelchairAccess: [0.16, 0.08],
  contactless: [0.12, 0.03],
  depositAtm: [0.14, 0.07],
  isFree: [0.09, 0.12],
};

const kmPerDegree = 111.195;
const digits = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/**
 * Returns a random position in or around a city. Half of the positions are in the centre, and more than a quarter are in the
 * suburbs. A fifth are in the surrounding countryside, and one in forty is anywhere in the region.
 */
function placeIn(city: number, random: () => number): readonly [lat: number, long: number] {
  const { lat, long, core } = cities[city] as (typeof cities)[number];
  const part = random();
  const km = part < 0.5 ? core : part < 0.78 ? 4 * core : part < 0.975 ? 25 : 250;
  const north = (normal(random) * km) / kmPerDegree;
  const at = Math.max(-84, Math.min(84, lat + north));
  const east = (normal(random) * km) / (kmPerDegree * Math.cos((at * Math.PI) / 180));
  const turned = long + east;
  return [digits(at), digits(turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned)];
}

/** Returns the index of the first cumulative share above a number. */
function drawn(running: Float64Array, part: number): number {
  let low = 0;
  let high = running.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((running[middle] as number) <= part) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hoursAt(at: number): number {
  const part = chance(at, 11);
  if (part < 0.62) return 0;
  if (part < 0.8) return nonStop;
  if (part > 0.9999) return bySun;
  // Squaring the random number makes the first values frequent and most other values rare.
  return 1 + Math.floor(writtenHours.length * chance(at, 12) ** 2);
}

function statesAt(at: number, hours: number): number {
  let bits = 0;
  attributes.forEach((attribute, place) => {
    const part = chance(at, 20 + place);
    let state = 0;
    if (attribute === 'openNonStop') state = hours === nonStop ? 1 : hours > 0 || part < 0.02 ? 2 : 0;
    else {
      const [yes, no] = knownShares[attribute];
      state = part < yes ? 1 : part < yes + no ? 2 : 0;
    }
    bits |= state << (2 * place);
  });
  return bits;
}

export function generatedDataset(size: number, seed = 1): GeneratedDataset {
  const random = seededRandom(seed);
  const [lats, longs] = [new Float64Array(size), new Float64Array(size)];
  const [cityOf, states] = [new Uint16Array(size), new Uint16Array(size)];
  const [operators, hours] = [new Uint16Array(size), new Uint16Array(size)];
  const alike = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    const repeats = at > 0 && random() < 0.03;
    if (repeats) {
      lats[at] = lats[at - 1] as number;
      longs[at] = longs[at - 1] as number;
      cityOf[at] = cityOf[at - 1] as number;
      alike[at] = (alike[at - 1] as number) + 1;
    } else {
      const city = drawn(cityShares, random());
      [lats[at], longs[at]] = placeIn(city, random);
      cityOf[at] = city;
    }
    hours[at] = hoursAt(at);
    states[at] = statesAt(at, hours[at] as number);
    operators[at] = operatorAt(at, cityOf[at] as number);
  }
  return { size, lats, longs, cityOf, states, operators, hours, alike };
}

/**
 * Returns the number of an ATM's operator. Each country has forty operators, a few of which operate most of the ATMs. For a fifth
 * of the ATMs, the operator is unknown.
 */
function operatorAt(at: number, city: number): number {
  if (chance(at, 13) < 0.2) return 0;
  const own = Math.floor(40 * chance(at, 14) ** 2);
  return 1 + (((cities[city] as (typeof cities)[number]).country * 36 + own) % operatorCount);
}

/** Returns 0 if the attribute is unknown, 1 if it is true, and 2 if it is false. */
export function stateOf({ states }: GeneratedDataset, at: number, attribute: number): number {
  return ((states[at] as number) >> (2 * attribute)) & 3;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const odd = 0x9e3779b1;

/** Returns the uid of the n-th ATM. The order of the uids is unrelated to the ATMs' positions. */
export function uidOf(at: number): string {
  let uid = '';
  // The lowest thirty bits of the multiples of an odd number are unique for the first billion ATMs. The remaining bits only
  // extend the uid to a realistic length.
  for (let word = 0; uid.length < 20; word++) {
    let bits = word === 0 ? Math.imul(at + 1, odd) >>> 0 : scramble(at, 100 + word);
    for (let five = 0; five < 6 && uid.length < 20; five++, bits >>>= 5) uid += alphabet[bits & 31];
  }
  return uid;
}

/**
 * Returns the number of the ATM with this uid. The function multiplies by the inverse of `odd` modulo 2^30, which is computed
 * with Newton's method. Each step doubles the number of correct bits.
 */
export function numberOf(uid: string): number {
  let inverse = odd;
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  let bits = 0;
  for (let five = 5; five >= 0; five--) bits = bits * 32 + alphabet.indexOf(uid[five] as string);
  return (Math.imul(bits, inverse) & 0x3fff_ffff) - 1;
}
