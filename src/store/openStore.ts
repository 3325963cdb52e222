/** The door to the store. */
import { isBlank, lostStore, traceIn, traceOfBlank } from './connections/lostStore.ts';
import type { Database, Statement } from './database.ts';
import { databaseStore } from './databaseStore.ts';
import { migratedFirst } from './migratedFirst.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, sqlitePath } from './sqlite.ts';
import type { Store } from './store.ts';
import { isAway, type StoreError } from './storeError.ts';

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
  /**
   * Whether the embedded store may be made although the folder shows that one was in use: to restore or migrate it, or because the operator
   * wants a new one. Absent: it may not.
   */
  readonly mayBeLost?: boolean;
  /** Is told of each statement when it has ended. */
  readonly onStatement?: (statement: Statement) => void;
}

/**
 * PostgreSQL where a URL is given, else SQLite in one file under `dataDir`. The tables may still be missing or old: call
 * `migrate()` before anything else. @throws StoreError for a place that cannot be used.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
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
  if (databaseUrl === undefined) return databaseStore(await openEmbedded(options));
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

/** Whether there is a file of an embedded store in which something is. */
export const holdsStore = (dataDir: string): boolean => !isBlank(sqlitePath(dataDir));

/** @throws StoreError where the file of an embedded store is missing or empty, and what stands beside it shows that it was in use */
export function refuseBlank({ dataDir, databaseUrl }: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl !== undefined) return;
  const path = sqlitePath(dataDir);
  const trace = traceOfBlank(dataDir, path);
  if (trace !== undefined) throw lostStore(path, 'blank', trace);
}

/** A store without tables is a first start in an empty folder only: taken for one anywhere else, it would be open to everyone. */
async function openEmbedded({ dataDir, onStatement, mayBeLost = false }: StoreOptions): Promise<Database> {
  if (mayBeLost) return openSqlite(dataDir, onStatement);
  refuseBlank({ dataDir });
  const database = await openSqlite(dataDir, onStatement);
  const trace = traceIn(dataDir);
  // What is damaged says so to whoever asks it.
  if (trace === undefined || (await database.hasTable('migrations').catch(() => true))) return database;
  await database.close();
  throw lostStore(sqlitePath(dataDir), 'noTables', trace);
}
