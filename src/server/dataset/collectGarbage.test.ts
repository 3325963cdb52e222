import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';

test.each(['regular', 'last-resort'] as const)('takes what nobody holds, and leaves what somebody does: %s', async (flavor) => {
  const held = { name: 'held' };
  const [kept, left] = [new WeakRef(held), new WeakRef({ name: 'left' })];
  // What a weak reference was made of stays until the turn of the loop is over.
  await setImmediate();
  collectGarbage(flavor);
  expect([kept.deref(), left.deref()]).toEqual([held, undefined]);
});
