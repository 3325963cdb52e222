import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, test, vi } from 'vitest';
import { collectGarbage, evictSoon } from './releaseMemory.ts';

const collect = vi.fn<typeof collectGarbage>();
beforeEach(() => void collect.mockClear());

/** This is a separate function, because a function retains its references until it returns. */
function something() {
  const thing = { packed: new Uint8Array(1 << 20) };
  return { gone: new WeakRef(thing), evicted: evictSoon(thing, 0, collect) };
}

it('unreferenced memory is released', async () => {
  const { gone, evicted } = something();
  await evicted;
  expect(gone.deref()).toBeUndefined();
  // V8 must collect garbage on its own. A forced collection would have stopped all work.
  expect(collect).not.toHaveBeenCalled();
});

it('referenced memory remains, and the release still ends', async () => {
  const held = { packed: new Uint8Array(1 << 20) };
  await evictSoon(held, 0, collect);
  expect(collect).toHaveBeenCalledWith('regular');
  expect(held.packed.length).toBe(1 << 20);
});

it('ends if the memory use is unknown', async () => {
  const usage = vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw new Error('EMFILE: too many open files');
  });
  try {
    await evictSoon({}, 0, collect);
  } finally {
    usage.mockRestore();
  }
  expect(collect).toHaveBeenCalledWith('regular');
});

test.each(['regular', 'last-resort'] as const)('releases unreferenced memory and keeps referenced memory: %s', async (flavor) => {
  const held = { name: 'held' };
  const [kept, left] = [new WeakRef(held), new WeakRef({ name: 'left' })];
  // A weak reference keeps its target alive until the current turn of the event loop ends.
  await setImmediate();
  collectGarbage(flavor);
  expect([kept.deref(), left.deref()]).toEqual([held, undefined]);
});
