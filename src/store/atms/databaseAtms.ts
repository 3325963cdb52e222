/** Implements the operator's queries on individual ATMs on both databases. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AtmRecord, Operator } from '../../core/atms/atm.ts';
import { correctAtm } from '../../core/atms/correctAtm.ts';
import { byPriority } from '../../core/atms/feed.ts';
import { mergeRecords } from '../../core/atms/mergeRecords.ts';
import { toPlainLetters } from '../../core/text/transliteration.ts';
import { growVersion } from '../applyPlan.ts';
import { atmReader, atmRow, storableText } from '../atmRow.ts';
import type { Database, Db, Tx } from '../database.ts';
import { byAgeOfData } from '../feedAge.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds } from '../readDataset.ts';
import type { StoredFeed } from '../store.ts';
import { storedObject } from '../storedJson.ts';
import type { AtmTable, Tables } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import {
  type AtmCorrection,
  type AtmDetails,
  type AtmFeedRecord,
  type AtmFilter,
  type AtmPage,
  type AtmRepository,
  type AtmSearchQuery,
  type ListedAtm,
  type NamedOperator,
  searchWords,
  type UnseenMatch,
} from './atmRepository.ts';
import { readAtmCorrections } from './readAtmCorrections.ts';

/** The number of rows that one step of a search examines. On SQLite, a statement blocks the event loop. */
const windowSize = 1_000;
/** The time after which a search ends with the records found so far, ms. */
const searchTime = 500;
/** The maximum number of records that are sorted together. */
const mostSorted = 1_000;
const mostOperators = 20;

export function databaseAtms(database: Database): AtmRepository {
  return {
    search: (query, now) => search(database, query, now),
    async list(uids) {
      const found: ListedAtm[] = [];
      for (const some of chunks(uids)) found.push(...(await database.read((tx) => knownAtms(tx, some))));
      return found;
    },
    find: (uid) => database.read((tx) => find(tx, uid)),
    correct: (requested, change, version) =>
      database.write(async (tx) => {
        const uids = await sameAtm(tx, requested);
        const [uid] = uids;
        const before = await effectiveCorrection(tx, uids);
        if (version !== undefined && version !== versionOf(before)) return 'changed';
        // Each new version makes all processes load the data again.
        if (before && change && isEqual(before, change)) return { before, after: before };
        await tx.deleteFrom('atm_corrections').where('uid', 'in', uids).execute();
        if (change) await tx.insertInto('atm_corrections').values(rowOf(uid, change)).execute();
        if (before ?? change) await growVersion(tx);
        return { ...(before && { before }), ...(change && { after: change }) };
      }),
    async findOperators(text) {
      const sought = comparable(text);
      const isExact = ({ uid, name }: NamedOperator) => uid === text || name === text;
      // No function of both databases ignores accents, so all names are read. There is one for each operator, not for each ATM.
      const all = await database.db.selectFrom('operators').select(['uid', 'name']).orderBy('name').orderBy('uid').execute();
      const found = all.filter((operator) => isExact(operator) || comparable(operator.name).includes(sought));
      return found.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))).slice(0, mostOperators);
    },
    async operatorNames(uids) {
      const names = new Map<string, string>();
      for (const some of chunks(uids)) {
        const rows = await database.db.selectFrom('operators').select(['uid', 'name']).where('uid', 'in', some).execute();
        for (const { uid, name } of rows) names.set(uid, name);
      }
      return names;
    },
  };
}

/** Returns all uids of an ATM: first the one under which the service answers, and then those of merged records. */
async function sameAtm(tx: Tx, requested: string): Promise<readonly [string, ...string[]]> {
  const join = await tx.selectFrom('atm_joins').select('into_uid').where('uid', '=', requested).executeTakeFirst();
  const uid = join?.into_uid ?? requested;
  const merged = await tx.selectFrom('atm_joins').select('uid').where('into_uid', '=', uid).orderBy('uid').execute();
  return [uid, ...merged.map((one) => one.uid)];
}

/** A correction of the remaining record replaces that of a merged record. @param uids those of one ATM, see `sameAtm` */
async function effectiveCorrection(tx: Tx, uids: readonly string[]): Promise<AtmCorrection | undefined> {
  const corrections = await readAtmCorrections(tx, uids);
  return uids.map((uid) => corrections.get(uid)).find((correction) => correction !== undefined);
}

