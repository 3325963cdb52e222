/** Implements the report repository on both databases. */
import { createHash, randomUUID } from 'node:crypto';
import type { Problem } from '../../contract/reports.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import { daysBefore, enoughReporters } from '../../core/atms/caution.ts';
import { hasReference } from '../../core/atms/reportReference.ts';
import { confirmedDay, enoughVisitors, isConfirmed, type VisitTally } from '../../core/atms/visits.ts';
import { atmReader, storableText } from '../atmRow.ts';
import type { Database, Tx } from '../database.ts';
import { byAgeOfData } from '../feedAge.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds, readOperators } from '../readDataset.ts';
import type { ReportTable } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import { decidedTallies, filterDecidedTallies, type StoredTally } from './decidedTallies.ts';
import { growCautions } from './growCautions.ts';
import { countReporter, deleteReporters, identifiersOf, isKeyStale, keyOf } from './reporterKey.ts';
import {
  type ClearedReports,
  type ListedDecision,
  type NewReport,
  type ReportedAtm,
  type ReportRepository,
  reportRetentionDays,
  type StoredDecision,
  type StoredReport,
} from './reportRepository.ts';
import { countVisit, deleteConfirmations, gotCash, tallyOfRow } from './visitTallies.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The problems that imply that the ATM dispensed no cash. */
const withoutCash: ReadonlySet<Problem> = new Set(['gone', 'broken', 'noCash']);

