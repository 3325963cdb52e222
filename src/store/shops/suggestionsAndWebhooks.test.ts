import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { databaseStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../storeError.ts';
import type { ShopRepositories } from './shopRepositories.ts';
import { KeyInUse, suggestionKeyRetention } from './suggestionKeys.ts';
import { mostDeliveries, neverAgain, type Webhook, WebhookChanged } from './webhookRepository.ts';

const fio = 'fio';
const kb = 'kb';
const hour = 3_600_000;
const url = 'https://bank.example/hook';

onEachStore('on %s', ({ freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let shops: ShopRepositories;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    shops = store.shops;
    await shops.register.replaceFeed(praha, now);
  });

  it('suggestions wait for an operator, whose decision and edits form one transaction', async () => {
    const suggestion = {
      callerId: fio,
      original: { description: 'BILLA' },
      current: null,
      suggestion: { phone: '9' },
      source: 'user',
    } as const;
    const id = await shops.suggestions.add(suggestion, now);
    expect(await shops.suggestions.list('open')).toStrictEqual([{ ...suggestion, id, status: 'open', receivedAt: now }]);
    const wrong = [{ kind: 'remove', level: 'shop', uid: 'nobody' }] as const;
    await expect(shops.suggestions.decide(id, 'accepted', wrong, now)).rejects.toThrow('There is no shop nobody');
    expect(await shops.suggestions.list('open')).toHaveLength(1);
    const edits = [{ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { phone: '9' } }] as const;
    expect(await shops.suggestions.decide(id, 'accepted', edits, now, 'checked')).toBe(true);
    expect(await shops.suggestions.decide(id, 'rejected', [], now)).toBe(false);
    expect(await shops.suggestions.find(id)).toMatchObject({ status: 'accepted', note: 'checked', decidedAt: now });
    expect((await shops.register.findShops([tiger.uid])).get(tiger.uid)?.shop.phone).toBe('9');
  });

  it('one process at a time sends a webhook, which starts with the next invalidation and is delayed after a failure', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    const hook = await set(fio);
    expect(await shops.webhooks.lease(now, now + 60, 9, 5)).toEqual([]);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    const [leased] = await shops.webhooks.lease(now, now + 60, 9, 5);
    expect(leased).toMatchObject({ callerId: fio, url, sentNumber: 0 });
    expect(await shops.webhooks.lease(now + 59, now + 120, 9, 5)).toEqual([]);
    await shops.webhooks.failed(hook, { problem: 'status', status: 500 }, now + 100, now + 59);
    expect(await shops.webhooks.lease(now + 99, now + 160, 9, 5)).toEqual([]);
    expect(await shops.webhooks.lease(now + 100, now + 160, 9, 5)).toMatchObject([
      { failures: 1, failingSince: now + 59, lastFailure: { problem: 'status', status: 500 } },
    ]);
    // The clock is hours ahead during the lease and the failure. After it is corrected, this must not delay the webhook.
    const hours = 5 * 3_600_000;
    expect(await shops.webhooks.lease(now + hours, now + hours + 60, 9, 5)).toHaveLength(1);
    expect(await shops.webhooks.lease(now + 161, now + 221, 9, 5)).toHaveLength(1);
    await shops.webhooks.failed(hook, { problem: 'timeout' }, now + hours + 100, now + hours);
    expect(await shops.webhooks.lease(now + 222, now + 282, 9, 5)).toHaveLength(1);
    await shops.webhooks.failed(hook, { problem: 'timeout' }, neverAgain, now + 282);
    expect(await shops.webhooks.lease(now + 283, now + 343, 9, 5)).toEqual([]);
    expect(await shops.webhooks.list()).toMatchObject([{ disabled: true, lastFailure: { problem: 'timeout' } }]);
    const last = (await shops.invalidations.read(fio, 0, 10)).at(-1)?.number ?? 0;
    await shops.webhooks.sent(hook, last, now + 283);
    expect(await shops.webhooks.lease(now + 999, now + 1999, 9, 5)).toEqual([]);
    expect(await shops.webhooks.list()).toMatchObject([{ failures: 0, sentNumber: last }]);
    expect([await shops.webhooks.remove(fio, hook.id), await shops.webhooks.remove(fio, hook.id)]).toEqual([true, false]);
  });

  it('while a node is down, the webhooks of callers on other nodes are due, and other errors are reported', async () => {
    for (const callerId of [fio, kb]) {
      await shops.lookUps.deliverShop(callerId, tiger.uid);
      await set(callerId);
    }
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    const database = await openDatabase(place);
    const lost = new StoreError('The database cannot reach one of its nodes.', { isAway: true, isPartial: true });
    const leaseWith = async (failure: Error) => {
      let isFirst = true;
      const db = database.db.withPlugin({
        transformQuery({ node }) {
          if (isFirst && JSON.stringify(node).includes('"invalidations"')) {
            isFirst = false;
            throw lost;
          }
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const { webhooks } = databaseStore({
        ...database,
        db,
        reachesAllNodes: async () => false,
        forCaller: (callerId, work) => (callerId === kb ? Promise.reject(failure) : work()),
        explain: (error) => (error instanceof StoreError ? error : undefined),
      }).shops;
      return (await webhooks.lease(now, now + 60, 9, 5)).map(({ callerId }) => callerId);
    };
    const bug = new Error('not a failure of a node');
    await expect(leaseWith(bug)).rejects.toBe(bug);
    expect(await leaseWith(lost)).toEqual([fio]);
  });

  async function set(callerId: string, at = url): Promise<Webhook> {
    const hook = await shops.webhooks.set(callerId, at, 'whsec_x', now);
    if (!hook) throw new Error('The caller has too many webhooks.');
    return hook;
  }

  it('a caller has up to five webhooks, each with its own cursor', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    const hooks: Webhook[] = [];
    for (let i = 0; i < 5; i++) hooks.push(await set(fio, `${url}/${i}`));
    expect(await shops.webhooks.set(fio, `${url}/5`, 'whsec_x', now)).toBeUndefined();
    expect(await shops.webhooks.set(fio, `${url}/4`, 'whsec_new', now)).toMatchObject({ id: hooks[4]?.id, secret: 'whsec_new' });
    await set(kb);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    const leased = await shops.webhooks.lease(now, now + 60, 9, 5);
    expect(leased.map(({ id }) => id).sort()).toEqual(hooks.map(({ id }) => id).sort());
    const [first, ...others] = leased;
    if (!first) throw new Error('No webhook is due.');
    await shops.webhooks.sent(first, 1, now);
    const again = await shops.webhooks.lease(now + 60, now + 120, 9, 5);
    expect(again.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());
    expect((await shops.webhooks.list(kb)).map(({ callerId }) => callerId)).toEqual([kb]);
  });

  it('if only some webhooks can be leased, those that are not failing come first', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    const failing = await set(fio, `${url}/1`);
    const healthy = await set(fio, `${url}/2`);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    await shops.webhooks.failed(failing, { problem: 'secret' }, now - 1, now - 2);
    expect(await shops.webhooks.lease(now, now + 60, 1, 5)).toMatchObject([{ id: healthy.id }]);
    expect(await shops.webhooks.lease(now, now + 60, 1, 5)).toMatchObject([
      { id: failing.id, lastFailure: { problem: 'secret' } },
    ]);
    expect(await shops.webhooks.lease(now, now + 60, 1, 5)).toEqual([]);
  });

  /** Sets webhooks that have an event to send. Returns their ids. */
  async function setPending(count: number, callers: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const callerId of callers) {
      await shops.lookUps.deliverShop(callerId, tiger.uid);
      for (let i = 0; i < count; i++) ids.push((await set(callerId, `${url}/${i}`)).id);
    }
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    return ids;
  }

  it('each webhook gets its turn, even if others always have messages or a receiver fails', async () => {
    const ids = await setPending(3, [fio]);
    const order: string[] = [];
    for (let at = now + 1; at <= now + 6; at++) {
      const [leased] = await shops.webhooks.lease(at, at + 60, 1, 5);
      if (!leased) throw new Error('No webhook is due.');
      order.push(leased.id);
      // A message that leaves events pending.
      await shops.webhooks.sent(leased, leased.sentNumber, at);
    }
    expect(new Set(order.slice(0, 3))).toEqual(new Set(ids));
    expect(order.slice(3)).toEqual(order.slice(0, 3));
    const [failing = '', healthy = ''] = order;
    await shops.webhooks.failed({ id: failing, sentNumber: 0 }, { problem: 'timeout' }, now + 10, now + 9);
    await shops.webhooks.sent({ id: healthy, sentNumber: 0 }, 0, now + hour);
    expect((await shops.webhooks.lease(now + hour, now + hour + 60, 2, 5)).map(({ id }) => id)).toContain(failing);
  });

  it('a webhook whose last message was sent by a clock that was ahead is due immediately', async () => {
    const [id = ''] = await setPending(1, [fio]);
    await shops.webhooks.sent({ id, sentNumber: 0 }, 0, now + hour / 2);
    expect(await shops.webhooks.lease(now, now + 60, 9, 5)).toMatchObject([{ id }]);
  });

  it('all processes together lease only some webhooks of a caller', async () => {
    await setPending(3, [fio, kb]);
    const callers = async (at: number) => (await shops.webhooks.lease(at, at + 60, 3, 2)).map(({ callerId }) => callerId).sort();
    const both = [await callers(now), await callers(now)];
    expect(both.flat().sort()).toEqual([fio, fio, kb, kb]);
    expect(await callers(now + 1)).toEqual([]);
    expect(await callers(now + 60)).toHaveLength(3);
  });

  it('processes that lease at the same time get different webhooks', async () => {
    await setPending(4, [fio]);
    const leased = await Promise.all([1, 2].map(() => shops.webhooks.lease(now, now + 60, 2, 5)));
    expect(leased.map(({ length }) => length)).toEqual([2, 2]);
    expect(new Set(leased.flat().map(({ id }) => id)).size).toBe(4);
  });

  it('callers cannot change the webhooks of other callers', async () => {
    const { id } = await set(fio);
    const before = await shops.webhooks.list();
    expect(await shops.webhooks.remove(kb, id)).toBe(false);
    expect(await shops.webhooks.rotate(kb, id, 'whsec_kb', now + 9, now)).toBeUndefined();
    expect(await shops.webhooks.replay(kb, id, 0, now)).toBeUndefined();
    expect(await shops.webhooks.list()).toEqual(before);
  });

  it('the previous secret of a webhook remains until the end of the overlap', async () => {
    const { id } = await set(fio);
    expect(await shops.webhooks.rotate(fio, id, 'whsec_y', now + hour, now)).toMatchObject({
      ...{ secret: 'whsec_y', formerSecret: 'whsec_x', formerUntil: now + hour },
    });
    for (const at of [now, now + 24 * hour]) {
      const [hook] = await shops.webhooks.list();
      expect(hook?.formerSecret).toBe('whsec_x');
      while ((await store.retention.step({ descriptorDays: 400 }, at)) === 'more') {}
    }
    expect((await shops.webhooks.list())[0]).not.toHaveProperty('formerSecret');
    expect(await shops.webhooks.rotate(fio, id, 'whsec_z', now, now)).not.toHaveProperty('formerSecret');
    expect((await shops.webhooks.list())[0]).toMatchObject({ secret: 'whsec_z' });
  });

  it('a replay moves the cursor back, enables a disabled webhook, and is not undone by a delivery in progress', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    const { id } = await set(fio);
    await shops.register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } }, now);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    expect(await shops.webhooks.replay(fio, id, 1, now)).toBe('beyond');
    const [leased] = await shops.webhooks.lease(now, now + 60, 9, 5);
    if (!leased) throw new Error('No webhook is due.');
    await shops.webhooks.sent(leased, 2, now);
    const [idle] = await shops.webhooks.list();
    if (!idle) throw new Error('There is no webhook.');
    await shops.webhooks.failed(idle, { problem: 'unreachable' }, neverAgain, now);
    const replayed = await shops.webhooks.replay(fio, id, 1, now);
    expect(replayed).toMatchObject({ sentNumber: 1, failures: 0 });
    expect(replayed).not.toHaveProperty('disabled');
    await shops.webhooks.sent({ id, sentNumber: 2 }, 3, now);
    await shops.webhooks.failed({ id, sentNumber: 2 }, { problem: 'timeout' }, neverAgain, now);
    expect(await shops.webhooks.lease(now, now + 60, 9, 5)).toMatchObject([{ id, sentNumber: 1, failures: 0 }]);
  });

  const message = (after: number) => ({ after, last: after + 1, count: 1, events: ['shop.changed'] });

  it('the attempts to send a message are one delivery, and replays are separate', async () => {
    const hook = await set(fio);
    const at = (sentNumber: number) => ({ ...hook, sentNumber });
    const failure = { problem: 'status', status: 503 } as const;
    await shops.webhooks.failed(hook, failure, now + 10, now + 1, message(0));
    await shops.webhooks.failed(hook, { problem: 'timeout' }, now + 20, now + 2, message(0));
    const [retried] = await shops.webhooks.deliveries(fio, hook.id);
    expect(retried).toMatchObject({ attempts: 2, startedAt: now + 1, attemptedAt: now + 2, failure: { problem: 'timeout' } });
    expect(retried).not.toHaveProperty('delivered');
    expect((await shops.webhooks.list(fio))[0]).toMatchObject({ nextAttemptAt: now + 20, failures: 2, failingSince: now + 1 });
    await shops.webhooks.sent(hook, 1, now + 3, { ...message(0), status: 204 });
    await shops.webhooks.noteReplay(hook, message(0), failure, now + 4);
    await shops.webhooks.failed(at(1), failure, now + 30, now + 5, message(1));
    // A replay has moved the cursor, so this attempt belongs to no delivery.
    await shops.webhooks.sent(at(7), 8, now + 6, message(7));
    expect(await shops.webhooks.deliveries(fio, hook.id)).toMatchObject([
      { after: 1, attempts: 1, failure },
      { after: 0, attempts: 1, replayed: true, failure },
      { after: 0, attempts: 3, delivered: true, status: 204 },
    ]);
    expect(await shops.webhooks.deliveries(kb, hook.id)).toEqual([]);
    await shops.webhooks.remove(fio, hook.id);
    expect(await shops.webhooks.deliveries(fio, hook.id)).toEqual([]);
  });

  it('only the newest deliveries of a webhook are stored', async () => {
    const hook = await set(fio);
    for (let i = 0; i < mostDeliveries + 3; i++)
      await shops.webhooks.sent({ ...hook, sentNumber: i }, i + 1, now + i, message(i));
    const stored = await shops.webhooks.deliveries(fio, hook.id);
    expect([stored.length, stored[0]?.after, stored.at(-1)?.after]).toEqual([mostDeliveries, mostDeliveries + 2, 3]);
  });

  it('a deactivated webhook stays so after a delivery in progress, and continues at its cursor', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    const hook = await set(fio);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    const [leased] = await shops.webhooks.lease(now, now + 60, 9, 5);
    if (!leased) throw new Error('No webhook is due.');
    expect(await shops.webhooks.setActive(fio, hook.id, false, now)).toMatchObject({ disabled: true });
    await shops.webhooks.failed(leased, { problem: 'timeout' }, now + 5, now);
    expect(await shops.webhooks.lease(now + 60, now + 120, 9, 5)).toEqual([]);
    expect(await shops.webhooks.setActive(kb, hook.id, true, now)).toBeUndefined();
    expect(await shops.webhooks.setActive(fio, hook.id, true, now)).not.toHaveProperty('disabled');
    expect(await shops.webhooks.lease(now + 60, now + 120, 9, 5)).toMatchObject([{ id: hook.id, sentNumber: 0 }]);
  });

  it('a change of a webhook that another operator has changed is rejected, but deliveries do not count as changes', async () => {
    const { id, version: expected, ...hook } = await set(fio);
    await shops.webhooks.failed({ id, sentNumber: hook.sentNumber }, { problem: 'timeout' }, now + 5, now);
    await shops.webhooks.rotate(fio, id, 'whsec_y', now, now, { expected });
    await expect(shops.webhooks.rotate(fio, id, 'whsec_z', now, now, { expected })).rejects.toThrow(WebhookChanged);
    await expect(shops.webhooks.setActive(fio, id, false, now, { expected })).rejects.toThrow(WebhookChanged);
    await expect(shops.webhooks.remove(fio, id, { expected })).rejects.toThrow(WebhookChanged);
    expect(await shops.webhooks.list(fio)).toMatchObject([{ secret: 'whsec_y' }]);
  });

  it('the first event since a time is found for each caller', async () => {
    await shops.lookUps.deliverShop(fio, tiger.uid);
    await shops.register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { phone: '1' } }, now);
    await shops.register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { phone: '2' } }, now + hour);
    const since = (time: number, callerId = fio) => shops.invalidations.firstSince(callerId, time);
    const [first, second] = await shops.invalidations.read(fio, 0, 9);
    expect([await since(now), await since(now + 1), await since(now + hour + 1), await since(now, kb)]).toEqual([
      first?.number,
      second?.number,
      undefined,
      undefined,
    ]);
  });

  it('a caller can request a test once a minute, even if it removes and sets its webhook again', async () => {
    const { id } = await set(fio);
    expect(await shops.webhooks.startTest(fio, now)).toBe(0);
    await shops.webhooks.remove(fio, id);
    await set(fio);
    const waits: number[] = [];
    for (const at of [now + 1, now + 59_000, now + 60_000, now - 5]) waits.push(await shops.webhooks.startTest(fio, at));
    expect(waits).toEqual([59_999, 1_000, 0, 0]);
    expect(await shops.webhooks.startTest(kb, now)).toBe(0);
  });

  it('simulated events name records that the caller has received', async () => {
    const all = [
      { level: 'shop', type: 'merged' },
      { level: 'merchant', type: 'changed' },
    ] as const;
    expect(await shops.invalidations.simulate(fio, all, now)).toBeUndefined();
    await shops.lookUps.deliverShop(fio, tiger.uid);
    expect(await shops.invalidations.simulate(fio, [{ level: 'lookup', type: 'solved' }], now)).toBeUndefined();
    await shops.lookUps.deliverMerchants(fio, [tiger.merchantUid]);
    const events = await shops.invalidations.simulate(fio, all, now);
    expect(events).toMatchObject([
      { callerId: fio, number: 1, shopUid: tiger.uid, replacedBy: expect.not.stringMatching(new RegExp(`^${tiger.uid}$`)) },
      { number: 2, merchantUid: tiger.merchantUid },
    ]);
    expect(await shops.invalidations.read(fio, 0, 9)).toStrictEqual(events);
    expect(await shops.invalidations.read(kb, 0, 9)).toEqual([]);
  });

  it('a suggestion that is sent twice with one key is stored once, and the key expires', async () => {
    const body = { original: { b: 1, a: [1] }, current: null, suggestion: 'x', source: 'user' } as const;
    const add = (callerId: string, suggestion: object, key: string, at = now) =>
      shops.suggestions.add({ ...body, callerId, ...suggestion }, at, key);
    const [first, second] = await Promise.all([add(fio, {}, 'k'), add(fio, { original: { a: [1], b: 1 } }, 'k')]);
    expect(second).toBe(first);
    await expect(add(fio, { suggestion: 'y' }, 'k')).rejects.toThrow(KeyInUse);
    expect(await add(kb, { suggestion: 'y' }, 'k')).not.toBe(first);
    expect(await add(fio, {}, 'another')).not.toBe(first);
    expect(await shops.suggestions.list()).toHaveLength(3);
    expect(await add(fio, {}, 'k', now + suggestionKeyRetention)).toBe(first);
    expect(await add(fio, { suggestion: 'y' }, 'k', now + suggestionKeyRetention + 1)).not.toBe(first);
  });
});
