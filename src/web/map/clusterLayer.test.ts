import { expect, test } from 'vitest';
import { mergeClose, shortNumber } from './clusterLayer.ts';
import { shareText } from './showShare.ts';

/** Ten pixels per degree. */
const project = (lat: number, long: number) => ({ x: 10 * long, y: -10 * lat });
const at = (lat: number, long: number, count: number, knownCount = count) => ({ lat, long, count, knownCount });

test('marks that would overlap are merged into one with the sums, at the mean of their ATMs', () => {
  const [most, near, far] = [at(0, 0, 30, 3), at(0, 4, 10, 2), at(0, 20, 5, 0)];
  expect(mergeClose([near, most, far], project)).toEqual([
    { ...at(0, 1, 40, 5), members: [most, near] },
    { ...far, members: [far] },
  ]);
});

test('marks that are too close after a merge are also merged, and no ATM is lost', () => {
  const row = Array.from({ length: 40 }, (_, i) => at(0, 2 * i, 1 + (i % 3)));
  const merged = mergeClose(row, project);
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  expect(sum(merged)).toBe(sum(row));
  const longs = merged.map(({ long }) => long).sort((a, b) => a - b);
  expect(Math.min(...longs.slice(1).map((long, i) => long - (longs[i] ?? 0)))).toBeGreaterThanOrEqual(4.4);
});

test.each(['en', 'de', 'cs', 'fr', 'es', 'pl', 'ar', 'ar-EG'])('a number fits into its mark in %s', (locale) => {
  const texts = [1, 137, 999, 1260, 12_600, 126_000, 1_260_000].map((count) => shortNumber(count, locale));
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(4);
});

test.each([
  ['24', false, 'en', '24'],
  ['24', true, 'en', '24?'],
  ['24', true, 'ar-EG', '24؟'],
] as const)('the number %s, of ATMs that only may match: %s, is in %s: %s', (count, mayFit, locale, text) => {
  expect(shareText(count, mayFit, locale)).toBe(text);
});
