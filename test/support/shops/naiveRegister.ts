/**
 * A register as plain arrays, of which each question scans all. It imports nothing from the index, so that tests can compare the
 * index with it. Records are named by their uids, and names by their folded text.
 */
import { listedSeller } from '../../../src/core/shops/listedSellers.ts';
import { codesOf } from '../../../src/core/shops/match/merchantCodes.ts';
import { ownDomain } from '../../../src/core/shops/match/ownDomain.ts';
import { countryOfSite, phoneKey } from '../../../src/core/shops/match/snapshot.ts';
import { statementNames } from '../../../src/core/shops/match/statementNames.ts';
import type { NamedMerchant, NamedShop } from '../../../src/core/shops/matcher.ts';
import { foldName, spellingsOf } from '../../../src/core/shops/names.ts';
import { keysOf } from '../../../src/core/text/transliteration.ts';
import type { RandomRegister } from './randomRegister.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isLatin1 = (text: string): boolean => [...text].every((letter) => letter <= 'ÿ');
/** Shorter names first, then those in Latin-1, then by code units. */
export const byLength = (a: string, b: string): number =>
  a.length - b.length || Number(isLatin1(b)) - Number(isLatin1(a)) || byText(a, b);

/** The texts under which a search finds a name. */
function textsOf(names: readonly string[]): readonly string[] {
  const texts = names.flatMap((name) => {
    const spellings = spellingsOf(name).map(({ squeezed }) => squeezed);
    return [...spellings, ...keysOf(name, spellings)];
  });
  return [...new Set(texts)].filter((text) => text !== '');
}

const sourceKey = ({ wikidata, url, name }: NamedMerchant): string =>
  wikidata ?? (url === undefined ? undefined : ownDomain(url, name)) ?? '';

const cityOf = ({ city }: NamedShop): string | undefined => (city === undefined ? undefined : foldName(city).squeezed);

/** Shops are in the order of countries, cities and uids. In each country, those outside known cities are the first. */
const byPlace = (a: NamedShop, b: NamedShop): number =>
  byText(a.country ?? '', b.country ?? '') ||
  Number(cityOf(a) !== undefined) - Number(cityOf(b) !== undefined) ||
  byText(cityOf(a) ?? '', cityOf(b) ?? '') ||
  byText(a.uid, b.uid);

/** Removes vowels, and then doubled letters. */
const consonants = (text: string): string => {
  let left = '';
  for (const letter of text.split('')) if (!'aeiouy'.includes(letter)) left += left.endsWith(letter) ? '' : letter;
  return left;
};

interface Payee {
  readonly uid: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly isBrand: boolean;
  readonly isOnline: boolean;
  readonly record?: NamedMerchant;
}

