/**
 * Repeatedly requests all marker shops, which change with every import, in one request. All shops in a response must come from
 * the same import, and this import must not be older than that of the previous response.
 */
import { setTimeout } from 'node:timers/promises';
import type { CompleteLookUp } from '../../src/contract/shops.ts';
import type { TrialCaller } from './caller.ts';
import { feedUid, generationOf, markerId, markers } from './feed.ts';
import type { TrialState } from './trialState.ts';

const pause = 100;

export function watchMarkers({ feed, faults }: TrialState, watcher: TrialCaller): { stop(): Promise<void> } {
  const requests = markers.map((name) => ({ description: name.toUpperCase(), city: 'PRAHA', country: 'CZ' }));
  const uids = markers.map((_, at) => feedUid(markerId(at)));
  for (const shopUid of uids) watcher.mayHear({ level: 'shop', type: 'changed', shopUid });
  let watching = true;
  let seen = 0;
  let rises = 0;

  async function look(): Promise<void> {
    const acknowledged = feed.acknowledged;
    const { body } = await watcher.request('/v6/shops/complete/findByCardTransactionBatch', { requests });
    const generations = (body as CompleteLookUp[]).map((one) =>
      one.result === 'found' ? generationOf(one.shop.phone) : Number.NaN,
    );
    const [first = Number.NaN] = generations;
    if (generations.some((one) => one !== first))
      faults.push(`A response has parts of several imports: ${generations.join(', ')}`);
    if (!(first >= acknowledged)) faults.push(`Import ${acknowledged} was acknowledged, but the response has import ${first}`);
    if (first < seen) faults.push(`A response has import ${first} after one with import ${seen}`);
    if (first > seen) rises += 1;
    seen = Math.max(seen, first);
  }

  const watched = (async () => {
    while (watching) {
      await look();
      await setTimeout(pause);
    }
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      // A caller that sees this many versions of a record must have received a notification for each version except the first.
      const deadline = performance.now() + 10_000;
      const told = (shopUid: string) => watcher.news.filter((one) => one.shopUid === shopUid).length;
      while (uids.some((uid) => told(uid) < rises - 1) && performance.now() < deadline) await setTimeout(pause);
      for (const uid of uids)
        if (told(uid) < rises - 1) faults.push(`The watcher read ${rises} versions but was notified of ${told(uid)}`);
    },
  };
}
