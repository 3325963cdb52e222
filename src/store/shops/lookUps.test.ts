import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import {
  billa,
  billaOnline,
  billaPraha,
  but,
  now,
  praha,
  pub,
  terminal,
  tiger,
} from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { databaseStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import type { NewOutcome, OpenOutcome, ShopRepositories, StoreOutcomesOptions } from './shopRepositories.ts';

const fio = 'fio';
const kb = 'kb';

onEachStore('look-ups on %s', ({ kind, freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let shops: ShopRepositories;
  let handles = 0;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    shops = store.shops;
    await shops.register.replaceFeed(praha, now);
    handles = 0;
  });

  const options: StoreOutcomesOptions = {
    records: false,
    registerVersion: 1,
    now,
    newHandle: () => `h${++handles}`,
    digests: testDigests,
  };
  const withRecords = { ...options, records: true };
  const unsolved = (key: string, refreshed = false): NewOutcome => ({ key, transaction: { description: key }, refreshed });
  const found = (key: string, shop = billaPraha, refreshed = false): NewOutcome => ({
    ...unsolved(key, refreshed),
    shopUid: shop.uid,
    merchantUid: shop.merchantUid,
    confidence: 0.99,
  });
  const keep = async (outcome: NewOutcome, caller = fio, how = options) => (await shops.lookUps.keep(caller, [outcome], how))[0];
  const told = async (caller = fio, after = 0) =>
    (await shops.invalidations.read(caller, after, 1000)).map(({ callerId: _, number: __, occurredAt: ___, ...said }) => said);
  const merge = () => shops.register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
  const close = (uid = billaPraha.uid) => shops.register.edit({ kind: 'remove', level: 'shop', uid }, now);

  describe('a handle', () => {
    it("is the shop's uid if the first look-up finds the shop, and otherwise an opaque handle", async () => {
      expect(await keep(found('a'))).toMatchObject({ handle: billaPraha.uid, shopUid: billaPraha.uid, confidence: 0.99 });
      expect(await keep(unsolved('b'))).toEqual({ key: 'b', handle: 'h1' });
    });

    it('remains the same without refresh, regardless of the current decision', async () => {
      await keep(unsolved('a'));
      expect(await keep(found('a'))).toEqual({ key: 'a', handle: 'h1' });
    });

    it('of an unsolved look-up remains the same when the look-up is solved, and several handles can identify one shop', async () => {
      await keep(unsolved('a'));
      expect(await keep(found('a', billaPraha, true))).toMatchObject({ handle: 'h1', shopUid: billaPraha.uid });
      expect(await keep(found('b'))).toMatchObject({ handle: billaPraha.uid });
      for (const handle of ['h1', billaPraha.uid]) {
        expect((await shops.lookUps.deliverShop(fio, handle))?.shop.uid).toBe(billaPraha.uid);
      }
    });

    it("becomes a different shop's uid when the look-up finds that shop, and a new handle when the look-up becomes unsolved", async () => {
      await keep(unsolved('a'));
      await keep(found('a', billaPraha, true));
      expect(await keep(found('a', tiger, true))).toMatchObject({ handle: tiger.uid });
      expect(await keep(unsolved('a', true))).toEqual({ key: 'a', handle: 'h2' });
    });

    it('that no database can store finds no shop', async () => {
      for (const uid of ['a\0b', '\0', '\ud800', '\uffff', '%00', "' or 1=1 --"]) {
        expect(await shops.lookUps.deliverShop(fio, uid)).toBeUndefined();
        expect(await shops.lookUps.deliverMerchants(fio, [uid])).toEqual(new Map());
      }
    });

    it('belongs to one caller, and another caller gets a different handle and cannot use this one', async () => {
      expect((await keep(unsolved('a'), fio))?.handle).toBe('h1');
      await keep(found('a', billaPraha, true), fio);
      expect((await keep(unsolved('a'), kb))?.handle).toBe('h2');
      expect(await shops.lookUps.deliverShop(kb, 'h1')).toBeUndefined();
      expect(await shops.lookUps.deliverShop(fio, 'h2')).toBeUndefined();
    });

    it('is the same for a transaction that occurs twice in a batch, and the results are in the order of the batch', async () => {
      const kept = await shops.lookUps.keep(fio, [unsolved('b'), found('a'), unsolved('b')], options);
      expect(kept.map(({ key, handle }) => [key, handle])).toEqual([
        ['b', 'h1'],
        ['a', billaPraha.uid],
        ['b', 'h1'],
      ]);
      expect([...(await shops.lookUps.findOutcomes(fio, ['a', 'b', 'c'], testDigests)).keys()].toSorted()).toEqual(['a', 'b']);
    });

    it('is the same for concurrent identical look-ups', async () => {
      const kept = await Promise.all(Array.from({ length: 8 }, () => keep(unsolved('a'))));
      expect(new Set(kept.map((outcome) => outcome?.handle)).size).toBe(1);
    });
  });

  it('of a caller are read in the order of their decisions, latest first, by an index', async () => {
    for (const [hour, shop] of [tiger, billaPraha, billaOnline].entries())
      await keep(found(shop.uid, shop), fio, { ...options, now: now + hour });
    await keep(found('other'), kb, { ...options, now: now + 9 });
    await keep(unsolved('latest'), fio, { ...options, now: now + 10 });
    const latest = await shops.lookUps.latest(fio, 3);
    expect(latest.map(({ shop }) => shop?.uid)).toEqual([undefined, billaOnline.uid, billaPraha.uid]);
    if (kind !== 'sqlite') return;
    const { db } = await openDatabase(place);
    const plan = await sql<{ detail: string }>`explain query plan select shop_uid, merchant_uid from outcomes
      where caller_id = 'fio' order by decided_at desc, transaction_key limit 3`.execute(db);
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('outcomes_by_decision');
  });

  it('return the records with the outcome, and replace a shop that was removed since the decision', async () => {
    expect((await keep(found('a'), fio, withRecords))?.record).toMatchObject({ shop: billaPraha, merchant: billa });
    await merge();
    expect(await keep(found('b'), fio, withRecords)).toMatchObject({ handle: tiger.uid, record: { shop: tiger, merchant: pub } });
    await close(billaOnline.uid);
    expect(await keep(found('c', billaOnline))).toEqual({ key: 'c', handle: 'h1', merchantUid: billa.uid });
  });

  describe('callers get invalidations', () => {
    it('only when their own data changes', async () => {
      await keep(found('a'));
      await shops.register.replaceFeed(but(praha, { shops: [billaPraha, { ...tiger, phone: '1' }] }), now);
      expect([await told(fio), await told(kb)]).toEqual([[], []]);
    });

    it('when one of their shops or merchants has changed', async () => {
      await keep(found('a'), fio, withRecords);
      await shops.lookUps.deliverMerchants(kb, [billa.uid]);
      const shopsNow = [{ ...billaPraha, phone: '2' }, billaOnline, tiger];
      await shops.register.replaceFeed(but(praha, { merchants: [{ ...billa, name: 'BILLA' }, pub], shops: shopsNow }), now);
      expect(await told(fio)).toEqual([
        { level: 'shop', type: 'changed', shopUid: billaPraha.uid },
        { level: 'merchant', type: 'changed', merchantUid: billa.uid },
      ]);
      expect(await told(kb)).toEqual([{ level: 'merchant', type: 'changed', merchantUid: billa.uid }]);
    });

    it('when their transaction’s shop is removed, and a new handle when they look the transaction up again', async () => {
      await keep(found('a'), fio, withRecords);
      await keep(found('b'), kb);
      await close();
      expect(await told(fio)).toEqual([
        { level: 'shop', type: 'removed', shopUid: billaPraha.uid },
        { level: 'lookup', type: 'removed', handle: billaPraha.uid, shopUid: billaPraha.uid },
      ]);
      expect(await told(kb)).toEqual([{ level: 'lookup', type: 'removed', handle: billaPraha.uid, shopUid: billaPraha.uid }]);
      expect((await shops.lookUps.findOutcomes(fio, ['a'], testDigests)).get('a')).not.toHaveProperty('shopUid');
      expect((await keep(unsolved('a', true)))?.handle).toBe('h1');
    });

    it('when shops were merged, with the surviving shop', async () => {
      await keep(found('a'), fio, withRecords);
      await merge();
      expect(await told(fio)).toEqual([
        { level: 'shop', type: 'merged', shopUid: billaPraha.uid, replacedBy: tiger.uid },
        { level: 'lookup', type: 'changed', handle: billaPraha.uid, shopUid: billaPraha.uid, replacedBy: tiger.uid },
      ]);
      expect((await shops.lookUps.findOutcomes(fio, ['a'], testDigests)).get('a')).toMatchObject({
        handle: billaPraha.uid,
        shopUid: tiger.uid,
      });
      expect((await keep(found('a', tiger, true)))?.handle).toBe(tiger.uid);
    });

    it('that a shop was removed, if it was merged and its successor was removed while a node was down', async () => {
      let isUp = false;
      const database = await openDatabase(place);
      const { register, invalidations } = databaseStore({ ...database, reachesAllNodes: async () => isUp }).shops;
      await keep(found('a'), fio, withRecords);
      await keep(found('a'), kb);
      await register.edit({ kind: 'merge', level: 'shop', uid: billaPraha.uid, into: tiger.uid }, now);
      await register.edit({ kind: 'remove', level: 'shop', uid: tiger.uid }, now);
      isUp = true;
      await invalidations.notifyLate(now);
      const lookUp = { level: 'lookup', type: 'removed', handle: billaPraha.uid, shopUid: billaPraha.uid };
      expect(await told(fio)).toEqual([{ level: 'shop', type: 'removed', shopUid: billaPraha.uid }, lookUp]);
      expect(await told(kb)).toEqual([lookUp]);
      for (const caller of [fio, kb])
        expect((await shops.lookUps.findOutcomes(caller, ['a'], testDigests)).get('a')).not.toHaveProperty('shopUid');
    });

    it('in pages, in order, each once', async () => {
      for (const [at, phone] of ['1', '2', '3'].entries()) {
        await keep(found(`k${at}`), fio, withRecords);
        await shops.register.replaceFeed(but(praha, { shops: [{ ...billaPraha, phone }, billaOnline, tiger] }), now);
      }
      const first = await shops.invalidations.read(fio, 0, 2);
      const rest = await shops.invalidations.read(fio, first.at(-1)?.number ?? 0, 2);
      const numbers = [...first, ...rest].map(({ number }) => number);
      expect(numbers).toHaveLength(3);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    });
  });

  describe('a recheck', () => {
    const open = async (since = 0, until = 1_000_000) => {
      const all: OpenOutcome[] = [];
      for await (const page of shops.invalidations.openOutcomes(since, until)) all.push(...page);
      return all;
    };

    it('invalidates a solved look-up only once until its caller requests it again', async () => {
      await keep(unsolved('a'));
      await keep(found('b'));
      const [outcome] = await open();
      expect(outcome).toMatchObject({ callerId: fio, key: testDigests.key('a'), transaction: { description: 'a' } });
      const changes = [{ outcome: outcome as OpenOutcome, now: { shopUid: tiger.uid, merchantUid: pub.uid } }];
      await shops.invalidations.announce(changes, now);
      await shops.invalidations.announce(changes, now);
      expect(await told()).toEqual([{ level: 'lookup', type: 'solved', handle: 'h1' }]);
      expect(await open()).toEqual([]);
      await keep(unsolved('a', true));
      expect(await open()).toHaveLength(1);
    });

    const touched = async (since: number) =>
      shops.invalidations.announceTouched(since, await shops.register.version(), testDigests, now);

    it('does not store the text of a solved look-up, and notifies the caller once to repeat the look-up if the outcome may differ', async () => {
      await keep(found('a'));
      await keep({ ...found('b'), transaction: { posId: 'P1', merchantId: 'M1' } });
      await keep({ ...found('c', billaOnline), transaction: { posId: 'P1', merchantId: 'M1' } });
      await keep({ ...found('e', billaOnline), transaction: { posId: 'P2', merchantId: 'M1' } });
      await keep(found('d', tiger));
      const since = await shops.register.version();
      expect([await open(since), await touched(since)]).toEqual([[], 0]);
      // The terminal of `b` is confirmed for the shop that `b` already has, so `b` is not affected. In contrast, `e` is affected,
      // because the terminal identifies its merchantId.
      await shops.register.edit({ kind: 'confirmTerminal', terminal }, now);
      expect([await open(since), await touched(since)]).toEqual([[], 2]);
      const changed = (shop: typeof tiger) => ({ level: 'lookup', type: 'changed', handle: shop.uid, shopUid: shop.uid });
      expect(await told()).toEqual([changed(billaOnline)]);
      const another = { ...terminal, merchantUid: pub.uid, shopUid: tiger.uid };
      await shops.register.edit({ kind: 'confirmTerminal', terminal: another }, now);
      const renamed = { ...tiger, name: 'Tygr' };
      await shops.register.replaceFeed(but(praha, { shops: [billaPraha, billaOnline, renamed] }), now);
      expect([await touched(since), await touched(since)]).toEqual([2, 0]);
      expect((await told()).slice(1)).toEqual([changed(tiger), changed(billaPraha)]);
      expect(await open(since)).toEqual([]);
    });

    it('skips outcomes that have been computed since then, or whose shop changed only in details', async () => {
      await keep(found('a', tiger));
      const since = await shops.register.version();
      const { merchantUid, ...rest } = tiger;
      const open = { ...rest, merchantUid, openingHours: '24/7', tags: ['amenity=bar'] };
      await shops.register.replaceFeed(but(praha, { shops: [billaPraha, billaOnline, open] }), now);
      expect(await touched(since)).toBe(0);
      await shops.register.replaceFeed(but(praha, { shops: [billaPraha, billaOnline, { ...open, name: 'Tygr' }] }), now);
      const registerVersion = await shops.register.version();
      await shops.lookUps.keep(fio, [found('a', tiger, true)], { ...options, registerVersion });
      expect(await touched(since)).toBe(0);
    });

    it('does not invalidate a look-up that the caller has requested again in the meantime', async () => {
      await keep(found('a'));
      const outcome = {
        callerId: fio,
        key: testDigests.key('a'),
        handle: billaPraha.uid,
        shopUid: billaPraha.uid,
        transaction: {},
      };
      await keep(found('a', tiger, true));
      await shops.invalidations.announce([{ outcome, now: { shopUid: billaOnline.uid } }], now);
      expect(await told()).toEqual([]);
    });

    it('does not send an invalidation for a shop that was removed in the meantime, and names the surviving shop after a merge', async () => {
      await keep(unsolved('a'));
      await keep(found('b', billaOnline));
      const [unsolvedOne] = (await open()) as [OpenOutcome];
      const foundOne = {
        callerId: fio,
        key: testDigests.key('b'),
        handle: billaOnline.uid,
        shopUid: billaOnline.uid,
        transaction: {},
      };
      await merge();
      await shops.invalidations.announce([{ outcome: foundOne, now: { shopUid: billaPraha.uid } }], now);
      expect(await told()).toMatchObject([{ level: 'lookup', type: 'changed', replacedBy: tiger.uid }]);
      await close(tiger.uid);
      await shops.invalidations.announce([{ outcome: unsolvedOne, now: { shopUid: tiger.uid } }], now);
      expect(await told()).toHaveLength(1);
      expect((await open()).map(({ key }) => key)).toContain(testDigests.key('a'));
    });

    it('is recorded up to a version, unless an outcome that was decided on an older register arrived in the meantime', async () => {
      const { invalidations } = shops;
      const seen = await invalidations.recheckState(now);
      expect(seen).toEqual({ version: 0, late: 0 });
      await keep(unsolved('a'), fio, { ...options, registerVersion: 0 });
      expect(await invalidations.markRechecked(1, seen, now)).toBe(false);
      expect(await invalidations.markRechecked(1, await invalidations.recheckState(now), now)).toBe(true);
      expect(await invalidations.recheckState(now)).toEqual({ version: 1, late: 0 });
      await keep(unsolved('b'));
      expect(await invalidations.recheckState(now)).toEqual({ version: 1, late: 0 });
    });
  });
});
