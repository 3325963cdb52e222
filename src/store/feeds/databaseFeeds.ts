/** Implements the feed repository on both databases. */
import { isDeepStrictEqual } from 'node:util';
import { attributeRows, byName, equipmentNames } from '../../contract/attributes.ts';
import type { FeedDiff } from '../../core/atms/lossProtection.ts';
import { growVersion } from '../applyPlan.ts';
import type { Database, Tx } from '../database.ts';
import { byAgeOfData } from '../feedAge.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds } from '../readDataset.ts';
import { storedObject } from '../storedJson.ts';
import type { AtmTable } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type {
  AtmEvent,
  FeedFindings,
  FeedImportRecord,
  FeedQuality,
  FeedRepository,
  JoinedRecord,
  JoinRule,
} from './feedRepository.ts';
import type { FeedImportTable } from './feedTables.ts';
import { planJoins, readRules, writeJoins } from './joinFeeds.ts';

/* The data quality of the feeds, counted by the database. */
/** Maps record fields to columns, in display order. */
const columnOf = {
  operator: 'operator_uid',
  ...byName(equipmentNames, (name) => attributeRows[name].column),
  withdrawal: 'withdrawal',
  openNonStop: 'open_non_stop',
  openingHours: 'opening_hours',
  surcharge: 'surcharge_kind',
  street: 'street',
  city: 'city',
  zip: 'zip',
  region: 'region',
  currencies: 'currencies',
  hint: 'hints',
  checkedOn: 'checked_on',
} as const satisfies Readonly<Record<string, keyof AtmTable>>;

async function readQuality(tx: Tx): Promise<FeedQuality[]> {
  const reports = new Map((await tx.selectFrom('feed_quality').selectAll().execute()).map(({ feed, report }) => [feed, report]));
  const all: FeedQuality[] = [];
  for (const { name } of await readFeeds(tx)) {
    const report = reports.get(name);
    all.push({
      feed: name,
      ...(await countKnown(tx, name)),
      atRepeatedPoints: await countRepeated(tx, name),
      checkedOn: await countChecks(tx, name),
      ...(report !== undefined && { findings: JSON.parse(report) as FeedFindings }),
    });
  }
  return all;
}

async function countKnown(tx: Tx, feed: string): Promise<Pick<FeedQuality, 'atms' | 'known'>> {
  const columns = [...new Set(Object.values(columnOf))];
  const counts = await tx
    .selectFrom('atms')
    .select(({ fn }) => [fn.countAll<number>().as('atms'), ...columns.map((column) => fn.count<number>(column).as(column))])
    .where('feed', '=', feed)
    .where('kind', 'is', null)
    .executeTakeFirstOrThrow();
  const known = Object.entries(columnOf).map(([attribute, column]) => ({ attribute, known: Number(counts[column]) }));
  return { atms: Number(counts.atms), known };
}

