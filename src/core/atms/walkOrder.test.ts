import { expect, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyAnswer, FindNearbyQuery } from '../../contract/atms.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { decode } from '../utf8.ts';
import { uidOf, writeNearby } from './findNearby.ts';
import { rankByWalk, type Walks, walkCandidates } from './walkOrder.ts';

/** Returns a search result with the records 0, 1, 2 ... at these straight-line distances. */
const listOf = (distances: readonly number[], total = distances.length): Nearest => ({
  count: distances.length,
  total,
  positions: Uint32Array.from(distances.keys()),
  distances: Float64Array.from(distances),
});
const walksOf = (metres: Readonly<Record<number, number>>): Walks =>
  new Map(Object.entries(metres).map(([record, distance]) => [Number(record), { distance, duration: distance }]));
const recordsOf = ({ positions }: Nearest) => [...positions];

test('an ATM across a river comes after an ATM that is farther away in a straight line', () => {
  const ranked = rankByWalk(listOf([100, 300]), walksOf({ 0: 1900, 1: 350 }), { countLimit: 2 });
  expect(recordsOf(ranked)).toEqual([1, 0]);
  expect([...ranked.distances]).toEqual([300, 100]);
  expect(ranked.proven).toBe(2);
});

test('an ATM with an unknown walk is ranked by its estimate, and the order is not proven beyond its straight-line distance', () => {
  // The estimate for 200 m is 304 m.
  const ranked = rankByWalk(listOf([100, 200, 310]), walksOf({ 0: 130, 2: 320 }), { countLimit: 3 });
  expect(recordsOf(ranked)).toEqual([0, 1, 2]);
  expect(ranked.proven).toBe(1);
});

test('the order is proven only up to the straight-line distance of the nearest ATM that was not fetched', () => {
  expect(rankByWalk(listOf([100, 400], 3), walksOf({ 0: 150, 1: 500 }), { countLimit: 2 }).proven).toBe(1);
  expect(rankByWalk(listOf([100, 400], 2), walksOf({ 0: 150, 1: 500 }), { countLimit: 2 }).proven).toBe(2);
});

test('an ATM without a known step-free route is last, even if its straight-line distance is short', () => {
  const walks: Walks = new Map([
    [0, { noRoute: true as const }],
    [2, { stepFree: true as const, distance: 900, duration: 675 }],
  ]);
  const ranked = rankByWalk(listOf([100, 120, 700]), walks, { countLimit: 3, wheelchairAccess: true });
  expect(recordsOf(ranked)).toEqual([2, 1, 0]);
  expect(ranked.proven).toBe(0);
});

test('a route that may be shorter outside the map is ranked by its length, and the order is not proven beyond it', () => {
  const walks: Walks = new Map([
    [0, { distance: 3500, duration: 2625, atMost: true as const }],
    [1, { distance: 2000, duration: 1500 }],
  ]);
  const ranked = rankByWalk(listOf([1500, 1900]), walks, { countLimit: 2 });
  expect(recordsOf(ranked)).toEqual([1, 0]);
  expect(ranked.proven).toBe(0);
});

test('without walks, results stay in the order of straight-line distance, and the order is not proven', () => {
  const ranked = rankByWalk(listOf([10, 20, 30]), new Map(), { countLimit: 2 });
  expect(recordsOf(ranked)).toEqual([0, 1]);
  expect(ranked.proven).toBe(0);
});

