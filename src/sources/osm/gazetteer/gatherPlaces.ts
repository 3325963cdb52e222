/** Collects the named objects and postcodes on a map, without duplicates. */
import type { Extent, GazetteerPlace, PlaceKind } from '../../../core/places/gazetteer.ts';
import { streetKey } from '../../../core/places/placeWords.ts';
import { addressParts } from '../extract/addressPoint.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { Tags } from '../osmObject.ts';
import { findableOf } from './findable.ts';
import { mapNames } from './mapNames.ts';
import { joinExtents, metresApart, type OutlineSummary } from './shapes.ts';
import type { SurroundIndex } from './surroundIndex.ts';

export interface NamedObject {
  readonly tags: Tags;
  readonly at: LatLong;
  readonly isPoint: boolean;
  readonly shape: OutlineSummary | undefined;
}

/**
 * Objects of the same kind and with the same name that are within this distance count as one place, such as a station and its
 * building, or a town and its boundary. Metres.
 */
const sameThing: Readonly<Partial<Record<PlaceKind, number>>> = {
  city: 20_000,
  town: 5_000,
  village: 2_500,
  district: 2_500,
  locality: 2_000,
  park: 800,
};
const sameOther = 400;

const isSettlement = (kind: PlaceKind): boolean => kind === 'city' || kind === 'town' || kind === 'village';

/**
 * The node and the boundary of a settlement may have different kinds, so settlements of all kinds are compared with each other.
 */
const familyOf = (kind: PlaceKind): string => (isSettlement(kind) || kind === 'district' ? 'settlement' : kind);

interface Gathered extends GazetteerPlace {
  readonly isPoint: boolean;
  readonly isBoundary: boolean;
}

function gathered({ tags, at, isPoint, shape }: NamedObject, book: SurroundIndex): Gathered | undefined {
  const found = findableOf(tags);
  const names = mapNames(tags);
  if (found === undefined || names === undefined) return undefined;
  const isBoundary = tags.boundary === 'administrative';
  // An incomplete boundary encloses no area and has no meaningful middle.
  if (isBoundary && shape?.complete !== true) return undefined;
  const { city, zip } = addressParts(tags);
  const isArea = familyOf(found.kind) === 'settlement';
  const around = book.around(at, city === undefined ? [] : [city], !isSettlement(found.kind));
  const code = zip ?? (isArea ? undefined : around.zip);
  const within = around.within.filter((one) => streetKey(book.list[one]?.names[0] ?? '') !== streetKey(names.name) || !isArea);
  const countryOnly = within.length === 0 && around.country !== undefined ? [book.country(around.country)] : within;
  return {
    ...found,
    ...names,
    lat: at[0],
    long: at[1],
    ...(!isPoint && shape !== undefined && { bounds: shape.extent }),
    within: countryOnly,
    zips: code === undefined ? [] : [code],
    isPoint,
    isBoundary,
  };
}

/**
 * Merges two objects. If one is a node and the other a boundary, the result has the point of the node and the extent of the
 * boundary. It has the names of both objects.
 */
function joined(a: Gathered, b: Gathered): Gathered {
  const [best, other] = a.isBoundary !== b.isBoundary ? (a.isBoundary ? [b, a] : [a, b]) : a.rank >= b.rank ? [a, b] : [b, a];
  const bounds = best.bounds ?? other.bounds;
  return {
    ...best,
    names: new Map([...other.names, ...best.names]),
    also: [...new Set([...best.also, ...other.also])],
    ...(bounds !== undefined && { bounds }),
    isPoint: best.isPoint && other.isPoint,
  };
}

const apart = (a: ComparedStreet, b: ComparedStreet): number => {
  const within: Extent = a.bounds ?? [a.lat, a.long, a.lat, a.long];
  return metresApart(within, b.bounds ?? [b.lat, b.long, b.lat, b.long]);
};

export function gatherNamed(objects: Iterable<NamedObject>, book: SurroundIndex): GazetteerPlace[] {
  const kept: Gathered[] = [];
  const all = Iterator.from(objects)
    .map((object) => gathered(object, book))
    .filter((found) => found !== undefined);
  for (const sameName of Map.groupBy(all, ({ kind, name }) => `${familyOf(kind)} ${streetKey(name)}`).values()) {
    const distinct: Gathered[] = [];
    for (const one of sameName.toSorted((a, b) => b.rank - a.rank)) {
      const reach = sameThing[one.kind] ?? sameOther;
      const same = distinct.findIndex((other) => apart(one, other) <= reach);
      if (same < 0) distinct.push(one);
      else distinct[same] = joined(distinct[same] as Gathered, one);
    }
    kept.push(...distinct);
  }
  return kept.map(({ isPoint: _, isBoundary: __, ...place }) => place);
}

/** The minimum number of streets. A city name with fewer streets is probably a mistake in an address. */
const fewestStreets = 5;

/** Kinds under which a square or street may be mapped a second time. */
const asStreets: ReadonlySet<PlaceKind> = new Set(['attraction', 'park', 'locality']);

