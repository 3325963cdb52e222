import { describe, expect, test } from 'vitest';
import { cashSearchUrl, directionsUrl, geoUrl, platformOf } from './mapApps.ts';

const android = platformOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
const apple = platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
const other = platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
const atm = { lat: 50.13, long: 14.49 };
const place = { lat: 50.1, long: 14.4 };

test('the host app takes precedence over the user agent', () => {
  expect([android, apple, other]).toEqual(['android', 'apple', 'other']);
  expect(platformOf('Mozilla/5.0 (Linux; Android 15)', 'ios')).toBe('apple');
});

describe('directions are on foot, and start at the position that the app determines', () => {
  test.each([
    [android, 'https://www.google.com/maps/dir/?api=1&destination=50.13%2C14.49&travelmode=walking'],
    [apple, 'https://maps.apple.com/?daddr=50.13%2C14.49&dirflg=w'],
    [other, 'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=50.13%2C14.49'],
  ])('%s', (platform, url) => {
    expect(directionsUrl(platform, atm)).toBe(url);
  });
});

test('directions on a computer can start at a searched place', () => {
  expect(directionsUrl(other, atm, place)).toBe(
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&from=50.1%2C14.4&to=50.13%2C14.49',
  );
});

test('on an Android phone without Google’s app, any map app shows the point with its name', () => {
  expect(geoUrl(atm, 'Fio & Co')).toBe('geo:50.13,14.49?q=50.13%2C14.49(Fio%20%26%20Co)');
});

describe('a search for ATMs elsewhere', () => {
  test.each([
    [apple, place, 'https://maps.apple.com/?q=ATM&near=50.1%2C14.4'],
    [apple, undefined, 'https://maps.apple.com/?q=ATM'],
    [other, place, 'https://www.google.com/maps/search/?api=1&query=ATM%20near%2050.1%2C14.4'],
    [android, undefined, 'https://www.google.com/maps/search/?api=1&query=ATM'],
  ])('%s near %j', (platform, near, url) => {
    expect(cashSearchUrl(platform, near)).toBe(url);
  });
});
