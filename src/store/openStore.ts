/** The door to the store. */
import { databaseStore } from './databaseStore.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  /** The folder of the embedded store; made where only its parent exists. */
  readonly dataDir: string;
  /** `postgres://...`: then everything is kept there instead. */
  readonly databaseUrl?: string;
  /** How long a short write waits on PostgreSQL while others write, ms; then a StoreError. Absent: as long as any statement. */
  readonly writeWithinMs?: number;
  /** How long one statement may take on PostgreSQL, ms. Absent: a minute. */
  readonly answerWithinMs?: number;
}

/**
 * PostgreSQL where a URL is given, else SQLite in one file under `dataDir`. The tables may still be missing or old: call
 * `migrate()` before anything else. @throws StoreError for a place that cannot be used.
 */
export async function openStore({ dataDir, databaseUrl, writeWithinMs, answerWithinMs }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) return databaseStore(await openSqlite(dataDir));
  const patience = {
    ...(writeWithinMs !== undefined && { writeWithinMs }),
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  };
  return databaseStore(await openPostgres(databaseUrl, patience));
}
