import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDirectory, objectsOf } from '../../../../../test/support/osm/files.ts';
import { openOsmFile } from '../openOsmFile.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const node = { type: 'node', id: 1, lat: 35.8989085, lon: 14.5145528, tags: { amenity: 'atm', operator: 'BOV' } };
const answer = (...elements: unknown[]) => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62',
  osm3s: {
    timestamp_osm_base: '2026-11-20T10:00:00Z',
    copyright: 'The data included in this document is from www.openstreetmap.org.',
  },
  elements,
});
const read = (...elements: unknown[]) => directory.read(JSON.stringify(answer(...elements)));
const line = [
  { lat: 35.9, lon: 14.5 },
  { lat: 35.9, lon: 14.6 },
];

describe('an element is read as', () => {
  test.each<[string, object, object]>([
    ['a node', node, { type: 'node', id: 1, lat: 35.8989085, long: 14.5145528, tags: { amenity: 'atm', operator: 'BOV' } }],
    [
      'a way with its middle (out center)',
      { type: 'way', id: 2, center: line[0], nodes: [1, 3], tags: { atm: 'yes' } },
      { type: 'way', id: 2, tags: { atm: 'yes' }, refs: [], points: [[35.9, 14.5]] },
    ],
    [
      'a way with its line (out geom)',
      { type: 'way', id: 2, geometry: line, nodes: [1, 3] },
      {
        type: 'way',
        id: 2,
        tags: {},
        refs: [],
        points: [
          [35.9, 14.5],
          [35.9, 14.6],
        ],
      },
    ],
    ['a way of nodes alone (out body)', { type: 'way', id: 2, nodes: [1, 3] }, { type: 'way', id: 2, tags: {}, refs: [1, 3] }],
    [
      'a relation with its middle',
      { type: 'relation', id: 4, center: line[1], members: [{ type: 'way', ref: 2, role: 'outer' }] },
      { type: 'relation', id: 4, tags: {}, members: [{ type: 'way', ref: 2, role: 'outer' }], points: [[35.9, 14.6]] },
    ],
    [
      'a relation with the lines of its members',
      {
        type: 'relation',
        id: 4,
        members: [
          { type: 'way', ref: 2, role: 'outer', geometry: line },
          { type: 'way', ref: 3, role: 'inner', geometry: line },
        ],
      },
      {
        type: 'relation',
        id: 4,
        tags: {},
        points: [
          [35.9, 14.5],
          [35.9, 14.6],
        ],
        members: [
          { type: 'way', ref: 2, role: 'outer' },
          { type: 'way', ref: 3, role: 'inner' },
        ],
      },
    ],
  ])('%s', async (_, element, object) => {
    expect(await read(element)).toEqual([object]);
  });
});

test('areas and counts are not objects, and empty tags are absent', async () => {
  expect(await read({ type: 'area', id: 3600000001 }, { type: 'count', id: 0, tags: { total: '3' } })).toEqual([]);
  expect(await read({ ...node, tags: { amenity: 'atm', operator: '' } })).toMatchObject([{ tags: { amenity: 'atm' } }]);
});

test('a response contains the bounding box and the timestamp of the data, compressed or not, in every pass', async () => {
  const text = JSON.stringify(answer(node, { type: 'way', id: 2, center: line[1] }));
  for (const content of [text, gzipSync(text)]) {
    const file = await openOsmFile(directory.write(content));
    expect(file.format).toBe('overpass');
    expect((await objectsOf(file)).length).toBe(2);
    expect((await objectsOf(file, { ways: true })).length).toBe(1);
    expect(file.bounds()).toEqual([35.8989085, 14.5145528, 35.9, 14.6]);
    expect(file.dataTimestamp()).toBe(Date.UTC(2026, 10, 20, 10));
  }
});

test('elements are complete when they fill more than one batch', async () => {
  const many = Array.from({ length: 2500 }, (_, i) => ({ ...node, id: i + 1 }));
  expect((await read(...many)).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
});

test('an empty list is valid and has no objects', async () => {
  expect(await read()).toEqual([]);
});

describe('errors are reported', () => {
  test.each<[string, string, RegExp]>([
    ['half a response', JSON.stringify(answer(node)).slice(0, -30), /the file ends here/],
    [
      'an answer that timed out',
      JSON.stringify({ ...answer(node), remark: 'runtime error: Query timed out in "query" at line 3' }),
      /Overpass did not complete its response: runtime error: Query timed out/,
    ],
    ['elements that are no list', '{"osm3s":{},"elements":5}', /"elements" is not a list/],
    ['no elements', '{"osm3s":{}}', /without "elements"/],
  ])('%s', async (_, text, message) => {
    await expect(directory.read(text)).rejects.toThrow(message);
  });
});

describe('an error names an unreadable element, and the remaining elements are read:', () => {
  test.each<[string, unknown, string, RegExp]>([
    [
      'a node without a position',
      { type: 'node', id: 7, tags: { amenity: 'atm' } },
      'noPosition',
      /node 7 has no "lat" and "lon"/,
    ],
    ['a node off the globe', { ...node, id: 7, lat: 91 }, 'noPosition', /node 7: latitude 91 is outside/],
    [
      'a way off the globe',
      { type: 'way', id: 7, center: { lat: 1, lon: 181 }, tags: { amenity: 'atm' } },
      'noPosition',
      /way 7: longitude 181 is outside/,
    ],
    ['an element without an id', { type: 'way' }, 'noId', /this way has no "id"/],
    ['an element that is none', 5, 'unreadable', /this is not an Overpass element/],
  ])('%s', async (_, element, reason, message) => {
    const file = await openOsmFile(directory.write(JSON.stringify(answer(node, element, { ...node, id: 3 }))));
    expect((await objectsOf(file)).map(({ id }) => id)).toEqual([1, 3]);
    const first = [expect.objectContaining({ reason, message: expect.stringMatching(message) })];
    expect(file.unreadable()).toEqual({ first, more: 0 });
  });
});