const rowOf = (uid: string, { fields, note, who, at }: AtmCorrection): Tables['atm_corrections'] => ({
  uid,
  fields: JSON.stringify(fields),
  closed: fields.closed ? 1 : 0,
  note: storableText(note),
  who: storableText(who) ?? '',
  corrected_at: at,
});

const isEqual = (a: AtmCorrection, b: AtmCorrection): boolean => a.note === b.note && isDeepStrictEqual(a.fields, b.fields);

/** Identifies a correction. */
const versionOf = (correction: AtmCorrection | undefined): string =>
  correction === undefined ? 'none' : createHash('sha256').update(JSON.stringify(correction)).digest('base64url').slice(0, 16);

/** Neither case nor accents matter, so that a person finds Malmö without a Swedish keyboard. */
const comparable = (text: string): string => toPlainLetters(storableText(text) ?? '');

const searchedColumns = ['uid', 'street', 'city', 'zip', 'operator_spelling', 'source'] as const;
const sortedColumns = ['feed', 'country', 'operator_uid'] as const;

type SearchedRow = Pick<AtmTable, (typeof searchedColumns)[number] | (typeof sortedColumns)[number]>;
type Matcher = (db: Db, rows: readonly SearchedRow[]) => Promise<readonly SearchedRow[]>;

/** The texts that a record must contain. */
const soughtTexts = ({ text = '', operator = '' }: Pick<AtmSearchQuery, 'text' | 'operator'>) => ({
  words: searchWords(text).map(comparable),
  operator: comparable(operator.trim()),
});

/**
 * Returns the function that keeps the matching rows. It reads the name of each operator once in a search.
 * @returns undefined if all records match
 */
function matcherOf(query: AtmSearchQuery): Matcher | undefined {
  const { words, operator: wanted } = soughtTexts(query);
  if (words.length === 0 && wanted === '') return undefined;
  const names = new Map<string, string>();
  return async (db, rows) => {
    const unread = new Set(rows.flatMap(({ operator_uid: uid }) => (uid === null || names.has(uid) ? [] : [uid])));
    for (const uids of chunks([...unread])) {
      const read = await db.selectFrom('operators').select(['uid', 'name']).where('uid', 'in', uids).execute();
      for (const { uid, name } of read) names.set(uid, comparable(name));
    }
    return rows.filter((row) => {
      const operatorNames = `${comparable(row.operator_spelling ?? '')}\n${names.get(row.operator_uid ?? '') ?? ''}`;
      if (!operatorNames.includes(wanted)) return false;
      const searched = `${comparable(searchedColumns.map((column) => row[column] ?? '').join('\n'))}\n${operatorNames}`;
      return words.every((word) => searched.includes(word));
    });
  };
}

/** Returns the uids with a state, in no particular order. */
async function uidsWith(db: Db, state: Exclude<AtmFilter, 'gone'>, now: number): Promise<readonly string[]> {
  switch (state) {
    case 'reports':
      return (await db.selectFrom('reports').select('atm_uid as uid').where('decided_at', 'is', null).distinct().execute()).map(
        ({ uid }) => uid,
      );
    case 'notWorking': {
      const reported = db.selectFrom('atm_statuses').select('atm_uid as uid').where('expires_at', '>', now);
      const rows = await reported.where((eb) => eb.or([eb('state', '<>', 'inService'), eb('lost', 'is not', null)])).execute();
      return rows.map(({ uid }) => uid);
    }
    default: {
      const corrected = db.selectFrom('atm_corrections').select('uid');
      const rows = await (state === 'closed' ? corrected.where('closed', '=', 1) : corrected).execute();
      return rows.map(({ uid }) => uid);
    }
  }
}

/** The position of a search: the feed and the uid of the last record. */
interface Position {
  readonly feed: string;
  readonly uid: string;
}

/** Records that are sorted together, in several pages. */
interface SortedGroup {
  /** The last record on the pages before. */
  readonly last: Position;
  /** The number of records on the pages before, for the case that the last one no longer exists. */
  readonly shown: number;
  /** The position after which the search continues. Absent: the group is the last one. */
  readonly end?: Position;
}

interface Cursor {
  /** The position after which the group begins. Empty: the beginning. */
  readonly start: Position;
  /** Absent: no record of the group has been shown. */
  readonly group?: SortedGroup;
}

