import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { createFakeEngine } from '../../../test/support/walking/fakeEngine.ts';
import { place, townExtract } from '../../../test/support/walking/streetNetwork.ts';
import { createNetworkFolder, engine, type NetworkFolder, withoutEngine } from '../../../test/support/walking/walkingEngine.ts';
import { listNetworks, networksFolder } from '../../walking/networks.ts';
import type { WalkRoute } from '../../walking/walk.ts';
import { localWalking, poolSize } from './localWalking.ts';

/** Time limits, ms. They are long, so that the tests also pass on a slow machine. */
const limits = { matrix: 30_000, route: 30_000, hang: 60_000 };

let log: CollectedLog;
let walking: ReturnType<typeof localWalking>;
beforeEach(() => {
  log = collectLog();
});
// Some tests do not open `walking`.
afterEach(() => (walking as typeof walking | undefined)?.close());

function open({ dataDir }: { readonly dataDir: string }, given: Partial<Parameters<typeof localWalking>[0]> = {}) {
  walking = localWalking({ dataDir, log, engine: () => engine, limits, ...given });
  return walking.checkForChanges();
}

/** A point next to the first crossing in the western quarter. */
const home = place(10, 5);
const hill = place(5, 1_210);
const island = place(205, -1_390);

/** Matches a walk of about this length, because the engine rounds the length of each street. */
const about = (metres: number) => ({
  distance: expect.toSatisfy((distance: number) => Math.abs(distance - metres) <= 5),
  duration: expect.toSatisfy((duration: number) => Math.abs(duration - metres * 0.75) <= 4),
});

