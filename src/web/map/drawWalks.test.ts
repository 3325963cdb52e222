import { expect, test } from 'vitest';
import { routeBounds, routePath } from './drawWalks.ts';

const place = (lat: number, long: number) => ({ x: long * 10, y: -lat * 10 });

test('a line becomes a path through all its points', () => {
  const line: [number, number][] = [
    [1, 2],
    [1, 3],
    [2, 3],
  ];
  expect(routePath(line, 0, place)).toBe('M20 -10L30 -10L30 -20');
});

test('the line is drawn on the visible copy of the world, in one piece across the 180th meridian', () => {
  const line: [number, number][] = [
    [1, 179],
    [1, -179],
  ];
  expect(routePath(line, 170, place)).toBe('M1790 -10L1810 -10');
  expect(routePath(line, -170, place)).toBe('M-1810 -10L-1790 -10');
});

test('the bounds contain the person, the ATM and every detour', () => {
  const line: [number, number][] = [
    [50.1, 14.4],
    [50.12, 14.39],
    [50.11, 14.42],
  ];
  const bounds = routeBounds({ from: { lat: 50.099, long: 14.4 }, to: { lat: 50.11, long: 14.421 }, line });
  expect(bounds.map((edge) => edge.toFixed(5))).toEqual(['50.09900', '14.39000', '50.12000', '14.42100']);
});

test('across the 180th meridian, the bounds take the shorter direction', () => {
  const ends = { from: { lat: -18, long: 179.9 }, to: { lat: -18.1, long: -179.8 } };
  const [south, west, north, east] = routeBounds({ ...ends, line: [[-18, 179.9]] });
  expect([south, north]).toEqual([-18.1, -18]);
  expect(west).toBeCloseTo(179.9, 9);
  expect(east).toBeCloseTo(-179.8, 9);
});
