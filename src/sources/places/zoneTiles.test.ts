import { describe, expect, it } from 'vitest';
import type { BorderPolygon } from './borderCells.ts';
import { loadLibraryZones, loadZones, loadZonesAround } from './timeZoneAt.ts';
import { type GeoJsonTile, ZoneTiles, zonesIn } from './zoneTiles.ts';

function tileOf(...polygons: readonly BorderPolygon[]) {
  const tiles = new ZoneTiles();
  const features = polygons.map((coordinates, i) => ({
    properties: { tzid: `zone ${i}` },
    geometry: { type: 'Polygon' as const, coordinates },
  }));
  tiles.set('a', { features });
  return tiles.last ?? [];
}

/** Points are [longitude, latitude]. */
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

describe('a point', () => {
  const hollow = [square(0, 9), square(3, 6)];
  /** Its three upper corners and its two lower corners have the same latitudes. */
  const crown = [[0, 0], [8, 0], [8, 4], [6, 2], [4, 4], [2, 2], [0, 4], [0, 0]]; // biome-ignore format: one line per ring
  /** Its sides descend to its lowest corner in several steps. */
  const wedge = [[0, 9], [1, 6], [2, 3], [3, 0], [9, 9], [0, 9]]; // biome-ignore format: one line per ring

  it.each<[string, BorderPolygon, number, number, boolean]>([
    ['inside a square', [square(0, 9)], 5, 5, true],
    ['outside a square, beside it', [square(0, 9)], 10, 5, false],
    ['outside a square, in line with its lower side', [square(0, 9)], -1, 0, false],
    ['outside a square, in line with its upper side', [square(0, 9)], -1, 9, false],
    ['on a lower side', [square(0, 9)], 5, 0, true],
    ['on an upper side', [square(0, 9)], 5, 9, true],
    ['on a left side', [square(0, 9)], 0, 5, true],
    ['on a right side', [square(0, 9)], 9, 5, true],
    ['at a lower corner', [square(0, 9)], 0, 0, true],
    ['at an upper corner', [square(0, 9)], 9, 9, true],
    ['between a hole and the outer ring', hollow, 1, 5, true],
    ['in a hole', hollow, 4, 4, false],
    ['on the side of a hole', hollow, 4, 3, true],
    ['at the corner of a hole', hollow, 6, 6, true],
    ['inside a crown, at the latitude of its inner corners', [crown], 4, 2, true],
    ['outside a crown, at the latitude of its inner corners', [crown], -1, 2, false],
    ['at an inner corner of a crown', [crown], 6, 2, true],
    ['between the points of a crown, at their latitude', [crown], 2, 4, false],
    ['on a sloping side of a crown', [crown], 7, 3, true],
    ['on a sloping side of a wedge', [wedge], 5, 3, true],
    ['on a steep side of a wedge', [wedge], 0.5, 7.5, true],
    ['at a point of a crown', [crown], 4, 4, true],
    ['at the lowest corner of a wedge', [wedge], 3, 0, true],
    ['at a corner of a chain of sides', [wedge], 2, 3, true],
    ['outside a wedge, at the latitude of a corner', [wedge], 1, 3, false],
    ['inside a wedge, at the latitude of a corner', [wedge], 3, 3, true],
    ['of a polygon without corners', [[]], 0, 0, false],
    ['of a polygon without rings', [], 0, 0, false],
  ])('%s', (_, polygon, long, lat, isInside) => {
    expect(zonesIn(tileOf(polygon), lat, long)).toEqual(isInside ? ['zone 0'] : []);
    // The result does not depend on the direction in which a ring runs.
    const reversed = polygon.map((ring) => ring.toReversed());
    expect(zonesIn(tileOf(reversed), lat, long)).toEqual(isInside ? ['zone 0'] : []);
  });

  it('at a corner of a descending chain is inside, even if the crossing of the side above it is rounded', () => {
    const [x, y] = [0.1, 0.3];
    for (let i = 1; i < 200; i++) {
      for (const side of [-9, 9]) {
        const above = [0.7 + i / 7, 3.1 + i / 3];
        const below = [-i / 11, -2.9];
        const ring = [above, [x, y], below, [side + i, -3], above];
        expect([i, side, zonesIn(tileOf([ring]), y, x)]).toEqual([i, side, ['zone 0']]);
      }
    }
  });

  it('near a sloping side is in a zone on one side or in those on both, so that no gap is between them', () => {
    for (let i = 1; i < 200; i++) {
      const [ax, ay, bx, by] = [-i / 7, -i / 3, i / 11, i / 5 + 1];
      const [from, to] = [[ax, ay], [bx, by]]; // biome-ignore format: the ends of the side
      const tile = tileOf([[from, to, [-999, 999], from]], [[from, to, [999, -999], from]]);
      const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
      expect([i, zonesIn(tile, y, x).length > 0]).toEqual([i, true]);
    }
  });

  it('on a border is in the zones on both sides, and several zones may overlap', () => {
    const tile = tileOf([square(0, 3)], [square(3, 6)], [square(0, 9)], [square(0, 3)]);
    expect(zonesIn(tile, 3, 3)).toEqual(['zone 0', 'zone 1', 'zone 2', 'zone 3']);
    expect(zonesIn(tile, 4, 4)).toEqual(['zone 1', 'zone 2']);
  });
});

