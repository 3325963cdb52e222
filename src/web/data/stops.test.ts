import { describe, expect, test } from 'vitest';
import { chooseStop, stops, totalWithin } from './stops.ts';

const at = (...distances: number[]) => distances;

describe('the radius is the smallest stop that holds a choice', () => {
  test.each([
    ['eight within 500 m', at(10, 20, 30, 40, 50, 60, 70, 480, 900), 500],
    ['the eighth at 501 m', at(10, 20, 30, 40, 50, 60, 70, 501), 1000],
    ['the eighth exactly on a stop', at(1, 2, 3, 4, 5, 6, 7, 2000), 2000],
    ['three only, the last at 3 km', at(100, 200, 3000), 5000],
    ['one at the very edge', at(50_000), 50_000],
    ['a city with a thousand', Array.from({ length: 1000 }, (_, i) => i * 5), 500],
    ['nothing at all', [], 50_000],
  ])('%s', (_, distances, stop) => {
    expect(chooseStop(distances)).toBe(stop);
  });

  test('a wider choice never makes it smaller', () => {
    const distances = [40, 300, 700, 1500, 4000, 9000, 20_000, 40_000];
    const chosen = distances.map((_, i) => chooseStop(distances, i + 1));
    expect(chosen).toEqual([...chosen].sort((a, b) => a - b));
    expect(chosen.every((stop) => (stops as readonly number[]).includes(stop))).toBe(true);
  });
});

describe('a wider answer tells the exact total of a stop', () => {
  const answer = (distances: number[], totalCount: number) => ({
    results: distances.map((distance, i) => ({
      atm: { uid: `${i}`, location: { address: { country: 'CZ' }, coordinates: { lat: 50, long: 14 } } },
      distance,
    })),
    totalCount,
  });
  test.each([
    ['when a result lies past it', answer([100, 400, 600], 90), 500, 2],
    ['when everything was answered', answer([100, 400], 2), 500, 2],
    ['when the first result already lies past it', answer([700], 1), 500, 0],
    ['when there is nothing', answer([], 0), 50_000, 0],
    ['but not when the limit cut it off within the stop', answer([100, 400], 3), 500, undefined],
  ])('%s', (_, given, stop, total) => {
    expect(totalWithin(given, stop)).toBe(total);
  });
});
