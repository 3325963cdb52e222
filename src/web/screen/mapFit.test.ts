import { expect, test } from 'vitest';
import { fitAround } from './mapFit.ts';

const at = (lat: number, long: number) => ({
  atm: { uid: `${lat}`, location: { address: { country: 'CZ' }, coordinates: { lat, long } } },
  distance: 0,
});

test('the first look shows the middle and the nearest eight, not the ninth', () => {
  const eight = Array.from({ length: 8 }, (_, i) => at(50.1 + i / 1000, 14.4));
  expect(fitAround({ lat: 50.1, long: 14.5 }, [...eight, at(60, 20)])).toEqual([50.1, 14.4, 50.107, 14.5]);
});

test('across the 180th meridian the box runs the short way', () => {
  const [, west, , east] = fitAround({ lat: -18, long: 179.9 }, [at(-18, -179.9), at(-18, 179.5)]);
  expect(west).toBeCloseTo(179.5, 9);
  expect(east).toBeCloseTo(-179.9, 9);
});
