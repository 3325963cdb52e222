/** Imports feeds. */
import { losesTooMuch, mostLoss as usualLoss } from '../../core/atms/lossProtection.ts';
import { applyPlan } from '../applyPlan.ts';
import { writeAuditEntry } from '../console/databaseAudit.ts';
import type { Database, Tx } from '../database.ts';
import { changesNoFeed, changesNothing, type FeedPlan, type ImportPlan, planImport } from '../planImport.ts';
import { readVersion } from '../readDataset.ts';
import type { FeedImport, FeedOutcome, ReplaceFeedsOptions } from '../store.ts';
import { auditedFeed } from './auditedFeed.ts';
import { planJoins, writeJoins } from './joinFeeds.ts';
import { storeUndo } from './undoImport.ts';
import { changeCounts, quarantinedOf, writeFindings, writeImportNote } from './writeHistory.ts';

/**
 * Imports feeds. The import is planned in a read transaction, so that the writers' lock is held only while the plan is written.
 * If another process has written in the meantime, the import is planned again under the lock.
 */
export async function replaceFeeds(
  database: Database,
  imports: readonly FeedImport[],
  now: number,
  { dryRun = false, mostLoss = 1, beforeWriting, onPlan, who }: ReplaceFeedsOptions = {},
): Promise<FeedOutcome[]> {
  const early = await database.read(async (tx) => {
    const plan = await planImport(tx, imports, now);
    return { plan, joins: dryRun || idle(plan, mostLoss) ? new Map() : await joinsOf(tx, plan) };
  });
  onPlan?.(early.plan.feeds);
  if (dryRun) return outcomesOf(early.plan, mostLoss);
  const stopping = isStopped(early.plan, mostLoss) ? [] : ((await beforeWriting?.()) ?? []);
  if (stopping.length > 0) {
    const stopped = early.plan.feeds.filter(({ name }) => stopping.includes(name));
    await database.write(async (tx) => {
      for (const feed of stopped) await note(tx, feed, 'stopped', now);
    });
    return outcomesOf(early.plan, mostLoss);
  }
  return database.write(
    async (tx) => {
      const valid = (await readVersion(tx)) === early.plan.version;
      const plan = valid ? early.plan : await planImport(tx, imports, now);
      if (!valid) onPlan?.(plan.feeds);
      const stopped = isStopped(plan, mostLoss);
      const nothing = idle(plan, mostLoss);
      if (!nothing) {
        const joins = valid ? early.joins : await joinsOf(tx, plan);
        for (const feed of plan.feeds) {
          if (who !== undefined && !changesNoFeed(feed)) await auditImport(tx, feed, who, now);
          await storeUndo(tx, feed);
        }
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
  const { feed, atms, file, findings } = given;
  const { digest, dataTimestamp } = feed;
  const records = atms.length;
  await writeImportNote(tx, { feed: name, result, digest, dataTimestamp, records, diff: outcome, file, findings }, now);
  if (result !== 'stopped' && findings) await writeFindings(tx, name, findings);
}

/** Writes the entry in the audit log for an import, before the import changes the feed. */
async function auditImport(
  tx: Tx,
  { name, before, feed: row, import: given, outcome, partners }: FeedPlan,
  who: string,
  now: number,
): Promise<void> {
  const { feed, file, findings } = given;
  const bank = (row ?? before)?.bank;
  const after = {
    title: feed.title,
    ...(bank != null && { bank }),
    ...(file !== undefined && { file }),
    digest: feed.digest,
    ...changeCounts(outcome),
    ...(findings && { quarantined: quarantinedOf(findings) }),
    ...(partners && { partnerData: { set: partners.set.length, removed: partners.removed.length } }),
    // Such an import is written only if the person has confirmed the loss.
    ...(losesTooMuch(outcome, usualLoss) && { acceptLoss: true }),
  };
  const entry = { who, action: 'feed.import', subject: name, ...(before && { before: auditedFeed(before) }), after };
  await writeAuditEntry(tx, entry, now);
}
