import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Spool } from './spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'spool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test('records are returned tile by tile, in the order of insertion, with any amount of memory', () => {
  const tiles = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((id) => id % 7 ** 6),
      fc.integer({ min: 0, max: 90 }),
    ),
  );
  fc.assert(
    fc.property(tiles, fc.constantFrom(128, 300, 100_000), (records, slab) => {
      const spool = new Spool(join(folder, 'sort'), slab);
      for (const [i, [tile, length]] of records.entries()) {
        spool.add(tile, length + 4, (to, at) => void to.fill(i & 255, at, at + length + 4).writeUInt32LE(i, at));
      }
      const out = [...spool.records()].map(({ tileId, bytes }) => [tileId, bytes.readUInt32LE(0), bytes.length]);
      spool.close();
      const sorted = records
        .map(([tile, length], i) => [tile, i, length + 4])
        .toSorted((a, b) => (a[0] as number) - (b[0] as number));
      expect(out).toEqual(sorted);
      expect(readdirSync(folder)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a record larger than the memory causes an error', () => {
  const spool = new Spool(join(folder, 'sort'), 64);
  expect(() => spool.add(1, 100, () => {})).toThrow('A record of 100 bytes does not fit in the spool');
  spool.close();
});
