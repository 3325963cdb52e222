/** Answers at a quarter of what the service can give, while it takes up a new version of the data and while it does not. */
import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../../src/cli/evaluation/tally.ts';
import { type ChildServer, settled, startServerProcess } from './http/childServer.ts';
import { fillStore, touchStore } from './http/fillStore.ts';
import { type Asked, type Loader, startLoader } from './http/loader.ts';
import { pathOf, setOf, tokenFor } from './http.ts';
import { figures } from './marks.ts';
import type { Report, Scale } from './report.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { median, quantile } from './timing.ts';
import { madeWorld } from './world/madeWorld.ts';

const clock = (): number => performance.timeOrigin + performance.now();
const connections = 16;
/** The longest that one change may take, ms. */
const limit = 900_000;
/** Longer than the service waits with anything that a change gives it to do, ms. */
const quiet = 12_000;

export interface Stand {
  readonly dataDir: string;
  readonly server: ChildServer;
  readonly loader: Loader;
  readonly headers: Record<string, string>;
}

/** Our service over a store of so many machines, unpinned: what it does beside answering may run beside it. */
export async function withStand<T>(size: number, { say }: Report, work: (stand: Stand) => Promise<T>): Promise<T> {
  const { path: dataDir, remove } = temporaryFolder();
  try {
    say(`${figures(size)} machines into a store`);
    const credentials = await fillStore(dataDir, madeWorld(size));
    const server = await startServerProcess('./serveOurs.ts', [dataDir]);
    const loader = await startLoader();
    try {
      const headers = { authorization: `Bearer ${await tokenFor(server.url, credentials)}`, 'accept-encoding': 'identity' };
      return await work({ dataDir, server, loader, headers });
    } finally {
      await loader.stop();
      await server.stop();
    }
  } finally {
    remove();
  }
}

/** Answers a second, as many as it can give. */
export async function capacityOf({ server, loader, headers }: Stand, paths: readonly string[], ms: number): Promise<number> {
  const load = { url: server.url, paths, headers, connections, ms };
  await settled(server);
  await loader.ask(load);
  const { requests, ms: took, errors, firstError } = await loader.ask(load);
  if (errors > 0) throw new Error(`${errors} of ${requests} failed: ${firstError}`);
  return (requests / took) * 1_000;
}

/** Changes the store and waits until the service answers from what it is now. @returns when it began and ended, ms since the epoch */
export async function refresh({ dataDir, server, headers }: Stand, hint: string): Promise<readonly [from: number, to: number]> {
  const from = clock();
  const uid = await touchStore(dataDir, hint);
  // Seldom enough that whoever asks this takes no processor from those who are measured.
  for (const deadline = from + limit; ; await setTimeout(250)) {
    const reply = await fetch(`${server.url}/v6/atms/complete/${uid}`, { headers });
    const { atm } = (await reply.json()) as { atm?: { hint?: string } };
    if (atm?.hint === hint) return [from, clock()];
    if (clock() > deadline) throw new Error('The service has not taken up a change within a quarter of an hour');
  }
}

/** How long those answers took that came between two instants. */
export const timesWithin = ({ ends, times }: Asked, from: number, to: number): number[] =>
  [...times].filter((_, at) => (ends[at] as number) >= from && (ends[at] as number) < to);

/** Milliseconds of processor that the service takes in a millisecond, from one call to the next. */
async function shareMeter({ server }: Stand): Promise<() => Promise<number>> {
  let [at, { cpu }] = [clock(), await server.spent()];
  return async () => {
    const [now, spent] = [clock(), await server.spent()];
    const share = (spent.cpu - cpu) / 1_000 / (now - at);
    [at, cpu] = [now, spent.cpu];
    return share;
  };
}

