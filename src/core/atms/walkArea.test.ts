import { expect, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyAnswer, FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Polygons } from '../geo/isInPolygons.ts';
import { decode } from '../utf8.ts';
import { uidOf, writeNearby } from './findNearby.ts';
import { copyOf, searchNearby } from './searchNearby.ts';
import { type DrawnArea, walkArea } from './walkArea.ts';
import type { Walks } from './walkOrder.ts';

const metres = (count: number) => count / 111_195;
/** Returns an ATM this many metres north of the position. The uid of the ATM is this number. */
const north = (count: number) => someAtm({ uid: String(count), lat: here.lat + metres(count), long: here.long });

/** Returns a wide rectangle across the position's meridian, between these two distances to the north. */
const strip = (from: number, to: number): Polygons[number][number] => {
  const [south, end, west, east] = [here.lat + metres(from), here.lat + metres(to), here.long - 0.01, here.long + 0.01];
  return [
    [south, west],
    [south, east],
    [end, east],
    [end, west],
    [south, west],
  ];
};

interface Told {
  /**
   * For each uid, the duration of the walk in seconds, 'none' if there is no route, or 'unknown' if the measurement had no
   * result.
   */
  readonly walks?: Readonly<Record<string, number | 'none' | 'unknown'>>;
  /** The uids of ATMs for whose walks `atMost` is set. */
  readonly atMost?: readonly string[];
  readonly polygons?: Polygons;
  readonly beyond?: DrawnArea['beyond'];
}

/** Searches with `walkMinutes=5`, which corresponds to 400 m. */
function search(atms: readonly ReturnType<typeof north>[], told: Told, more: Partial<FindNearbyQuery> = {}): FindNearbyAnswer {
  const snapshot = someSnapshot(someDataset(atms));
  const query = { ...here, walkMinutes: 5, ...more };
  const all = copyOf(searchNearby(snapshot, { ...here, radius: 5_000 }, caller, someInstant));
  const walks: Walks = new Map(
    [...all.positions].flatMap((record): [number, NearbyWalk | undefined][] => {
      const uid = uidOf(snapshot, record);
      const walk = told.walks?.[uid];
      if (walk === undefined) return [];
      if (walk === 'unknown') return [[record, undefined]];
      if (walk === 'none') return [[record, { noRoute: true }]];
      return [[record, { distance: walk * 1.25, duration: walk, ...(told.atMost?.includes(uid) && { atMost: true }) }]];
    }),
  );
  const { polygons, beyond = () => Number.POSITIVE_INFINITY } = told;
  const within = walkArea(snapshot, query, caller, someInstant, walks, polygons && { polygons, beyond });
  return JSON.parse(decode(writeNearby(snapshot, query, caller, someInstant, { walks, within })));
}
const uidsOf = ({ results }: FindNearbyAnswer) => results.map(({ atm }) => atm.uid);

test('a measured walk takes precedence over the area', () => {
  const answer = search([north(100), north(200), north(300)], {
    walks: { 100: 301, 200: 300, 300: 'none' },
    polygons: [[strip(-400, 150)], [strip(250, 400)]],
  });
  expect(uidsOf(answer)).toEqual(['200']);
  expect(answer).toMatchObject({ count: 1, totalCount: 1, walkArea: 'measured' });
});

test('if a walk may be shorter outside the map, it is uncertain whether it exceeds the limit', () => {
  const walks = { 100: 300, 200: 301 };
  expect(search([north(100), north(200)], { walks, atMost: ['100'] }).walkArea).toBe('measured');
  const uncertain = search([north(100), north(200)], { walks, atMost: ['200'] });
  expect([uidsOf(uncertain), uncertain.walkArea]).toEqual([['100'], 'estimated']);
});

test('ATMs without a measured walk are inside if they are in the area and not in its holes', () => {
  const answer = search([north(0), north(290), north(390)], { polygons: [[strip(-400, 600), strip(201, 380)]] }, { radius: 200 });
  expect(uidsOf(answer)).toEqual(['0']);
  expect(answer).toMatchObject({ totalCount: 1, walkArea: 'measured' });
  const wide = search([north(0), north(290), north(390)], { polygons: [[strip(-400, 600), strip(201, 380)]] });
  expect([uidsOf(wide), wide.walkArea]).toEqual([['0', '390'], 'estimated']);
});

test.each([
  ['inside', -9, 'estimated'],
  ['inside, far from the edge', -11, 'measured'],
  ['outside', 389, 'estimated'],
  ['outside, far from the edge', 391, 'measured'],
])('the area is uncertain near its edge: %s', (_, distance, basis) => {
  const answer = search([north(distance)], { polygons: [[strip(-400, 190)]] });
  expect([answer.count, answer.walkArea]).toEqual([distance < 190 ? 1 : 0, basis]);
});

test('a step-free area is uncertain, because it may contain places that can only be reached by escalator', () => {
  const told = { polygons: [[strip(-400, 400)]] };
  expect(search([north(100)], told, { wheelchairAccess: true })).toMatchObject({ count: 1, walkArea: 'estimated' });
  expect(search([north(100)], { ...told, walks: { 100: 80 } }, { wheelchairAccess: true }).walkArea).toBe('measured');
});

