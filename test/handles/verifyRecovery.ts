/** Kills every process once more after all life cycles, and compares the stored data with all earlier responses. */
import { setTimeout } from 'node:timers/promises';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import type { Answer, TrialCaller } from './caller.ts';
import type { TrialReceiver } from './receiver.ts';
import type { TrialState } from './trialState.ts';

/**
 * The offset of the restarted service's clock, ms. It is longer than any remaining pause of a webhook, and shorter than the
 * maximum age of a signature.
 */
const ahead = 150_000;
/** The time limit for all webhooks to arrive, ms. */
const timeoutMs = 60_000;
const inOneBatch = 500;

export async function verifyRecovery(state: TrialState, all: readonly TrialCaller[], receiver: TrialReceiver): Promise<void> {
  const { services, faults } = state;
  receiver.calm = true;
  for (const service of services) {
    await service.end();
    service.revive(ahead);
  }
  for (const caller of all) {
    await sameNews(state, caller);
    await sameHandles(state, caller);
  }
  if (state.stranger.news.length > 0) faults.push(`The uninvolved caller received ${state.stranger.news.length} notifications`);
  for (const [slug, ids] of receiver.received) {
    const caller = all.find((one) => one.slug === slug);
    if (caller) await sameByWebhook(state, caller, ids);
  }
  for (const service of services) {
    await service.end();
    faults.push(...service.complaints);
  }
}

/** Checks that the pages that a caller read while processes were killed are the same as a complete read at the end. */
async function sameNews({ faults }: TrialState, caller: TrialCaller): Promise<void> {
  for (let before = -1; before < caller.news.length; ) {
    before = caller.news.length;
    await caller.readNews();
  }
  const [read, kept] = [caller.news, await caller.allNews()];
  if (JSON.stringify(read) !== JSON.stringify(kept))
    faults.push(`${caller.slug} read ${read.length} invalidations by cursor, which differ from the ${kept.length} stored ones`);
  faults.push(...caller.strangeNews());
}

async function sameHandles({ faults }: TrialState, caller: TrialCaller): Promise<void> {
  const asked = [...caller.handles];
  for (let start = 0; start < asked.length; start += inOneBatch) {
    const some = asked.slice(start, start + inOneBatch);
    const requests = some.map(([transaction]) => JSON.parse(transaction) as CardTransaction);
    const { body } = await caller.request('/v6/shops/findByCardTransactionBatch', { requests });
    for (const [at, { handle }] of (body as Answer[]).entries()) {
      const [transaction, known] = some[at] as [string, string];
      if (handle !== known) faults.push(`${caller.slug}: the handle ${known} of ${transaction} changed to ${handle}`);
    }
  }
}

/**
 * Checks that the webhook received each notification at least once and in order, and no notification for a different caller.
 * @param ids in the order of arrival
 */
async function sameByWebhook({ faults }: TrialState, { slug, news }: TrialCaller, ids: readonly string[]): Promise<void> {
  const places = new Map(news.map(({ id }, place) => [id, place]));
  const deadline = performance.now() + timeoutMs;
  while (new Set(ids).size < news.length && performance.now() < deadline) await setTimeout(50);
  const missing = news.length - new Set(ids).size;
  if (missing > 0) faults.push(`${slug} did not receive ${missing} of ${news.length} invalidations by webhook`);
  let next = 0;
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined) faults.push(`${slug} received another caller's invalidation by webhook: ${id}`);
    else if (place > next) faults.push(`${slug} received invalidation ${id} by webhook before an earlier one`);
    else next = Math.max(next, place + 1);
  }
}
