/**
 * Named query sets for all peers: typical queries from a customer in a city, and the queries that are most expensive for a simple
 * engine.
 */

import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { metresPerDegree } from '../../../src/core/geo/greatCircle.ts';
import { seededRandom } from '../../../src/core/seededRandom.ts';
import { normal } from './chance.ts';
import { cities } from './cities.ts';
import type { GeneratedDataset } from './generatedDataset.ts';

interface QuerySet {
  readonly name: string;
  readonly queries: readonly FindNearbyQuery[];
}

export type Filters = Partial<Omit<FindNearbyQuery, 'lat' | 'long' | 'radius' | 'countLimit'>>;

/** A radius in metres that exceeds half of the Earth's circumference, so a circle with this radius contains every ATM. */
export const globe = 20_100_000;

/** Filters that every peer supports, one per query. */
export const singleFilters: readonly Filters[] = [
  { wheelchairAccess: true },
  { contactless: true },
  { depositAtm: true },
  { isFree: true },
  { openNonStop: true, knownOnly: true },
  { wheelchairAccess: true, knownOnly: true },
];

/** Each filter alone, once with each of its values. Only our engine supports the last four filters. */
export const everyFilter: readonly Filters[] = [
  ...(['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop', 'isFree', 'openNow'] as const).flatMap(
    (filter): Filters[] =>
      [true, false].flatMap((wanted) => [{ [filter]: wanted }, { [filter]: wanted, knownOnly: true }] as Filters[]),
  ),
  { allianceOnly: true },
];

const position = (random: () => number, sizes: number, spread: number) => {
  // Draws one of the `sizes` largest cities, where the density of ATMs is highest. Each city is equally likely.
  const { lat, long } = cities[Math.floor(random() * sizes)] as (typeof cities)[number];
  const degrees = spread / metresPerDegree;
  const north = lat + normal(random) * degrees;
  return { lat: north, long: long + (normal(random) * degrees) / Math.cos((north * Math.PI) / 180) };
};

/** Returns positions in the densest areas, within about 800 m of the centres of the twenty largest cities. */
export const dense = (count: number, seed = 7): readonly { readonly lat: number; readonly long: number }[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => position(random, 20, 800));
};

const asked = (name: string, countLimit: number, radius: number, filters: readonly Filters[] = [{}], count = 200): QuerySet => ({
  name,
  queries: dense(count).map((at, i) => ({ ...at, radius, countLimit, ...filters[i % filters.length] })),
});

export const comparedSets: readonly QuerySet[] = [
  asked('50 within 2 km, dense', 50, 2_000),
  asked('200 of a filter within 10 km', 200, 10_000, singleFilters),
  asked('50 within 50 km, dense', 50, 50_000),
  asked('50 on Earth', 50, globe),
  asked('50 on Earth, one filter', 50, globe, singleFilters),
];

export const radii: readonly number[] = [500, 2_000, 10_000, 50_000, 300_000, 2_000_000, globe];

/** Returns up to `most` random filters for one query, with random values. */
function combined(random: () => number, most: number): Filters {
  const names = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop', 'isFree', 'openNow'] as const;
  const filters: Record<string, boolean> = {};
  const wanted = 1 + Math.floor(random() * most);
  while (Object.keys(filters).length < wanted) {
    const one = Math.floor(random() * (names.length + 1));
    const name = names[one] ?? 'allianceOnly';
    filters[name] = name === 'allianceOnly' || random() < 0.7;
  }
  if (random() < 0.3) filters.knownOnly = true;
  return filters;
}

/**
 * Returns queries with random combinations of filters and random radii. Half of the queries are around random ATMs, some of which
 * are in sparsely covered areas.
 */
export function anyQueries(
  dataset: GeneratedDataset,
  most: number,
  countLimit: number,
  count: number,
  seed = 17,
): QuerySet['queries'] {
  const random = seededRandom(seed);
  return dense(count, seed).map((at, i) => {
    const machine = Math.floor(random() * dataset.size);
    const where = i % 2 === 0 ? at : { lat: dataset.lats[machine] as number, long: dataset.longs[machine] as number };
    const radius = radii[Math.floor(random() * radii.length)] as number;
    return { ...where, radius, countLimit, ...combined(random, most) };
  });
}
