/** The seam: all that differs between the two stores. Everything else is one set of typed queries. */
import type { Kysely, Transaction } from 'kysely';
import type { Repeatable } from './connections/retried.ts';
import type { StoreError } from './storeError.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface WriteOptions {
  /** An import or the like, which waits for its turn however hurried the store was opened. */
  readonly long?: true;
  /** When it may be run again; absent: a long one never, any other where nothing can have been committed. */
  readonly repeatable?: Repeatable;
}

/** A statement that has ended: as it was prepared, never with what it was given. */
export interface Statement {
  readonly kind: 'sqlite' | 'postgres';
  readonly sql: string;
  /** How long it took. */
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * - `busy`: the file is in use, try again later;
 * - `unswept`: the file has been rewritten, but a reader still uses the old content: only `sweep` remains to be done;
 * - `failed`: the reason; an immediate retry does not help.
 */
export type Compaction = 'done' | 'busy' | 'unswept' | { readonly failed: string };

/** How busy the way to the database is. */
export interface StoreLoad {
  /** Open connections, how many of them are idle, and the maximum. */
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  /** Requests that wait for a connection or for a turn to write. */
  readonly waiting: number;
  readonly writers: number;
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For single statements. */
  readonly db: Db;
  /**
   * One consistent view of the data; other processes go on writing meanwhile. Where the connection is lost it is read again.
   * @param options once: it is not, for the work keeps what it reads outside
   */
  read<T>(work: (tx: Tx) => Promise<T>, options?: { readonly once: true }): Promise<T>;
  /**
   * As `read`, for interactive requests. A replica may answer, but only one that has everything committed before the question was
   * asked (read-your-writes across processes and replicas).
   */
  readFresh<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a single statement, which needs no transaction. */
  askFresh<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A write transaction, one writer at a time over all processes. Every write uses this method. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** A change of the shop register: as `write`, but register reads that record an answer wait until it ends. */
  writeRegister<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Answers from the shop register and keeps that it did: many at once, none while the register changes. Where the connection is lost
   * it is run again, also when it is not known whether it was committed: its writes are such that the second run finds those of the first.
   */
  answer<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a table of this name is there, wherever the connection's own tables live. */
  hasTable(name: string): Promise<boolean>;
  /** Empties tables, on the disk too; `sweep` removes what the journal still holds. */
  empty(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void>;
  /** Truncates what the journal still holds of deleted rows. false: a reader still uses it; try again later. */
  sweep(): Promise<boolean>;
  /** Removes deleted content from the file. PostgreSQL does this automatically. */
  compact(): Promise<Compaction>;
  /** Absent: there is nothing to wait for. */
  readonly load?: () => StoreLoad;
  /** What the driver's error means to the operator, in one sentence; undefined: it is a mistake in this program. */
  explain(error: unknown): StoreError | undefined;
  close(): Promise<void>;
}
