import { expect, test } from 'vitest';
import type { Atm } from '../../contract/atms.ts';
import { isMostlyUnknown } from './isMostlyUnknown.ts';

const near = (said: Partial<Atm>) => ({
  atm: { uid: 'a', location: { address: { country: 'DE' }, coordinates: { lat: 0, long: 0 } }, ...said },
  distance: 0,
});
const known = near({ openNonStop: true });
const noHours = near({});
const noFee = near({ openNonStop: true, feeUnknown: true });

test.each([
  ['nothing', [], false],
  ['two cards, whose lines are as short as the sentence', [noHours, noHours], false],
  ['three of four without hours', [noHours, noHours, noHours, known], true],
  ['three of four without hours or without a fee', [noHours, noFee, noFee, known], true],
  ['half of them', [noHours, noFee, known, known], false],
])('%s', (_, atms, expected) => {
  expect(isMostlyUnknown(atms, 0, 0)).toBe(expected);
});
