import { describe, expect, test } from 'vitest';
import type { OsmWay, Tags } from '../../src/sources/osm/osmObject.ts';
import { blocks, buildNetwork, type FootNode, isWalkable, type Point, snapTo, waysFrom } from './footNetwork.ts';

/** A point this many metres north and east of 0° N 0° E, where degrees of latitude and longitude are equally long. */
const place = (east: number, north: number): Point => ({ lat: north / 111_195, long: east / 111_195 });

const node = (id: number, east: number, north: number, tags: Tags = {}): FootNode => ({ id, ...place(east, north), tags });
const way = (id: number, refs: readonly number[], tags: Tags): OsmWay => ({ type: 'way', id, refs, tags });
const nodesOf = (...list: readonly FootNode[]) => new Map(list.map((one) => [one.id, one]));

function metresBetween(network: ReturnType<typeof buildNetwork>, from: Point, to: Point): number {
  const [start, end] = [snapTo(network, from, 2), snapTo(network, to, 2)];
  if (!start || !end) throw new Error('not on the network');
  return Math.round(waysFrom(network, start, [end], 10_000).metres[0] as number);
}

describe('what a pedestrian may use', () => {
  test.each<readonly [boolean, Tags]>([
    [true, { highway: 'residential', oneway: 'yes' }],
    [true, { highway: 'steps' }],
    [true, { highway: 'service', access: 'private', foot: 'yes' }],
    [true, { highway: 'motorway_link', foot: 'yes' }],
    [true, { railway: 'platform' }],
    [true, { highway: 'pedestrian', access: 'delivery' }],
    [false, { highway: 'motorway' }],
    [false, { highway: 'motorway', access: 'yes' }],
    [false, { highway: 'trunk', motorroad: 'yes' }],
    [false, { highway: 'footway', access: 'private' }],
    [false, { highway: 'path', access: 'yes', foot: 'no' }],
    [false, { highway: 'construction' }],
    [false, { route: 'ferry', foot: 'yes' }],
    [false, { railway: 'rail' }],
  ])('%s: %j', (expected, tags) => {
    expect(isWalkable(tags)).toBe(expected);
  });

  test.each<readonly [boolean, Tags]>([
    [true, { barrier: 'gate', access: 'private' }],
    [true, { barrier: 'wall' }],
    [false, { barrier: 'gate' }],
    [false, { barrier: 'bollard', access: 'no', foot: 'yes' }],
    [false, { highway: 'crossing', access: 'no' }],
  ])('blocked %s: %j', (expected, tags) => {
    expect(blocks(tags)).toBe(expected);
  });
});

describe('a block of streets', () => {
  const corners = [node(1, 0, 0), node(2, 100, 0), node(3, 100, 100), node(4, 0, 100)];
  const street = way(1, [1, 2, 3, 4], { highway: 'residential', oneway: 'yes' });

  test('a point is snapped to the middle of an edge, not to its end', () => {
    const snapped = snapTo(buildNetwork([street], nodesOf(...corners)), place(40, -10), 2);
    expect(snapped).toMatchObject({ edge: 0, along: expect.closeTo(40, 0), gap: expect.closeTo(10, 0) });
  });

  test('a point farther than 200 m from every path is not snapped, nor is a point next to a fragment', () => {
    const network = buildNetwork([street], nodesOf(...corners));
    expect(snapTo(network, place(0, -250), 2)).toBeUndefined();
    expect(snapTo(network, place(0, 0), 5)).toBeUndefined();
  });

  test('a route along one edge does not go through its ends', () => {
    expect(metresBetween(buildNetwork([street], nodesOf(...corners)), place(20, 0), place(70, 0))).toBe(50);
  });

  test('routes use a one-way street in both directions', () => {
    expect(metresBetween(buildNetwork([street], nodesOf(...corners)), place(20, 100), place(50, 0))).toBe(230);
  });

  test('a shortcut is used, and is in the list of edges', () => {
    const network = buildNetwork([street, way(2, [1, 4], { highway: 'footway' })], nodesOf(...corners));
    const [start, end] = [snapTo(network, place(20, 0), 2), snapTo(network, place(20, 100), 2)];
    if (!start || !end) throw new Error('not on the network');
    const ways = waysFrom(network, start, [end], 10_000);
    expect(ways.metres[0]).toBeCloseTo(140, 0);
    expect(ways.pathTo(0).map((e) => network.ways[network.edges[e]?.way ?? -1]?.id)).toEqual([1, 2, 1]);
  });

  test('a blocked node separates the parts of a street', () => {
    const blocked = corners.map((one) => (one.id === 3 ? { ...one, tags: { barrier: 'gate', access: 'private' } } : one));
    expect(metresBetween(buildNetwork([street], nodesOf(...blocked)), place(20, 0), place(20, 100))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('a way is interrupted where the extract has no position', () => {
    expect(buildNetwork([street], nodesOf(...corners.filter(({ id }) => id !== 2))).edges).toHaveLength(1);
  });

  test('routes longer than the limit are not found', () => {
    const network = buildNetwork([street], nodesOf(...corners));
    const [start, end] = [snapTo(network, place(0, 0), 2), snapTo(network, place(0, 100), 2)];
    if (!start) throw new Error('not on the network');
    expect(waysFrom(network, start, [end], 150).metres).toEqual([Number.POSITIVE_INFINITY]);
  });
});

describe('a square', () => {
  const corners = [node(1, 0, 0), node(2, 100, 0), node(3, 100, 100), node(4, 0, 100), node(5, -50, 0), node(6, 150, 100)];
  const square = way(1, [1, 2, 3, 4, 1], { highway: 'pedestrian', area: 'yes' });
  const streets = [way(2, [5, 1], { highway: 'footway' }), way(3, [3, 6], { highway: 'footway' })];

  test('is crossed in a straight line between the streets that lead to it', () => {
    expect(metresBetween(buildNetwork([square, ...streets], nodesOf(...corners)), place(-50, 0), place(150, 100))).toBe(241);
  });

  test('with outlines only, the route leads around it', () => {
    const network = buildNetwork([square, ...streets], nodesOf(...corners), { squares: false });
    expect(metresBetween(network, place(-50, 0), place(150, 100))).toBe(300);
  });

  test('a point is snapped to a path next to it rather than to its outline, which counts only without a path', () => {
    const network = buildNetwork([square, ...streets], nodesOf(...corners));
    expect(snapTo(network, place(50, 2), 2)).toMatchObject({ gap: expect.closeTo(50, 0) });
    const alone = buildNetwork([square], nodesOf(...corners));
    expect(snapTo(alone, place(50, 2), 2)).toMatchObject({ gap: expect.closeTo(2, 0) });
  });

  test('a line that would leave it is not used', () => {
    const bay = [node(1, 0, 0), node(2, 100, 0), node(3, 100, 100), node(4, 50, -0.5 + 10), node(7, 0, 100), ...corners.slice(4)];
    const bent = way(1, [1, 2, 3, 4, 7, 1], { highway: 'pedestrian', area: 'yes' });
    const streetsOfBay = [way(2, [5, 7], { highway: 'footway' }), way(3, [3, 6], { highway: 'footway' })];
    const network = buildNetwork([bent, ...streetsOfBay], nodesOf(...bay));
    expect(metresBetween(network, place(0, 100), place(100, 100))).toBeGreaterThan(200);
  });
});
