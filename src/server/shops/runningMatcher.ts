/** A matcher that runs in this thread or in a separate thread. */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { Decision, Explanation, Matcher } from '../../core/shops/matcher.ts';
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