describe.skipIf(withoutEngine('walks from local networks'))('walks', () => {
  let town: NetworkFolder;
  /** All tests ask the same engine, because it takes seconds to start. */
  let walking: ReturnType<typeof localWalking>;
  const townLog = collectLog();
  beforeAll(async () => {
    town = createNetworkFolder();
    await town.cut('town');
    walking = localWalking({ dataDir: town.dataDir, log: townLog, engine: () => engine, limits });
    await walking.checkForChanges();
  });
  afterAll(async () => {
    await walking.close();
    town.remove();
  });
  // Answers that are unknown must not come from an engine that failed, because the service would not use that engine again for a
  // while.
  afterEach(() => expect(townLog.lines).toEqual(['info: The walking network town is in use']));

  it('use the bridge, so the walk to an ATM across the river is longer than to an ATM that is farther in a straight line', async () => {
    const [beyond, before] = await walking.matrix(place(690, 705), [place(1_010, 705), place(205, 705)], 'walk');
    // 700 m to the bridge, 300 m over the bridge, 700 m back, and 5 and 10 m to the streets.
    expect([beyond, before]).toEqual([about(1_730), about(495)]);
  });

  it('do not use ferries, so there is no route to an island', async () => {
    expect(await walking.matrix(home, [island], 'walk')).toEqual(['none']);
    expect(await walking.route(home, island, 'walk', 'en')).toBe('none');
  });

  it.each([
    ['in the sea', place(-600, -900)],
    ['at a motorway', place(1_500, -700)],
    ['where nothing is', place(4_000, 4_000)],
    ['outside the extract', { lat: 10, long: 10 }],
    ['nowhere', { lat: Number.NaN, long: 14 }],
    ['at a position that does not exist', { lat: 50, long: 374 }],
  ])('from and to a point %s are unknown', async (_, point) => {
    expect(await walking.matrix(point, [home], 'walk')).toEqual([undefined]);
    expect(await walking.matrix(home, [point, place(205, 5)], 'walk')).toEqual([undefined, expect.anything()]);
    expect(await walking.route(home, point, 'walk', 'en')).toBeUndefined();
    expect(await walking.isochrone(point, [5], 'walk')).toBeUndefined();
  });

  it('are unknown between points that are nearer to each other than to a path, and for targets beyond the first 100', async () => {
    expect(await walking.matrix(place(50, 50), [place(52, 52)], 'walk')).toEqual([undefined]);
    const many = await walking.matrix(home, Array(101).fill(place(205, 5)), 'walk');
    expect([many.length, many[99], many[100]]).toEqual([101, about(205), undefined]);
  });

  it('start on the network even if a fragment of a path is nearer', async () => {
    const [walk] = await walking.matrix(place(850, 340), [place(505, 305)], 'walk');
    expect(walk).toEqual(about(390));
  });

  it('include stairs with their number of steps, and escalators', async () => {
    const byStairs = (await walking.route(home, hill, 'walk', 'en')) as WalkRoute;
    expect(byStairs).toMatchObject({ stairs: true, steps: 24, escalators: false });
    const byEscalator = (await walking.route(place(690, 705), place(690, 1_005), 'walk', 'en')) as WalkRoute;
    expect(byEscalator).toMatchObject({ stairs: false, steps: 0, escalators: true });
    const level = (await walking.route(home, place(405, 310), 'walk', 'en')) as WalkRoute;
    expect(level).toMatchObject({ stairs: false, steps: 0, escalators: false });
  });

  it('that are step-free do not use stairs or escalators, so the hill is not reached, but this result is uncertain', async () => {
    const [toHill, toStreet, toIsland] = await walking.matrix(home, [hill, place(405, 310), island], 'stepFree');
    expect([toHill, toIsland]).toEqual([undefined, 'none']);
    expect(toStreet).toEqual(about(710));
    expect(await walking.route(home, hill, 'stepFree', 'en')).toBeUndefined();
  });

  it.each([
    ['en', 'Take the stairs.'],
    ['de-AT', 'Die Treppen nehmen.'],
    ['ar', undefined],
    ['xx', undefined],
  ])('are described in %s, or without text', async (language, stairs) => {
    const route = (await walking.route(place(405, 310), hill, 'walk', language)) as WalkRoute;
    const climbing = route.maneuvers.find(({ type }) => type === 40);
    expect(climbing?.text).toBe(stairs);
    expect(route.maneuvers[0]?.streets).toEqual(['Column 5']);
  });

  it('cover a larger area within more minutes', async () => {
    const areas = await walking.isochrone(place(305, 305), [0, 2, 4], 'walk');
    const extents = areas?.areas.map((polygons) => polygons.flat(2).map(([lat]) => lat));
    expect(extents?.[0]).toEqual([]);
    const heights = extents?.slice(1).map((lats) => (Math.max(...lats) - Math.min(...lats)) * 111_195);
    // The area extends 80 m per minute in each direction.
    expect(heights).toHaveLength(2);
    expect(Math.abs((heights?.[0] ?? 0) - 320)).toBeLessThan(120);
    expect(Math.abs((heights?.[1] ?? 0) - 640)).toBeLessThan(120);
  });

  it('that are step-free do not reach the hill beyond the stairs or the hill beyond the escalator', async () => {
    for (const [start, climb] of [
      [place(10, 605), place(10, 850)],
      [place(690, 605), place(690, 850)],
    ] as const) {
      const [stepFree = []] = (await walking.isochrone(start, [10], 'stepFree'))?.areas ?? [];
      const [any = []] = (await walking.isochrone(start, [10], 'walk'))?.areas ?? [];
      const farthestNorth = (area: typeof any) => Math.max(...area.flat(2).map(([lat]) => lat));
      expect(farthestNorth(stepFree)).toBeLessThan(climb.lat);
      expect(farthestNorth(any)).toBeGreaterThan(climb.lat);
    }
  });

  it('for 50 concurrent requests are computed up to the length of the queue, each either completely or not at all', async () => {
    const asked = Array.from({ length: 50 }, () => walking.matrix(home, [place(205, 5), place(405, 310)], 'walk'));
    const answers = await Promise.all(asked);
    const computed = answers.filter(([first]) => first !== undefined);
    // One request is being processed, and 14 are waiting. The warm-up may still occupy two of these places.
    expect(computed.length).toBeGreaterThanOrEqual(13);
    expect(computed).toEqual(computed.map(() => [about(205), about(710)]));
    expect(answers.filter(([, second]) => second !== undefined)).toHaveLength(computed.length);
  });

  it('are unknown if the engine does not respond in time', async () => {
    expect(await walking.isochrone(home, [5], 'walk', 0)).toBeUndefined();
    // The engine finds nothing around the middle of the network, where the first request is, and never responds to the next
    // request.
    const hanging = createFakeEngine(
      `let isAsked = false;
      exports.Actor = class {
        async locate() {
          require('node:fs').appendFileSync(process.argv[2] + '/asked', '.');
          if (isAsked) return new Promise(() => {});
          isAsked = true;
          return [{ edges: null }];
        }
      };`,
    );
    const asked = () => existsSync(join(hanging.folder, 'asked')) && readFileSync(join(hanging.folder, 'asked'), 'utf8');
    const late = localWalking({
      dataDir: town.dataDir,
      log,
      engine: () => hanging.folder,
      limits: { ...limits, matrix: 20, route: 20 },
    });
    await late.checkForChanges();
    await expect.poll(asked).toBe('.');
    expect(await late.matrix(home, [hill], 'walk')).toEqual([undefined]);
    await expect.poll(asked).toBe('..');
    expect(await late.route(home, hill, 'walk', 'en')).toBeUndefined();
    await late.close();
    hanging.remove();
  });
});

