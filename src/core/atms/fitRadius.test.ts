import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { type FindNearbyQuery, FindNearbyAnswer as WireAnswer } from '../../contract/atms.ts';
import type { AtmRecord } from './atm.ts';
import { findNearby, writeNearby } from './findNearby.ts';
import type { Snapshot } from './snapshot.ts';

const metresADegree = 111_195.08;
/** Returns ATMs in a line to the north, at these distances in metres. */
const line = (distances: readonly number[], said: (i: number) => Partial<AtmRecord> = () => ({})): readonly AtmRecord[] =>
  distances.map((metres, i) =>
    someAtm({ uid: `u${String(i).padStart(3, '0')}`, lat: metres / metresADegree, long: 0, ...said(i) }),
  );
const every = (count: number, step: number) => Array.from({ length: count }, (_, i) => (i + 1) * step);
const snapshotOf = (atms: readonly AtmRecord[]): Snapshot => someSnapshot(someDataset(atms));
const here = { lat: 0, long: 0, radius: 50_000, countLimit: 30 } satisfies FindNearbyQuery;
const find = (snapshot: Snapshot, more: Partial<FindNearbyQuery>) =>
  findNearby(snapshot, { ...here, ...more }, caller, someInstant);
const ramp = { wheelchairAccess: true } as const;

describe('fitRadius', () => {
  test.each([
    ['eight within the smallest stop', every(8, 50), 500],
    ['the eighth just past it', [...every(7, 50), 501], 1_000],
    ['fewer than eight: far enough for all', [100, 1_900], 2_000],
    ['one that is past every smaller stop', [100, 40_000], 50_000],
    ['one at the very edge of a stop, where its distance is rounded to the edge', [500.04], 1_000],
    ['none: as far as it may', [], 50_000],
  ])('%s', (_, distances, radius) => {
    expect(find(snapshotOf(line(distances)), { fitRadius: true }).radius).toBe(radius);
  });

  test('includes three ATMs that are known to match, even beyond many that could match', () => {
    const atms = [
      ...line(every(100, 4)),
      ...line([4_000, 4_100, 9_000], () => ramp).map((atm) => ({ ...atm, uid: `r${atm.uid}` })),
    ];
    const answer = find(snapshotOf(atms), { fitRadius: true, ...ramp });
    expect(answer).toMatchObject({ radius: 10_000, totalCount: 103 });
    expect(find(snapshotOf(atms.slice(0, -1)), { fitRadius: true, ...ramp }).radius).toBe(5_000);
  });

  test('never exceeds the requested radius', () => {
    const snapshot = snapshotOf(line([100, 250, 900]));
    expect(find(snapshot, { radius: 300, fitRadius: true })).toMatchObject({ radius: 300, totalCount: 2 });
    expect(find(snapshot, { radius: 800, fitRadius: true })).toMatchObject({ radius: 500, totalCount: 2 });
  });

  test('returns the results and counts of a search with the chosen radius', () => {
    const snapshot = snapshotOf(
      line(every(400, 9), (i) => (i % 3 === 0 ? ramp : i % 3 === 1 ? { wheelchairAccess: false } : {})),
    );
    const asked = { ...ramp, counts: true, knownResults: true } as const;
    const { radius, ...answer } = find(snapshot, { ...asked, fitRadius: true });
    expect(radius).toBe(500);
    expect(answer).toEqual(find(snapshot, { ...asked, radius: 500 }));
  });

  test('returns the nearest match if none is within the radius, and nothing if there is no match', () => {
    const snapshot = snapshotOf(line([60_000, 70_000], () => ramp));
    const { nearest, totalCount, attributions } = find(snapshot, { fitRadius: true, ...ramp });
    expect([totalCount, nearest?.atm.uid, attributions?.length]).toEqual([0, 'u000', 1]);
    expect(find(snapshot, { fitRadius: true, wheelchairAccess: false })).not.toHaveProperty('nearest');
    expect(find(snapshot, ramp)).not.toHaveProperty('nearest');
  });
});

describe('knownResults', () => {
  test('are the results of a search with knownOnly, in addition to the unchanged results', () => {
    const snapshot = snapshotOf(line(every(200, 10), (i) => (i > 120 ? ramp : {})));
    const answer = find(snapshot, { ...ramp, knownResults: true, countLimit: 20 });
    expect(answer.results).toEqual(find(snapshot, { ...ramp, countLimit: 20 }).results);
    expect(answer.knownResults).toEqual(find(snapshot, { ...ramp, countLimit: 20, knownOnly: true }).results);
    expect(Check(WireAnswer, answer)).toBe(true);
  });

  test('can be empty', () => {
    expect(find(snapshotOf(line([100])), { ...ramp, knownResults: true }).knownResults).toEqual([]);
  });
});

test('without these parameters, the response is unchanged, byte for byte', () => {
  const snapshot = snapshotOf(line(every(40, 10)));
  const bytes = (more: Partial<FindNearbyQuery>) =>
    Buffer.from(writeNearby(snapshot, { ...here, ...more }, caller, someInstant)).toString();
  expect(bytes({ fitRadius: false, knownResults: false })).toBe(bytes({}));
  expect(bytes({ knownResults: true }).replace(/,"knownResults":\[.*?\](?=,"attributions)/, '')).toBe(bytes({}));
});
