/** The worker thread that compacts the embedded store for `compactSqlite` and reports the result. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { serveThread, threadData } from '../threads/serveThread.ts';
import type { Compaction, Database } from './database.ts';
import { isLocked, openSqlite } from './sqlite.ts';

/** The maximum time to wait for readers that still use the journal, ms. */
const sweepWithinMs = 5_000;
const pauseMs = 50;

async function compact(database: Database): Promise<Compaction> {
  try {
    await sql`vacuum`.execute(database.db);
  } catch (error) {
    return isLocked(error) ? 'busy' : { failed: (error as Error).message };
  }
  // The file keeps its old content until SQLite has moved the journal into it.
  for (let waited = 0; !(await database.sweep()); waited += pauseMs) {
    if (waited >= sweepWithinMs) return 'unswept';
    await setTimeout(pauseMs);
  }
  return 'done';
}

serveThread(async (): Promise<Compaction> => {
  const database = await openSqlite(threadData<string>());
  try {
    return await compact(database);
  } finally {
    await database.db.destroy();
  }
});
