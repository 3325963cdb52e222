/** Builds a gazetteer from the covered areas, and from the cities, streets, postcodes and operators in the addresses of ATMs. */
import type { CoveredPlace } from '../../../contract/app.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import type { IndexedPlace, PlacesToIndex, Surround } from '../../../core/places/gazetteer.ts';
import { pauseEvery, type Steps } from '../../../core/steps.ts';
import { cityNamed } from '../../../sources/places/cityNames.ts';
import { densestArea } from '../densestArea.ts';
import { streetName } from './words.ts';

/** The searchable part of an ATM. Complete records of millions of ATMs would need too much memory. */
export type SearchedAtm = Pick<AtmRecord, 'lat' | 'long' | 'street' | 'city' | 'zip' | 'country' | 'operator'>;

export function searchedOf({ lat, long, street, city, zip, country, operator }: AtmRecord): SearchedAtm {
  // Set every key, even if its value is unknown, so that all objects have the same shape.
  return { lat, long, street, city, zip, country, operator } as SearchedAtm;
}

/** The base rank of each kind. Each factor of ten in the number of ATMs adds 0.05. */
const baseRank = { place: 0.5, city: 0.6, operator: 0.5, street: 0.3, zip: 0.3 } as const;
type Kind = keyof typeof baseRank;

export function* atmGazetteer(places: readonly CoveredPlace[], atms: readonly SearchedAtm[]): Steps<PlacesToIndex> {
  const surrounds = surroundNumbers();
  const found: IndexedPlace[] = [];
  const add = (
    kind: Kind,
    held: readonly Spot[],
    count: number,
    { name, ...more }: { readonly name: string } & Partial<IndexedPlace>,
  ) => {
    const { lat, long } = densestArea(held);
    const rank = Math.min(1, baseRank[kind] + Math.log10(1 + count) / 20);
    found.push({ kind, name, names: new Map(), also: [], lat, long, within: [], zips: [], rank, atmCount: count, ...more });
  };
  for (const place of places) {
    const within = surrounds.of(undefined, place.country);
    add('place', [place], place.atmCount, { name: place.name, within, ...otherNames(place.name, place.country, place) });
  }
  for (const held of yield* clusters(atms, 40_000, ({ city, country }) => city && `${city}\n${country}`)) {
    const { city = '', country } = held[0];
    add('city', held, held.length, {
      name: city,
      within: surrounds.of(undefined, country),
      ...otherNames(city, country, held[0]),
    });
  }
  const addressOf = ({ street, city, country }: SearchedAtm) => street && `${streetName(street)}\n${city}\n${country}`;
  for (const [i, held] of (yield* clusters(atms, 10_000, addressOf)).entries()) {
    const { street = '', city, country } = held[0];
    add('street', held, held.length, {
      name: streetName(street),
      within: surrounds.of(city, country, held[0]),
      ...housesOf(held),
    });
    if (i % pauseEvery === 0) yield;
  }
  for (const held of yield* clusters(atms, 40_000, ({ zip, country }) => zip && `${zip.replace(/[\s-]/g, '')}\n${country}`)) {
    const { zip = '', city, country } = held[0];
    add('zip', held, held.length, { name: zip, zips: [zip], within: surrounds.of(city, country, held[0]) });
  }
  for (const [uid, held] of Map.groupBy(atms, ({ operator }) => operator?.uid)) {
    const name = held[0]?.operator?.name;
    if (uid === undefined || name === undefined) continue;
    // Add all positions of the operator, so that a search for the operator finds its nearest ATM.
    add('operator', held, held.length, { name, operator: uid, along: held.flatMap(({ lat, long }) => [lat, long]) });
    yield;
  }
  return { surrounds: surrounds.all, places: found };
}

type Spot = Pick<SearchedAtm, 'lat' | 'long'>;

/** Assigns indexes to distinct cities and countries. */
function surroundNumbers() {
  const all: Surround[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string, make: () => Surround): number => numbers.getOrInsertComputed(key, () => all.push(make()) - 1);
  return {
    all,
    of(city: string | undefined, country: string | undefined, at?: Spot): number[] {
      if (city === undefined && country === undefined) return [];
      return [
        numberOf(`${city ?? ''}\n${country}`, () => {
          const others = city === undefined || at === undefined ? [] : (otherNames(city, country, at).also ?? []);
          return { names: city === undefined ? [] : [city, ...others], ...(country !== undefined && { country }) };
        }),
      ];
    },
  };
}

/** The part after a city's name, as in "Praha 8" or "Praha-sever". */
const partOfCity = /\s+(\d+|[IVXL]+)\.?$|\s*[-–].*$/;

/**
 * Other names of a city, or of a covered area with a city's name. For a part of a city, these are the city's names with the
 * part's suffix, such as "Prague 8".
 */
function otherNames(name: string, country: string | undefined, at: Spot): Partial<Pick<IndexedPlace, 'names' | 'also'>> {
  if (country === undefined) return {};
  const part = partOfCity.exec(name)?.[0] ?? '';
  const whole = cityNamed(name, country, at);
  const city = whole ?? cityNamed(name.slice(0, name.length - part.length), country, at);
  if (city === undefined) return {};
  const behind = whole ? '' : part;
  return {
    also: city.names.map((other) => other + behind),
    ...(city.name + behind !== name && { names: new Map([['en', city.name + behind]]) }),
  };
}

/** The house numbers in a street, with one entry for each ATM, and the postcodes. */
function housesOf(held: readonly SearchedAtm[]): Pick<IndexedPlace, 'houses' | 'zips'> {
  const zips = [...new Set(held.flatMap(({ zip }) => zip ?? []))];
  const numbered = held.flatMap(({ street = '', zip, lat, long }) => {
    const number = street.replace(streetName(street), '').replace(/^[\s,]+|[\s,]+$/g, '');
    return number === '' ? [] : [{ number, lat, long, zip: zip === undefined ? -1 : zips.indexOf(zip) }];
  });
  if (numbered.length === 0) return { zips };
  return {
    zips,
    houses: {
      numbers: numbered.map(({ number }) => number),
      lats: numbered.map(({ lat }) => lat),
      longs: numbered.map(({ long }) => long),
      zips: numbered.map(({ zip }) => zip),
    },
  };
}

type Cluster = [SearchedAtm, ...SearchedAtm[]];

/**
 * Splits ATMs whose addresses have the same place name into groups by distance, because a country may contain many places called
 * Neustadt or Main Street. Each ATM is in the first group of its name whose first member is within `reach` metres.
 */
function* clusters(
  atms: readonly SearchedAtm[],
  reach: number,
  nameOf: (atm: SearchedAtm) => string | undefined,
): Steps<Cluster[]> {
  const byName = new Map<string, Cluster[]>();
  for (const [i, atm] of atms.entries()) {
    if (i % pauseEvery === 0) yield;
    const name = nameOf(atm)?.toLowerCase();
    if (!name || name.startsWith('\n')) continue;
    const sameName = byName.getOrInsertComputed(name, () => []);
    const near = sameName.find(([first]) => isWithin(reach, first, atm));
    if (near) near.push(atm);
    else sameName.push([atm]);
  }
  return [...byName.values()].flat();
}

function isWithin(reach: number, a: Spot, b: Spot): boolean {
  // Distances are computed on a sphere, where a degree of latitude is more than 111,000 m. Comparing latitudes alone therefore
  // rules out most ATMs.
  if (Math.abs(a.lat - b.lat) * 111_000 > reach) return false;
  return greatCircleDistance(a.lat, a.long, b.lat, b.long) <= reach;
}
