/** What turns card transactions into shops: an immutable snapshot of the register's names, asked by the service. */
import type { Steps } from '../steps.ts';
import type { CardTransaction } from './cardTransaction.ts';
import type { Decision, Explanation } from './decision.ts';
import type { Merchant, Shop, ShopPlace, Terminal } from './shop.ts';

/** What the matching needs of one shop; few enough bytes for a million of them in memory. */
export type NamedShop = Pick<
  Shop,
  'uid' | 'type' | 'name' | 'aliases' | 'category' | 'merchantUid' | 'storeNumber' | 'phone' | 'url'
> &
  Partial<Pick<ShopPlace, 'street' | 'city' | 'cityAliases' | 'zip' | 'country' | 'region'>>;
export type NamedMerchant = Omit<Merchant, 'logo' | 'tags'>;

export interface Matcher {
  /** Of the register whose names it knows. */
  readonly registerVersion: number;
  readonly shopCount: number;
  readonly merchantCount: number;
  /**
   * One decision per transaction, in their order.
   * @param terminals all that bear one of the transactions' numbers, as the register knows them
   */
  decide(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): readonly Decision[];
  /** The same decision with all candidates and what spoke for and against them. */
  explain(transaction: CardTransaction, terminals: readonly Terminal[]): Explanation;
}

/** Takes names page by page, so that whoever builds it can do other things in between. */
export interface MatcherBuilder {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
  /** Nothing can be added afterwards. For a million shops some seconds: in steps, with time for other things in between. */
  finishing(registerVersion: number): Steps<Matcher>;
  /** The same in one go. */
  finish(registerVersion: number): Matcher;
}
