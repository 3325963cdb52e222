import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Borders } from '../places/borders.ts';
import { bordersBy } from '../places/borders.ts';
import { loadTimeZones } from '../places/timeZoneAt.ts';
import { type ClaimedPosition, checkPosition } from './plausiblePosition.ts';
import { postcodeAreaOf } from './postcodeAreas.ts';

let borders: Borders;
beforeAll(async () => {
  borders = bordersBy(await loadTimeZones());
});
const at = (lat: number, long: number, country?: string, zip?: string): ClaimedPosition => ({
  lat,
  long,
  ...(country !== undefined && { country }),
  ...(zip !== undefined && { zip }),
});

describe('a position is unchanged', () => {
  it.each<[string, ClaimedPosition, string]>([
    ["in the country that is named: Barclays' Yate", at(51.5411, -2.41327, 'GB', 'BS37 4AN'), 'GB'],
    ['where no country is named', at(30.0444, 31.2357), 'EG'],
    ['south of the line: Banco Galicia, 24 de Noviembre 791', at(-34.62021992508938, -58.41104785246385, 'AR', 'C1224AAE'), 'AR'],
    ['some metres across a border as packaged: Forkhill', at(54.0682889, -6.4420658, 'GB', 'BT359RL'), 'GB'],
    ['far out in a large postcode area: Belleek', at(54.48011, -8.091443, 'GB', 'BT933FX'), 'GB'],
    ['with a postcode that is none: GIB-B-GIB has "NVL"', at(36.1394333, -5.3537257, 'GI', 'NVL'), 'GI'],
    ['with data of one’s own on Null Island', at(0, 0, 'XN'), 'XN'],
  ])('%s', (_, claimed, country) => {
    expect(checkPosition(claimed, borders)).toEqual({ lat: claimed.lat, long: claimed.long, country, repairs: [] });
  });
});

describe('a repair is', () => {
  it.each<[string, ClaimedPosition, string, number, number, string]>([
    [
      'a lost minus: HSBC AB017276, Mold',
      at(53.167336, 3.142137, 'GB', 'CH7 1AR'),
      'signOfLongitude',
      53.167336,
      -3.142137,
      'GB',
    ],
    ['a minus too many, seen by the postcode: Norwich', at(52.63, -1.29, 'GB', 'NR1 3QA'), 'signOfLongitude', 52.63, 1.29, 'GB'],
    ['a lost minus of the latitude: Buenos Aires', at(34.62, -58.41, 'AR'), 'signOfLatitude', -34.62, -58.41, 'AR'],
    ['both signs', at(34.62, 58.41, 'AR'), 'signsOfBoth', -34.62, -58.41, 'AR'],
    ['swapped axes: Hanoi', at(105.7996906, 20.9887508, 'VN'), 'axesSwapped', 20.9887508, 105.7996906, 'VN'],
    ['swapped axes and a lost minus: New York', at(73.83, 40.76, 'US'), 'axesSwappedAndSigns', 40.76, -73.83, 'US'],
    ['another code: Jersey', at(49.1840829, -2.1068335, 'GB', 'JE4 8NE'), 'countryOfPosition', 49.1840829, -2.1068335, 'JE'],
    ['another code: Gibraltar', at(36.1394333, -5.3537257, 'GB', 'NVL'), 'countryOfPosition', 36.1394333, -5.3537257, 'GI'],
    ['another code: San Juan, Puerto Rico', at(18.42, -66.06, 'US'), 'countryOfPosition', 18.42, -66.06, 'PR'],
  ])('%s', (_, claimed, rule, lat, long, country) => {
    const verdict = checkPosition(claimed, borders);
    expect(verdict).toMatchObject({ lat, long, country, repairs: [{ rule }] });
  });

  it('reported in a sentence', () => {
    expect(checkPosition(at(53.167336, 3.142137, 'GB', 'CH7 1AR'), borders)).toMatchObject({
      repairs: [
        {
          message:
            "53.167336, 3.142137 is not in any country, but the record's country is GB: changed the sign of the longitude; corrected to 53.167336, -3.142137",
        },
      ],
    });
  });
});

