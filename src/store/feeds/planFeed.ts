/** Plans the changes that an import makes to one feed. */
import { type AttributeName, attributeNames, attributeRows, equipmentNames } from '../../contract/attributes.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { isStillSameMachine, recordDistance } from '../../core/atms/feedPlace.ts';
import { findRenumbered, type Numbered } from '../../core/atms/feedRenumbering.ts';
import { isOfCell } from '../../core/atms/liveCells.ts';
import type { FeedDiff, FeedDiffs } from '../../core/atms/lossProtection.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { atmPages } from '../readDataset.ts';
import type { AtmTable } from '../tables.ts';
import { swapEqualRows, type UidSlot } from './equalRows.ts';
import type { FarApart, FeedChanges } from './feedChanges.ts';
import { type Incoming, leadToUids, uidAfter } from './sourceUids.ts';

const attributeFields = Object.fromEntries(attributeNames.map((name) => [attributeRows[name].column, name])) as {
  readonly [A in AttributeName as (typeof attributeRows)[A]['column']]: A;
};

/** Maps row columns to the names of record fields that users see. Several columns, such as lat and long, can form one field. */
const fieldOf: { readonly [K in Exclude<keyof AtmTable, 'feed' | 'uid'>]: string } = {
  lat: 'position',
  long: 'position',
  ...attributeFields,
  opening_hours: 'openingHours',
  written_hours: 'openingHours',
  withdrawal: 'withdrawal',
  surcharge_kind: 'fee',
  surcharge_currency: 'fee',
  surcharge_value: 'fee',
  street: 'street',
  city: 'city',
  zip: 'zip',
  country: 'country',
  region: 'region',
  time_zone: 'timeZone',
  hints: 'hint',
  currencies: 'currencies',
  cash: 'cash',
  capacity: 'capacity',
  networks: 'networks',
  kind: 'kind',
  conditions: 'conditions',
  checked_on: 'checkedOn',
  source: 'source',
  operator_spelling: 'operator',
  operator_wikidata: 'operator',
  operator_also: 'operator',
  operator_proper: 'operator',
  operator_known: 'operator',
  operator_plain: 'operator',
  operator_uid: 'operator',
};

export const atmColumns = Object.entries(fieldOf) as [keyof AtmTable, string][];

export function isSameRow(before: AtmTable, after: AtmTable): boolean {
  for (const [column] of atmColumns) if (before[column] !== after[column]) return false;
  return true;
}

/** Returns the names of the changed fields, or an empty list if nothing has changed. */
export function changedFields(before: AtmTable, after: AtmTable): string[] {
  const fields = new Set<string>();
  for (const [column, field] of atmColumns) if (before[column] !== after[column]) fields.add(field);
  return [...fields];
}

export interface RowPlan {
  /** Rows to insert or overwrite. */
  readonly rows: readonly AtmTable[];
  /** The stored rows that `rows` overwrite. */
  readonly replaced: readonly AtmTable[];
  readonly gone: readonly AtmTable[];
  /** The new content of the feed, with the source ids of its records. */
  readonly incoming: readonly Incoming[];
  readonly diffs: FeedDiffs;
  readonly changes: FeedChanges;
}

/** Records from another map in the same import. */
export interface MapRecords {
  readonly name: string;
  readonly atms: readonly Pick<AtmTable, 'uid' | 'lat' | 'long' | 'country'>[];
}

export const isMap = ({ kind = 'map' }: Feed): boolean => kind === 'map';

type IsSame = (before: AtmTable, after: AtmTable) => boolean;

/**
 * Returns the function that determines whether two records with the same id are the same ATM or other place. An ATM never becomes
 * a place of another kind, because its history and the reports about it do not apply to a counter. A map does not reuse an
 * object's id, and several extracts contain the same objects. If an id appears at a different position, the record is therefore
 * the same ATM with a corrected position.
 */
const isSameIn =
  (feed: Feed): IsSame =>
  (before, after) =>
    // The record of an ATM that was removed before the store had kinds contains no kind.
    (before.kind == null) === (after.kind == null) && (isMap(feed) || isStillSameMachine(before, after));

/**
 * @param rows with uids derived from the source's ids
 * @throws StoreError for an id that occurs twice in the import
 */
