/** A thread's program: writes the embedded store anew, see `compactSqlite`. */
import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openSqlite } from './sqlite.ts';

const database = await openSqlite((workerData as { readonly dataDir: string }).dataDir);
try {
  await sql`vacuum`.execute(database.db);
  await database.sweep();
} finally {
  await database.db.destroy();
}
