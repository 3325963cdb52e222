/** Implements the daily deletion of expired data on both databases. */
import { dayOf } from '../../core/atms/caution.ts';
import type { Compaction, Database, Tx } from '../database.ts';
import { isWhollyAway } from '../storeError.ts';
import { deletions } from './deletions.ts';
import type { RetentionRepository } from './retentionRepository.ts';

/** How long a process holds the lease for the deletion, ms. */
const leaseMs = 300_000;

export function databaseRetention(database: Database): RetentionRepository {
  /** The stored expiry of this process's lease. */
  let leased = 0;
  /** The index of the next step in today's run. */
  let at = 0;
  /** Whether a step of the run has failed. The remaining steps still run. Afterwards, all steps run again. */
  let failed = false;
  /** Whether the file has been rewritten, and only the journal still contains deleted content. */
  let unswept = false;
  async function compact(): Promise<Compaction> {
    if (!(await holdsOutcomes(database.db))) return 'done';
    if (unswept && !(await database.sweep())) return 'unswept';
    const compacted = unswept ? 'done' : await database.compact();
    unswept = compacted === 'unswept';
    return compacted;
  }
  return {
    async step(policy, now) {
      const today = dayOf(now);
      const seen = await readRound(database.db);
      if (seen.done_day === today) return 'done';
      if (isOthers(seen.leased_until, leased, now)) return 'taken';
      const list = deletions(policy, now);
      const until = now + leaseMs;
      const task = async (tx: Tx): Promise<'taken' | { readonly next: number }> => {
        const { leased_until } = await readRound(tx);
        if (isOthers(leased_until, leased, now)) return 'taken';
        const from = leased_until === leased || failed ? at : 0;
        await tx.updateTable('retention').set({ leased_until: until }).execute();
        const more = await list[from]?.(tx);
        return { next: more === true ? from : from + 1 };
      };
      const went = await database.write(task, { long: true }).catch((error: unknown) => {
        // Run the remaining steps before retrying the failed step.
        if (!isWhollyAway(database.explain(error))) [at, failed] = [at + 1, true];
        throw error;
      });
      if (went === 'taken') return 'taken';
      [leased, at] = [until, went.next];
      if (at <= list.length) return 'more';
      // Deleted rows and the texts of solved outcomes must also be removed from the disk, but only after current readers and
      // writers have finished.
      const compacted = await compact();
      if (compacted === 'busy' || compacted === 'unswept') return 'taken';
      const isDone = !failed;
      await database.write(async (tx) => {
        await tx
          .updateTable('retention')
          .set({ ...(isDone && { done_day: today }), leased_until: 0 })
          .execute();
      });
      [at, leased, failed] = [0, 0, false];
      if (!isDone) return 'failed';
      // Do not retry the compaction today, because each attempt would fill a nearly full disk again.
      return compacted === 'done' ? 'done' : { uncompacted: compacted.failed };
    },
  };
}

const readRound = (tx: Pick<Tx, 'selectFrom'>) =>
  tx.selectFrom('retention').select(['done_day', 'leased_until']).where('id', '=', 1).executeTakeFirstOrThrow();

const holdsOutcomes = async (tx: Pick<Tx, 'selectFrom'>): Promise<boolean> =>
  (await tx.selectFrom('outcomes').select('caller_id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Returns whether another process holds the lease. A lease that ends too far in the future is ignored, because it comes from a
 * clock that has since been set back.
 */
const isOthers = (leasedUntil: number, own: number, now: number): boolean =>
  leasedUntil !== own && leasedUntil > now && leasedUntil <= now + leaseMs;
