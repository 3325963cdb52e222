import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryAt } from './countryAt.ts';
import { decodeRing, encodeRing } from './polyline.ts';
import { regionAt, regionName, regionNamed } from './regionAt.ts';

describe('regionAt', () => {
  it.each([
    ['München', 48.137, 11.575, 'DE-BY'],
    ['Garmisch-Partenkirchen', 47.492, 11.096, 'DE-BY'],
    ['Hamburg harbour', 53.5446, 9.9725, 'DE-HH'],
    ['Berlin-Borsigwalde', 52.5833, 13.301, 'DE-BE'],
    ['Karlsruhe', 49.0017, 8.3949, 'DE-BW'],
    ['Neuss', 51.2044, 6.6844, 'DE-NW'],
    ['Darmstadt', 49.8726, 8.6311, 'DE-HE'],
    ['Bremen', 53.075, 8.807, 'DE-HB'],
    ['Sylt, an island', 54.91, 8.31, 'DE-SH'],
    ['Krems', 48.41, 15.6, 'AT-3'],
    ['Wien', 48.208, 16.372, 'AT-9'],
    ['Zürich', 47.37, 8.54, 'CH-ZH'],
    ['Belfast', 54.597, -5.93, 'GB-NIR'],
    ['Edinburgh', 55.95, -3.19, 'GB-SCT'],
    ['Roma', 41.8965, 12.501, 'IT-62'],
    ['Sevilla', 37.389, -5.984, 'ES-AN'],
    ['Palma', 39.57, 2.65, 'ES-IB'],
    ['Strasbourg', 48.58, 7.75, 'FR-67'],
    ['New York', 40.71, -74, 'US-NY'],
    ['Honolulu', 21.3, -157.85, 'US-HI'],
    ['Sydney', -33.87, 151.2, 'AU-NSW'],
    ['Canberra', -35.28, 149.13, 'AU-ACT'],
    ['Toronto', 43.65, -79.38, 'CA-ON'],
    ['São Paulo', -23.55, -46.63, 'BR-SP'],
    ['Paris, where holidays are the country’s', 48.85, 2.35, undefined],
    ['Nancy, beside Moselle', 48.69, 6.18, undefined],
    ['Praha, in a country without regional holidays', 50.13, 14.49, undefined],
    ['Ulm, within 2 km of the Bavarian border', 48.3984, 9.9916, undefined],
    ['Basel, between its two half-cantons', 47.558, 7.588, undefined],
  ])('%s (%f, %f) is in %s', (_, lat, long, region) => {
    const country = countryAt(lat, long);
    expect(country).toBeDefined();
    expect(regionAt(lat, long, country ?? '')).toBe(region);
  });

  it('returns only regions in the country, and only with a margin, for points all over Germany', () => {
    fc.assert(
      fc.property(fc.double({ min: 47.3, max: 55, noNaN: true }), fc.double({ min: 5.9, max: 15, noNaN: true }), (lat, long) => {
        const region = regionAt(lat, long, 'DE');
        if (region === undefined) return;
        expect(region).toMatch(/^DE-[A-Z]{2}$/);
        // A point a few metres away is not in a different region, because points near a border have no known region.
        const beside = regionAt(lat + 0.0005, long + 0.0005, 'DE');
        expect([region, undefined]).toContain(beside);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('regionNamed', () => {
  it.each([
    ['DE-BY', 'DE', 'DE-BY'],
    ['BY', 'DE', 'DE-BY'],
    ['Bayern', 'DE', 'DE-BY'],
    ['bavaria', 'DE', 'DE-BY'],
    ['Niederosterreich', 'AT', 'AT-3'],
    ['CA', 'US', 'US-CA'],
    ['Northern Ireland', 'GB', 'GB-NIR'],
    ['GB-SCT', 'GB', 'GB-SCT'],
    ['Moravia', 'CZ', undefined],
    ['Freistaat', 'DE', undefined],
    ['', 'DE', undefined],
    ['', 'FR', undefined],
  ])('reads "%s" in %s as %s', (text, country, region) => {
    expect(regionNamed(text, country)).toBe(region);
  });
});

describe('regionName', () => {
  it('returns the English name', () => {
    expect(['DE-BY', 'AT-3', 'IT-62', 'GB-NIR', 'US-NY', 'XN-1', 'DE-XX'].map(regionName)).toEqual([
      'Bavaria',
      'Lower Austria',
      'Lazio',
      'Northern Ireland',
      'New York',
      undefined,
      undefined,
    ]);
  });
});

describe('encodeRing and decodeRing', () => {
  it('restore any ring to a thousandth of a degree', () => {
    const degrees = fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1000);
    fc.assert(
      fc.property(fc.array(degrees, { maxLength: 40 }), (ring) => {
        expect([...decodeRing(encodeRing(ring))].map((value) => value + 0)).toEqual(ring.map((value) => value + 0));
      }),
    );
  });
});
