import { expect, test } from 'vitest';
import type { CoveredPlace } from '../../contract/app.ts';
import { fitPlaces } from './fitPlaces.ts';

const area = (id: string, bounds: CoveredPlace['bounds'], atmCount: number, more: Partial<CoveredPlace> = {}): CoveredPlace => ({
  id,
  name: id,
  lat: bounds[0],
  long: bounds[1],
  bounds,
  atmCount,
  ...more,
});
const england = area('England', [50, -5.5, 56, 1.75], 963, { country: 'GB' });
const malta = area('Malta', [35.5, 13.8, 36.3, 14.9], 107, { country: 'MT' });
const munich = area('München', [48.13, 11.56, 48.14, 11.59], 60, { country: 'DE' });
const fiji = area('Fiji', [-19, 177, -16, -180], 90, { country: 'FJ' });
const samoa = area('Samoa', [-14.1, -172.9, -13.4, -171.3], 80, { country: 'WS' });
const town = area('Null Island Town', [-0.02, -0.07, 0.07, 0.08], 175, { demo: true });

test('a visitor first sees the areas that fit into one view with those in the visitor’s country', () => {
  for (const timeZone of ['Africa/Cairo', 'Europe/London'])
    expect(fitPlaces([malta, england, munich, fiji, town], timeZone)).toEqual([35.5, -5.5, 56, 13.8]);
  expect(fitPlaces([malta, england, munich, fiji, town], 'Europe/Malta')).toEqual([35.5, -5.5, 50, 14.9]);
  expect(fitPlaces([malta, england, munich, fiji], 'Pacific/Fiji')).toEqual([-19, 176, -16, -179]);
});

test('a single city is shown with the region around it', () => {
  const bounds = fitPlaces([munich, fiji], 'Europe/Berlin') ?? [];
  expect(bounds.map((edge) => Number(edge.toFixed(3)))).toEqual([46.635, 9.075, 49.635, 14.075]);
});

test('areas on both sides of the 180th meridian are shown together', () => {
  const [south, west, north, east] = fitPlaces([samoa, fiji], 'Africa/Cairo') ?? [];
  expect([south, west, north]).toEqual([-19, 177, -14.1]);
  expect(east).toBeCloseTo(-172.9, 9);
});

test('a fictional town alone is shown with its streets, and without areas there is no view', () => {
  expect(fitPlaces([town], 'Europe/Prague')).toEqual(town.bounds);
  expect(fitPlaces([], 'Europe/Prague')).toBeUndefined();
});
