import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import type { Store } from '../store.ts';
import type { ShopRepositories } from './shopRepositories.ts';

const fio = 'fio';

onEachStore('on %s', ({ freshStore }) => {
  let store: Store;
  let shops: ShopRepositories;
  beforeEach(async () => {
    ({ store } = await freshStore());
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
    await shops.webhooks.set(fio, 'https://bank.example/hook', 'whsec_x', now);
    expect(await shops.webhooks.lease(now, now + 60)).toEqual([]);
    await shops.register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
    const [leased] = await shops.webhooks.lease(now, now + 60);
    expect(leased).toMatchObject({ callerId: fio, url: 'https://bank.example/hook', sentNumber: 0 });
    expect(await shops.webhooks.lease(now + 59, now + 120)).toEqual([]);
    await shops.webhooks.failed(fio, '500', now + 100, now + 59);
    expect(await shops.webhooks.lease(now + 99, now + 160)).toEqual([]);
    expect(await shops.webhooks.lease(now + 100, now + 160)).toMatchObject([
      { failures: 1, failingSince: now + 59, lastError: '500' },
    ]);
    // The clock is hours ahead during the lease and the failure. After it is corrected, this must not delay the webhook.
    const hours = 5 * 3_600_000;
    expect(await shops.webhooks.lease(now + hours, now + hours + 60)).toHaveLength(1);
    expect(await shops.webhooks.lease(now + 161, now + 221)).toHaveLength(1);
    await shops.webhooks.failed(fio, '500', now + hours + 100, now + hours);
    expect(await shops.webhooks.lease(now + 222, now + 282)).toHaveLength(1);
    await shops.webhooks.failed(fio, '500', Number.MAX_SAFE_INTEGER, now + 282);
    expect(await shops.webhooks.lease(now + 283, now + 343)).toEqual([]);
    const last = (await shops.invalidations.read(fio, 0, 10)).at(-1)?.number ?? 0;
    await shops.webhooks.sent(fio, last);
    expect(await shops.webhooks.lease(now + 999, now + 1999)).toEqual([]);
    expect(await shops.webhooks.list()).toMatchObject([{ failures: 0, sentNumber: last }]);
    expect([await shops.webhooks.remove(fio), await shops.webhooks.remove(fio)]).toEqual([true, false]);
  });
});
