import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChunkMemory } from './chunkMemory.ts';

const slot = 1_000;

/** The memory of the buffers that contain the chunks, bytes. */
const heldBy = (chunks: Iterable<Uint8Array>): number =>
  [...new Set([...chunks].map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);

const filled = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ store: fc.oneof(fc.nat(slot), fc.constantFrom(0, slot, slot + 1, 4_500)) }) },
  { weight: 2, arbitrary: fc.record({ release: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ give: fc.nat() }) },
);

it.each([false, true])('never exceeds its limit, and never changes a chunk that is not released (shared: %s)', (isShared) => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), fc.nat(20_000), (steps, limit) => {
      const memory = new ChunkMemory(limit, slot, isShared);
      const own = new Map<Uint8Array, number>();
      const given = new Map<Uint8Array, number>();
      let value = 0;
      for (const step of steps) {
        if ('store' in step) {
          value = (value + 1) % 256;
          const chunk = memory.store(filled(step.store, value));
          if (chunk) own.set(chunk, value);
        } else {
          const list = [...own.keys()];
          const chunk = list[('release' in step ? step.release : step.give) % list.length];
          if (chunk === undefined) continue;
          if ('release' in step) memory.release(chunk);
          else {
            memory.give(chunk);
            given.set(chunk, own.get(chunk) as number);
          }
          own.delete(chunk);
        }
        expect(memory.bytes).toBeLessThanOrEqual(limit);
        if (given.size === 0) expect(heldBy(own.keys())).toBeLessThanOrEqual(memory.bytes);
        for (const [chunk, expected] of [...own, ...given]) expect(chunk.every((byte) => byte === expected)).toBe(true);
      }
      for (const chunk of own.keys()) memory.release(chunk);
      expect(memory.bytes).toBe(0);
    }),
    { seed: 3, numRuns: 300 },
  );
});

it('uses the memory of released chunks again, though other chunks are next to them', () => {
  const memory = new ChunkMemory(8 * slot, slot, false);
  const chunks = Array.from({ length: 8 }, (_, i) => memory.store(filled(slot, i)) as Uint8Array);
  expect(memory.store(filled(1, 9))).toBeUndefined();
  for (let i = 0; i < 8; i += 2) memory.release(chunks[i] as Uint8Array);
  const again = Array.from({ length: 4 }, () => memory.store(filled(slot, 9)) as Uint8Array);
  expect(heldBy([...chunks, ...again])).toBe(8 * slot);
  expect(memory.store(filled(1, 9))).toBeUndefined();
  expect(chunks.map(([first]) => first)).toEqual([9, 1, 9, 3, 9, 5, 9, 7]);
});

it('shares its memory with other threads only if it is asked to', () => {
  const bufferOf = (isShared: boolean) => new ChunkMemory(1e6, slot, isShared).store(filled(1, 1))?.buffer;
  expect(bufferOf(true)).toBeInstanceOf(SharedArrayBuffer);
  expect(bufferOf(false)).toBeInstanceOf(ArrayBuffer);
});