async function countRepeated(tx: Tx, feed: string): Promise<number> {
  const piles = await tx
    .selectFrom('atms')
    .select(({ fn }) => fn.countAll<number>().as('atms'))
    .where('feed', '=', feed)
    .where('kind', 'is', null)
    .groupBy(['lat', 'long'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return piles.reduce((sum, { atms }) => sum + Number(atms), 0);
}

async function countChecks(tx: Tx, feed: string): Promise<Map<string, number>> {
  const days = await tx
    .selectFrom('atms')
    .select(({ fn }) => ['checked_on', fn.countAll<number>().as('atms')])
    .where('feed', '=', feed)
    .where('kind', 'is', null)
    .where('checked_on', 'is not', null)
    .groupBy('checked_on')
    .orderBy('checked_on')
    .execute();
  return new Map(days.map(({ checked_on, atms }) => [checked_on ?? '', Number(atms)]));
}

export function databaseFeeds(database: Database): FeedRepository {
  const { db } = database;
  return {
    async imports(feed, page) {
      let query = db.selectFrom('feed_imports').selectAll().where('feed', '=', feed).orderBy('at', 'desc');
      if (page !== undefined) query = query.limit(page.limit);
      if (page?.before !== undefined) query = query.where('at', '<', page.before);
      return (await query.execute()).map(importOf);
    },
    async firstChange(feed, at) {
      const row = await db
        .selectFrom('feed_imports')
        .selectAll()
        .where('feed', '=', feed)
        .where('at', '>=', at)
        .where('result', 'not in', ['stopped', 'unchanged'])
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      return row && importOf(row);
    },
    async findings(feed) {
      const row = await db.selectFrom('feed_quality').select('report').where('feed', '=', feed).executeTakeFirst();
      return row && (JSON.parse(row.report) as FeedFindings);
    },
    async lastImports() {
      // SQLite keeps the order of a cross join. It would otherwise read all imports and find the feed of each.
      const rows = await db
        .selectFrom('feeds')
        .crossJoin('feed_imports')
        .selectAll('feed_imports')
        .whereRef('feed_imports.feed', '=', 'feeds.name')
        .where(({ eb, selectFrom }) =>
          eb(
            'feed_imports.at',
            '=',
            selectFrom('feed_imports as last')
              .select(({ fn }) => fn.max('last.at').as('at'))
              .whereRef('last.feed', '=', 'feeds.name'),
          ),
        )
        .execute();
      return new Map(rows.map((row) => [row.feed, importOf(row)]));
    },
    async otherPlaces() {
      const rows = await db
        .selectFrom('atms')
        .select(({ fn }) => ['feed', fn.countAll<number>().as('places')])
        .where('kind', 'is not', null)
        .groupBy('feed')
        .execute();
      return new Map(rows.map(({ feed, places }) => [feed, Number(places)]));
    },
    quality: () => database.read(readQuality),
    async history(uid) {
      const rows = await db.selectFrom('atm_events').selectAll().where('uid', '=', uid).orderBy('at').orderBy('kind').execute();
      return rows.map(({ kind, detail, ...row }) => ({
        ...row,
        kind: kind as AtmEvent['kind'],
        detail: JSON.parse(detail) as AtmEvent['detail'],
      }));
    },
    async joins() {
      const rows = await db.selectFrom('atm_joins').selectAll().orderBy('uid').execute();
      return rows.map(({ uid, into_uid: into }) => ({ uid, into }));
    },
    joinedPairs: () => database.read(readPairs),
    async joinRules() {
      const rows = await db.selectFrom('join_rules').selectAll().orderBy('uid_a').orderBy('uid_b').execute();
      return rows.map(({ uid_a, uid_b, verdict }) => ({ uids: [uid_a, uid_b], verdict: verdict as JoinRule['verdict'] }));
    },
    replaceJoinRules: (rules) => replaceJoinRules(database, rules),
    async undoable() {
      const rows = await db
        .selectFrom('feed_undo')
        .innerJoin('feeds', (join) =>
          join
            .onRef('feeds.name', '=', 'feed_undo.feed')
            .onRef('feeds.imported_at', '=', 'feed_undo.imported_at')
            .onRef('feeds.digest', '=', 'feed_undo.digest'),
        )
        .select(['feed', 'feed_row'])
        .execute();
      return new Map(rows.map(({ feed, feed_row }) => [feed, feed_row === null ? 'remove' : 'restore']));
    },
    async held(uids) {
      const held = new Set<string>();
      for (const some of chunks(uids)) {
        for (const { uid } of await db.selectFrom('atms').select('uid').where('uid', 'in', some).execute()) held.add(uid);
      }
      return held;
    },
  };
}

function importOf({ data_timestamp: dataTimestamp, result, atms: records, others, ...row }: FeedImportTable): FeedImportRecord {
  return {
    ...withoutNulls({ ...row, records, result: result as FeedImportRecord['result'], dataTimestamp }),
    ...(others !== null && { others: storedObject(others) as unknown as FeedDiff }),
  };
}

async function readPairs(tx: Tx) {
  const joins = await tx.selectFrom('atm_joins').selectAll().orderBy('uid').execute();
  const records = new Map<string, JoinedRecord>();
  // If several feeds contain a record with the same uid, use the record from the feed with the newest data.
  const age = new Map((await readFeeds(tx)).toSorted(byAgeOfData).map(({ name }, i) => [name, i]));
  for (const some of chunks(joins.flatMap(({ uid, into_uid }) => [uid, into_uid]))) {
    const rows = await tx
      .selectFrom('atms')
      .select(['uid', 'feed', 'lat', 'long', 'operator_spelling as operator', 'source'])
      .where('uid', 'in', some)
      .execute();
    rows.sort((a, b) => (age.get(a.feed) ?? 0) - (age.get(b.feed) ?? 0));
    for (const row of rows) records.set(row.uid, withoutNulls(row));
  }
  return joins.flatMap(({ uid, into_uid }) => {
    const [record, into] = [records.get(uid), records.get(into_uid)];
    return record && into ? [{ record, into }] : [];
  });
}

function replaceJoinRules(database: Database, rules: readonly JoinRule[]): Promise<number> {
  return database.write(
    async (tx) => {
      const before = await readRules(tx);
      await tx.deleteFrom('join_rules').execute();
      const rows = rules.map(({ uids: [uid_a, uid_b], verdict }) => ({ uid_a, uid_b, verdict }));
      for (const some of chunks(rows)) await tx.insertInto('join_rules').values(some).execute();
      const joins = await planJoins(tx);
      const changed = await writeJoins(tx, joins);
      // Increase the version, so that an import that has planned its matches with the previous rules plans again.
      if (changed || !isDeepStrictEqual(before, await readRules(tx))) await growVersion(tx);
      return joins.size;
    },
    { long: true },
  );
}
