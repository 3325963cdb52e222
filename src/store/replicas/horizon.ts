/** How far a server's journal (WAL) has come, in bytes from its beginning: what was committed before is told by a smaller number. */
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * One question at a time, for all who ask: whoever asks while one is under way gets the answer of the next, because the answer must be of
 * a moment after it asked. Thus it is a few hundred small questions a second at most, however many look-ups there are.
 */
export function sharedQuestion<T>(question: () => Promise<T>): () => Promise<T> {
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
 * What a commit that was acknowledged by now cannot be beyond. Without synchronous_commit it is acknowledged before it is on the disk, and
 * what is not on the disk is not sent to replicas yet.
 */
const written = sql<{ lsn: number }>`select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint as lsn`;

/** Of a replica, what it shows; null: it follows nobody, for it has been made a primary, or always was one. */
const replayed = sql<{ lsn: number | null }>`select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as lsn`;

/** @returns of a primary */
export const writtenBy = async (db: Db): Promise<number> => (await written.execute(db)).rows[0]?.lsn ?? Number.POSITIVE_INFINITY;

/** @returns of a replica; undefined: it is none */
export const replayedBy = async (db: Db): Promise<number | undefined> => (await replayed.execute(db)).rows[0]?.lsn ?? undefined;

/** Which cluster a server is of, or has been copied from. undefined: this user may not know. */
export async function clusterOf(db: Db): Promise<string | undefined> {
  const asked = sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`.execute(db);
  return (await asked.catch((error) => (error.code === '42501' ? { rows: [] } : Promise.reject(error)))).rows[0]?.cluster;
}
