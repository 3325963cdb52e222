import { expect, test } from 'vitest';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { fitAround } from './mapFit.ts';

const at = (lat: number, long: number) => ({
  atm: { uid: `${lat}`, location: { address: { country: 'CZ' }, coordinates: { lat, long } } },
  distance: 0,
});

test('the first view shows the centre, at least the nearest three ATMs, eight if possible, and then the others', () => {
  const eight = Array.from({ length: 8 }, (_, i) => at(50.1 + i / 1000, 14.4));
  expect(fitAround({ lat: 50.1, long: 14.5 }, [...eight, at(60, 20)])).toEqual({
    bounds: [50.1, 14.4, 50.1 + 2 / 1000, 14.5],
    wanted: [3, 4, 5, 6, 7].map((i) => ({ lat: 50.1 + i / 1000, long: 14.4 })),
    others: [{ lat: 60, long: 20 }],
  });
});

test('a position with an accuracy of 2 km is shown with its whole circle', () => {
  const { bounds } = fitAround({ lat: 50.1, long: 14.4, accuracy: 2000 }, [at(50.101, 14.401)]);
  const [south, west, north, east] = bounds;
  for (const [lat, long] of [
    [south, 14.4],
    [north, 14.4],
    [50.1, west],
    [50.1, east],
  ] as const) {
    expect(greatCircleDistance(50.1, 14.4, lat, long)).toBeCloseTo(2000, -1);
  }
});

test('across the 180th meridian the box takes the shorter direction', () => {
  const { bounds } = fitAround({ lat: -18, long: 179.9 }, [at(-18, -179.9), at(-18, 179.5)]);
  expect(bounds[1]).toBeCloseTo(179.5, 9);
  expect(bounds[3]).toBeCloseTo(-179.9, 9);
});
