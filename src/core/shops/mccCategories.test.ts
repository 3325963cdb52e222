import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CategoryCode, categories } from '../../data/shops/categories.ts';
import { categoryOfMcc } from './mccCategories.ts';

it.each<[string, CategoryCode | undefined, string]>([
  ['0742', 'pets', 'veterinary services'],
  ['0743', 'groceries', 'wine producers'],
  ['1520', 'homeAndGarden', 'general contractors'],
  ['3000', 'travel', 'United Airlines'],
  ['3350', 'travel', 'the last of the airlines'],
  ['3351', 'travel', 'the first of the car rentals'],
  ['3501', 'lodging', 'Holiday Inn'],
  ['3999', 'lodging', 'the last of the hotels'],
  ['4111', 'publicTransport', 'local transport'],
  ['4121', 'publicTransport', 'taxis'],
  ['4784', 'parkingAndTolls', 'tolls'],
  ['4814', 'telecom', 'telephone'],
  ['4900', 'government', 'utilities'],
  ['5411', 'groceries', 'supermarkets'],
  ['5462', 'cafesAndBakeries', 'bakeries'],
  ['5499', 'groceries', 'convenience'],
  ['5541', 'fuelAndCharging', 'service stations'],
  ['5551', 'leisure', 'boat dealers, among the vehicles'],
  ['5552', 'fuelAndCharging', 'charging, among the vehicles'],
  ['5641', 'children', "children's wear, among the clothes"],
  ['5655', 'leisure', 'riding apparel, among the clothes'],
  ['5812', 'restaurants', 'restaurants'],
  ['5813', 'barsAndNightlife', 'bars'],
  ['5814', 'restaurants', 'fast food'],
  ['5912', 'health', 'drug stores'],
  ['5942', 'booksAndStationery', 'bookshops'],
  ['6011', 'financial', 'cash machines'],
  ['6513', 'services', 'real estate agents, among the financial ones'],
  ['7011', 'lodging', 'hotels'],
  ['7230', 'beauty', 'barbers'],
  ['7523', 'parkingAndTolls', 'parking'],
  ['7832', 'culture', 'cinemas'],
  ['8398', 'charity', 'charities'],
  ['9402', 'government', 'post'],
  ['5000', undefined, 'nobody'],
  ['9999', undefined, 'nobody'],
  ['541', undefined, 'three digits'],
  ['54111', undefined, 'five digits'],
  ['', undefined, 'nothing'],
  ['5e3 ', undefined, 'a number that is no code'],
])('%s is %s (%s)', (mcc, category) => {
  expect(categoryOfMcc(mcc)).toBe(category);
});

it('has codes for every category', () => {
  const found = new Set(Array.from({ length: 10_000 }, (_, code) => categoryOfMcc(String(code).padStart(4, '0'))));
  expect([...found].filter((category) => category !== undefined).sort()).toEqual(Object.keys(categories).sort());
});

const folder = new URL('../../../../shared/data/mcc/', import.meta.url);
const lists = ['mcc_greggles', 'mcc_iso18245_official_list', 'mcc_visa_list', 'mcc_mastercard_list'];
const present = existsSync(folder);
const sentence = (text: string): string => (present ? text : `${text} (skipped, because ../shared/data/mcc is missing)`);

describe.skipIf(!present)(sentence('the published lists'), () => {
  it.each(lists)('every code in %s has a category', (list) => {
    const text = readFileSync(new URL(`${list}.csv`, folder), 'utf8');
    const codes = text.split('\n').flatMap((line) => /^"?(\d{3,4})"?,/.exec(line)?.[1]?.padStart(4, '0') ?? []);
    expect(codes.length).toBeGreaterThan(200);
    expect(codes.filter((code) => categoryOfMcc(code) === undefined)).toEqual([]);
  });
});
