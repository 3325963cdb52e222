import { expect, test } from 'vitest';
import { hasStreets, mapSourceAt, streetCoverage, type VisibleArea } from './mapSource.ts';

const basemap = {
  url: '/tiles/{z}/{x}/{y}',
  attribution: 'own',
  bounds: [0, 0, 1, 1] as [number, number, number, number],
  maxZoom: 15,
};
const munich = [48.1, 11.5, 48.2, 11.6] as [number, number, number, number];
const taveuni = [-17.1, 179.8, -16.6, 180.2] as [number, number, number, number];
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'others', maxZoom: 19 };
const openStreetMap = { attribution: '© OpenStreetMap', attributionUrl: 'https://www.openstreetmap.org/copyright' };
const parts = [
  { bounds: munich, ...openStreetMap },
  { bounds: taveuni, attribution: 'Fiji' },
  { bounds: [48.13, 11.57, 48.14, 11.58] as [number, number, number, number], attribution: 'A fair' },
];
const both = { basemap: { ...basemap, parts }, tiles };

/** A view that extends by this many degrees in each direction. */
const around = (middle: VisibleArea['middle'], degrees: number): VisibleArea => ({
  middle,
  south: middle.lat - degrees,
  north: middle.lat + degrees,
  west: middle.lng - degrees,
  east: middle.lng + degrees,
});

test.each([
  ['within an area it is the basemap', both, { lat: 48.137, lng: 11.575 }, 'basemap'],
  ['outside all parts it is the tiles', both, { lat: 51.5, lng: -0.12 }, 'tiles'],
  ['in another copy of the world it is the basemap', both, { lat: 48.137, lng: 11.575 - 360 }, 'basemap'],
  ['across the date line it is the basemap', both, { lat: -16.9, lng: -179.9 }, 'basemap'],
  ['before there is a view it is neither', both, undefined, undefined],
  ['without parts it is the basemap everywhere', { basemap, tiles }, { lat: 51.5, lng: -0.12 }, 'basemap'],
  ['without tiles it is the basemap everywhere', { basemap: both.basemap }, { lat: 51.5, lng: -0.12 }, 'basemap'],
  ['without a basemap it is the tiles', { tiles }, undefined, 'tiles'],
  ['without either it is neither', {}, { lat: 0, lng: 0 }, undefined],
] as const)('%s', (_how, maps, middle, expected) => {
  expect(Object.keys(mapSourceAt(maps, middle && around(middle, 0.01)))).toEqual(expected === undefined ? [] : [expected]);
});

test.each([
  ['within one part, the part’s own', { lat: 48.19, lng: 11.52 }, 0.01, openStreetMap],
  ['in another copy of the world', { lat: 48.19, lng: 11.52 + 720 }, 0.01, openStreetMap],
  ['in a part without a URL, no URL', { lat: -16.9, lng: -179.9 }, 0.01, { attribution: 'Fiji', attributionUrl: undefined }],
  [
    'where two parts overlap, both',
    { lat: 48.137, lng: 11.575 },
    0.001,
    { ...openStreetMap, attribution: '© OpenStreetMap, A fair' },
  ],
  [
    'with a part only just in view, that part’s too',
    { lat: -16.9, lng: 178.5 },
    1.5,
    { attribution: 'Fiji', attributionUrl: undefined },
  ],
  [
    'at a low zoom, those of all parts in view',
    { lat: 10, lng: 100 },
    100,
    { ...openStreetMap, attribution: '© OpenStreetMap, Fiji, A fair' },
  ],
  ['outside all parts, none', { lat: 51.5, lng: -0.12 }, 1, { attribution: '', attributionUrl: undefined }],
])('the service’s own map has the right attribution: %s', (_where, middle, degrees, expected) => {
  const { attribution, attributionUrl } = mapSourceAt({ basemap: both.basemap }, around(middle, degrees)).basemap ?? {};
  expect({ attribution, attributionUrl }).toEqual(expected);
});

test.each([
  ['within an area', { basemap: both.basemap }, { lat: 48.137, lng: 11.575 }, true],
  ['outside all areas', { basemap: both.basemap }, { lat: 51.5, lng: -0.12 }, false],
  ['outside all areas, with tiles', both, { lat: 51.5, lng: -0.12 }, true],
  ['anywhere if the map has no parts', { basemap }, { lat: 51.5, lng: -0.12 }, true],
  ['without any map', {}, { lat: 0, lng: 0 }, false],
] as const)('streets: %s', (_where, maps, middle, expected) => {
  expect(hasStreets(maps, around(middle, 0.05))).toBe(expected);
});

test.each([
  ['everywhere in a view within an area', { lat: 48.137, lng: 11.575 }, 0.01, 'everywhere'],
  ['partly in a view that extends beyond the area', { lat: 48.137, lng: 11.575 }, 0.1, 'partly'],
  ['partly in a view whose centre is just outside an area', { lat: 48.21, lng: 11.575 }, 0.1, 'partly'],
  ['partly in a view that contains an area, but not at its centre', { lat: 48.25, lng: 11.5 }, 0.3, 'partly'],
  ['nowhere in a view outside all areas', { lat: 48.21, lng: 11.575 }, 0.005, 'nowhere'],
] as const)('there are streets %s', (_where, middle, degrees, expected) => {
  expect(streetCoverage({ basemap: both.basemap }, around(middle, degrees))).toBe(expected);
});
