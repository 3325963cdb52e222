/** Where a payment was made, as far as the transaction and its text say. */
import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { foldName } from '../names.ts';
import type { CityTable } from './cityTable.ts';
import type { ShopFacts } from './snapshot.ts';

export interface Place {
  readonly country?: string;
  /** The register's cities that may be meant; empty: a city is named that the register does not know; absent: none is named. */
  readonly cities?: readonly number[];
  /** As it was named, for whoever asks why. */
  readonly named?: string;
  /** Words of the text that are its place, folded. */
  readonly words: readonly string[];
  /** Those, and the words of the place as it was named. */
  readonly allWords: ReadonlySet<string>;
}

export function placeOf(transaction: CardTransaction, descriptor: Descriptor, cities: CityTable): Place {
  const hint = (kind: 'city' | 'country') => descriptor.places.find((place) => place.kind === kind);
  const country = transaction.country || hint('country')?.value;
  const fromText = hint('city')?.value;
  const named = transaction.city || fromText;
  const found = named === undefined ? undefined : cities.find(named, country);
  const words = descriptor.places.flatMap(({ value }) => value.toLowerCase().split(' '));
  return {
    ...(country !== undefined && { country }),
    ...(found !== undefined && { cities: found }),
    ...(named !== undefined && { named }),
    words,
    allWords: new Set(named === undefined ? words : [...words, ...foldName(named).words]),
  };
}

export type CityFit = 'same' | 'other' | 'unknownCity' | 'notNamed';

export function cityFit(shop: ShopFacts, { cities }: Place): CityFit {
  if (cities === undefined) return 'notNamed';
  if (cities.length === 0) return 'unknownCity';
  return cities.includes(shop.city) ? 'same' : shop.city < 0 ? 'unknownCity' : 'other';
}
