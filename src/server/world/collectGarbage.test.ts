import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';

it('takes what nobody holds, and leaves what somebody does', async () => {
  const held = { name: 'held' };
  const [kept, left] = [new WeakRef(held), new WeakRef({ name: 'left' })];
  // What a weak reference was made of stays until the turn of the loop is over.
  await setImmediate();
  collectGarbage();
  expect([kept.deref(), left.deref()]).toEqual([held, undefined]);
});
