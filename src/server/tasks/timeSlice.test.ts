import { expect, test } from 'vitest';
import { besideRequests, timeSlice } from './timeSlice.ts';

function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) {
    // Keep the thread busy for about a millisecond.
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return to;
}

test('other tasks run during long work', async () => {
  let turns = 0;
  let done = false;
  const other = () => {
    turns++;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  expect(await timeSlice(counting(100))).toBe(100);
  done = true;
  expect(turns).toBeGreaterThan(25);
});

test('background work takes less than half of the time', async () => {
  let worked = 0;
  const began = performance.now();
  // The test measures which share of the elapsed time the steps take, so they must take real time.
  const steps = function* (): Generator<undefined, void> {
    for (let i = 0; i < 20; i++) {
      const from = performance.now();
      while (performance.now() < from + 1);
      worked += performance.now() - from;
      yield;
    }
  };
  await timeSlice(steps(), besideRequests);
  expect(worked / (performance.now() - began)).toBeLessThan(0.5);
});

test('an error in the work rejects its promise', async () => {
  // biome-ignore lint/correctness/useYield: it does not get that far
  const failing = function* (): Generator<undefined, never> {
    throw new Error('no');
  };
  await expect(timeSlice(failing())).rejects.toThrow('no');
});