test('openNow also finds ATMs that are closed now and open on arrival, with their current state', () => {
  const atms = [
    someAtm({ uid: 'open', lat: 50.0875, openingHours: 'open for 45.5 minutes' }),
    someAtm({ uid: 'opens on the way', lat: 50.0876, openingHours: 'closed for 44.5 minutes' }),
    someAtm({ uid: 'opens later', lat: 50.0877, openingHours: 'closed for 44.5 minutes' }),
    someAtm({ uid: 'way unknown', lat: 50.0878, openingHours: 'closed for 44.5 minutes' }),
    someAtm({ uid: 'hours unknown', lat: 50.0879 }),
  ];
  const snapshot = someSnapshot(someDataset(atms));
  const query = { ...here, openNow: true, counts: true, knownResults: true, walking: true };
  const minutes: Readonly<Record<string, number>> = { open: 50, 'opens on the way': 45, 'opens later': 44, 'hours unknown': 45 };
  const walks: Walks = new Map(
    walkCandidates(snapshot, query, caller, someInstant, 50).flatMap(({ record }) => {
      const duration = (minutes[uidOf(snapshot, record)] ?? 0) * 60;
      return duration === 0 ? [] : [[record, { distance: duration * 1.25, duration }]];
    }),
  );
  const answer = JSON.parse(decode(writeNearby(snapshot, query, caller, someInstant, { walks }))) as FindNearbyAnswer;
  expect(answer.results.map(({ atm }) => atm.uid)).toEqual(['open', 'opens on the way', 'hours unknown']);
  expect(answer.results[1]?.atm.openStatus).toEqual({ isOpen: false, minutesToOpen: 45 });
  expect(answer.knownResults?.map(({ atm }) => atm.uid)).toEqual(['open', 'opens on the way']);
  expect(answer).toMatchObject({ count: 3, arrivingCount: 1, totalCount: 2, knownCount: 1, unknownCount: 1 });
  expect(answer.counts?.openNow).toEqual({ known: 1, unknown: 1 });
  const first = { ...query, countLimit: 1 };
  const limited = JSON.parse(decode(writeNearby(snapshot, first, caller, someInstant, { walks }))) as FindNearbyAnswer;
  expect(limited).toMatchObject({ count: 1, arrivingCount: 0, totalCount: 2, knownCount: 1 });
});

test('if all matches are closed now, an ATM that opens on the way is a result and not the nearest match', () => {
  const snapshot = someSnapshot(someDataset([someAtm({ uid: 'opens', openingHours: 'closed for 44.5 minutes' })]));
  const query = { ...here, openNow: true, walking: true, walkMinutes: 30 };
  const walks: Walks = new Map([[0, { distance: 3375, duration: 2700 }]]);
  const within = { records: new Set([0]), basis: 'measured', bound: Number.POSITIVE_INFINITY } as const;
  const answer = JSON.parse(decode(writeNearby(snapshot, query, caller, someInstant, { walks, within }))) as FindNearbyAnswer;
  expect(answer).toMatchObject({ count: 1, arrivingCount: 1, totalCount: 0 });
  expect(answer.nearest).toBeUndefined();
});

test('the walks to the results come first, even if closed ATMs are nearer', () => {
  const closed = Array.from({ length: 60 }, (_, i) =>
    someAtm({ uid: `closed ${i}`, lat: 50.0875 + i / 99_999, openingHours: 'closed for 44.5 minutes' }),
  );
  const open = Array.from({ length: 30 }, (_, i) =>
    someAtm({ uid: `open ${i}`, lat: 50.09 + i / 99_999, openingHours: 'open for 45.5 minutes' }),
  );
  const snapshot = someSnapshot(someDataset([...closed, ...open]));
  const candidates = (more: Partial<FindNearbyQuery>, limit: number) => {
    const query = { ...here, openNow: true, walking: true, ...more };
    const uids = walkCandidates(snapshot, query, caller, someInstant, limit).map(({ record }) => uidOf(snapshot, record));
    return [uids.findIndex((uid) => uid.startsWith('closed')), uids.filter((uid) => uid.startsWith('open')).length, uids.length];
  };
  // Expects the index of the first closed ATM, the number of open ATMs, and the number of all ATMs.
  expect(candidates({ countLimit: 10 }, 50)).toEqual([10, 10, 50]);
  expect(candidates({ countLimit: 50 }, 20)).toEqual([-1, 20, 20]);
  expect(candidates({ countLimit: 50, sort: 'walk' }, 50)).toEqual([20, 20, 50]);
});
