/** Finds shops and merchants for a person who searches by the beginning or a part of their names. */

import type { FoundNames, NameQuery } from '../matcher.ts';
import { foldName, spellingsOf } from '../names.ts';
import type { Members } from './groups.ts';
import type { MerchantFacts, RegisterSnapshot, ShopFacts } from './snapshot.ts';

/** The maximum number of records in a result. */
const most = { shop: 20, merchant: 10 } as const;
type Level = keyof typeof most;
/** The maximum number of names that are read for a search. */
const mostNames = 400;

interface Hit {
  readonly level: Level;
  readonly uid: string;
  readonly rank: number;
  /** The length of the folded name. */
  readonly length: number;
}

export function searchNames(snapshot: RegisterSnapshot, { text, city, country }: NameQuery): FoundNames {
  const { names, shops, merchants, shopsByName, merchantsByName } = snapshot;
  const wanted = foldName(text, true);
  if (wanted.squeezed === '') return { records: [], isPart: false };
  const begun = names.beginningWith(wanted.squeezed, mostNames);
  const inside = names.containing(wanted.words, mostNames);
  let isPart = inside.isPart || begun.length === mostNames;
  const cities = city === undefined ? undefined : citiesOf(snapshot, city, country);
  /** A name can have thousands of shops, which are equally good matches. */
  const some = (members: Members, level: Level) => {
    isPart ||= members.length > most[level];
    return [...members.slice(0, most[level])];
  };
  const shopsOf = (name: number): readonly number[] => {
    if (cities) return cities.flatMap((one) => some(shopsByName.inCity(name, one), 'shop'));
    const here = country === undefined ? [] : some(snapshot.shopsNamedIn(name, country), 'shop');
    return [...new Set([...here, ...some(shopsByName.all(name), 'shop')])];
  };
  const hits = new Map<string, Hit>();
  const add = (level: Level, { uid, name }: ShopFacts | MerchantFacts, squeezed: string, isElsewhere = false) => {
    // Of records whose names fit equally well, those in the country come first.
    const rank = rankOf(wanted, name, squeezed) + (isElsewhere ? 0.5 : 0);
    const key = `${level} ${uid}`;
    if (rank < (hits.get(key)?.rank ?? Number.POSITIVE_INFINITY)) hits.set(key, { level, uid, rank, length: squeezed.length });
  };
  for (const id of new Set([...begun, ...inside.ids])) {
    const squeezed = names.textOf(id);
    for (const index of shopsOf(id)) {
      const shop = shops.at(index) as ShopFacts;
      add('shop', shop, squeezed, country !== undefined && shop.country !== country);
    }
    for (const index of some(merchantsByName.all(id), 'merchant')) {
      const merchant = merchants.at(index) as MerchantFacts;
      add('merchant', merchant, squeezed, country !== undefined && merchant.countries?.includes(country) === false);
    }
  }
  const sorted = [...hits.values()].sort((a, b) => a.rank - b.rank || a.length - b.length);
  const left: Record<Level, number> = { ...most };
  const records = sorted.filter(({ level }) => left[level]-- > 0).map(({ level, uid }) => ({ level, uid }));
  return { records, isPart: isPart || records.length < sorted.length };
}

function citiesOf({ cities }: RegisterSnapshot, city: string, country: string | undefined): readonly number[] {
  const named = cities.named(city, country);
  return named.length > 0 ? named : cities.beginningWith(foldName(city, true).squeezed, country);
}

/**
 * Returns how well a name fits, best first. 0: it is the text. 1: it contains the words of the text. 2: it begins with the text.
 * 3: its words begin with those of the text. 4: it contains them.
 */
function rankOf(wanted: ReturnType<typeof foldName>, name: string, squeezed: string): number {
  const spellings = [{ squeezed, words: [] as readonly string[] }, ...spellingsOf(name)];
  if (spellings.some((one) => one.squeezed === wanted.squeezed)) return 0;
  if (spellings.some(({ words }) => wanted.words.every((word) => words.includes(word)))) return 1;
  if (spellings.some((one) => one.squeezed.startsWith(wanted.squeezed))) return 2;
  const isBegun = (words: readonly string[]) => wanted.words.every((part) => words.some((word) => word.startsWith(part)));
  return spellings.some(({ words }) => isBegun(words)) ? 3 : 4;
}
