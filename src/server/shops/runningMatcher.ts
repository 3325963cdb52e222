/** A matcher that runs in this thread or in a separate thread. */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { Decision, Explanation, Matcher, MatcherBuilder } from '../../core/shops/matcher.ts';
import type { DescribedPayment } from '../../core/shops/payment/describePayment.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import type { Register } from '../../store/shops/shopRepositories.ts';

export interface RunningMatcher extends Pick<Matcher, 'registerVersion' | 'shopCount' | 'merchantCount'> {
  /**
   * Returns one decision for each transaction, in the order of the transactions.
   * @param terminals all terminals with a number from one of the transactions
   */
  decide(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): Promise<readonly Decision[]>;
  /** Returns the same decisions, with all candidates and the evidence for and against them. */
  explain(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): Promise<readonly Explanation[]>;
  describe(transactions: readonly CardTransaction[]): Promise<readonly DescribedPayment[]>;
  /** Completes pending requests, and then ends. */
  close(): Promise<void>;
  /** Resolves when the matcher has exited. */
  readonly ended: Promise<void>;
}

export type ReadMatcher = (register: Register) => Promise<RunningMatcher>;

/** Builds a matcher from all names in the register. With a million shops, the longest step blocks the thread for about 300 ms. */
export async function buildMatcher(register: Register, builder: MatcherBuilder): Promise<Matcher> {
  return register.readNames(async (names) => {
    for await (const page of names.merchants) builder.addMerchants(page);
    for await (const page of names.shops) builder.addShops(page);
    return builder.finish(names.version);
  });
}
