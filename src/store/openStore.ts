/** The door to the store. */
import type { Statement } from './database.ts';
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
  /** Is told of each statement when it has ended. */
  readonly onStatement?: (statement: Statement) => void;
}

/**
 * PostgreSQL where a URL is given, else SQLite in one file under `dataDir`. The tables may still be missing or old: call
 * `migrate()` before anything else. @throws StoreError for a place that cannot be used.
 */
export async function openStore({ dataDir, databaseUrl, writeWithinMs, onStatement }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) return databaseStore(await openSqlite(dataDir, onStatement));
  return databaseStore(
    await openPostgres(databaseUrl, {
      ...(writeWithinMs !== undefined && { writeWithinMs }),
      ...(onStatement && { onStatement }),
    }),
  );
}
