/** Our service over a store of its own, and who asks it. */
import { setTimeout } from 'node:timers/promises';
import { generatedDataset } from './dataset/generatedDataset.ts';
import { type ChildServer, settled, startServerProcess } from './http/childServer.ts';
import { fillStore, touchStore } from './http/fillStore.ts';
import { type Asked, connections, type Loader, startLoader } from './http/loader.ts';
import { tokenFor } from './http.ts';
import { figures } from './marks.ts';
import type { Report } from './report.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const clock = (): number => performance.timeOrigin + performance.now();
/** The longest that one change may take, ms. */
const limit = 900_000;
/** Longer than the service waits with anything that a change gives it to do, ms. */
const quiet = 12_000;
/** What it does beside answering takes most of a processor; answering alone varies with the machine by less than this, times that in peace. */
const atWork = 1.5;

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
export async function shareMeter({ server }: Stand): Promise<() => Promise<number>> {
  let [at, { cpu }] = [clock(), await server.spent()];
  return async () => {
    const [now, spent] = [clock(), await server.spent()];
    const share = (spent.cpu - cpu) / 1_000 / (now - at);
    [at, cpu] = [now, spent.cpu];
    return share;
  };
}

/** Waits until the service takes no more than in peace: it still builds its search, and lets go of the version before. @returns when all of that was done */
export async function calmAgain(stand: Stand, peaceful: number): Promise<number> {
  const share = await shareMeter(stand);
  const served = clock();
  let since = served;
  for (const deadline = served + limit; clock() - since < quiet; ) {
    await setTimeout(1_000);
    if ((await share()) > atWork * peaceful) since = clock();
    if (clock() > deadline) throw new Error('The service is still busy a quarter of an hour after a change');
  }
  // Letting go takes so little that a second of it may pass for peace.
  return Math.max(since, served + quiet);
}
