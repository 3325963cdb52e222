import { expect, it } from 'vitest';
import { collectLog } from '../../../../test/support/server/doubles.ts';
import type { RetentionStep } from '../../../store/retention/retentionRepository.ts';
import { retainDaily } from './retainDaily.ts';

/** @returns the number of scripted steps that remain after a call at each of these times (ms), and the log */
async function calledAt(times: readonly number[], steps: (RetentionStep | Error)[]) {
  let clock = 0;
  const log = collectLog();
  const step = async () => {
    const next = steps.shift() ?? 'done';
    if (next instanceof Error) throw next;
    return next;
  };
  const call = retainDaily({ retention: { step }, policy: { descriptorDays: 400 }, now: () => clock, log });
  const left: number[] = [];
  for (clock of times) {
    await call();
    left.push(steps.length);
  }
  return { left, lines: log.lines };
}

it('retries a minute after a step throws, and logs once a day what could not be rewritten', async () => {
  const steps: (RetentionStep | Error)[] = [
    new Error('a statement that takes too long'),
    'more',
    { uncompacted: 'no room' },
    'done',
  ];
  const { left, lines } = await calledAt([0, 1_000, 59_000, 60_000, 61_000, 120_000], steps);
  expect(left).toEqual([3, 3, 3, 1, 1, 0]);
  expect(lines).toEqual([
    'error: Could not delete expired data; retrying (a statement that takes too long)',
    expect.stringMatching(/^warn: Could not compact the store file today; .*: no room$/),
  ]);
});

it('logs once what cannot be deleted, and retries it an hour after the other deletions', async () => {
  const steps: (RetentionStep | Error)[] = [
    new Error('no such table'),
    'more',
    'failed',
    new Error('no such table'),
    'failed',
    'done',
  ];
  const hour = 3_600_000;
  const { left, lines } = await calledAt([0, 60_000, hour, hour + 60_000, hour + 120_000, 2 * hour + 120_000], steps);
  expect(left).toEqual([5, 3, 3, 2, 1, 0]);
  expect(lines).toEqual(['error: Could not delete expired data; retrying (no such table)']);
});
