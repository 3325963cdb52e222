import type { CoveredPlace, SearchHit } from '../../../contract/app.ts';
import type { Atm } from '../../../core/atms/atm.ts';
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import { pauseEvery, type Steps } from '../../../core/steps.ts';
import { cityNamed } from '../../../sources/places/cityNames.ts';
import { densestArea } from '../densestArea.ts';
import { spellingsOf } from './spellings.ts';
import { streetName, withJoinedNumbers, wordsOf } from './words.ts';

/** Something that a person can type to get somewhere. */
export interface Findable {
  readonly kind: SearchHit['kind'];
  readonly label: string;
  /** The label's words as they are compared: taken apart once, not at every search. */
  readonly words: readonly string[];
  /** The same of its names in other languages: a city's. */
  readonly otherNames: readonly (readonly string[])[];
  /** In English, where the label is not: who asked in another language sees that it was understood. */
  readonly english?: string;
  readonly detail?: string;
  /** Of its name, then of what surrounds it: "street city" is found by both. */
  readonly nameWords: readonly string[];
  readonly contextWords: readonly string[];
  readonly atmCount: number;
  readonly lat: number;
  readonly long: number;
  /** Where it is, as far as that is known: what a pasted address must not contradict. */
  readonly within: Surroundings;
  /** For operators and streets: where their ATMs are, to lead to the nearest one or to a house number. */
  readonly stands?: readonly Stand[];
}

/** Of an ATM, what it is found by: not the whole of millions of them is kept here. */
export type SearchedAtm = Pick<Atm, 'lat' | 'long' | 'street' | 'city' | 'zip' | 'country' | 'operator'>;
export type Stand = Pick<SearchedAtm, 'lat' | 'long' | 'street'>;

type Surroundings = Pick<Partial<SearchedAtm>, 'city' | 'zip' | 'country'>;

export function searchedOf({ lat, long, street, city, zip, country, operator }: Atm): SearchedAtm {
  // All of one shape, whatever is known of them.
  return { lat, long, street, city, zip, country, operator } as SearchedAtm;
}

/** Everything there is to be found: covered places, and the cities, streets, postcodes and operators of the ATMs. */
export function* findableThings(places: readonly CoveredPlace[], atms: readonly SearchedAtm[]): Steps<Findable[]> {
  const things = places.map((place) => {
    const named = findable('place', place.name, place.country, [], place.atmCount, place);
    return withOtherNames(named, place.name, place.country);
  });
  for (const held of yield* clusters(atms, 40_000, ({ city, country }) => city && `${city}\n${country}`)) {
    const { city = '', country } = held[0] as SearchedAtm;
    const named = { ...findable('city', city, country, [country], held.length, densestArea(held)), within: { country } };
    things.push(withOtherNames(named, city, country));
  }
  const addressOf = ({ street, city, country }: SearchedAtm) => street && `${streetName(street)}\n${city}\n${country}`;
  for (const [i, held] of (yield* clusters(atms, 10_000, addressOf)).entries()) {
    const { street = '', city, country, zip } = held[0] as SearchedAtm;
    const around = [city, zip, country].filter((part) => part !== undefined);
    const named = findable('street', streetName(street), city ?? country, around, held.length, densestArea(held));
    things.push({ ...named, within: surroundings(held[0] as SearchedAtm), stands: held });
    if (i % pauseEvery === 0) yield;
  }
  for (const held of yield* clusters(atms, 40_000, ({ zip, country }) => zip && `${zip.replace(/[\s-]/g, '')}\n${country}`)) {
    const { zip = '', city, country } = held[0] as SearchedAtm;
    const around = [city, country].filter((part) => part !== undefined);
    const named = findable('zip', zip, city ?? country, around, held.length, densestArea(held));
    things.push({ ...named, within: surroundings(held[0] as SearchedAtm) });
  }
  for (const [uid, stands] of Map.groupBy(atms, ({ operator }) => operator?.uid)) {
    const name = stands[0]?.operator?.name;
    if (uid === undefined || name === undefined) continue;
    things.push({ ...findable('operator', name, undefined, [], stands.length, densestArea(stands)), stands });
    yield;
  }
  return things;
}

function findable(
  kind: Findable['kind'],
  label: string,
  detail: string | undefined,
  context: readonly string[],
  atmCount: number,
  { lat, long }: { readonly lat: number; readonly long: number },
): Findable {
  return {
    kind,
    label,
    words: wordsOf(label),
    otherNames: [],
    ...(detail !== undefined && { detail }),
    nameWords: allWordsOf(label),
    contextWords: context.flatMap(allWordsOf),
    within: {},
    atmCount,
    lat,
    long,
  };
}

/** In every way in which they may be typed. */
function allWordsOf(text: string): string[] {
  return [...withJoinedNumbers(wordsOf(text)), ...text.split(/[^\p{L}\p{N}\p{M}'’ʼ]+/u).flatMap(spellingsOf)];
}

/** "Praha 8", "Praha-sever": the name without its part of the city. */
const withoutPart = (city: string): string => city.replace(/\s+(\d+|[IVXL]+)\.?$|\s*[-–].*$/, '');

/** A city, or a covered area that is called like one, is found by all its names; a part of it by these and its own: "Prague 8". */
function withOtherNames(thing: Findable, name: string, country: string | undefined): Findable {
  const whole = withoutPart(name);
  const city = country === undefined ? undefined : (cityNamed(name, country, thing) ?? cityNamed(whole, country, thing));
  if (city === undefined) return thing;
  const part = thing.words.slice(wordsOf(whole).length);
  return {
    ...thing,
    otherNames: city.names.map((other) => [...wordsOf(other), ...part]),
    nameWords: [...new Set([...thing.nameWords, ...city.names.flatMap(allWordsOf)])],
    ...(city.name !== name && { english: city.name }),
  };
}

function surroundings({ city, zip, country }: SearchedAtm): Surroundings {
  return { ...(city !== undefined && { city }), ...(zip !== undefined && { zip }), country };
}

/**
 * ATMs with the same name in their address and near each other: a country has many a Neustadt and a Main Street. Each
 * belongs to the first cluster of its name whose first member is within `reach` metres.
 */
function* clusters(
  atms: readonly SearchedAtm[],
  reach: number,
  nameOf: (atm: SearchedAtm) => string | undefined,
): Steps<SearchedAtm[][]> {
  const byName = new Map<string, SearchedAtm[][]>();
  for (const [i, atm] of atms.entries()) {
    if (i % pauseEvery === 0) yield;
    const name = nameOf(atm)?.toLowerCase();
    if (!name || name.startsWith('\n')) continue;
    const sameName = byName.get(name) ?? [];
    byName.set(name, sameName);
    const near = sameName.find(([first]) => first && isWithin(reach, first, atm));
    if (near) near.push(atm);
    else sameName.push([atm]);
  }
  return [...byName.values()].flat();
}

function isWithin(reach: number, a: SearchedAtm, b: SearchedAtm): boolean {
  // A degree of latitude is more than 111 000 m everywhere: most are told apart by that alone.
  if (Math.abs(a.lat - b.lat) * 111_000 > reach) return false;
  return greatCircleDistance(a.lat, a.long, b.lat, b.long) <= reach;
}
