/** Matches card transactions to shops, using an immutable snapshot of the names in the register. */
import type { Steps } from '../steps.ts';
import type { CardTransaction } from './cardTransaction.ts';
import type { Decision, Explanation } from './decision.ts';
import type { DescribedPayment } from './payment/describePayment.ts';
import type { RegisteredMerchant, Shop, ShopPlace, Terminal } from './shop.ts';

/** The fields of a shop that the matcher needs. With only these fields, a million shops fit in memory. */
export type NamedShop = Pick<
  Shop,
  'uid' | 'type' | 'name' | 'aliases' | 'category' | 'merchantUid' | 'storeNumber' | 'phone' | 'url'
> &
  Partial<Pick<ShopPlace, 'street' | 'city' | 'cityAliases' | 'zip' | 'country' | 'region'>>;
export type NamedMerchant = Omit<RegisteredMerchant, 'logo' | 'tags'>;

export interface Matcher {
  /** The version of the register from which the matcher was built. */
  readonly registerVersion: number;
  readonly shopCount: number;
  readonly merchantCount: number;
  /**
   * Returns one decision per transaction, in the order of the transactions.
   * @param terminals the terminals in the register with a number that occurs in one of the transactions
   */
  decide(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): readonly Decision[];
  /** Returns the decision with all candidates and the evidence for and against them. */
  explain(transaction: CardTransaction, terminals: readonly Terminal[]): Explanation;
  /** Reads the texts without matching them. The register only helps to recognize cities. */
  describe(transactions: readonly CardTransaction[]): readonly DescribedPayment[];
}

/** Receives the names in pages, so that the thread can do other work in between. */
export interface MatcherBuilder {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
  /** Builds the matcher in steps, because a million shops take a few seconds. Names cannot be added afterwards. */
  finishing(registerVersion: number): Steps<Matcher>;
  /** Runs all steps of `finishing` without pausing. */
  finish(registerVersion: number): Matcher;
}