test('if the measurement of a walk had no result, the estimate is used instead of the area', () => {
  const told = { walks: { 50: 'unknown', 350: 'unknown' }, polygons: [[strip(150, 600)]] } as const;
  const answer = search([north(50), north(350)], told);
  expect([uidsOf(answer), answer.walkArea]).toEqual([['50'], 'estimated']);
});

test('only ATMs that match the filters make the response an estimate', () => {
  const atms = [{ ...north(100), wheelchairAccess: false }, north(200)];
  const told = { walks: { 200: 200 } };
  expect(search(atms, told, { wheelchairAccess: true })).toMatchObject({ count: 1, walkArea: 'measured' });
  expect(search(atms, told)).toMatchObject({ count: 2, walkArea: 'estimated' });
});

test('the counts include ATMs inside that match only another value of a filter', () => {
  const atms = [{ ...north(100), depositAtm: true }, north(200)];
  const answer = search(atms, { walks: { 100: 100, 200: 200 } }, { depositAtm: false, counts: true });
  expect(answer).toMatchObject({ count: 1, counts: { depositAtm: { known: 1, unknown: 1 } } });
});

test('without an area, the estimate is used, and the response contains "estimated"', () => {
  // The estimated walk for 278 m is 60 m plus 1.22 times 278 m, which is 399 m.
  const answer = search([north(278), north(280)], {});
  expect(uidsOf(answer)).toEqual(['278']);
  expect(answer.walkArea).toBe('estimated');
});

test('the area is not used for an ATM outside the maps', () => {
  const beyond = ({ lat }: { readonly lat: number }) => (lat < here.lat + metres(200) ? 1_000 : undefined);
  const answer = search([north(20), north(250)], { polygons: [[strip(-400, 140)]], beyond });
  expect(uidsOf(answer)).toEqual(['20', '250']);
  expect(answer.walkArea).toBe('estimated');
});

test('it is uncertain whether an ATM outside the area is beyond the limit if a route outside the map may be shorter', () => {
  const told = (end: number, beyond: number) => ({ polygons: [[strip(-400, end)]], beyond: () => beyond });
  expect(search([north(250)], told(40, 401))).toMatchObject({ count: 0, walkArea: 'measured' });
  expect(search([north(250)], told(40, 399))).toMatchObject({ count: 1, walkArea: 'estimated' });
  expect(search([north(10)], told(300, 0))).toMatchObject({ count: 1, walkArea: 'measured' });
});

test('the response is not an estimate if no ATM is within the limit in a straight line', () => {
  const answer = search([north(450)], {});
  expect(answer).toMatchObject({ count: 0, totalCount: 0, walkArea: 'measured', nearest: { atm: { uid: '450' } } });
});

test('totals, counts, known results and results with bounds include only ATMs inside', () => {
  const at = (distance: number, isAccessible?: boolean) => {
    return { ...north(distance), ...(isAccessible !== undefined && { wheelchairAccess: isAccessible }) };
  };
  const atms = [at(50, true), at(100), at(150, true), at(200, false), at(250, true)];
  const told = { polygons: [[strip(-400, 120)], [strip(180, 400)]] };
  const answer = search(atms, told, { counts: true, knownResults: true, wheelchairAccess: true });
  expect(uidsOf(answer)).toEqual(['50', '100', '250']);
  expect(answer.knownResults?.map(({ atm }) => atm.uid)).toEqual(['50', '250']);
  expect(answer).toMatchObject({ totalCount: 3, knownCount: 2, unknownCount: 1 });
  const south = { south: 50, north: here.lat + metres(220), west: 14, east: 15 };
  expect(uidsOf(search(atms, told, { bounds: south }))).toEqual(['50', '100', '200']);
});

test('radius limits the results, but fitRadius does not', () => {
  const atms = [north(50), north(150), north(250)];
  const told = { polygons: [[strip(-400, 400)]] };
  expect(uidsOf(search(atms, told, { radius: 200 }))).toEqual(['50', '150']);
  expect(search(atms, told, { radius: 50_000, fitRadius: true })).toMatchObject({ totalCount: 3 });
  expect(search(atms, told, { radius: 50_000, fitRadius: true }).radius).toBeUndefined();
});

test('a search does not use the area of the previous search', () => {
  const snapshot = someSnapshot(someDataset([north(50), north(150)]));
  const query = { ...here, walkMinutes: 5 };
  const totals = [100, 200, 30].map((end) => {
    const area = { polygons: [[strip(-400, end)]], beyond: () => Number.POSITIVE_INFINITY };
    const within = walkArea(snapshot, query, caller, someInstant, new Map(), area);
    return (JSON.parse(decode(writeNearby(snapshot, query, caller, someInstant, { within }))) as FindNearbyAnswer).totalCount;
  });
  expect(totals).toEqual([1, 2, 0]);
});

test('the order is not proven beyond an ATM that was excluded by an estimate', () => {
  const told = { walks: { 100: 120, 200: 280 }, polygons: [[strip(-400, 120)]] };
  expect(search([north(100), north(200), north(300)], told, { sort: 'walk' })).toMatchObject({ count: 2, provenCount: 1 });
  expect(search([north(100), north(200)], told, { sort: 'walk' })).toMatchObject({ count: 2, provenCount: 2 });
});
