import { describe, expect, it } from 'vitest';
import type { NamedShop } from '../matcher.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';

const shop = (uid: string, name: string, city: string, country: string, more: Partial<NamedShop> = {}): NamedShop => ({
  ...{ uid, type: 'bricks', name, merchantUid: `m-${uid}`, city, country },
  ...more,
});

const shops: readonly NamedShop[] = [
  shop('juravli', 'Пекарня Журавли', 'Нижний Новгород', 'RU'),
  shop('ohota', 'Шашлычная Царская охота', 'Хабаровск', 'RU'),
  shop('hoiz', 'Neo-Brasserie Hoiz', 'München', 'DE'),
  shop('bank', 'Kreissparkasse', 'München', 'DE'),
  shop('scheidwimmer', 'Kunsthandel Xaver Scheidwimmer', 'München', 'DE'),
  shop('krems', 'Holzwurm', 'Krems', 'AT'),
  shop('donau', 'Holzwurm', 'Krems an der Donau', 'AT'),
  shop('lehel', 'Physiotherapie im Lehel', 'München', 'DE'),
  shop('falafel', 'Falafel Kebab Salad - Lebanese', 'München', 'DE'),
  shop('knopf', 'Knopf', 'Neuss', 'DE'),
];
const built = (() => {
  const builder = matcherBuilder();
  builder.addMerchants(shops.map(({ merchantUid: uid, name }) => ({ uid, name })));
  builder.addShops(shops);
  return builder.finish(1);
})();
const foundIn = (country: string, description: string, city?: string) => {
  const [decision] = built.decide([{ description, country, ...(city !== undefined && { city }) }], []);
  return decision?.kind === 'found' ? decision.shopUid : undefined;
};

describe('a Cyrillic name and its city', () => {
  it.each([
    ['PEKARNYA ZHURAVLI', 'NIZHNIY NOVGO'],
    ['PEKARNIA ZHURAVLI', 'NIZHNII NOVGO'],
    ['PEKARNJA JURAVLI', 'NIJNII NOVGOR'],
    ['PEKARNYA ZHURAVLI', 'NIZHNIJ NOVGO'],
  ])('match in every romanization: %s in %s', (description, city) => {
    expect(foundIn('RU', description, city)).toBe('juravli');
  });

  it('match even if they are truncated', () => {
    expect(foundIn('RU', 'SHASHLYCHNAJA CARSKAJA', 'HABAROVSK')).toBe('ohota');
  });
});

describe('a truncated name', () => {
  it.each(['NEO-BRASSERIE T2922821', 'NEO-BRASSERIE 51449941'])(
    'before a number that fills the field is found: %s',
    (description) => {
      expect(foundIn('DE', description, 'MUNCHEN')).toBe('hoiz');
    },
  );

  it('can lack letters, so its text no longer fills the field', () => {
    expect(foundIn('DE', 'FAAFEL EBAB SALAD - LEB', 'MUNCHEN')).toBe('falafel');
  });

  it('does not match a different name that begins with the same word', () => {
    expect(foundIn('DE', 'PHYSIOTHERAPIE UTA 01773', 'MUNCHEN')).toBeUndefined();
  });
});

describe('text next to a name', () => {
  it.each(['NEO-BRASSERIE HOIZ 15.06. UM 10.24', 'NEO-BRASSERIE HOIZ EL 416041', '1495 27DEC26 NEO-BRASSERIE HOIZ'])(
    'is removed: %s',
    (description) => {
      expect(foundIn('DE', description, 'MUNCHEN')).toBe('hoiz');
    },
  );

  it('can be part of another name if it is the city of the transaction', () => {
    expect(foundIn('DE', 'KREISSPARKASSE', 'MUNCHEN')).toBe('bank');
    expect(foundIn('DE', 'KREISSPARKASSE MUNCHEN', 'MUNCHEN')).toBeUndefined();
  });
});

it('a truncated city means a city that starts with the text, and not a city in the text', () => {
  expect(foundIn('AT', 'HOLZWURM', 'KREMS AN DER')).toBe('donau');
  expect(foundIn('AT', 'HOLZWURM', 'KREMS')).toBe('krems');
});

it('the more distinctive the name, the lower the weight of a city that differs from the shop’s city', () => {
  expect(foundIn('DE', 'KUNSTHANDEL XAVER SCHEIDWIMMER', 'NEUSS')).toBe('scheidwimmer');
  expect(foundIn('DE', 'KNOPF', 'MUNCHEN')).toBeUndefined();
});
