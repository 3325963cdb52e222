import { feature, iso1A2Code } from '@rapideditor/country-coder';
import { describe, expect, test } from 'vitest';
import { type CellBox, flatRings, lookUpByCell, runsThrough } from './borderCells.ts';
import { countryAt } from './countryAt.ts';
import { loadLibraryZones, loadTimeZones } from './timeZoneAt.ts';

/** Points near the borders of three countries, in the open sea and near the 180th meridian, [lat, long]. */
const centres = [
  [43.74, 7.42],
  [47.66, 9.18],
  [50.75, 6.02],
  [42.5, 1.52],
  [35.9, 14.5],
  [54.9, -7.3],
  [0, -30.02],
  [-16.8, 179.94],
  [35.17, 33.36],
] as const;

/** Pseudo-random points within 0.05 degrees of the centres, several per cell, and all over the world. */
function* points(): Generator<readonly [number, number]> {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  };
  for (const [lat, long] of centres) for (let i = 0; i < 400; i++) yield [lat + random() / 10, long + random() / 10];
  for (let i = 0; i < 1_000; i++) yield [random() * 180, random() * 360];
}

describe('look-ups by cell', () => {
  test('the time zone of each point is the one that the library returns', async () => {
    const [timeZoneAt, expected] = [await loadTimeZones(), await loadLibraryZones()];
    for (const [lat, long] of points()) expect([lat, long, timeZoneAt(lat, long)]).toEqual([lat, long, expected(lat, long)[0]]);
  });

  test('the country of each point is the one that the library returns, except for codes that differ from ISO 3166', () => {
    for (const [lat, long] of points()) {
      const code = iso1A2Code([long, lat], { level: 'territory' }) ?? undefined;
      const isNorthernCyprus =
        feature([long, lat], { maxLevel: 'country', level: 'subterritory' })?.properties.wikidata === 'Q23681';
      expect([lat, long, countryAt(lat, long)]).toEqual([lat, long, isNorthernCyprus ? 'CY' : code]);
    }
  });

  test('a look-up is repeated only in cells with a border', () => {
    let count = 0;
    const lookUp = lookUpByCell(
      (_, long) => {
        count += 1;
        return long < 0.005 ? 'west' : 'east';
      },
      ({ west, east }) => west <= 0.005 && east >= 0.005,
    );
    expect([lookUp(0.001, 0.001), lookUp(0.001, 0.009), lookUp(0.001, 0.001)]).toEqual(['west', 'east', 'west']);
    expect(count).toBe(3);
    expect([lookUp(0.001, 0.011), lookUp(0.009, 0.019)]).toEqual(['east', 'east']);
    expect(count).toBe(4);
  });

  test.each([
    [
      'a side crosses the box',
      [
        [-1, 0.5],
        [2, 0.6],
        [2, 9],
        [-1, 0.5],
      ],
      true,
    ],
    [
      'a corner is in the box',
      [
        [0.5, 0.5],
        [5, 5],
        [5, 9],
        [0.5, 0.5],
      ],
      true,
    ],
    [
      'the polygon contains the box',
      [
        [-9, -9],
        [9, -9],
        [9, 9],
        [-9, 9],
        [-9, -9],
      ],
      false,
    ],
    [
      'the polygon is beside the box',
      [
        [2, 0],
        [3, 0],
        [3, 1],
        [2, 0],
      ],
      false,
    ],
  ])('%s', (_, ring, expected) => {
    const box: CellBox = { south: 0, west: 0, north: 1, east: 1 };
    expect(runsThrough(flatRings([ring]), box)).toBe(expected);
  });
});
