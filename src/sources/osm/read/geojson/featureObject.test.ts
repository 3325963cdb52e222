import { describe, expect, test } from 'vitest';
import { readFeature } from './featureObject.ts';

const point = { type: 'Point', coordinates: [105.7996906, 20.9887508] };
const feature = (properties: unknown, geometry: unknown = point, id?: unknown): object => ({
  type: 'Feature',
  properties,
  geometry,
  ...(id !== undefined && { id }),
});

describe('an id is read from', () => {
  test.each<[string, object, string, number]>([
    ['@id of overpass-turbo', feature({ '@id': 'way/5', amenity: 'atm' }), 'way', 5],
    ['id of the feature', feature({ amenity: 'atm' }, point, 'relation/5'), 'relation', 5],
    ['a URL', feature({ '@id': 'https://www.openstreetmap.org/node/13874445492', amenity: 'atm' }), 'node', 13874445492],
    ['osm_type and osm_id', feature({ osm_id: 444394820, osm_type: 'node', amenity: 'atm' }), 'node', 444394820],
    ['one letter and text', feature({ osm_id: '444394820', osm_type: 'W', amenity: 'atm' }), 'way', 444394820],
    ['@type and @id of osmium', feature({ '@type': 'way', '@id': 12, amenity: 'atm' }), 'way', 12],
    ["osmium's short form", feature({ amenity: 'atm' }, point, 'n12'), 'node', 12],
    ["osmium's area of a way", feature({ amenity: 'atm' }, point, 'a24'), 'way', 12],
    ["osmium's area of a relation", feature({ amenity: 'atm' }, point, 'a25'), 'relation', 12],
    ['type and id beside nested tags', feature({ type: 'way', id: 12, tags: { amenity: 'atm' }, meta: {} }), 'way', 12],
  ])('%s, and is not a tag', (_, input, type, id) => {
    expect(readFeature(input)).toMatchObject({ ok: true, object: { type, id, tags: { amenity: 'atm' } } });
    const reading = readFeature(input);
    expect(reading.ok && Object.keys(reading.object.tags)).toEqual(['amenity']);
  });

  test.each<[string, object]>([
    ['nothing', feature({ name: 'PKO BP', ref: '' })],
    ['a number of its own', feature({ name: 'x' }, point, 12)],
    ['the tags type and id', feature({ type: 'way', id: 12 })],
    ['a word that is no kind', feature({ osm_type: 'constructor', osm_id: 1 })],
    ['no properties', feature(null)],
  ])('%s has no id', (_, input) => {
    expect(readFeature(input)).toMatchObject({ ok: false, reason: expect.stringContaining('no OpenStreetMap id') });
  });
});

describe('tags', () => {
  const tagsOf = (properties: object): unknown => {
    const reading = readFeature(feature({ '@id': 'node/1', ...properties }));
    return reading.ok && reading.object.tags;
  };
  test.each<[string, object, object]>([
    ['are the flat properties', { amenity: 'atm', type: 'x', id: 'y' }, { amenity: 'atm', type: 'x', id: 'y' }],
    [
      'are only the nested ones where there are such',
      { name: null, ref: 'x', tags: { amenity: 'atm', name: 'BIDV' } },
      { amenity: 'atm', name: 'BIDV' },
    ],
    ['are not what is said about the object', { '@version': 3, '@user': 'x', '@geometry': 'center', '@relations': [] }, {}],
    ['are not null, empty, a list or an object', { a: null, b: '', c: [], d: {}, tainted: [1] }, {}],
    [
      'are numbers and truth values as text',
      { level: -1, width: 2.5, ref: 12345, atm: true, fee: false },
      { level: '-1', width: '2.5', ref: '12345', atm: 'true', fee: 'false' },
    ],
    ['are not numbers that lost digits', { phone: 1e19, tiny: 1e-12, huge: 1e21 }, {}],
  ])('%s', (_, properties, expected) => {
    expect(tagsOf(properties)).toEqual(expected);
  });
});

describe('a geometry results in', () => {
  const square = (west: number, size: number): number[][] => [
    [west, 0],
    [west + size, 0],
    [west + size, size],
    [west, size],
    [west, 0],
  ];
  const turned = (ring: number[][]): number[][] => ring.map(([long = 0, lat = 0]) => [lat, long]);
  test.each<[string, unknown, unknown]>([
    ['the point itself', { type: 'Point', coordinates: [14.5, 35.9, 20] }, [[35.9, 14.5]]],
    [
      'the line',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      [
        [2, 1],
        [4, 3],
      ],
    ],
    ['the outer ring, not the hole', { type: 'Polygon', coordinates: [square(0, 4), square(1, 1)] }, turned(square(0, 4))],
    [
      'the largest of several areas',
      { type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(5, 3)], [square(9, 2)]] },
      turned(square(5, 3)),
    ],
    [
      'the longest of several straight lines',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        ],
      },
      [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    ],
    [
      'the points',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      [
        [2, 1],
        [4, 3],
      ],
    ],
    [
      'the largest part of a mixture',
      { type: 'GeometryCollection', geometries: [point, { type: 'Polygon', coordinates: [square(5, 3)] }] },
      turned(square(5, 3)),
    ],
    ['nothing where there is none', null, undefined],
  ])('%s', (_, geometry, points) => {
    const reading = readFeature(feature({ '@id': 'way/1' }, geometry));
    expect(reading.ok && reading.object).toEqual({
      type: 'way',
      id: 1,
      refs: [],
      tags: {},
      ...(points !== undefined && { points }),
    });
  });

  test.each<[string, string, unknown, RegExp]>([
    ['a node without one', 'node/1', null, /node 1 has 0 positions instead of one/],
    [
      'a node that is a line',
      'node/1',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      /node 1 has 2 positions/,
    ],
    [
      'metres instead of degrees',
      'way/1',
      { type: 'Point', coordinates: [1614550, 4286100] },
      /way 1: latitude 4286100 is outside/,
    ],
    ['text instead of numbers', 'way/1', { type: 'Point', coordinates: ['14', '35'] }, /not a pair of numbers/],
    ['no list', 'way/1', { type: 'Polygon', coordinates: 5 }, /not nested as its type requires/],
    ['an unknown type', 'way/1', { type: 'toString', coordinates: [1, 2] }, /geometry type "toString" is not known/],
    [
      'mixtures of mixtures',
      'way/1',
      { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
      /is not known/,
    ],
  ])('an error message for %s', (_, id, geometry, reason) => {
    expect(readFeature(feature({ '@id': id }, geometry))).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  });
});
