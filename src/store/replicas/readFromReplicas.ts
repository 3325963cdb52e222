/**
 * Reads that may go to a replica. The rule: a replica answers a question only when it shows everything that was committed on the primary
 * before the question was asked. So whoever was answered with a handle finds it at once, through any process and any replica, and nobody
 * who has seen a change sees it undone. Whatever stands in the way of that (a replica that is behind, down or no replica any more), the
 * primary is asked.
 */
import type { Db, Tx } from '../database.ts';
import type { StoreError } from '../storeError.ts';
import { followReplica, type ReplicaPatience } from './followReplica.ts';
import { sharedQuestion, writtenBy } from './horizon.ts';

/** One server, or several that answer as one. */
export interface FreshReader {
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ask<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface Follower {
  /** Where it is, for the operator. */
  readonly place: string;
  readonly db: Db;
  readonly reader: FreshReader;
}

export interface ReplicasOptions {
  readonly primary: FreshReader;
  /** Of the primary. */
  readonly db: Db;
  readonly followers: readonly Follower[];
  /** undefined: not the server's mistake, but this program's. */
  readonly explain: (error: unknown) => StoreError | undefined;
  readonly tell: (sentence: string) => void;
  readonly patience?: ReplicaPatience;
}

const usualPatience: ReplicaPatience = { catchUpWithin: 50, behindFor: 1_000, lookAgainAfter: 1_000 };

export function readFromReplicas(options: ReplicasOptions): FreshReader {
  const { primary, db, followers, explain, tell, patience = usualPatience } = options;
  if (followers.length === 0) return primary;
  const sentenceOf = (error: unknown): string => explain(error)?.message ?? (error as Error).message;
  const replicas = followers.map(({ place, db: own, reader }) => ({
    reader,
    ...followReplica({ db: own, primary: db, place, patience, tell, explain: sentenceOf }),
  }));
  const lsnNow = sharedQuestion(() => writtenBy(db));
  let turn = 0;

  /** @returns undefined: the primary has to be asked */
  async function readyReplica() {
    for (const replica of replicas) replica.reconsider(lsnNow);
    const ready = replicas.filter((replica) => replica.isIn());
    const replica = ready[turn++ % ready.length];
    // Where the primary does not answer it is the primary that says so.
    const lsn = replica && (await lsnNow().catch(() => undefined));
    return replica && lsn !== undefined && (await replica.hasReached(lsn)) ? replica : undefined;
  }

  async function fromReplica<T>(question: (reader: FreshReader) => Promise<T>): Promise<T> {
    const replica = await readyReplica();
    if (replica === undefined) return question(primary);
    try {
      return await question(replica.reader);
    } catch (error) {
      // A view that a replica could not keep (40001) is nobody's fault: it goes on being asked.
      if (explain(error) === undefined) throw error;
      if ((error as { code?: string }).code !== '40001') replica.failed(sentenceOf(error));
      return question(primary);
    }
  }

  return { read: (work) => fromReplica((reader) => reader.read(work)), ask: (work) => fromReplica((reader) => reader.ask(work)) };
}
