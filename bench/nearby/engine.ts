/** Measures the search without HTTP: compares our engine with peers, and measures our engine with all kinds of queries. */

import type { FindNearbyQuery } from '../../src/contract/atms.ts';
import { markdownTable } from '../tables.ts';
import { agree } from './checkAgreement.ts';
import { type GeneratedDataset, generatedDataset } from './dataset/generatedDataset.ts';
import { anyQueries, comparedSets, dense, everyFilter, globe, radii } from './dataset/queries.ts';
import { type Ours, startOurs } from './ownEngine.ts';
import { databasesOf } from './peers/databases.ts';
import { startKdbush } from './peers/kdbush.ts';
import type { Peer } from './peers/peer.ts';
import type { Report, Scale } from './report.ts';
import { figures } from './targets.ts';
import { median, quantile, timeSlice } from './timing.ts';

interface Crowd {
  readonly ours: Ours;
  /** The engines to compare, starting with our own. */
  readonly peers: readonly Peer[];
  /** The peers that are missing, with the reasons. */
  readonly missing: readonly string[];
}

async function gather(dataset: GeneratedDataset, say: Report['say']): Promise<Crowd> {
  const ours = startOurs(dataset);
  const peers: Peer[] = [ours];
  const missing: string[] = ['Tile38 is not measured: the benchmark has no client for it'];
  const { postgis, redis } = await databasesOf(dataset, say);
  if ('peer' in postgis) peers.push(postgis.peer);
  else missing.push(`PostGIS is not measured: ${postgis.missing}`);
  if ('peer' in redis) peers.push(redis.peer, redis.widening);
  else missing.push(`Redis is not measured: ${redis.missing}`);
  peers.push(await startKdbush(dataset));
  return { ours, peers, missing };
}

const asker = (peer: Peer, queries: readonly FindNearbyQuery[]) => ({
  name: peer.name,
  run: (n: number) => peer.ask(queries[n % queries.length] as FindNearbyQuery),
});

/**
 * For each query set (keyed by its name), how many times as fast as PostGIS and as Redis our engine must be with 500 000 ATMs.
 */
const ratios: Readonly<Record<string, readonly [postgis: number, redis: number]>> = {
  '50 within 2 km, dense': [25, 20],
  '50 within 50 km, dense': [200, 150],
  '50 on Earth': [1_000, 1_000],
  '50 on Earth, one filter': [1_000, 1_000],
};

async function beside(
  { peers }: Crowd,
  { say, mark }: Report,
  { sampling }: Scale,
  marked: boolean,
): Promise<readonly string[][]> {
  const rows: string[][] = [];
  for (const { name, queries } of comparedSets) {
    say(name);
    const times = await timeSlice(
      peers.map((peer) => asker(peer, queries)),
      sampling,
    );
    const own = median(times.get('ours') ?? []);
    rows.push([
      name,
      ...peers.map((peer) => {
        const taken = times.get(peer.name) ?? [];
        const [middle, late] = [median(taken), quantile(taken, 0.99)];
        return `${figures(middle)} (${figures(late)})${peer.name === 'ours' ? '' : `, ${figures(middle / own)}x`}`;
      }),
    ]);
    for (const [at, peer] of ['PostGIS', 'Redis'].entries()) {
      const least = ratios[name]?.[at];
      const taken = times.get(peer);
      if (!marked || least === undefined || taken === undefined) continue;
      mark({ what: `${name}: times as fast as ${peer}`, value: median(taken) / own, mark: least, atLeast: true, unit: 'x' });
    }
  }
  return rows;
}

/**
 * Measures every combination of a filter, its value and a radius. Returns the highest median and the combination that it belongs
 * to.
 */
