import { expect, it, vi } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { seededRandom } from '../../core/seededRandom.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Change } from '../../core/shops/register/changes.ts';
import type { RegisterExtract, RegisteredMerchant, Shop, ShopFeed } from '../../core/shops/shop.ts';
import { RegisterEffects } from './effects.ts';
import type { Register, RegisterEdit, RegisterState } from './shopRepositories.ts';

interface Names extends RegisterState {
  readonly merchants: ReadonlyMap<string, NamedMerchant>;
  readonly shops: ReadonlyMap<string, NamedShop>;
}

async function collected<Named extends { readonly uid: string }>(pages: AsyncIterable<readonly Named[]>) {
  const all = new Map<string, Named>();
  for await (const page of pages) for (const named of page) all.set(named.uid, named);
  return all;
}

const readAll = (register: Register): Promise<Names> =>
  register.readNames(async ({ version, stamp, merchants, shops }) => ({
    version,
    stamp,
    merchants: await collected(merchants),
    shops: await collected(shops),
  }));

/** Checks the names before the changes, and returns the names after them. */
function applied<Named>(before: ReadonlyMap<string, Named>, changes: ReadonlyMap<string, Change<Named>>) {
  const after = new Map(before);
  for (const [uid, change] of changes) {
    expect(change.before).toEqual(before.get(uid));
    if (change.after === undefined) after.delete(uid);
    else after.set(uid, change.after);
  }
  return after;
}

const kinds: Readonly<Record<string, ShopFeed['kind']>> = { one: 'map', two: 'list' };

/** Returns a feed with random merchants and shops. Both feeds contain some of the records. */
function randomFeed(name: string, random: () => number): RegisterExtract {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const some = <T>(all: readonly T[]): readonly T[] => all.filter(() => random() < 0.6);
  const merchants = some(['a', 'b', 'c']).map(
    (uid): RegisteredMerchant => ({
      uid: `m-${uid}`,
      name: pick(['Tygr', 'Billa', 'Lev']),
      tags: [],
      ...(random() < 0.5 && { url: 'https://lev.example' }),
    }),
  );
  const shops = some(['1', '2', '3', '4', '5', '6']).map(
    (uid): Shop => ({
      uid: `s-${uid}`,
      type: pick(['bricks', 'bricks', 'online']),
      name: pick(['Tygr', 'Billa', 'Lev']),
      tags: [],
      merchantUid: pick(['m-a', 'm-b', 'm-c']),
      ...(random() < 0.5 && { phone: '+420 224 123 456' }),
      ...(random() < 0.5 && { place: { country: 'CZ', ...(random() < 0.7 && { city: pick(['Praha', 'Brno']) }) } }),
    }),
  );
  const feed = { name, kind: kinds[name] as ShopFeed['kind'], title: name, digest: `${random()}`, attribution: { text: name } };
  return { feed: { ...feed, dataTimestamp: Math.floor(random() * 10) }, merchants, shops, terminals: [] };
}

onEachStore('the changes to names on %s', ({ freshStore }) => {
  it('lead from each version to the newest, after imports, removals of feeds, and edits', async () => {
    const { store } = await freshStore();
    const { register } = store.shops;
    const random = seededRandom(5);
    const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
    const versions: Names[] = [await readAll(register)];
    const randomEdit = ({ merchants, shops }: Names): RegisterEdit => {
      const [merchant, shop] = [pick([...merchants.keys(), 'm-a']), pick([...shops.keys(), 's-1'])];
      return pick<RegisterEdit>([
        { kind: 'merge', level: 'merchant', uid: merchant, into: pick([...merchants.keys(), 'm-b']) },
        { kind: 'merge', level: 'shop', uid: shop, into: pick([...shops.keys(), 's-2']) },
        { kind: 'remove', level: 'shop', uid: shop },
        { kind: 'correct', level: 'shop', uid: shop, fields: { merchantUid: merchant } },
        { kind: 'addAlias', level: 'merchant', uid: merchant, name: `Pub ${versions.length}` },
      ]);
    };
    for (let step = 0; step < 25; step++) {
      const newest = versions.at(-1) as Names;
      const name = pick(['one', 'two']);
      // Some edits are rejected, such as a merge of a record into itself.
      if (random() < 0.4) await register.edit(randomEdit(newest), now + step).catch(() => {});
      else if (random() < 0.1) await register.removeFeed(name, now + step);
      else await register.replaceFeed(randomFeed(name, random), now + step);
      const names = await readAll(register);
      if (names.version !== newest.version) versions.push(names);
    }
    expect(versions.length).toBeGreaterThan(12);
    const newest = versions.at(-1) as Names;
    for (const names of versions) {
      const since = await register.changesSince(names);
      expect(since).toMatchObject({ version: newest.version, stamp: newest.stamp });
      if (since === undefined) return;
      expect(applied(names.merchants, since.changes.merchants)).toEqual(newest.merchants);
      expect(applied(names.shops, since.changes.shops)).toEqual(newest.shops);
    }
  });

  it('contain no record whose names are as before', async () => {
    const { store } = await freshStore();
    const { register } = store.shops;
    await register.replaceFeed(praha, now);
    const start = await register.state();
    const noChanges = { merchants: new Map(), shops: new Map() };
    const feed = { ...praha.feed, digest: 'hours' };
    const shops = praha.shops.map((shop) => ({ ...shop, openingHours: 'Mo-Su 07:07-22:22' }));
    await register.replaceFeed({ ...praha, feed, shops }, now + 1);
    const later = await register.state();
    expect(later.version).toBe(start.version + 1);
    expect(await register.changesSince(start)).toEqual({ ...later, changes: noChanges });
    const rename = (name: string) => register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name } }, now + 2);
    await rename('Hostinec');
    expect((await register.changesSince(start))?.changes.shops.size).toBe(1);
    await rename(tiger.name);
    expect((await register.changesSince(start))?.changes).toEqual(noChanges);
  });

  it('are unknown for a version of another store, after a process of the previous release, and after too many changes', async () => {
    const { store } = await freshStore();
    const { register } = store.shops;
    const start = await register.state();
    await register.replaceFeed(praha, now);
    const state = await register.state();
    expect((await register.changesSince(start))?.changes.shops.get(tiger.uid)).toMatchObject({ after: { name: tiger.name } });
    expect((await register.changesSince(state))?.changes).toEqual({ merchants: new Map(), shops: new Map() });
    for (const other of [
      { ...state, stamp: 'x' },
      { ...start, stamp: 'x' },
      { ...state, version: state.version + 1 },
    ])
      expect(await register.changesSince(other)).toBeUndefined();
    await register.edit({ kind: 'addAlias', level: 'shop', uid: tiger.uid, name: 'TYGR' }, now);
    expect((await register.changesSince(state))?.changes.shops.size).toBe(1);
    expect((await register.changesSince(state, 1))?.changes.shops.size).toBe(1);
    expect(await register.changesSince(state, 0)).toBeUndefined();
    vi.spyOn(RegisterEffects.prototype, 'former', 'get').mockReturnValue(undefined);
    await register.edit({ kind: 'addAlias', level: 'shop', uid: tiger.uid, name: 'TIGR' }, now);
    vi.restoreAllMocks();
    expect(await register.changesSince(state)).toBeUndefined();
  });
});
