/**
 * Measures how the cost of a search depends on the number of ATMs (with a constant number of matches), on the radius, and on the
 * limit.
 */

import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { markdownTable } from '../tables.ts';
import { type GeneratedDataset, generatedDataset } from './dataset/generatedDataset.ts';
import { dense, radii } from './dataset/queries.ts';
import { startOurs } from './ownEngine.ts';
import type { Peer } from './peers/peer.ts';
import type { Report, Scale } from './report.ts';
import { figures } from './targets.ts';
import { median, quantile, timeSlice } from './timing.ts';

/**
 * The number of matches in each query, regardless of the number of ATMs. This number is far above the maximum limit of a query.
 */
const inside = 500;

/** Returns the smallest whole radius in metres that contains this many ATMs, for each position. */
function radiiFor(dataset: GeneratedDataset, places: ReturnType<typeof dense>): readonly number[] {
  return places.map(({ lat, long }) => {
    const distances = dataset.lats.map((north, at) => greatCircleDistance(lat, long, north, dataset.longs[at] as number)).sort();
    return Math.ceil(distances[inside - 1] as number);
  });
}

async function timed(ours: Peer, queries: readonly FindNearbyQuery[], { sampling }: Scale): Promise<readonly number[]> {
  const run = (n: number) => ours.ask(queries[n % queries.length] as FindNearbyQuery);
  return (await timeSlice([{ name: 'ours', run }], { ...sampling, slice: sampling.slice / 2 })).get('ours') ?? [];
}

const said = (times: readonly number[]): string => `${figures(median(times))} (${figures(quantile(times, 0.99))})`;

export async function measureGrowth(report: Report, scale: Scale): Promise<void> {
  const byNumber: [size: number, median: number, said: string][] = [];
  for (const size of scale.sizes) {
    report.say(`${figures(size)} machines`);
    const dataset = generatedDataset(size);
    const ours = startOurs(dataset);
    const places = dense(40, 31);
    const wide = radiiFor(dataset, places);
    const queries = places.map((at, i): FindNearbyQuery => ({ ...at, radius: wide[i] as number, countLimit: 50 }));
    const times = await timed(ours, queries, scale);
    byNumber.push([size, median(times), said(times)]);
    if (size === 500_000 || scale.sizes.length === 1) await withRadius(ours, size, report, scale);
  }
  report.print(`\n### By the number of machines, ${inside} of them within the radius, limit 50\n`);
  report.print(
    markdownTable(
      ['Machines', 'microseconds: median (p99)'],
      byNumber.map(([size, , text]) => [figures(size), text]),
    ),
  );
  const [first, last] = [byNumber[0], byNumber.at(-1)];
  if (!first || !last || first === last) return;
  const what = `from ${figures(first[0])} to ${figures(last[0])} machines, with the same number of matches: the median grows`;
  report.mark({ what, value: last[1] / first[1], mark: 8, unit: 'x' });
}

/**
 * Returns positions at which queries find as many ATMs as their limit allows, because other queries cost less. Also returns the
 * smallest radius for which there are enough such positions.
 */
function fillingPlaces(ours: Peer, countLimit: number): { readonly least: number; readonly places: ReturnType<typeof dense> } {
  for (const radius of radii) {
    const places = dense(400, 37).filter((at) => ours.read(ours.ask({ ...at, radius, countLimit })).ids.length === countLimit);
    if (places.length >= 20) return { least: radius, places };
  }
  throw new Error(`The data set has fewer than ${countLimit} machines`);
}

async function withRadius(ours: Peer, size: number, report: Report, scale: Scale): Promise<void> {
  const rows: string[][] = [];
  for (const countLimit of [1, 10, 50, 200]) {
    const { least, places } = fillingPlaces(ours, countLimit);
    const row: string[] = [`${countLimit}`];
    const medians: number[] = [];
    for (const radius of radii) {
      if (radius < least) {
        row.push('too few matches');
        continue;
      }
      const times = await timed(
        ours,
        places.map((at) => ({ ...at, radius, countLimit })),
        scale,
      );
      row.push(said(times));
      medians.push(median(times));
    }
    rows.push(row);
    if (countLimit < 50) continue;
    const grows = Math.max(...medians) / (medians[0] as number);
    const what = `limit ${countLimit}, from ${least / 1000} km to the globe: the median grows`;
    report.mark({ what, value: grows, mark: 10, unit: 'x' });
  }
  report.print(`\n### By radius and limit, ${figures(size)} machines, microseconds: median (p99)\n`);
  report.print(markdownTable(['Limit', ...radii.map((radius) => `${radius / 1000} km`)], rows));
}
