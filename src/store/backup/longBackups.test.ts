import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { now, praha } from '../../../test/support/store/shopsFixture.ts';
import { type TestPlaces, testPlaces } from '../../../test/support/store/testPlaces.ts';
import { whyNoPostgres } from '../../../test/support/store/testPostgres.ts';
import type { Database } from '../database.ts';
import { databaseStore } from '../openStore.ts';
import { backUp } from './backUp.ts';
import { openDatabase } from './openDatabase.ts';
import { restore } from './restore.ts';

const noPostgres = whyNoPostgres();
if (noPostgres) console.info(noPostgres);

const scratch = mkdtempSync(join(tmpdir(), 'atm-long-backup-'));
let files = 0;
const newFile = () => join(scratch, `${++files}.backup`);
let embedded: TestPlaces;
let shared: TestPlaces | undefined;
const opened: Database[] = [];
async function store(places: TestPlaces): Promise<Database> {
  const database = await openDatabase(await places.fresh());
  opened.push(database);
  return database;
}
async function fill(database: Database): Promise<void> {
  const filled = databaseStore(database);
  await filled.migrate();
  await filled.shops.register.replaceFeed(praha, now);
  await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, register_version, decided_at, announced, moved)
    values ('fio', 'key', '', 'handle', 1, ${now}, 0, 0)`.execute(database.db);
}
beforeAll(async () => {
  embedded = await testPlaces('sqlite');
  if (!noPostgres) shared = await testPlaces('postgres');
});
afterEach(() => Promise.all(opened.splice(0).map(({ db }) => db.destroy())));
afterAll(async () => {
  await Promise.all([embedded, shared].map((places) => places?.clear()));
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

it('does not write data twice into one file when the connection is lost', async () => {
  const source = await store(embedded);
  await fill(source);
  const lost = new Error('The connection was lost');
  let runs = 0;
  const losing: Database = {
    ...source,
    async read(work, options) {
      for (;;) {
        const done = await source.read(work);
        if (++runs > 1) return done;
        if (options?.once) throw lost;
      }
    },
  };
  const path = newFile();
  await expect(backUp(losing, path, now)).rejects.toBe(lost);
  expect(readdirSync(scratch).filter((name) => join(scratch, name).startsWith(path))).toEqual([]);
  await backUp(losing, path, now);
  await restore(await store(embedded), path);
});

it.skipIf(noPostgres !== undefined)(
  'uses a timeout of a day for each PostgreSQL statement, and truncates whole tables',
  async () => {
    const source = await store(embedded);
    await fill(source);
    const path = newFile();
    await backUp(source, path, now);
    const target = await store(shared as TestPlaces);
    const limit = await target.read(
      async (tx) => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)).rows,
    );
    expect(limit).toEqual([{ statement_timeout: '86401s' }]);
    await restore(target, path);
    // Deleting row by row would fail on the last table.
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'row by row'; end $$`.execute(
      target.db,
    );
    await sql`create trigger refuse before delete on outcomes for each row execute function refuse()`.execute(target.db);
    await restore(target, path, { replace: true });
  },
);
