/**
 * Stores what an import replaces, and undoes the last import of a feed. The records get their former uids directly. An import of
 * the former file could not restore them, because it would match the ids of the source with the current records.
 */
import { isOfCell } from '../../core/atms/liveCells.ts';
import type { FeedDiff, FeedDiffs } from '../../core/atms/lossProtection.ts';
import { applyPlan } from '../applyPlan.ts';
import { writeAuditEntry } from '../console/databaseAudit.ts';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { ClaimTally } from '../operators/claims.ts';
import { resolveOperators } from '../operators/resolveOperators.ts';
import { loadOperatorState } from '../operators/writeOperators.ts';
import { changesNoFeed, type FeedPlan } from '../planImport.ts';
import { atmPages } from '../readDataset.ts';
import type { UndoneImport } from '../store.ts';
import type { AtmTable, FeedTable, PartnerDataTable } from '../tables.ts';
import { auditedFeed } from './auditedFeed.ts';
import type { FeedChanges } from './feedChanges.ts';
import type { PartnerPlan } from './feedPartnerData.ts';
import type { FeedFindings } from './feedRepository.ts';
import type { FeedTables } from './feedTables.ts';
import { deleteUndo, rowOf } from './feedUndo.ts';
import { planJoins, writeJoins } from './joinFeeds.ts';
import { atmColumns, changedFields, isSameRow } from './planFeed.ts';
import { removeStored } from './removeFeed.ts';
import { readSourceUids } from './sourceUids.ts';
import { writeImportNote } from './writeHistory.ts';

/** Stores what an import replaces, in its transaction and before it writes. Areas that the service fetches cannot be undone. */
export async function storeUndo(tx: Tx, plan: FeedPlan): Promise<void> {
  const { name, before, feed, replaced, gone, changes, partners } = plan;
  if (isOfCell(name) || changesNoFeed(plan)) return;
  await deleteUndo(tx, name);
  const after = feed ?? before;
  if (after === undefined) return;
  const quality = await tx.selectFrom('feed_quality').select('report').where('feed', '=', name).executeTakeFirst();
  await tx
    .insertInto('feed_undo')
    .values({
      feed: name,
      imported_at: after.imported_at,
      digest: after.digest,
      feed_row: before === undefined ? null : JSON.stringify(before),
      report: quality?.report ?? null,
      source_uids: JSON.stringify(Object.fromEntries(await readSourceUids(tx, name))),
    })
    .execute();
  await storeGone(tx, after, [...changes.added, ...gone.map(({ uid }) => uid)]);
  // To undo the first import, the feed is removed.
  if (before === undefined) return;
  const records = [
    ...[...replaced, ...gone].map((row) => ({ feed: name, uid: row.uid, record: JSON.stringify(row) })),
    ...changes.added.map((uid) => ({ feed: name, uid, record: null })),
  ];
  for (const some of chunks(records)) await tx.insertInto('feed_undo_atms').values(some).execute();
  if (partners) await storePartnerData(tx, name, partners);
}

/** Stores the entries of removed ATMs that the import deletes or replaces. */
async function storeGone(tx: Tx, { name: feed, imported_at }: FeedTable, uids: readonly string[]): Promise<void> {
  for (const some of chunks(uids)) {
    const held = await tx.selectFrom('gone_atms').selectAll().where('uid', 'in', some).execute();
    if (held.length > 0)
      await tx
        .insertInto('feed_undo_gone')
        .values(held.map((row) => ({ feed, imported_at, ...row })))
        .execute();
  }
}

/** Restores the entries of removed ATMs, except for those that another feed has brought back in the meantime. */
async function restoreGone(tx: Tx, rows: readonly FeedTables['feed_undo_gone'][], restored: ReadonlySet<string>): Promise<void> {
  for (const some of chunks(rows)) {
    const uids = some.map(({ uid }) => uid);
    const held = new Set((await tx.selectFrom('atms').select('uid').where('uid', 'in', uids).execute()).map(({ uid }) => uid));
    const former = some
      .filter(({ uid }) => restored.has(uid) || !held.has(uid))
      .map(({ uid, gone_at, record }) => ({ uid, gone_at, record }));
    if (former.length === 0) continue;
    await tx
      .insertInto('gone_atms')
      .values(former)
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet(({ ref }) => ({ gone_at: ref('excluded.gone_at'), record: ref('excluded.record') })),
      )
      .execute();
  }
}

