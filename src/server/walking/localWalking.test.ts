import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { place } from '../../../test/support/walking/streetNetwork.ts';
import { createNetworkFolder, engine, type NetworkFolder, withoutEngine } from '../../../test/support/walking/walkingEngine.ts';
import { listNetworks, networksFolder } from '../../walking/networks.ts';
import type { WalkRoute } from '../../walking/walk.ts';
import { localWalking } from './localWalking.ts';

/** A slow machine is not a failure, ms. */
const limits = { matrix: 30_000, route: 30_000, hang: 60_000 };

let log: CollectedLog;
let walking: ReturnType<typeof localWalking>;
beforeEach(() => {
  log = collectLog();
});
afterEach(() => walking.close());

function open({ dataDir }: { readonly dataDir: string }, given: Partial<Parameters<typeof localWalking>[0]> = {}) {
  walking = localWalking({ dataDir, log, engine: () => engine, limits, ...given });
  return walking.look();
}

/** Beside the first crossing of the western quarter. */
const home = place(10, 5);
const hill = place(5, 1_210);
const island = place(205, -1_390);

/** The engine rounds each street. */
const about = (metres: number) => ({
  distance: expect.toSatisfy((distance: number) => Math.abs(distance - metres) <= 5),
  duration: expect.toSatisfy((duration: number) => Math.abs(duration - metres * 0.75) <= 4),
});

