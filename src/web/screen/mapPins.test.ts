import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { en as moreEn } from '../texts/more/en.ts';
import { mapPins } from './mapPins.ts';

const formats = formatsFor('en-IE');
const texts = en(formats);
const more = moreEn(formats);
const at = (uid: string, lat: number, kind: 'open' | 'closed' | 'unknown') => ({
  atm: { uid, location: { address: { country: 'CZ' }, coordinates: { lat, long: 14.49 } } },
  open: { kind },
});

test('machines at one point are one pin, open where one of them is, each by its own reading', () => {
  const pins = mapPins([at('a', 50.1, 'closed'), at('b', 50.2, 'unknown'), at('c', 50.1, 'open')], texts, more);
  expect(pins.map(({ uids, state }) => [uids, state])).toEqual([
    [['a', 'c'], 'open'],
    [['b'], 'unknown'],
  ]);
});
