/**
 * Compares our engine with kdbush and geokdbush, which run in this process. geokdbush returns the nearest points but not the
 * total number of points within the radius, so a loop over a bounding box counts the matches.
 */
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { earthRadius, greatCircleDistance, halfGlobe } from '../../../src/core/geo/greatCircle.ts';
import { type GeneratedDataset, stateOf } from '../dataset/generatedDataset.ts';
import { loadKdbush } from './packages.ts';
import { filtersOf, isPlain, type Peer } from './peer.ts';

/** geokdbush's own radius, km. */
const itsRadius = 6_371;
const degree = Math.PI / 180;

interface Answer {
  readonly query: FindNearbyQuery;
  readonly ids: readonly number[];
  readonly total: number;
}

/** Boxes in degrees that together contain a circle. There are two boxes if the circle crosses the 180th meridian. */
function boxesAround({ lat, long, radius }: FindNearbyQuery): readonly (readonly [number, number, number, number])[] {
  const high = radius / earthRadius / degree + 1e-9;
  if (Math.abs(lat) + high >= 90) return [[-180, lat - high, 180, lat + high]];
  const wide = Math.asin(Math.min(1, Math.sin(radius / earthRadius) / Math.cos(lat * degree))) / degree + 1e-9;
  const [west, east] = [long - wide, long + wide];
  const [south, north] = [lat - high, lat + high];
  if (west < -180) return [[-180, south, east, north], [west + 360, south, 180, north]]; // biome-ignore format: a pair
  if (east > 180) return [[west, south, 180, north], [-180, south, east - 360, north]]; // biome-ignore format: a pair
  return [[west, south, east, north]];
}

export async function startKdbush(dataset: GeneratedDataset): Promise<Peer> {
  const { Index, around } = await loadKdbush();
  const { size, lats, longs } = dataset;
  const index = new Index(size);
  for (let at = 0; at < size; at++) index.add(longs[at] as number, lats[at] as number);
  index.finish();

  const keeperOf = (query: FindNearbyQuery): ((at: number) => boolean) | undefined => {
    const [first, ...others] = filtersOf(query).map(({ attribute, wanted }) => {
      const [right, wrong] = wanted ? [1, 2] : [2, 1];
      return query.knownOnly === true
        ? (at: number) => stateOf(dataset, at, attribute) === right
        : (at: number) => stateOf(dataset, at, attribute) !== wrong;
    });
    return first && (others.length === 0 ? first : (at) => first(at) && others.every((one) => one(at)));
  };
  const count = (query: FindNearbyQuery, keeps: ((at: number) => boolean) | undefined): number => {
    let total = 0;
    if (query.radius >= halfGlobe) {
      if (keeps === undefined) return size;
      for (let at = 0; at < size; at++) if (keeps(at)) total++;
      return total;
    }
    for (const box of boxesAround(query)) {
      for (const at of index.range(...box)) {
        if (keeps !== undefined && !keeps(at)) continue;
        if (greatCircleDistance(query.lat, query.long, lats[at] as number, longs[at] as number) <= query.radius) total++;
      }
    }
    return total;
  };
  return {
    name: 'kdbush',
    tolerance: 0.1,
    can: isPlain,
    ask(query): Answer {
      const keeps = keeperOf(query);
      const within = query.radius >= halfGlobe ? undefined : (query.radius / earthRadius) * itsRadius;
      const ids = around(index, query.long, query.lat, query.countLimit, within, keeps);
      return { query, ids, total: count(query, keeps) };
    },
    read(answer) {
      const { query, ids, total } = answer as Answer;
      const far = (at: number) => greatCircleDistance(query.lat, query.long, lats[at] as number, longs[at] as number);
      return { ids, distances: ids.map(far), total };
    },
    close: async () => {},
  };
}
