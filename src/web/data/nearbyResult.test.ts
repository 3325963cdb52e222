import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { FindNearbyQuery } from '../../contract/atms.ts';
import { queryReader } from '../../contract/parameters.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { newQueryClient } from '../app/App.tsx';
import type { FilterName } from '../url/filters.ts';
import { usefulFirst } from './listOrder.ts';
import { nearbyQueryOptions } from './useNearby.ts';

const metresADegree = 111_195.08;
const at = { lat: 0, long: 0 };
/** ATMs in a line to the north. @param step metres */
const line = (count: number, step: number, said: (i: number) => Partial<AtmRecord> = () => ({})) =>
  Array.from({ length: count }, (_, i) => someAtm({ uid: `a${i}`, lat: ((i + 1) * step) / metresADegree, long: 0, ...said(i) }));

let asked: string[] = [];
/** Stubs a service that returns these ATMs. */
function serve(atms: readonly AtmRecord[]): void {
  const snapshot = someSnapshot(someDataset(atms));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const query = queryReader(FindNearbyQuery)(Object.fromEntries(new URL(url, 'http://here').searchParams));
    if (!query.ok) throw new Error(query.message);
    return Response.json(findNearby(snapshot, query.value, caller, someInstant));
  });
}
/** Runs the search as the screen does. */
const search = (filters: readonly FilterName[], limit = 30) =>
  newQueryClient().fetchQuery(nearbyQueryOptions({ ...at, filters }, limit));

beforeEach(() => {
  asked = [];
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('each tap on a filter sends one request for the lists, the totals and the chips’ counts', async () => {
  serve(line(400, 3, (i) => (i % 3 === 0 ? { wheelchairAccess: true } : i % 3 === 1 ? { wheelchairAccess: false } : {})));
  const client = newQueryClient();
  const screen = new QueryObserver(client, nearbyQueryOptions({ ...at, filters: [] }, 30));
  const leave = screen.subscribe(() => undefined);
  const taps: readonly (readonly FilterName[])[] = [['wheelchairAccess'], ['wheelchairAccess', 'openNow'], ['openNow'], []];
  for (const [number, filters] of taps.entries()) {
    await vi.waitFor(() => expect(screen.getCurrentResult().isFetching).toBe(false));
    expect(asked).toHaveLength(number + 1);
    screen.setOptions(nearbyQueryOptions({ ...at, filters }, 30));
  }
  leave();
  const { groups, radius, fits } = await search(['wheelchairAccess']);
  expect(radius).toBe(500);
  expect(groups).toMatchObject([
    { kind: 'match', total: 56 },
    { kind: 'unconfirmed', total: 55 },
  ]);
  expect(groups.map(({ atms }) => atms.length)).toEqual([30, 15]);
  expect(groups[0]?.atms.every(({ atm }) => atm.wheelchairAccess === true)).toBe(true);
  expect(groups[1]?.atms.every(({ atm }) => atm.wheelchairAccess === undefined)).toBe(true);
  expect(fits).toMatchObject({ wheelchairAccess: { known: 56 }, contactless: { known: 0 } });
});

test.each<[string, readonly AtmRecord[], readonly FilterName[]]>([
  ['more than the list holds', line(400, 1), []],
  [
    'a confirmed machine beyond the end of the list',
    [...line(200, 2), someAtm({ uid: 'b', lat: 0.04, long: 0, wheelchairAccess: true })],
    ['wheelchairAccess'],
  ],
  ['no ATM within 50 km', line(1, 5_000_000), []],
  ['no matching ATM within 50 km', line(2, 5_000_000, (i) => ({ wheelchairAccess: i === 1 })), ['wheelchairAccess']],
  ['no ATM at all', [], ['isFree']],
])('one request is enough when there is %s', async (_, atms, filters) => {
  serve(atms);
  await search(filters);
  expect(asked).toHaveLength(1);
});

test('a confirmed ATM beyond the nearest unconfirmed ATMs is found, and widens the radius', async () => {
  serve([...line(200, 2), someAtm({ uid: 'sure', lat: 4_200 / metresADegree, long: 0, wheelchairAccess: true })]);
  const { groups, radius } = await search(['wheelchairAccess']);
  expect(radius).toBe(5000);
  expect(groups[0]?.atms.map(({ atm: { uid } }) => uid)).toEqual(['sure']);
  expect(groups[1]).toMatchObject({ total: 200 });
  expect(groups[1]?.atms).toHaveLength(30);
});

test('without a filter there is one list, with the total within its radius', async () => {
  serve(line(400, 1));
  const found = await search([], 100);
  expect(found.groups).toMatchObject([{ kind: 'all', total: 400 }]);
  expect(found.groups[0]?.atms).toHaveLength(100);
  expect(found).not.toHaveProperty('filters');
});

test('if there is no ATM within 50 km, the result contains the nearest one, if one exists', async () => {
  serve(line(3, 60_000));
  expect(await search([])).toMatchObject({ groups: [{ total: 0 }], nearest: { atm: { uid: 'a0' } } });
  serve([]);
  expect(await search([])).not.toHaveProperty('nearest');
});

test('if no ATM is confirmed, the unconfirmed ATMs keep their own radius', async () => {
  serve(line(20, 49));
  const { groups, radius } = await search(['wheelchairAccess']);
  expect(radius).toBe(500);
  expect(groups.map(({ total }) => total)).toEqual([0, 10]);
});

test('ATMs without withdrawals are last, except when depositing', async () => {
  serve(line(4, 10, (i) => (i === 0 ? { withdrawal: false, depositAtm: true } : { depositAtm: true })));
  const uids = async (filters: readonly FilterName[]) =>
    (await search(filters)).groups.flatMap(({ atms }) => usefulFirst(atms, filters, someInstant).map(({ atm }) => atm.uid));
  expect(await uids([])).toEqual(['a1', 'a2', 'a3', 'a0']);
  expect(await uids(['depositAtm'])).toEqual(['a0', 'a1', 'a2', 'a3']);
});
