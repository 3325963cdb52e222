import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Problem } from '../../contract/reports.ts';
import type { Database } from '../database.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.UTC(2026, 10, 21, 12, 34, 56, 789);
/** The address is from a block that is reserved for documentation. */
const anna = '192.0.2.77';
const petr = '198.51.100.23';
const eva = '2001:db8:4711';

onEachStore('the key of the day on %s', ({ kind, freshStore, openDatabase }) => {
  let place: StoreOptions;
  let store: Store;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
  });

  const say = (who: string, at = noon, problem: Problem = 'gone', atmUid = 'mustek') =>
    store.reports.add({ callerId: 'demo', atmUid, problem }, who, at);
  const gone = async () => Object.fromEntries((await store.reports.readGone()).gone);
  const onDatabase = async <T>(work: (database: Database) => Promise<T>) => work(await openDatabase(place));
  const keyRow = () => onDatabase(({ db }) => db.selectFrom('reporter_key').select(['day', 'secret']).executeTakeFirst());
  const digests = () =>
    onDatabase(async ({ db }) => (await db.selectFrom('reporters').select('digest').execute()).map((row) => row.digest));

  it('all processes use one key for a day, which is deleted with all digests at the end of the day', async () => {
    expect(await keyRow()).toBeUndefined();
    await say(anna);
    const first = await keyRow();
    expect(first).toEqual({ day: '2026-11-21', secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const other = await openStore(place);
    await other.reports.add({ callerId: 'demo', atmUid: 'mustek', problem: 'gone' }, petr, noon + 11 * hour);
    await other.reports.forget(noon + 11 * hour);
    expect([await keyRow(), (await digests()).length]).toEqual([first, 2]);
    expect(await other.reports.forget(noon + 12 * hour)).toBe(true);
    expect([await keyRow(), await digests()]).toEqual([undefined, []]);
    await say(anna, noon + 13 * hour);
    const second = await keyRow();
    expect(second?.day).toBe('2026-11-22');
    expect(second?.secret).not.toBe(first?.secret);
    await other.close();
  });

  it('a report on a new day renews the key automatically', async () => {
    await say(anna);
    const [digest] = await digests();
    const first = await keyRow();
    await say(anna, noon + day);
    expect((await keyRow())?.secret).not.toBe(first?.secret);
    const after = await digests();
    expect([after.length, after.includes(digest as string)]).toEqual([1, false]);
  });

  it('processes whose clocks differ slightly at midnight share the key of the later day', async () => {
    const midnight = Date.UTC(2026, 10, 22);
    await say(anna, midnight);
    const key = await keyRow();
    await say(petr, midnight - 60_000);
    await store.reports.forget(midnight - 60_000);
    await say(eva, midnight + 1);
    expect([await keyRow(), await gone()]).toEqual([key, { mustek: '2026-11-22' }]);
    await say(anna, midnight - 2 * day);
    expect((await keyRow())?.day).toBe('2026-11-20');
  });

  /** Returns every row in every table as text and, with SQLite, every byte in every file. */
  async function everythingKept(): Promise<string> {
    const tables: (keyof Tables)[] = ['reports', 'report_tallies', 'reporters', 'reporter_key', 'store_version'];
    const rows = await onDatabase(async ({ db }) => {
      const read = [];
      for (const table of tables) read.push(...(await db.selectFrom(table).selectAll().execute()));
      return JSON.stringify(read);
    });
    if (kind !== 'sqlite') return rows;
    return rows + readdirSync(place.dataDir).map((file) => readFileSync(join(place.dataDir, file), 'latin1'));
  }

  it('does not store an address, and removes yesterday’s key and its digests completely from the file', async () => {
    for (const who of [anna, petr, eva]) await say(who);
    await say(anna, noon, 'broken', 'florenc');
    const yesterday = [(await keyRow())?.secret as string, ...(await digests())];
    const kept = await everythingKept();
    for (const trace of yesterday) expect(kept).toContain(trace);
    for (const who of [anna, petr, eva]) expect(kept).not.toContain(who);
    for (const bytes of ['\xc0\x00\x02\x4d', '\xc6\x33\x64\x17']) expect(kept).not.toContain(bytes);
    expect(await store.reports.forget(noon + day)).toBe(true);
    const later = await everythingKept();
    for (const trace of yesterday) expect(later).not.toContain(trace);
    expect(later).toContain('florenc');
  });

  it('leaves no trace of a key after a report on the new day has replaced it', async () => {
    await store.reports.forget(noon);
    await say(anna);
    const yesterday = [(await keyRow())?.secret as string, ...(await digests())];
    await say(anna, noon + day);
    expect(await store.reports.forget(noon + day)).toBe(true);
    const later = await everythingKept();
    for (const trace of yesterday) expect(later).not.toContain(trace);
  });

  it('reports that traces remain while another process reads an older snapshot, and deletes them afterwards', async () => {
    if (kind !== 'sqlite') return expect(await store.reports.forget(noon)).toBe(true);
    await say(anna);
    const secret = (await keyRow())?.secret as string;
    const { promise: readingIsOver, resolve: endReading } = Promise.withResolvers<void>();
    const { promise: reading, resolve: begun } = Promise.withResolvers<void>();
    const reader = onDatabase((database) =>
      database.read(async (tx) => {
        await tx.selectFrom('reports').select('id').execute();
        begun();
        await readingIsOver;
      }),
    );
    await reading;
    expect(await store.reports.forget(noon + day)).toBe(false);
    endReading();
    await reader;
    expect(await store.reports.forget(noon + day)).toBe(true);
    expect(await everythingKept()).not.toContain(secret);
  });

  it('keeps the day’s key and digests out of PostgreSQL’s write-ahead log', async () => {
    if (kind === 'sqlite') return;
    const { rows } = await onDatabase(({ db }) =>
      sql<{ relname: string; relpersistence: string }>`select relname, relpersistence from pg_class
        where oid in (to_regclass('reporters'), to_regclass('reporter_key'), to_regclass('reports')) order by relname`.execute(
        db,
      ),
    );
    expect(rows.map((row) => `${row.relname} ${row.relpersistence}`)).toEqual(['reporter_key u', 'reporters u', 'reports p']);
  });
});
