/** Writes the changes of an import in one transaction. */
import { randomUUID } from 'node:crypto';
import type { Tx } from './database.ts';
import { writePartnerPlan } from './feeds/feedPartnerData.ts';
import { writeSourceUids } from './feeds/sourceUids.ts';
import { removeAtms, writeEvents } from './feeds/writeHistory.ts';
import { chunks } from './inChunks.ts';
import { notifyOthers } from './notifyOthers.ts';
import { moveOperators, writeOperators } from './operators/writeOperators.ts';
import type { FeedPlan, ImportPlan } from './planImport.ts';
import { talliesBeginAnew } from './reports/growCautions.ts';
import type { AtmTable } from './tables.ts';

/** The parts of a plan that are written. */
interface WrittenPlan extends Pick<ImportPlan, 'operators'> {
  readonly feeds: readonly Pick<FeedPlan, 'name' | 'feed' | 'rows' | 'gone' | 'incoming' | 'changes' | 'partners'>[];
  /** Whether an undo brings records back. Customers' reports on them still apply. */
  readonly restores?: true;
}

/** @param now epoch ms */
export async function applyPlan(tx: Tx, plan: WrittenPlan, now: number): Promise<void> {
  await writeOperators(tx, plan.operators);
  for (const { name, feed, rows, gone, incoming, changes, partners } of plan.feeds) {
    if (feed) await writeFeed(tx, feed);
    for (const some of chunks(rows)) await writeAtms(tx, some);
    await removeAtms(tx, name, gone, now);
    await writeSourceUids(tx, name, incoming);
    await writeEvents(tx, name, changes, now);
    if (!plan.restores) await talliesBeginAnew(tx, changes.added);
    for (const some of chunks(changes.added)) await tx.deleteFrom('gone_atms').where('uid', 'in', some).execute();
    if (partners) await writePartnerPlan(tx, name, partners);
  }
  await moveOperators(tx, plan.operators);
  await growVersion(tx);
}

export async function growVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('store_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1), token: randomUUID() }))
    .execute();
  await notifyOthers(tx, 'data');
}

async function writeFeed(tx: Tx, feed: NonNullable<FeedPlan['feed']>): Promise<void> {
  const { name, ...rest } = feed;
  await tx
    .insertInto('feeds')
    .values({ name, ...rest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute();
}

async function writeAtms(tx: Tx, rows: readonly AtmTable[]): Promise<void> {
  const columns = (Object.keys(rows[0] ?? {}) as (keyof AtmTable)[]).filter((column) => column !== 'feed' && column !== 'uid');
  await tx
    .insertInto('atms')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['feed', 'uid'])
        .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .execute();
}
