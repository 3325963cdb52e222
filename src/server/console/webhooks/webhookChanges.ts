/** An operator's changes to a caller's webhooks, for the console and for `npm run edit -- webhook`. */
import { usualOverlap } from '../../../contract/webhooks.ts';
import type { NewAuditEntry } from '../../../store/console/auditRepository.ts';
import type { StoredInvalidation } from '../../../store/shops/shopRepositories.ts';
import {
  type DeliveryFailure,
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
} from '../../../store/shops/webhookRepository.ts';
import type { Store } from '../../../store/store.ts';
import { deliverWebhook, newWebhookSecret } from '../../shops/deliverWebhook.ts';
import type { Post } from '../../shops/postToReceiver.ts';
import { inOneMessage, messageOf, sentMessage } from '../../shops/sendWebhooks.ts';
import { ChangeError } from '../callers/planChanges.ts';

type Entry = Omit<NewAuditEntry, 'who'>;

/** Returns the store for one change, which writes the entry to the audit log. The entry is made from the changed webhook. */
type Audited = (entryOf: (result: unknown) => Entry | undefined) => Store;

const hour = 3_600_000;

const noWebhook = (caller: string, id: string) => new ChangeError(404, `'${caller}' has no webhook '${id}'`);

/** From which event on messages are sent again: after a cursor, or since a time (epoch ms). */
export type ReplayStart = { readonly after: number } | { readonly since: number };

/**
 * @param audited returns the store for one change
 * @param now epoch ms
 */
