/** The command line of the reports. */
import { type Problem, problems } from '../contract/reports.ts';
import { readArguments, UsageError } from './readArguments.ts';

export const reportsHelp = `Lists what people report of ATMs, by ATM; those that several people report gone come first.

  npm run reports                           everything that is reported
  npm run reports -- --problem gone         only one problem: ${problems.slice(1).join(', ')}
  npm run reports -- --since 2026-11-01     only from that day on (UTC), or from an instant such as 2026-11-01T08:00Z
  npm run reports -- --json                 all of it, for a program to read
  npm run reports -- --clear UID            dealt with: removes the reports of an ATM, and its caution

  --help         this text

A caution is shown on an ATM, and the machine stays listed, when on one day three people report it gone. Who they are is not
known: they are told apart for that day only, and people of different days are not added up. It ends after 30 days, when the
record is confirmed by its source, and with --clear. Reports are forgotten after 90 days.

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export type ReportsOptions =
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
export function readReportsOptions(args: readonly string[]): ReportsOptions {
  const { values } = readArguments('reports', options, args, { words: false });
  if (values.help) return { task: 'help' };
  if (values.clear) {
    const other = (['problem', 'since', 'json'] as const).find((name) => values[name] !== undefined);
    if (other !== undefined) throw new UsageError(`--clear removes all reports of an ATM: it does not go with --${other}.`);
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
  throw new UsageError(`--problem must be one of ${problems.join(', ')}, but it is '${text}'.`);
}

/** A day is that of UTC; an instant needs its zone, else it means something else on another machine. */
function readSince(text: string): number {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/i;
  const instant = form.test(text) ? Date.parse(text) : Number.NaN;
  // 2026-02-30 is no day, though it parses as one.
  const isDay =
    !Number.isNaN(Date.parse(text.slice(0, 10))) && new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));
  if (Number.isFinite(instant) && isDay) return instant;
  throw new UsageError(`--since must be a day such as 2026-11-01 or an instant such as 2026-11-01T08:00Z, but it is '${text}'.`);
}
