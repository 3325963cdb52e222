/** All that is reported, by ATM. */
import type { Problem } from '../../contract/reports.ts';
import type { Atm } from '../../core/atms/atm.ts';
import { enoughReporters } from '../../core/atms/caution.ts';
import { withoutNulls } from '../absent.ts';
import { atmReader } from '../atmRow.ts';
import type { Tx } from '../database.ts';
import { byAgeOfData } from '../feedRow.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds, readOperators } from '../readWorld.ts';
import type { ReportTable } from '../tables.ts';
import type { ReportedAtm, StoredReport } from './reportBook.ts';

interface Wanted {
  readonly problem?: Problem;
  readonly since?: number;
}

export async function listReports(tx: Tx, { problem, since }: Wanted): Promise<ReportedAtm[]> {
  let query = tx.selectFrom('reports').selectAll().orderBy('reported_at', 'desc').orderBy('id');
  if (problem !== undefined) query = query.where('problem', '=', problem);
  if (since !== undefined) query = query.where('reported_at', '>=', since);
  const reports = new Map<string, StoredReport[]>();
  for (const row of await query.execute()) {
    reports.getOrInsertComputed(row.atm_uid, () => []).push(reportOf(row));
  }
  const atms = await readAtms(tx, [...reports.keys()]);
  const tallies = await readTallies(tx);
  return [...reports].map(([uid, own]) => {
    const atm = atms.get(uid);
    return { uid, ...(atm && { atm }), reports: own, ...(tallies.get(uid) ?? { reporters: new Map() }) };
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

/** The same record as the search has: where several feeds hold it, that of the newest data. */
async function readAtms(tx: Tx, uids: readonly string[]): Promise<Map<string, Atm>> {
  const age = new Map((await readFeeds(tx)).toSorted(byAgeOfData).map(({ name }, i) => [name, i]));
  const atmOf = atmReader((await readOperators(tx)).operators);
  const found = new Map<string, Atm>();
  for (const some of chunks(uids)) {
    const rows = await tx.selectFrom('atms').selectAll().where('uid', 'in', some).execute();
    rows.sort((a, b) => (age.get(a.feed) ?? 0) - (age.get(b.feed) ?? 0));
    for (const row of rows) found.set(row.uid, atmOf(row));
  }
  return found;
}

type Tally = Pick<ReportedAtm, 'reporters' | 'reportedGoneOn'>;

async function readTallies(tx: Tx): Promise<Map<string, Tally>> {
  const tallies = new Map<string, { reporters: Map<Problem, number>; reportedGoneOn?: string }>();
  for (const row of await tx.selectFrom('report_tallies').selectAll().orderBy('day').execute()) {
    const tally = tallies.getOrInsertComputed(row.atm_uid, () => ({ reporters: new Map() }));
    const problem = row.problem as Problem;
    tally.reporters.set(problem, Math.max(row.reporters, tally.reporters.get(problem) ?? 0));
    if (problem === 'gone' && row.reporters >= enoughReporters) tally.reportedGoneOn = row.day;
  }
  return tallies;
}
