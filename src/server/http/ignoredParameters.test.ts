import { describe, expect, it } from 'vitest';
import { FindNearbyQuery } from '../../contract/atms.ts';
import { ignoredParametersOf } from './ignoredParameters.ts';

const ignored = ignoredParametersOf(FindNearbyQuery);

describe('the header about ignored parameters', () => {
  it.each([
    ['wheelchair', '"wheelchair";nearest="wheelchairAccess"'],
    ['openNwo', '"openNwo";nearest="openNow"'],
    ['wheelchairaccess', '"wheelchairaccess";nearest="wheelchairAccess"'],
    ['deposit', '"deposit";nearest="depositAtm"'],
    ['limit', '"limit";nearest="countLimit"'],
    ['free', '"free";nearest="isFree"'],
    ['utm_source', '"utm_source"'],
    ['_', '"_"'],
    ['a"b\r\nset-cookie: x', '"a%22b%0D%0Aset-cookie%3A%20x"'],
    ['\ud800', '"%EF%BF%BD"'],
  ])('names %j, and the nearest known name', (name, value) => {
    expect(ignored({ lat: '0', [name]: 'true' })).toBe(value);
  });

  it('is absent if all names are known', () => {
    const known = Object.fromEntries(Object.keys(FindNearbyQuery.properties).map((name) => [name, '1']));
    expect([ignored(known), ignored({})]).toEqual([undefined, undefined]);
  });

  it('names at most five parameters, and at most 40 characters of each', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`${'x'.repeat(100)}${i}`, '1']));
    expect(ignored(many)).toBe(
      Array(5)
        .fill(`"${'x'.repeat(40)}"`)
        .join(', '),
    );
  });
});
