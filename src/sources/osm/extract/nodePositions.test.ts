import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { NodePositions } from './nodePositions.ts';

const folder = mkdtempSync(join(tmpdir(), 'positions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'nodes');

const placeOf = (i: number): [number, number] => [(((i * 7919) % 1800) - 900) / 10, (((i * 104_729) % 3600) - 1800) / 10];

/** Ids in runs, as in files: sorted, unsorted and repeated. */
const idLists = fc
  .array(fc.record({ from: fc.integer({ min: -5, max: 14_000_000_000 }), count: fc.integer({ min: 1, max: 700 }) }), {
    maxLength: 6,
  })
  .map((runs) => runs.flatMap(({ from, count }) => Array.from({ length: count }, (_, i) => from + 3 * i)));

it('positions match a Map of the first position of each id, with and without a limit, and no file is left', () => {
  fc.assert(
    fc.property(idLists, fc.boolean(), (ids, sorted) => {
      const added = sorted ? ids.toSorted((a, b) => a - b) : ids;
      const first = new Map<number, [number, number]>();
      const all = new NodePositions();
      const limited = new NodePositions({ bytes: 1, path });
      added.forEach((id, i) => {
        if (!first.has(id)) first.set(id, placeOf(i));
        for (const positions of [all, limited]) positions.add(id, ...placeOf(i));
      });
      for (const positions of [all, limited]) positions.seal();
      const asked = [...added.toReversed(), ...added.map((id) => id + 1), Number.MAX_SAFE_INTEGER, -1e9];
      const expected = asked.flatMap((id) => (first.has(id) ? [first.get(id)] : []));
      expect(all.along(asked)).toEqual(expected);
      expect(limited.along(asked)).toEqual(expected);
      expect(readdirSync(folder)).toEqual([]);
      for (const positions of [all, limited]) positions.close();
    }),
    { numRuns: 30 },
  );
});

it('a hundred thousand nodes in random order are sorted, with some memory and a file', () => {
  const count = 100_003; // a prime number, so that the steps below visit each id once
  const positions = new NodePositions({ bytes: 200_000, path });
  const idAt = (i: number) => ((i * 50_021) % count) * 100_000;
  for (let i = 0; i < count; i++) positions.add(idAt(i), ...placeOf(i));
  // A later position of a known id does not count.
  for (let i = 0; i < 2_000; i++) positions.add(idAt(i), 0, 0);
  positions.seal();
  for (let i = 0; i < count; i += 7) expect(positions.at(idAt(i))).toEqual(placeOf(i));
  positions.close();
});
