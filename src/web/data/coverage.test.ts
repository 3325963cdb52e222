import { expect, test } from 'vitest';
import type { CoveredPlace } from '../../contract/app.ts';
import { hasNetwork, isDemo, isOutside, onlyOperatorsAt } from './coverage.ts';

const place = (name: string, bounds: CoveredPlace['bounds'], demo?: true): CoveredPlace => ({
  id: name,
  name,
  lat: bounds[0],
  long: bounds[1],
  bounds,
  atmCount: 1,
  ...(demo && { demo }),
});
const praha = place('Praha', [50.11, 14.45, 50.15, 14.53]);
const fiji = place('Fiji', [-20, 177, -16, -178]);
const town = place('Null Island', [-0.02, -0.02, 0.02, 0.02], true);

test.each([
  ['inside', [praha], { lat: 50.13, long: 14.49 }, false],
  ['outside', [praha], { lat: 48.1, long: 11.5 }, true],
  ['inside one of several parts', [praha, fiji], { lat: -18, long: 179.9 }, false],
  ['inside across the 180th meridian', [fiji], { lat: -18, long: -179 }, false],
  ['outside across the 180th meridian', [fiji], { lat: -18, long: 0 }, true],
  ['no places loaded yet, so no claim', undefined, { lat: 0, long: 0 }, false],
  ['no places at all, so no claim', [], { lat: 0, long: 0 }, false],
] as const)('%s', (_, places, point, outside) => {
  expect(isOutside(places, point)).toBe(outside);
});

test('in a partly covered place, the gaps are outside', () => {
  const north: CoveredPlace['bounds'] = [50.1, 14.4, 50.2, 14.5];
  const south: CoveredPlace['bounds'] = [50, 14.5, 50.1, 14.6];
  const parts = { ...place('Praha', [50, 14.4, 50.2, 14.6]), parts: [north, south] };
  const outside = [50.05, 50.15].map((lat) => [14.45, 14.55].map((long) => isOutside([parts], { lat, long })));
  expect(outside).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('only a point in the demo town is demo data', () => {
  expect(isDemo([praha, town], { lat: 0, long: 0 })).toBe(true);
  expect(isDemo([praha, town], { lat: 50.13, long: 14.49 })).toBe(false);
  expect(isDemo(undefined, { lat: 0, long: 0 })).toBe(false);
});

test.each([
  ['a bank’s own alliance', { alliance: true }, [praha, town], praha, true],
  ['a bank without an alliance', { alliance: false }, [praha, town], town, false],
  ['a page without a bank, in the demo town', { alliance: true, allianceOfDemo: true }, [praha, town], town, true],
  ['a page without a bank, among real machines', { alliance: true, allianceOfDemo: true }, [praha, town], praha, false],
  [
    'a page without a bank at its start, with only the demo town',
    { alliance: true, allianceOfDemo: true },
    [town],
    undefined,
    true,
  ],
  ['a page without a bank at its start', { alliance: true, allianceOfDemo: true }, [praha, town], undefined, false],
  ['a page without a bank before the places have loaded', { alliance: true, allianceOfDemo: true }, undefined, undefined, false],
  ['a page without its configuration', undefined, [town], town, false],
] as const)('network information applies or not: %s', (_, config, places, point, spoken) => {
  expect(hasNetwork(config, places, point && { lat: point.lat, long: point.long })).toBe(spoken);
});

test('only where nothing but operators’ own lists covers a point, these operators are named, once each', () => {
  const england = { ...place('England', [50, -5, 55, 1]), operators: ['HSBC', 'NatWest'] };
  const kingdom = { ...place('United Kingdom', [49, -8, 59, 2]), operators: ['Barclays', 'HSBC'] };
  const london = place('London', [51.3, -0.5, 51.7, 0.3]);
  const places = [england, kingdom, london, praha];
  expect(onlyOperatorsAt(places, { lat: 53, long: -2 })).toEqual(['HSBC', 'NatWest', 'Barclays']);
  expect(onlyOperatorsAt(places, { lat: 57, long: -4 })).toEqual(['Barclays', 'HSBC']);
  for (const point of [
    { lat: 51.5, long: 0 },
    { lat: 50.13, long: 14.49 },
    { lat: 0, long: 0 },
  ]) {
    expect(onlyOperatorsAt(places, point)).toBeUndefined();
  }
  expect(onlyOperatorsAt(undefined, { lat: 53, long: -2 })).toBeUndefined();
});
