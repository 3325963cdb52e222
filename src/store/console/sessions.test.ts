import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const anna = { role: 'steward', name: 'anna' } as const;

onEachStore('the sessions of the console on %s', ({ freshStore }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });
  const find = (digest: string, at: number, extended = true) => store.sessions.find(digest, at, { extends: extended });

  it('start with a link that is valid once, for its time', async () => {
    await store.sessions.addLink('link', anna, now + 10 * minute);
    await store.sessions.addLink('late', anna, now + 10 * minute);
    expect(await store.sessions.redeemLink('other', 's0', now)).toBeUndefined();
    const started = await store.sessions.redeemLink('link', 's1', now + 10 * minute - 1);
    expect(started).toEqual({ ...anna, endsAt: now + 40 * minute - 1 });
    // A retry after an uncertain commit.
    expect(await store.sessions.redeemLink('link', 's1', now + 10 * minute - 1)).toEqual(started);
    expect(await store.sessions.redeemLink('link', 's2', now + 10 * minute - 1)).toBeUndefined();
    expect(await store.sessions.redeemLink('late', 's3', now + 10 * minute)).toBeUndefined();
    expect(await Promise.all(['s0', 's1', 's2', 's3'].map((digest) => find(digest, now + 10 * minute)))).toEqual([
      undefined,
      expect.objectContaining(anna),
      undefined,
      undefined,
    ]);
  });

  it('start only once if two people use a link at the same time', async () => {
    await store.sessions.addLink('link', anna, now + 10 * minute);
    const redeemed = await Promise.all(Array.from({ length: 5 }, (_, i) => store.sessions.redeemLink('link', `s${i}`, now)));
    expect(redeemed.filter((one) => one !== undefined)).toEqual([expect.objectContaining(anna)]);
  });

  it('end after 30 minutes without use, and after 12 hours', async () => {
    await store.sessions.add('s', anna, now);
    expect(await find('s', now + 29 * minute)).toEqual({ ...anna, endsAt: now + 59 * minute });
    expect(await find('s', now + 58 * minute)).toBeDefined();
    expect(await find('s', now + 88 * minute)).toBeUndefined();
    await store.sessions.add('long', anna, now);
    for (let at = now; at < now + 719 * minute; at += 20 * minute) expect(await find('long', at)).toBeDefined();
    expect(await find('long', now + 720 * minute)).toBeUndefined();
  });

  it('are not extended by requests that the page sends on its own', async () => {
    await store.sessions.add('s', anna, now);
    expect(await find('s', now + 29 * minute, false)).toEqual({ ...anna, endsAt: now + 30 * minute });
    expect(await find('s', now + 30 * minute, false)).toBeUndefined();
  });

  it('are shared by all processes, and end for all of them', async () => {
    const other = await openStore(place);
    try {
      await store.sessions.add('s', anna, now);
      expect(await other.sessions.find('s', now, { extends: true })).toMatchObject(anna);
      await other.sessions.end('s');
      expect(await find('s', now)).toBeUndefined();
      await store.sessions.end('s');
    } finally {
      await other.close();
    }
  });

  it('do not last longer if the clock is set back', async () => {
    await store.sessions.add('s', anna, now);
    expect(await find('s', now - 10 * minute)).toBeUndefined();
  });
});
