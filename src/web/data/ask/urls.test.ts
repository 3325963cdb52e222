import { expect, test } from 'vitest';
import { nearbyUrl } from './urls.ts';

test('the URL for an area search is a plain query, which the service handles without decoding', () => {
  const url = nearbyUrl({ lat: 50.1, long: -14.4, area: [50, -14.5, 50.2, -14.3] }, ['openNow', 'isFree'], 30);
  expect(url).toContain('bounds=50,-14.5,50.2,-14.3&');
  expect(url).not.toContain('%');
});
