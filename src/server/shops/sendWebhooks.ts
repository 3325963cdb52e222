/** Sends signed webhooks with the same body as GET /v6/invalidations. */
import type { InvalidationsAnswer } from '../../contract/shops.ts';
import type { ShopRepositories, StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import { longestPause, neverAgain, type SentMessage, type Webhook } from '../../store/shops/webhookRepository.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { withTimeout } from '../withTimeout.ts';
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
export const inOneMessage = 500;
/**
 * The time for which only one process may send to a receiver, ms. It is longer than a message takes. After that, another process
 * may try.
 */
const leaseFor = 60_000;
/** The maximum number of receivers to which a process sends at the same time. */
const mostSends = 20;
/** The maximum number of receivers of one caller to which all processes send at the same time. */
const mostSendsOfCaller = 2;
/** The time after which a round no longer waits for its sends, ms. */
const roundTime = 1_000;
/** How long the service retries a failing receiver, ms. The cursor remains, so the caller can still read all invalidations. */
export const triedFor = 24 * longestPause;
/** The minimum number of failed attempts before the service disables a receiver. */
const fewestTries = 20;

/** Returns the pause before the next attempt, ms: 5 s, doubled after each failure, up to an hour. */
export const webhookRetryDelay = (failures: number): number => Math.min(5_000 * 2 ** failures, longestPause);

/**
 * Returns a message with its id, which is the same for all attempts to send these events.
 * @param after the number after which the events are
 */
export function messageOf({ callerId }: Pick<Webhook, 'callerId'>, after: number, news: readonly StoredInvalidation[]) {
  const last = news.at(-1)?.number ?? after;
  const body: InvalidationsAnswer = { invalidations: news.map(invalidationOf), cursor: `${last}` };
  return { id: `${callerId}-${after}-${last}`, body };
}

/** Describes a message for the list of deliveries. @param status the HTTP status of the response */
export function sentMessage(after: number, news: readonly StoredInvalidation[], status?: number): SentMessage {
  const events = [...new Set(news.map(({ level, type }) => `${level}.${type}`))].sort();
  return { after, last: news.at(-1)?.number ?? after, count: news.length, events, ...(status !== undefined && { status }) };
}

/**
 * Returns a function that sends to receivers that are due and for which notifications are pending, up to `mostSends` at a time.
 * The function never rejects. It waits for its sends for at most `roundTime`, so that slow receivers do not delay the messages to
 * others. The remaining sends continue, and their leases prevent the next call from repeating them.
 */
export function sendWebhooks({ repositories, now, log, post = postToReceivers() }: Options): () => Promise<void> {
  async function sendTo(hook: Webhook): Promise<void> {
    const news = await repositories.invalidations.read(hook.callerId, hook.sentNumber, inOneMessage);
    const last = news.at(-1)?.number;
    if (last === undefined) return;
    const { status, failure } = await deliverWebhook(post, hook, messageOf(hook, hook.sentNumber, news), now());
    const message = sentMessage(hook.sentNumber, news, status);
    if (failure === undefined) return repositories.webhooks.sent(hook, last, now(), message);
    const since = hook.failingSince ?? now();
    // Also require a minimum number of attempts, so that a clock that jumps a day ahead does not disable a receiver. Normally,
    // the service makes about thirty attempts within `triedFor`.
    const givenUp = now() - since >= triedFor && hook.failures >= fewestTries;
    const next = givenUp ? neverAgain : now() + webhookRetryDelay(hook.failures);
    log.warn(
      `Webhook ${hook.id} of '${hook.callerId}' failed: ${deliveryFailureText(failure)}${givenUp ? '; not retrying until the webhook is set or replayed' : ''}`,
    );
    await repositories.webhooks.failed(hook, failure, next, now(), message);
  }

  const leases = taskLine(log, 'Cannot determine which webhooks are due; retrying');
  const sends = taskLine(log, 'Cannot send webhooks; retrying');
  /** The ids of the webhooks to which this process is sending. */
  const underway = new Set<string>();

  async function send(hook: Webhook): Promise<void> {
    underway.add(hook.id);
    try {
      await sendTo(hook);
      sends.done();
    } catch (error) {
      sends.failed(error);
    }
    underway.delete(hook.id);
  }

  async function leaseDue(): Promise<readonly Webhook[]> {
    try {
      const due = await repositories.webhooks.lease(now(), now() + leaseFor, mostSends - underway.size, mostSendsOfCaller);
      leases.done();
      // After the clock is set back, the store ignores the leases of sends that are underway.
      return due.filter(({ id }) => !underway.has(id));
    } catch (error) {
      leases.failed(error);
      return [];
    }
  }

  return async () => {
    if (underway.size >= mostSends) return;
    const all = (await leaseDue()).map(send);
    await withTimeout(
      roundTime,
      Promise.all(all).then(() => {}),
    );
  };
}
