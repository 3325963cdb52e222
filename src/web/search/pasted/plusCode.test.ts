import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGeohash, readOsmShortLink } from './mapLink.ts';
import { decodePlusCode, isFullPlusCode, isShortPlusCode, recoverPlusCode } from './plusCode.ts';
import { readPasted } from './readPasted.ts';

/** Codes and the corners of their cells, from the specification's test data. */
test.each([
  ['7FG49Q00+', 20.35, 2.75, 20.4, 2.8],
  ['7FG49QCJ+2V', 20.37, 2.782125, 20.370125, 2.78225],
  ['7FG49QCJ+2VX', 20.3701, 2.78221875, 20.370125, 2.78225],
  ['7FG49QCJ+2VXGJ', 20.370113, 2.782234375, 20.370114, 2.78223632813],
  ['8FVC2222+22', 47.0, 8.0, 47.000125, 8.000125],
  ['4VCPPQGP+Q9', -41.273125, 174.785875, -41.273, 174.786],
  ['62G20000+', 0.0, -180.0, 1, -179],
  ['22220000+', -90, -180, -89, -179],
  ['7FG40000+', 20.0, 2.0, 21.0, 3.0],
  ['22222222+22', -90.0, -180.0, -89.999875, -179.999875],
  ['6VGX0000+', 0, 179, 1, 180],
  ['6FH32222+222', 1, 1, 1.000025, 1.00003125],
  ['CFX30000+', 89, 1, 90, 2],
])('%s decodes to the centre of its cell', (code, south, west, north, east) => {
  const point = decodePlusCode(code);
  expect(point?.lat).toBeCloseTo((south + north) / 2, 9);
  expect(point?.long).toBeCloseTo((west + east) / 2, 9);
});

/** Valid codes, full and short, from the specification's list. */
test.each([
  ['8FWC2345+G6', true, false],
  ['8FWC2345+G6G', true, false],
  ['8fwc2345+', true, false],
  ['8FWCX400+', true, false],
  ['WC2345+G6g', false, true],
  ['2345+G6', false, true],
  ['45+G6', false, true],
  ['+G6', false, false],
  ['G+', false, false],
  ['+', false, false],
  ['8FWC2345+G', false, false],
  ['8FWC2_45+G6', false, false],
  ['8FWC2η45+G6', false, false],
  ['8FWC2345+G6+', false, false],
  ['8FWC2345G6+', false, false],
  ['8FWC2300+G6', false, false],
  ['WC2300+G6g', false, false],
  ['WC2345+G', false, false],
  ['WC2300+', false, false],
  ['FWC2345+G6', false, false],
  ['X2FWC2345+G6', false, false],
  ['F2222222+22', false, false],
  ['2W222222+22', false, false],
])('%s: full %s, short %s', (code, isFull, isShort) => {
  expect([isFullPlusCode(code), isShortPlusCode(code)]).toEqual([isFull, isShort]);
});

/** Short codes and their meaning near a reference, from the specification's list. */
test.each([
  ['9C3W9QCJ+2VX', 51.3701125, -1.217765625, '+2VX'],
  ['9C3W9QCJ+2VX', 51.3708675, -1.217765625, 'CJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3693575, -1.217765625, 'CJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3701125, -1.218520625, 'CJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3550125, -1.217765625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3701125, -1.232865625, '9QCJ+2VX'],
  ['8FJFW222+', 42.899, 9.012, '22+'],
  ['796RXG22+', 14.95125, -23.5001, '22+'],
  ['8FVC2GGG+GG', 46.976, 8.526, '2GGG+GG'],
  ['8FRCXGGG+GG', 47.026, 8.526, 'XGGG+GG'],
  ['8FR9GXGG+GG', 46.526, 8.026, 'GXGG+GG'],
  ['8FRCG2GG+GG', 46.526, 7.976, 'G2GG+GG'],
  ['CFX22222+22', 89.6, 0.0, '2222+22'],
  ['2CXXXXXX+XX', -81.0, 0.0, 'XXXXXX+XX'],
])('%s near %d, %d is completed to %s', (code, lat, long, short) => {
  const expected = decodePlusCode(code);
  // Codes without digits before or after the plus sign do not occur in practice, so the parser rejects them.
  if (!isShortPlusCode(short)) return expect(recoverPlusCode(short, { lat, long })).toBeUndefined();
  const found = recoverPlusCode(short, { lat, long });
  expect(found?.lat).toBeCloseTo(expected?.lat ?? Number.NaN, 9);
  expect(found?.long).toBeCloseTo(expected?.long ?? Number.NaN, 9);
});

test('a short code resolves to a point within half a cell of its reference', () => {
  const lat = fc.double({ min: -80, max: 80, noNaN: true });
  const long = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(lat, long, (y, x) => {
      const found = recoverPlusCode('GCMV+2X', { lat: y, long: x });
      expect(Math.abs((found?.lat ?? 0) - y)).toBeLessThanOrEqual(0.5);
      const apart = Math.abs((found?.long ?? 0) - x);
      expect(Math.min(apart, 360 - apart)).toBeLessThanOrEqual(0.5);
    }),
    { seed: 20_261_121 },
  );
});

describe('in a pasted text', () => {
  test.each([
    ['GCMV+2X Praha', { kind: 'shortCode', code: 'GCMV+2X', near: 'Praha' }],
    ['gcmv+2x, Praha 1, Czechia', { kind: 'shortCode', code: 'GCMV+2X', near: 'Praha 1, Czechia' }],
    ['GCMV+2X', { kind: 'shortCode', code: 'GCMV+2X' }],
    ['9F2P3CPC+2J', { kind: 'point', lat: expect.closeTo(50.0850625, 9), long: expect.closeTo(14.4215625, 9) }],
    ['I am at 9F2P3CPC+2J.', { kind: 'point', lat: expect.closeTo(50.0850625, 9), long: expect.closeTo(14.4215625, 9) }],
    ['22+33', undefined],
    ['C++ 2X', undefined],
    ['+420 224 123 456', undefined],
  ])('%s', (text, expected) => {
    expect(readPasted(text)).toEqual(expected);
  });
});

test('a geohash decodes to the centre of its cell', () => {
  const found = readGeohash('ezs42');
  expect([found?.lat, found?.long]).toEqual([expect.closeTo(42.605, 3), expect.closeTo(-5.603, 3)]);
  expect(readGeohash('aaa')).toBeUndefined();
});

test('a short link of OpenStreetMap resolves to a point within its cell', () => {
  const found = readOsmShortLink('0EEQjE--');
  expect(found).toEqual({ lat: expect.closeTo(51.5108, 2), long: expect.closeTo(0.055, 2), zoom: 9 });
  expect(readOsmShortLink('not a code!')).toBeUndefined();
});
