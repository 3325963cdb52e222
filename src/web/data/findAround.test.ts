import { expect, test } from 'vitest';
import type { Atm, FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { NearbyQuestion } from './ask/urls.ts';
import { findAround } from './findAround.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const atm = (uid: string, extra: Partial<Atm> = {}): Atm => ({
  uid,
  location: { address: { country: 'CZ' }, coordinates: { lat: 50.13, long: 14.49 } },
  ...extra,
});

/** A world of ATMs by distance, answering as the contract says: wheelchair users' filter on, unknown stays unless knownOnly. */
function world(atms: readonly NearbyAtm[]) {
  const asked: NearbyQuestion[] = [];
  const ask = async (question: NearbyQuestion): Promise<FindNearbyAnswer> => {
    asked.push(question);
    const fit = atms.filter(
      ({ atm: { wheelchairAccess }, distance }) =>
        distance <= question.radius && (question.knownOnly ? wheelchairAccess === true : wheelchairAccess !== false),
    );
    const results = fit.slice(0, question.countLimit);
    return { results, count: results.length, countLimit: question.countLimit, totalCount: fit.length, asOf: now };
  };
  return { ask, asked };
}
const line = (count: number, step: number, extra: (i: number) => Partial<Atm> = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({ atm: atm(`a${i}`, extra(i)), distance: (i + 1) * step }));

test('one request is enough where its results reach past the chosen radius', async () => {
  const { ask, asked } = world(line(100, 100));
  const found = await findAround(ask, [], 30, () => now);
  expect(asked).toEqual([{ radius: 50_000, countLimit: 30, knownOnly: false }]);
  expect(found.radius).toBe(1000);
  expect(found.groups).toMatchObject([{ kind: 'all', total: 10 }]);
  expect(found.groups[0]?.atms).toHaveLength(10);
});

test('a second request gives the exact total where the limit cut the first one short', async () => {
  const { ask, asked } = world(line(400, 1));
  const found = await findAround(ask, [], 30, () => now);
  expect(asked.map(({ radius }) => radius)).toEqual([50_000, 500]);
  expect(found.groups).toMatchObject([{ total: 400 }]);
  expect(found.groups[0]?.atms).toHaveLength(30);
});

test('nothing within 50 km asks once for the nearest on the whole globe', async () => {
  const { ask, asked } = world([{ atm: atm('far'), distance: 5_000_000 }]);
  const found = await findAround(ask, [], 30, () => now);
  expect(asked.at(-1)).toEqual({ radius: 20_037_508, countLimit: 1, knownOnly: false });
  expect(asked).toHaveLength(2);
  expect(found.nearest?.atm.uid).toBe('far');
  expect(found.groups).toMatchObject([{ total: 0 }]);
});

test('an empty world has no nearest, and says so by leaving it out', async () => {
  const found = await findAround(world([]).ask, [], 30, () => now);
  expect('nearest' in found).toBe(false);
});

test('with a filter the confirmed ones and the rest are two groups whose totals add up to the plain answer', async () => {
  const { ask } = world(
    line(60, 10, (i) => (i % 3 === 0 ? { wheelchairAccess: true } : i % 3 === 1 ? { wheelchairAccess: false } : {})),
  );
  const { groups } = await findAround(ask, ['wheelchairAccess'], 30, () => now);
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ['match', 17],
    ['unconfirmed', 16],
  ]);
  expect(groups[0]?.atms.every(({ atm: { wheelchairAccess } }) => wheelchairAccess === true)).toBe(true);
  expect(groups[1]?.atms.every(({ atm: { wheelchairAccess } }) => wheelchairAccess === undefined)).toBe(true);
});

test('a confirmed machine past the nearest doubtful ones is found, and widens the radius', async () => {
  const doubtful = line(200, 2);
  const { ask } = world([...doubtful, { atm: atm('sure', { wheelchairAccess: true }), distance: 4200 }]);
  const { groups, radius } = await findAround(ask, ['wheelchairAccess'], 30, () => now);
  expect(radius).toBe(5000);
  expect(groups[0]?.atms.map(({ atm: { uid } }) => uid)).toEqual(['sure']);
  expect(groups[1]).toMatchObject({ total: 200 });
  expect(groups[1]?.atms).toHaveLength(30);
});

test('where nothing is confirmed anywhere the doubtful ones keep their own radius', async () => {
  const { ask } = world(line(20, 50));
  const { groups, radius } = await findAround(ask, ['wheelchairAccess'], 30, () => now);
  expect(radius).toBe(500);
  expect(groups.map(({ total }) => total)).toEqual([0, 10]);
});
