import { expect, test } from 'vitest';
import type { Area } from '../url/screenUrl.ts';
import { isElsewhere } from './searchAtRest.ts';

const porto: Area = [41.14, -8.64, 41.16, -8.6];
const zoomedIn: Area = [41.145, -8.63, 41.155, -8.61];

test.each<[string, Area, Area, boolean]>([
  ['the same view', porto, porto, false],
  ['a pan by a tenth', [41.142, -8.64, 41.162, -8.6], porto, false],
  ['a pan by half a view', [41.15, -8.64, 41.17, -8.6], porto, true],
  ['another town', [50.08, 14.42, 50.1, 14.45], porto, true],
  ['one zoom level out', [41.13, -8.66, 41.17, -8.58], porto, true],
  ['one zoom level in', zoomedIn, porto, true],
  ['a small pan across the 180th meridian', [-18, 178.2, -16, -179.8], [-18, 178, -16, -180], false],
  ['the other side of the 180th meridian', [-18, -178, -16, -176], [-18, 178, -16, -180], true],
  ['the whole world, moved', [-60, -180, 60, 180], [-62, -180, 58, 180], false],
])('%s', (_, view, searched, moved) => {
  expect(isElsewhere(view, searched, 'area')).toBe(moved);
});

test('zooming in keeps a list around a point, because the list still contains the ATMs in view', () => {
  expect(isElsewhere(zoomedIn, porto, 'around')).toBe(false);
  expect(isElsewhere([41.13, -8.66, 41.17, -8.58], porto, 'around')).toBe(true);
});

test('with clusters a smaller change in the view triggers a search', () => {
  expect(isElsewhere([41.142, -8.64, 41.162, -8.6], porto, 'clusters')).toBe(true);
  expect(isElsewhere(porto, porto, 'clusters')).toBe(false);
});
