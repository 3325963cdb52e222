import { expect, test } from 'vitest';
import { pinKeyOf, stackAtms, stackState } from './pins.ts';

const at = (uid: string, lat: number, long: number) => ({
  atm: { uid, location: { address: { country: 'CZ' }, coordinates: { lat, long } } },
  distance: 0,
});

test('machines at one point are one pin, in the order of the list', () => {
  const stacks = stackAtms([at('a', 50.1, 14.4), at('b', 50.2, 14.4), at('c', 50.1000001, 14.4)]);
  expect([...stacks.values()].map((stack) => stack.map(({ atm }) => atm.uid))).toEqual([['a', 'c'], ['b']]);
});

test('two machines two metres apart are two pins', () => {
  expect(pinKeyOf(at('a', 50.1, 14.4))).not.toBe(pinKeyOf(at('b', 50.10002, 14.4)));
});

test.each([
  [['open', 'closed'], 'open'],
  [['closed', 'closed'], 'closed'],
  [['closed', 'unknown'], 'unknown'],
  [['unknown', 'open'], 'open'],
] as const)('a pin of %o is %s', (states, state) => {
  expect(stackState(states)).toBe(state);
});
