/** The door to SQLite: a Kysely driver over `node:sqlite`, and what is particular to a database in one file. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Database } from './database.ts';
import { StoreError } from './store.ts';
import type { Tables } from './tables.ts';

const fileName = 'atm-finder.sqlite';
/** How long to wait for another process's write transaction, which is short by design. */
const busyTimeoutMs = 10_000;

class SqliteConnection implements DatabaseConnection {
  readonly handle: DatabaseSync;
  constructor(path: string) {
    this.handle = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    try {
      // Durable: a commit is on the disk before it is acknowledged. WAL: readers never wait for the writer.
      this.handle.exec('pragma journal_mode = wal; pragma synchronous = full');
    } catch (error) {
      this.handle.close();
      throw error;
    }
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.handle.prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...(parameters as SQLInputValue[])) as R[] };
    const { changes } = statement.run(...(parameters as SQLInputValue[]));
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
  // biome-ignore lint/correctness/useYield: nothing here streams, pages are asked for by key.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('this driver does not stream');
  }
}

/**
 * One handle per transaction at work: a long read and a poll of the version do not wait for each other. Writers of this
 * process take turns, for SQLite's own wait would block the very event loop in which the other one has to finish.
 */
class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #idle: SqliteConnection[] = [];
  readonly #endTurn = new Map<DatabaseConnection, () => void>();
  #lastTurn: Promise<void> = Promise.resolve();
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
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      return;
    }
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      resolve();
      throw error;
    }
    this.#endTurn.set(connection, resolve);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#finish(connection);
  }
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // SQLite itself rolls back on a full disk and the like.
    if (connection.handle.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    this.#finish(connection);
  }
  #finish(connection: DatabaseConnection): void {
    this.#endTurn.get(connection)?.();
    this.#endTurn.delete(connection);
  }
  async destroy(): Promise<void> {
    this.#closed = true;
    for (const connection of this.#idle.splice(0)) connection.handle.close();
  }
}

/** One sentence for each SQLite result code that an operator can meet; the low byte is the primary code. */
function explainCode(code: number, path: string): string | undefined {
  switch (code & 0xff) {
    case 5:
      return `${path} is locked by another process that has been writing for more than ${busyTimeoutMs / 1000} s.`;
    case 3:
    case 8:
      return `${path} cannot be written: check the rights of DATA_DIR and of the files in it.`;
    case 10:
      return `${path} cannot be read or written: the disk reports an error.`;
    case 11:
      return `${path} is damaged: restore it from a backup, or move it away and import again.`;
    case 13:
      return `${path} cannot grow: the disk is full.`;
    case 14:
      return `${path} cannot be opened: check DATA_DIR.`;
    case 26:
      return `${path} is not an SQLite database: move it away, or set another DATA_DIR.`;
    default:
      return undefined;
  }
}

function explain(error: unknown, path: string): StoreError | undefined {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  const sentence = typeof code === 'number' ? explainCode(code, path) : undefined;
  return sentence === undefined ? undefined : new StoreError(sentence, { cause: error });
}

/** Makes the folder (not its parents: a mistyped path shall be noticed) and looks at the file before SQLite does. */
function prepareFolder(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent folder does not exist.`);
    if (code === 'ENOTDIR') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent is not a folder.`);
    if (code !== 'EEXIST') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: no right to write there.`);
  }
  if (!statSync(dataDir).isDirectory()) throw new StoreError(`DATA_DIR ${dataDir} is a file, not a folder.`);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && !file.isFile()) throw new StoreError(`${path} is not a file: move it away, or set another DATA_DIR.`);
  for (const needed of file ? [dataDir, path] : [dataDir]) {
    try {
      accessSync(needed, constants.R_OK | constants.W_OK);
    } catch {
      throw new StoreError(`${needed} cannot be written: check the rights of DATA_DIR and of the files in it.`);
    }
  }
}

/** @throws StoreError for a folder or file that cannot be used. */
export async function openSqlite(dataDir: string): Promise<Database> {
  const path = join(dataDir, fileName);
  prepareFolder(dataDir, path);
  const driver = new SqliteDriver(path);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new ManyHandlesAdapter(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    },
  });
  return {
    kind: 'sqlite',
    db,
    read: (work) => db.transaction().setAccessMode('read only').execute(work),
    write: (work) => db.transaction().execute(work),
    explain: (error) => explain(error, path),
  };
}

class ManyHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