async function oneFilter(
  ours: Peer,
  countLimit: number,
  { sampling, isQuick }: Scale,
): Promise<{ worst: number; where: string }> {
  let worst = 0;
  let where = '';
  for (const filters of [{}, ...everyFilter]) {
    for (const radius of isQuick ? [2_000, 50_000, globe] : radii) {
      const queries = dense(200, 23).map((at) => ({ ...at, radius, countLimit, ...filters }));
      const times = await timeSlice([asker(ours, queries)], { rounds: 1, slice: sampling.slice / 8, most: 400, warm: 5_000 });
      const middle = median(times.get('ours') ?? []);
      if (middle <= worst) continue;
      worst = middle;
      where = `${JSON.stringify(filters)} within ${radius / 1000} km`;
    }
  }
  return { worst, where };
}

/** Measures queries that are each sent only once, because caches speed up repeated queries. */
async function neverAsked(
  ours: Peer,
  dataset: GeneratedDataset,
  filters: number,
  { sampling }: Scale,
): Promise<readonly number[]> {
  const all = Array.from({ length: sampling.rounds + 1 }, (_, round) =>
    anyQueries(dataset, filters, 200, sampling.most, 100 + round),
  );
  const times = await timeSlice([asker(ours, all.flat())], { ...sampling, slice: 5_000, warm: sampling.most });
  return times.get('ours') ?? [];
}

/**
 * Measures the extremes of what a caller can send: queries with at most one filter at every radius, and queries with any
 * combination of filters.
 */
async function corners(ours: Ours, dataset: GeneratedDataset, { say, mark, print }: Report, scale: Scale): Promise<void> {
  const [{ queries } = { queries: [] }] = comparedSets;
  const write = (n: number) => ours.write(queries[n % queries.length] as FindNearbyQuery);
  const written = (await timeSlice([{ name: 'ours', run: write }], scale.sampling)).get('ours') ?? [];
  print(
    `Search and response body, without HTTP, 50 within 2 km: ${figures(median(written))} us (p99 ${figures(quantile(written, 0.99))}).`,
  );
  const at = `${figures(dataset.size)} machines`;
  for (const [limit, most] of [
    [50, 15],
    [200, 40],
  ] as const) {
    say(`Every filter at every radius, limit ${limit}`);
    const { worst, where } = await oneFilter(ours, limit, scale);
    print(`Slowest median with at most one filter, limit ${limit}: ${figures(worst)} us, of ${where}.`);
    if (dataset.size === 500_000)
      mark({ what: `${at}, at most one filter, limit ${limit}: slowest median`, value: worst, mark: most, unit: 'us' });
  }
  for (const [filters, most] of [
    [3, 500],
    [8, 1_500],
  ] as const) {
    const what = filters === 3 ? 'up to three filters' : 'any combination';
    say(`${what}, limit 200`);
    const times = await neverAsked(ours, dataset, filters, scale);
    const late = quantile(times, 0.99);
    print(`${what}, limit 200, each sent once: median ${figures(median(times))} us, p99 ${figures(late)} us.`);
    if (dataset.size === 3_000_000) mark({ what: `${at}, ${what}, limit 200: p99`, value: late, mark: most, unit: 'us' });
  }
}

async function measureAt(size: number, report: Report, scale: Scale): Promise<void> {
  report.say(`${figures(size)} machines`);
  const dataset = generatedDataset(size);
  const crowd = await gather(dataset, report.say);
  report.say('Sending the same queries to all engines and comparing the results');
  const checked = scale.checked(size);
  const asked = [
    ...comparedSets.flatMap(({ queries }) => queries.slice(0, checked)),
    ...anyQueries(dataset, 8, 200, 4 * checked),
  ];
  const right = await agree(dataset, crowd.peers, asked);
  const rows = await beside(crowd, report, scale, size === 500_000);
  const names = crowd.peers.map(({ name }) => name);
  report.print(`\n### The search alone, ${figures(size)} machines\n`);
  report.print(markdownTable(['Microseconds: median (p99), times ours', ...names], rows));
  const held = `${right} results of ${names.join('; ')} equal those of a full scan`;
  report.print(`\n${[held, ...crowd.missing].join('. ')}.\n`);
  await corners(crowd.ours, dataset, report, scale);
}

export async function measureEngine(report: Report, scale: Scale): Promise<void> {
  for (const size of scale.sizes) await measureAt(size, report, scale);
}