describe('quarantine is for', () => {
  it.each<[string, ClaimedPosition, string, RegExp]>([
    ['no position', {}, 'noPosition', /has no position/],
    ['half a position', { lat: 51.5, country: 'GB' }, 'noPosition', /has no position/],
    [
      '0, 0 in a record of another country',
      at(0, 0, 'GB', 'EC2V 6DN'),
      'nullIsland',
      /0, 0 is not in GB, so the position is probably missing/,
    ],
    ['0, 0 in a record of no country', at(0, 0), 'noCountry', /is not in any country, and the record does not state a country/],
    [
      'Barclays U@067266, Greenhithe in Ohio',
      at(41.1536674, -81.3578859, 'GB', 'DA9 9BT'),
      'otherCountry',
      /is in US, but the record's country is GB/,
    ],
    [
      'HSBC AF011641, Ealing in Wales',
      at(51.7124639, -3.4433048, 'GB', 'W5 5JR'),
      'farFromPostcode',
      /far from the postcode W5 5JR/,
    ],
    ['NatWest 11844693322305, Sale in London', at(51.510552, -0.085232, 'GB', 'M33 7ZA'), 'farFromPostcode', /M33 7ZA/],
    ['a place off the globe', at(951.5, -0.1, 'GB'), 'otherCountry', /951.5, -0.1 is not a position on Earth/],
    ['more than one way to mend it', at(5, -1, 'CD'), 'otherCountry', /./],
  ])('%s', (_, claimed, reason, message) => {
    const verdict = checkPosition(claimed, borders);
    expect(verdict).toMatchObject({ reason, message: expect.stringMatching(message) });
  });

  it('a position that two repairs would move into the country, with both repairs', () => {
    const brazil: Borders = { ...borders, countryOf: (lat) => (Math.abs(lat) === 2 ? 'BR' : undefined), isBeside: () => false };
    expect(checkPosition(at(60, 2, 'BR'), brazil)).toMatchObject({
      reason: 'otherCountry',
      message: expect.stringMatching(/the correct position might be 2, 60 or 2, -60/),
    });
  });
});

it('a swapped position is corrected or quarantined, never moved elsewhere', () => {
  const turns: readonly ((lat: number, long: number) => [number, number])[] = [
    (lat, long) => [lat, -long],
    (lat, long) => [-lat, long],
    (lat, long) => [-lat, -long],
    (lat, long) => [long, lat],
  ];
  const places = [
    [54.851785, -1.831464, 'GB', 'DH8 5AE'],
    [51.57691, 0.18132, 'GB', 'RM1 1UP'],
    [40.76240731, -73.83166946, 'US', '11354'],
    [-34.62021992508938, -58.41104785246385, 'AR', 'C1224AAE'],
    [21.0281, 105.8542, 'VN', undefined],
    [52.3600902, 16.8801193, 'PL', undefined],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...turns), ([lat, long, country, zip], turn) => {
      const verdict = checkPosition(at(...turn(lat, long), country, zip), borders);
      if ('reason' in verdict) return;
      // In London, a position on the other side of the Greenwich meridian is equally plausible.
      if (verdict.repairs.length === 0) expect(Math.abs(long)).toBeLessThan(0.2);
      else expect([verdict.lat, verdict.long]).toEqual([lat, long]);
    }),
    { seed: 7, numRuns: 200 },
  );
});

it.each([
  ['CH7 1AR', 'CH'],
  ['BT119EB', 'BT'],
  [' ky11 3NY', 'KY'],
  ['W5 5JR', 'W'],
  ['NVL', undefined],
  ['C0 10 2AB', undefined],
  ['10115', undefined],
])('the postcode %j is in the area %s', (postcode, name) => {
  expect(postcodeAreaOf(postcode)?.name).toBe(name);
});