async function storePartnerData(tx: Tx, feed: string, { bank, set, removed, replaced }: PartnerPlan): Promise<void> {
  const data = new Map(replaced.map((row) => [row.atm_uid, row.data]));
  for (const some of chunks([...removed, ...set.map(({ atm_uid }) => atm_uid)])) {
    const rows = some.map((atm_uid) => ({ feed, caller_id: bank, atm_uid, data: data.get(atm_uid) ?? null }));
    await tx.insertInto('feed_undo_partner_data').values(rows).execute();
  }
}

/** Columns that later releases added are unknown in records of an earlier one. */
const unknown = Object.fromEntries(atmColumns.map(([column]) => [column, null]));
const atmOf = (json: string): AtmTable => ({ ...unknown, ...rowOf<AtmTable>(json) });

export function undoImport(
  database: Database,
  name: string,
  now: number,
  who: string,
  importedAt?: number,
): Promise<UndoneImport> {
  return database.write(
    async (tx) => {
      const current = await tx.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
      if (current === undefined) return 'none';
      if (importedAt !== undefined && current.imported_at !== importedAt) return 'changed';
      const undo = await tx
        .selectFrom('feed_undo')
        .selectAll()
        .where('feed', '=', name)
        .where('imported_at', '=', current.imported_at)
        .where('digest', '=', current.digest)
        .executeTakeFirst();
      if (undo === undefined) return 'none';
      // Only an administrator decides which bank a feed belongs to, and the former bank may have been removed.
      const before = undo.feed_row === null ? undefined : { ...rowOf<FeedTable>(undo.feed_row), bank: current.bank };
      const gone = await tx
        .selectFrom('feed_undo_gone')
        .selectAll()
        .where('feed', '=', name)
        .where('imported_at', '=', undo.imported_at)
        .execute();
      const restored = before && (await restore(tx, undo, before, now));
      const diff = restored?.diff ?? (await removeStored(tx, current, 'undone', now));
      await restoreGone(tx, gone, restored?.back ?? new Set());
      const entry = {
        who,
        action: 'feed.undo',
        subject: name,
        before: auditedFeed(current),
        ...(before && { after: { ...auditedFeed(before), ...restored?.partnerData } }),
      };
      await writeAuditEntry(tx, entry, now);
      return { diff, ...(before === undefined && { removed: true }) };
    },
    { long: true },
  );
}

