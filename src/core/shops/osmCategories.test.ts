import { describe, expect, it } from 'vitest';
import { type CategoryCode, categories } from '../../data/shops/categories.ts';
import { isNoShop, knownMainTags, mainTags } from './osmCategories.ts';

describe('mainTags', () => {
  it.each<[Record<string, string>, string, CategoryCode | undefined]>([
    [{ shop: 'supermarket' }, 'supermarket', 'groceries'],
    [{ amenity: 'restaurant', cuisine: 'pizza' }, 'restaurant', 'restaurants'],
    [{ amenity: 'fast_food' }, 'fast_food', 'restaurants'],
    [{ shop: 'bakery', amenity: 'cafe' }, 'bakery', 'cafesAndBakeries'],
    [{ amenity: 'cafe', shop: 'books' }, 'books', 'booksAndStationery'],
    [{ amenity: 'fuel', shop: 'convenience' }, 'fuel', 'fuelAndCharging'],
    [{ amenity: 'restaurant', tourism: 'hotel' }, 'hotel', 'lodging'],
    [{ tourism: 'hotel' }, 'hotel', 'lodging'],
    [{ amenity: 'pharmacy', healthcare: 'pharmacy' }, 'pharmacy', 'health'],
    [{ healthcare: 'podiatrist' }, 'podiatrist', 'health'],
    [{ shop: 'hairdresser' }, 'hairdresser', 'beauty'],
    [{ shop: 'car;car_repair' }, 'car', 'vehicles'],
    [{ shop: 'jewelry;pawnbroker' }, 'jewelry;pawnbroker', 'clothing'],
    [{ shop: 'fitness food products' }, 'fitness_food_products', 'groceries'],
    [{ leisure: 'escape game' }, 'escape_game', 'leisure'],
    [{ craft: 'winery' }, 'winery', 'groceries'],
    [{ craft: 'net_mender' }, 'net_mender', 'services'],
    [{ shop: 'yes' }, 'yes', undefined],
    [{ shop: 'widgets' }, 'widgets', undefined],
    [{ amenity: 'post_office' }, 'post_office', 'government'],
    [{ amenity: 'parking;fuel' }, 'parking', 'parkingAndTolls'],
    [{ tourism: 'information', information: 'office' }, 'office', 'travel'],
  ])('%o is %s: %s', (tags, value, category) => {
    const [main] = mainTags(tags);
    expect([main?.value, main?.category]).toEqual([value, category]);
  });

  it.each([
    [{ amenity: 'bench' }],
    [{ amenity: 'school' }],
    [{ amenity: 'place_of_worship' }],
    [{ tourism: 'information', information: 'map' }],
    [{ leisure: 'pitch' }],
    [{ office: 'company' }],
    [{ shop: 'vacant' }],
    [{ shop: 'no' }],
    [{ highway: 'residential' }],
    [{}],
  ])('%o is not a business that accepts cards', (tags) => {
    expect(mainTags(tags)).toEqual([]);
  });

  it('returns all categories of a place', () => {
    expect(mainTags({ shop: 'convenience', amenity: 'fuel', craft: 'bakery' }).map(({ value }) => value)).toEqual([
      'fuel',
      'convenience',
      'bakery',
    ]);
  });
});

it('distinguishes vacant shops from shops', () => {
  expect([isNoShop({ shop: 'vacant' }), isNoShop({ shop: 'Empty' }), isNoShop({ shop: 'yes' }), isNoShop({})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('has main tags for every category', () => {
  expect(new Set(knownMainTags.values())).toEqual(new Set(Object.keys(categories)));
});
