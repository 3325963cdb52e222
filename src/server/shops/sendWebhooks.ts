/** Sends signed webhooks with the same body as GET /v6/invalidations. */
import type { InvalidationsAnswer } from '../../contract/shops.ts';
import type { ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { longestPause, neverAgain, type Webhook } from '../../store/shops/webhookRepository.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { deliverWebhook, deliveryFailureText } from './deliverWebhook.ts';
import { invalidationOf } from './lookUpAnswer.ts';
import { type Post, postToReceivers } from './postToReceiver.ts';

interface Options {
  readonly repositories: {
    readonly webhooks: Pick<ShopRepositories['webhooks'], 'lease' | 'sent' | 'failed'>;
    readonly invalidations: Pick<ShopRepositories['invalidations'], 'read'>;
  };
  readonly now: () => number;
  readonly log: Log;
  /** Sends one request. If omitted, the service sends only to public addresses. */
  readonly post?: Post;
}

/** The maximum number of invalidations in a message. */
const inOneMessage = 500;
/**
 * The time for which only one process may send to a receiver, ms. It is longer than a message takes. After that, another process
 * may try.
 */
const leaseFor = 60_000;
/** How long the service retries a failing receiver, ms. The cursor remains, so the caller can still read all invalidations. */
export const triedFor = 24 * longestPause;
/** The minimum number of failed attempts before the service disables a receiver. */
const fewestTries = 20;

/** Returns the pause before the next attempt, ms: 5 s, doubled after each failure, up to an hour. */
export const webhookRetryDelay = (failures: number): number => Math.min(5_000 * 2 ** failures, longestPause);

/** Sends once to every receiver that is due and for which notifications are pending. Never rejects. */
export function sendWebhooks({ repositories, now, log, post = postToReceivers() }: Options): () => Promise<void> {
  async function sendTo(hook: Webhook): Promise<void> {
    const news = await repositories.invalidations.read(hook.callerId, hook.sentNumber, inOneMessage);
    const last = news.at(-1)?.number;
    if (last === undefined) return;
    const body: InvalidationsAnswer = { invalidations: news.map(invalidationOf), cursor: `${last}` };
    const id = `${hook.callerId}-${hook.sentNumber}-${last}`;
    const { failure } = await deliverWebhook(post, hook, { id, body }, now());
    if (failure === undefined) return repositories.webhooks.sent(hook, last);
    const since = hook.failingSince ?? now();
    // Also require a minimum number of attempts, so that a clock that jumps a day ahead does not disable a receiver. Normally,
    // the service makes about thirty attempts within `triedFor`.
    const givenUp = now() - since >= triedFor && hook.failures >= fewestTries;
    const next = givenUp ? neverAgain : now() + webhookRetryDelay(hook.failures);
    log.warn(
      `Webhook ${hook.id} of '${hook.callerId}' failed: ${deliveryFailureText(failure)}${givenUp ? '; not retrying until the webhook is set or replayed' : ''}`,
    );
    await repositories.webhooks.failed(hook, failure, next, now());
  }

  const line = taskLine(log, 'Cannot send webhooks; retrying');
  return async () => {
    try {
      const due = await repositories.webhooks.lease(now(), now() + leaseFor);
      await Promise.all(due.map(sendTo));
      line.done();
    } catch (error) {
      line.failed(error);
    }
  };
}
