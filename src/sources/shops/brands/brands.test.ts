import { describe, expect, it } from 'vitest';
import { isWikidataItem, listedSellers } from '../../../core/shops/listedSellers.ts';
import { plainLetters } from '../../../core/text/plainLetters.ts';
import { countriesOfSet } from '../../../data/brands/build/locationSets.ts';
import { isCategory } from '../../../data/shops/categories.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { brandKey } from './brandKey.ts';
import { Brands, knownBrands } from './brands.ts';
import { chainsOnline, readBrands } from './readBrands.ts';

describe('brandKey', () => {
  it.each([
    ["McDonald's", 'MC DONALDS'],
    ['McDonald’s', 'Mcdonalds'],
    ['H&M', 'H and M'],
    ['Žabka', 'zabka'],
    ['Łukasz Øre', 'lukasz ore'],
    ['C&A', 'c & a'],
    ['Rewe-City', 'REWE City'],
  ])('%s and %s are the same', (one, other) => {
    expect(brandKey(one)).toBe(brandKey(other));
  });

  it('keeps names in different letters separate', () => {
    expect(brandKey('セブン-イレブン')).not.toBe('');
    expect(brandKey('Coop')).not.toBe(brandKey('Co-op Food'));
    expect(brandKey('!!!')).toBe('');
  });
});

describe('the known brands', () => {
  const brands = knownBrands();

  it.each<[string, string, string, string | undefined]>([
    ['Lidl', 'shop/supermarket', 'CZ', 'Q151954'],
    ['lidl italia', 'shop/supermarket', 'IT', 'Q151954'],
    ['Lidl', 'shop/supermarket', 'BG', 'Q108169047'],
    ['Starbucks Coffee', 'amenity/cafe', 'DE', 'Q37158'],
    ['Žabka', 'shop/convenience', 'CZ', 'Q133445159'],
    ['IKEA', 'shop/furniture', 'DE', 'Q54078'],
    ['dm', 'shop/cosmetics', 'DE', 'Q266572'],
    ['Target', 'shop/department_store', 'US', 'Q1046951'],
    ['Target', 'shop/department_store', 'AU', 'Q7685854'],
    ['Target', 'shop/department_store', 'CZ', undefined],
    ['', 'shop/supermarket', 'CZ', undefined],
  ])('%s, %s, in %s is %s', (name, kind, country, item) => {
    expect(brands.find(name, kind, country)?.q).toBe(item);
  });

  it.each<[string, string, string | undefined]>([
    ['Banco General', 'PA', 'Q27618271'],
    ['BW-Bank', 'DE', 'Q798891'],
    ['BW-Bank', 'PA', undefined],
    ['Commonwealth Bank', 'AU', 'Q285328'],
    ['Commonwealth Bank', 'BS', undefined],
    ['First National Bank', 'ZA', 'Q3072956'],
    ['First National Bank', 'US', undefined],
    ['Caisse populaire', 'CA', undefined],
    ['Desjardins', 'CA', 'Q2933350'],
    ["Caisse d'Épargne", 'FR', 'Q1547738'],
    ["Caisse d'Épargne", 'LU', undefined],
    ['BCC', 'IT', undefined],
    ['BPI', 'PT', undefined],
    ['BOI', 'IE', undefined],
    ['Bank of America', 'US', 'Q487907'],
  ])('the bank %s in %s is %s', (name, country, item) => {
    expect(brands.find(name, 'amenity/bank', country)?.q).toBe(item);
  });

  it('rejects names that do not belong to a brand', () => {
    expect(brands.isGeneric('Supermarket', 'shop/supermarket')).toBe(true);
    expect(brands.isGeneric('private', 'amenity/parking')).toBe(true);
    expect(brands.isGeneric('Lidl', 'shop/supermarket')).toBe(false);
  });

  it('does not find a brand when two brands in one country share a name', () => {
    const record = (q: string, c?: string[]) => ({ q, n: 'Kiwi', k: ['shop/supermarket'], ...(c && { c }) });
    const head = { ...brands.head, groups: [] };
    const named = (...records: ReturnType<typeof record>[]) =>
      new Brands(head, records).find('KIWI', 'shop/supermarket', 'NO')?.q;
    expect(named(record('Q1', ['NO']), record('Q2', ['NO']))).toBeUndefined();
    expect(named(record('Q1', ['NO']), record('Q2'))).toBe('Q1');
    expect(named(record('Q1', ['SE']), record('Q2'))).toBe('Q2');
  });

  it('are complete records', () => {
    expect(brands.all.length).toBeGreaterThan(18_000);
    const items = brands.all.flatMap(({ q }) => q ?? []);
    expect(new Set(items).size).toBe(items.length);
    for (const { n, q, id, k, c, x } of brands.all) {
      expect([q ?? id, n.trim() === n && n !== '', k.length > 0]).toEqual([expect.any(String), true, true]);
      for (const country of [...(c ?? []), ...(x ?? [])]) if (!/^[A-Z]{2}$/.test(country)) throw new Error(`${n}: ${country}`);
    }
  });
});

