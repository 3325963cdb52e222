/** Removes feeds. */
import type { FeedDiffs } from '../../core/atms/lossProtection.ts';
import { growVersion } from '../applyPlan.ts';
import { writeAuditEntry } from '../console/databaseAudit.ts';
import type { Database, Tx } from '../database.ts';
import { resolveOperators } from '../operators/resolveOperators.ts';
import { loadOperatorState, moveOperators, writeOperators } from '../operators/writeOperators.ts';
import { atmPages } from '../readDataset.ts';
import type { AtmTable, FeedTable } from '../tables.ts';
import { auditedFeed } from './auditedFeed.ts';
import { planPartnerData, writePartnerPlan } from './feedPartnerData.ts';
import { deleteUndo } from './feedUndo.ts';
import { planJoins, writeJoins } from './joinFeeds.ts';
import { removeAtms, writeEvents, writeImportNote } from './writeHistory.ts';

export function removeFeed(database: Database, name: string, now: number, who?: string): Promise<boolean> {
  return database.write(
    async (tx) => {
      const feed = await tx.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
      if (feed === undefined) return false;
      await removeStored(tx, feed, 'removed', now);
      const entry = { action: 'feed.remove', subject: name, before: auditedFeed(feed) };
      if (who !== undefined) await writeAuditEntry(tx, { who, ...entry }, now);
      return true;
    },
    { long: true },
  );
}

/** Removes a feed and all that depends on it. @param result the result in the history of the feed */
export async function removeStored(
  tx: Tx,
  { name, digest, bank }: FeedTable,
  result: 'removed' | 'undone',
  now: number,
): Promise<FeedDiffs> {
  const operators = resolveOperators(await loadOperatorState(tx), [], [name]);
  const rows: AtmTable[] = [];
  for await (const page of atmPages(tx, name)) rows.push(...page);
  await removeAtms(tx, name, rows, now);
  const gone = rows.map(({ uid, source }) => ({ uid, ...(source !== null && { source }) }));
  await writeEvents(tx, name, { added: [], changed: [], renumbered: [], reissued: [], gone }, now);
  const uids = rows.map(({ uid }) => uid);
  if (bank !== null) await writePartnerPlan(tx, name, await planPartnerData(tx, bank, uids, new Map()));
  await tx.deleteFrom('feed_quality').where('feed', '=', name).execute();
  await tx.deleteFrom('place_packs').where('feed', '=', name).execute();
  await deleteUndo(tx, name);
  await tx.deleteFrom('feeds').where('name', '=', name).execute();
  await writeOperators(tx, operators);
  await moveOperators(tx, operators);
  await writeJoins(tx, await planJoins(tx));
  const others = rows.filter(({ kind }) => kind !== null).length;
  const goneOf = (gone: number) => ({ added: 0, changed: 0, unchanged: 0, renumbered: 0, gone, reissued: 0 });
  const diff: FeedDiffs = { ...goneOf(rows.length - others), ...(others > 0 && { others: goneOf(others) }) };
  await writeImportNote(tx, { feed: name, result, digest, dataTimestamp: undefined, records: 0, diff }, now);
  await growVersion(tx);
  return diff;
}