const beginning: Position = { feed: '', uid: '' };

const writeCursor = ({ start, group }: Cursor): string =>
  JSON.stringify([
    start.feed,
    start.uid,
    ...(group ? [group.last.feed, group.last.uid, group.shown] : []),
    ...(group?.end ? [group.end.feed, group.end.uid] : []),
  ]);

const positionOf = (feed: unknown, uid: unknown): Position | undefined =>
  typeof feed === 'string' && typeof uid === 'string' ? { feed, uid } : undefined;

/** For a text that is not a cursor, the search starts at the beginning. */
function readCursor(cursor: string | undefined): Cursor {
  try {
    const value: unknown = JSON.parse(cursor ?? 'null');
    const [feed, uid, lastFeed, lastUid, shown, endFeed, endUid] = Array.isArray(value) ? value : [];
    const [start = beginning, last, end] = [positionOf(feed, uid), positionOf(lastFeed, lastUid), positionOf(endFeed, endUid)];
    return last && isCount(shown) ? { start, group: { last, shown, ...(end && { end }) } } : { start };
  } catch {
    return { start: beginning };
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** The matching records of one step of a search, and the position that the step has reached. */
interface Step {
  readonly rows: readonly SearchedRow[];
  readonly end: Position;
}

/**
 * Sorts the found records by address. A search that finds little examines all records, which takes long with millions of them. It
 * therefore ends after a time, and the next page continues. What one search has found, up to a limit, is a group that is sorted;
 * each of its pages reads the group again, and continues after the last record shown. No index has this order, because it would
 * slow down each import, and databases sort house numbers differently from people. No transaction spans two steps, because it
 * would hold a connection and keep PostgreSQL from vacuuming.
 */
async function search(database: Database, query: AtmSearchQuery, now: number): Promise<AtmPage> {
  const { limit, timeMs = searchTime } = query;
  const { start, group } = readCursor(query.after);
  // A later page may take twice as long, so that it rarely ends the group before the first page did.
  const endsAt = performance.now() + (group ? 2 : 1) * timeMs;
  const areGone = query.state === 'gone';
  const found: SearchedRow[] = [];
  let end = group?.end;
  for await (const step of areGone ? goneAtms(database, query, start) : records(database, query, start, now)) {
    found.push(...step.rows.filter((row) => end === undefined || !isAfter(row, end, areGone)));
    if (found.length > mostSorted) end = found[mostSorted - 1];
    else if (performance.now() >= endsAt) end = end === undefined || isAfter(end, step.end, areGone) ? step.end : end;
    else if (end === undefined || isAfter(end, step.end, areGone)) continue;
    break;
  }
  const rows = found.slice(0, mostSorted);
  // The last record may no longer match, for example because its reports were decided on.
  const last = group && (await searchedRow(database.db, group.last, areGone));
  const isLast = (row: SearchedRow) => row.uid === last?.uid && row.feed === last.feed;
  const sorted = sortedByAddress(last && !rows.some(isLast) ? [...rows, last] : rows);
  const first = last ? sorted.findIndex(isLast) + 1 : (group?.shown ?? 0);
  const page = sorted.slice(first, first + limit);
  const lastOfPage = page.at(-1);
  const following: Cursor | undefined =
    lastOfPage && first + limit < sorted.length
      ? { start, group: { last: lastOfPage, shown: first + limit, ...(end && { end }) } }
      : end && { start: end };
  const whole = await wholeRows(database.db, page, areGone);
  return { atms: await listed(database, whole, query), ...(following && { next: writeCursor(following) }) };
}

/** Whether a search reaches `position` after `other`. Searches for ATMs that no feed contains now go by the uid alone. */
const isAfter = (position: Position, other: Position, areGone: boolean): boolean =>
  areGone || position.feed === other.feed ? position.uid > other.uid : position.feed > other.feed;

/** Returns undefined if the record no longer exists. */
async function searchedRow(db: Db, { feed, uid }: Position, isGone: boolean): Promise<SearchedRow | undefined> {
  if (isGone) {
    const gone = await db.selectFrom('gone_atms').selectAll().where('uid', '=', uid).executeTakeFirst();
    return gone && lastRow(gone.uid, gone.record);
  }
  return db
    .selectFrom('atms')
    .select([...searchedColumns, ...sortedColumns])
    .where('feed', '=', feed)
    .where('uid', '=', uid)
    .executeTakeFirst();
}

const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' });

/** The street before its number, so that the houses of a street are together: "Rue Grimaldi 12" for "12 Rue Grimaldi". */
const streetFirst = (street: string): string => street.replace(/^(\d\S*)\s+(.+)$/, '$2 $1');

/** Sorts by country, city, street, house number, operator and feed. Records that lack one of these are after the others. */
function sortedByAddress(rows: readonly SearchedRow[]): readonly SearchedRow[] {
  const keyed = rows.map((row) => {
    const { country, city, street, operator_spelling, feed, uid } = row;
    return { row, key: [country || null, city, street === null ? null : streetFirst(street), operator_spelling, feed, uid] };
  });
  const compare = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : collator.compare(a, b);
  const order = (a: (typeof keyed)[number], b: (typeof keyed)[number]) => {
    for (const [index, part] of a.key.entries()) {
      const difference = compare(part, b.key[index] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return keyed.toSorted(order).map(({ row }) => row);
}

/** Yields the matching records of all feeds, sorted by feed and uid. */
async function* records({ db }: Database, query: AtmSearchQuery, start: Position, now: number): AsyncGenerator<Step> {
  const { state } = query;
  const feeds = (await readFeeds(db)).filter(
    ({ name }) => (query.feed === undefined || name === query.feed) && name >= start.feed,
  );
  const only = state === undefined || state === 'gone' ? undefined : [...new Set(await uidsWith(db, state, now))].sort();
  const matching = matcherOf(query);
  for (const { name } of feeds) yield* recordsOf(db, name, name === start.feed ? start.uid : '', { only, matching });
}

interface Criteria {
  /** The uids to which the search is limited. */
  readonly only: readonly string[] | undefined;
  readonly matching: Matcher | undefined;
}

/** Yields the matching records of a feed, sorted by uid. Pauses between the steps, so that other requests can run. */
async function* recordsOf(db: Db, feed: string, after: string, { only, matching }: Criteria): AsyncGenerator<Step> {
  const ofFeed = db
    .selectFrom('atms')
    .select([...searchedColumns, ...sortedColumns])
    .where('feed', '=', feed)
    .orderBy('uid');
  if (only) {
    for (const uids of chunks(only.filter((uid) => uid > after))) {
      const rows = await ofFeed.where('uid', 'in', uids).execute();
      yield { rows: matching ? await matching(db, rows) : rows, end: { feed, uid: uids.at(-1) as string } };
      await setImmediate();
    }
    return;
  }
  for (let from = after; ; await setImmediate()) {
    const rows = await ofFeed.where('uid', '>', from).limit(windowSize).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield { rows: matching ? await matching(db, rows) : rows, end: { feed, uid: last.uid } };
    if (rows.length < windowSize) return;
    from = last.uid;
  }
}

/** @param rows at most one page @returns the whole rows in the same order, without those that an import has removed since then */
async function wholeRows(db: Db, rows: readonly SearchedRow[], areGone: boolean): Promise<readonly AtmTable[]> {
  const whole = new Map<string, AtmTable>();
  const keyOf = ({ feed, uid }: Position) => JSON.stringify([feed, uid]);
  for (const [feed, own] of Map.groupBy(rows, (row) => row.feed)) {
    const uids = own.map(({ uid }) => uid);
    const read = areGone
      ? (await db.selectFrom('gone_atms').selectAll().where('uid', 'in', uids).execute()).map((gone) =>
          lastRow(gone.uid, gone.record),
        )
      : await db.selectFrom('atms').selectAll().where('feed', '=', feed).where('uid', 'in', uids).execute();
    for (const row of read) whole.set(keyOf(row), row);
  }
  return rows.flatMap((row) => whole.get(keyOf(row)) ?? []);
}

/** Yields the ATMs that no feed contains now, sorted by uid. Their feeds and operators are those of their last records. */
async function* goneAtms({ db }: Database, query: AtmSearchQuery, start: Position): AsyncGenerator<Step> {
  const matching = matcherOf(query);
  for (let from = start.uid; ; await setImmediate()) {
    const stored = await db
      .selectFrom('gone_atms')
      .selectAll()
      .where('uid', '>', from)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('atms').select('atms.uid').whereRef('atms.uid', '=', 'gone_atms.uid'))),
      )
      .orderBy('uid')
      .limit(windowSize)
      .execute();
    const last = stored.at(-1);
    if (last === undefined) return;
    const ofFeed = stored
      .map(({ uid, record }) => lastRow(uid, record))
      .filter(({ feed }) => query.feed === undefined || feed === query.feed);
    yield { rows: matching ? await matching(db, ofFeed) : ofFeed, end: { feed: '', uid: last.uid } };
    if (stored.length < windowSize) return;
    from = last.uid;
  }
}

/** Returns the last row of an ATM that no feed contains now. @param record the stored row; null: unknown */
function lastRow(uid: string, record: string | null): AtmTable {
  const stored = record === null ? {} : (storedObject(record) as Partial<AtmTable>);
  // A row that an earlier release stored lacks newer columns.
  const unknown = atmRow('', { uid, lat: 0, long: 0, country: '', timeZone: '' }, undefined);
  return { ...unknown, ...stored, uid };
}

/** Reads the operators of rows and of corrections, keyed by uid. */
async function operatorsOf(tx: Tx, rows: readonly AtmTable[], corrections: Iterable<AtmCorrection>) {
  const uids = new Set(rows.flatMap(({ operator_uid }) => operator_uid ?? []));
  for (const { fields } of corrections) if (typeof fields.operator === 'string') uids.add(fields.operator);
  const operators = new Map<string, Operator>();
  for (const some of chunks([...uids])) {
    const found = await tx.selectFrom('operators').select(['uid', 'name', 'wikidata']).where('uid', 'in', some).execute();
    for (const operator of found) operators.set(operator.uid, withoutNulls(operator));
  }
  return operators;
}

async function knownAtms(tx: Tx, uids: readonly string[]): Promise<readonly ListedAtm[]> {
  const rows = await tx.selectFrom('atms').selectAll().where('uid', 'in', uids).execute();
  const present = new Set(rows.map(({ uid }) => uid));
  const gone = await tx.selectFrom('gone_atms').selectAll().where('uid', 'in', uids).execute();
  const last = gone.filter(({ uid }) => !present.has(uid)).map(({ uid, record }) => lastRow(uid, record));
  return rows.length + last.length === 0 ? [] : listedIn(tx, [...rows, ...last]);
}

/** @param rows at most one page */
const listed = async (database: Database, rows: readonly AtmTable[], query: AtmSearchQuery): Promise<readonly ListedAtm[]> =>
  rows.length === 0 ? [] : database.read((tx) => listedIn(tx, rows, query));

/** Returns the values of a record because of which it matches, although the record as it is served does not contain them. */
function unseenMatches(
  { operator_spelling: operatorSpelling, street, zip, city, source }: AtmTable,
  ofFeed: AtmRecord,
  served: AtmRecord,
  query: Pick<AtmSearchQuery, 'text' | 'operator'>,
): readonly UnseenMatch[] {
  const { words, operator } = soughtTexts(query);
  const seen = comparable(
    [served.uid, served.operator?.name, served.street, served.zip, served.city, served.country].filter(Boolean).join('\n'),
  );
  const unseen = [...words, operator].filter((text) => !seen.includes(text));
  const values = { operator: ofFeed.operator?.name, operatorSpelling, street, zip, city, source };
  return Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'string' && unseen.some((text) => comparable(value).includes(text)) ? { field, value } : [],
  );
}

/** @param query the search; absent: the uids of the rows are known */
async function listedIn(tx: Tx, rows: readonly AtmTable[], query?: AtmSearchQuery): Promise<readonly ListedAtm[]> {
  const uids = [...new Set(rows.map(({ uid }) => uid))];
  const joins = await tx.selectFrom('atm_joins').selectAll().where('uid', 'in', uids).execute();
  const into = new Map(joins.map((join) => [join.uid, join.into_uid]));
  const reported = await tx
    .selectFrom('reports')
    .select(({ fn }) => ['atm_uid', fn.countAll<number>().as('reports')])
    .where('atm_uid', 'in', uids)
    .where('decided_at', 'is', null)
    .groupBy('atm_uid')
    .execute();
  const reports = new Map(reported.map((row) => [row.atm_uid, Number(row.reports)]));
  const corrections = await readAtmCorrections(tx, [...uids, ...into.values()]);
  const operators = await operatorsOf(tx, rows, corrections.values());
  const atmOf = atmReader(operators);
  return rows.map((row): ListedAtm => {
    const mergedInto = into.get(row.uid);
    const correction = corrections.get(mergedInto ?? row.uid) ?? corrections.get(row.uid);
    const ofFeed = atmOf(row);
    const atm = correction ? correctAtm(ofFeed, correction.fields, operators) : ofFeed;
    const matches = query ? unseenMatches(row, ofFeed, atm, query) : [];
    return {
      atm,
      ...(matches.length > 0 && { matches }),
      isCorrected: correction !== undefined,
      isClosed: correction?.fields.closed === true,
      reports: reports.get(row.uid) ?? 0,
      ...(mergedInto !== undefined && { mergedInto }),
    };
  });
}

async function find(tx: Tx, requested: string): Promise<AtmDetails | undefined> {
  const feeds = await readFeeds(tx);
  const rowsOf = async (uids: readonly string[]) => {
    const named = feeds.map(({ name }) => name);
    return named.length === 0
      ? []
      : tx.selectFrom('atms').selectAll().where('feed', 'in', named).where('uid', 'in', uids).execute();
  };
  const uids = await sameAtm(tx, requested);
  const [uid] = uids;
  const rows = await rowsOf(uids);
  const lost = await tx.selectFrom('gone_atms').selectAll().where('uid', '=', uid).executeTakeFirst();
  const correction = await effectiveCorrection(tx, uids);
  const isPresent = rows.some((row) => row.uid === uid);
  if (!isPresent && !lost && !correction) return undefined;
  const last = lost?.record == null ? undefined : lastRow(uid, lost.record);
  const operators = await operatorsOf(tx, last ? [...rows, last] : rows, correction ? [correction] : []);
  const atmOf = atmReader(operators);
  const records = isPresent ? feedRecords(rows, uid, feeds, atmOf) : [];
  const [first, ...others] = records.filter(({ isReplaced }) => !isReplaced).map(({ atm }) => atm);
  const before = first && mergeRecords(first, others);
  const after = before && correction ? correctAtm(before, correction.fields, operators) : before;
  return {
    uid,
    uids,
    records,
    ...(before && { merged: before }),
    ...(after && !correction?.fields.closed && { served: after }),
    ...(!isPresent && lost && { gone: { at: lost.gone_at, ...(last && { record: atmOf(last) }) } }),
    ...(correction && { correction }),
    version: versionOf(correction),
  };
}

/** Sorts the records of an ATM as `readDataset` does. @param uid the uid of the record that has priority */
function feedRecords(
  rows: readonly AtmTable[],
  uid: string,
  feeds: readonly StoredFeed[],
  atmOf: (row: AtmTable) => AtmRecord,
): readonly AtmFeedRecord[] {
  const byName = new Map(feeds.map((feed) => [feed.name, feed]));
  const oldestFirst = feeds.toSorted(byAgeOfData).map(({ name }) => name);
  const priority = feeds.toSorted(byPriority).map(({ name }) => name);
  // If several feeds contain a uid, the record with the newest data replaces the others.
  const newest = new Map<string, string>();
  for (const row of rows) {
    const other = newest.get(row.uid);
    if (other === undefined || oldestFirst.indexOf(other) < oldestFirst.indexOf(row.feed)) newest.set(row.uid, row.feed);
  }
  const isUsed = (row: AtmTable) => newest.get(row.uid) === row.feed;
  const order = (row: AtmTable) => (isUsed(row) ? (row.uid === uid ? 0 : 1) : 2);
  return rows
    .toSorted((a, b) => order(a) - order(b) || priority.indexOf(a.feed) - priority.indexOf(b.feed))
    .map((row): AtmFeedRecord => {
      const { importedAt = 0, dataTimestamp } = byName.get(row.feed) ?? {};
      return {
        atm: atmOf(row),
        importedAt,
        ...(dataTimestamp !== undefined && { dataTimestamp }),
        ...(row.operator_spelling !== null && { operatorSpelling: row.operator_spelling }),
        ...(row.written_hours !== null && { writtenHours: row.written_hours }),
        ...(!isUsed(row) && { isReplaced: true }),
      };
    });
}