describe('countriesOfSet', () => {
  const shapes = new Map([
    [
      'alps.geojson',
      [
        [9.52, 47.14],
        [9.53, 47.13],
        [9.56, 47.1],
      ] as const,
    ],
  ]);
  it.each([
    ['countries', { include: ['cz', 'sk'] }, { only: ['CZ', 'SK'] }],
    ['the world', { include: ['001'] }, {}],
    ['nothing said', {}, {}],
    ['the world without some', { include: ['001'], exclude: ['bg', 'rs'] }, { except: ['BG', 'RS'] }],
    ['a state stands for its country', { include: ['us-nm.geojson', 'gb-sct'] }, { only: ['GB', 'US'] }],
    ['a state that is left out leaves its country', { include: ['us'], exclude: ['us-ak'] }, { only: ['US'] }],
    ['a part with a code that is only reserved', { include: ['fx'] }, { only: ['FR'] }],
    ['a shape', { include: ['alps.geojson'] }, { only: ['LI'] }],
    ['a point', { include: [[14.42, 50.08, 20]] }, { only: ['CZ'] }],
  ])('%s', (_, set, countries) => {
    expect(countriesOfSet(set, shapes)).toEqual(countries);
  });

  it('expands a part of the world into its countries', () => {
    const { only } = countriesOfSet({ include: ['150'] }, shapes);
    expect(only).toContain('CZ');
    expect(only).not.toContain('US');
  });
});

describe('readBrands', () => {
  const { feed, merchants, shops } = readBrands();

  it('has a merchant for each brand, with logo, website, category and countries', () => {
    expect(merchants.find(({ wikidata }) => wikidata === 'Q42969493')).toEqual({
      uid: merchantUid('wikidata:Q42969493'),
      name: 'Billa',
      logo: 'https://commons.wikimedia.org/wiki/Special:FilePath/Billa-Logo.svg?width=160',
      url: 'https://www.billa.cz/',
      tags: ['groceries'],
      wikidata: 'Q42969493',
      category: 'groceries',
      countries: ['CZ'],
    });
    expect(new Set(merchants.map(({ uid }) => uid)).size).toBe(merchants.length);
    expect(feed).toMatchObject({ name: 'brands', kind: 'brands' });
  });

  it('has a web shop for each brand known to sell online, and not for any other brand', () => {
    expect(shops.find(({ uid }) => uid === shopUid('online:wikidata:Q54078'))).toMatchObject({
      type: 'online',
      name: 'IKEA',
      url: 'https://www.ikea.com',
      merchantUid: merchantUid('wikidata:Q54078'),
    });
    expect(shops.find(({ name }) => name === 'Netflix')).toMatchObject({
      type: 'online',
      category: 'culture',
      merchantUid: merchantUid('web:netflix.com'),
    });
    expect(shops.some(({ merchantUid: uid }) => uid === merchantUid('wikidata:Q9144241'))).toBe(false); // Albert
    expect(shops.every(({ place, type }) => place === undefined && type === 'online')).toBe(true);
  });

  it('contains every chain listed as selling online, and no service twice', () => {
    const items = new Set(knownBrands().all.map(({ q }) => q));
    expect([...chainsOnline].filter((item) => !items.has(item))).toEqual([]);
    const keys = listedSellers.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => isWikidataItem(key) && !items.has(key))).toEqual([]);
    const wrong = listedSellers.filter(
      ({ key, name, category, countries = [], source }) =>
        !(isWikidataItem(key) || /^[\w-]+(\.[\w-]+)+$/.test(key)) ||
        name === '' ||
        !isCategory(category) ||
        !/[a-z]{3}/.test(source) ||
        countries.some((code) => !/^[A-Z]{2}$/.test(code)),
    );
    expect(wrong).toEqual([]);
    const uids = new Set(merchants.map(({ uid }) => uid));
    expect(shops.filter((shop) => !uids.has(shop.merchantUid))).toEqual([]);
    expect(new Set(shops.map(({ uid }) => uid)).size).toBe(shops.length);
  });
});

it('each service has a name that its domain contains or abbreviates', () => {
  const isAlike = (domain: string, name: string) => {
    const [label = ''] = domain.split('.');
    const words = plainLetters(name).match(/[a-z0-9]+/g) ?? [];
    const initials = words.map(([first]) => first).join('');
    return (
      words.some((word) => word.startsWith(label) || (word.length > 1 && domain.includes(word.slice(0, 3)))) ||
      domain.startsWith(initials)
    );
  };
  const others = listedSellers.filter(
    ({ key, name, aliases }) => !isWikidataItem(key) && ![name, ...aliases].some((one) => isAlike(key, one)),
  );
  expect(others.map(({ key, name }) => `${key} | ${name}`)).toEqual([]);
});

it('adds the names in the tables to a brand that the register already contains', () => {
  const { merchants } = readBrands();
  const listed = listedSellers.filter(({ key }) => isWikidataItem(key));
  expect(listed.length).toBeGreaterThan(100);
  const byItem = new Map(merchants.map((merchant) => [merchant.wikidata, merchant]));
  expect(listed.filter(({ key, aliases }) => !aliases.every((name) => byItem.get(key)?.aliases?.includes(name)))).toEqual([]);
});

describe('a chain whose store formats share one Wikidata item', () => {
  it.each([
    ['Q533415', 'Best Buy'],
    ['Q2831861', 'Albertsons'],
    ['Q925132', 'Dia'],
    ['Q98456772', 'Tesco Express'],
    ['Q23317', 'Audi'],
  ])('%s is %s, and keeps the formats as searchable names', (q, name) => {
    const brand = knownBrands().byWikidata(q);
    expect(brand?.n).toBe(name);
    expect(brand?.p ?? []).not.toContain(name);
  });

  it('is found by the name of a format', () => {
    expect(knownBrands().find('Best Buy Express', 'shop/electronics', 'US')?.n).toBe('Best Buy');
  });
});
