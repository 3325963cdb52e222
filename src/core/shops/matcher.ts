/** The interfaces for matching card transactions to shops, using an immutable snapshot of the names in the register. */

import type { Circumstance, Reason } from '../../contract/explanation.ts';
import type { CardTransaction } from './cardTransaction.ts';
import type { DescribedPayment } from './payment/describePayment.ts';
import type { RegisteredMerchant, Shop, ShopPlace, Terminal } from './shop.ts';

/** A reason for or against a candidate, with its weight in the score. */
export type Evidence = Readonly<Reason> & {
  readonly kind: 'terminal' | 'name' | 'place' | 'storeNumber' | 'category' | 'url' | 'phone' | 'ambiguity';
};

export type Decision =
  | { readonly kind: 'found'; readonly shopUid: string; readonly merchantUid: string; readonly confidence: number }
  /** The merchant is known, but the shop is unknown. */
  | { readonly kind: 'merchant'; readonly merchantUid: string; readonly confidence: number }
  | { readonly kind: 'nothing' };

export interface Candidate {
  readonly shopUid?: string;
  readonly merchantUid: string;
  readonly name: string;
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

/** A decision with all its reasons, best candidate first. */
export interface Explanation {
  readonly decision: Decision;
  readonly candidates: readonly Candidate[];
  /**
   * The probability that the best candidate is the correct shop. Absent if there are no candidates, or if the best candidate is
   * an online shop.
   */
  readonly certainty?: Certainty;
  /** The uids of merchants with different names between which the decision cannot choose. Absent: this is not the reason. */
  readonly rivals?: readonly string[];
}

/** A confidence from 0 to 1 and its components, whose weights are log odds. */
export interface Certainty {
  readonly confidence: number;
  readonly circumstances: readonly { readonly code: Circumstance; readonly weight: number }[];
}

/** The fields of a shop that the matcher needs. */
export type NamedShop = Pick<
  Shop,
  'uid' | 'type' | 'name' | 'aliases' | 'category' | 'merchantUid' | 'storeNumber' | 'phone' | 'url'
> &
  Partial<Pick<ShopPlace, 'street' | 'city' | 'cityAliases' | 'zip' | 'country' | 'region'>>;
export type NamedMerchant = Omit<RegisteredMerchant, 'logo' | 'tags'>;

/** What a person who searches for a shop or a merchant knows. */
export interface NameQuery {
  /** The name, the beginning of its words, or a part of it. */
  readonly text: string;
  /** The name of the city, or its beginning. */
  readonly city?: string;
  /** ISO 3166-1 alpha-2. Shops in this country come first. */
  readonly country?: string;
}

export interface FoundNames {
  /** The best matches first. */
  readonly records: readonly { readonly level: 'shop' | 'merchant'; readonly uid: string }[];
  /** Whether there may be more. */
  readonly isPart: boolean;
}

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
  /** Finds shops and merchants by a part of their name. */
  find(query: NameQuery): FoundNames;
}

/** Builds a matcher for a small register, which is in memory. */
export interface MatcherBuilder {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
  /** Names cannot be added afterwards. */
  finish(registerVersion: number): Matcher;
}
