/**
 * Sends reads to replicas. A replica serves a query only if it has all data that was committed on the primary before the query. A
 * caller that has received a handle can therefore use it immediately, through any process and any replica, and a reader that has
 * seen a change never sees it undone (read-your-writes, monotonic reads). If no replica can guarantee this because it lags, is
 * down or is no longer a replica, the primary serves the query.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { StoreError } from '../storeError.ts';

/**
 * Runs one query at a time for all callers. A call during a query returns the result of the next query, because the result must
 * not be older than the call. This limits the load to a few hundred small queries a second, regardless of the number of look-ups.
 */
function sharedQuestion<T>(question: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const asked = question();
    underWay = asked;
    const over = () => {
      if (underWay === asked) underWay = undefined;
    };
    asked.then(over, over);
    return asked;
  };
  return () => {
    if (underWay === undefined) return start();
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/**
 * Computes a position in the journal (WAL), in bytes, that is after all commits that have been acknowledged so far. Without
 * synchronous_commit, PostgreSQL acknowledges a commit before it is written to disk, but sends only data that is on disk to
 * replicas.
 */
const written = sql<{ lsn: number }>`select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint as lsn`;

/**
 * Computes the WAL position that a replica has replayed. The result is null if the server is a primary, for example because a
 * replica was promoted.
 */
const replayed = sql<{ lsn: number | null }>`select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as lsn`;

/** @returns the WAL position of a primary */
const writtenBy = async (db: Db): Promise<number> => (await written.execute(db)).rows[0]?.lsn ?? Number.POSITIVE_INFINITY;

/** @returns the WAL position of a replica, or undefined if the server is not a replica */
const replayedBy = async (db: Db): Promise<number | undefined> => (await replayed.execute(db)).rows[0]?.lsn ?? undefined;

/**
 * Returns the identifier of the server's cluster, which all its replicas share. Returns undefined if this user has no permission
 * to read it.
 */
async function clusterOf(db: Db): Promise<string | undefined> {
  const asked = sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`.execute(db);
  return (await asked.catch((error) => (error.code === '42501' ? { rows: [] } : Promise.reject(error)))).rows[0]?.cluster;
}

/* The timeouts for a replica. */
/** All values are in ms. */
interface ReplicaTimeouts {
  /** How long a read waits for the replica to catch up before it uses the primary. */
  readonly catchUpWithin: number;
  /** How long a replica may lag in every read before it is taken out of use. */
  readonly behindFor: number;
  /** The time after which a replica that is out of use is checked again. */
  readonly lookAgainAfter: number;
}

interface Replica {
  /** Returns whether the replica is in use. */
  isIn(): boolean;
  /** Returns whether the replica has all data up to `lsn`, now or within its timeout. The promise does not reject. */
  hasReached(lsn: number): Promise<boolean>;
  /** Reports a failed query. */
  failed(why: string): void;
  /**
   * Checks a replica that is out of use, if a check is due, and uses it again if it has caught up.
   * @param lsnOf returns the primary's position
   */
  reconsider(lsnOf: () => Promise<number>): void;
}

/** The interval at which the replica's position is polled, ms. */
const glance = 2;

interface ReplicaOptions {
  readonly db: Db;
  readonly primary: Db;
  readonly place: string;
  readonly timeouts: ReplicaTimeouts;
  readonly tell: (sentence: string) => void;
  readonly explain: (error: unknown) => string;
}

const followsNobody = 'the server is not a replica, or has been promoted to primary.';
const ofAnother = 'the server is not a replica of the one in DATABASE_URL.';

/** Tracks the last observed position of a replica since the last reset. */
function journalOf({ db, primary }: Pick<ReplicaOptions, 'db' | 'primary'>) {
  const glanceAt = sharedQuestion(() => replayedBy(db));
  let reached = 0;
  let isKnown = false;

  /** Rejects replicas of other clusters, because their positions cannot be compared. */
  async function recognise(): Promise<void> {
    const [own, theirs] = await Promise.all([clusterOf(primary), clusterOf(db)]);
    if (own !== undefined && theirs !== undefined && own !== theirs) throw new Error(ofAnother);
    isKnown = true;
  }

  return {
    /** Discards the observed position, because the replica may return with a different history. */
    beginAnew() {
      [reached, isKnown] = [0, false];
    },
    /**
     * @returns whether the replica reaches `lsn` within this time, ms
     * @throws the replica's error, or the reason why the server is not usable as a replica
     */
    async comesTo(lsn: number, within: number): Promise<boolean> {
      const until = performance.now() + within;
      if (!isKnown) await recognise();
      while (reached < lsn) {
        const shown = await glanceAt();
        if (shown === undefined) throw new Error(followsNobody);
        reached = Math.max(reached, shown);
        if (reached >= lsn) return true;
        if (performance.now() >= until) return false;
        await setTimeout(glance);
      }
      return true;
    },
  };
}

function followReplica(options: ReplicaOptions): Replica {
  const { place, timeouts, tell, explain } = options;
  const journal = journalOf(options);
  let isIn = true;
  /**
   * The monotonic time at which reads first detected that the replica lags, ms. undefined: the replica was up to date at the last
   * read.
   */
  let behindSince: number | undefined;
  let lookedAt = 0;
  let looking = false;

  function leaveOut(why: string): void {
    journal.beginAnew();
    if (isIn) tell(`${place} is not used for reads: ${why}`);
    isIn = false;
    lookedAt = performance.now();
  }

  async function look(lsnOf: () => Promise<number>): Promise<void> {
    const lsn = await lsnOf().catch(() => undefined);
    if (lsn === undefined || !(await journal.comesTo(lsn, timeouts.catchUpWithin).catch(() => false))) return;
    behindSince = undefined;
    isIn = true;
    tell(`${place} is used for reads again`);
  }

  return {
    isIn: () => isIn,
    async hasReached(lsn) {
      try {
        const has = await journal.comesTo(lsn, timeouts.catchUpWithin);
        const at = performance.now();
        if (has) behindSince = undefined;
        else behindSince ??= at;
        if (behindSince !== undefined && at - behindSince > timeouts.behindFor) leaveOut('it lags behind the primary.');
        return has;
      } catch (error) {
        leaveOut(explain(error));
        return false;
      }
    },
    failed: leaveOut,
    reconsider(lsnOf) {
      if (isIn || looking || performance.now() - lookedAt < timeouts.lookAgainAfter) return;
      looking = true;
      void look(lsnOf).finally(() => {
        looking = false;
        lookedAt = performance.now();
      });
    },
  };
}

/** Reads from one server, or from several servers that act as one. */
export interface FreshReader {
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ask<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface Follower {
  /** The replica's database and host without the password, for log messages. */
  readonly place: string;
  readonly db: Db;
  readonly reader: FreshReader;
}

interface ReplicasOptions {
  readonly primary: FreshReader;
  /** The primary's database. */
  readonly db: Db;
  readonly followers: readonly Follower[];
  /** Explains an error. Returns undefined if the error is a bug in this program and not a failure of the server. */
  readonly explain: (error: unknown) => StoreError | undefined;
  readonly tell: (sentence: string) => void;
  readonly timeouts?: ReplicaTimeouts;
}

const defaultTimeouts: ReplicaTimeouts = { catchUpWithin: 50, behindFor: 1_000, lookAgainAfter: 1_000 };

export function readFromReplicas(options: ReplicasOptions): FreshReader {
  const { primary, db, followers, explain, tell, timeouts = defaultTimeouts } = options;
  if (followers.length === 0) return primary;
  const sentenceOf = (error: unknown): string => explain(error)?.message ?? (error as Error).message;
  const replicas = followers.map(({ place, db: own, reader }) => ({
    reader,
    ...followReplica({ db: own, primary: db, place, timeouts, tell, explain: sentenceOf }),
  }));
  const lsnNow = sharedQuestion(() => writtenBy(db));
  let turn = 0;

  /** @returns undefined if the primary must serve the query */
  async function readyReplica() {
    for (const replica of replicas) replica.reconsider(lsnNow);
    const ready = replicas.filter((replica) => replica.isIn());
    const replica = ready[turn++ % ready.length];
    // If the primary is also unavailable, the query to the primary reports the error.
    const lsn = replica && (await lsnNow().catch(() => undefined));
    return replica && lsn !== undefined && (await replica.hasReached(lsn)) ? replica : undefined;
  }

  async function fromReplica<T>(question: (reader: FreshReader) => Promise<T>): Promise<T> {
    const replica = await readyReplica();
    if (replica === undefined) return question(primary);
    try {
      return await question(replica.reader);
    } catch (error) {
      // If replication cancels a snapshot (40001), the replica has not failed and remains in use.
      if (explain(error) === undefined) throw error;
      if ((error as { code?: string }).code !== '40001') replica.failed(sentenceOf(error));
      return question(primary);
    }
  }

  return { read: (work) => fromReplica((reader) => reader.read(work)), ask: (work) => fromReplica((reader) => reader.ask(work)) };
}