describe.skipIf(withoutEngine('changes of the networks'))('networks', () => {
  let folder: NetworkFolder;
  beforeEach(async () => {
    folder = createNetworkFolder();
    await folder.cut('town');
  });
  afterEach(() => folder.remove());
  const walk = async () => (await walking.matrix(home, [place(205, 5)], 'walk'))[0];
  const known = about(205);
  /** Replaces the bounds of the town's network. */
  function setBounds(bounds: readonly [number, number, number, number]): void {
    const manifest = join(networksFolder(folder.dataDir), 'town.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), bounds }));
  }

  it('are detected when they are added, replaced and removed, and deleted tiles do not count as a place without paths', async () => {
    await open(folder);
    expect(await walk()).toEqual(known);
    await folder.cut('town');
    // The service has not detected the new network yet.
    expect(await walk()).toBeUndefined();
    await walking.checkForChanges();
    expect(await walk()).toEqual(known);
    rmSync(join(networksFolder(folder.dataDir), 'town.json'));
    expect(await walk()).toBeUndefined();
    await walking.checkForChanges();
    expect([walking.covers(home), await walk()]).toEqual([false, undefined]);
  });

  describe('may overlap', () => {
    const beyond = place(1_010, 705);
    /** The bounds around `home` and `beyond`, with a margin in degrees. */
    const around = (margin: number) => [50 - margin, 14 - margin, 50.0065 + margin, 14.0145 + margin] as const;

    it.each([
      ['the network without a bridge', { bridge: 0.1, noBridge: 0.2 }, 'none'],
      ['the network with a bridge', { bridge: 0.2, noBridge: 0.1 }, about(1_710)],
    ])('%s is used if the walk is in its middle', async (_, margins, expected) => {
      setBounds(around(margins.bridge));
      await folder.cut('gap', { bounds: around(margins.noBridge), extract: townExtract({ bridge: false }) });
      await open(folder);
      expect(await walking.matrix(home, [beyond], 'walk')).toEqual([expected]);
    });

    it('another network is used if the first network returns no result', async () => {
      setBounds(around(0.05));
      await folder.cut('west', { bounds: around(0.2), extract: townExtract({ eastern: false }) });
      await open(folder);
      expect(await walking.matrix(home, [beyond, place(205, 5)], 'walk')).toEqual([about(1_710), known]);
    });
  });

  it('may be adjacent, and an area is valid only for its own network', async () => {
    setBounds([49.99, 13.99, 50.01, 14.007]);
    await folder.cut('east', { bounds: [49.99, 14.007, 50.01, 14.02] });
    await open(folder);
    const area = await walking.isochrone(home, [5], 'walk');
    const beyond = place(1_010, 705);
    expect([walking.covers(beyond), area?.beyond(beyond)]).toEqual([true, undefined]);
    // 361 m from home to the eastern border, and back.
    const metres = (14.007 - home.long) * 111_195 * Math.cos((50 * Math.PI) / 180);
    expect(area?.beyond(home)).toBeCloseTo(2 * metres, -1);
  });

  it('mark walks near the border of an extract that may be shorter outside it, even if another network contains no walk', async () => {
    const [from, to] = [place(690, 705), place(1_010, 705)];
    const border = (metres: number) => [49.9, 13.9, place(0, 705 + metres).lat, 14.1] as const;
    setBounds(border(750));
    await folder.cut('gap', { bounds: border(700), extract: townExtract({ bridge: false }) });
    await open(folder);
    expect(await walking.matrix(from, [to], 'walk')).toEqual([{ ...about(1_730), atMost: true }]);
    expect(await walking.route(from, to, 'walk', 'en')).toBeUndefined();
  });

  it('are queried for an area before the first request, so that the request does not wait for the engine', async () => {
    const fake = createFakeEngine(
      `exports.Actor = class {
        async locate({ locations }) {
          require('node:fs').writeFileSync(process.argv[2] + '/asked', JSON.stringify(locations));
          return [{ edges: null }];
        }
      };`,
    );
    await open(folder, { engine: () => fake.folder });
    await expect
      .poll(() => existsSync(join(fake.folder, 'asked')) && JSON.parse(readFileSync(join(fake.folder, 'asked'), 'utf8')))
      .toEqual([expect.objectContaining({ lat: expect.closeTo(50), lon: expect.closeTo(14) })]);
    await walking.close();
    fake.remove();
  });

  it('with a damaged tile are not used until they are imported again, which is logged', async () => {
    const [network] = listNetworks(folder.dataDir);
    truncateSync(
      join(network?.folder ?? '', Object.keys(network?.files ?? {}).find((name) => name.endsWith('.gph')) ?? ''),
      1_000,
    );
    await open(folder);
    expect([walking.covers(home), await walk()]).toEqual([false, undefined]);
    expect(log.lines).toEqual([
      expect.stringMatching(/^warn: The walking network town cannot be used: its file \S+ is damaged\. Import its extract again/),
    ]);
    await folder.cut('town');
    await walking.checkForChanges();
    expect(await walk()).toEqual(known);
  });

  it('of a different version are not used, which is logged once', async () => {
    const manifest = join(networksFolder(folder.dataDir), 'town.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), engine: '3.5.0' }));
    await open(folder);
    await walking.checkForChanges();
    expect(walking.covers(home)).toBe(false);
    expect(log.lines).toEqual([expect.stringContaining('it was built by version 3.5.0 of the engine')]);
  });

  it('without an installed engine are not used, until it is installed', async () => {
    let installed: string | undefined;
    await open(folder, { engine: () => installed });
    expect(walking.covers(home)).toBe(false);
    expect(log.lines).toEqual([expect.stringContaining('the walking engine is not installed')]);
    installed = engine;
    await walking.checkForChanges();
    expect(await walk()).toEqual(known);
  });
});

it.each([
  ['one for each CPU', 1, 4, 64, 4],
  ['shared by the service processes', 2, 4, 64, 2],
  ['no more than fit in an eighth of the memory', 1, 16, 8, 3],
  ['at least one', 4, 2, 1, 1],
])('the number of engine processes: %s', (_, workers, cpus, gigabytes, size) => {
  expect(poolSize(workers, cpus, gigabytes * 1e9)).toBe(size);
});

it('without networks, no area is covered and no process is started', async () => {
  await open(
    { dataDir: '/nowhere' },
    {
      engine: () => {
        throw new Error('asked for an engine');
      },
    },
  );
  expect(walking.covers(home)).toBe(false);
  expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
  expect(await walking.isochrone(home, [5], 'walk')).toBeUndefined();
});
