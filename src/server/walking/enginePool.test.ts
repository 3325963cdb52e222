import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { behaviour, createFakeEngine, type FakeEngine, pidOf } from '../../../test/support/walking/fakeEngine.ts';
import { type EnginePool, type EnginePoolOptions, enginePool } from './enginePool.ts';

/** A time that is longer than any test, ms. */
const long = 60_000;
const answered = [[[[[0, expect.any(Number)]]]]];
const malta = { feed: 'malta' };

let fake: FakeEngine;
let log: CollectedLog;
let pool: EnginePool;
beforeEach(() => {
  fake = createFakeEngine();
  log = collectLog();
});
afterEach(async () => {
  await pool.close();
  fake.remove();
});

const open = (options: Partial<EnginePoolOptions> = {}) => {
  pool = enginePool({ engine: () => fake.folder, size: 1, log, ...options });
};
const ask = (what: number, { network = malta, within = long, at = 0 } = {}) =>
  pool.ask(network, within, () => fake.question(what, at));

it('accepts more concurrent requests than it has processes, even while one process is busy', async () => {
  open({ size: 2 });
  const busy = ask(behaviour.neverAnswers);
  const answers = await Promise.all(Array.from({ length: 28 }, () => ask(behaviour.answers)));
  expect(answers).toEqual(answers.map(() => answered));
  await pool.close();
  expect(await busy).toBeUndefined();
});

it('rejects requests that do not fit in the queue, and completes or ends the queued requests', async () => {
  open();
  const first = ask(behaviour.neverAnswers);
  const waiting = Array.from({ length: 14 }, () => ask(behaviour.answers));
  expect(await Promise.all(Array.from({ length: 10 }, () => ask(behaviour.answers)))).toEqual(Array(10).fill(undefined));
  await pool.close();
  expect(await Promise.all([first, ...waiting])).toEqual(Array(15).fill(undefined));
});

it('does not wait longer than the time limit of a request', async () => {
  open();
  expect(await ask(behaviour.neverAnswers, { within: 20 })).toBeUndefined();
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
});

it('kills hung processes in the order of their requests’ time limits', async () => {
  open({ size: 2 });
  const pids = async () => new Set((await Promise.all([ask(behaviour.answers), ask(behaviour.answers)])).map(pidOf));
  await expect.poll(pids).toHaveProperty('size', 2);
  void ask(behaviour.neverAnswers, { network: { feed: 'long' }, within: 1_500 });
  void ask(behaviour.neverAnswers, { network: { feed: 'short' }, within: 20 });
  const hung = (feed: string) => expect.stringContaining(`crashed or hung on the network ${feed} (failure 1 in a row)`);
  await expect.poll(() => log.lines).toEqual([hung('short'), hung('long')]);
  expect(await ask(behaviour.answers)).toEqual(answered);
});

describe('a process that ends or hangs does not affect other requests, and another process responds', () => {
  it.each([
    ['is killed', behaviour.isKilled],
    ['crashes', behaviour.crashes],
    ['loops', behaviour.loops],
    ['never answers', behaviour.neverAnswers],
  ])('%s', async (_, what) => {
    open();
    expect(await ask(behaviour.answers)).toEqual(answered);
    await ask(what, { within: 20 });
    await expect
      .poll(() => log.lines)
      .toEqual(['warn: The walking engine crashed or hung on the network malta (failure 1 in a row). Restarting it.']);
    expect(await ask(behaviour.answers)).toEqual(answered);
  });
});

it('stops using a network if the engine crashes at three places in a row, and continues with other networks', async () => {
  open();
  for (const at of [10, 20, 30]) await ask(behaviour.crashes, { at });
  expect(log.lines.at(-1)).toBe(
    'warn: The walking engine crashed or hung on the network malta (failure 3 in a row). Not using this network for 60 s.',
  );
  const importedAgain = { feed: 'malta' };
  expect(await ask(behaviour.answers, { network: importedAgain })).toEqual(answered);
  expect(await ask(behaviour.answers)).toBeUndefined();
});

it('continues to use a network if the engine crashes at one place, but suspends requests around that place', async () => {
  open();
  for (const at of [10, 10, 10.01, 10, 10]) expect(await ask(behaviour.crashes, { at })).toBeUndefined();
  expect(log.lines).toEqual([
    'warn: The walking engine crashed or hung on the network malta (failure 1 in a row). Restarting it.',
  ]);
  expect(await ask(behaviour.answers)).toEqual(answered);
});

describe('after the pause', () => {
  afterEach(() => void vi.useRealTimers());

  it('sends requests around a place again, and does not count another failure there against the network', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    open();
    for (let i = 0; i < 4; i++) {
      await ask(behaviour.answersNonsense);
      vi.advanceTimersByTime(3_600_000);
    }
    expect(await ask(behaviour.answers)).toEqual(answered);
  });
});

it('logs only the first of several failures, and stops using the network after three places in a row', async () => {
  open();
  const pid = pidOf(await ask(behaviour.answers));
  const failed = 'warn: The walking engine failed on the network malta: not one place for each location.';
  expect(await ask(behaviour.answersNonsense, { at: 10 })).toBeUndefined();
  expect(await ask(behaviour.answersNonsense, { at: 20 })).toBeUndefined();
  expect(log.lines).toEqual([failed]);
  expect(pool.isPaused(malta)).toBe(false);
  expect(await ask(behaviour.answersNonsense, { at: 30 })).toBeUndefined();
  expect(log.lines).toEqual([failed, `${failed} Not using this network for 60 s.`]);
  expect(pool.isPaused(malta)).toBe(true);
  expect(await ask(behaviour.answers)).toBeUndefined();
  expect(pidOf(await ask(behaviour.answers, { network: { feed: 'gozo' } }))).toBe(pid);
});

it('logs a failure again after a success', async () => {
  open();
  await ask(behaviour.answersNonsense, { at: 10 });
  await ask(behaviour.answers);
  await ask(behaviour.answersNonsense, { at: 20 });
  expect(log.lines).toHaveLength(2);
});

it('reports an engine that cannot be loaded', async () => {
  fake.remove();
  fake = createFakeEngine("throw new Error('libbsd.so.0: cannot open shared object file');");
  open();
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
  await expect
    .poll(() => log.lines)
    .toEqual(['warn: The walking engine cannot be started: libbsd.so.0: cannot open shared object file. Retrying']);
});

it('returns nothing without an engine, or after it was closed', async () => {
  open({ engine: () => undefined });
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
  await pool.close();
  expect(await ask(behaviour.answers)).toBeUndefined();
});

it('starts a process only when it is needed or, if requested, before the first request', async () => {
  let started = 0;
  open({
    engine: () => {
      started++;
      return fake.folder;
    },
  });
  expect(started).toBe(0);
  pool.warm();
  pool.warm();
  expect(started).toBe(1);
  expect(await ask(behaviour.answers)).toEqual(answered);
  expect(started).toBe(1);
});
