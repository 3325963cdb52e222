/** npm run reports: shows user reports on ATMs. You can run it while the service is running. */

import { type Problem, problems } from '../contract/reports.ts';
import type { AtmRecord } from '../core/atms/atm.ts';
import { dayOf } from '../core/atms/caution.ts';
import { clearingEntry, countsOfDecision, hasCaution, reportsAsJson, sortReported } from '../server/console/reportedAtms.ts';
import type { ReportedAtm, StoredReport } from '../store/reports/reportRepository.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { auditedOnCommandLine } from './commandLineUser.ts';
import { plainJson, plainText } from './plainText.ts';
import { grouped } from './quantities.ts';
import { type ReportsCommand, readReportsOptions, reportsHelp } from './reportsOptions.ts';
import { storeCommand } from './storeCommand.ts';

/** The maximum number of comments in the text for each ATM. */
const shownComments = 3;

/** @param reported ATMs in the order of display @param now epoch ms */
function describeReports(reported: readonly ReportedAtm[], now: number): string {
  if (reported.length === 0) return 'There are no reports.';
  const count = reported.reduce((sum, { reports }) => sum + reports.length, 0);
  const cautions = reported.filter((one) => hasCaution(one, now)).length;
  const total = `${amount(reported.length, 'ATM')}, ${amount(count, 'report')}, ${amount(cautions, 'caution')}.`;
  return [...reported.map((one) => describeOne(one, now)), total].join('\n\n');
}

function describeOne(one: ReportedAtm, now: number): string {
  const { uid, atm, reports } = one;
  const source = atm?.source === undefined ? '' : `, ${atm.source}`;
  return [
    plainText(atm ? nameOf(atm) : 'No longer in any feed'),
    `  ${plainText(`uid ${uid}${source}`)}`,
    ...(hasCaution(one, now) ? ['  WARNING: the finder shows that this ATM was reported as gone'] : []),
    ...problems.flatMap((problem) => describeProblem(problem, one)),
    ...describeVisits(one),
    ...describeComments(reports),
  ].join('\n');
}

function nameOf({ operator, street, zip, city, country, lat, long }: AtmRecord): string {
  const place = [zip, city].filter((part) => part !== undefined).join(' ');
  const address = [street, place, country].filter((part) => part !== undefined && part !== '').join(', ');
  const position = street === undefined ? ` (${lat.toFixed(5)}, ${long.toFixed(5)})` : '';
  return `${operator?.name ?? 'Unknown operator'}: ${address}${position}`;
}

function describeProblem(problem: Problem, { reports, reporters }: ReportedAtm): string[] {
  const own = reports.filter((report) => report.problem === problem);
  const [newest] = own;
  if (!newest) return [];
  const most =
    own.length > 1 ? `, from up to ${amount(reporters.get(problem) ?? 0, 'address', 'addresses')} on a single day` : '';
  return [`  ${problem.padEnd(13)}  ${amount(own.length, 'report')}${most}, last on ${dayOf(newest.reportedAt)}`];
}

/**
 * Describes the answers that customers gave in the finder, apart from reports. A "No" to "Did you get cash here?" is not listed,
 * because it is stored as a noCash report.
 */
function describeVisits({ visits }: ReportedAtm): string[] {
  const tallied = Map.groupBy(visits, ({ question, answer }) => `${question} ${answer ? 'yes' : 'no'}`);
  return [...tallied].toSorted().map(([what, own]) => {
    const last = own
      .map(({ day }) => day)
      .toSorted()
      .at(-1);
    const sum = own.reduce((total, { people }) => total + people, 0);
    const most = Math.max(...own.map(({ people }) => people));
    return `  ${what.padEnd(13)}  ${amount(sum, 'answer')}, from up to ${amount(most, 'person', 'people')} on a single day, last on ${last}`;
  });
}

function describeComments(reports: readonly StoredReport[]): string[] {
  const commented = reports.filter(({ comment }) => comment !== undefined);
  const lines = commented
    .slice(0, shownComments)
    .map(({ comment = '', problem, reportedAt }) => `  ${dayOf(reportedAt)} ${problem}: "${plainText(comment)}"`);
  const hidden = commented.length - lines.length;
  return hidden > 0 ? [...lines, `  ... and ${amount(hidden, 'older comment')} (use --json to show all)`] : lines;
}

function amount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

async function list(store: Store, { json, ...only }: Extract<ReportsCommand, { task: 'list' }>, now: number): Promise<void> {
  const reported = sortReported(await store.reports.list(only), now);
  console.log(json ? plainJson(reportsAsJson(reported, now)) : describeReports(reported, now));
}

/** Deletes the reports on the given ATMs, and then throws an error that lists the ATMs without reports. */
async function clear(store: Store, uids: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const uid of uids) {
    const cleared = await auditedOnCommandLine(store, clearingEntry(uid)).reports.clear(uid);
    if (cleared === undefined) {
      missing.push(`'${plainText(uid)}'`);
      continue;
    }
    const { reports, answers } = countsOfDecision(cleared);
    const deleted = [
      ...(reports > 0 || answers === 0 ? [amount(reports, 'report')] : []),
      ...(answers > 0 ? [amount(answers, 'customer answer', 'customer answers')] : []),
    ];
    console.log(`Deleted ${deleted.join(' and ')} on ${plainText(uid)}.`);
  }
  if (missing.length > 0) throw new StoreError(`There are no reports on ${missing.join(' or ')}. See npm run reports.`);
}

await storeCommand({
  help: reportsHelp,
  read: readReportsOptions,
  settings: ['NOW'],
  run: (store, options, { clockStart }) =>
    options.task === 'clear' ? clear(store, options.uids) : list(store, options, clockStart ?? Date.now()),
});
