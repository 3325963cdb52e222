/** Counts customers' answers after a visit to an ATM. The table that counts reports by day also counts the answers. */
import { type VisitQuestion, visitQuestions } from '../../contract/visits.ts';
import { enoughReporters } from '../../core/atms/caution.ts';
import { enoughVisitors, type VisitTally } from '../../core/atms/visits.ts';
import type { Database, Tx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { filterDecidedTallies } from './decidedTallies.ts';
import { growCautions } from './growCautions.ts';
import { countReporter, identifiersOf, keyOf } from './reporterKey.ts';
import type { NewVisit, Visitor } from './reportRepository.ts';

/**
 * Returns the value for the column `problem` of a tally that counts answers. No value of `Problem` contains a colon, so answers
 * and reports cannot be confused.
 */
const subjectOf = (question: VisitQuestion, answer: boolean): string => `${question}:${answer ? 'yes' : 'no'}`;
export const gotCash = subjectOf('gotCash', true);

const subjects = new Map(
  visitQuestions.flatMap((question) =>
    [true, false].map((answer) => [subjectOf(question, answer), { question, answer }] as const),
  ),
);

/** Returns the answers that a row counts, or an empty list if the row counts reports. */
export function tallyOfRow(row: Pick<Tables['report_tallies'], 'problem' | 'day' | 'reporters'>): readonly VisitTally[] {
  const subject = subjects.get(row.problem);
  return subject === undefined ? [] : [{ ...subject, day: row.day, people: row.reporters }];
}

export async function countVisit(
  database: Database,
  tx: Tx,
  { atmUid, sameAtm = [atmUid], question, answer }: NewVisit,
  { network, key }: Visitor,
  now: number,
): Promise<void> {
  const subject = subjectOf(question, answer);
  const people = await countReporter(tx, await keyOf(database, tx, now), atmUid, subject, identifiersOf(network, key));
  if (subject === gotCash && people === enoughVisitors && (await wasReportedGone(tx, sameAtm))) await growCautions(tx);
}

const wasReportedGone = async (tx: Tx, uids: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('report_tallies')
    .select('day')
    .where('atm_uid', 'in', uids)
    .where('problem', '=', 'gone')
    .where('reporters', '>=', enoughReporters)
    .executeTakeFirst()) !== undefined;

/**
 * Deletes the confirmations of an ATM after a report that it dispensed no cash. The store does not contain their times, so it
 * cannot compare them with reports from the same day.
 * @param uids all uids of the ATM
 * @returns whether the confirmations may have ended a caution
 */
export async function deleteConfirmations(tx: Tx, uids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .deleteFrom('report_tallies')
    .where('atm_uid', 'in', uids)
    .where('problem', '=', gotCash)
    .returning('reporters')
    .execute();
  await filterDecidedTallies(tx, uids, ({ problem }) => problem !== gotCash);
  return rows.some(({ reporters }) => reporters >= enoughVisitors);
}