export function webhookChanges(store: Store, audited: Audited, now: number) {
  const { webhooks, invalidations } = store.shops;

  /** Returns an entry of the audit log for a webhook that was changed. No entry contains a secret. */
  const entry =
    (
      action: string,
      { callerId, id }: Pick<Webhook, 'callerId' | 'id'>,
      values: (changed: Webhook) => Pick<Entry, 'before' | 'after'>,
    ) =>
    (changed: unknown): Entry | undefined =>
      typeof changed === 'object' && changed !== null
        ? { action, subject: callerId, ...withId(id, values(changed as Webhook)) }
        : undefined;

  /** @throws ChangeError if the caller has no such webhook */
  async function find(callerId: string, id: string): Promise<Webhook> {
    const hook = (await webhooks.list(callerId)).find((one) => one.id === id);
    if (hook === undefined) throw noWebhook(callerId, id);
    return hook;
  }

  /** @throws ChangeError if events after this number have expired, because the receiver would miss them without notice */
  async function requireStored(callerId: string, after: number): Promise<void> {
    if (after !== 0 && (await invalidations.forgottenUpTo(callerId)) > after)
      throw new ChangeError(410, 'Events after this cursor have expired. To send all stored events, start after cursor 0');
  }

  return {
    find,
    /** @throws ChangeError if the caller has too many webhooks */
    async set(callerId: string, url: string): Promise<Webhook> {
      const known = (await webhooks.list(callerId)).find((one) => one.url === url);
      const entryOf = (changed: unknown): Entry | undefined => {
        if (changed === undefined) return undefined;
        const { id } = changed as Webhook;
        return { action: 'webhook.set', subject: callerId, ...(known && { before: { id, url } }), after: { id, url } };
      };
      const hook = await audited(entryOf).shops.webhooks.set(callerId, url, newWebhookSecret(), now);
      if (hook) return hook;
      throw new ChangeError(409, `'${callerId}' already has ${mostWebhooks} webhooks. Remove one first`);
    },
    async rotate({ callerId, id }: Webhook, overlapHours = usualOverlap, expected?: string): Promise<Webhook> {
      const entryOf = entry('webhook.rotate', { callerId, id }, ({ formerUntil }) => ({
        after: { formerSecretUntil: formerUntil === undefined ? 'now' : new Date(formerUntil).toISOString() },
      }));
      const until = now + overlapHours * hour;
      const hook = await audited(entryOf).shops.webhooks.rotate(callerId, id, newWebhookSecret(), until, now, { expected });
      if (hook === undefined) throw noWebhook(callerId, id);
      return hook;
    },
    async setActive(before: Webhook, isActive: boolean, expected?: string): Promise<Webhook> {
      const { callerId, id, disabled = false } = before;
      const entryOf = entry(isActive ? 'webhook.activate' : 'webhook.deactivate', before, () => ({
        before: { active: !disabled },
        after: { active: isActive },
      }));
      const hook = await audited(entryOf).shops.webhooks.setActive(callerId, id, isActive, now, { expected });
      if (hook === undefined) throw noWebhook(callerId, id);
      return hook;
    },
    async remove({ callerId, id, url }: Webhook, expected?: string): Promise<void> {
      const entryOf = (removed: unknown): Entry | undefined =>
        removed === true ? { action: 'webhook.remove', subject: callerId, before: { id, url } } : undefined;
      if (!(await audited(entryOf).shops.webhooks.remove(callerId, id, { expected }))) throw noWebhook(callerId, id);
    },
    /**
     * Sends events again.
     * @param start absent: sends no events again, but attempts the next delivery now
     * @throws ChangeError if events have expired, or if there are none
     */
    async replay(before: Webhook, start?: ReplayStart): Promise<Webhook> {
      const { callerId, id } = before;
      const first = start && 'since' in start ? await invalidations.firstSince(callerId, start.since) : undefined;
      if (start && 'since' in start && (first === undefined || first > before.sentNumber))
        throw new ChangeError(409, 'The webhook has not been sent any events that occurred since this time');
      const after = first !== undefined ? first - 1 : start && 'after' in start ? start.after : undefined;
      if (first === undefined) await requireStored(callerId, after ?? before.sentNumber);
      const entryOf = entry('webhook.replay', before, ({ sentNumber }) => ({
        before: { cursor: `${before.sentNumber}` },
        after: { cursor: `${sentNumber}` },
      }));
      const hook = await audited(entryOf).shops.webhooks.replay(callerId, id, after, now);
      if (hook === undefined) throw noWebhook(callerId, id);
      if (hook === 'beyond') throw new ChangeError(400, `Webhook ${id} has not been sent an event with the cursor ${after} yet`);
      return hook;
    },
    /**
     * Sends one stored message again, with the same id. The cursor does not change.
     * @throws ChangeError if there is no such delivery, or if its events have expired
     */
    async replayDelivery(hook: Webhook, deliveryId: string, post: Post): Promise<{ failure?: DeliveryFailure; status?: number }> {
      const { callerId, id } = hook;
      const delivery = (await webhooks.deliveries(callerId, id)).find((one) => one.id === deliveryId);
      if (delivery === undefined) throw new ChangeError(404, `Webhook '${id}' has no delivery '${deliveryId}'`);
      const news = await eventsOf(delivery, callerId);
      const { status, failure } = await deliverWebhook(post, hook, messageOf(hook, delivery.after, news), now);
      const entryOf = () => ({
        action: 'webhook.replayDelivery',
        subject: callerId,
        after: { id, delivery: deliveryId, ...(failure ?? { status }) },
      });
      await audited(entryOf).shops.webhooks.noteReplay(hook, sentMessage(delivery.after, news, status), failure, now);
      return { ...(failure && { failure }), ...(status !== undefined && { status }) };
    },
  };

  async function eventsOf({ after, last, count }: WebhookDelivery, callerId: string): Promise<readonly StoredInvalidation[]> {
    const news = (await invalidations.read(callerId, after, inOneMessage)).filter(({ number }) => number <= last);
    if (news.length < count) throw new ChangeError(410, 'Events of this delivery have expired');
    return news;
  }
}

const withId = (id: string, { before, after }: Pick<Entry, 'before' | 'after'>) => ({
  ...(before !== undefined && { before: { id, ...(before as object) } }),
  ...(after !== undefined && { after: { id, ...(after as object) } }),
});
