import { expect, it } from 'vitest';
import type { Shop } from '../../../src/core/shops/shop.ts';
import { placesOf } from './places.ts';

const shop = (uid: string, name: string, lat: number): Shop => ({
  uid,
  type: 'bricks',
  name,
  tags: [],
  merchantUid: `m-${uid}`,
  place: { country: 'CZ', point: { precision: 'rooftop', lat, long: 14.4 } },
});

it('records with the same name within 100 m count as one place in any spelling, and other records do not', () => {
  const hotel = shop('hotel', 'U Hofmanů', 50.1);
  const restaurant = shop('restaurant', 'U Hofmanu', 50.1005);
  const misspelt = shop('misspelt', 'The U Hofmann', 50.1002);
  const branch = shop('branch', 'U Hofmanů', 50.11);
  const neighbour = shop('neighbour', 'Večerka', 50.1);
  const places = placesOf([hotel, restaurant, misspelt, branch, neighbour]).map((some) => some.map(({ uid }) => uid));
  expect(places).toEqual([['hotel', 'restaurant', 'misspelt'], ['branch'], ['neighbour']]);
});
