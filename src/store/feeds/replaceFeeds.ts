/** Imports and removes feeds. */
import { losesTooMuch } from '../../core/atms/lossProtection.ts';
import { applyPlan, growVersion } from '../applyPlan.ts';
import type { Database, Tx } from '../database.ts';
import { resolveOperators } from '../operators/resolveOperators.ts';
import { loadOperatorState, moveOperators, writeOperators } from '../operators/writeOperators.ts';
import { changesNothing, type FeedPlan, type ImportPlan, planImport } from '../planImport.ts';
import { atmPages, readVersion } from '../readDataset.ts';
import type { FeedImport, FeedOutcome, ReplaceFeedsOptions } from '../store.ts';
import type { AtmTable } from '../tables.ts';
import { planPartnerData, writePartnerPlan } from './feedPartnerData.ts';
import { planJoins, writeJoins } from './joinFeeds.ts';
import { removeAtms, writeEvents, writeFindings, writeImportNote } from './writeHistory.ts';

/**
 * Imports feeds. The import is planned in a read transaction, so that the writers' lock is held only while the plan is written.
 * If another process has written in the meantime, the import is planned again under the lock.
 */
export async function replaceFeeds(
  database: Database,
  imports: readonly FeedImport[],
  now: number,
  { dryRun = false, mostLoss = 1, beforeWriting }: ReplaceFeedsOptions = {},
): Promise<FeedOutcome[]> {
  const early = await database.read(async (tx) => {
    const plan = await planImport(tx, imports, now);
    return { plan, joins: dryRun || idle(plan, mostLoss) ? new Map() : await joinsOf(tx, plan) };
  });
  if (dryRun) return outcomesOf(early.plan, mostLoss);
  if (!isStopped(early.plan, mostLoss)) await beforeWriting?.();
  return database.write(
    async (tx) => {
      const valid = (await readVersion(tx)) === early.plan.version;
      const plan = valid ? early.plan : await planImport(tx, imports, now);
      const stopped = isStopped(plan, mostLoss);
      const nothing = idle(plan, mostLoss);
      if (!nothing) {
        const joins = valid ? early.joins : await joinsOf(tx, plan);
        await applyPlan(tx, plan, now);
        await writeJoins(tx, joins);
      }
      for (const feed of plan.feeds) {
        if (!stopped || losesTooMuch(feed.outcome, mostLoss))
          await note(tx, feed, stopped ? 'stopped' : nothing ? 'unchanged' : 'imported', now);
      }
      return outcomesOf(plan, mostLoss);
    },
    { long: true },
  );
}

const joinsOf = (tx: Tx, { feeds, operators }: ImportPlan) => planJoins(tx, feeds, operators.uidOf);

const isStopped = ({ feeds }: ImportPlan, mostLoss: number): boolean =>
  feeds.some(({ outcome }) => losesTooMuch(outcome, mostLoss));

/** Returns whether a plan changes nothing or must not be executed. */
const idle = (plan: ImportPlan, mostLoss: number): boolean => changesNothing(plan) || isStopped(plan, mostLoss);

function outcomesOf({ feeds }: ImportPlan, mostLoss: number): FeedOutcome[] {
  return feeds.map(({ outcome }) => (losesTooMuch(outcome, mostLoss) ? { ...outcome, stopped: true } : outcome));
}

async function note(
  tx: Tx,
  { name, import: given, outcome }: FeedPlan,
  result: 'imported' | 'unchanged' | 'stopped',
  now: number,
): Promise<void> {
  const { digest, dataTimestamp } = given.feed;
  await writeImportNote(tx, { feed: name, result, digest, dataTimestamp, records: given.atms.length, diff: outcome }, now);
  if (result !== 'stopped' && given.findings) await writeFindings(tx, name, given.findings);
}

export function removeFeed(database: Database, name: string, now: number): Promise<boolean> {
  return database.write(
    async (tx) => {
      const feed = await tx.selectFrom('feeds').select(['digest', 'bank']).where('name', '=', name).executeTakeFirst();
      if (feed === undefined) return false;
      const operators = resolveOperators(await loadOperatorState(tx), [], [name]);
      const rows: AtmTable[] = [];
      for await (const page of atmPages(tx, name)) rows.push(...page);
      await removeAtms(tx, name, rows, now);
      const gone = rows.map(({ uid, source }) => ({ uid, ...(source !== null && { source }) }));
      await writeEvents(tx, name, { added: [], changed: [], renumbered: [], reissued: [], gone }, now);
      const uids = rows.map(({ uid }) => uid);
      if (feed.bank !== null) await writePartnerPlan(tx, await planPartnerData(tx, feed.bank, uids, new Map()));
      await tx.deleteFrom('feed_quality').where('feed', '=', name).execute();
      await tx.deleteFrom('place_packs').where('feed', '=', name).execute();
      await tx.deleteFrom('feeds').where('name', '=', name).execute();
      await writeOperators(tx, operators);
      await moveOperators(tx, operators);
      await writeJoins(tx, await planJoins(tx));
      const diff = { added: 0, changed: 0, unchanged: 0, renumbered: 0, gone: rows.length, reissued: 0 };
      await writeImportNote(
        tx,
        { feed: name, result: 'removed', digest: feed.digest, dataTimestamp: undefined, records: 0, diff },
        now,
      );
      await growVersion(tx);
      return true;
    },
    { long: true },
  );
}
