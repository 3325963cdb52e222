import { describe, expect, test } from 'vitest';
import { photonHouse } from '../../../../test/support/server/geocoderStandIn.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';

const feature = (properties: object, coordinates: unknown = [14.42, 50.09]) => ({
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
});
const at = { lat: 50.09, long: 14.42 };

describe('Photon', () => {
  test.each([
    [
      'a house',
      photonHouse,
      { kind: 'address', label: 'V Celnici 1028/10', detail: '117 21 Praha, Česko', lat: 50.0874, long: 14.4309 },
    ],
    [
      'a house whose number stands in front',
      feature({
        type: 'house',
        housenumber: '10',
        street: 'Downing Street',
        city: 'London',
        postcode: 'SW1A 2AA',
        country: 'United Kingdom',
        countrycode: 'GB',
      }),
      { kind: 'address', label: '10 Downing Street', detail: 'SW1A 2AA London, United Kingdom', ...at },
    ],
    [
      'a bank in a house',
      feature({
        type: 'house',
        osm_key: 'amenity',
        osm_value: 'bank',
        name: 'Fio banka',
        housenumber: '10',
        street: 'V Celnici',
        city: 'Praha',
        countrycode: 'CZ',
      }),
      { kind: 'address', label: 'Fio banka', detail: 'V Celnici 10, Praha', ...at },
    ],
    [
      'a street',
      feature({
        type: 'street',
        osm_key: 'highway',
        name: 'Kaufingerstraße',
        district: 'Altstadt',
        city: 'München',
        postcode: '80331',
        country: 'Deutschland',
        countrycode: 'DE',
      }),
      { kind: 'street', label: 'Kaufingerstraße', detail: '80331 München, Deutschland', ...at },
    ],
    [
      'a city',
      feature({ type: 'city', name: 'Praha', country: 'Česko', countrycode: 'CZ' }),
      { kind: 'city', label: 'Praha', detail: 'Česko', ...at },
    ],
    [
      'a postcode',
      feature({ type: 'other', osm_key: 'place', osm_value: 'postcode', name: '80331', city: 'München' }),
      { kind: 'zip', label: '80331', detail: 'München', ...at },
    ],
    ['a country', feature({ type: 'country', name: 'Malta', country: 'Malta' }), { kind: 'place', label: 'Malta', ...at }],
  ])('names %s', (_, body, hit) => {
    expect(photon.read(body)).toEqual([hit]);
  });

  test.each([
    ['an entry without a point', { features: [{ properties: { name: 'x' } }] }],
    ['a point off the globe', feature({ name: 'x' }, [14, 95])],
    ['a point that is none', feature({ name: 'x' }, ['', null])],
    ['a name that is none', feature({ name: { html: 1 }, type: 'city' })],
    ['an entry that is none', { features: [null, 7, 'x', []] }],
  ])('omits %s', (_, body) => {
    expect(photon.read(body)).toEqual([]);
  });

  test('truncates long texts and removes line breaks and invisible characters', () => {
    const [hit] = photon.read(feature({ type: 'city', name: `A\n\u202eB ${'x'.repeat(900)}` })) ?? [];
    expect(hit?.label).toMatch(/^A B x+$/);
    expect(hit?.label).toHaveLength(200);
  });
});

describe('Nominatim', () => {
  const entry = (said: object) => [
    { place_id: 1, licence: 'Data © OpenStreetMap contributors, ODbL 1.0.', lat: '50.09', lon: '14.42', ...said },
  ];
  test.each([
    [
      'a house',
      entry({
        category: 'place',
        type: 'house',
        addresstype: 'place',
        name: '',
        display_name: '1028/10, V Celnici, Nové Město, Praha, 110 00, Česko',
        address: {
          house_number: '1028/10',
          road: 'V Celnici',
          suburb: 'Nové Město',
          city: 'Praha',
          postcode: '110 00',
          country: 'Česko',
          country_code: 'cz',
        },
      }),
      { kind: 'address', label: 'V Celnici 1028/10', detail: '110 00 Praha, Česko', ...at },
    ],
    [
      'a bank',
      entry({
        category: 'amenity',
        type: 'bank',
        addresstype: 'amenity',
        name: 'Fio banka',
        address: {
          amenity: 'Fio banka',
          house_number: '10',
          road: 'V Celnici',
          city: 'Praha',
          country: 'Česko',
          country_code: 'cz',
        },
      }),
      { kind: 'address', label: 'Fio banka', detail: 'V Celnici 10, Praha, Česko', ...at },
    ],
    [
      'a street',
      entry({
        category: 'highway',
        type: 'pedestrian',
        addresstype: 'road',
        name: 'Kaufingerstraße',
        address: { road: 'Kaufingerstraße', city: 'München', postcode: '80331', country: 'Deutschland', country_code: 'de' },
      }),
      { kind: 'street', label: 'Kaufingerstraße', detail: '80331 München, Deutschland', ...at },
    ],
    [
      'a town',
      entry({
        category: 'boundary',
        type: 'administrative',
        addresstype: 'town',
        name: 'Valletta',
        address: { town: 'Valletta', country: 'Malta', country_code: 'mt' },
      }),
      { kind: 'city', label: 'Valletta', detail: 'Malta', ...at },
    ],
    [
      'a postcode',
      entry({
        category: 'place',
        type: 'postcode',
        addresstype: 'postcode',
        name: '80331',
        address: { postcode: '80331', city: 'München', country: 'Deutschland' },
      }),
      { kind: 'zip', label: '80331', detail: 'München, Deutschland', ...at },
    ],
    ['an entry without details', entry({ display_name: 'Praha, Česko' }), { kind: 'address', label: 'Praha', ...at }],
  ])('names %s', (_, body, hit) => {
    expect(nominatim.read(body)).toEqual([hit]);
  });

  test('omits results that are not places, and rejects an unknown response format', () => {
    expect(nominatim.read([null, {}, { lat: 'x', lon: '1', name: 'x' }])).toEqual([]);
    expect(nominatim.read({ error: 'x' })).toBeUndefined();
    expect(photon.read([])).toBeUndefined();
  });
});