export async function planRows(
  tx: Tx,
  feed: Feed,
  rows: readonly AtmTable[],
  beside: readonly MapRecords[] = [],
): Promise<RowPlan> {
  const isSame = isSameIn(feed);
  const waiting = await leadToUids(tx, feed.name, rows);
  const met = recognizeEqualRows(await meetStored(tx, feed.name, waiting, isSame), waiting, isSame);
  const reissued = await giveNewUids(tx, waiting, met, isSame);
  const renumbering = findRenumbered(
    met.gone.map(numbered),
    [...waiting.values()].map(({ row }) => numbered(row)),
  );
  const renumbered = met.gone.flatMap((before) => {
    const came = waiting.get(renumbering.get(before.uid) ?? '');
    if (came === undefined) return [];
    waiting.delete(came.row.uid);
    return [{ before, after: { row: { ...came.row, uid: before.uid }, source: came.source } }];
  });
  const gone = met.gone.filter(({ uid }) => !renumbering.has(uid));
  const added = [...waiting.values()];
  const farApart = isMap(feed)
    ? await objectsFarApart(tx, feed.name, [...met.changed.map(({ after }) => after), ...added], beside)
    : [];
  const written = [...met.changed, ...renumbered].map(({ after }) => after.row).concat(added.map(({ row }) => row));
  return {
    rows: written,
    replaced: [...met.changed, ...renumbered].map(({ before }) => before),
    gone,
    incoming: [...met.same, ...met.changed.map(({ after }) => after), ...renumbered.map(({ after }) => after), ...added],
    diffs: diffsOf({ met, renumbered, gone, added, reissued }),
    changes: {
      added: added.map(({ row }) => row.uid),
      changed: met.changed.map(({ before, after }) => ({ uid: before.uid, fields: changedFields(before, after.row) })),
      renumbered: renumbered.map(({ before, after }) => ({
        uid: before.uid,
        ...(before.source !== null && { from: before.source }),
        ...(after.row.source !== null && { into: after.row.source }),
      })),
      gone: gone.map(({ uid, source }) => ({ uid, ...(source !== null && { source }) })),
      ...(farApart.length > 0 && { farApart }),
      reissued: reissued.map(({ uid, now }) => ({
        uid,
        now: renumbered.find(({ after }) => after.source === now.source)?.before.uid ?? now.row.uid,
      })),
    },
  };
}

interface Sorted {
  readonly met: Pick<Met, 'same' | 'changed'>;
  readonly renumbered: readonly { readonly after: Incoming }[];
  readonly gone: readonly AtmTable[];
  readonly added: readonly Incoming[];
  readonly reissued: readonly Reissued[];
}

/** Counts the changes to the ATMs, and separately those to the other places. */
function diffsOf({ met, renumbered, gone, added, reissued }: Sorted): FeedDiffs {
  const diffOf = (isCounted: (row: Pick<AtmTable, 'kind'>) => boolean): FeedDiff => ({
    added: added.filter(({ row }) => isCounted(row)).length,
    changed: met.changed.filter(({ after }) => isCounted(after.row)).length,
    unchanged: met.same.filter(({ row }) => isCounted(row)).length,
    renumbered: renumbered.filter(({ after }) => isCounted(after.row)).length,
    gone: gone.filter(isCounted).length,
    reissued: reissued.filter(({ now }) => isCounted(now.row)).length,
  });
  const others = diffOf(({ kind }) => kind !== null);
  return { ...diffOf(({ kind }) => kind === null), ...(Object.values(others).some((count) => count > 0) && { others }) };
}

/**
 * Positions that differ by more than this distance, in metres, are far apart. The centre of a large building can move by several
 * hundred metres when its outline is corrected.
 */
const farAway = 1_000;

/**
 * Finds records whose map objects are far from their position in other maps. An object's id is unique across all maps, so one of
 * the two positions is wrong or outdated.
 */
async function objectsFarApart(
  tx: Tx,
  feed: string,
  written: readonly Incoming[],
  beside: readonly MapRecords[],
): Promise<FarApart[]> {
  const names = await tx.selectFrom('feeds').select(['name', 'kind']).where('name', '!=', feed).execute();
  const replaced = new Set(beside.map(({ name }) => name));
  const others = names
    .filter(({ name, kind }) => kind === 'map' && !isOfCell(name) && !replaced.has(name))
    .map(({ name }) => name);
  if (others.length + beside.length === 0) return [];
  const byUid = new Map(written.map(({ row }) => [row.uid, row]));
  const apart: FarApart[] = [];
  const compare = (other: Pick<AtmTable, 'feed' | 'uid' | 'lat' | 'long' | 'country'>) => {
    const row = byUid.get(other.uid);
    if (row === undefined) return;
    const metres = Math.round(recordDistance(row, other));
    if (metres > farAway)
      apart.push({ uid: row.uid, ...(row.source !== null && { source: row.source }), feed: other.feed, metres });
  };
  for (const { name, atms } of beside)
    for (const { uid, lat, long, country } of atms) compare({ feed: name, uid, lat, long, country });
  for (const some of others.length === 0 ? [] : chunks([...byUid.keys()])) {
    const columns = ['feed', 'uid', 'lat', 'long', 'country'] as const;
    const met = await tx.selectFrom('atms').select(columns).where('feed', 'in', others).where('uid', 'in', some).execute();
    for (const other of met) compare(other);
  }
  return apart.sort((a, b) => (a.uid < b.uid ? -1 : 1));
}

