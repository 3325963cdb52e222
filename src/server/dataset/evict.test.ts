import { beforeEach, expect, it, vi } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';
import { evictSoon } from './evict.ts';

vi.mock('./collectGarbage.ts', { spy: true });

beforeEach(() => void vi.mocked(collectGarbage).mockClear());

/** A function of its own: what this one has held it holds until it ends. */
function something() {
  const thing = { packed: new Uint8Array(1 << 20) };
  return { gone: new WeakRef(thing), forgotten: evictSoon(thing, 0) };
}

it('what nobody holds any more goes', async () => {
  const { gone, forgotten } = something();
  await forgotten;
  expect(gone.deref()).toBeUndefined();
  // By itself: told to, it would have stopped everything.
  expect(collectGarbage).not.toHaveBeenCalled();
});

it('what somebody holds stays, and it ends all the same', async () => {
  const held = { packed: new Uint8Array(1 << 20) };
  await evictSoon(held, 0);
  expect(collectGarbage).toHaveBeenCalledWith('regular');
  expect(held.packed.length).toBe(1 << 20);
});

it('ends where nobody can say how much memory is used', async () => {
  const usage = vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw new Error('EMFILE: too many open files');
  });
  try {
    await evictSoon({}, 0);
  } finally {
    usage.mockRestore();
  }
  expect(collectGarbage).toHaveBeenCalledWith('regular');
});
