/** The door to the store. */
import type { Statement } from './database.ts';
import { databaseStore } from './databaseStore.ts';
import { migratedFirst } from './migratedFirst.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { isAway, type Store, type StoreError } from './store.ts';

export interface StoreOptions {
  /** The folder of the embedded store; made where only its parent exists. */
  readonly dataDir: string;
  /** `postgres://...`: then everything is kept there instead. */
  readonly databaseUrl?: string;
  /** How long a short write waits on PostgreSQL while others write, ms; then a StoreError. Absent: as long as any statement. */
  readonly writeWithinMs?: number;
  /** How long PostgreSQL may take over one statement that somebody waits for, ms; then a StoreError. Absent: as long as over any. */
  readonly askWithinMs?: number;
  /** The most connections of this process to PostgreSQL. Absent: 10. */
  readonly databasePool?: number;
  /** Servers that follow the one of `databaseUrl`: what look-ups read is read from them while they keep up. */
  readonly databaseReplicaUrls?: readonly string[];
  /** Told in a sentence when a replica is left out, and when it is back. */
  readonly onReplica?: (sentence: string) => void;
  /**
   * Given: a PostgreSQL that is out of reach is no error but told, and asked anew with every question, which brings its tables up to date
   * first.
   */
  readonly onAway?: (why: StoreError) => void;
  /** How long one statement may take on PostgreSQL, ms. Absent: a minute. */
  readonly answerWithinMs?: number;
  /** Is told of each statement when it has ended. */
  readonly onStatement?: (statement: Statement) => void;
}

/**
 * PostgreSQL where a URL is given, else SQLite in one file under `dataDir`. The tables may still be missing or old: call
 * `migrate()` before anything else. @throws StoreError for a place that cannot be used.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
    dataDir,
    databaseUrl,
    writeWithinMs,
    askWithinMs,
    answerWithinMs,
    databasePool,
    databaseReplicaUrls,
    onReplica,
    onAway,
    onStatement,
  } = options;
  if (databaseUrl === undefined) return databaseStore(await openSqlite(dataDir, onStatement));
  const patience = {
    ...(writeWithinMs !== undefined && { writeWithinMs }),
    ...(askWithinMs !== undefined && { askWithinMs }),
    ...(answerWithinMs !== undefined && { answerWithinMs }),
    ...(databasePool !== undefined && { connections: databasePool }),
    ...(databaseReplicaUrls && { replicaUrls: databaseReplicaUrls }),
    ...(onReplica && { onReplica }),
    ...(onStatement && { onStatement }),
  };
  try {
    return databaseStore(await openPostgres(databaseUrl, patience));
  } catch (error) {
    if (!onAway || !isAway(error)) throw error;
    onAway(error as StoreError);
    return migratedFirst(databaseStore(await openPostgres(databaseUrl, { ...patience, mayBeDown: true })));
  }
}
