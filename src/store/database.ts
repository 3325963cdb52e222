/** The interface of both databases, with all their differences. Everything else is one set of typed queries. */
import type { Kysely, Transaction } from 'kysely';
import type { Repeatable } from './connections/retried.ts';
import type { StoreError } from './storeError.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

interface WriteOptions {
  /** An import or the like, which waits for the writers' lock without the short time limit. */
  readonly long?: true;
  /** When it may be retried; absent: never for a long one, otherwise if nothing can have been committed. */
  readonly repeatable?: Repeatable;
}

/** A statement that has ended: its prepared text, never its parameters. */
export interface Statement {
  readonly kind: 'sqlite' | 'postgres';
  readonly sql: string;
  /** Its duration. */
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * - `busy`: the file is in use, try again later;
 * - `unswept`: the file has been rewritten, but a reader still uses the old content: only `sweep` remains to be done;
 * - `failed`: the reason; an immediate retry does not help.
 */
export type Compaction = 'done' | 'busy' | 'unswept' | { readonly failed: string };

/** The load of the connection to the database. */
export interface StoreLoad {
  /** Open connections, idle connections, and the maximum. */
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  /** Requests that wait for a connection or for the writers' lock. */
  readonly waiting: number;
  readonly writers: number;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For single statements. */
  readonly db: Db;
  /**
   * Reads in one consistent snapshot, while other processes may write. Retried if the connection is lost.
   * @param options once: not retried, because the work has effects outside
   */
  read<T>(work: (tx: Tx) => Promise<T>, options?: { readonly once: true }): Promise<T>;
  /**
   * As `read`, for interactive requests. A replica may answer, but only one that has everything committed before the query
   * (read-your-writes across processes and replicas).
   */
  readFresh<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `readFresh`, for a single statement, which needs no transaction. */
  askFresh<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A write transaction, one writer at a time over all processes. Every write uses this method. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** A change of the shop register: as `write`, but register reads that record an answer wait until it ends. */
  writeRegister<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Records an answer from the shop register: many at once, but none while the register changes. If the connection is lost it is
   * retried, even if the commit is uncertain, because the second run finds the writes of the first.
   */
  answer<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a table with this name exists in the connection's schema. */
  hasTable(name: string): Promise<boolean>;
  /** Empties tables, including their disk space; `sweep` removes what is left in the journal. */
  empty(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void>;
  /** Truncates what the journal still holds of deleted rows. false: a reader still uses it; try again later. */
  sweep(): Promise<boolean>;
  /** Removes deleted content from the file. PostgreSQL does this automatically. */
  compact(): Promise<Compaction>;
  /** Absent: nothing has to be waited for. */
  readonly load?: () => StoreLoad;
  /** Explains an error of the driver to the operator in one sentence; undefined: an error in this program. */
  explain(error: unknown): StoreError | undefined;
  close(): Promise<void>;
}
