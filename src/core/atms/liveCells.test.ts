import { describe, expect, it, test } from 'vitest';
import { boundsOf, cellAt, feedOfCell, isOfCell, placesAround } from './liveCells.ts';

describe('a position', () => {
  it.each([
    ['Prague', 50.0875, 14.4213, 'live_50.0_14.4', [50, 14.4, 50.1, 14.5]],
    ['Monaco', 43.7396, 7.4273, 'live_43.7_7.4', [43.7, 7.4, 43.8, 7.5]],
    ['Sydney', -33.8688, 151.2093, 'live_-33.9_151.2', [-33.9, 151.2, -33.8, 151.3]],
    ['where the meridian meets the equator', 0, 0, 'live_0.0_0.0', [0, 0, 0.1, 0.1]],
    ['the North Pole', 90, 180, 'live_89.9_-180.0', [89.9, -180, 90, -179.9]],
    ['the South Pole', -90, -180, 'live_-90.0_-180.0', [-90, -180, -89.9, -179.9]],
  ])('in %s is in its cell', (_, lat, long, name, bounds) => {
    const cell = cellAt({ lat, long });
    expect([feedOfCell(cell), isOfCell(name)]).toEqual([name, true]);
    expect(boundsOf(cell)).toEqual(bounds);
  });

  it('is within the bounds of its cell, and so is the centre of the bounds', () => {
    for (let i = 0; i < 20_000; i++) {
      const place = { lat: ((i * 7_919) % 180_000) / 1_000 - 90, long: ((i * 104_729) % 360_000) / 1_000 - 180 };
      const cell = cellAt(place);
      const [south, west, north, east] = boundsOf(cell);
      // A tenth has no exact binary representation, so a point on the edge can be slightly to either side of it.
      const isWithin = (from: number, value: number, to: number) => from - 1e-9 <= value && value <= to + 1e-9;
      expect(isWithin(south, place.lat, north) && isWithin(west, place.long, east)).toBe(true);
      expect(cellAt({ lat: (south + north) / 2, long: (west + east) / 2 })).toEqual(cell);
    }
  });
});

test('a point at the corner of four cells is near all of them, even across the 180th meridian', () => {
  const names = (lat: number, long: number) =>
    new Set(placesAround({ lat, long }, 2_000).map((place) => feedOfCell(cellAt(place))));
  expect([...names(50.1001, 14.4001)].sort()).toEqual(['live_50.0_14.3', 'live_50.0_14.4', 'live_50.1_14.3', 'live_50.1_14.4']);
  expect([...names(50.05, 14.45)]).toEqual(['live_50.0_14.4']);
  expect([...names(-16.85, 179.9999)].sort()).toEqual(['live_-16.9_-180.0', 'live_-16.9_179.9']);
});

test.each(['praha', 'live', 'live_50_14', 'live_50.0_14.4-2', 'alive_50.0_14.4'])(
  'a feed named %s is not the feed of a cell',
  (name) => {
    expect(isOfCell(name)).toBe(false);
  },
);
