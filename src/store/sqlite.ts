/** Opens SQLite with a Kysely driver over `node:sqlite`, and implements what is specific to a database in one file. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { compactSqlite } from './compactSqlite.ts';
import { createForOwner, prepareFolder } from './connections/sqliteFolder.ts';
import type { Database, Statement } from './database.ts';
import { statementLog } from './statementLog.ts';
import { isUnreadable } from './storedJson.ts';
import { StoreError } from './storeError.ts';
import type { Tables } from './tables.ts';

const fileName = 'atm-finder.sqlite';
export const sqlitePath = (dataDir: string): string => join(dataDir, fileName);
/**
 * The maximum time to wait for another process's write transaction, ms. The first import of a million ATMs takes about ten
 * seconds.
 */
const lockTimeoutMs = 60_000;
/**
 * The timeout inside SQLite, ms. It applies to the locks that readers need, which is only when the first handle for a file is
 * opened and when the last handle is closed.
 */
const busyTimeoutMs = 10_000;
const busy = 5;
/** The maximum number of prepared statements per handle. */
const mostStatements = 64;

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

class SqliteConnection implements DatabaseConnection {
  readonly handle: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  constructor(path: string) {
    this.handle = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    try {
      // WAL: readers do not wait for the writer. synchronous = full: a commit is on disk before it is acknowledged.
      // secure_delete: SQLite overwrites deleted content, so deleted keys do not remain in free pages.
      this.handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    } catch (error) {
      this.handle.close();
      throw error;
    }
  }
  /** Caches prepared statements, because look-ups use the same few statements. */
  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.handle.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= mostStatements && oldest !== undefined) this.#statements.delete(oldest);
    // Clear the cache after any other statement, such as `alter table`, because it can change the columns that `select *`
    // returns.
    if (/^\s*(select|insert|update|delete|with)\b/i.test(sql)) this.#statements.set(sql, prepared);
    else this.#statements.clear();
    return prepared;
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepared(sql);
    if (reads) return { rows: statement.all(...(parameters as SQLInputValue[])) as R[] };
    const { changes } = statement.run(...(parameters as SQLInputValue[]));
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
  streamQuery(): never {
    throw new Error('this driver does not support streaming');
  }
}

/**
 * A driver that uses a separate handle for each transaction, so that a long read does not delay other queries, such as polling
 * for the version.
 */
class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #idle: SqliteConnection[] = [];
  #closed = false;
  constructor(path: string) {
    this.#path = path;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<SqliteConnection> {
    return this.#idle.pop() ?? new SqliteConnection(this.#path);
  }
  async releaseConnection(connection: SqliteConnection): Promise<void> {
    if (this.#closed) connection.handle.close();
    else this.#idle.push(connection);
  }
  async beginTransaction({ handle }: SqliteConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') handle.exec('begin');
    else await beginImmediate(handle);
  }
  async commitTransaction({ handle }: SqliteConnection): Promise<void> {
    handle.exec('commit');
  }
  async rollbackTransaction({ handle }: SqliteConnection): Promise<void> {
    // After some errors, such as a full disk, SQLite has already rolled back the transaction.
    if (handle.isTransaction) handle.exec('rollback');
  }
  async destroy(): Promise<void> {
    this.#closed = true;
    for (const { handle } of this.#idle.splice(0)) handle.close();
  }
}

/**
 * Waits for the writers' lock without SQLite's busy wait. A busy wait would block the event loop, and with it all requests,
 * including a transaction in this process that holds the lock.
 */
async function beginImmediate(handle: DatabaseSync): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs;
  for (let pause = 1; ; pause = Math.min(2 * pause, 50)) {
    handle.exec('pragma busy_timeout = 0');
    try {
      handle.exec('begin immediate');
      return;
    } catch (error) {
      if (primaryCode(error) !== busy || performance.now() > deadline) throw error;
    } finally {
      handle.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
    await setTimeout(pause);
  }
}

/**
 * Commits without waiting for the disk, because each wait would block the event loop and all requests. The writes remain when the
 * process exits, but a power failure can undo the last of them.
 */
function withoutSync<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/**
 * Moves the content of the journal into the database file and truncates the journal, without waiting. Returns false if another
 * handle prevents this.
 */
function emptyJournal(db: Kysely<Tables>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection);
    }
  });
}

