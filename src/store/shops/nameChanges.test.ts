import { expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { billa, now, praha, pub, tiger } from '../../../test/support/store/shopsFixture.ts';
import { seededRandom } from '../../core/seededRandom.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Change } from '../../core/shops/register/changes.ts';
import type { RegisterExtract, RegisteredMerchant, Shop, ShopFeed } from '../../core/shops/shop.ts';
import { editRegister } from './editRegister.ts';
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

const all = Number.POSITIVE_INFINITY;

onEachStore('the changes to names on %s', ({ freshStore, openDatabase }) => {
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
      const since = await register.changesSince(names, all);
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
    expect(await register.changesSince(start, all)).toEqual({ ...later, changes: noChanges });
    const rename = (name: string) => register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name } }, now + 2);
    await rename('Hostinec');
    expect((await register.changesSince(start, all))?.changes.shops.size).toBe(1);
    await rename(tiger.name);
    expect((await register.changesSince(start, all))?.changes).toEqual(noChanges);
  });

  it('are read completely if there are many', async () => {
    const { store } = await freshStore();
    const { register } = store.shops;
    await register.replaceFeed(praha, now);
    const before = await readAll(register);
    const shops = Array.from({ length: 2_000 }, (_, at): Shop => ({ ...tiger, uid: `s-${at}` }));
    const feed = { ...praha.feed, name: 'many', digest: 'many' };
    await register.replaceFeed({ feed, merchants: [], shops, terminals: [] }, now);
    const renamed = shops.map((shop, at): Shop => (at % 2 === 0 ? shop : { ...shop, name: `Hospoda ${at}` }));
    await register.replaceFeed({ feed: { ...feed, digest: 'renamed' }, merchants: [], shops: renamed, terminals: [] }, now);
    const after = await readAll(register);
    const since = await register.changesSince(before, 3_000);
    expect(since?.changes.shops.size).toBe(2_000);
    expect(applied(before.shops, since?.changes.shops ?? new Map())).toEqual(after.shops);
    expect(await register.changesSince(before, 2_999)).toBeUndefined();
  });

  it('are unknown for a version of another store, and if there are more than the reader wants', async () => {
    const { store } = await freshStore();
    const { register } = store.shops;
    const start = await register.state();
    await register.replaceFeed(praha, now);
    const state = await register.state();
    const since = await register.changesSince(start, all);
    expect(since?.changes.shops.get(tiger.uid)).toMatchObject({ after: { name: tiger.name } });
    expect((await register.changesSince(state, all))?.changes).toEqual({ merchants: new Map(), shops: new Map() });
    for (const other of [
      { ...state, stamp: 'x' },
      { ...start, stamp: 'x' },
      { ...state, version: state.version + 1 },
    ])
      expect(await register.changesSince(other, all)).toBeUndefined();
    const changed = async (most: number) => (await register.changesSince(state, most))?.changes.shops.size;
    await register.edit({ kind: 'addAlias', level: 'shop', uid: tiger.uid, name: 'TYGR' }, now);
    expect([await changed(0), await changed(1)]).toEqual([undefined, 1]);
    // A record that has changed in two versions counts twice.
    await register.edit({ kind: 'addAlias', level: 'shop', uid: tiger.uid, name: 'TIGR' }, now);
    expect([await changed(1), await changed(2)]).toEqual([undefined, 1]);
  });

  it('are unknown after an edit of more records than are stored, and the oldest are deleted', async () => {
    const { place, store } = await freshStore();
    const database = await openDatabase(place);
    const edit = (made: RegisterEdit) => database.writeRegister((tx) => editRegister(tx, made, now, {}, new RegisterEffects(3)));
    const { register } = store.shops;
    const shops = Array.from({ length: 3 }, (_, at): Shop => ({ ...tiger, uid: `s-${at}` }));
    await register.replaceFeed({ ...praha, shops: [...praha.shops, ...shops] }, now);
    const states: RegisterState[] = [];
    for (const name of ['TYGR', 'TIGR', 'TIGER', 'ZLATY TYGR']) {
      states.push(await register.state());
      await edit({ kind: 'addAlias', level: 'shop', uid: tiger.uid, name });
    }
    const known = await Promise.all(states.map(async (state) => (await register.changesSince(state, all)) !== undefined));
    expect(known).toEqual([false, true, true, true]);
    const state = await register.state();
    await edit({ kind: 'merge', level: 'merchant', uid: pub.uid, into: billa.uid });
    expect(await register.changesSince(state, all)).toBeUndefined();
    expect((await register.changesSince(await register.state(), all))?.changes.shops.size).toBe(0);
  });
});
