import { beforeEach, describe, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import {
  billa,
  billaOnline,
  billaPraha,
  but,
  feed,
  now,
  praha,
  pub,
  terminal,
  tiger,
} from '../../../test/support/store/shopsFixture.ts';
import { mostLoss } from '../../core/atms/lossProtection.ts';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import type { StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import { replaceFeed } from './replaceFeed.ts';
import type { Register } from './shopRepositories.ts';

onEachStore('the register on %s', ({ freshStore, openDatabase }) => {
  let store: Store;
  let place: StoreOptions;
  let register: Register;
  beforeEach(async () => {
    ({ store, place } = await freshStore());
    register = store.shops.register;
  });

  const none = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  async function names() {
    const merchants: NamedMerchant[] = [];
    const shops: NamedShop[] = [];
    await register.readNames(async (read) => {
      for await (const page of read.merchants) merchants.push(...page);
      for await (const page of read.shops) shops.push(...page);
    });
    return { merchants, shops };
  }

  it('returns exactly what was imported, with every known field and no key for unknown fields', async () => {
    const diff = await register.replaceFeed(praha, now);
    expect(diff).toEqual({
      merchants: { ...none, added: 2 },
      shops: { ...none, added: 3 },
      terminals: { ...none, added: 1 },
    });
    const found = await register.findShops([billaPraha.uid, tiger.uid, 'nobody']);
    expect(Object.fromEntries([...found].map(([uid, { sources: _, ...records }]) => [uid, records]))).toStrictEqual({
      [billaPraha.uid]: { shop: billaPraha, merchant: billa },
      [tiger.uid]: { shop: tiger, merchant: pub },
    });
    const { title, attribution } = praha.feed;
    const fields = ['name', 'tags', 'country'];
    expect(found.get(tiger.uid)?.sources).toStrictEqual([{ title, attribution, fields }]);
    expect([...(await register.findMerchants([billa.uid, pub.uid])).values()]).toStrictEqual([billa, pub]);
    expect(await register.findTerminals([{ posId: 'P1', merchantId: 'M1' }])).toContainEqual(terminal);
    expect(await register.listFeeds()).toMatchObject([
      { name: 'praha', kind: 'map', merchantCount: 2, shopCount: 3, terminalCount: 1 },
    ]);
  });

  it('passes only names to the matcher', async () => {
    await register.replaceFeed(praha, now);
    const { merchants, shops } = await names();
    const { tags: _, logo: __, ...named } = billa;
    expect(merchants).toStrictEqual([named, { uid: pub.uid, name: pub.name }]);
    const { place, tags: ___, openingHours: ____, ...rest } = billaPraha;
    const { point: _____, ...where } = place ?? { country: '' };
    expect(shops.find(({ uid }) => uid === billaPraha.uid)).toStrictEqual({ ...rest, ...where });
  });

  it('changes nothing, including the version, when the same data is imported again', async () => {
    await register.replaceFeed(praha, now);
    const version = await register.version();
    const diff = await register.replaceFeed(praha, now + 1);
    expect(diff.shops).toEqual({ ...none, unchanged: 3 });
    expect(await register.version()).toBe(version);
    expect((await register.listFeeds())[0]?.importedAt).toBe(now);
  });

  it('has a stamp that every change replaces, and that the names of a version contain', async () => {
    const states = [await register.state()];
    await register.replaceFeed(praha, now);
    states.push(await register.state());
    await register.replaceFeed(praha, now + 1);
    expect(await register.state()).toEqual(states[1]);
    await register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tiger' } }, now);
    states.push(await register.state());
    expect(states.map(({ version }) => version)).toEqual([0, 1, 2]);
    expect(new Set(states.map(({ stamp }) => stamp)).size).toBe(3);
    expect(await register.readNames(async ({ version, stamp }) => ({ version, stamp }))).toEqual(states[2]);
  });

  it('reports what an import would change, and changes nothing', async () => {
    await register.replaceFeed(praha, now);
    const newer = but(praha, {
      shops: [
        { ...billaPraha, phone: '+420 456' },
        { ...tiger, uid: 's-new' },
      ],
      terminals: [],
    });
    const dry = await register.replaceFeed(newer, now, { dryRun: true });
    expect(dry).toEqual({
      merchants: { ...none, unchanged: 2 },
      shops: { added: 1, changed: 1, unchanged: 0, gone: 2 },
      terminals: { ...none, gone: 1 },
    });
    expect((await register.findShops([tiger.uid])).size).toBe(1);
    expect(await register.replaceFeed(newer, now)).toEqual(dry);
    expect((await register.findShops([tiger.uid, billaOnline.uid])).size).toBe(0);
    expect((await register.findShops([billaPraha.uid])).get(billaPraha.uid)?.shop.phone).toBe('+420 456');
    expect(await register.findTerminals([{ posId: 'P1', merchantId: 'M1' }])).toEqual([]);
  });

  it('stops an import that would remove too many shops, merchants or terminals, and changes nothing', async () => {
    await register.replaceFeed(praha, now);
    const state = await register.state();
    for (const [parts, stopped] of [
      [{ shops: [billaPraha, tiger] }, 'shops'],
      [{ merchants: [billa], shops: [billaPraha, billaOnline] }, 'shops'],
      [{ terminals: [] }, 'terminals'],
    ] as const) {
      const less = but(praha, parts);
      for (const dryRun of [true, false]) {
        const planned: string[] = [];
        const onPlan = (digest: string) => void planned.push(digest);
        expect(await register.replaceFeed(less, now, { mostLoss, dryRun, onPlan })).toMatchObject({ stopped });
        expect(planned).toHaveLength(1);
      }
      expect(await register.replaceFeed(less, now, { dryRun: true })).not.toHaveProperty('stopped');
    }
    expect(await register.state()).toEqual(state);
    const fewer = but(praha, { shops: [billaPraha, tiger] });
    expect(await register.replaceFeed(fewer, now, { mostLoss: 0.4 })).not.toHaveProperty('stopped');
    expect((await register.listFeeds())[0]?.shopCount).toBe(2);
  });

  it('protects the merchants of a feed only if it has no shops, because a shop with a different name has a different merchant', async () => {
    await register.replaceFeed(but(praha, { terminals: [] }), now);
    const renamed = { ...tiger, name: 'U Medvídků', merchantUid: 'm-other' };
    const other = { ...pub, uid: 'm-other', name: 'U Medvídků' };
    const after = but(praha, { merchants: [billa, other], shops: [billaPraha, billaOnline, renamed], terminals: [] });
    expect(await register.replaceFeed(after, now, { mostLoss, dryRun: true })).not.toHaveProperty('stopped');
    const list = but(praha, { feed: feed('list', 'list'), merchants: [billa, pub], shops: [], terminals: [] });
    await register.replaceFeed(list, now);
    expect(await register.replaceFeed(but(list, { merchants: [billa] }), now, { mostLoss })).toMatchObject({
      stopped: 'merchants',
    });
  });

  it('stops an import that would remove too many shops which another process has imported in the meantime', async () => {
    const one = but(praha, { merchants: [pub], shops: [tiger], terminals: [] });
    await register.replaceFeed(one, now);
    const database = await openDatabase(place);
    // An import asks for this after it was planned, and before it writes.
    const reachesAllNodes = async () => {
      await register.replaceFeed(praha, now);
      return database.reachesAllNodes();
    };
    const retitled = { ...one, feed: { ...one.feed, title: 'Praha 1' } };
    expect(await replaceFeed({ ...database, reachesAllNodes }, retitled, now, { mostLoss })).toMatchObject({
      stopped: 'terminals',
    });
    expect(await register.listFeeds()).toMatchObject([{ title: 'praha', shopCount: 3 }]);
  });

  it('rejects an import with a duplicate record, and leaves everything unchanged', async () => {
    await register.replaceFeed(praha, now);
    const twice = but(praha, { shops: [tiger, { ...tiger, name: 'Another' }] });
    await expect(register.replaceFeed(twice, now)).rejects.toThrow(
      `The import of praha contains two shops with the uid ${tiger.uid}.`,
    );
    expect((await register.findShops([billaPraha.uid])).size).toBe(1);
  });

  describe('when several feeds contain a record', () => {
    const bohemia = but(praha, {
      feed: { ...feed('bohemia'), dataTimestamp: now },
      shops: [{ ...tiger, phone: 'newer' }],
      terminals: [],
    });
    const phone = async () => (await register.findShops([tiger.uid])).get(tiger.uid)?.shop.phone;

    it('the newest data takes precedence, in any import order', async () => {
      await register.replaceFeed(praha, now);
      await register.replaceFeed(bohemia, now);
      expect(await phone()).toBe('newer');
      const newest = but(praha, { feed: { ...feed('praha'), digest: 'x', dataTimestamp: now + 1 } });
      await register.replaceFeed(newest, now);
      expect(await phone()).toBeUndefined();
    });

    it("a bank's own list takes precedence over a map of any age", async () => {
      const own = but(praha, { feed: feed('own', 'list'), shops: [{ ...tiger, phone: 'own' }], terminals: [] });
      await register.replaceFeed(own, now);
      await register.replaceFeed(bohemia, now);
      expect(await phone()).toBe('own');
    });

    it('the record from the other feed remains when one feed is removed', async () => {
      await register.replaceFeed(praha, now);
      await register.replaceFeed(bohemia, now);
      const diff = await register.removeFeed('bohemia', now);
      expect(diff?.shops.gone).toBe(1);
      expect(await phone()).toBeUndefined();
      expect((await register.findShops([tiger.uid])).size).toBe(1);
      await register.removeFeed('praha', now);
      expect((await register.findShops([tiger.uid])).size).toBe(0);
      expect(await register.removeFeed('praha', now)).toBeUndefined();
    });
  });

  describe('edits by an operator', () => {
    beforeEach(() => register.replaceFeed(praha, now));

    it('a merged shop and its terminals resolve to the remaining shop, and no import restores the merged shop', async () => {
      await register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
      await register.replaceFeed(but(praha, {}), now);
      const found = await register.findShops([billaPraha.uid]);
      expect(found.get(billaPraha.uid)?.shop.uid).toBe(tiger.uid);
      const known = await register.findTerminals([{ posId: 'P1', merchantId: 'M1' }]);
      expect(known.map(({ shopUid }) => shopUid)).toEqual([tiger.uid, tiger.uid, tiger.uid]);
      expect((await names()).shops.map(({ uid }) => uid)).toEqual([billaOnline.uid, tiger.uid]);
    });

    it('a merged shop is still found by its names, and a remaining shop with the same name is unchanged', async () => {
      await register.edit({ kind: 'merge', level: 'shop', uid: tiger.uid, into: billaPraha.uid }, now);
      await register.replaceFeed(but(praha, {}), now);
      const shop = async () => (await register.findShops([billaPraha.uid])).get(billaPraha.uid)?.shop;
      expect(await shop()).toEqual({ ...billaPraha, aliases: ['Billa Praha', 'U Zlatého tygra'] });
      await register.edit({ kind: 'merge', level: 'shop', uid: billaOnline.uid, into: billaPraha.uid }, now);
      expect((await shop())?.aliases).toEqual(['Billa Praha', 'U Zlatého tygra']);
    });

    it('a chain of merges resolves in one step', async () => {
      await register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
      await register.edit({ kind: 'merge', level: 'shop', uid: tiger.uid, into: billaOnline.uid }, now);
      const found = await register.findShops([billaPraha.uid, tiger.uid]);
      expect([...found.values()].map(({ shop }) => shop.uid)).toEqual([billaOnline.uid, billaOnline.uid]);
    });

    it('the shops and names of a merged merchant belong to the remaining merchant, even after the next import', async () => {
      await register.edit({ kind: 'merge', level: 'merchant', uid: billa.uid, into: pub.uid }, now);
      const survivor = { ...pub, aliases: ['Billa', 'BILLA AG'] };
      for (let round = 0; round < 2; round++) {
        expect((await register.findShops([billaPraha.uid])).get(billaPraha.uid)?.merchant).toEqual(survivor);
        expect((await register.findMerchants([billa.uid])).get(billa.uid)).toEqual(survivor);
        await register.replaceFeed(but(praha, {}), now);
      }
    });

    it('single numbers derived from pairs follow merges and removals', async () => {
      const pair = (posId: string, merchantId: string, { uid: shopUid, merchantUid }: typeof tiger) => ({
        posId,
        merchantId,
        merchantUid,
        shopUid,
      });
      const alone = async (numbers: { posId: string } | { merchantId: string }) => {
        const [found] = await register.findTerminals([numbers]);
        return found && [found.merchantUid, found.shopUid];
      };
      const terminals = [
        pair('P1', 'M1', billaPraha),
        pair('P2', 'M1', billaOnline),
        pair('P3', 'M3', billaPraha),
        pair('P3', 'M4', tiger),
      ];
      await register.replaceFeed(but(praha, { terminals }), now);
      expect(await alone({ merchantId: 'M1' })).toEqual([billa.uid, undefined]);
      expect(await alone({ posId: 'P3' })).toBeUndefined();

      // M1 now belongs to two merchants, and all pairs with P3 belong to one shop.
      await register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
      expect(await alone({ merchantId: 'M1' })).toBeUndefined();
      expect(await alone({ posId: 'P3' })).toEqual([pub.uid, tiger.uid]);
      expect(await alone({ posId: 'P1' })).toEqual([pub.uid, tiger.uid]);

      await register.edit({ kind: 'merge', level: 'merchant', uid: billa.uid, into: pub.uid }, now);
      expect(await alone({ merchantId: 'M1' })).toEqual([pub.uid, undefined]);
    });

    it('after a merchant is removed, a number that it shared with another merchant resolves to the other merchant’s pairs', async () => {
      const chain = { uid: 'm-chain', name: 'Chain', tags: [] };
      const terminals = [
        { posId: 'P3', merchantId: 'M3', merchantUid: chain.uid },
        { posId: 'P3', merchantId: 'M4', merchantUid: pub.uid, shopUid: tiger.uid },
      ];
      await register.replaceFeed(but(praha, { merchants: [...praha.merchants, chain], terminals }), now);
      expect(await register.findTerminals([{ posId: 'P3' }])).toEqual([]);
      await register.edit({ kind: 'remove', level: 'merchant', uid: chain.uid }, now);
      expect(await register.findTerminals([{ posId: 'P3' }])).toMatchObject([{ merchantUid: pub.uid, shopUid: tiger.uid }]);
    });

    it('a correction of a field remains after every import', async () => {
      const fields = { phone: null, city: 'Praha 1', name: 'Billa Příkopy' };
      await register.edit({ kind: 'correct', level: 'shop', uid: billaPraha.uid, fields }, now);
      await register.replaceFeed(
        but(praha, { shops: [{ ...billaPraha, place: { country: 'CZ', street: 'Na Můstku 2' } }] }),
        now,
      );
      const shop = (await register.findShops([billaPraha.uid])).get(billaPraha.uid)?.shop;
      expect(shop).toMatchObject({ name: 'Billa Příkopy', place: { city: 'Praha 1', street: 'Na Můstku 2' } });
      expect(shop).not.toHaveProperty('phone');
    });

    it('a closed shop remains closed, and a merchant with shops cannot be removed', async () => {
      await register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
      await register.replaceFeed(but(praha, {}), now);
      expect((await register.findShops([tiger.uid])).size).toBe(0);
      const remove = register.edit({ kind: 'remove', level: 'merchant', uid: billa.uid }, now);
      await expect(remove).rejects.toThrow('The merchant m-billa still has shops');
    });

    it('add records that no source contains, and confirm terminals against all feeds', async () => {
      const kiosk = { ...tiger, uid: 's-kiosk', name: 'Kiosk' };
      await register.edit({ kind: 'add', shop: kiosk }, now);
      await register.edit({ kind: 'confirmTerminal', terminal: { ...terminal, merchantUid: pub.uid, shopUid: kiosk.uid } }, now);
      const known = await register.findTerminals([{ posId: 'P1', merchantId: 'M1' }]);
      expect(known.map(({ shopUid }) => shopUid)).toEqual([kiosk.uid]);
      expect(await register.listFeeds()).toMatchObject([{ name: 'operator', shopCount: 1, terminalCount: 1 }, { name: 'praha' }]);
    });

    it.each([
      [{ kind: 'merge', level: 'shop', uid: 'x', into: tiger.uid }, 'There is no shop x in the register.'],
      [{ kind: 'merge', level: 'shop', uid: tiger.uid, into: tiger.uid }, 'cannot be merged into itself'],
      [{ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { colour: 'red' } }, "A shop has no field 'colour'"],
      [{ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: null } }, "The field 'name' of a shop cannot be null."],
      [{ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { lat: 91 } }, "The field 'lat' of a shop cannot be 91."],
      [{ kind: 'add', shop: { ...tiger, uid: 'n', merchantUid: 'x' } }, 'There is no merchant x in the register.'],
    ] as const)('rejects %j in one sentence, and changes nothing', async (edit, sentence) => {
      const version = await register.version();
      await expect(register.edit(edit, now)).rejects.toThrow(sentence);
      expect(await register.version()).toBe(version);
    });
  });

  it('a terminal whose shop was removed identifies only the merchant until the shop returns', async () => {
    const confirmed = { ...terminal, merchantId: 'M7' };
    const find = async () =>
      (await register.findTerminals([{ posId: 'P1', merchantId: 'M7' }])).filter(({ inferred }) => !inferred);
    await register.replaceFeed(praha, now);
    await register.edit({ kind: 'confirmTerminal', terminal: confirmed }, now);
    await register.replaceFeed(but(praha, { shops: [billaOnline, tiger], terminals: [] }), now);
    expect(await find()).toStrictEqual([{ posId: 'P1', merchantId: 'M7', merchantUid: billa.uid }]);
    await register.replaceFeed(praha, now);
    expect(await find()).toStrictEqual([confirmed]);
  });

  it('finds terminals by pair, by merchantId only, and by posId only, regardless of the other numbers in a request', async () => {
    const chain = { merchantId: 'M1', merchantUid: billa.uid };
    const lone = { posId: 'P9', merchantUid: pub.uid, shopUid: tiger.uid };
    await register.replaceFeed(but(praha, { terminals: [terminal, chain, lone] }), now);
    const find = async (posId?: string, merchantId?: string) =>
      register.findTerminals([{ ...(posId && { posId }), ...(merchantId && { merchantId }) }]);
    expect(await find('P1', 'M1')).toEqual(expect.arrayContaining([terminal, chain]));
    expect(await find('P2', 'M1')).toEqual([chain]);
    expect(await find(undefined, 'M1')).toEqual([chain]);
    expect(await find('P9')).toEqual([lone]);
    expect(await find('P9', 'M2')).toEqual([lone]);
    expect(await find('P8', 'M2')).toEqual([]);
  });

  describe('terminals', () => {
    const at = (posId: string, merchantId: string, shopUid?: string, merchantUid = billa.uid) => ({
      ...(posId && { posId }),
      ...(merchantId && { merchantId }),
      merchantUid,
      ...(shopUid && { shopUid }),
    });
    const load = (...terminals: readonly Terminal[]) => register.replaceFeed(but(praha, { terminals }), now);
    const find = async (posId: string, merchantId: string) =>
      (await register.findTerminals([{ posId, merchantId }])).map(({ posId: pos = '', merchantId: merchant = '', shopUid }) =>
        [pos, merchant, shopUid].join(' '),
      );

    it.each([
      ['ab12', 'm1'],
      [' AB12 ', 'M1  '],
      ['0000AB12', '00000000000000M1'],
      ['aB12', '\u00a0M1'],
    ])('are found in any spelling: %j and %j', async (posId, merchantId) => {
      await load(at('0ab12', 'M1 ', tiger.uid));
      expect(await find(posId, merchantId)).toContain(`AB12 M1 ${tiger.uid}`);
    });

    it('are found by one number of a pair if all pairs with the number agree', async () => {
      await load(
        at('P1', 'M1', tiger.uid),
        at('P2', 'M1', tiger.uid),
        at('P3', 'M2', tiger.uid),
        at('P3', 'M3', billaOnline.uid),
      );
      expect(await find('P1', '')).toEqual([`P1  ${tiger.uid}`]);
      expect(await find('', 'M1')).toEqual([` M1 ${tiger.uid}`]);
      expect(await find('P3', '')).toEqual(['P3  ']);
      await load(at('P3', 'M2', tiger.uid), at('P3', 'M3', tiger.uid, pub.uid));
      expect(await find('P3', '')).toEqual([]);
    });

    it('that a feed contains take precedence over inferred ones, and there is no result if feeds disagree', async () => {
      await load(at('P1', 'M1', tiger.uid), at('P1', '', billaOnline.uid));
      expect(await find('P1', '')).toEqual([`P1  ${billaOnline.uid}`]);
      await load(at('P1', 'M1', tiger.uid));
      const other = {
        ...praha,
        feed: feed('other', 'list'),
        merchants: [],
        shops: [],
        terminals: [at('P1', 'M9', billaOnline.uid)],
      };
      await register.replaceFeed(other, now);
      expect(await find('P1', '')).toEqual(['P1  ']);
      await register.replaceFeed({ ...other, terminals: [at('P1', '', billaOnline.uid)] }, now);
      expect(await find('P1', '')).toEqual([`P1  ${billaOnline.uid}`]);
    });

    it('that an operator confirmed are also found by one number, until another pair contradicts them', async () => {
      await load();
      const confirm = (posId: string, merchantId: string, shopUid: string) =>
        register.edit({ kind: 'confirmTerminal', terminal: at(posId, merchantId, shopUid) }, now);
      await confirm('p7', 'M7', tiger.uid);
      expect(await find('P7', '')).toEqual([`P7  ${tiger.uid}`]);
      await confirm('P8', 'M7', billaOnline.uid);
      expect([await find('', 'M7'), await find('P7', ''), await find('P8', '')]).toEqual([
        [' M7 '],
        [`P7  ${tiger.uid}`],
        [`P8  ${billaOnline.uid}`],
      ]);
      const [operator] = (await register.listFeeds()).filter(({ kind }) => kind === 'operator');
      expect(operator?.terminalCount).toBe(2);
    });

    it('are counted as the feed lists them, and a different spelling of the same number changes nothing', async () => {
      const { terminals } = await load(at('P1', 'M1', tiger.uid), at('P2', 'M1', tiger.uid));
      expect(terminals).toEqual({ added: 2, changed: 0, unchanged: 0, gone: 0 });
      const version = await register.version();
      const again = await register.replaceFeed(
        but(praha, { terminals: [at('p1', '0M1', tiger.uid), at('P1', 'm1', tiger.uid), at('P2', 'M1', tiger.uid)] }),
        now,
      );
      expect([again.terminals, await register.version()]).toEqual([{ added: 0, changed: 0, unchanged: 2, gone: 0 }, version]);
      expect((await load(at('P1', 'M1', billaOnline.uid))).terminals).toEqual({ added: 0, changed: 1, unchanged: 0, gone: 1 });
    });

    it('in two spellings with different values are rejected', async () => {
      const refused = load(at('AB12', '', tiger.uid), at('ab12', '', billaOnline.uid));
      await expect(refused).rejects.toThrow('two different terminals with the numbers');
    });
  });
});
