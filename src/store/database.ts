/**
 * Defines the interface that both databases implement. The interface hides their differences, so the rest of the code shares one
 * set of typed queries.
 */
import type { Kysely, Transaction } from 'kysely';
import type { ForCaller } from './connections/nodeOutages.ts';
import type { Repeatable } from './connections/retried.ts';
import type { StoreError } from './storeError.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

interface WriteOptions {
  /** Set for an import or another long write. It waits for the writers' lock without the time limit for short writes. */
  readonly long?: true;
  /** When the write can be retried. Absent: never for a long write, and `uncommitted` for other writes. */
  readonly repeatable?: Repeatable;
}

/** A completed statement: its prepared text, without parameters. */
export interface Statement {
  readonly kind: 'sqlite' | 'postgres';
  readonly sql: string;
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * - `busy`: the file is in use, so try again later
 * - `unswept`: the file has been rewritten, but a reader still uses the old content; only `sweep` remains to be called
 * - `failed`: compaction failed for the stated reason; an immediate retry does not help
 */
export type Compaction = 'done' | 'busy' | 'unswept' | { readonly failed: string };

/** The load on the connections to the database. */
export interface StoreLoad {
  /** Open connections, idle connections, and the maximum. */
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  /** The number of requests that are waiting for a connection, and for the writers' lock. */
  readonly waiting: number;
  readonly writers: number;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Runs single statements. */
  readonly db: Db;
  /**
   * Reads in one consistent snapshot. Other processes can write at the same time. The read is retried if the connection is lost.
   * @param options once: do not retry, because the work has side effects outside the database
   */
  read<T>(work: (tx: Tx) => Promise<T>, options?: { readonly once: true }): Promise<T>;
  /**
   * Like `read`, but for interactive requests. A replica can serve the query if it has all data that was committed before the
   * query (read-your-writes consistency across processes and replicas).
   */
  readFresh<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `readFresh`, but for a single statement, which does not need a transaction. */
  askFresh<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs a write transaction. Only one process writes at a time. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Like `write`, but for tables that imports do not write. On PostgreSQL, the transaction does not wait for imports. All such
   * transactions must lock their rows in the same order. By default, the transaction is retried like `answer`, so a second run
   * must find what the first run has written. On SQLite, a power failure can undo the last of these writes.
   * @param options repeatable: `uncommitted` if a second run would write the same data again
   */
  writeOutsideImports<T>(work: (tx: Tx) => Promise<T>, options?: { readonly repeatable: 'uncommitted' }): Promise<T>;
  /**
   * Runs a transaction that changes the shop register. Like `write`, but `answer` transactions, which record outcomes from the
   * register, wait until this transaction ends.
   */
  writeRegister<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that records outcomes from the shop register. Many `answer` transactions can run at the same time, but not
   * while the register changes. After a lost connection, the transaction is retried even if the commit is uncertain, because the
   * second run finds what the first run has written.
   */
  answer<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs work that queries only the rows of one caller. After a call has failed because the caller's node is unreachable, the
   * caller's next calls fail immediately, except for one probe at a time.
   */
  readonly forCaller: ForCaller;
  /** Returns whether all other nodes of the database's cluster respond. */
  reachesAllNodes(): Promise<boolean>;
  /** Returns whether a table with this name exists in the connection's schema. */
  hasTable(name: string): Promise<boolean>;
  /** Empties tables and frees their disk space. `sweep` removes the content that remains in the journal. */
  empty(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void>;
  /**
   * Truncates the journal, which can still contain deleted rows. Returns false if a reader still uses the journal; in this case,
   * try again later.
   */
  sweep(): Promise<boolean>;
  /** Removes deleted content from the file. PostgreSQL does this automatically. */
  compact(): Promise<Compaction>;
  /** Absent: this database has no connection pool. */
  readonly load?: () => StoreLoad;
  /** Translates a driver error into one sentence for the operator. Returns undefined if the error is a bug in this program. */
  explain(error: unknown): StoreError | undefined;
  close(): Promise<void>;
}