/** A street, as far as other places are compared with it. */
export type ComparedStreet = Pick<GazetteerPlace, 'name' | 'lat' | 'long' | 'bounds'>;

/** Returns the key of the name under which `withoutStreets` looks for a street, if it does. */
export function keyAsStreet(tags: Tags): string | undefined {
  const found = findableOf(tags);
  const names = found && asStreets.has(found.kind) ? mapNames(tags) : undefined;
  return names && streetKey(names.name);
}

/**
 * Removes named objects that are also streets. For example, a square that is also a sight is only one place.
 * @param streets the streets whose keys `keyAsStreet` has returned for a named object
 */
export function withoutStreets(named: readonly GazetteerPlace[], streets: readonly ComparedStreet[]): GazetteerPlace[] {
  const byKey = Map.groupBy(streets, ({ name }) => streetKey(name));
  return named.filter((one) => {
    const sameName = asStreets.has(one.kind) ? (byKey.get(streetKey(one.name)) ?? []) : [];
    return !sameName.some((street) => apart(street, one) <= sameOther / 2);
  });
}

/** The positions and the extent of the streets in a city. */
export interface CityStreets {
  readonly lats: number[];
  readonly longs: number[];
  bounds: Extent;
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/**
 * Finds cities that have streets in an extract but neither a place node nor a complete boundary. Places each city in the middle
 * of its streets.
 * @param streets the streets by the first of their surrounding areas, which is the city
 */
export function gatherCities(
  named: readonly GazetteerPlace[],
  streets: ReadonlyMap<number | undefined, CityStreets>,
  book: SurroundIndex,
): GazetteerPlace[] {
  const known = new Set(
    named.filter(({ kind }) => isSettlement(kind)).flatMap(({ name, also }) => [name, ...also].map(streetKey)),
  );
  const cities: GazetteerPlace[] = [];
  for (const [number, { lats, longs, bounds }] of streets) {
    const { names: [name, ...also] = [], country } = book.list[number ?? -1] ?? {};
    if (name === undefined || lats.length < fewestStreets || known.has(streetKey(name))) continue;
    const within = country === undefined ? [] : [book.country(country)];
    const [lat, long] = [middleOf(lats), middleOf(longs)];
    cities.push({ kind: 'city', name, names: new Map(), also, lat, long, bounds, within, zips: [], rank: 0.7 });
  }
  return cities;
}

/**
 * The maximum distance between houses with the same postcode, in metres. Houses that are farther apart are in a different country
 * or have a wrong postcode.
 */
const zipReach = 30_000;

/** The houses with the same postcode. */
export class ZipHouses {
  readonly lats: number[] = [];
  readonly longs: number[] = [];
  /** The city in the address of each house. */
  readonly cities: (string | undefined)[] = [];

  add([lat, long]: LatLong, city: string | undefined): void {
    this.lats.push(lat);
    this.longs.push(long);
    this.cities.push(city);
  }
}

/** The height of the rows of `groupsOf`, in degrees. It is more than `zipReach`, so that near houses are in neighbouring rows. */
const rowHeight = 0.3;

/** Groups houses: each one belongs to the first group whose first house is within `zipReach`. */
function groupsOf(houses: number, pointOf: (house: number) => Extent): number[][] {
  const groups: number[][] = [];
  const groupsInRow = new Map<number, number[]>();
  for (let house = 0; house < houses; house++) {
    const point = pointOf(house);
    const row = Math.floor(point[0] / rowHeight);
    let group = groups.length;
    for (const other of [row - 1, row, row + 1])
      for (const one of groupsInRow.get(other) ?? [])
        if (one < group && metresApart(pointOf(groups[one]?.[0] as number), point) <= zipReach) group = one;
    const members = groups[group];
    if (members) members.push(house);
    else {
      groups.push([house]);
      groupsInRow.getOrInsertComputed(row, () => []).push(group);
    }
  }
  return groups;
}

/** Returns the postcodes of houses. The position of each postcode is the middle of its houses. */
export function gatherZips(houses: ReadonlyMap<string, ZipHouses>, book: Pick<SurroundIndex, 'around'>): GazetteerPlace[] {
  const zips: GazetteerPlace[] = [];
  for (const [name, { lats, longs, cities }] of houses) {
    if (!/^[\p{L}\d][\p{L}\d -]{2,10}$/u.test(name)) continue;
    const pointOf = (house: number): Extent => {
      const [lat, long] = [lats[house] as number, longs[house] as number];
      return [lat, long, lat, long];
    };
    for (const near of groupsOf(lats.length, pointOf)) {
      const at: LatLong = [
        middleOf(near.map((house) => lats[house] as number)),
        middleOf(near.map((house) => longs[house] as number)),
      ];
      const said = cities[near[0] as number];
      const { within } = book.around(at, said === undefined ? [] : [said], true);
      const bounds = near.map(pointOf).reduce(joinExtents);
      zips.push({
        kind: 'zip',
        name,
        names: new Map(),
        also: [],
        lat: at[0],
        long: at[1],
        bounds,
        within,
        zips: [name],
        rank: 0.4,
      });
    }
  }
  return zips;
}
