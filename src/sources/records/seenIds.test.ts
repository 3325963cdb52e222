import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DraftAtm } from './draftAtm.ts';
import { SeenIds } from './seenIds.ts';

const draft = (id: string, long: number): DraftAtm => ({ id, facts: {}, lat: 50, long, source: 'x' });

it('distinguishes a new id, a repeated record and a different record with the same id', () => {
  const seen = new SeenIds();
  expect(seen.see(draft('U@352792', 1))).toEqual({ kind: 'new' });
  expect(seen.see(draft('U@673767', 1))).toEqual({ kind: 'new' });
  expect(seen.see(draft('U@673767', 1))).toEqual({ kind: 'repeats' });
  expect(seen.see(draft('U@352792', 2))).toEqual({ kind: 'clashes' });
  expect(seen.see(draft('U@352792', 1))).toEqual({ kind: 'repeats' });
});

it.each(['line 17', 'byte 10233', 'byte 0 of the decompressed text', '/data/0/Brand/1/ATM/3'])(
  'names the first position: %s',
  (at) => {
    const seen = new SeenIds();
    seen.see(draft('a', 1), '/data/0/Brand/0/ATM/3');
    seen.see(draft('b', 1), at);
    seen.see(draft('c', 1), 'line 18');
    expect(seen.see(draft('b', 2), 'line 19')).toEqual({ kind: 'clashes', first: at });
  },
);

it('names the first position in one of many nested lists without comparing it with all others', () => {
  const seen = new SeenIds();
  const lists = 60_000;
  for (let i = 0; i < lists; i++) seen.see(draft(String(i), 1), `/regions/${i}/atms/0`);
  expect(seen.see(draft(String(lists - 1), 2), 'line 1')).toEqual({ kind: 'clashes', first: `/regions/${lists - 1}/atms/0` });
}, 10_000);

it('behaves like a Map of all records while it grows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.boolean()), { minLength: 2000, maxLength: 6000 }),
      (rows) => {
        const seen = new SeenIds();
        const map = new Map<number, boolean>();
        for (const [id, east] of rows) {
          const before = map.get(id);
          const kind = before === undefined ? 'new' : before === east ? 'repeats' : 'clashes';
          if (before === undefined) map.set(id, east);
          expect(seen.see(draft(String(id), east ? 1 : -1)).kind).toBe(kind);
        }
      },
    ),
    { seed: 5, numRuns: 5 },
  );
});
