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
import type { Terminal } from '../../core/shops/shop.ts';
import type { ChangedNames, Register, RegisterState } from '../../store/shops/shopRepositories.ts';

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
  /** Completes pending requests, and then ends. */
  close(): Promise<void>;
  /** Resolves when the matcher has exited. */
  readonly ended: Promise<void>;
}

export interface ReadOptions {
  /** Names to use instead of those in the register. */
  readonly changes?: ChangedNames;
  /** Whether an older version is sufficient if it is available immediately. */
  readonly acceptsOlder?: boolean;
  readonly signal?: AbortSignal;
}

export type ReadMatcher = (register: Register, options?: ReadOptions) => Promise<RunningMatcher>;

/** Receives names in pages. */
interface NameCollector {
  addMerchants(merchants: readonly NamedMerchant[]): void;
  addShops(shops: readonly NamedShop[]): void;
}

/** Reads all names of the register. */
export const collectNames = (register: Register, to: NameCollector, changes?: ChangedNames): Promise<RegisterState> =>
  register.readNames(async (names) => {
    for await (const page of changed(names.merchants, changes?.merchants)) to.addMerchants(page);
    for await (const page of changed(names.shops, changes?.shops)) to.addShops(page);
    return { version: names.version, stamp: names.stamp };
  });

/** Replaces the names of changed records, and adds those of new records. */
async function* changed<Named extends { readonly uid: string }>(
  pages: AsyncIterable<readonly Named[]>,
  changes: ReadonlyMap<string, Named | undefined> = new Map(),
): AsyncGenerator<readonly Named[]> {
  const left = new Map(changes);
  for await (const page of pages) {
    yield changes.size === 0
      ? page
      : page.flatMap((named) => (left.delete(named.uid) ? (changes.get(named.uid) ?? []) : [named]));
  }
  yield [...left.values()].filter((named) => named !== undefined);
}
