import { expect, test } from 'vitest';
import { inTurns } from './inTurns.ts';

function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) {
    // Busy for about a millisecond.
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return to;
}

test('others have their turns while long work is done', async () => {
  let turns = 0;
  let done = false;
  const other = () => {
    turns++;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  expect(await inTurns(counting(100))).toBe(100);
  done = true;
  expect(turns).toBeGreaterThan(25);
});

test('what goes wrong in the work reaches whoever waits for it', async () => {
  // biome-ignore lint/correctness/useYield: it does not get that far
  const failing = function* (): Generator<undefined, never> {
    throw new Error('no');
  };
  await expect(inTurns(failing())).rejects.toThrow('no');
});
