/** Determines for `/readyz` whether the store responds at this moment. */
import type { Store } from '../../store/store.ts';
import { withTimeout } from '../withTimeout.ts';

/** `partial`: the store responds, but not all nodes of its cluster do. */
export type StoreReach = 'reachable' | 'partial' | 'unreachable';

/** How long a health check waits for the store, ms. Load balancers often wait only one second for the response. */
const answerWithin = 500;
/** How long the result of a check remains valid, ms. It limits the load, because `/readyz` needs no credentials. */
const validFor = 1_000;

/** Returns a function that returns what the store has confirmed within the time limit. Concurrent calls share one check. */
export function watchStoreReach(
  { version, reachesAllNodes }: Pick<Store, 'version' | 'reachesAllNodes'>,
  within = answerWithin,
): () => Promise<StoreReach> {
  let last: { readonly reach: Promise<StoreReach>; readonly at: number } | undefined;

  async function check(): Promise<StoreReach> {
    let reach: StoreReach = 'unreachable';
    const ask = async () => {
      await version();
      reach = 'partial';
      if (await reachesAllNodes()) reach = 'reachable';
    };
    await withTimeout(
      within,
      ask().catch(() => {}),
    );
    return reach;
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= validFor) last = { reach: check(), at: now };
    return last.reach;
  };
}
