import { expect, it } from 'vitest';
import { readAddressTags } from './addressTags.ts';

it.each<[string, Record<string, string>, object]>([
  [
    'contact:* alone',
    { 'contact:street': 'Tal', 'contact:housenumber': '24', 'contact:city': 'München', 'contact:postcode': '80331' },
    { street: 'Tal 24', city: 'München', zip: '80331' },
  ],
  [
    'addr:* before contact:*, part by part',
    {
      'addr:street': 'Tal',
      'addr:housenumber': '24',
      'contact:street': 'Hauptstraße',
      'contact:housenumber': '1',
      'contact:city': 'München',
    },
    { street: 'Tal 24', city: 'München' },
  ],
  [
    'no number of another street',
    { 'addr:street': 'Tal', 'contact:street': 'Hauptstraße', 'contact:housenumber': '1' },
    { street: 'Tal' },
  ],
  [
    'the number of the same street',
    { 'addr:street': 'Tal', 'contact:street': 'TAL', 'contact:housenumber': '1' },
    { street: 'Tal 1' },
  ],
  [
    'the number in one form and its street in the other',
    { 'addr:housenumber': '24', 'contact:street': 'Tal' },
    { street: 'Tal 24' },
  ],
  ['no street for a number alone', { 'addr:housenumber': '24', 'contact:housenumber': '24' }, {}],
  ['a village of contact:*', { 'contact:village': 'Oberau' }, { city: 'Oberau' }],
  ['nothing of a phone and a website', { 'contact:phone': '+49 89 1', 'contact:website': 'https://a.example' }, {}],
])('%s', (_, tags, address) => {
  expect(readAddressTags(tags, 'DE')).toEqual(address);
});

it('ignores placeholders, and reads the next key when the first contains one', () => {
  const tags = {
    'addr:street': '?',
    'contact:street': 'Tal',
    'addr:housenumber': '-',
    'addr:city': 'UNKNOWN',
    'addr:postcode': '00000',
  };
  expect(readAddressTags({ ...tags, 'addr:state': 'n/a' })).toEqual({ street: 'Tal' });
  expect(readAddressTags({ 'addr:street': '17', 'addr:city': '020 7946 0000' })).toEqual({});
});
