/**
 * Random registers for property tests. Few distinct words, cities and merchants are used, so that many names, cities and scores
 * are equal. The registers contain chains, online shops, shops whose merchant has no record, and names in several scripts.
 */
import fc from 'fast-check';
import { seededRandom } from '../../../src/core/seededRandom.ts';
import type { CardTransaction } from '../../../src/core/shops/cardTransaction.ts';
import type { NamedMerchant, NamedShop } from '../../../src/core/shops/matcher.ts';

export interface RandomRegister {
  readonly merchants: readonly NamedMerchant[];
  readonly shops: readonly NamedShop[];
}

const words = [
  ...['Apotheke', 'Bäckerei', 'Café', 'Hotel', 'The', 'Golden', 'Tiger', 'Tigers', 'Müller', 'Moeller', 'Wirtshaus', 'Grand'],
  ...['Rose', 'Rosé', 'Karlsplatz', 'Zlatý', 'Łódzka', 'Kunsthandel', 'Royal', 'Кафе', 'Москва', 'Пекарня', '咖啡', '星巴克'],
  ...['Garden', 'Gardens', 'Scheidwimmer', 'Kondito', 'Konditorei', 'Hofbräuhaus', 'Kunstmühle', 'GmbH', 'Ltd', 'Μουσείο'],
];
const cities: readonly { readonly city: string; readonly country: string; readonly aliases?: readonly string[] }[] = [
  { city: 'Praha', country: 'CZ', aliases: ['Prague', 'Praha 1'] },
  { city: 'Brno', country: 'CZ' },
  { city: 'München', country: 'DE', aliases: ['Munich'] },
  { city: 'MUENCHEN', country: 'DE' },
  { city: 'Neustadt', country: 'DE' },
  { city: 'Neustadt an der Weinstraße', country: 'DE' },
  { city: 'Neustadt', country: 'AT' },
  { city: 'Москва', country: 'RU', aliases: ['Moscow'] },
  { city: 'London', country: 'GB' },
];
const chains: readonly NamedMerchant[] = [
  { uid: 'm-lidl', name: 'Lidl', wikidata: 'Q151954', category: 'groceries', url: 'https://www.lidl.de/' },
  { uid: 'm-ikea', name: 'IKEA', wikidata: 'Q54078', aliases: ['Ikea Food'], countries: ['CZ', 'DE', 'GB'] },
  { uid: 'm-rose', name: 'Rose', wikidata: 'Q999999', category: 'restaurants' },
  { uid: 'm-rose-2', name: 'Rosé', url: 'https://rose.example.co.uk/' },
  { uid: 'm-none', name: 'PayEasy', countries: [] },
];

const importedUid = (random: () => number): string =>
  Array.from({ length: 20 }, () => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(Math.floor(random() * 32))).join('');

export function registerOf(seed: number, size: number): RandomRegister {
  const random = seededRandom(seed);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const chance = (share: number) => random() < share;
  const nameOf = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(words)).join(' ');
  const merchants: NamedMerchant[] = chains.filter(() => chance(0.8));
  const shops: NamedShop[] = [];
  for (let at = 0; at < size; at++) {
    const name = nameOf();
    const chain = chance(0.3) ? pick(chains) : undefined;
    const merchantUid = chain?.uid ?? (chance(0.2) ? `m${Math.floor(random() * 5)}` : `m-own${at}`);
    if (chain === undefined && chance(0.7) && !merchants.some(({ uid }) => uid === merchantUid))
      merchants.push({ uid: merchantUid, name, ...(chance(0.2) && { aliases: [nameOf()] }) });
    const { city, country, aliases } = pick(cities);
    shops.push({
      // Half of the uids have the form of imported records.
      uid: chance(0.5) ? `s${Math.floor(random() * 1e9).toString(36)}-${at}` : importedUid(random),
      type: chance(0.1) ? 'online' : 'bricks',
      name: chain !== undefined && chance(0.8) ? chain.name : name,
      merchantUid,
      ...(chance(0.9) && { city, country, ...(aliases && chance(0.8) && { cityAliases: aliases }) }),
      ...(chance(0.3) && { aliases: [nameOf()] }),
      ...(chance(0.4) && { category: pick(['groceries', 'restaurants', 'health', 'lodging'] as const) }),
      ...(chance(0.5) && { street: `${pick(words)} ${Math.floor(random() * 90)}`, zip: pick(['110 00', '80331', 'SW1A 1AA']) }),
      ...(chance(0.3) && { storeNumber: `${Math.floor(random() * 300)}` }),
      ...(chance(0.3) && { phone: `+49 89 5501 23${Math.floor(random() * 9)}5` }),
    });
  }
  return { merchants, shops };
}

export const randomRegister: fc.Arbitrary<RandomRegister> = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 120 }))
  .map(([seed, size]) => registerOf(seed, size));

/** Returns texts that print the names of the shops whole, truncated, misspelt, without vowels, or with other words. */
export function randomTexts(shops: RandomRegister['shops'], count: number, seed: number): readonly CardTransaction[] {
  const random = seededRandom(seed);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  return Array.from({ length: count }, (): CardTransaction => {
    const { name, city, country, phone, storeNumber } = pick(shops);
    const printed = name.toUpperCase();
    const at = Math.floor(random() * printed.length);
    const description = pick([
      printed,
      printed.slice(0, Math.max(4, at)),
      printed.slice(0, at) + printed.slice(at + 1),
      printed.replace(/(?<=.)[AEIOU]/g, ''),
      `${printed} ${pick(words).toUpperCase()}`,
      `${pick(words).toUpperCase()} ${printed}`,
      `${printed} ${storeNumber ?? '17'} ${city?.toUpperCase() ?? ''}`,
      `${printed} ${phone ?? '0800 123456'}`,
      `SUMUP *${printed}`,
      'LIDL.DE',
      'ROSE.EXAMPLE.CO.UK',
    ]);
    return {
      description,
      ...(random() < 0.6 && city !== undefined && { city: random() < 0.3 ? city.slice(0, 6).toUpperCase() : city }),
      ...(random() < 0.7 && country !== undefined && { country }),
      ...(random() < 0.2 && { mcc: pick(['5411', '5812', '7011']) }),
    };
  });
}
