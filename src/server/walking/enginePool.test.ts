import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { behaviour, createFakeEngine, type FakeEngine } from '../../../test/support/walking/fakeEngine.ts';
import { type EnginePool, type EnginePoolOptions, enginePool } from './enginePool.ts';

/** ms; longer than any test */
const long = 60_000;
/** An area without polygons. */
const answered = [[]];

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
const ask = (what: number, { topic = 'a network', within = long } = {}) => pool.ask(topic, within, () => fake.question(what));

it('answers more questions at once than it has processes', async () => {
  open({ size: 2 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(behaviour.answers)));
  expect(answers).toEqual(answers.map(() => answered));
});

it('does not answer what exceeds the queue, and answers what is in it or ends it', async () => {
  open();
  const first = ask(behaviour.neverAnswers);
  const waiting = Array.from({ length: 32 }, () => ask(behaviour.answers));
  expect(await Promise.all(Array.from({ length: 10 }, () => ask(behaviour.answers)))).toEqual(Array(10).fill(undefined));
  await pool.close();
  expect(await Promise.all([first, ...waiting])).toEqual(Array(33).fill(undefined));
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
    expect(log.lines).toEqual(['warn: The walking engine crashed or hung on a network, 1 in a row; restarting it']);
    await expect.poll(() => ask(behaviour.answers)).toEqual(answered);
  });
});

it('stops using a network on which the engine crashes three times in a row, and continues with others', async () => {
  open();
  const crashed = () => log.lines.filter((line) => line.includes('crashed')).length;
  await expect
    .poll(async () => {
      await ask(behaviour.crashes, { topic: 'damaged' });
      return crashed();
    })
    .toBe(3);
  expect(log.lines.at(-1)).toMatch(/not using this network for 60 s$/);
  await expect.poll(() => ask(behaviour.answers, { topic: 'sound' })).toEqual(answered);
  expect(await ask(behaviour.answers, { topic: 'damaged' })).toBeUndefined();
});

it('reports an answer that the engine could not give, and uses the same process again', async () => {
  open();
  expect(await ask(behaviour.answersNonsense)).toEqual(undefined);
  expect(await ask(behaviour.answers)).toEqual(answered);
});

it('reports an engine that cannot be loaded', async () => {
  fake.remove();
  fake = createFakeEngine("throw new Error('libbsd.so.0: cannot open shared object file');");
  open();
  expect(await ask(behaviour.answers)).toBeUndefined();
  expect(log.lines).toEqual(['warn: The walking engine failed: libbsd.so.0: cannot open shared object file']);
});

it('answers nothing without an engine, and after it was closed', async () => {
  open({ engine: () => undefined });
  expect(await ask(behaviour.answers, { within: 20 })).toBeUndefined();
  await pool.close();
  expect(await ask(behaviour.answers)).toBeUndefined();
});

it('starts a process before the first question', async () => {
  open();
  pool.warm();
  expect(await ask(behaviour.answers)).toEqual(answered);
});
