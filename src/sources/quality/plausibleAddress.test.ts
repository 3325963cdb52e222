import { describe, expect, it } from 'vitest';
import { plausibleAddress } from './plausibleAddress.ts';

describe('an address', () => {
  it.each(['17', '17a', 'No. 17', '#17', 'Nr. 5', '12-14', '3/4 B', '№ 8', 'https://bank.example', 'info@bank.example'])(
    'street %j is invalid, and is reported',
    (street) => {
      expect(plausibleAddress({ street, city: 'London' })).toEqual({
        address: { city: 'London' },
        doubts: [`street is not a street name: "${street}"`],
      });
    },
  );

  it.each([
    'Q7',
    'U1 5',
    '17 King Street',
    'Calle 5',
    '1st',
    '24街',
    'Strada 17',
    '5th Avenue',
    'N17',
    'Pier 76 @ West 38th Street',
  ])('street %j is valid', (street) => {
    expect(plausibleAddress({ street })).toEqual({ address: { street }, doubts: [] });
  });

  it.each(['+44 20 7946 0000', '020 7946 0000', 'Tel. 020 7946 0000', '12345', 'www.bank.example'])(
    'city %j is invalid, and is reported',
    (city) => {
      expect(plausibleAddress({ city })).toEqual({ address: {}, doubts: [`city is not a city name: "${city}"`] });
    },
  );

  it.each(['London', 'London SW1A 1AA', '75001 Paris', '東京', 'Y', 'Nan'])('city %j is valid', (city) => {
    expect(plausibleAddress({ city })).toEqual({ address: { city }, doubts: [] });
  });

  it('recognizes the town None by its postcode', () => {
    expect(plausibleAddress({ city: 'None', zip: '10060' }).address).toEqual({ city: 'None', zip: '10060' });
    expect(plausibleAddress({ city: 'None', zip: '10121' }).address).toEqual({ zip: '10121' });
  });

  it.each(['0', '00000', '000 00', '00-000', 'N/A', 'XXXXX', '-'])('zip %j is unknown', (zip) => {
    expect(plausibleAddress({ street: '?', city: 'N/A', zip })).toEqual({ address: {}, doubts: [] });
  });

  it.each(['01000', 'AD100', '110 00', 'SW1A 1AA'])('zip %j is valid', (zip) => {
    expect(plausibleAddress({ zip }).address).toEqual({ zip });
  });
});
