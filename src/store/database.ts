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
 * - `busy`: somebody is at the file, try again later;
 * - `unswept`: it is written anew, but somebody still reads what it was: `sweep` is all that is left to do;
 * - `failed`: why it cannot be done; trying again at once does not help.
 */
export type Compaction = 'done' | 'busy' | 'unswept' | { readonly failed: string };

/** How busy the way to the database is. */
export interface StoreLoad {
  /** Connections that are open, those of them that nobody uses, and how many there may be. */
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  /** Who waits for a connection, and for a turn to write. */
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
   * As `read`, for what somebody waits for. A replica may answer it, but only one that has everything that was committed before
   * the question was asked: whoever was just answered finds what it was answered, through whatever process.
   */
  readFresh<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a single statement, which needs no transaction. */
  askFresh<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** All of it or nothing, one writer at a time over all processes. Every write goes through here. */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** A change of the shop register: as `write`, and while it runs nobody answers from the register. */
  writeRegister<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Answers from the shop register and keeps that it did: many at once, none while the register changes. Where the connection is lost
   * it is run again, also when it is not known whether it was committed: its writes are such that the second run finds those of the first.
   */
  answer<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a table of this name is there, wherever the connection's own tables live. */
  hasTable(name: string): Promise<boolean>;
  /** Empties tables of which nothing shall be left, not on the disk either; the journal is for `sweep`. */
  empty(tx: Tx, tables: readonly (keyof Tables)[]): Promise<void>;
  /** Takes from the disk what the journal still holds of emptied tables. false: somebody still reads it; try again later. */
  sweep(): Promise<boolean>;
  /** Leaves nothing of what was deleted in the file; PostgreSQL sees to that by itself. */
  compact(): Promise<Compaction>;
  /** Absent: there is nothing to wait for. */
  readonly load?: () => StoreLoad;
  /** What the driver's error means to the operator, in one sentence; undefined: it is a mistake in this program. */
  explain(error: unknown): StoreError | undefined;
  close(): Promise<void>;
}