export function databaseReports(database: Database): ReportRepository {
  const { db } = database;
  return {
    add(report, network, now, key) {
      const id = randomUUID();
      // The write can be retried, because a report with the same id is stored only once.
      return database.write((tx) => addReport(database, tx, id, report, { network, key }, now), { repeatable: 'whole' });
    },
    async goneVersion() {
      return (await db.selectFrom('store_version').select('cautions').executeTakeFirstOrThrow()).cautions;
    },
    async readGone() {
      const lastDays = async (problem: string, enough: number, since?: string) => {
        const query = db
          .selectFrom('report_tallies')
          .select(({ fn }) => ['atm_uid', fn.max('day').as('day')])
          .where('problem', '=', problem)
          .where('reporters', '>=', enough)
          .groupBy('atm_uid');
        const rows = await (since === undefined ? query : query.where('day', '>=', since)).execute();
        return new Map(rows.map((row) => [row.atm_uid, row.day]));
      };
      const gone = await lastDays('gone', enoughReporters);
      const [first] = [...gone.values()].toSorted();
      return { gone, confirmed: first === undefined ? new Map() : await lastDays(gotCash, enoughVisitors, first) };
    },
    // The write can be retried, because the digests identify the visitor, so a repeated write counts only once.
    addVisit: (...visit) => database.write((tx) => countVisit(database, tx, ...visit), { repeatable: 'whole' }),
    async readVisits(atmUid) {
      const rows = await db.selectFrom('report_tallies').selectAll().where('atm_uid', '=', atmUid).execute();
      return rows.flatMap(tallyOfRow);
    },
    async readWorkedOn(atmUids) {
      const days = new Map<string, string>();
      for (const uids of chunks(atmUids)) {
        const query = db.selectFrom('report_tallies').select(['atm_uid', ({ fn }) => fn.max('day').as('day')]);
        const rows = query.where('atm_uid', 'in', uids).where('problem', '=', gotCash).groupBy('atm_uid');
        for (const { atm_uid, day } of await rows.execute()) days.set(atm_uid, day);
      }
      return days;
    },
    async forget(now) {
      await database.write((tx) => forget(database, tx, now));
      // Sweep on every call, because a report in any process may have replaced the key, and the old key can still be in the
      // journal.
      return database.sweep();
    },
    list: (only = {}) => database.read((tx) => listReports(tx, only)),
    async countAtms() {
      const counted = db
        .selectFrom('reports')
        .select(({ fn }) => fn.count<number>('atm_uid').distinct().as('count'))
        .where('decided_at', 'is', null);
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    decide: (uid, now, version) => database.write((tx) => decide(tx, uid, now, version)),
    undoDecision: (uid, decidedAt) => database.write((tx) => undoDecision(tx, uid, decidedAt)),
    clear: (uid) => database.write((tx) => clear(tx, uid)),
    listDecided: (options) => database.read((tx) => listDecided(tx, options)),
  };
}

/** @returns `id`, for a new report and for a report that is already stored */
async function addReport(
  database: Database,
  tx: Tx,
  id: string,
  report: NewReport,
  { network, key }: { readonly network: string; readonly key: string | undefined },
  now: number,
): Promise<string> {
  const { callerId, atmUid, sameAtm = [atmUid], problem, comment } = report;
  const epoch = await keyOf(database, tx, now);
  const reporters = await countReporter(tx, epoch, atmUid, problem, identifiersOf(network, key));
  // A repeated report from the dialog can contain a new comment. A repeated answer with a device's key contains nothing new.
  if (reporters === undefined && key !== undefined) return id;
  const reportedAt = Math.floor(now / minute) * minute;
  await tx
    .insertInto('reports')
    .values({
      id,
      caller_id: callerId,
      atm_uid: atmUid,
      problem,
      comment: storableText(comment),
      reported_at: reportedAt,
      decided_at: null,
    })
    // Do not name columns, because the distribution of the table determines which unique key conflicts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (reporters === undefined) return id;
  const reopens = withoutCash.has(problem) && (await deleteConfirmations(tx, sameAtm));
  if (reopens || (problem === 'gone' && reporters === enoughReporters)) await growCautions(tx);
  return id;
}

async function forget(database: Database, tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('reported_at', '<', now - reportRetentionDays * day)
    .execute();
  const firstDay = daysBefore(now, reportRetentionDays);
  await tx.deleteFrom('report_tallies').where('day', '<', firstDay).execute();
  await forgetDecisions(tx, firstDay);
  if (await isKeyStale(tx, now)) await deleteReporters(database, tx);
}

/** Deletes the tallies of earlier days from decisions, and then the decisions of which no report or tally is left. */
async function forgetDecisions(tx: Tx, firstDay: string): Promise<void> {
  await filterDecidedTallies(tx, undefined, ({ day: talliedOn }) => talliedOn >= firstDay);
  const key = (uid: string, at: number | null) => `${at} ${uid}`;
  const decided = await tx
    .selectFrom('reports')
    .select(['atm_uid', 'decided_at'])
    .distinct()
    .where('decided_at', 'is not', null)
    .execute();
  const reported = new Set(decided.map((row) => key(row.atm_uid, row.decided_at)));
  const withoutTallies = tx.selectFrom('report_decisions').select(['atm_uid', 'decided_at']).where('tallies', '=', '[]');
  for (const row of await withoutTallies.execute())
    if (!reported.has(key(row.atm_uid, row.decided_at)))
      await tx
        .deleteFrom('report_decisions')
        .where('atm_uid', '=', row.atm_uid)
        .where('decided_at', '=', row.decided_at)
        .execute();
}

/** Identifies a set of reports. */
const versionOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join(' ')).digest('base64url').slice(0, 16);

const openReports = (tx: Tx, atmUid: string) =>
  tx
    .selectFrom('reports')
    .selectAll()
    .where('atm_uid', '=', atmUid)
    .where('decided_at', 'is', null)
    .orderBy('reported_at', 'desc');

const answersIn = (tallies: readonly StoredTally[]): number =>
  tallies.flatMap(tallyOfRow).reduce((sum, { people }) => sum + people, 0);

/**
 * Keeps today's digests, so that a repeated report from the same person on the same day does not count. Only reports from other
 * people restore the caution.
 */
