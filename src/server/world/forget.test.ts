import { expect, it, vi } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';
import { forgettable } from './forget.ts';

vi.mock('./collectGarbage.ts', { spy: true });

/** A function of its own: what this one has held it holds until it ends. */
function something() {
  const thing = { packed: new Uint8Array(1 << 20) };
  return { gone: new WeakRef(thing), forget: forgettable(thing) };
}

it('what nobody holds any more goes, and is not waited for after that', async () => {
  const { gone, forget } = something();
  await forget();
  expect(gone.deref()).toBeUndefined();
  await forget();
});

it('what somebody holds stays, and it ends all the same', async () => {
  const held = { packed: new Uint8Array(1 << 20) };
  await forgettable(held)();
  expect(collectGarbage).toHaveBeenCalledWith('regular');
  expect(held.packed.length).toBe(1 << 20);
});