/** Returns SQLite's primary result code, which is the low byte of the extended code. */
function primaryCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Returns whether another connection has locked the file. If so, the operation can be retried. */
export const isLocked = (error: unknown): boolean => [busy, 6].includes(primaryCode(error) ?? 0);

/** Returns one sentence for each SQLite result code that operators may encounter. */
function explainCode(code: number | undefined, path: string): string | undefined {
  switch (code) {
    case busy:
      return `${path} is locked by another process that has been writing for more than ${lockTimeoutMs / 1000} s.`;
    case 3:
    case 8:
      return `${path} cannot be written. Check the permissions of DATA_DIR and its files.`;
    case 10:
      return `${path} cannot be read or written: the disk reports an error.`;
    case 13:
      return `${path} cannot grow: the disk is full.`;
    case 14:
      return `${path} cannot be opened. Check DATA_DIR.`;
    case 26:
      return `${path} is not an SQLite database. Move it elsewhere, or set another DATA_DIR.`;
    default:
      return undefined;
  }
}

function explain(error: unknown, path: string): StoreError | undefined {
  const code = primaryCode(error);
  const damaged = (what: string) => new StoreError(`${path} ${what}`, { cause: error, isDamaged: true });
  if (code === 11) return damaged('is damaged. Restore it from a backup, or move it elsewhere and import again.');
  // The statements in this program are constant and tested, so an SQL error means that a table or column is missing.
  if (code === 1)
    return damaged(`does not have the tables of this release (${(error as Error).message}). Restore it from a backup.`);
  if (isUnreadable(error)) return damaged('contains a value that cannot be read. Restore it from a backup.');
  const sentence = explainCode(code, path);
  return sentence === undefined ? undefined : new StoreError(sentence, { cause: error });
}

/** @throws StoreError for an unusable folder or file */
export async function openSqlite(dataDir: string, onStatement?: (statement: Statement) => void): Promise<Database> {
  const path = sqlitePath(dataDir);
  prepareFolder(dataDir, path);
  createForOwner(path);
  const driver = new SqliteDriver(path);
  const db = new Kysely<Tables>({
    ...statementLog('sqlite', onStatement),
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new ManyHandlesAdapter(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
  });
  const read: Database['read'] = (work) => db.transaction().setAccessMode('read only').execute(work);
  const database: Database = {
    kind: 'sqlite',
    db,
    read,
    readFresh: read,
    askFresh: (work) => work(db),
    write: (work) => db.transaction().execute(work),
    writeOutsideImports: (work) => withoutSync(db, work),
    // No further lock is necessary, because a file can have only one writer at a time.
    writeRegister: (work) => db.transaction().execute(work),
    answer: (work) => db.transaction().execute(work),
    forCaller: (_callerId, work) => work(),
    reachesAllNodes: async () => true,
    hasTable: async (name) =>
      (await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db)).rows.length > 0,
    empty: async (tx, tables) => {
      for (const table of tables) await tx.deleteFrom(table).execute();
    },
    sweep: () => emptyJournal(db),
    compact: () => compactSqlite(dataDir, fileName),
    explain: (error) => explain(error, path),
    close: () => db.destroy(),
  };
  try {
    await database.hasTable('migrations');
  } catch (error) {
    const explained = explain(error, path);
    // Each query fails with this message, so that a service can start and wait until an operator has restored the file.
    if (explained?.isDamaged) return database;
    await db.destroy();
    throw explained ?? error;
  }
  return database;
}

class ManyHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
