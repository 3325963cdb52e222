/** Matches card transactions to shops, with an immutable snapshot of the register's names. */
import type { Steps } from '../steps.ts';
import type { CardTransaction } from './cardTransaction.ts';
import type { Decision, Explanation } from './decision.ts';
import type { RegisteredMerchant, Shop, ShopPlace, Terminal } from './shop.ts';

/** The fields of a shop that matching needs, small enough to hold a million shops in memory. */
export type NamedShop = Pick<
  Shop,
  'uid' | 'type' | 'name' | 'aliases' | 'category' | 'merchantUid' | 'storeNumber' | 'phone' | 'url'
> &
  Partial<Pick<ShopPlace, 'street' | 'city' | 'cityAliases' | 'zip' | 'country' | 'region'>>;
export type NamedMerchant = Omit<RegisteredMerchant, 'logo' | 'tags'>;

export interface Matcher {
  /** The version of the register that it was built from. */
  readonly registerVersion: number;
  readonly shopCount: number;
  readonly merchantCount: number;
  /**
   * One decision per transaction, in their order.
   * @param terminals all with one of the transactions' numbers, from the register
   */
  decide(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): readonly Decision[];
  /** The same decision with all candidates and the evidence for and against them. */
  explain(transaction: CardTransaction, terminals: readonly Terminal[]): Explanation;
}

/** Receives names page by page, so that the thread can do other work in between. */
export interface MatcherBuilder {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
  /** Nothing can be added afterwards. A million shops take some seconds, so it runs in steps. */
  finishing(registerVersion: number): Steps<Matcher>;
  /** Runs all steps of `finishing` at once. */
  finish(registerVersion: number): Matcher;
}