interface Reissued {
  readonly uid: string;
  readonly now: Incoming;
}

interface Met {
  /** The uids of all stored records. */
  readonly stored: Set<string>;
  readonly same: Incoming[];
  readonly changed: { readonly before: AtmTable; readonly after: Incoming }[];
  readonly gone: AtmTable[];
  /** Incoming records whose id previously referred to a different ATM or place. */
  readonly elsewhere: Incoming[];
}

/**
 * Matches the stored records of a feed with its incoming records.
 * @param waiting incoming records by uid; matched records are removed from it
 */
async function meetStored(tx: Tx, feed: string, waiting: Map<string, Incoming>, isSame: IsSame): Promise<Met> {
  const met: Met = { stored: new Set(), same: [], changed: [], gone: [], elsewhere: [] };
  for await (const page of atmPages(tx, feed)) {
    for (const before of page) {
      const after = waiting.get(before.uid);
      met.stored.add(before.uid);
      waiting.delete(before.uid);
      if (after !== undefined && isSame(before, after.row)) {
        if (isSameRow(before, after.row)) met.same.push(after);
        else met.changed.push({ before, after });
        continue;
      }
      met.gone.push(before);
      if (after !== undefined) met.elsewhere.push(after);
    }
  }
  return met;
}

/**
 * Gives rows of a list without ids the uids of the identical stored rows.
 * @param waiting incoming records without a stored record, by uid; updated
 */
function recognizeEqualRows(met: Met, waiting: Map<string, Incoming>, isSame: IsSame): Met {
  const elsewhere = new Set(met.elsewhere.map(({ row }) => row.uid));
  const slots: UidSlot[] = [
    ...met.changed.map(({ before, after }) => ({ uid: before.uid, before, after })),
    ...met.gone.filter(({ uid }) => !elsewhere.has(uid)).map((before) => ({ uid: before.uid, before })),
    ...[...waiting].map(([uid, after]) => ({ uid, after })),
  ];
  swapEqualRows(slots, isSame);
  const found: Met = { ...met, same: [...met.same], changed: [], gone: met.gone.filter(({ uid }) => elsewhere.has(uid)) };
  waiting.clear();
  for (const { uid, before, after } of slots) {
    if (before === undefined) {
      if (after !== undefined) waiting.set(uid, after);
    } else if (after === undefined) found.gone.push(before);
    else if (isSameRow(before, after.row)) found.same.push(after);
    else found.changed.push({ before, after });
  }
  return found;
}

/**
 * Assigns new uids to records whose id previously referred to a different ATM or place, even if that one was removed long ago.
 * @param waiting incoming records by uid; the records are added under their new uids
 */
async function giveNewUids(
  tx: Tx,
  waiting: Map<string, Incoming>,
  { stored, elsewhere }: Met,
  isSame: IsSame,
): Promise<Reissued[]> {
  const others = [...elsewhere];
  for (const [uid, record] of await goneRecords(tx, [...waiting.keys()])) {
    const now = waiting.get(uid);
    if (now === undefined || isSame(record, now.row)) continue;
    waiting.delete(uid);
    others.push(now);
  }
  const reissued: Reissued[] = [];
  for (const { row, source } of others) {
    let uid = uidAfter(row.uid);
    while (waiting.has(uid) || stored.has(uid) || (await goneRecords(tx, [uid])).size > 0) uid = uidAfter(uid);
    const now = { row: { ...row, uid }, source };
    waiting.set(uid, now);
    reissued.push({ uid: row.uid, now });
  }
  return reissued;
}

/** Returns the last record of each removed ATM, keyed by uid, if the store contains it. */
async function goneRecords(tx: Tx, uids: readonly string[]): Promise<Map<string, AtmTable>> {
  const records = new Map<string, AtmTable>();
  for (const some of chunks(uids)) {
    const rows = await tx.selectFrom('gone_atms').select(['uid', 'record']).where('uid', 'in', some).execute();
    for (const { uid, record } of rows) if (record !== null) records.set(uid, JSON.parse(record) as AtmTable);
  }
  return records;
}

function numbered(row: AtmTable): Numbered {
  const { uid, lat, long, street, zip, country, kind, operator_uid: operator } = row;
  return {
    uid,
    lat,
    long,
    street,
    zip,
    country,
    operator,
    kind,
    traits: [row.withdrawal, ...equipmentNames.map((name) => row[attributeRows[name].column])],
  };
}
