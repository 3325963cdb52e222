import { expect, test } from 'vitest';
import { at, now } from '../../../../test/support/osm/extractTown.ts';
import { memoryFile } from '../../../../test/support/osm/memoryFile.ts';
import { readExtract } from '../../readExtract.ts';
import type { OsmObject, Tags } from '../osmObject.ts';
import type { Crossing } from './squares.ts';

/** Corners in metres, [north, east]. */
type Corners = readonly (readonly [number, number])[];
const rectangle: Corners = [
  [0, 0],
  [0, 100],
  [50, 100],
  [50, 0],
];
/** Corner 4 is between the arms. */
const lShape: Corners = [
  [0, 0],
  [0, 100],
  [20, 100],
  [20, 20],
  [100, 20],
  [100, 0],
];

const node = (id: number, [north, east]: readonly [number, number]): OsmObject => {
  const [lat, long] = at(north, east);
  return { type: 'node', id, lat, long, tags: {} };
};

interface Town {
  readonly corners?: Corners;
  readonly tags?: Tags;
  /** The corners to which a path leads. The first corner is 1. */
  readonly entries?: readonly number[];
  readonly path?: Tags;
  /** The tags of an obstacle, and its points in metres, [north, east]. */
  readonly obstacle?: readonly [tags: Tags, places: Corners];
}

const isSquare: Tags = { highway: 'pedestrian', area: 'yes', name: 'Long Square' };

async function crossingsOf({
  corners = rectangle,
  tags = isSquare,
  entries = [1, 2, 3, 4],
  path = { highway: 'footway' },
  obstacle: [obstacleTags, places] = [{}, []],
}: Town): Promise<string[]> {
  const objects: OsmObject[] = [
    ...corners.map((corner, i) => node(i + 1, corner)),
    node(99, [-200, -200]),
    ...places.map((place, i) => node(200 + i, place)),
    { type: 'way', id: 1, refs: [...corners.map((_, i) => i + 1), 1], tags },
    { type: 'way', id: 2, refs: places.map((place) => 200 + places.indexOf(place)), tags: obstacleTags },
    ...entries.map((ref): OsmObject => ({ type: 'way', id: 100 + ref, refs: [99, ref], tags: path })),
  ];
  let found: readonly Crossing[] = [];
  await readExtract(memoryFile(objects), {
    atms: { name: 'town', now, vetHours: async (schedules) => schedules.map(() => undefined) },
    walking: ({ crossings }) => (found = crossings),
  });
  return found.map(({ from, to, tags: { name } }) => `${from}-${to} ${name}`);
}

test('people cross a rectangular square between opposite corners', async () => {
  expect(await crossingsOf({})).toEqual(['1-3 Long Square', '2-4 Long Square']);
});

test('only corners to which a path leads are connected', async () => {
  expect(await crossingsOf({ entries: [1, 3, 4] })).toEqual(['1-3 Long Square']);
  expect(await crossingsOf({ entries: [1] })).toEqual([]);
});

test('a line does not leave the square', async () => {
  expect(await crossingsOf({ corners: lShape, entries: [2, 5] })).toEqual([]);
  expect(await crossingsOf({ corners: lShape, entries: [2, 6, 1, 4] })).toEqual([
    '1-4 Long Square',
    '2-4 Long Square',
    '4-6 Long Square',
  ]);
});

test.each<[string, Town]>([
  ['a square that is closed to pedestrians', { tags: { ...isSquare, access: 'private' } }],
  ['an area of stairs', { tags: { ...isSquare, highway: 'steps' } }],
  ['a platform', { tags: { ...isSquare, highway: 'platform' } }],
  ['a pedestrian street, which is not an area', { tags: { highway: 'pedestrian' } }],
  ['a square that only other areas touch', { path: { highway: 'pedestrian', area: 'yes' } }],
  ['a square that only a motorway touches', { path: { highway: 'motorway' } }],
])('nothing crosses %s', async (_case, town) => {
  expect(await crossingsOf(town)).toEqual([]);
});

/** A line across the middle of the square, from north to south. */
const across: Corners = [
  [60, 49],
  [-10, 51],
];
/** A rectangle in the middle of the square. */
const house: Corners = [
  [20, 40],
  [20, 60],
  [30, 60],
  [30, 40],
];

test.each<[string, Tags, Corners]>([
  ['stairs', { highway: 'steps' }, across],
  ['a wall', { barrier: 'wall' }, across],
  ['a building', { building: 'yes' }, [...house, house[0] as Corners[number]]],
  ['a fountain', { amenity: 'fountain' }, [...house, house[0] as Corners[number]]],
])('a line does not cross %s', async (_case, tags, places) => {
  expect(await crossingsOf({ obstacle: [tags, places] })).toEqual([]);
});

test.each<[string, Tags, Corners]>([
  ['stairs that lead from a corner out of the square', { highway: 'steps' }, [rectangle[2] as Corners[number], [80, 130]]],
  ['a wall along a side', { barrier: 'wall' }, rectangle.slice(0, 2)],
  ['a path', { highway: 'footway' }, across],
  ['a roof', { building: 'roof' }, [...house, house[0] as Corners[number]]],
  ['an underground building', { building: 'yes', location: 'underground' }, [...house, house[0] as Corners[number]]],
])('a line may pass %s', async (_case, tags, places) => {
  expect(await crossingsOf({ obstacle: [tags, places] })).toHaveLength(2);
});

test('a line does not lead through a building with the same corners as the square', async () => {
  expect(await crossingsOf({ obstacle: [{ building: 'yes' }, [...rectangle, rectangle[0] as Corners[number]]] })).toEqual([]);
});

test('a line has only the tags on which a step-free route depends', async () => {
  const objects: OsmObject[] = [
    ...rectangle.map((corner, i) => node(i + 1, corner)),
    { type: 'way', id: 1, refs: [1, 2, 3, 4, 1], tags: { ...isSquare, wheelchair: 'no', surface: 'sett', lit: 'yes' } },
    { type: 'way', id: 2, refs: [1, 3], tags: { highway: 'footway' } },
  ];
  let found: readonly Crossing[] = [];
  await readExtract(memoryFile(objects), {
    atms: { name: 'town', now, vetHours: async (schedules) => schedules.map(() => undefined) },
    walking: ({ crossings }) => (found = crossings),
  });
  expect(found.map(({ tags }) => tags)).toEqual([
    { highway: 'pedestrian', name: 'Long Square', wheelchair: 'no', surface: 'sett' },
  ]);
});

test('foot=yes permits what access=no forbids', async () => {
  expect(await crossingsOf({ tags: { ...isSquare, access: 'no', foot: 'yes' } })).toHaveLength(2);
});

test('a square with a corner outside the file is omitted', async () => {
  const objects: OsmObject[] = [
    ...rectangle.slice(0, 3).map((corner, i) => node(i + 1, corner)),
    { type: 'way', id: 1, refs: [1, 2, 3, 4, 1], tags: isSquare },
    { type: 'way', id: 2, refs: [1, 3], tags: { highway: 'footway' } },
  ];
  let found: readonly Crossing[] | undefined;
  await readExtract(memoryFile(objects), {
    atms: { name: 'town', now, vetHours: async (schedules) => schedules.map(() => undefined) },
    walking: ({ crossings }) => (found = crossings),
  });
  expect(found).toEqual([]);
});
