import { describe, expect, it, test } from 'vitest';
import { UsageError } from './readArguments.ts';
import { readReportsOptions, reportsHelp } from './reportsOptions.ts';

describe('the options of the reports', () => {
  test.each([
    [[], { task: 'list', json: false }],
    [['--json', '--problem', 'noCash'], { task: 'list', json: true, problem: 'noCash' }],
    [['--since', '2026-11-01'], { task: 'list', json: false, since: Date.UTC(2026, 10, 1) }],
    [['--since=2026-11-01T09:00+01:00'], { task: 'list', json: false, since: Date.UTC(2026, 10, 1, 8) }],
    [['--since', '2024-02-29'], { task: 'list', json: false, since: Date.UTC(2024, 1, 29) }],
    [['--clear', 'a', '--clear', 'b'], { task: 'clear', uids: ['a', 'b'] }],
    [['-h', '--json'], { task: 'help' }],
  ])('%j', (args, options) => {
    expect(readReportsOptions(args)).toStrictEqual(options);
  });

  const since = (text: string) =>
    `--since must be a date such as 2026-11-01, or a date and time such as 2026-11-01T08:00Z, not '${text}'.`;
  test.each([
    [
      ['--problem', 'Gone'],
      "--problem must be one of gone, broken, noCash, wrongHours, wrongFee, notAccessible, other, not 'Gone'.",
    ],
    ...['yesterday', '2026-11', '2026-02-30', '2026-13-01', '2026-11-01T08:00', '1', ''].map((text): [string[], string] => [
      ['--since', text],
      since(text),
    ]),
    [['--clear', 'a', '--json'], '--clear deletes all reports on an ATM and cannot be combined with --json.'],
    [['--clear', 'a', '--problem', 'gone'], '--clear deletes all reports on an ATM and cannot be combined with --problem.'],
  ])('%j is rejected in one sentence', (args, message) => {
    expect(() => readReportsOptions(args)).toThrow(new UsageError(message));
  });

  test.each([[['--clear']], [['--nothing']], [['gone']]])('%j is rejected with a pointer to the help', (args) => {
    expect(() => readReportsOptions(args)).toThrow(/\. See npm run reports -- --help\.$/);
  });

  it('are all in the help', () => {
    for (const name of ['--problem', '--since', '--json', '--clear', '--help']) expect(reportsHelp).toContain(name);
  });
});
