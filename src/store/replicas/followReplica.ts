/** One replica: whether it keeps up, and that somebody is told when it does not. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../database.ts';
import { clusterOf, replayedBy, sharedQuestion } from './horizon.ts';

/** All in ms. */
export interface ReplicaPatience {
  /** So long a read waits for the replica to have come so far; then the primary is asked. */
  readonly catchUpWithin: number;
  /** A replica that no read has found up to date for so long is left out. */
  readonly behindFor: number;
  /** One that is left out is looked at again after so long. */
  readonly lookAgainAfter: number;
}

export interface Replica {
  /** Whether it is worth asking. */
  isIn(): boolean;
  /** Whether it shows everything up to `lsn`, at once or within its patience. Never rejects. */
  hasReached(lsn: number): Promise<boolean>;
  /** It did not do what it was asked. */
  failed(why: string): void;
  /** Of one that is left out: looks whether it has come so far and may come back, where that is due. @param lsnOf the primary's */
  reconsider(lsnOf: () => Promise<number>): void;
}

/** Between two looks at how far it has come. ms */
const glance = 2;

export interface ReplicaOptions {
  readonly db: Db;
  readonly primary: Db;
  readonly place: string;
  readonly patience: ReplicaPatience;
  readonly tell: (sentence: string) => void;
  /** Why it does not answer, in a sentence. */
  readonly explain: (error: unknown) => string;
}

const followsNobody = 'it is no replica, or has been made a primary.';
const ofAnother = 'it is a replica of another server than that of DATABASE_URL.';

/** How far a replica has come, of all that it has shown since it was last begun with. */
function journalOf({ db, primary }: Pick<ReplicaOptions, 'db' | 'primary'>) {
  const glanceAt = sharedQuestion(() => replayedBy(db));
  let reached = 0;
  let isKnown = false;

  /** How far another server's journal has come says nothing. */
  async function recognise(): Promise<void> {
    const [own, theirs] = await Promise.all([clusterOf(primary), clusterOf(db)]);
    if (own !== undefined && theirs !== undefined && own !== theirs) throw new Error(ofAnother);
    isKnown = true;
  }

  return {
    /** What it has shown counts no more: it may come back as another one, with another history. */
    beginAnew() {
      [reached, isKnown] = [0, false];
    },
    /** @returns whether it has come to `lsn` within so many ms. @throws what it complains of, or is wrong with it */
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

export function followReplica(options: ReplicaOptions): Replica {
  const { place, patience, tell, explain } = options;
  const journal = journalOf(options);
  let isIn = true;
  /** Since when no read has found it up to date; undefined: the last one has. Of a steady clock, ms. */
  let behindSince: number | undefined;
  let lookedAt = 0;
  let looking = false;

  function leaveOut(why: string): void {
    journal.beginAnew();
    if (isIn) tell(`${place} is left out of reading: ${why}`);
    isIn = false;
    lookedAt = performance.now();
  }

  async function look(lsnOf: () => Promise<number>): Promise<void> {
    const lsn = await lsnOf().catch(() => undefined);
    if (lsn === undefined || !(await journal.comesTo(lsn, patience.catchUpWithin).catch(() => false))) return;
    behindSince = undefined;
    isIn = true;
    tell(`${place} is read from again`);
  }

  return {
    isIn: () => isIn,
    async hasReached(lsn) {
      try {
        const has = await journal.comesTo(lsn, patience.catchUpWithin);
        const at = performance.now();
        if (has) behindSince = undefined;
        else behindSince ??= at;
        if (behindSince !== undefined && at - behindSince > patience.behindFor) leaveOut('it does not keep up with the primary.');
        return has;
      } catch (error) {
        leaveOut(explain(error));
        return false;
      }
    },
    failed: leaveOut,
    reconsider(lsnOf) {
      if (isIn || looking || performance.now() - lookedAt < patience.lookAgainAfter) return;
      looking = true;
      void look(lsnOf).finally(() => {
        looking = false;
        lookedAt = performance.now();
      });
    },
  };
}
