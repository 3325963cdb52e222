/**
 * Generates a register of any size from a seed. Names combine words of real brands, and cities are real. Every twelfth shop
 * belongs to a chain.
 */
import { readFileSync } from 'node:fs';
import { seededRandom } from '../../src/core/seededRandom.ts';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import type { NamedMerchant, NamedShop } from '../../src/core/shops/matcher.ts';
import { readBrands } from '../../src/sources/shops/brands/readBrands.ts';
import { printShop, type StyleName } from './statements/styles.ts';

export interface MadeRegister {
  readonly merchants: readonly NamedMerchant[];
  readonly shops: readonly (NamedShop & { readonly city: string; readonly country: string })[];
}

interface City {
  readonly name: string;
  readonly country: string;
}

/** Reads the country and one name of each city that has several names, from the matcher's table. */
function readCities(): readonly City[] {
  const table = readFileSync(new URL('../../src/data/cityNames/cityNames.tsv', import.meta.url), 'utf8');
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([country = '', , , names = '']) => {
      const [name = ''] = names.split('|');
      return /^[A-Z]{2}$/.test(country) && name.length > 2 ? [{ country, name }] : [];
    });
}

const brands = readBrands().merchants;
const cities = readCities();
const words = brands.flatMap(({ name }) => name.split(/\s+/)).filter((word) => /^[\p{Script=Latin}'’-]{3,}$/u.test(word));

const base32 = [...'abcdefghijklmnopqrstuvwxyz234567'];

type MadeShop = MadeRegister['shops'][number];

/**
 * Generates the shops one by one, each with its merchant. Shops of a chain belong to its brand, which is in `madeBrands`. Every
 * other shop has a separate merchant.
 */
export function* madeShops(size: number, seed = 1): Iterable<{ readonly shop: MadeShop; readonly own?: NamedMerchant }> {
  const random = seededRandom(seed);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  // Imported records have uids of 20 characters in base 32.
  const newUid = () => Array.from({ length: 20 }, () => pick(base32)).join('');
  for (let at = 0; at < size; at++) {
    const { name: city, country } = pick(cities);
    const isChain = at % 12 === 0;
    const chain = pick(brands);
    const name = isChain ? chain.name : Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(words)).join(' ');
    const merchantUid = isChain ? chain.uid : newUid();
    const street = `${pick(words)} ${1 + (at % 90)}`;
    const shop: MadeShop = { uid: newUid(), type: 'bricks', name, merchantUid, city, country, street };
    yield { shop, ...(!isChain && { own: { uid: merchantUid, name } }) };
  }
}

export const madeBrands: readonly NamedMerchant[] = brands;

export function madeRegister(size: number, seed = 1): MadeRegister {
  const made = [...madeShops(size, seed)];
  return { merchants: [...brands, ...made.flatMap(({ own }) => own ?? [])], shops: made.map(({ shop }) => shop) };
}

/** The styles of the generated texts, half of which are plain. */
const usualStyles: readonly StyleName[] = [
  ...(['plain', 'plain', 'plain', 'plain', 'plain'] as const),
  ...(['lettersLost', 'facilitator', 'inventedBehind', 'noCity', 'wrongCity'] as const),
];

/** Generates texts for the register's shops, with typical noise. Every fourth text is from a shop that the register lacks. */
export function madeTexts({ shops }: Pick<MadeRegister, 'shops'>, count: number, seed: number): readonly CardTransaction[] {
  const random = seededRandom(seed);
  const others = madeRegister(count, seed + 1).shops;
  const elsewhere = shops.slice(0, 200).map(({ city }) => city);
  return Array.from({ length: count }, (_, at) => {
    const shop = at % 4 === 3 ? others[at] : shops[Math.floor(random() * shops.length)];
    if (shop === undefined) throw new Error(`A register of ${shops.length} shops is too small`);
    const style = usualStyles[Math.floor(random() * usualStyles.length)] ?? 'plain';
    const text = printShop(style, shop, `${seed}|${at}`, elsewhere) ?? printShop('plain', shop, `${seed}|${at}`);
    return text?.transaction ?? { description: shop.name, country: shop.country };
  });
}
