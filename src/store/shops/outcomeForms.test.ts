import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import { billaPraha, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { everythingKept } from '../../../test/support/store/testRemains.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import type { NewOutcome, OpenOutcome, StoreOutcomesOptions } from './shopRepositories.ts';

const fio = 'fio';
const hour = 3_600_000;
const plain = (description: string) => createHash('sha256').update(description).digest('base64url');
const later = () => Date.now() + 2 * hour;

onEachUnmigratedStore('outcomes of an older release on %s', ({ kind, fresh, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  let old: Database;

  /**
   * Writes a row in the older release's form: with an unkeyed digest, and with the text of the transaction even if it is solved.
   */
  const writeOld = (name: string, handle: string, shop?: typeof tiger) =>
    old.db
      .insertInto('outcomes')
      .values({
        caller_id: fio,
        transaction_key: plain(name),
        transaction_facts: JSON.stringify({ description: `TEXT OF ${name}`, posId: `POS OF ${name}` }),
        pos_id: `POS OF ${name}`,
        merchant_id: null,
        handle,
        shop_uid: shop?.uid ?? null,
        merchant_uid: shop?.merchantUid ?? null,
        confidence: null,
        register_version: 1,
        decided_at: Date.now(),
        announced: 0,
        moved: 0,
      })
      .execute();

  beforeEach(async () => {
    place = await fresh();
    old = await openDatabase(place);
    await migrate(old, migrations.slice(0, 10), () => 1);
    await writeOld('FOUND', tiger.uid, tiger);
    await writeOld('SOLVED', 'h-solved', billaPraha);
    await writeOld('OPEN', 'h-open');
    store = await openStore(place);
    await store.migrate();
    await store.shops.register.replaceFeed(praha, 1);
  });
  afterEach(async () => {
    await store.close();
  });

  const options: StoreOutcomesOptions = {
    records: false,
    registerVersion: 1,
    now: later(),
    newHandle: () => 'h-new',
    digests: testDigests,
  };
  const outcome = (name: string, shop?: typeof tiger): NewOutcome => ({
    key: plain(name),
    transaction: { description: `TEXT OF ${name}`, posId: `POS OF ${name}` },
    refreshed: false,
    ...(shop && { shopUid: shop.uid, merchantUid: shop.merchantUid }),
  });
  const handles = async () => {
    const names = ['FOUND', 'SOLVED', 'OPEN'];
    const found = await store.shops.lookUps.findOutcomes(fio, names.map(plain), testDigests);
    return names.map((name) => found.get(plain(name))?.handle);
  };
  const same = [tiger.uid, 'h-solved', 'h-open'];
  const convert = async () => {
    for (let steps = 1; await store.shops.forms.convert(testDigests, later()); steps++) expect(steps).toBeLessThan(10);
    await old.compact();
  };
  const stored = async () =>
    (await old.db.selectFrom('outcomes').selectAll().orderBy('handle').execute()).map((row) => row.transaction_key);

  it('keep their handles before, during and after conversion, and have keyed digests afterwards', async () => {
    expect(await handles()).toEqual(same);
    await store.shops.forms.convert(testDigests, later());
    expect(await handles()).toEqual(same);
    for (const name of ['FOUND', 'SOLVED', 'OPEN']) await store.shops.lookUps.keep(fio, [outcome(name, tiger)], options);
    expect(await handles()).toEqual(same);
    await convert();
    expect(await handles()).toEqual(same);
    expect(await stored()).toEqual([plain('OPEN'), plain('SOLVED'), plain('FOUND')].map(testDigests.key));
    expect((await store.shops.lookUps.deliverShop(fio, 'h-solved'))?.shop.uid).toBe(billaPraha.uid);
  });

  it('leave no text of solved look-ups in any file or table, and keep the text of unsolved look-ups until they are solved', async () => {
    await convert();
    const kept = await everythingKept(place);
    for (const gone of ['TEXT OF FOUND', 'TEXT OF SOLVED', 'POS OF FOUND', plain('FOUND')]) expect(kept).not.toContain(gone);
    expect(kept).toContain('TEXT OF OPEN');
    const refreshed = { ...outcome('OPEN', tiger), refreshed: true };
    expect(await store.shops.lookUps.keep(fio, [refreshed], options)).toMatchObject([{ handle: 'h-open', shopUid: tiger.uid }]);
    await old.compact();
    const after = await everythingKept(place);
    for (const gone of ['TEXT OF', 'POS OF']) expect(after).not.toContain(gone);
  });

  it('are rechecked with their text while it is stored', async () => {
    const open: OpenOutcome[] = [];
    for await (const page of store.shops.invalidations.openOutcomes(0, 1)) open.push(...page);
    expect(open.map(({ handle }) => handle)).toEqual(['h-open']);
    await convert();
    const again: OpenOutcome[] = [];
    for await (const page of store.shops.invalidations.openOutcomes(0, 1)) again.push(...page);
    expect(again).toMatchObject([{ handle: 'h-open', transaction: { description: 'TEXT OF OPEN', posId: 'POS OF OPEN' } }]);
  });

  it('exist only once, in the new form, after a look-up during conversion', async () => {
    const first = await store.shops.forms.convert(testDigests, later());
    expect(first).toBe(true);
    const refreshed = { ...outcome('SOLVED', tiger), refreshed: true };
    expect(await store.shops.lookUps.keep(fio, [refreshed], options)).toMatchObject([{ handle: tiger.uid }]);
    await convert();
    expect(await stored()).toHaveLength(3);
    expect(await handles()).toEqual([tiger.uid, tiger.uid, 'h-open']);
  });

  it('are written in the old form until processes of that release have ended (for an hour on PostgreSQL, and not at all on SQLite)', async () => {
    expect(await store.shops.forms.convert(testDigests, Date.now())).toBe(kind === 'sqlite');
    if (kind === 'sqlite') return;
    await store.shops.lookUps.keep(fio, [outcome('NEW', tiger)], options);
    expect(await stored()).toContain(plain('NEW'));
    // The conversion must also include the rows that a process of that release writes before (BESIDE) and after (LATE) its first
    // run.
    await writeOld('BESIDE', 'h-beside', tiger);
    expect((await store.shops.lookUps.findOutcomes(fio, [plain('BESIDE')], testDigests)).size).toBe(1);
    await convert();
    await writeOld('LATE', 'h-late', tiger);
    await convert();
    expect((await store.shops.lookUps.findOutcomes(fio, [plain('LATE'), plain('BESIDE')], testDigests)).size).toBe(2);
    const { rows } = await sql`select 1 from outcomes where length(transaction_key) = 43`.execute(old.db);
    expect(rows).toEqual([]);
  });

  it('are converted in steps of a thousand rows, during look-ups', async () => {
    const [row] = await old.db.selectFrom('outcomes').selectAll().where('handle', '=', 'h-solved').execute();
    const many = Array.from({ length: 1_200 }, (_, i) => ({ ...row, transaction_key: plain(`many ${i}`), handle: `h${i}` }));
    for (let start = 0; start < many.length; start += 400) {
      await old.db
        .insertInto('outcomes')
        .values(many.slice(start, start + 400) as never)
        .execute();
    }
    let steps = 0;
    while (await store.shops.forms.convert(testDigests, later())) {
      steps += 1;
      const found = await store.shops.lookUps.findOutcomes(fio, [plain('many 0'), plain('many 1199')], testDigests);
      expect(found.size).toBe(2);
    }
    expect(steps).toBeGreaterThan(1);
    await old.compact();
    expect(await everythingKept(place)).not.toContain('POS OF SOLVED');
  });
});
