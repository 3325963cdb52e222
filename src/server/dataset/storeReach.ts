/** Determines for `/readyz` whether the store responds at this moment. */
import type { Store } from '../../store/store.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { withTimeout } from '../withTimeout.ts';

/** `partial`: the store responds, but not all nodes of its cluster do. */
export type StoreReach = 'reachable' | 'partial' | 'unreachable';

/** How long a health check waits for the store, ms. Load balancers often wait only one second for the response. */
const answerWithin = 500;
/** How long the result of a check remains valid, ms. It limits the load, because `/readyz` needs no credentials. */
const validFor = 1_000;

/** Returns a function that returns what the store has confirmed within the time limit. Concurrent calls share one check. */
export function watchStoreReach(
  store: Pick<Store, 'version' | 'reachesAllNodes'>,
  log: Log,
  within = answerWithin,
): () => Promise<StoreReach> {
  const version = singleFlight(() => store.version());
  const reachesAllNodes = singleFlight(() => store.reachesAllNodes());
  const line = taskLine(log, 'Cannot determine whether all nodes of the store respond; retrying');
  let last: { readonly reach: Promise<StoreReach>; readonly at: number } | undefined;

  async function check(): Promise<StoreReach> {
    let reach: StoreReach = 'unreachable';
    const askNodes = async () => {
      if (await reachesAllNodes()) reach = 'reachable';
      line.done();
    };
    const ask = async () => {
      await version();
      reach = 'partial';
      await askNodes().catch(line.failed);
    };
    // The polling of the version already logs why it fails.
    await withTimeout(within, ask()).catch(() => {});
    return reach;
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= validFor) last = { reach: check(), at: now };
    return last.reach;
  };
}

/**
 * Returns a function that joins the current query if it has not settled, and otherwise starts one. A query that times out here
 * still holds a connection of the store, so it must end before the next query starts.
 */
function singleFlight<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= query().finally(() => {
      running = undefined;
    });
    return running;
  };
}