async function decide(tx: Tx, uid: string, now: number, version?: string): Promise<StoredDecision | 'changed' | undefined> {
  const rows = await openReports(tx, uid).orderBy('id').execute();
  if (version !== undefined && rows.length > 0 && versionOf(rows.map(({ id }) => id)) !== version) return 'changed';
  const tallies = await tx.deleteFrom('report_tallies').where('atm_uid', '=', uid).returningAll().execute();
  if (rows.length + tallies.length === 0) return undefined;
  for (const ids of chunks(rows.map(({ id }) => id)))
    await tx.updateTable('reports').set({ decided_at: now }).where('atm_uid', '=', uid).where('id', 'in', ids).execute();
  await tx
    .insertInto('report_decisions')
    .values({ atm_uid: uid, decided_at: now, tallies: JSON.stringify(tallies) })
    .onConflict((conflict) => conflict.columns(['atm_uid', 'decided_at']).doUpdateSet({ tallies: JSON.stringify(tallies) }))
    .execute();
  await growCautions(tx);
  return { uid, decidedAt: now, reports: rows.map(reportOf), answers: answersIn(tallies) };
}

async function undoDecision(tx: Tx, uid: string, decidedAt: number): Promise<StoredDecision | undefined> {
  const decision = await tx
    .deleteFrom('report_decisions')
    .where('atm_uid', '=', uid)
    .where('decided_at', '=', decidedAt)
    .returning('tallies')
    .executeTakeFirst();
  if (decision === undefined) return undefined;
  const reports = await tx
    .updateTable('reports')
    .set({ decided_at: null })
    .where('atm_uid', '=', uid)
    .where('decided_at', '=', decidedAt)
    .returningAll()
    .execute();
  const tallies = decidedTallies(decision);
  for (const tally of tallies)
    await tx
      .insertInto('report_tallies')
      .values(tally)
      // Other people may have reported the same on the same day since the decision.
      .onConflict((conflict) =>
        conflict.columns(['epoch', 'atm_uid', 'problem']).doUpdateSet(({ eb }) => ({
          reporters: eb('report_tallies.reporters', '+', tally.reporters),
        })),
      )
      .execute();
  await growCautions(tx);
  return { uid, decidedAt, reports: reports.map(reportOf), answers: answersIn(tallies) };
}

/** Keeps today's digests, as `decide` does. */
async function clear(tx: Tx, uid: string): Promise<ClearedReports | undefined> {
  const reports = await tx.deleteFrom('reports').where('atm_uid', '=', uid).returningAll().execute();
  const tallies = await tx.deleteFrom('report_tallies').where('atm_uid', '=', uid).returningAll().execute();
  const decisions = await tx.deleteFrom('report_decisions').where('atm_uid', '=', uid).returning('tallies').execute();
  if (reports.length + tallies.length + decisions.length === 0) return undefined;
  if (tallies.length > 0) await growCautions(tx);
  return { reports: reports.map(reportOf), answers: answersIn([...tallies, ...decisions.flatMap(decidedTallies)]) };
}

async function listDecided(
  tx: Tx,
  { uids, reference, limit }: Parameters<ReportRepository['listDecided']>[0],
): Promise<ListedDecision[]> {
  if (reference !== undefined) {
    // The ids are UUIDs.
    if (!/^[0-9a-f-]+$/i.test(reference)) return [];
    const like = `${reference.toLowerCase()}%`;
    const rows = await tx.selectFrom('reports').select('atm_uid').distinct().where('id', 'like', like).limit(limit).execute();
    if (rows.length === 0) return [];
    const decided = await listDecided(tx, { uids: rows.map((row) => row.atm_uid), limit });
    return decided.filter(({ reports }) => reports.some(({ id }) => hasReference(id, reference)));
  }
  let query = tx.selectFrom('report_decisions').selectAll().orderBy('decided_at', 'desc').orderBy('atm_uid').limit(limit);
  if (uids !== undefined) query = query.where('atm_uid', 'in', uids);
  const decisions = await query.execute();
  const decidedUids = [...new Set(decisions.map((one) => one.atm_uid))];
  const reports = new Map<string, StoredReport[]>();
  const key = (uid: string, at: number) => `${at} ${uid}`;
  for (const some of chunks(decidedUids)) {
    const rows = tx.selectFrom('reports').selectAll().where('atm_uid', 'in', some).where('decided_at', 'is not', null);
    for (const row of await rows.orderBy('reported_at', 'desc').orderBy('id').execute())
      reports.getOrInsertComputed(key(row.atm_uid, row.decided_at ?? 0), () => []).push(reportOf(row));
  }
  const atms = await readAtms(tx, decidedUids);
  return decisions.map(({ atm_uid: uid, decided_at: decidedAt, tallies }): ListedDecision => {
    const atm = atms.get(uid);
    const own = reports.get(key(uid, decidedAt)) ?? [];
    return { uid, ...(atm && { atm }), decidedAt, reports: own, answers: answersIn(decidedTallies({ tallies })) };
  });
}

