/** Tests with a store from the previous release, and with processes of that release that still run during an update. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import { billa, billaOnline, billaPraha, now, praha, pub, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';

const own = '0015_invalidationSequences';
const hour = 3_600_000;

onEachUnmigratedStore('a store of the previous release on %s', ({ kind, fresh, openDatabase }) => {
  let place: StoreOptions;
  let old: Database;
  let store: Store;
  beforeEach(async () => {
    place = await fresh();
    old = await openDatabase(place);
    await migrate(
      old,
      migrations.filter(({ name }) => name < own),
      () => 1,
    );
    await sql`insert into shop_feeds (name, kind, title, digest, imported_at, attribution_text, merchant_count, shop_count, terminal_count)
        values ('acquirer', 'list', 'Acquirer', '', 1, '', 0, 0, 0)`.execute(old.db);
  });
  afterEach(async () => {
    await store.close();
  });
  const upgrade = async () => {
    store = await openStore(place);
    await store.migrate();
  };

  /** Numbers invalidations as the previous release did, with one sequence for all callers. */
  const writeOld = (...callers: readonly string[]) =>
    old.write(async (tx) => {
      for (const caller of callers) {
        const { rows } = await sql<{ last_invalidation: number }>`update register_version
            set last_invalidation = last_invalidation + 1 returning last_invalidation`.execute(tx);
        await sql`insert into invalidations (caller_id, number, occurred_at, level, type, shop_uid)
            values (${caller}, ${rows[0]?.last_invalidation}, 1, 'shop', 'changed', ${billaPraha.uid})`.execute(tx);
      }
    });
  const read = async (caller: string, after = 0) =>
    (await store.shops.invalidations.read(caller, after, 100)).map(({ number }) => number);
  const callers = ['anna', 'bob', 'carl'];
  const hold = async () => {
    await store.shops.register.replaceFeed(praha, now);
    for (const caller of callers) await store.shops.lookUps.deliverShop(caller, billaPraha.uid);
  };
  let phones = 0;
  const touch = () =>
    store.shops.register.edit({ kind: 'correct', level: 'shop', uid: billaPraha.uid, fields: { phone: `${phones++}` } }, now);

  it('keeps the cursors of its callers valid, because each caller’s sequence continues above all earlier numbers', async () => {
    await writeOld('anna', 'bob', 'bob', 'anna');
    await upgrade();
    await hold();
    await touch();
    await store.shops.lookUps.deliverMerchants('anna', [pub.uid]);
    await store.shops.register.edit(
      { kind: 'correct', level: 'merchant', uid: pub.uid, fields: { url: 'https://a.example' } },
      now,
    );
    await touch();
    // The caller `anna` has read all invalidations, `bob` has read half of them, and `carl` has read none.
    expect([await read('anna', 4), await read('bob', 2), await read('carl')]).toEqual([
      [5, 6, 7],
      [3, 5, 6],
      [5, 6],
    ]);
    expect(await store.shops.invalidations.lastNumber('carl')).toBe(6);
    expect(await store.shops.invalidations.lastNumber('dora')).toBe(4);
  });

  it('does not issue a number twice, or a number below one that was read, while a process of that release runs', async () => {
    await writeOld('anna', 'bob');
    await upgrade();
    await hold();
    const cursors = new Map(callers.map((caller) => [caller, 0]));
    const seen = new Map(callers.map((caller) => [caller, [] as number[]]));
    const rounds = [['anna'], ['carl', 'anna'], [], ['bob', 'bob', 'anna'], [], ['carl']];
    for (const others of rounds) {
      await writeOld(...others);
      await touch();
      for (const caller of callers) {
        const numbers = await read(caller, cursors.get(caller));
        seen.get(caller)?.push(...numbers);
        cursors.set(caller, numbers.at(-1) ?? cursors.get(caller) ?? 0);
      }
    }
    const told = (caller: string) =>
      rounds.flat().filter((other) => other === caller).length + rounds.length + (caller === 'carl' ? 0 : 1);
    for (const caller of callers) {
      expect(seen.get(caller), caller).toHaveLength(told(caller));
      expect(await read(caller)).toEqual(seen.get(caller));
    }
    // After that process has exited, there are no gaps in the numbers.
    const last = cursors.get('anna') ?? 0;
    await touch();
    await touch();
    expect(await read('anna', last)).toEqual([last + 1, last + 2]);
  });

  it('continues the numbering after all old invalidations are deleted', async () => {
    await upgrade();
    await hold();
    for (let times = 0; times < 3; times++) await touch();
    const policy = { descriptorDays: 400, invalidationDays: 400 };
    while ((await store.retention.step(policy, now + 500 * 24 * hour)) === 'more') {}
    expect(await read('anna')).toEqual([]);
    await touch();
    expect(await read('anna')).toEqual([4]);
  });

  it('continues a webhook with the numbers of its caller', async () => {
    await writeOld('anna', 'bob', 'bob');
    await upgrade();
    await hold();
    await touch();
    await store.shops.webhooks.set('anna', 'https://anna.example/hook', 'whsec_x', now);
    expect(await store.shops.webhooks.list()).toMatchObject([{ sentNumber: 4 }]);
    await touch();
    expect(await read('anna', 4)).toEqual([5]);
  });

  describe('stores its terminals in the current spelling', () => {
    const insert = (posId: string, merchantId: string, shopUid: string | null, merchantUid = billa.uid) =>
      sql`insert into terminals (feed, pos_id, merchant_id, merchant_uid, shop_uid)
          values ('acquirer', ${posId}, ${merchantId}, ${merchantUid}, ${shopUid})`.execute(old.db);
    const find = async (posId: string, merchantId = '') => {
      await store.shops.register.replaceFeed(praha, now);
      const found = await store.shops.register.findTerminals([{ posId, merchantId }]);
      return found.map(({ posId: pos = '', merchantId: merchant = '', merchantUid, shopUid }) => [
        pos,
        merchant,
        merchantUid,
        shopUid,
      ]);
    };

    it.each(['ab12', 'AB12', '000AB12', ' ab12 '])('so %j is found in any spelling', async (spelling) => {
      await insert(spelling, '', tiger.uid);
      await upgrade();
      for (const asked of ['AB12', '0ab12']) expect(await find(asked)).toEqual([['AB12', '', billa.uid, tiger.uid]]);
    });

    it('so one number of a pair finds the terminal if the number is unambiguous', async () => {
      await insert('P11', '0001', tiger.uid);
      await insert('P2', '1', tiger.uid);
      await insert('P3', 'M3', tiger.uid);
      await insert('P3', 'M4', billaOnline.uid);
      await insert('P5', 'M5', tiger.uid);
      await insert('P5', 'M6', tiger.uid, pub.uid);
      await upgrade();
      expect([await find('P11'), await find('', '01'), await find('P3'), await find('P5')]).toEqual([
        [['P11', '', billa.uid, tiger.uid]],
        [['', '1', billa.uid, tiger.uid]],
        [['P3', '', billa.uid, undefined]],
        [],
      ]);
    });

    it('and without a shop or merchant on which two spellings of a number disagree', async () => {
      await insert('ab12', '', tiger.uid);
      await insert('AB12', '', billaOnline.uid);
      await insert('cd34', '', tiger.uid);
      await insert('CD34', '', tiger.uid, pub.uid);
      await insert('ef56', '', tiger.uid);
      await insert('EF56', '', tiger.uid);
      await upgrade();
      expect([await find('AB12'), await find('CD34'), await find('EF56')]).toEqual([
        [['AB12', '', billa.uid, undefined]],
        [],
        [['EF56', '', billa.uid, tiger.uid]],
      ]);
    });

    it('page by page', async () => {
      for (let start = 0; start < 2_500; start += 500) {
        const rows = Array.from({ length: 500 }, (_, i) => ({
          feed: 'acquirer',
          pos_id: `${i % 2 ? '00' : ''}p${start + i}`,
          merchant_id: `m${start + i}`,
          merchant_uid: billa.uid,
          shop_uid: tiger.uid,
        }));
        await old.db
          .insertInto('terminals')
          .values(rows as never)
          .execute();
      }
      await upgrade();
      const { rows } = await sql<{
        posId: string;
      }>`select pos_id as "posId" from terminals where pos_id <> '' and merchant_id <> ''`.execute(old.db);
      expect(new Set(rows.map(({ posId }) => posId))).toEqual(new Set(Array.from({ length: 2_500 }, (_, i) => `P${i}`)));
    });
  });

  it('has its outcomes rechecked once at startup, and again when none of its processes can be running', async () => {
    await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, register_version, decided_at, announced, moved)
        values ('anna', 'k', '{}', 'h', 0, 1, 0, 0)`.execute(old.db);
    await upgrade();
    const { invalidations } = store.shops;
    const state = async (at: number) => (await invalidations.recheckState(at)).outdated ?? false;
    const mark = async (at: number) => invalidations.markRechecked(0, await invalidations.recheckState(at), at);
    const started = Date.now();
    expect(await state(started)).toBe(true);
    await mark(started);
    expect([await state(started), await state(started + 2 * hour)]).toEqual([false, kind === 'postgres']);
    await mark(started + 2 * hour);
    expect([await state(started), await state(started + 2 * hour)]).toEqual([false, false]);
  });

  it('keeps the handles of transactions whose numbers differed by leading zeros, under the current key', async () => {
    const plain = (text: string) => createHash('sha256').update(text).digest('base64url');
    const [from, to] = [plain('padded'), plain('canonical')];
    await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, register_version, decided_at, announced, moved)
        values ('anna', ${testDigests.key(from)}, '{}', 'h', 0, 1, 0, 0)`.execute(old.db);
    await sql`update outcome_keys set stage = 2`.execute(old.db);
    await upgrade();
    const { lookUps } = store.shops;
    const renaming = { from, to, transaction: { posId: '1234' } };
    for (let times = 0; times < 2; times++) {
      const renamed = await lookUps.rename('anna', [renaming], testDigests);
      expect(renamed.get(to)).toMatchObject({ handle: 'h', key: to });
    }
    expect([...(await lookUps.findOutcomes('anna', [from, to], testDigests)).keys()]).toEqual([to]);
  });
});
