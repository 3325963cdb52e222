/** An operator's changes to a caller's webhooks, for the console and for `npm run edit -- webhook`. */
import { usualOverlap } from '../../../contract/webhooks.ts';
import type { NewAuditEntry } from '../../../store/console/auditRepository.ts';
import type { StoredInvalidation } from '../../../store/shops/shopRepositories.ts';
import {
  type DeliveryFailure,
  mostWebhooks,
  type ReplayedWebhook,
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
      throw new ChangeError(410, 'Events after this cursor have expired. To send all stored events, start after cursor 0', {
        problems: [{ code: 'eventsExpired' }],
      });
  }

  return {
    find,
    /**
     * Adds a webhook, or replaces the secret of the webhook with this URL.
     * @throws ChangeError if the caller has too many webhooks
     */
    async set(callerId: string, url: string): Promise<Webhook> {
      // An existing webhook keeps the time at which it was created.
      const replaced = ({ createdAt }: Webhook) => createdAt !== now && { secret: 'replaced' };
      const entryOf = entryOfNew(callerId, (hook) => ({ ...replaced(hook) }));
      return required(callerId, await audited(entryOf).shops.webhooks.set(callerId, url, newWebhookSecret(), now));
    },
    /** @throws ChangeError if the caller has too many webhooks, or one with this URL, whose secret is in use */
    async add(callerId: string, url: string): Promise<Webhook> {
      const entryOf = entryOfNew(callerId, () => ({}));
      const hook = await audited(entryOf).shops.webhooks.add(callerId, url, newWebhookSecret(), now);
      if (hook !== 'known') return required(callerId, hook);
      throw new ChangeError(409, `'${callerId}' already has a webhook with this URL. Replace its secret instead`, {
        problems: [{ code: 'webhookTaken', field: 'url' }],
      });
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
    /** @throws WebhookChanged if the settings are no longer those of `before` */
    async setActive(before: Webhook, isActive: boolean, expected = before.version): Promise<Webhook> {
      const { callerId, id, disabled = false } = before;
      const changed = entry(isActive ? 'webhook.activate' : 'webhook.deactivate', before, () => ({
        before: { active: !disabled },
        after: { active: isActive },
      }));
      const entryOf = (result: unknown) => (disabled === isActive ? changed(result) : undefined);
      const hook = await audited(entryOf).shops.webhooks.setActive(callerId, id, isActive, now, { expected });
      if (hook === undefined) throw noWebhook(callerId, id);
      return hook;
    },
    async remove({ callerId, id, url }: Webhook, expected?: string): Promise<void> {
      const entryOf = (removed: unknown): Entry | undefined =>
        removed === true ? { action: 'webhook.remove', subject: callerId, before: { id, url: withoutQuery(url) } } : undefined;
      if (!(await audited(entryOf).shops.webhooks.remove(callerId, id, { expected }))) throw noWebhook(callerId, id);
    },
    /**
     * Sends events again.
     * @param start absent: sends no events again, but attempts the next delivery now
     * @throws ChangeError if events have expired, or if there are none
     */
    async replay(before: Webhook, start?: ReplayStart, expected?: string): Promise<Webhook> {
      const { callerId, id } = before;
      const first = start && 'since' in start ? await invalidations.firstSince(callerId, start.since) : undefined;
      if (start && 'since' in start && (first === undefined || first > before.sentNumber))
        throw new ChangeError(409, 'The webhook has not been sent any events that occurred since this time', {
          problems: [{ code: 'noEvents', field: 'since' }],
        });
      const after = first !== undefined ? first - 1 : start && 'after' in start ? start.after : undefined;
      if (first === undefined) await requireStored(callerId, after ?? before.sentNumber);
      const entryOf = entry('webhook.replay', before, (hook) => ({
        before: { cursor: `${(hook as ReplayedWebhook).cursorBefore}` },
        after: { cursor: `${hook.sentNumber}` },
      }));
      const hook = await audited(entryOf).shops.webhooks.replay(callerId, id, after, now, { expected });
      if (hook === undefined) throw noWebhook(callerId, id);
      if (hook === 'beyond') throw new ChangeError(400, `Webhook ${id} has not been sent an event with the cursor ${after} yet`);
      return hook;
    },
    /**
     * Sends one stored message again, with the same id. The cursor does not change.
     * @throws ChangeError if the webhook is off, if there is no such delivery, or if its events have expired
     */
    async replayDelivery(hook: Webhook, deliveryId: string, post: Post): Promise<{ failure?: DeliveryFailure; status?: number }> {
      const { callerId, id } = hook;
      if (hook.disabled)
        throw new ChangeError(409, `Webhook '${id}' is off. Turn it on first`, { problems: [{ code: 'webhookOff' }] });
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

  function entryOfNew(callerId: string, more: (hook: Webhook) => object) {
    return (changed: unknown): Entry | undefined => {
      if (typeof changed !== 'object') return undefined;
      const hook = changed as Webhook;
      const after = { id: hook.id, url: withoutQuery(hook.url), ...more(hook) };
      return { action: 'webhook.set', subject: callerId, after };
    };
  }

  function required(callerId: string, hook: Webhook | undefined): Webhook {
    if (hook) return hook;
    throw new ChangeError(409, `'${callerId}' already has ${mostWebhooks} webhooks. Remove one first`, {
      problems: [{ code: 'tooManyWebhooks', most: mostWebhooks }],
    });
  }

  async function eventsOf({ after, last, count }: WebhookDelivery, callerId: string): Promise<readonly StoredInvalidation[]> {
    const news = (await invalidations.read(callerId, after, inOneMessage)).filter(({ number }) => number <= last);
    if (news.length < count)
      throw new ChangeError(410, 'Events of this delivery have expired', { problems: [{ code: 'eventsExpired' }] });
    return news;
  }
}

/** Hides the query of a URL, because it may contain a secret of the receiver. */
export function withoutQuery(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? url : `${url.slice(0, start)}?...`;
}

const withId = (id: string, { before, after }: Pick<Entry, 'before' | 'after'>) => ({
  ...(before !== undefined && { before: { id, ...(before as object) } }),
  ...(after !== undefined && { after: { id, ...(after as object) } }),
});
