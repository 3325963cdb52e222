/** Measures latency at a quarter of the service's capacity, with and without a data refresh. */
import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../tables.ts';
import { endProgram, messages, spawnProgram } from './http/childServer.ts';
import { type Asked, connections } from './http/loader.ts';
import { pathOf, setOf } from './http.ts';
import type { Report, Scale } from './report.ts';
import { calmAgain, capacityOf, refresh, type Stand, shareMeter, timesWithin, withStand } from './serviceUnderTest.ts';
import { figures } from './targets.ts';
import { median, quantile } from './timing.ts';

/** Sends requests at a quarter of the service's capacity for this duration in ms. */
type Ask = (ms: number) => Promise<Asked>;

const p99 = (times: readonly number[]): number => quantile(times, 0.99);

/**
 * Measures the latency while another program uses the machine. This shows how much of the effect of a refresh is due to the load
 * on the machine, which no service can prevent.
 */
async function besideAnother<T>(work: () => Promise<T>): Promise<T> {
  const child = spawnProgram('./growHeap.ts', []);
  try {
    await messages(child, './growHeap.ts')();
    await setTimeout(1_000);
    return await work();
  } finally {
    await endProgram(child);
  }
}

/**
 * Measures one change under load. @returns the latencies in ms until the change was served, the latencies in ms until all
 * background work for the change was done, and the time in ms until the change was served
 */
async function besideRefresh(stand: Stand, hint: string, peaceful: number, ask: Ask, piece: number) {
  const pieces: Asked[] = [];
  let isOver = false;
  // Apply the load in short pieces, so that it ends soon after the refresh.
  const asking = async () => {
    while (!isOver) pieces.push(await ask(piece));
  };
  const changing = async () => {
    await setTimeout(1_000);
    const [from, served] = await refresh(stand, hint);
    return { from, served, done: await calmAgain(stand, peaceful) };
  };
  const [{ from, served, done }] = await Promise.all([changing().finally(() => (isOver = true)), asking()]);
  const until = (to: number) => pieces.flatMap((asked) => timesWithin(asked, from, to));
  return { untilServed: until(served), untilDone: until(done), took: served - from };
}

interface Round {
  /** 99th percentiles, ms. */
  readonly calm: number;
  readonly another: number;
  readonly busy: number;
  readonly longest: number;
  readonly took: number;
}

/**
 * Alternates between the baseline, another program and a refresh, so that a temporary slowdown of the machine affects all three.
 */
async function roundOf(stand: Stand, hint: string, ask: Ask, turn: number): Promise<Round> {
  const share = await shareMeter(stand);
  const calm = p99([...(await ask(2 * turn)).times]);
  const peaceful = await share();
  const another = p99([...(await besideAnother(() => ask(2 * turn))).times]);
  const { untilServed, untilDone, took } = await besideRefresh(stand, hint, peaceful, ask, turn);
  // Use the worse of the two percentiles. The load is lower after the change has been served, so the percentile of the whole
  // period would hide the percentile of the earlier part.
  const busy = Math.max(p99(untilServed), p99(untilDone));
  return { calm, another, busy, longest: quantile(untilDone, 1), took };
}

async function measureAt(size: number, report: Report, { turn }: Scale): Promise<readonly string[]> {
  return withStand(size, report, async (stand) => {
    const { server, loader, headers } = stand;
    const paths = setOf('50 within 2 km, dense').map(pathOf);
    const capacity = await capacityOf(stand, paths, turn);
    const rate = capacity / 4;
    const ask: Ask = async (ms) => {
      const asked = await loader.ask({ url: server.url, paths, headers, connections, rate, ms, isTimed: true });
      if (asked.errors > 0) throw new Error(`${asked.errors} requests failed: ${asked.firstError}`);
      return asked;
    };
    const { rss: before } = await server.spent();
    const rounds: Round[] = [];
    for (let n = 1; n <= 3; n++) {
      report.say(
        `A quarter of ${figures(capacity)} responses a second: baseline, beside another program, and while loading change ${n}`,
      );
      rounds.push(await roundOf(stand, `changed ${n}`, ask, turn));
    }
    const { peak } = await server.spent();
    const middle = (of: (round: Round) => number): string => figures(median(rounds.map(of)));
    report.mark({
      what: `${figures(size)} machines: p99 during a refresh, relative to the baseline`,
      value: median(rounds.map(({ calm, busy }) => busy / calm)),
      mark: 2,
      unit: 'x',
    });
    if (size === 3_000_000)
      report.mark({ what: 'peak memory while refreshing 3 000 000', value: peak / 2 ** 30, mark: 8, unit: 'GB' });
    return [
      figures(size),
      figures(rate),
      `${middle(({ calm }) => calm)} ms`,
      `${middle(({ another }) => another)} ms`,
      `${middle(({ busy }) => busy)} ms`,
      `${figures(Math.max(...rounds.map(({ longest }) => longest)))} ms`,
      `${middle(({ took }) => took / 1_000)} s`,
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
    'responses a second',
    'p99 baseline',
    'beside another program',
    'during a refresh',
    'longest',
    'a refresh takes',
    'memory before',
    'peak',
  ];
  report.print('\n### A refresh at a quarter of capacity\n');
  report.print(markdownTable(head, rows));
}
