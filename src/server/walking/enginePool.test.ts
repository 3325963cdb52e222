import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { behaviour, createFakeEngine, type FakeEngine, pidOf } from '../../../test/support/walking/fakeEngine.ts';
import { type EnginePool, type EnginePoolOptions, enginePool } from './enginePool.ts';

/** ms; longer than any test */
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
const ask = (what: number, { network = malta, within = long } = {}) => pool.ask(network, within, () => fake.question(what));

it('answers more questions at once than it has processes', async () => {
  open({ size: 2 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(behaviour.answers)));
  expect(new Set(answers.map(pidOf)).size).toBe(2);
  expect(answers).toEqual(answers.map(() => answered));
});

it('does not answer what exceeds the queue, and answers what is in it or ends it', async () => {
  open();
  const first = ask(behaviour.neverAnswers);
  const waiting = Array.from({ length: 14 }, () => ask(behaviour.answers));
  expect(await Promise.all(Array.from({ length: 10 }, () => ask(behaviour.answers)))).toEqual(Array(10).fill(undefined));
  await pool.close();
  expect(await Promise.all([first, ...waiting])).toEqual(Array(15).fill(undefined));
});

it('does not wait longer than the time limit of a question, which is no failure', async () => {
  open();
  expect(await ask(behaviour.neverAnswers, { within: 20 })).toBeUndefined();
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
  expect(log.lines).toEqual([]);
});

describe('a process that ends or hangs takes nothing down, and another one answers', () => {
  it.each([
    ['is killed', behaviour.isKilled],
    ['crashes', behaviour.crashes],
    ['loops', behaviour.loops],
    ['never answers', behaviour.neverAnswers],
  ])('%s', async (_, what) => {
    open({ longestQuestion: 2_000 });
    await expect.poll(() => ask(behaviour.answers)).toEqual(answered);
    expect(await ask(what)).toBeUndefined();
    expect(log.lines).toEqual([
      'warn: The walking engine crashed or hung on the network malta (failure 1 in a row). Restarting it.',
    ]);
    await expect.poll(() => ask(behaviour.answers)).toEqual(answered);
  });
});

it('stops using a network on which the engine crashes three times in a row, and continues with others', async () => {
  open();
  await expect
    .poll(async () => {
      await ask(behaviour.crashes);
      return log.lines.length;
    })
    .toBe(3);
  expect(log.lines.at(-1)).toBe(
    'warn: The walking engine crashed or hung on the network malta (failure 3 in a row). Not using this network for 60 s.',
  );
  const importedAgain = { feed: 'malta' };
  await expect.poll(() => ask(behaviour.answers, { network: importedAgain })).toEqual(answered);
  expect(await ask(behaviour.answers)).toBeUndefined();
});

it('logs only the first of several failures to answer, and stops using the network after three in a row', async () => {
  open();
  const pid = pidOf(await ask(behaviour.answers));
  const failed = 'warn: The walking engine failed on the network malta: not one place for each location.';
  expect(await ask(behaviour.answersNonsense)).toBeUndefined();
  expect(await ask(behaviour.answersNonsense)).toBeUndefined();
  expect(log.lines).toEqual([failed]);
  expect(await ask(behaviour.answersNonsense)).toBeUndefined();
  expect(log.lines).toEqual([failed, `${failed} Not using this network for 60 s.`]);
  expect(await ask(behaviour.answers)).toBeUndefined();
  expect(pidOf(await ask(behaviour.answers, { network: { feed: 'gozo' } }))).toBe(pid);
});

it('logs a failure again after an answer', async () => {
  open();
  for (const what of [behaviour.answersNonsense, behaviour.answers, behaviour.answersNonsense]) await ask(what);
  expect(log.lines).toHaveLength(2);
});

it('reports an engine that cannot be loaded', async () => {
  fake.remove();
  fake = createFakeEngine("throw new Error('libbsd.so.0: cannot open shared object file');");
  open();
  expect(await ask(behaviour.answers)).toBeUndefined();
  expect(log.lines).toEqual([
    'warn: The walking engine failed on the network malta: libbsd.so.0: cannot open shared object file.',
  ]);
});

it('answers nothing without an engine, and after it was closed', async () => {
  open({ engine: () => undefined });
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
  await pool.close();
  expect(await ask(behaviour.answers)).toBeUndefined();
});

it('starts no process before it is needed, and one before the first question if asked to', async () => {
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
