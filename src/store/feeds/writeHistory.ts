/** Records the history of ATMs and the results of imports. */
import type { FeedDiff, FeedDiffs } from '../../core/atms/lossProtection.ts';
import { storableText } from '../atmRow.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { AtmTable } from '../tables.ts';
import type { FeedChanges } from './feedChanges.ts';
import type { FeedFindings, FeedImportRecord } from './feedRepository.ts';
import type { AtmEventTable } from './feedTables.ts';

/**
 * Removes ATMs from a feed and stores their last records.
 * @param now epoch ms
 */
export async function removeAtms(tx: Tx, feed: string, rows: readonly AtmTable[], now: number): Promise<void> {
  for (const some of chunks(rows)) {
    const uids = some.map(({ uid }) => uid);
    await tx.deleteFrom('atms').where('feed', '=', feed).where('uid', 'in', uids).execute();
    await tx
      .insertInto('gone_atms')
      .values(some.map((row) => ({ uid: row.uid, gone_at: now, record: JSON.stringify(row) })))
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet(({ ref }) => ({ gone_at: ref('excluded.gone_at'), record: ref('excluded.record') })),
      )
      .execute();
  }
}

/** @param now epoch ms */
export async function writeEvents(tx: Tx, feed: string, changes: FeedChanges, now: number): Promise<void> {
  const event = (uid: string, kind: string, detail: object): AtmEventTable => ({
    uid,
    feed,
    at: now,
    kind,
    detail: JSON.stringify(detail),
  });
  const events = [
    ...changes.renumbered.map(({ uid, ...sources }) => event(uid, 'renumbered', sources)),
    ...changes.reissued.map(({ uid, now: into }) => event(uid, 'reissued', { into })),
    ...changes.gone.map(({ uid, ...source }) => event(uid, 'gone', source)),
  ];
  for (const some of chunks(changes.added)) {
    const back = await tx.selectFrom('gone_atms').select('uid').where('uid', 'in', some).execute();
    for (const { uid } of back) events.push(event(uid, 'back', {}));
  }
  for (const some of chunks(events)) {
    await tx
      .insertInto('atm_events')
      .values(some)
      .onConflict((conflict) => conflict.columns(['uid', 'feed', 'at', 'kind']).doNothing())
      .execute();
  }
}

/** Counts the changes to ATMs and to other places together. */
export function changeCounts({ others, added, changed, unchanged, renumbered, gone, reissued }: FeedDiffs): FeedDiff {
  return {
    added: added + (others?.added ?? 0),
    changed: changed + (others?.changed ?? 0),
    unchanged: unchanged + (others?.unchanged ?? 0),
    renumbered: renumbered + (others?.renumbered ?? 0),
    gone: gone + (others?.gone ?? 0),
    reissued: reissued + (others?.reissued ?? 0),
  };
}

interface ImportNote {
  readonly feed: string;
  readonly result: FeedImportRecord['result'];
  readonly digest: string;
  readonly dataTimestamp: number | undefined;
  /** The number of ATMs and other places in the file. */
  readonly records: number;
  readonly diff: FeedDiffs;
  /** The name of the imported file. */
  readonly file?: string | undefined;
  readonly findings?: FeedFindings | undefined;
}

/** @param now epoch ms */
export async function writeImportNote(
  tx: Tx,
  { feed, result, digest, dataTimestamp, records, diff, file, findings }: ImportNote,
  now: number,
): Promise<void> {
  const rest = {
    result,
    digest,
    data_timestamp: dataTimestamp ?? null,
    atms: records,
    ...changeCounts(diff),
    others: diff.others === undefined ? null : JSON.stringify(diff.others),
    file: storableText(file),
    quarantined: findings === undefined ? null : quarantinedOf(findings),
  };
  await tx
    .insertInto('feed_imports')
    .values({ feed, at: now, ...rest })
    .onConflict((conflict) => conflict.columns(['feed', 'at']).doUpdateSet(rest))
    .execute();
}

/** The number of quarantined records. */
export const quarantinedOf = ({ quarantined, moreQuarantined = 0 }: FeedFindings): number => quarantined.length + moreQuarantined;

export async function writeFindings(tx: Tx, feed: string, findings: FeedFindings): Promise<void> {
  const report = JSON.stringify(findings).replaceAll('\\u0000', '');
  await tx
    .insertInto('feed_quality')
    .values({ feed, report })
    .onConflict((conflict) => conflict.column('feed').doUpdateSet({ report }))
    .execute();
}
