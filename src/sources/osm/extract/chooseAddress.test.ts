import { describe, expect, it } from 'vitest';
import { type AddressParts, addressParts, lentAddress } from './addressPoint.ts';
import { type AreaContext, chooseAddress } from './chooseAddress.ts';

const tal24 = { street: 'Tal', number: '24', city: 'München', zip: '80331', metres: 4 };
const tal26 = { street: 'Tal', number: '26', city: 'München', zip: '80332', metres: 12 };
const bare = { street: 'Tal', number: '22', metres: 2 };
const marienplatz = { name: 'Marienplatz', rank: 1, metres: 8 } as const;

describe('chooseAddress', () => {
  it.each<[string, AddressParts, readonly (AddressParts & { metres: number })[], Partial<AreaContext>, object]>([
    [
      'keeps its own address whole',
      { street: 'Weinstraße', number: '7', city: 'München', zip: '80333' },
      [tal24],
      {},
      {
        street: 'Weinstraße 7',
        city: 'München',
        zip: '80333',
      },
    ],
    [
      'takes the street alone where the next house is nearly as near',
      {},
      [tal24, { ...tal26, metres: 6 }],
      {},
      { street: 'Tal', city: 'München', zip: '80331' },
    ],
    [
      'takes the street alone of a house that is not its own',
      {},
      [{ ...tal24, metres: 12 }],
      {},
      { street: 'Tal', city: 'München', zip: '80331' },
    ],
    [
      'takes the number of the house that holds it, whatever else is near',
      {},
      [
        { ...tal24, metres: 0 },
        { ...tal26, metres: 1 },
      ],
      {},
      { street: 'Tal 24', city: 'München', zip: '80331' },
    ],
    ['takes the nearest address whole', {}, [tal24, tal26], {}, { street: 'Tal 24', city: 'München', zip: '80331' }],
    [
      'takes the rest from the next house of the same street',
      {},
      [bare, tal24],
      {},
      { street: 'Tal 22', city: 'München', zip: '80331' },
    ],
    [
      'guesses no number for a street of its own',
      { street: 'Tal' },
      [tal24],
      {},
      { street: 'Tal', city: 'München', zip: '80331' },
    ],
    [
      'keeps its own number and takes city and code of its street',
      { street: 'Tal', number: '30' },
      [tal24],
      {},
      {
        street: 'Tal 30',
        city: 'München',
        zip: '80331',
      },
    ],
    [
      'leaves a number of its own out where it has no street, even if a neighbour has the same number',
      { number: '24' },
      [tal24, tal26],
      {},
      { street: 'Marienplatz' },
    ],
    [
      'spells the city as most addresses around do',
      {},
      [{ ...tal24, city: 'Münchne' }, tal26, { ...tal26, number: '28' }],
      {},
      { street: 'Tal 24', city: 'München', zip: '80331' },
    ],
    ['puts no foreign number to its own street', { street: 'Weinstraße' }, [tal24], {}, { street: 'Weinstraße' }],
    [
      'passes over a neighbour in another city',
      { city: 'Unterföhring' },
      [tal24],
      {},
      { street: 'Marienplatz', city: 'Unterföhring' },
    ],
    [
      'passes over a neighbour with another postal code',
      { zip: '80332' },
      [tal24, tal26],
      {},
      {
        street: 'Tal',
        city: 'München',
        zip: '80332',
      },
    ],
    ['a number alone goes to no street', { number: '99' }, [tal24], {}, { street: 'Marienplatz' }],
    [
      'names the nearest street where no house is near, and the municipality around it',
      {},
      [],
      { enclosingCity: 'München', enclosingZip: '80331' },
      {
        street: 'Marienplatz',
        city: 'München',
        zip: '80331',
      },
    ],
    [
      'the municipality goes before the nearest place',
      {},
      [],
      { enclosingCity: 'München', nearestCity: 'Haar' },
      {
        street: 'Marienplatz',
        city: 'München',
      },
    ],
    ['the nearest place is the last resort', {}, [], { nearestCity: 'Haar' }, { street: 'Marienplatz', city: 'Haar' }],
    ['the number comes first in Malta', {}, [tal24], { country: 'MT' }, { street: '24 Tal', city: 'München', zip: '80331' }],
    [
      'Czech numbers stay as they are',
      {},
      [{ street: 'Klapkova', number: '731/34', city: 'Praha', metres: 3 }],
      { country: 'CZ' },
      {
        street: 'Klapkova 731/34',
        city: 'Praha',
      },
    ],
    ['spelling decides nothing', { city: 'munchen' }, [tal24], {}, { street: 'Tal 24', city: 'munchen', zip: '80331' }],
  ])('%s', (_, own, addresses, where, expected) => {
    expect(chooseAddress(own, { addresses, streets: [marienplatz] }, { country: 'DE', ...where })).toEqual(expected);
  });

  it('returns nothing when no address is known', () => {
    expect(chooseAddress({}, { addresses: [], streets: [] }, { country: 'DE' })).toEqual({});
  });
});

describe('addressParts', () => {
  it('reads the parts that exist and drops empty parts', () => {
    expect(addressParts({ 'addr:street': ' Tal ', 'addr:housenumber': '', 'addr:city': 'München', name: 'x' })).toEqual({
      street: 'Tal',
      city: 'München',
    });
  });

  it('uses the place name when there are no street names', () => {
    expect(addressParts({ 'addr:place': 'Letňany', 'addr:housenumber': '855' })).toEqual({ street: 'Letňany', number: '855' });
  });
});

describe('lentAddress', () => {
  it.each([
    ['a house', { 'addr:street': 'Tal', 'addr:housenumber': '24' }, true],
    ['a house with a Czech pair of numbers', { 'addr:street': 'Klapkova', 'addr:housenumber': '731/34' }, true],
    ['a house with several numbers', { 'addr:street': 'Largo', 'addr:housenumber': '33;37' }, true],
    ['a house with a letter apart', { 'addr:street': 'Bruderstraße', 'addr:housenumber': '5 a' }, true],
    ['a French second house', { 'addr:street': 'Rue Grimaldi', 'addr:housenumber': '5 bis' }, true],
    ['a kiosk underground', { 'addr:street': 'Marienplatz', 'addr:housenumber': 'UG TK1' }, false],
    ['a floor', { 'addr:street': 'Karlsplatz', 'addr:housenumber': '1. UG' }, false],
    ['a house with a name for a number', { 'addr:street': 'Ring Road', 'addr:housenumber': 'Le Petit' }, false],
    ['a house without a street', { 'addr:housenumber': '24' }, false],
    ['a street without a number', { 'addr:street': 'Tal' }, false],
    ['a row of numbers', { 'addr:street': 'Tal', 'addr:housenumber': '2-8', 'addr:interpolation': 'even' }, false],
  ])('%s', (_, tags: Record<string, string>, lends) => {
    expect(lentAddress(tags) !== undefined).toBe(lends);
  });
});
