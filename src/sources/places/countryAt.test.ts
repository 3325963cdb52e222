import { describe, expect, it } from 'vitest';
import { countryAt, isUserAssigned, nationAt } from './countryAt.ts';
import { countryByBorder } from './countryOfZone.ts';
import { loadTimeZones } from './timeZoneAt.ts';

describe('countryAt', () => {
  it.each([
    ['Praha', 50.13, 14.49, 'CZ'],
    ['München', 48.137, 11.575, 'DE'],
    ['Belfast', 54.597, -5.93, 'GB'],
    ['Valletta', 35.898, 14.512, 'MT'],
    ['Vaduz', 47.141, 9.521, 'LI'],
    ['Porto', 41.148, -8.611, 'PT'],
    ['Gibraltar has a code of its own', 36.141, -5.352, 'GI'],
    ['San Juan, Puerto Rico, has one too', 18.42, -66.06, 'PR'],
    ['Hong Kong has one too', 22.3, 114.17, 'HK'],
    ['Ceuta has only a reserved one', 35.889, -5.32, 'ES'],
    ['the Canary Islands have only a reserved one', 28.1, -15.4, 'ES'],
    ['Simferopol is in UA-43', 44.95, 34.1, 'UA'],
    ['northern Nicosia is in CY', 35.33, 33.32, 'CY'],
    ['Pristina', 42.66, 21.16, 'XK'],
    ['Null Island', 0, 0, undefined],
  ])('%s (%f, %f) is in %s', (_, lat, long, country) => {
    expect(countryAt(lat, long)).toBe(country);
  });

  it('finds the nations of the United Kingdom', () => {
    expect(
      [
        [54.597, -5.93],
        [55.95, -3.19],
        [51.48, -3.18],
        [51.5, -0.12],
        [48.137, 11.575],
      ].map(([lat = 0, long = 0]) => nationAt(lat, long)),
    ).toEqual(['GB-NIR', 'GB-SCT', 'GB-WLS', 'GB-ENG', undefined]);
  });
});

describe('countryByBorder', () => {
  it.each([
    ['Beausoleil, some 100 m outside Monaco', 43.74155, 7.42525, 'MC', 'FR'],
    ['Monte-Carlo', 43.74125, 7.42847, 'MC', 'MC'],
    ['Büsingen, which keeps a zone of its own', 47.697, 8.69, 'DE', 'DE'],
    ['Mitrovica keeps the zone of Belgrade', 42.89, 20.87, 'XK', 'XK'],
    ['Hanoi keeps the zone of Bangkok', 21.03, 105.85, 'VN', 'VN'],
    ['Baarle-Hertog', 51.442, 4.93, 'BE', 'BE'],
    ['Null Island', 0, 0, undefined, undefined],
  ])('%s', async (_, lat, long, byBorderAlone, country) => {
    const timeZoneAt = await loadTimeZones();
    expect(countryAt(lat, long)).toBe(byBorderAlone);
    expect(countryByBorder(lat, long, timeZoneAt(lat, long))).toBe(country);
  });
});

describe('isUserAssigned', () => {
  it('accepts the codes that ISO 3166-1 reserves for users, but not Kosovo or country codes', () => {
    expect(['AA', 'QM', 'QZ', 'XA', 'XN', 'XZ', 'ZZ'].filter(isUserAssigned)).toHaveLength(7);
    expect(['XK', 'QA', 'DE', 'ZA', 'XN ', 'xn', ''].filter(isUserAssigned)).toEqual([]);
  });
});
