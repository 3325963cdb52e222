/** Our service with its store and a load generator. */
import { setTimeout } from 'node:timers/promises';
import { generatedDataset } from './dataset/generatedDataset.ts';
import { type ChildServer, settled, startServerProcess } from './http/childServer.ts';
import { fillStore, touchStore } from './http/fillStore.ts';
import { type Asked, connections, type Loader, startLoader } from './http/loader.ts';
import { tokenFor } from './http.ts';
import type { Report } from './report.ts';
import { figures } from './targets.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const clock = (): number => performance.timeOrigin + performance.now();
/** Time limit for one change, in ms. */
const limit = 900_000;
/** Idle time after which a change counts as done, in ms. This time is longer than all delays in the service's background work. */
const quiet = 12_000;
/**
 * CPU use above this multiple of the baseline indicates background work, which takes most of a CPU. Without background work, CPU
 * use varies by less than this factor between runs.
 */
const atWork = 1.5;

export interface Stand {
  readonly dataDir: string;
  readonly server: ChildServer;
  readonly loader: Loader;
  readonly headers: Record<string, string>;
}

/** Runs our service with a store of this many ATMs, not pinned, so background work can run in parallel. */
export async function withStand<T>(size: number, { say }: Report, work: (stand: Stand) => Promise<T>): Promise<T> {
  const { path: dataDir, remove } = temporaryFolder();
  try {
    say(`Writing ${figures(size)} machines to a store`);
    const credentials = await fillStore(dataDir, generatedDataset(size));
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

/** Measures the service's capacity in responses per second. */
export async function capacityOf({ server, loader, headers }: Stand, paths: readonly string[], ms: number): Promise<number> {
  const load = { url: server.url, paths, headers, connections, ms };
  await settled(server);
  await loader.ask(load);
  const { requests, ms: took, errors, firstError } = await loader.ask(load);
  if (errors > 0) throw new Error(`${errors} of ${requests} failed: ${firstError}`);
  return (requests / took) * 1_000;
}

/** Changes the store and waits until a response contains the change. @returns start and end, in ms since the epoch */
export async function refresh({ dataDir, server, headers }: Stand, hint: string): Promise<readonly [from: number, to: number]> {
  const from = clock();
  const uid = await touchStore(dataDir, hint);
  // Poll at long intervals, so that polling does not take CPU time from the measured processes.
  for (const deadline = from + limit; ; await setTimeout(250)) {
    const reply = await fetch(`${server.url}/v6/atms/complete/${uid}`, { headers });
    const { atm } = (await reply.json()) as { atm?: { hint?: string } };
    if (atm?.hint === hint) return [from, clock()];
    if (clock() > deadline) throw new Error('The service did not load a change within 15 minutes');
  }
}

export const timesWithin = ({ ends, times }: Asked, from: number, to: number): number[] =>
  [...times].filter((_, at) => (ends[at] as number) >= from && (ends[at] as number) < to);

/** The service's CPU utilization since the last call, as milliseconds of CPU per millisecond. */
export async function shareMeter({ server }: Stand): Promise<() => Promise<number>> {
  let [at, { cpu }] = [clock(), await server.spent()];
  return async () => {
    const [now, spent] = [clock(), await server.spent()];
    const share = (spent.cpu - cpu) / 1_000 / (now - at);
    [at, cpu] = [now, spent.cpu];
    return share;
  };
}

/**
 * Waits until the service's CPU use is back to the baseline. Until then, the service builds its search index and releases the old
 * snapshot. @returns the time when this work was done
 */
export async function calmAgain(stand: Stand, peaceful: number): Promise<number> {
  const share = await shareMeter(stand);
  const served = clock();
  let since = served;
  for (const deadline = served + limit; clock() - since < quiet; ) {
    await setTimeout(1_000);
    if ((await share()) > atWork * peaceful) since = clock();
    if (clock() > deadline) throw new Error('The service is still busy 15 minutes after a change');
  }
  // Releasing memory takes so little CPU time that one second of it can look like the baseline.
  return Math.max(since, served + quiet);
}
