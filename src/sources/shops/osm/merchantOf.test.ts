import { describe, expect, it } from 'vitest';
import { mainTags } from '../../../core/shops/osmCategories.ts';
import { knownBrands } from '../brands/brands.ts';
import { ownerOf } from './merchantOf.ts';

const brands = knownBrands();
const owner = (tags: Record<string, string>, country: string): string => {
  const found = ownerOf(tags, mainTags(tags), brands, country);
  return found.kind === 'brand'
    ? `${found.brand.n} ${found.brand.q}`
    : found.kind === 'item'
      ? found.wikidata
      : found.kind === 'named'
        ? found.key
        : 'own';
};

describe('ownerOf', () => {
  it.each<[Record<string, string>, string, string]>([
    [{ shop: 'supermarket', name: 'Lidl' }, 'CZ', 'Lidl Q151954'],
    [{ shop: 'supermarket', name: 'Lidl' }, 'RS', 'Lidl Q114509929'],
    [{ shop: 'supermarket', name: 'BILLA' }, 'CZ', 'Billa Q42969493'],
    [{ shop: 'supermarket', name: 'Billa' }, 'AT', 'Billa Q537781'],
    [{ shop: 'supermarket', name: 'Albert' }, 'CZ', 'Albert Q9144241'],
    [{ shop: 'chemist', name: 'dm' }, 'DE', 'dm Q266572'],
    [{ shop: 'chemist', name: 'Rossmann' }, 'DE', 'Rossmann Q316004'],
    [{ shop: 'convenience', name: 'Rossmann' }, 'DE', 'Rossmann Q316004'],
    [{ amenity: 'fast_food', name: 'Mc Donalds' }, 'MT', "McDonald's Q38076"],
    [{ amenity: 'restaurant', name: "McDonald's" }, 'MT', "McDonald's Q38076"],
    [{ shop: 'supermarket', name: 'Pingo Doce' }, 'PT', 'Pingo Doce Q1575057'],
    [{ shop: 'clothes', name: 'H & M' }, 'MT', 'H&M Q188326'],
    [{ amenity: 'bank', name: 'Praha 99', operator: 'Fio banka, a.s.' }, 'CZ', 'Fio banka Q12016657'],
  ])('%o in %s is %s by its name', (tags, country, expected) => {
    expect(owner(tags, country)).toBe(expected);
  });

  it.each<[Record<string, string>, string, string]>([
    // Wikidata items.
    [{ shop: 'supermarket', name: 'Smíchov', 'brand:wikidata': 'Q9144241' }, 'CZ', 'Albert Q9144241'],
    [{ shop: 'supermarket', name: 'Billa', 'brand:wikidata': 'Q537781' }, 'CZ', 'Billa Q42969493'],
    [{ amenity: 'fuel', name: 'Shell', brand: 'Shell', 'brand:wikidata': 'Q154950' }, 'CZ', 'Shell Q110716465'],
    [{ shop: 'bakery', name: 'Kabát', brand: 'Kabát', 'brand:wikidata': 'Q999999999' }, 'CZ', 'Q999999999'],
    [{ shop: 'bakery', name: 'Kabát', 'brand:wikidata': 'Kabát' }, 'CZ', 'own'],
    // A brand that occurs only in the tags of shops.
    [{ shop: 'bakery', name: 'Pekařství Kabát', brand: 'Kabát' }, 'CZ', 'brand:CZ/kabat'],
    [{ shop: 'bakery', name: 'Kabát', brand: 'KABÁT' }, 'SK', 'brand:SK/kabat'],
    [{ shop: 'bakery', name: 'Novák', brand: 'Kabát' }, 'CZ', 'own'],
    [{ shop: 'bakery', name: 'Kabát', brand: 'Kabát;Odkolek' }, 'CZ', 'own'],
    [{ shop: 'supermarket', name: 'Market', brand: 'Market' }, 'CZ', 'own'],
    [{ shop: 'bakery', name: 'Kabát', 'brand:wikidata': 'Q1;Q2' }, 'CZ', 'own'],
    // A company that operates the shops of other companies.
    [{ amenity: 'fast_food', name: 'Bageterie', operator: 'Žabka', 'operator:wikidata': 'Q133445159' }, 'CZ', 'own'],
  ])('%o in %s is %s by its Wikidata item', (tags, country, expected) => {
    expect(owner(tags, country)).toBe(expected);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a dealer of Škoda is not Škoda', { shop: 'car', name: 'Auto Jarov', brand: 'Škoda', 'brand:wikidata': 'Q29637' }, 'CZ'],
    [
      'a pub is not its brewery',
      { amenity: 'pub', name: 'U Zlatého tygra', brand: 'Pilsner Urquell', 'brand:wikidata': 'Q541358' },
      'CZ',
    ],
    [
      'an optician is not a maker of frames',
      { shop: 'optician', name: 'Optik Huber', brand: 'Ray-Ban', 'brand:wikidata': 'Q653941' },
      'DE',
    ],
    ['many pharmacies bear one name', { amenity: 'pharmacy', name: 'Apotheke' }, 'DE'],
    ['a supermarket called Supermarket', { shop: 'supermarket', name: 'Supermarket' }, 'CZ'],
    ['a brand of another trade', { shop: 'hairdresser', name: 'Lidl' }, 'CZ'],
    ['a brand of another country', { shop: 'supermarket', name: 'Pingo Doce' }, 'CZ'],
    ['an unknown name', { shop: 'supermarket', name: 'Potraviny Nguyen' }, 'CZ'],
  ])('%s, so the shop is its own merchant', (_, tags, country) => {
    expect(owner(tags, country)).toBe('own');
  });
});
