/** The options of `npm run reports`. */
import { type Problem, problems } from '../contract/reports.ts';
import { readArguments, UsageError } from './readArguments.ts';

export const reportsHelp = `List the problems that users report, grouped by ATM. ATMs that more than one person reports as gone come first.

  npm run reports                           List all reports.
  npm run reports -- --problem gone         List only reports of a single problem. Other problems: ${problems.slice(1).join(', ')}
  npm run reports -- --since 2026-11-01     List reports since a date (UTC) or a date and time such as 2026-11-01T08:00Z.
  npm run reports -- --json                 Print JSON.
  npm run reports -- --clear UID            After you have handled an ATM's reports, delete them, the customers' answers and
                                            the warning. This cannot be undone.

  --help         Show this help.

When three people report on one day that an ATM is gone, the finder shows a warning on it. The ATM remains listed. The service
can distinguish people only within a single day, so it does not add up reports from different days. The warning ends after 30
days, when the source confirms the record, or with --clear. The warning also ends when two people confirm on the same day that
they got cash there. The warning returns if someone then reports that the ATM gave no cash. Reports and answers are deleted
after 90 days. A decision in the console keeps them until then, so that it can be undone. --clear also deletes these.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

export type ReportsCommand =
  | { readonly task: 'help' }
  | { readonly task: 'clear'; readonly uids: readonly string[] }
  | {
      readonly task: 'list';
      readonly json: boolean;
      readonly problem?: Problem;
      /** Epoch ms. */
      readonly since?: number;
    };

const options = {
  problem: { type: 'string' },
  since: { type: 'string' },
  json: { type: 'boolean' },
  clear: { type: 'string', multiple: true },
} as const;

/** @throws UsageError */
export function readReportsOptions(args: readonly string[]): ReportsCommand {
  const { values } = readArguments('reports', options, args, { words: false });
  if (values.help) return { task: 'help' };
  if (values.clear) {
    const other = (['problem', 'since', 'json'] as const).find((name) => values[name] !== undefined);
    if (other !== undefined)
      throw new UsageError(`--clear deletes all reports on an ATM and cannot be combined with --${other}.`);
    return { task: 'clear', uids: values.clear };
  }
  return {
    task: 'list',
    json: values.json ?? false,
    ...(values.problem !== undefined && { problem: readProblem(values.problem) }),
    ...(values.since !== undefined && { since: readSince(values.since) }),
  };
}

function readProblem(text: string): Problem {
  const problem = problems.find((one) => one === text);
  if (problem) return problem;
  throw new UsageError(`--problem must be one of ${problems.join(', ')}, not '${text}'.`);
}

/**
 * Parses a day in UTC, or a point in time. A time must include a time zone, because otherwise the result would depend on the
 * machine's time zone.
 */
function readSince(text: string): number {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/i;
  const instant = form.test(text) ? Date.parse(text) : Number.NaN;
  // Check the date, because Date.parse accepts 2026-02-30.
  const isDay =
    !Number.isNaN(Date.parse(text.slice(0, 10))) && new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));
  if (Number.isFinite(instant) && isDay) return instant;
  throw new UsageError(`--since must be a date such as 2026-11-01, or a date and time such as 2026-11-01T08:00Z, not '${text}'.`);
}