describe.skipIf(withoutEngine('walks from local networks'))('walks', () => {
  let town: NetworkFolder;
  beforeAll(async () => {
    town = createNetworkFolder();
    await town.cut('town');
  });
  afterAll(() => town.remove());
  beforeEach(() => open(town));

  it('go around by the bridge: a machine beyond the river is farther than one that is more distant in a straight line', async () => {
    const [beyond, before] = await walking.matrix(place(690, 705), [place(1_010, 705), place(205, 705)], 'walk');
    // 700 m to the bridge, 300 m over it, 700 m back, and 5 and 10 m from the streets.
    expect([beyond, before]).toEqual([about(1_730), about(495)]);
  });

  it('use no ferry: there is no way to an island', async () => {
    expect(await walking.matrix(home, [island], 'walk')).toEqual(['none']);
    expect(await walking.route(home, island, 'walk', 'en')).toBe('none');
  });

  it.each([
    ['in the sea', place(-600, -900)],
    ['at a motorway', place(1_500, -700)],
    ['where nothing is', place(4_000, 4_000)],
    ['outside of the extract', { lat: 10, long: 10 }],
    ['nowhere', { lat: Number.NaN, long: 14 }],
    ['at a position that does not exist', { lat: 50, long: 374 }],
  ])('from and to a point %s are unknown', async (_, point) => {
    expect(await walking.matrix(point, [home], 'walk')).toEqual([undefined]);
    expect(await walking.matrix(home, [point, place(205, 5)], 'walk')).toEqual([undefined, expect.anything()]);
    expect(await walking.route(home, point, 'walk', 'en')).toBeUndefined();
    expect(await walking.isochrone(point, [5], 'walk')).toBeUndefined();
  });

  it('are unknown between points that are nearer to each other than to a path, and to more than 100 targets', async () => {
    expect(await walking.matrix(place(50, 50), [place(52, 52)], 'walk')).toEqual([undefined]);
    const many = await walking.matrix(home, Array(101).fill(place(205, 5)), 'walk');
    expect([many.length, many[99], many[100]]).toEqual([101, about(205), undefined]);
  });

  it('start at the network if a fragment of a path is nearer', async () => {
    const [walk] = await walking.matrix(place(850, 340), [place(505, 305)], 'walk');
    expect(walk).toEqual(about(390));
  });

  it('name stairs with their number of steps, and escalators', async () => {
    const byStairs = (await walking.route(home, hill, 'walk', 'en')) as WalkRoute;
    expect(byStairs).toMatchObject({ stairs: true, steps: 24, escalators: false });
    const byEscalator = (await walking.route(place(690, 705), place(690, 1_005), 'walk', 'en')) as WalkRoute;
    expect(byEscalator).toMatchObject({ stairs: false, steps: 0, escalators: true });
    const level = (await walking.route(home, place(405, 310), 'walk', 'en')) as WalkRoute;
    expect(level).toMatchObject({ stairs: false, steps: 0, escalators: false });
  });

  it('step-free, use neither stairs nor escalators: the hill is not reached, and that is not certain', async () => {
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
  ])('are described in %s, or without words', async (language, stairs) => {
    const route = (await walking.route(place(405, 310), hill, 'walk', language)) as WalkRoute;
    const climbing = route.maneuvers.find(({ type }) => type === 40);
    expect(climbing?.text).toBe(stairs);
    expect(route.maneuvers.every(({ from }) => from < route.shape.length)).toBe(true);
    expect(route.maneuvers[0]?.streets).toEqual(['Column 5']);
  });

  it('reach more within more minutes', async () => {
    const areas = await walking.isochrone(place(305, 305), [0, 2, 4], 'walk');
    const extents = areas?.map((polygons) => polygons.flat(2).map(([lat]) => lat));
    expect(extents?.[0]).toEqual([]);
    const heights = extents?.slice(1).map((lats) => (Math.max(...lats) - Math.min(...lats)) * 111_195);
    // At 80 m a minute in each direction.
    expect(heights).toHaveLength(2);
    expect(Math.abs((heights?.[0] ?? 0) - 320)).toBeLessThan(120);
    expect(Math.abs((heights?.[1] ?? 0) - 640)).toBeLessThan(120);
  });

  it('answers 50 requests at once, each completely or not at all', async () => {
    const asked = Array.from({ length: 50 }, () => walking.matrix(home, [place(205, 5), place(405, 310)], 'walk'));
    for (const answer of await Promise.all(asked)) {
      expect([
        [about(205), about(710)],
        [undefined, undefined],
      ]).toContainEqual(answer);
    }
  });

  it('are unknown when the engine does not answer in time', async () => {
    await walking.close();
    await open(town, { limits: { ...limits, matrix: 0, route: 0 } });
    expect(await walking.matrix(home, [hill], 'walk')).toEqual([undefined]);
    expect(await walking.route(home, hill, 'walk', 'en')).toBeUndefined();
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

  it('are noticed when they are added, replaced and removed, and deleted tiles are not taken for a place without paths', async () => {
    await open(folder);
    expect(await walk()).toEqual(known);
    await folder.cut('town');
    // Not noticed yet.
    expect(await walk()).toBeUndefined();
    await walking.look();
    expect(await walk()).toEqual(known);
    rmSync(join(networksFolder(folder.dataDir), 'town.json'));
    expect(await walk()).toBeUndefined();
    await walking.look();
    expect([walking.covers(home), await walk()]).toEqual([false, undefined]);
  });

  it('may overlap: the one in whose middle a walk is answers, and another one if the first does not know it', async () => {
    await folder.cut('corner', { bounds: [49.99, 13.99, 50.004, 14.004] });
    await open(folder);
    expect(await walk()).toEqual(known);
    expect(await walking.matrix(home, [place(1_010, 705)], 'walk')).toEqual([about(1_710)]);
    rmSync(join(networksFolder(folder.dataDir), 'town.json'));
    await walking.look();
    expect(await walk()).toEqual(known);
    expect(walking.covers(place(1_010, 705))).toBe(false);
  });

  it('with a damaged tile are not used until they are imported again, which the log says', async () => {
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
    await walking.look();
    expect(await walk()).toEqual(known);
  });

  it('of another version are not used, which the log says once', async () => {
    const manifest = join(networksFolder(folder.dataDir), 'town.json');
    const [network] = listNetworks(folder.dataDir);
    writeFileSync(manifest, JSON.stringify({ ...network, layout: 1, engine: '3.5.0', folder: 'town-x' }));
    await open(folder);
    await walking.look();
    expect(walking.covers(home)).toBe(false);
    expect(log.lines).toEqual([expect.stringContaining('it was made by version 3.5.0 of the engine')]);
  });

  it('without an installed engine are not used, until it is installed', async () => {
    let installed: string | undefined;
    await open(folder, { engine: () => installed });
    expect(walking.covers(home)).toBe(false);
    expect(log.lines).toEqual([expect.stringContaining('the walking engine is not installed')]);
    installed = engine;
    await walking.look();
    expect(await walk()).toEqual(known);
  });
});

it('without networks, nothing is covered and nothing is started', async () => {
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
