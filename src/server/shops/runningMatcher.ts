/** A matcher that runs in this thread or in a separate thread. */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type {
  Decision,
  Explanation,
  FoundNames,
  Matcher,
  NamedMerchant,
  NamedShop,
  NameQuery,
} from '../../core/shops/matcher.ts';
import type { DescribedPayment } from '../../core/shops/payment/describePayment.ts';
import type { RegisterChanges } from '../../core/shops/register/changes.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import type { Register, RegisterState } from '../../store/shops/shopRepositories.ts';

export interface RunningMatcher extends Pick<Matcher, 'registerVersion' | 'shopCount' | 'merchantCount'> {
  /** The stamp of the version of the register. */
  readonly stamp: string;
  /**
   * Returns one decision for each transaction, in the order of the transactions.
   * @param terminals all terminals with a number from one of the transactions
   */
  decide(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): Promise<readonly Decision[]>;
  /** Returns the same decisions, with all candidates and the evidence for and against them. */
  explain(transactions: readonly CardTransaction[], terminals: readonly Terminal[]): Promise<readonly Explanation[]>;
  describe(transactions: readonly CardTransaction[]): Promise<readonly DescribedPayment[]>;
  find(query: NameQuery): Promise<FoundNames>;
  /**
   * Builds the index file again in the background, unless another process is building it. Absent if the file is recent.
   * @throws StoreError, or a RegisterFileError if the file cannot be written
   */
  readonly merge?: (signal: AbortSignal) => Promise<void>;
  /** Completes pending requests, and then ends. The thread continues if a matcher of another version uses it. */
  close(): Promise<void>;
  /** Resolves when the matcher is closed or its thread has exited. */
  readonly ended: Promise<void>;
}

export interface ReadOptions {
  /** Changes that are not in the register. */
  readonly changes?: RegisterChanges;
  /** Whether an older version is sufficient if it is available immediately. */
  readonly acceptsOlder?: boolean;
  /** Called if the matcher waits until an index file is built, possibly several times. */
  readonly onBuild?: () => void;
  readonly signal?: AbortSignal;
}

export type ReadMatcher = (register: Register, options?: ReadOptions) => Promise<RunningMatcher>;

/** Receives names in pages. */
interface NameCollector {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
}

/** Reads all names of the register. */
export const collectNames = (register: Register, to: NameCollector): Promise<RegisterState> =>
  register.readNames(async (names) => {
    for await (const page of names.merchants) to.addMerchants(page);
    for await (const page of names.shops) to.addShops(page);
    return { version: names.version, stamp: names.stamp };
  });