export function naiveRegister({ merchants, shops }: RandomRegister) {
  const recorded = merchants.filter(({ countries }) => countries?.length !== 0);
  const payees: Payee[] = recorded.map((record) => {
    const { uid, name, aliases = [], wikidata } = record;
    const key = sourceKey(record);
    return {
      ...{ uid, name, record },
      texts: textsOf([name, ...aliases, ...(statementNames.get(key)?.spellings ?? [])]),
      isBrand: wikidata !== undefined || listedSeller(key)?.isOnline === false,
      isOnline: shops.some(({ merchantUid, type }) => merchantUid === uid && type === 'online'),
    };
  });
  for (const { merchantUid } of shops) {
    if (payees.some(({ uid }) => uid === merchantUid)) continue;
    const own = shops.filter((shop) => shop.merchantUid === merchantUid).sort((a, b) => byText(a.uid, b.uid));
    const isOnline = own.some(({ type }) => type === 'online');
    payees.push({ uid: merchantUid, name: own[0]?.name ?? '', texts: [], isBrand: false, isOnline });
  }
  const shopTexts = new Map(shops.map(({ uid, name, aliases = [] }) => [uid, textsOf([name, ...aliases])]));
  const textsOfShop = ({ uid }: Pick<NamedShop, 'uid'>) => shopTexts.get(uid) as readonly string[];
  const sourced = recorded.flatMap((record) => textsOf(statementNames.get(sourceKey(record))?.sourced ?? []));
  const names = [...new Set([...shops.flatMap(textsOfShop), ...payees.flatMap(({ texts }) => texts), ...sourced])].sort(byLength);
  const counted = [
    ...shops.map(({ name }) => name),
    ...recorded.flatMap((one) => (one.wikidata === undefined ? [] : [one.name])),
  ];
  const shopsWhere = (is: (shop: NamedShop) => boolean) =>
    shops
      .filter(is)
      .sort(byPlace)
      .map(({ uid }) => uid);
  const payeesWhere = (is: (payee: Payee) => boolean) =>
    payees
      .filter(is)
      .sort((a, b) => Number(b.isBrand) - Number(a.isBrand) || byText(a.uid, b.uid))
      .map(({ uid }) => uid);
  const namesWhere = (is: (name: string) => boolean, most: number): readonly string[] => {
    const found = names.filter(is);
    return found.length > most ? [] : found;
  };
  return {
    names,
    shops,
    payees,
    homeOf: ({ record }: Payee) => (record?.url === undefined ? undefined : countryOfSite(record.url)),
    cityOf,
    textsOfShop,
    shopsNamed: (name: string) => shopsWhere((shop) => textsOfShop(shop).includes(name)),
    shopsNamedIn: (name: string, country: string) =>
      shopsWhere((shop) => shop.country === country && textsOfShop(shop).includes(name)),
    shopsOf: (merchant: string) => shopsWhere(({ merchantUid }) => merchantUid === merchant),
    merchantsNamed: (name: string) => payeesWhere(({ texts }) => texts.includes(name)),
    brandsNamed: (name: string) => payeesWhere(({ texts, isBrand }) => isBrand && texts.includes(name)),
    beginningWith: (prefix: string, most: number) =>
      names
        .filter((name) => name.startsWith(prefix))
        .sort(byText)
        .slice(0, most),
    startingWith(prefix: string, most: number) {
      const found = names.filter((name) => name.startsWith(prefix));
      return found.length > most ? undefined : found;
    },
    containing: (parts: readonly string[]) => names.filter((name) => parts.every((part) => name.includes(part))),
    /** The names that one replaced, missing or additional letter turns into the text. */
    oneLetterFrom: (text: string) => names.filter((name) => isOneLetterApart(name, text)),
    withConsonantsOf: (text: string, most: number) => namesWhere((name) => consonants(name) === consonants(text), most),
    withMoreConsonants: (text: string, most: number) =>
      namesWhere((name) => consonants(name).startsWith(consonants(text)) && consonants(name) !== consonants(text), most),
    consonantsIn: (text: string) => consonants(text).length,
    countOf: (word: string) => counted.filter((name) => foldName(name).words.includes(word)).length,
    words: new Set(counted.flatMap((name) => foldName(name).words)),
    merchantsOfDomain: (domain: string) =>
      payeesWhere(({ record }) => record?.url !== undefined && ownDomain(record.url, record.name) === domain),
    merchantsOfCode: (code: string) =>
      payeesWhere(({ record }) => record !== undefined && codesOf(sourceKey(record)).includes(code)),
    domains: new Set(recorded.flatMap(({ url, name }) => (url === undefined ? [] : (ownDomain(url, name) ?? [])))),
    codes: new Set(recorded.flatMap((record) => codesOf(sourceKey(record)))),
    shopsOfPhone: (phone: string) => shopsWhere((shop) => shop.phone !== undefined && phoneKey(shop.phone) === phone),
    phones: new Set(shops.flatMap(({ phone }) => (phone === undefined ? [] : (phoneKey(phone) ?? [])))),
  };
}

function isOneLetterApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}
