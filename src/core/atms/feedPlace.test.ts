import { describe, expect, it } from 'vitest';
import { addressKey, isOnePlace, isStillSameMachine, type RecordLocation } from './feedPlace.ts';

const bridgeStreet: RecordLocation = {
  lat: 53.397209,
  long: -2.5378999,
  street: '11 Bridge Street',
  zip: 'WA1 2EY',
  country: 'GB',
};
/** Returns a position about this many metres to the north. */
const north = (metres: number, said: Partial<RecordLocation> = {}): RecordLocation => ({
  ...bridgeStreet,
  lat: bridgeStreet.lat + metres / 111_195,
  ...said,
});

describe('two records', () => {
  it.each([
    ['at one point', north(0), true, true],
    ['49 m apart, at different addresses', north(49, { street: '1 Other Street' }), true, true],
    ['60 m apart, at different addresses', north(60, { street: '1 Other Street' }), false, true],
    ['240 m apart, one without a street', north(240, { street: null }), false, true],
    ['260 m apart, at different addresses', north(260, { zip: 'WA1 1AA' }), false, false],
    ['kilometres apart, at the same address', { ...bridgeStreet, lat: 53.388885, long: -2.592992 }, true, true],
    [
      'kilometres apart, at the same address in different spellings',
      north(9000, { street: '11, BRIDGE STREET', zip: 'wa12ey' }),
      true,
      true,
    ],
    ['kilometres apart, one without a house number', north(9000, { street: 'Bridge Street' }), false, false],
    ['kilometres apart, at the same address in different countries', north(9000, { country: 'US' }), false, false],
  ])('%s', (_, other, onePlace, sameMachine) => {
    expect([isOnePlace(bridgeStreet, other), isStillSameMachine(bridgeStreet, other)]).toEqual([onePlace, sameMachine]);
  });

  it('have no common address if neither has an address', () => {
    expect(addressKey({ lat: 0, long: 0, country: 'GB' })).toBeUndefined();
    expect(isOnePlace({ lat: 0, long: 0, country: 'GB' }, { lat: 1, long: 0, country: 'GB' })).toBe(false);
  });
});
