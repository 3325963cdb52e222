import { expect, test } from 'vitest';
import { nearbyUrl } from './urls.ts';

test('the URL for an area search is a plain query, which the service handles without decoding', () => {
  const url = nearbyUrl({ lat: 50.1, long: -14.4, area: [50, -14.5, 50.2, -14.3] }, ['openNow', 'isFree'], 30);
  expect(url).toContain('bounds=50,-14.5,50.2,-14.3&');
  expect(url).not.toContain('%');
});

test('a walk replaces the fitted radius, the area of the map replaces both, and a search around the person still returns walks', () => {
  const mine = { lat: 50.1, long: 14.4, mine: true, walk: '10' } as const;
  const near = nearbyUrl(mine, [], 30);
  expect(near).toContain('walkMinutes=10&sort=walk');
  expect(near).not.toContain('fitRadius');
  const inView = nearbyUrl({ ...mine, area: [50, 14, 51, 15] }, [], 30);
  expect(inView).toContain('bounds=50,14,51,15&sort=walk');
  expect(inView).not.toContain('walkMinutes');
});