/** The filters for a list of reports. Without filters, the list contains all reports. */
interface Wanted {
  readonly problem?: Problem;
  readonly since?: number;
  readonly uids?: readonly string[];
}

async function listReports(tx: Tx, { problem, since, uids }: Wanted): Promise<ReportedAtm[]> {
  let query = tx.selectFrom('reports').selectAll().where('decided_at', 'is', null).orderBy('reported_at', 'desc').orderBy('id');
  if (problem !== undefined) query = query.where('problem', '=', problem);
  if (since !== undefined) query = query.where('reported_at', '>=', since);
  if (uids !== undefined) query = query.where('atm_uid', 'in', uids);
  const reports = new Map<string, StoredReport[]>();
  for (const row of await query.execute()) {
    reports.getOrInsertComputed(row.atm_uid, () => []).push(reportOf(row));
  }
  const atms = await readAtms(tx, [...reports.keys()]);
  const tallies = await readTallies(tx);
  return [...reports].map(([uid, own]) => {
    const atm = atms.get(uid);
    const version = versionOf(own.map(({ id }) => id));
    return { uid, ...(atm && { atm }), version, reports: own, ...(tallies.get(uid) ?? { reporters: new Map(), visits: [] }) };
  });
}

function reportOf(row: ReportTable): StoredReport {
  return withoutNulls({
    id: row.id,
    callerId: row.caller_id,
    atmUid: row.atm_uid,
    problem: row.problem as Problem,
    comment: row.comment,
    reportedAt: row.reported_at,
  });
}

/**
 * Reads the records that the search uses. If several feeds contain an ATM, the result contains the record from the feed with the
 * newest data.
 */
async function readAtms(tx: Tx, uids: readonly string[]): Promise<Map<string, AtmRecord>> {
  const age = new Map((await readFeeds(tx)).toSorted(byAgeOfData).map(({ name }, i) => [name, i]));
  const atmOf = atmReader((await readOperators(tx)).operators);
  const found = new Map<string, AtmRecord>();
  for (const some of chunks(uids)) {
    const rows = await tx.selectFrom('atms').selectAll().where('uid', 'in', some).execute();
    rows.sort((a, b) => (age.get(a.feed) ?? 0) - (age.get(b.feed) ?? 0));
    for (const row of rows) found.set(row.uid, atmOf(row));
  }
  return found;
}

type Tally = Pick<ReportedAtm, 'reporters' | 'reportedGoneOn' | 'visits'>;

async function readTallies(tx: Tx): Promise<Map<string, Tally>> {
  const tallies = new Map<string, { reporters: Map<Problem, number>; visits: VisitTally[]; reportedGoneOn?: string }>();
  for (const row of await tx.selectFrom('report_tallies').selectAll().orderBy('day').execute()) {
    const tally = tallies.getOrInsertComputed(row.atm_uid, () => ({ reporters: new Map(), visits: [] }));
    const visit = tallyOfRow(row);
    tally.visits.push(...visit);
    if (visit.length > 0) continue;
    const problem = row.problem as Problem;
    tally.reporters.set(problem, Math.max(row.reporters, tally.reporters.get(problem) ?? 0));
    if (problem === 'gone' && row.reporters >= enoughReporters) tally.reportedGoneOn = row.day;
  }
  for (const tally of tallies.values()) {
    const { reportedGoneOn, visits } = tally;
    if (reportedGoneOn !== undefined && isConfirmed(reportedGoneOn, confirmedDay(visits))) delete tally.reportedGoneOn;
  }
  return tallies;
}