/** Waits until the service takes no more than in peace: it still builds its search, and lets go of the version before. @returns when all of that was done */
async function calmAgain(stand: Stand, peaceful: number): Promise<number> {
  const share = await shareMeter(stand);
  const served = clock();
  let since = served;
  for (const deadline = served + limit; clock() - since < quiet; ) {
    await setTimeout(1_000);
    if ((await share()) > 1.2 * peaceful) since = clock();
    if (clock() > deadline) throw new Error('The service is still busy a quarter of an hour after a change');
  }
  // Letting go takes so little that a second of it may pass for peace.
  return Math.max(since, served + quiet);
}

type Span = readonly [from: number, to: number];

/** Three refreshes under load, one after the other. @returns how long the answers took until each was served, and until it had done all its work */
async function refreshUnderLoad(stand: Stand, peaceful: number, ask: () => Promise<Asked>) {
  const served: Span[] = [];
  const done: Span[] = [];
  const pieces: Asked[] = [];
  let isOver = false;
  // In pieces short enough not to outlast the last refresh by much.
  const asking = (async () => {
    while (!isOver) pieces.push(await ask());
  })();
  try {
    for (let n = 1; n <= 3; n++) {
      await setTimeout(1_000);
      const [from, to] = await refresh(stand, `changed ${n}`);
      served.push([from, to]);
      done.push([from, await calmAgain(stand, peaceful)]);
    }
  } finally {
    isOver = true;
    await asking;
  }
  const timesIn = (spans: readonly Span[]) =>
    pieces.flatMap((piece) => spans.flatMap(([from, to]) => timesWithin(piece, from, to)));
  return {
    untilServed: timesIn(served),
    untilDone: timesIn(done),
    errors: pieces.reduce((sum, piece) => sum + piece.errors, 0),
    took: median(served.map(([from, to]) => to - from)),
  };
}

async function measureAt(size: number, report: Report, { turn }: Scale): Promise<readonly string[]> {
  return withStand(size, report, async (stand) => {
    const { server, loader, headers } = stand;
    const paths = setOf('50 within 2 km, dense').map(pathOf);
    const capacity = await capacityOf(stand, paths, turn);
    const rate = capacity / 4;
    report.say(`A quarter of ${figures(capacity)} answers a second, in peace`);
    const load = { url: server.url, paths, headers, connections, rate, isTimed: true as const };
    const share = await shareMeter(stand);
    const peace = await loader.ask({ ...load, ms: 4 * turn });
    const peaceful = await share();
    const { rss: before } = await server.spent();
    report.say('The same while it takes up changes');
    const change = await refreshUnderLoad(stand, peaceful, () => loader.ask({ ...load, ms: turn }));
    if (peace.errors + change.errors > 0) throw new Error(`${peace.errors + change.errors} answers failed`);
    const { peak } = await server.spent();
    const calm = quantile([...peace.times], 0.99);
    // Whichever is worse: what comes after it is served is quieter, and must not make little of what came before.
    const busy = Math.max(quantile(change.untilServed, 0.99), quantile(change.untilDone, 0.99));
    report.mark({
      what: `${figures(size)} machines: p99 during a refresh, times that in peace`,
      value: busy / calm,
      mark: 2,
      unit: 'x',
    });
    if (size === 3_000_000)
      report.mark({ what: 'most memory while refreshing 3 000 000', value: peak / 2 ** 30, mark: 8, unit: 'GB' });
    return [
      figures(size),
      figures(rate),
      `${figures(calm)} ms`,
      `${figures(busy)} ms`,
      `${figures(quantile(change.untilDone, 1))} ms`,
      `${figures(change.took / 1_000)} s`,
      `${figures(before / 2 ** 30)} GB`,
      `${figures(peak / 2 ** 30)} GB`,
    ];
  });
}

export async function measureRefresh(report: Report, scale: Scale): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const size of scale.sizes) rows.push(await measureAt(size, report, scale));
  const head = [
    'Machines',
    'answers a second',
    'p99 in peace',
    'during a refresh',
    'longest',
    'a refresh takes',
    'memory before',
    'most',
  ];
  report.print('\n### A refresh at a quarter of capacity\n');
  report.print(markdownTable(head, rows));
}
