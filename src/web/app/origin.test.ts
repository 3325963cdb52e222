import { expect, test } from 'vitest';
import { isAroundMe, originOf } from './origin.ts';

const me = { lat: 50.13, long: 14.49, accuracy: 20 };
const linked = { lat: 48.1, long: 11.5 };

test.each([
  ['a chosen place wins over everything', { at: { lat: 1, long: 2 } }, me, linked, 'place'],
  ['near me is the person', { near: 'me' as const }, me, undefined, 'me'],
  ['near me without a position is nowhere yet', { near: 'me' as const }, undefined, undefined, undefined],
  ['a known position is not searched around unasked', {}, me, undefined, undefined],
  ['a link to an ATM searches around it', {}, undefined, linked, 'atm'],
] as const)('%s', (_, state, position, atm, kind) => {
  expect(originOf(state, position, atm)?.kind).toBe(kind);
});

test.each([
  ['in the middle of nothing found around the person stays theirs', { kind: 'me', ...me }, { lat: 50.13, long: 14.49 }, true],
  ['after a move of some streets is a place', { kind: 'me', ...me }, { lat: 50.13, long: 14.5 }, false],
  [
    'a few streets away is a place also when the position is vague',
    { kind: 'me', ...me, accuracy: 5000 },
    { lat: 50.13, long: 14.5 },
    false,
  ],
  ['at a chosen place is that place', { kind: 'place', lat: 50.13, long: 14.49 }, { lat: 50.13, long: 14.49 }, false],
] as const)('a search of the map %s', (_, origin, middle, around) => {
  expect(isAroundMe(origin, middle)).toBe(around);
});
