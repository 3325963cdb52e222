import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachStore } from '../../test/support/store/onEachStore.ts';
import type { AtmRecord, ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((some) => some.replaceAll('\0', '').toWellFormed());
const some = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

const atms = fc.uniqueArray(
  fc
    .record({
      uid: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', 'u6'),
      lat: fc.double({ min: -90, max: 90, noNaN: true }).map((lat) => lat + 0),
      long: fc.double({ min: -180, max: 180, noNaN: true }).map((long) => long + 0),
      country: fc.constantFrom('CZ', 'AT'),
      timeZone: fc.constantFrom('Europe/Prague', 'Europe/Vienna'),
      depositAtm: optional(fc.boolean()),
      openNonStop: optional(fc.boolean()),
      openingHours: optional(text),
      hints: optional(
        fc.array(fc.record({ code: fc.constant('note'), text }, { noNullPrototype: true }), { minLength: 1, maxLength: 2 }),
      ),
      currencies: optional(fc.constantFrom(['CZK'], ['CZK', 'EUR'])),
      surcharge: optional(
        fc.oneof(
          fc.constant({ kind: 'none' as const }),
          fc.record(
            { kind: fc.constant('percentage' as const), percentage: fc.double({ min: 0.1, max: 9, noNaN: true }) },
            { noNullPrototype: true },
          ),
        ),
      ),
    })
    .map((atm) => some(atm) as ImportedAtm),
  { selector: ({ uid }) => uid, maxLength: 6 },
);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('replace' as const), feed: fc.constantFrom('a', 'b', 'c'), age: fc.nat(2), atms }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('dryRun' as const), feed: fc.constantFrom('a', 'b'), age: fc.nat(2), atms }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), feed: fc.constantFrom('a', 'b', 'c') }) },
  { weight: 1, arbitrary: fc.constant({ do: 'repeat' as const }) },
);

interface Held {
  readonly feed: Feed;
  readonly importedAt: number;
  readonly atms: readonly ImportedAtm[];
}

/** Computes the expected content of the store with a simple model. */
function expected(held: ReadonlyMap<string, Held>, everHeld: ReadonlySet<string>) {
  const newestLast = [...held.values()].sort(
    (a, b) => (a.feed.dataTimestamp ?? 0) - (b.feed.dataTimestamp ?? 0) || a.importedAt - b.importedAt,
  );
  const now = new Map<string, AtmRecord>(
    newestLast.flatMap(({ feed, atms: list }) => list.map((atm) => [atm.uid, { ...atm, feed: feed.name }])),
  );
  return { atms: now, gone: new Set([...everHeld].filter((uid) => !now.has(uid))) };
}

const feedOf = (name: string, age: number): Feed => ({
  name,
  title: name,
  digest: 'same',
  dataTimestamp: 1000 - age,
  attribution: { text: 'test' },
  bounds: [0, 0, 1, 1],
});

onEachStore('any imports on %s', ({ kind, freshStore }) => {
  it('match a simple model, and increase the version only when something has changed', async () => {
    const { store } = await freshStore();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const held = new Map<string, Held>();
        const everHeld = new Set<string>();
        for (const { name } of await store.listFeeds()) await store.removeFeed(name, 0);
        for (const uid of (await store.readDataset()).gone) everHeld.add(uid);
        let last: Held | undefined;
        let clock = 1;
        for (const one of steps) {
          clock += 1;
          const before = { version: await store.version(), dataset: await store.readDataset() };
          if (one.do === 'remove') expect(await store.removeFeed(one.feed, clock)).toBe(held.delete(one.feed));
          else if (one.do === 'dryRun') await store.replaceFeed(feedOf(one.feed, one.age), one.atms, clock, { dryRun: true });
          else if (one.do === 'repeat') {
            if (last && held.get(last.feed.name) === last) await store.replaceFeed(last.feed, last.atms, clock);
          } else {
            last = { feed: feedOf(one.feed, one.age), importedAt: clock, atms: one.atms };
            await store.replaceFeed(last.feed, last.atms, clock);
            held.set(one.feed, last);
            for (const { uid } of one.atms) everHeld.add(uid);
          }
          const dataset = await store.readDataset();
          expect({ atms: new Map(dataset.atms.map((atm) => [atm.uid, atm])), gone: dataset.gone }).toStrictEqual(
            expected(held, everHeld),
          );
          const { version: _, ...after } = dataset;
          const { version: __, ...earlier } = before.dataset;
          expect(dataset.version > before.version).toBe(!isDeepStrictEqual(earlier, after));
        }
      }),
      // Run fewer cases on Citus, because each statement on a cluster needs a network round trip.
      { numRuns: kind === 'citus' ? 10 : 60, seed: 4 },
    );
  });
});
