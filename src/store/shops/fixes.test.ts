import { beforeEach, describe, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { billa, billaPraha, now, praha, pub, terminal, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../storeError.ts';
import { EditConflict } from './fixes.ts';
import type { EditOptions, FixKey, RegisterEdit, ShopRepositories } from './shopRepositories.ts';

const alias = (uid: string, name: string, level: 'shop' | 'merchant' = 'shop'): RegisterEdit => ({
  kind: 'addAlias',
  level,
  uid,
  name,
});
const atTiger = { merchantUid: pub.uid, shopUid: tiger.uid };
const assign = (numbers: { posId?: string; merchantId?: string }, to = atTiger): RegisterEdit => ({
  kind: 'confirmTerminal',
  terminal: { ...numbers, ...to },
});
const aliasesOf = (uid: string): FixKey => ({ kind: 'correction', level: 'shop', uid, field: 'aliases' });
const correct = (fields: object): RegisterEdit => ({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { ...fields } });
const terminalKey = (posId: string, merchantId = ''): FixKey => ({ kind: 'terminal', posId, merchantId });

onEachStore('the fixes of the register on %s', ({ freshStore, openDatabase }) => {
  let store: Store;
  let shops: ShopRepositories;
  let place: StoreOptions;
  beforeEach(async () => {
    ({ store, place } = await freshStore());
    shops = store.shops;
    await shops.register.replaceFeed(praha, now);
  });

  const edit = (change: RegisterEdit, options: EditOptions = { by: 'anna' }, at = now) =>
    shops.register.edit(change, at, options);
  const undo = (fix: FixKey, name?: string) => edit({ kind: 'removeFix', fix, ...(name !== undefined && { name }) });
  const aliases = async (uid: string) => (await shops.register.findShops([uid])).get(uid)?.shop.aliases;
  const list = () => shops.fixes.list({ offset: 0, limit: 10 });
  const terminals = (posId: string, merchantId = '') => shops.register.findTerminals([{ posId, merchantId }]);

  const long = 'x'.repeat(201);
  it.each([
    [correct({ name: long }), { code: 'tooLong', field: 'name', got: 201, most: 200 }],
    [correct({ phone: long }), { code: 'tooLong', field: 'phone', got: 201, most: 200 }],
    [correct({ openingHours: 'Mo '.repeat(200) }), { code: 'tooLong', field: 'openingHours', got: 600, most: 500 }],
    [correct({ city: 'Pra\nha' }), { code: 'manyLines', field: 'city' }],
    [correct({ aliases: ['Tygr', long] }), { code: 'tooLong', field: 'aliases', got: 201, most: 200 }],
    [correct({ aliases: ['Tygr', '...'] }), { code: 'noLetters', field: 'aliases', got: '...' }],
    [alias(tiger.uid, long), { code: 'tooLong', field: 'name', got: 201, most: 200 }],
    [alias(tiger.uid, ' ... '), { code: 'noLetters', field: 'name', got: '...' }],
    [alias(tiger.uid, '& – ☺'), { code: 'noLetters', field: 'name', got: '& – ☺' }],
    [assign({ posId: '---' }), { code: 'noLetters', field: 'posId', got: '---' }],
    [assign({ posId: 'P1', merchantId: '\u202e1' }), { code: 'manyLines', field: 'merchantId' }],
    [assign({ posId: '1'.repeat(65) }), { code: 'tooLong', field: 'posId', got: 65, most: 64 }],
  ])('reject %j', async (change, problem) => {
    await expect(edit(change)).rejects.toMatchObject({ problem });
    expect(await list()).toEqual([]);
  });

  it('accept all texts that statements and acquirers use', async () => {
    for (const posId of ['A B !', '0', 'CZ004711', '00*17/2']) await edit(assign({ posId }));
    for (const name of ['7', '酒場', 'Ό', 'x'.repeat(200)]) await edit(alias(tiger.uid, name));
    const url = `https://bank.example/${long}`;
    await edit(correct({ url, name: '...' }));
    expect((await shops.register.findShops([tiger.uid])).get(tiger.uid)?.shop.url).toBe(url);
  });

  it('keep long names of earlier versions, and those that a merge adds', async () => {
    const name = 'x'.repeat(2_500);
    await shops.register.replaceFeed({ ...praha, shops: praha.shops.map((shop) => ({ ...shop, aliases: [name] })) }, now);
    await edit(alias(tiger.uid, 'Tygr'));
    await undo(aliasesOf(tiger.uid), 'Tygr');
    await edit({ kind: 'merge', level: 'shop', uid: tiger.uid, into: billaPraha.uid });
    expect(await aliases(billaPraha.uid)).toContain(name);
  });

  it('are listed with who and when, newest first, in pages', async () => {
    await edit(alias(billaPraha.uid, 'BILA PRAHA'));
    await edit(assign({ posId: '0042' }), { by: 'bob' }, now + 2);
    await edit({ kind: 'correct', level: 'merchant', uid: pub.uid, fields: { name: 'Tygr' } }, {}, now + 1);
    const [corrected, added] = [
      {
        kind: 'correction',
        level: 'merchant',
        uid: pub.uid,
        field: 'name',
        value: 'Tygr',
        former: 'U Zlatého tygra',
        at: now + 1,
      },
      {
        ...aliasesOf(billaPraha.uid),
        value: ['Billa Praha', 'BILA PRAHA'],
        former: ['Billa Praha'],
        at: now,
        by: 'anna',
      },
    ];
    const assigned = { ...terminalKey('42'), ...atTiger, at: now + 2, by: 'bob' };
    expect(await list()).toEqual([assigned, corrected, added]);
    expect(await shops.fixes.list({ offset: 1, limit: 1 })).toEqual([corrected]);
    expect(await shops.fixes.find(terminalKey('00042'))).toEqual(assigned);
    expect(await shops.fixes.find(aliasesOf(tiger.uid))).toBeUndefined();
  });

  describe('an added name', () => {
    it('is added to the names of the feed, and the result contains the names before and after', async () => {
      expect(await edit(alias(billaPraha.uid, '  BILA  PRAHA '))).toEqual({
        subject: billaPraha.uid,
        before: { aliases: ['Billa Praha'] },
        after: { aliases: ['Billa Praha', 'BILA PRAHA'] },
      });
      await expect(edit(alias(billaPraha.uid, 'billa praha'))).rejects.toThrow('already has the name "billa praha"');
      await expect(edit(alias(billaPraha.uid, ' '))).rejects.toThrow('The name is empty.');
      await expect(edit(alias('nobody', 'X'))).rejects.toThrow('There is no shop nobody');
    });

    it('can be removed alone, and the last one leaves the names of the feed', async () => {
      for (const name of ['ONE', 'TWO']) await edit(alias(billaPraha.uid, name));
      expect(await undo(aliasesOf(billaPraha.uid), 'ONE')).toEqual({
        subject: billaPraha.uid,
        before: { aliases: ['Billa Praha', 'ONE', 'TWO'] },
        after: { aliases: ['Billa Praha', 'TWO'] },
      });
      await expect(undo(aliasesOf(billaPraha.uid), 'ONE')).rejects.toThrow('No correction gives the shop');
      await undo(aliasesOf(billaPraha.uid), 'TWO');
      expect([await aliases(billaPraha.uid), await list()]).toEqual([['Billa Praha'], []]);
    });

    it('is removed without a trace from a record without names', async () => {
      await edit(alias(tiger.uid, 'TYGR'));
      expect(await undo(aliasesOf(tiger.uid))).toEqual({
        subject: tiger.uid,
        before: { aliases: ['TYGR'] },
        after: { aliases: null },
      });
      expect([await aliases(tiger.uid), await list()]).toEqual([undefined, []]);
      await expect(undo(aliasesOf(tiger.uid))).rejects.toThrow("The field 'aliases' of the shop s-tiger is not corrected.");
    });

    it('notifies the callers that have received the record, when it is added and when it is removed', async () => {
      await shops.lookUps.deliverShop('fio', tiger.uid);
      await edit(alias(tiger.uid, 'TYGR'));
      await undo(aliasesOf(tiger.uid));
      const told = await shops.invalidations.read('fio', 0, 10);
      expect(told.map(({ level, type, shopUid }) => [level, type, shopUid])).toEqual([
        ['shop', 'changed', tiger.uid],
        ['shop', 'changed', tiger.uid],
      ]);
    });
  });

  it('of an earlier release are removed, and the next import restores the value of its feed', async () => {
    await edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } });
    const database = await openDatabase(place);
    await database.db.updateTable('corrections').set({ former_values: null, corrected_by: null }).execute();
    const fix: FixKey = { kind: 'correction', level: 'shop', uid: tiger.uid, field: 'name' };
    expect(await list()).toEqual([{ ...fix, value: 'Tygr', at: now }]);
    expect(await undo(fix)).toEqual({ subject: tiger.uid, before: { name: 'Tygr' } });
    const name = async () => (await shops.register.findShops([tiger.uid])).get(tiger.uid)?.shop.name;
    expect(await name()).toBe('Tygr');
    await shops.register.replaceFeed(praha, now + 1);
    expect(await name()).toBe(tiger.name);
  });

  it('of terminals override the feeds until they are removed', async () => {
    const before = await terminals('P1', 'M1');
    expect(await edit(assign({ posId: 'P1', merchantId: 'M1' }))).toEqual({
      subject: tiger.uid,
      before: { posId: 'P1', merchantId: 'M1', merchantUid: billa.uid, shopUid: billaPraha.uid },
      after: { posId: 'P1', merchantId: 'M1', ...atTiger },
    });
    expect((await terminals('P1', 'M1')).every(({ shopUid }) => shopUid === tiger.uid)).toBe(true);
    expect(await undo(terminalKey('p1', 'm1'))).toEqual({
      subject: tiger.uid,
      before: { posId: 'P1', merchantId: 'M1', ...atTiger },
    });
    expect([await terminals('P1', 'M1'), await list()]).toEqual([before, []]);
    await expect(undo(terminalKey('P1', 'M1'))).rejects.toThrow('The operator has not assigned a terminal with these numbers.');
    expect((await shops.register.listFeeds()).find(({ name }) => name === 'operator')?.terminalCount).toBe(0);
  });

  it('of one text or number are saved by one of two people who saw the same state', async () => {
    for (const [mine, others] of [
      [alias(billaPraha.uid, 'THE TEXT'), alias(tiger.uid, 'the  text')],
      [assign({ posId: '7' }), assign({ posId: '007' }, { merchantUid: billa.uid, shopUid: billaPraha.uid })],
    ] as const) {
      const seen = await shops.register.preview(mine, now);
      expect(seen.existing).toEqual([]);
      await edit(others, { by: 'bob', expects: (await shops.register.preview(others, now)).version });
      await expect(edit(mine, { by: 'anna', expects: seen.version })).rejects.toThrow(EditConflict);
      const fresh = await shops.register.preview(mine, now);
      expect(fresh.existing).toMatchObject([{ by: 'bob' }]);
      await edit(mine, { by: 'anna', expects: fresh.version });
    }
    const seen = await shops.register.preview({ kind: 'removeFix', fix: terminalKey('7') }, now);
    await undo(terminalKey('7'));
    const late = { by: 'bob', expects: seen.version };
    await expect(edit({ kind: 'removeFix', fix: terminalKey('7') }, late)).rejects.toThrow(EditConflict);
  });

  describe('a preview', () => {
    it('changes nothing, and contains the names and terminals after the edit', async () => {
      const version = await shops.register.version();
      const named = await shops.register.preview(alias(tiger.uid, 'TYGR'), now);
      expect(named).toMatchObject({ shopUids: [tiger.uid], records: [{ level: 'shop', uid: tiger.uid }], numbers: [] });
      expect(named.names.shops.get(tiger.uid)).toMatchObject({
        before: { uid: tiger.uid },
        after: { name: tiger.name, aliases: ['TYGR'] },
      });
      const assigned = await shops.register.preview(assign({ posId: 'P1', merchantId: 'M1' }), now);
      expect(assigned.terminals).toContainEqual({ ...terminal, ...atTiger });
      expect([assigned.shopUids, assigned.records]).toEqual([[], []]);
      expect([await shops.register.version(), await aliases(tiger.uid), await list()]).toEqual([version, undefined, []]);
      expect(await terminals('P1', 'M1')).toContainEqual(terminal);
      expect((await shops.register.listFeeds()).map(({ name }) => name)).toEqual(['praha']);
      await expect(shops.register.preview(alias('nobody', 'X'), now)).rejects.toThrow(StoreError);
    });

    it('finds the look-ups and the callers that the edit would affect', async () => {
      let handles = 0;
      const options = { records: true, registerVersion: 1, now, newHandle: () => `h${++handles}`, digests: testDigests };
      const outcome = (key: string, numbers: object, shop?: typeof tiger) => ({
        key,
        transaction: { description: key, ...numbers },
        refreshed: false,
        ...(shop && { shopUid: shop.uid, merchantUid: shop.merchantUid }),
      });
      for (const caller of ['fio', 'kb'])
        await shops.lookUps.keep(
          caller,
          [outcome('open', {}), outcome('known', { posId: 'P1', merchantId: 'M1' }, billaPraha)],
          options,
        );
      await shops.lookUps.keep('kb', [outcome('other', { posId: 'P9' }, billaPraha), outcome('tiger', {}, tiger)], options);
      const unsolved = await shops.affected.unsolved(undefined, 1);
      expect(unsolved.map(({ callerId, transaction }) => [callerId, transaction.description])).toEqual([['fio', 'open']]);
      expect((await shops.affected.unsolved(unsolved[0], 10)).map(({ callerId }) => callerId)).toEqual(['kb']);
      const solved = async (change: RegisterEdit) =>
        [...(await shops.affected.solved(await shops.register.preview(change, now), testDigests)).byCaller].toSorted();
      expect(await solved(alias(tiger.uid, 'TYGR'))).toEqual([['kb', 1]]);
      expect(await solved(assign({ posId: 'P1', merchantId: 'M1' }))).toEqual([
        ['fio', 1],
        ['kb', 1],
      ]);
      expect(await solved(assign({ merchantId: 'M7' }))).toEqual([]);
      const holders = async (uid: string) => [...(await shops.affected.holders([{ level: 'shop', uid }]))];
      expect([await holders(tiger.uid), await holders(billaPraha.uid)]).toEqual([['kb'], ['fio', 'kb']]);
    });
  });
});
