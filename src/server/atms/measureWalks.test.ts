import { afterEach, expect, test, vi } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { walkingStandIn } from '../../../test/support/server/walkingStandIn.ts';
import { measureWalks } from './measureWalks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const engine = walkingStandIn({ river: 180, detour: 0 });
/** ATMs one metre apart, in a line to the north. */
const crowd = Array.from({ length: 120 }, (_, i) => someAtm({ uid: `${i}`, lat: here.lat + i / 111_195, long: here.long }));

test('the steps and the area share one time limit, and no step begins shortly before the limit', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const limits: unknown[] = [];
  const walking: typeof engine = {
    ...engine,
    searchLimit: 150,
    matrix(from, to, mode, limit) {
      limits.push([to.length, limit]);
      now += 60;
      return engine.matrix(from, to, mode);
    },
    isochrone(from, minutes, mode, limit) {
      limits.push(['area', limit]);
      return engine.isochrone(from, minutes, mode);
    },
  };
  const { walks } = await measureWalks(
    walking,
    someSnapshot(someDataset(crowd)),
    { ...here, walkMinutes: 5 },
    caller,
    someInstant,
  );
  expect(limits).toEqual([
    [20, 150],
    ['area', 150],
    [30, 90],
  ]);
  expect(walks.size).toBe(50);
});

test('with sort=walk, the first step contains more ATMs than a page, but no distant ATMs', async () => {
  const asked: number[][] = [];
  const walking: typeof engine = {
    ...engine,
    matrix(from, to, mode) {
      asked.push(to.map(({ lat }) => Math.round((lat - here.lat) * 111_195)));
      return engine.matrix(from, to, mode);
    },
  };
  const far = Array.from({ length: 30 }, (_, i) => someAtm({ uid: `far${i}`, lat: here.lat + 0.006, long: here.long }));
  const measure = (atms: typeof crowd) =>
    measureWalks(walking, someSnapshot(someDataset(atms)), { ...here, sort: 'walk', countLimit: 10 }, caller, someInstant);
  await measure(crowd);
  await measure([...crowd.slice(0, 12), ...far]);
  expect(asked.map((metres) => [metres.length, Math.max(...metres)])).toEqual([
    [35, 34],
    [12, 11],
  ]);
});

test('with sort=walk, the first step contains the open ATMs, even if closed ATMs are nearer', async () => {
  const asked: number[][] = [];
  const walking: typeof engine = {
    ...engine,
    matrix(from, to, mode) {
      asked.push(to.map(({ lat }) => Math.round((lat - here.lat) * 111_195)));
      return engine.matrix(from, to, mode);
    },
  };
  const at = (metres: number, openingHours: string) =>
    Array.from({ length: 15 }, (_, i) =>
      someAtm({ uid: `${metres} ${i}`, lat: here.lat + (metres + i) / 111_195, long: here.long, openingHours }),
    );
  const atms = [...at(100, 'closed for 44.5 minutes'), ...at(600, 'open for 45.5 minutes')];
  const query = { ...here, sort: 'walk', openNow: true, countLimit: 10 } as const;
  await measureWalks(walking, someSnapshot(someDataset(atms)), query, caller, someInstant);
  expect(asked[0]).toEqual(expect.arrayContaining([100, 600, 609]));
});

test('step-free walks are measured in small steps', async () => {
  const asked: number[] = [];
  const walking: typeof engine = {
    ...engine,
    matrix(from, to, mode) {
      asked.push(to.length);
      return engine.matrix(from, to, mode);
    },
  };
  const atms = crowd.map((atm) => ({ ...atm, wheelchairAccess: true }));
  const query = { ...here, sort: 'walk', wheelchairAccess: true } as const;
  await measureWalks(walking, someSnapshot(someDataset(atms)), { ...query, countLimit: 20 }, caller, someInstant);
  expect(asked[0]).toBe(20);
});