async function restore(tx: Tx, undo: FeedTables['feed_undo'], before: FeedTable, now: number) {
  const { name } = before;
  const records = await tx.selectFrom('feed_undo_atms').select(['uid', 'record']).where('feed', '=', name).execute();
  const former = new Map(records.map(({ uid, record }) => [uid, record === null ? undefined : atmOf(record)]));
  const current = new Map<string, AtmTable>();
  for await (const page of atmPages(tx, name)) for (const row of page) current.set(row.uid, row);
  const kept = [...current.values()].filter(({ uid }) => !former.has(uid));
  const restored = [...former.values()].filter((row) => row !== undefined);
  const claimed = [...kept, ...restored];
  const tally = new ClaimTally();
  for (const row of claimed) tally.add(row);
  const operators = resolveOperators(await loadOperatorState(tx), tally.groups(), [name]);
  const after = claimed.map((row) => ({ ...row, operator_uid: operators.uidOf(row) ?? null }));
  const gone = [...former].flatMap(([uid, row]) => (row === undefined ? (current.get(uid) ?? []) : []));
  const added = after.filter(({ uid }) => !current.has(uid));
  const changed = after.flatMap((row) => {
    const was = current.get(row.uid);
    return was === undefined || isSameRow(was, row) ? [] : [{ was, row }];
  });
  const changes: FeedChanges = {
    added: added.map(({ uid }) => uid),
    changed: changed.map(({ was, row }) => ({ uid: row.uid, fields: changedFields(was, row) })),
    renumbered: [],
    gone: gone.map(({ uid, source }) => ({ uid, ...(source !== null && { source }) })),
    reissued: [],
  };
  const countsOf = (isCounted: (row: AtmTable) => boolean): FeedDiff => {
    const of = (rows: readonly AtmTable[]) => rows.filter(isCounted).length;
    const counts = { added: of(added), changed: of(changed.map(({ row }) => row)), gone: of(gone) };
    return { ...counts, renumbered: 0, reissued: 0, unchanged: of(after) - counts.added - counts.changed };
  };
  const others = countsOf(({ kind }) => kind !== null);
  const hasOthers = Object.values(others).some((count) => count > 0);
  const diff: FeedDiffs = { ...countsOf(({ kind }) => kind === null), ...(hasOthers && { others }) };
  const plan = {
    name,
    feed: before,
    rows: [...added, ...changed.map(({ row }) => row)],
    gone,
    incoming: after.map((row) => ({ row, source: row.uid })),
    changes,
    partners: undefined,
  };
  const joins = await planJoins(tx, [plan], (row) => operators.uidOf(row));
  await applyPlan(tx, { operators, feeds: [plan], restores: true }, now);
  await writeJoins(tx, joins);
  const partnerData = await restoreRest(tx, undo);
  const note = {
    feed: name,
    result: 'undone',
    digest: before.digest,
    dataTimestamp: before.data_timestamp ?? undefined,
  } as const;
  // The feed is again what this import made of its file.
  const restoredImport = await tx
    .selectFrom('feed_imports')
    .select('file')
    .where('feed', '=', name)
    .where('digest', '=', before.digest)
    .where('file', 'is not', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const file = restoredImport?.file ?? undefined;
  const findings = undo.report === null ? undefined : rowOf<FeedFindings>(undo.report);
  await writeImportNote(tx, { ...note, records: after.length, diff, file, findings }, now);
  await deleteUndo(tx, name);
  return { diff, partnerData, back: new Set(changes.added) };
}

/**
 * Restores the ids of the source, the findings and the partner data. Deletes the places of the map that the import replaced.
 * @returns the numbers of ATMs whose partner data was restored or removed, if there are any
 */
async function restoreRest(tx: Tx, { feed, digest, report, source_uids, feed_row }: FeedTables['feed_undo']) {
  await tx.deleteFrom('source_uids').where('feed', '=', feed).execute();
  const uids = Object.entries(rowOf<Record<string, string>>(source_uids)).map(([source_uid, uid]) => ({ feed, source_uid, uid }));
  for (const some of chunks(uids)) await tx.insertInto('source_uids').values(some).execute();
  await tx.deleteFrom('feed_quality').where('feed', '=', feed).execute();
  if (report !== null) await tx.insertInto('feed_quality').values({ feed, report }).execute();
  const partners = await tx.selectFrom('feed_undo_partner_data').selectAll().where('feed', '=', feed).execute();
  for (const [caller_id, own] of Map.groupBy(partners, (row) => row.caller_id)) {
    for (const some of chunks(own)) {
      const atms = some.map(({ atm_uid }) => atm_uid);
      await tx.deleteFrom('partner_data').where('caller_id', '=', caller_id).where('atm_uid', 'in', atms).execute();
      const rows = some.flatMap(({ atm_uid, data }): PartnerDataTable[] => (data === null ? [] : [{ caller_id, atm_uid, data }]));
      if (rows.length > 0) await tx.insertInto('partner_data').values(rows).execute();
    }
  }
  if (feed_row !== null && rowOf<FeedTable>(feed_row).digest !== digest)
    await tx.deleteFrom('place_packs').where('feed', '=', feed).where('digest', '=', digest).execute();
  const restored = partners.filter(({ data }) => data !== null).length;
  return { ...(partners.length > 0 && { partnerData: { restored, removed: partners.length - restored } }) };
}
