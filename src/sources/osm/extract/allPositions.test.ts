import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { AllPositions } from './allPositions.ts';

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
      const all = new AllPositions();
      const limited = new AllPositions({ bytes: 1, path });
      added.forEach((id, i) => {
        if (!first.has(id)) first.set(id, placeOf(i));
        for (const positions of [all, limited]) positions.add(id, ...placeOf(i));
      });
      for (const positions of [all, limited]) positions.seal();
      const asked = [...added.toReversed(), ...added.map((id) => id + 1), Number.MAX_SAFE_INTEGER, -1e9];
      const expected = asked.flatMap((id) => (first.has(id) ? [first.get(id)] : []));
      expect(all.along(asked)).toEqual(expected);
      expect(limited.along(asked)).toEqual(expected);
      expect(readdirSync(folder)).toHaveLength(added.length > 16 ? 1 : 0);
      for (const positions of [all, limited]) positions.close();
      expect(readdirSync(folder)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
