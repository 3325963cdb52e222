/** Builds the gazetteer of an OpenStreetMap file from the results of a survey. */
import type { Gazetteer, GazetteerPlace, Houses } from '../../../core/places/gazetteer.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import { lentAddress } from '../extract/addressPoint.ts';
import type { Sought, Survey, SurveyCandidate, SurveyFindings } from '../extract/survey.ts';
import type { LatLong } from '../flatGeometry.ts';
import { classifyPlace, findableOf, findableStreet, isPlaceKey, type SoughtKind, slimPlaceTags } from './findable.ts';
import { gatherCities, gatherNamed, gatherZips, type NamedObject, withoutStreets } from './gatherPlaces.ts';
import { mapNames } from './mapNames.ts';
import { type MapHouse, type MapStreet, mergeStreets, type StreetWay } from './mergeStreets.ts';
import { metresApart, type OutlineSummary, summarizeOutline } from './shapes.ts';
import { SurroundIndex } from './surroundIndex.ts';

/** The maximum number of points to keep along a whole street. */
const mostAlong = 24;
/** Objects with the same number that are within this distance are one house, such as an entrance and the building. Metres. */
const sameHouse = 60;

const metres = (a: LatLong, b: LatLong): number => metresApart([...a, ...a], [...b, ...b]);

/** Distinct values, most frequent first. */
function ranked(values: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value]) => value);
}

function housesOf(houses: readonly MapHouse[], zips: readonly string[]): Houses | undefined {
  if (houses.length === 0) return undefined;
  const columns = { numbers: [] as string[], lats: [] as number[], longs: [] as number[], zips: [] as number[] };
  const kept = new Map<string, LatLong[]>();
  for (const { number, zip, at } of houses) {
    const same = kept.getOrInsertComputed(`${number.toLowerCase()}\n${zip}`, () => []);
    if (same.some((other) => metres(other, at) <= sameHouse)) continue;
    same.push(at);
    columns.numbers.push(number);
    columns.lats.push(at[0]);
    columns.longs.push(at[1]);
    columns.zips.push(zip === undefined ? -1 : zips.indexOf(zip));
  }
  return columns;
}

/** Returns points along the street, evenly selected from the points of all its ways. */
function alongOf(ways: readonly StreetWay[]): number[] {
  const all = ways.flatMap(({ shape }) => shape.along);
  const count = all.length / 2;
  if (count <= mostAlong) return all;
  return Array.from({ length: mostAlong }, (_, i) => Math.round((i * (count - 1)) / (mostAlong - 1))).flatMap((i) =>
    all.slice(2 * i, 2 * i + 2),
  );
}

/**
 * Returns the street's point or house that is nearest to the middle of its extent, because the middle of a curved street may not
 * be on the street.
 */
function middleOf(street: MapStreet, along: readonly number[]): LatLong {
  const points: LatLong[] = [];
  for (let i = 0; i + 1 < along.length; i += 2) points.push([along[i] as number, along[i + 1] as number]);
  if (points.length === 0) points.push(...street.houses.map(({ at }) => at));
  const [south, west, north, east] = street.extent;
  const middle: LatLong = [(south + north) / 2, (west + east) / 2];
  return points.reduce((best, one) => (metres(one, middle) < metres(best, middle) ? one : best));
}

/** Ranks squares and ordinary streets above paths and slip roads. */
const rankOf = (ways: readonly StreetWay[]): number => {
  const isProper = ways.length === 0 || ways.some(({ tags }) => findableStreet(tags)?.rank === 1);
  return (isProper ? 0.4 : 0.3) + (ways.some(({ tags }) => tags.wikidata !== undefined) ? 0.05 : 0);
};

function placeOf(street: MapStreet, book: SurroundIndex): GazetteerPlace {
  const { ways, houses, extent } = street;
  const along = alongOf(ways);
  const [lat, long] = middleOf(street, along);
  const cities = ranked(houses.map(({ city }) => city));
  const around = book.around([lat, long], cities.slice(0, 3), true);
  const known = ranked(houses.map(({ zip }) => zip));
  const zips = known.length > 0 || around.zip === undefined ? known : [around.zip];
  const named = ways.map(({ tags }) => mapNames(tags)).filter((names) => names !== undefined);
  const others = named.flatMap(({ name, also }) => [name, ...also]);
  const held = housesOf(houses, zips);
  return {
    kind: 'street',
    name: street.name,
    names: new Map(named.flatMap(({ names }) => [...names])),
    also: [...new Set(others)].filter((name) => name !== street.name),
    lat,
    long,
    bounds: extent,
    within: around.within,
    zips,
    rank: rankOf(ways),
    along,
    ...(held && { houses: held }),
  };
}

function gatherStreets(ways: readonly StreetWay[], houses: readonly MapHouse[], book: SurroundIndex): GazetteerPlace[] {
  return mergeStreets(ways, houses).map((street) => placeOf(street, book));
}

type PlaceCandidate = SurveyCandidate<SoughtKind, OutlineSummary>;

function houseOf({ tags, at }: PlaceCandidate): MapHouse[] {
  const { street, number, city, zip } = lentAddress(tags) ?? {};
  if (street === undefined || number === undefined) return [];
  // "12;14" and "12,14" are two doors of one house.
  const numbers = number.split(/\s*[;,]\s*/).filter((one) => one !== '');
  return numbers.map((one) => ({
    ...{ street, number: one, at },
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
  }));
}

function wayOf({ tags, at, shape, type }: PlaceCandidate): StreetWay[] {
  const street = findableStreet(tags);
  if (street === undefined) return [];
  const point: OutlineSummary = { extent: [...at, ...at], along: at, complete: true };
  return [{ tags, name: street.name, at, shape: type === 'node' || shape === undefined ? point : shape }];
}

/** Searches for streets, houses and named destinations. */
export const placeSelector: Sought<SoughtKind, OutlineSummary> = {
  classify: classifyPlace,
  keys: isPlaceKey,
  slim: slimPlaceTags,
  outlines: false,
  shape: (kind, outline) => (kind === 'house' ? undefined : summarizeOutline(outline)),
};

/** Collects the searchable places in a file. Memory use grows with the number of places, by about 400 bytes per house. */
export async function mapGazetteer(
  { candidates }: SurveyFindings<SoughtKind, OutlineSummary>,
  { areas, places }: Pick<Survey, 'areas' | 'places'>,
): Promise<Gazetteer> {
  const named = candidates.flatMap(({ tags, at, type, shape }): NamedObject[] =>
    findableOf(tags) === undefined ? [] : [{ tags, at, isPoint: type === 'node', shape }],
  );
  const houses = candidates.flatMap(houseOf);
  const book = new SurroundIndex({ areas, places }, await loadTimeZones(), houses);
  const streets = gatherStreets(
    candidates.flatMap((one) => (one.kind === 'street' ? wayOf(one) : [])),
    houses,
    book,
  );
  const things = withoutStreets(gatherNamed(named, book), streets);
  const found = [...things, ...gatherCities(things, streets, book), ...streets, ...gatherZips(houses, book)];
  return { surrounds: book.list, places: found };
}
