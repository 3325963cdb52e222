import { afterEach, describe, expect, test } from 'vitest';
import { type BankTown, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { walkingStandIn } from '../../../test/support/server/walkingStandIn.ts';
import type { FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { AppOptions } from '../runtime/appOptions.ts';

/** Converts metres to degrees of longitude at the square. */
const east = (metres: number) => square.long + metres / (111_195 * Math.cos((square.lat * Math.PI) / 180));
const river = east(50);
const behindTheRiver = machine('behind', 'fio', { long: east(100) });
const onThisSide = machine('here', 'fio', { long: east(-300) });
const farther = machine('farther', 'kb', { long: east(-900), wheelchairAccess: true });

let town: BankTown | undefined;
afterEach(() => town?.close());

async function searchIn(atms: Parameters<typeof bankTown>[0], options: Partial<AppOptions>, query: string) {
  town ??= await bankTown(atms, options);
  const url = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=5000${query}`;
  const { statusCode, headers, payload } = await town.app.inject({ url });
  return { statusCode, headers, payload, answer: JSON.parse(payload) as FindNearbyAnswer };
}
const uidsOf = (results: readonly NearbyAtm[] | undefined) => results?.map(({ atm }) => atm.uid);
const engine = (more: Partial<Parameters<typeof walkingStandIn>[0]> = {}) => walkingStandIn({ river, detour: 2000, ...more });

describe('findNearby with walks', () => {
  afterEach(() => {
    town = undefined;
  });
  const atms = [behindTheRiver, onThisSide, farther];

  test('walking=true adds the walk and keeps the order by straight-line distance', async () => {
    const { answer } = await searchIn(atms, { walking: engine() }, '&walking=true');
    expect(uidsOf(answer.results)).toEqual(['behind', 'here', 'farther']);
    expect(answer.results.map(({ walk }) => walk)).toEqual([
      { distance: 2100, duration: 1575 },
      { distance: 300, duration: 225 },
      { distance: 900, duration: 675 },
    ]);
    expect(answer.provenCount).toBeUndefined();
  });

  test('sort=walk sorts by walking distance and reports that the order is proven', async () => {
    const { answer } = await searchIn(atms, { walking: engine() }, '&sort=walk');
    expect(uidsOf(answer.results)).toEqual(['here', 'farther', 'behind']);
    expect(answer).toMatchObject({ count: 3, totalCount: 3, provenCount: 3 });
  });

  test('an ATM beyond the straight-line limit is found if its walk is shorter', async () => {
    const { answer } = await searchIn(atms, { walking: engine() }, '&sort=walk&countLimit=1');
    expect(uidsOf(answer.results)).toEqual(['here']);
    expect(answer).toMatchObject({ count: 1, totalCount: 3, provenCount: 1 });
  });

  test('more ATMs are measured until the order of the first page is proven', async () => {
    const crowd = Array.from({ length: 60 }, (_, i) => machine(`crowd${i}`, 'fio', { long: east(60 + i) }));
    const walking = engine();
    const { answer } = await searchIn([...crowd, onThisSide], { walking }, '&sort=walk&countLimit=20');
    expect(answer.results[0]?.atm.uid).toBe('here');
    expect(walking.asked).toMatchObject({ matrices: 2, targets: 61 });
    expect(answer.provenCount).toBe(20);
  });

  test('a fitted radius contains the ATMs with the shortest walks', async () => {
    const crowd = Array.from({ length: 8 }, (_, i) => machine(`crowd${i}`, 'fio', { long: east(60 + i) }));
    const nearOnFoot = machine('near on foot', 'fio', { long: east(-700) });
    const all = [...crowd, nearOnFoot];
    const { answer } = await searchIn(all, { walking: engine() }, '&sort=walk&fitRadius=true');
    expect(answer).toMatchObject({ radius: 1000, totalCount: 9, provenCount: 1 });
    expect(answer.results[0]?.atm.uid).toBe('near on foot');
    expect((await searchIn(all, {}, '&fitRadius=true')).answer.radius).toBe(500);
  });

  test('an unknown walk is absent, and its ATM is ranked by an estimate', async () => {
    const walking = engine({ isOutside: ({ long }) => long === onThisSide.long });
    const { answer } = await searchIn(atms, { walking }, '&sort=walk');
    expect(answer.results.map(({ atm, walk }) => [atm.uid, walk?.distance])).toEqual([
      ['here', undefined],
      ['farther', 900],
      ['behind', 2100],
    ]);
    expect(answer.provenCount).toBe(0);
  });

  test('without an engine, all walks are unknown', async () => {
    const { answer } = await searchIn(atms, {}, '&sort=walk');
    expect(uidsOf(answer.results)).toEqual(['behind', 'here', 'farther']);
    expect(answer.results.every(({ walk }) => walk === undefined)).toBe(true);
    expect(answer.provenCount).toBe(0);
  });

  test('a wheelchair user gets routes without steps, or a statement that no such route is known', async () => {
    const { answer } = await searchIn(atms, { walking: engine({ hasStairs: true }) }, '&sort=walk&wheelchairAccess=true');
    expect(answer.results.map(({ atm, walk }) => [atm.uid, walk])).toEqual([
      ['here', { distance: 300, duration: 225, stepFree: true }],
      ['farther', { distance: 900, duration: 675, stepFree: true }],
      ['behind', { noRoute: true }],
    ]);
  });

  test('walkMinutes returns and counts the ATMs within the walking time, but not those across the river', async () => {
    const { answer } = await searchIn(atms, { walking: engine() }, '&walkMinutes=12&counts=true');
    expect(uidsOf(answer.results)).toEqual(['here', 'farther']);
    expect(answer).toMatchObject({
      totalCount: 2,
      knownCount: 2,
      walkArea: 'measured',
      results: [{ walk: { duration: 225 } }, {}],
    });
    const fewer = await searchIn(atms, {}, '&walkMinutes=11&sort=walk');
    expect(fewer.answer).toMatchObject({ totalCount: 1, provenCount: 1, walkArea: 'measured' });
  });

  test('walkMinutes measures the walks to a hundred ATMs, regardless of countLimit, and compares the other ATMs with the area', async () => {
    const crowd = Array.from({ length: 120 }, (_, i) => machine(`crowd${i}`, 'fio', { long: east(-i - 1) }));
    const walking = engine();
    const { answer } = await searchIn(crowd, { walking }, '&walkMinutes=10&countLimit=3');
    expect(answer).toMatchObject({ count: 3, totalCount: 120, walkArea: 'measured' });
    expect(walking.asked.targets).toBe(100);
  });

  test.each([
    ['without an engine', undefined],
    ['outside the maps', engine({ isOutside: () => true })],
    ['if the area is not in time', { ...engine(), matrix: async () => [], isochrone: async () => undefined }],
  ])('walkMinutes is estimated %s', async (_, walking) => {
    const { answer } = await searchIn(atms, { ...(walking && { walking }) }, '&walkMinutes=10');
    expect(uidsOf(answer.results)).toEqual(['behind', 'here']);
    expect(answer.walkArea).toBe('estimated');
  });

  test('walkMinutes without steps does not count walks over stairs', async () => {
    const { answer } = await searchIn(atms, { walking: engine({ detour: 0, hasStairs: true }) }, '&walkMinutes=5');
    expect(uidsOf(answer.results)).toEqual(['behind', 'here']);
    const stepFree = await searchIn(atms, {}, '&walkMinutes=5&wheelchairAccess=true');
    expect(uidsOf(stepFree.answer.results)).toEqual(['here']);
  });

  test.each(['0', '31', '2.5', 'ten', ''])('walkMinutes=%s causes an error', async (minutes) => {
    const { statusCode, answer } = await searchIn(atms, {}, `&walkMinutes=${minutes}`);
    expect(statusCode).toBe(400);
    expect(answer).toMatchObject({ message: `Parameter 'walkMinutes' must be an integer between 1 and 30, got '${minutes}'` });
  });

  test('a request without the parameters gets the same response with and without an engine', async () => {
    const bare = await searchIn(atms, {}, '&counts=true&fitRadius=true');
    await town?.close();
    town = undefined;
    const walking = engine();
    const { payload } = await searchIn(atms, { walking }, '&counts=true&fitRadius=true');
    expect(payload).toBe(bare.payload);
    expect(walking.asked.matrices).toBe(0);
  });

  test('a search with walks counts as twenty requests', async () => {
    const limits = { address: { requestsPerSecond: 0.001, burst: 30 } };
    const left = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
      /;r=(\d+)/.exec(`${headers.ratelimit}`)?.[1];
    const options = { limits, walking: engine() };
    expect(left(await searchIn(atms, options, ''))).toBe('29');
    expect(left(await searchIn(atms, options, '&walkMinutes=5'))).toBe('9');
    expect(await searchIn(atms, options, '&sort=walk')).toMatchObject({ statusCode: 200 });
    expect(await searchIn(atms, options, '')).toMatchObject({ statusCode: 429 });
    await town?.close();
    town = undefined;
    expect(left(await searchIn(atms, options, '&walking=true'))).toBe('10');
  });

  test('an unknown order causes an error', async () => {
    const { statusCode, answer } = await searchIn(atms, {}, '&sort=price');
    expect(statusCode).toBe(400);
    expect(answer).toMatchObject({ message: "Parameter 'sort' must be 'distance' or 'walk', got 'price'" });
  });
});

describe('POST /app/walk', () => {
  afterEach(() => {
    town = undefined;
  });
  const from = { lat: square.lat, long: square.long };
  const to = { lat: square.lat, long: east(100) };

  async function walk(payload: object | string, options: Partial<AppOptions> = { walking: engine({ hasStairs: true }) }) {
    town ??= await bankTown([behindTheRiver], options);
    const headers = { 'content-type': 'application/json' };
    const { statusCode, headers: received, json } = await town.app.inject({ method: 'POST', url: '/app/walk', headers, payload });
    return { statusCode, headers: received, body: json() };
  }

  test('returns the route with directions in the requested language, and nothing is cached or logged', async () => {
    const { statusCode, headers, body } = await walk({ from, to, lang: 'de' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      route: {
        distance: 2100,
        duration: 1575,
        line: [
          [from.lat, from.long],
          [to.lat, to.long],
        ],
        directions: [{ type: 1, text: 'Walk.', streets: ['Main Street'], distance: 2100 }],
        stairs: true,
      },
    });
    expect(JSON.stringify(town?.log)).not.toContain(String(from.lat));
  });

  test('reports that no step-free route is known', async () => {
    expect((await walk({ from, to, stepFree: true })).body).toEqual({ noStepFreeRoute: true });
  });

  test('returns the area within some minutes as polygons', async () => {
    const { body } = await walk({ from, minutes: 10 });
    expect(body.route).toBeUndefined();
    expect(body.area).toHaveLength(1);
    expect(body.area[0][0][0][0]).toBeCloseTo(from.lat - 800 / 111_195, 5);
  });

  test('without an engine, everything is unknown', async () => {
    expect(await walk({ from, to, minutes: 5 }, {})).toMatchObject({ statusCode: 200, body: {} });
  });

  test.each([
    [{}, "'from'"],
    [{ from }, "'to' or 'minutes'"],
    [{ from: { lat: 91, long: 0 }, to }, 'lat'],
    [{ from, to: { lat: 'x', long: 0 } }, 'lat'],
    [{ from, minutes: 0 }, 'minutes'],
    [{ from, minutes: 31 }, 'minutes'],
    [{ from, to, lang: 'english' }, 'lang'],
    ['{', 'JSON'],
  ])('rejects %j with a message about %s', async (payload, name) => {
    const { statusCode, body } = await walk(payload);
    expect(statusCode).toBe(400);
    expect(body.message).toContain(name);
  });
});
