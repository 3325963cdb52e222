import { expect, it } from 'vitest';
import { register } from '../../test/support/server/shopTown.ts';
import { onEachStore } from '../../test/support/store/onEachStore.ts';
import type { EntryOf } from '../store/console/auditRepository.ts';
import { auditedRegister } from './importShops.ts';

const now = Date.UTC(2026, 10, 21, 9);

onEachStore('imports of shops on %s', ({ freshStore }) => {
  it('are recorded in the audit log with their changes, but only if something changed, and so are removals', async () => {
    const { store } = await freshStore();
    const { name } = register.feed;
    const audited = (at: number) => auditedRegister(store, 'anna', at);
    await audited(now)('shopFeed.import', name).replaceFeed(register, now);
    await audited(now + 1)('shopFeed.import', name).replaceFeed(register, now + 1);
    await audited(now + 2)('shopFeed.remove', name).removeFeed(name, now + 2);
    await audited(now + 3)('shopFeed.remove', name).removeFeed(name, now + 3);
    const count = register.shops.length;
    expect(await store.audit.list({ limit: 10 })).toMatchObject([
      { who: 'anna', action: 'shopFeed.remove', subject: name, after: { shops: { gone: count } } },
      { who: 'anna', action: 'shopFeed.import', subject: name, after: { shops: { added: count } } },
    ]);
    expect(await store.audit.list({ limit: 10 })).toHaveLength(2);
  });

  it('are recorded with the loss of many shops that the person has accepted', async () => {
    const { store } = await freshStore();
    const { name } = register.feed;
    const [shop] = register.shops;
    const few = { ...register, feed: { ...register.feed, digest: 'few' }, shops: shop ? [shop] : [], terminals: [] };
    const replace = (at: number, content: typeof register, acceptLoss: boolean) =>
      auditedRegister(store, 'anna', at)('shopFeed.import', name).replaceFeed(content, at, { mostLoss: 0.2, acceptLoss });
    await replace(now, register, true);
    expect(await replace(now + 1, few, false)).toMatchObject({ stopped: expect.any(String) });
    await replace(now + 2, few, true);
    const entries = await store.audit.list({ limit: 10 });
    expect(entries.map(({ after }) => after)).toEqual([
      expect.objectContaining({ acceptLoss: true }),
      expect.not.objectContaining({ acceptLoss: true }),
    ]);
  });

  it('are not recorded if they were stopped', async () => {
    const { store } = await freshStore();
    const diff = await store.shops.register.replaceFeed(register, now, { dryRun: true });
    let entryOf: EntryOf = () => undefined;
    const audited = (of: EntryOf) => {
      entryOf = of;
      return store;
    };
    auditedRegister({ audited }, 'anna', now)('shopFeed.import', register.feed.name);
    expect(entryOf(diff)).toMatchObject({ who: 'anna' });
    expect(entryOf({ ...diff, stopped: 'shops' })).toBeUndefined();
  });
});