/** Places within a degree of a border, [lat, long]. Some of them are near longitudes or latitudes at which tiles end. */
const places = [
  ['Togo, Ghana and Burkina Faso, near longitude 0', 11.1, 0],
  ['Greenwich', 51.48, 0],
  ['Catalonia and Andorra', 42.5, 1.5],
  ['Bangladesh and India, near longitude 90', 25.2, 90],
  ['Wisconsin and Minnesota, near longitude -90', 46.3, -90],
  ['Chukotka, near longitude 180', 66, 179.95],
  ['Chukotka, near longitude -180', 66, -179.95],
  ['Fiji', -16.8, 179.99],
  ['Xinjiang, which has two zones', 42.8, 95.5],
  ['Kashgar', 39.5, 75.9],
  ['Lake Constance, which belongs to several countries', 47.6, 9.4],
  ['Baarle', 51.44, 4.93],
  ['Uganda and Kenya, near the equator', 0.05, 34.1],
  ['Ecuador and Colombia, near the equator', 0.3, -78],
  ['Indiana', 38.4, -86.9],
  ['Antarctica', -75, 0.1],
] as const;

describe('the zones on borders are those that the library returns', async () => {
  const tiles = new Map<string, GeoJsonTile>();
  const [ofLibrary, zonesAt] = [await loadLibraryZones(tiles), await loadZones()];

  /** Every n-th corner in the tiles within a degree of a place, and the middle of the side that starts there, for 400 corners. */
  function pointsNear(lat: number, long: number): (readonly [number, number])[] {
    tiles.clear();
    for (let north = -1; north <= 1; north += 0.25)
      for (let east = -1; east <= 1; east += 0.25) ofLibrary(lat + north, Math.max(-180, Math.min(180, long + east)));
    const rings = [...tiles.values()]
      .flatMap(({ features }) => features)
      .flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? coordinates : coordinates.flat()));
    const sides = rings.flatMap((ring) => ring.slice(1).map((to, i) => [ring[i] ?? [], to] as const));
    const step = Math.ceil(sides.length / 400);
    return sides
      .filter((_, i) => i % step === 0)
      .flatMap(([[ax = 0, ay = 0], [bx = 0, by = 0]]) => [
        [ay, ax],
        [(ay + by) / 2, (ax + bx) / 2],
      ]);
  }

  it('a corner of Burkina Faso where a side ends that comes from the north', () => {
    expect(zonesAt(11.110951, 0.000051)).toEqual(['Africa/Ouagadougou', 'Africa/Lome']);
    expect(ofLibrary(11.110951, 0.000051)).toEqual(['Africa/Ouagadougou', 'Africa/Lome']);
  });

  it.each(places)('%s', (_, lat, long) => {
    const points = pointsNear(lat, long);
    expect(points.length).toBeGreaterThan(18);
    // The first look-up in a tile reads it, and the other ones find it in the cache.
    for (const _round of [1, 2]) for (const [y, x] of points) expect([y, x, zonesAt(y, x)]).toEqual([y, x, ofLibrary(y, x)]);
  });
});

it('near a border, the zones on both sides are accepted, also across the 180th meridian', async () => {
  const around = await loadZonesAround();
  expect([...around(47.665, 9.175)].toSorted()).toEqual(['Europe/Berlin', 'Europe/Zurich']);
  expect([...around(50.08, 14.42)]).toEqual(['Europe/Prague']);
  expect([...around(66, 180)]).toEqual(['Asia/Anadyr']);
  expect(around(0, 179.999)).toEqual(new Set(['Etc/GMT-12', 'Etc/GMT+12']));
});
