import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compactSqlite } from './compactSqlite.ts';
import type { Compaction, Database } from './database.ts';
import { databaseStore } from './openStore.ts';
import { databaseRetention } from './retention/databaseRetention.ts';
import { openSqlite } from './sqlite.ts';

const name = 'atm-finder.sqlite';
let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atm-compact-'));
  database = await openSqlite(dataDir);
  await databaseStore(database).migrate();
  await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, register_version, decided_at, announced, moved)
    values ('fio', 'key', 'TEXT OF OLD', 'handle', 1, 0, 0, 0)`.execute(database.db);
});
afterEach(async () => {
  await database.db.destroy();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('waits for readers of the journal, and then changes the database file', async () => {
  await database.sweep();
  const reading = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const reader = database.read(async (tx) => {
    await tx.selectFrom('outcomes').select('handle').execute();
    begun.resolve();
    await reading.promise;
  });
  await begun.promise;
  await database.db.deleteFrom('outcomes').execute();
  const compacting = database.compact();
  // At this point, all data is in the journal, and the database file is still empty.
  const [file, journal] = [join(dataDir, name), join(dataDir, `${name}-wal`)];
  await vi.waitFor(() => expect(statSync(journal).size).toBeGreaterThan(statSync(file).size), 45_000);
  expect(readFileSync(file, 'latin1')).toContain('TEXT OF OLD');
  reading.resolve();
  await reader;
  expect(await compacting).toBe('done');
  expect(readFileSync(file, 'latin1')).not.toContain('TEXT OF OLD');
});

it('does not start if it would fill the disk, and reports the reason', async () => {
  const compacted = await compactSqlite(dataDir, name, async () => 1_000);
  expect(compacted).toEqual({ failed: expect.stringMatching(/ has 1 MB free, but compacting needs \d MB$/) });
  expect(await compactSqlite(join(dataDir, 'nowhere'), name)).toEqual({ failed: expect.stringContaining('ENOENT') });
});

it('retries only the failed step, on the next day', async () => {
  const said: Compaction[] = [{ failed: 'no room' }, 'unswept'];
  let tried = 0;
  const sweeps = [false, true];
  const failing: Database = {
    ...database,
    compact: async () => said[tried++] ?? 'done',
    sweep: async () => sweeps.shift() ?? true,
  };
  const day = 86_400_000;
  const round = async (at: number) => {
    for (;;) {
      const step = await retention.step({ descriptorDays: 400 }, at);
      if (step !== 'more') return step;
    }
  };
  const retention = databaseRetention(failing);
  expect([await round(day), await round(day + 60_000)]).toEqual([{ uncompacted: 'no room' }, 'done']);
  expect([await round(2 * day), await round(2 * day + 60_000), await round(2 * day + 120_000)]).toEqual([
    'taken',
    'taken',
    'done',
  ]);
  expect(tried).toBe(2);
});
