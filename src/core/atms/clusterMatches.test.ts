import { describe, expect, test } from 'vitest';
import { someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { AtmRecord } from './atm.ts';
import { findNearby } from './findNearby.ts';

const caller = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };
const globe = { lat: 0, long: 0, radius: 40_000_000, countLimit: 50 };

/** A lattice of ATMs. Every second ATM accepts deposits. */
const lattice = (count: number, [lat, long]: readonly [number, number], step: number): AtmRecord[] =>
  Array.from({ length: count }, (_, i) => {
    const east = long + (i % 20) * step;
    const depositAtm = i % 2 === 0;
    return someAtm({ uid: `a${i}`, lat: lat + Math.floor(i / 20) * step, long: east > 180 ? east - 360 : east, depositAtm });
  });

const snapshotOf = (atms: readonly AtmRecord[]) => someSnapshot(someDataset(atms));
const sumOf = (clusters: readonly { count: number }[] = []) => clusters.reduce((sum, { count }) => sum + count, 0);

describe('clusters', () => {
  const porto = { south: 41.1, west: -8.7, north: 41.3, east: -8.4 };
  const town = snapshotOf(lattice(400, [41.15, -8.6], 0.002));

  test('are absent without bounds or with at most 200 matches', () => {
    expect(findNearby(town, globe, caller, someInstant).clusters).toBeUndefined();
    const few = snapshotOf(lattice(200, [41.15, -8.6], 0.002));
    expect(findNearby(few, { ...globe, bounds: porto }, caller, someInstant)).not.toHaveProperty('clusters');
  });

  test('count every match once, including matches beyond the results, with and without filters', () => {
    const answer = findNearby(town, { ...globe, bounds: porto }, caller, someInstant);
    expect([answer.totalCount, sumOf(answer.clusters), answer.count]).toEqual([400, 400, 50]);
    const more = snapshotOf(lattice(600, [41.15, -8.6], 0.001));
    const deposits = findNearby(more, { ...globe, bounds: porto, depositAtm: true }, caller, someInstant);
    expect([deposits.totalCount, sumOf(deposits.clusters)]).toEqual([300, 300]);
  });

  test('state how many of their ATMs are known to match', () => {
    const unknown = lattice(600, [41.15, -8.6], 0.001).map((atm, i) => {
      const { depositAtm: _, ...rest } = atm;
      return i % 3 === 0 ? atm : rest;
    });
    const query = { ...globe, bounds: porto, depositAtm: true, counts: true };
    const { clusters = [], ...answer } = findNearby(snapshotOf(unknown), query, caller, someInstant);
    // Of the ATMs with a known value, every second one accepts deposits. The others are left out.
    expect([answer.knownCount, answer.unknownCount]).toEqual([100, 400]);
    expect([clusters.reduce((sum, { knownCount }) => sum + knownCount, 0), sumOf(clusters)]).toEqual([100, 500]);
    const only = findNearby(snapshotOf(lattice(600, [41.15, -8.6], 0.001)), { ...query, knownOnly: true }, caller, someInstant);
    expect(only.clusters?.every(({ count, knownCount }) => count === knownCount)).toBe(true);
  });

  test('include the records that only the caller sees', () => {
    const twins = ['twin', 'other'].map((uid) => someAtm({ uid, lat: 41.2, long: -8.5, depositAtm: true }));
    const atms = [...lattice(500, [41.15, -8.6], 0.001), ...twins];
    const partnerData = new Map([['bank', new Map([['other', { own: true }]])]]);
    const query = { ...globe, bounds: porto, depositAtm: true, counts: true };
    const found = (id: string) =>
      findNearby(someSnapshot(someDataset(atms, { partnerData })), query, { ...caller, id }, someInstant);
    const [own, plain] = [found('bank'), found('another')];
    for (const { clusters = [], knownCount, totalCount } of [own, plain]) {
      expect([sumOf(clusters), clusters.reduce((sum, one) => sum + one.knownCount, 0)]).toEqual([totalCount, knownCount]);
    }
    expect([own.totalCount - plain.totalCount, (own.knownCount ?? 0) - (plain.knownCount ?? 0)]).toEqual([1, 1]);
  });

  test('are at the mean position of the ATMs', () => {
    const wide = { south: -60, west: -180, north: 60, east: 180 };
    const answer = findNearby(town, { ...globe, bounds: wide }, caller, someInstant);
    expect(answer.clusters).toEqual([{ lat: 41.169, long: -8.581, count: 400, knownCount: 400 }]);
  });

  test('form a grid of at most nine by nine tiles, and do not change while the bounds move within a tile', () => {
    const fine = snapshotOf(lattice(400, [41.15, -8.6], 0.01));
    const bounds = { south: 41.15, west: -8.6, north: 41.34, east: -8.41 };
    const clusters = findNearby(fine, { ...globe, bounds }, caller, someInstant).clusters ?? [];
    expect(clusters.length).toBeGreaterThan(10);
    expect(clusters.length).toBeLessThanOrEqual(81);
    const moved = { ...bounds, south: bounds.south - 0.001, north: bounds.north - 0.001 };
    const stable = findNearby(fine, { ...globe, bounds: moved }, caller, someInstant).clusters ?? [];
    const keys = new Set(stable.map((cluster) => JSON.stringify(cluster)));
    expect(clusters.filter((cluster) => keys.has(JSON.stringify(cluster))).length).toBeGreaterThan(clusters.length / 2);
  });

  test('never contain ATMs from both sides of the 180th meridian', () => {
    const fiji = snapshotOf(lattice(400, [-17, 179.9], 0.01));
    const answer = findNearby(fiji, { ...globe, bounds: { south: -18, west: 179, north: -16, east: -179 } }, caller, someInstant);
    expect(sumOf(answer.clusters)).toBe(400);
    expect(answer.clusters?.every(({ long }) => Math.abs(long) > 179)).toBe(true);
  });

  test('exist at the poles', () => {
    const pole = snapshotOf(lattice(400, [89.5, 0], 0.01));
    const answer = findNearby(pole, { ...globe, bounds: { south: 89, west: -180, north: 90, east: 180 } }, caller, someInstant);
    expect(sumOf(answer.clusters)).toBe(answer.totalCount);
  });
});
