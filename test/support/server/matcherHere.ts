import type { MatcherBuilder } from '../../../src/core/shops/matcher.ts';
import type { Change } from '../../../src/core/shops/register/changes.ts';
import { collectNames, type ReadMatcher } from '../../../src/server/shops/runningMatcher.ts';

/** Replaces the names of changed records, and adds those of new records. */
class ChangedRecords<Named extends { readonly uid: string }> {
  readonly #left: Map<string, Change<Named>>;
  constructor(changes: ReadonlyMap<string, Change<Named>> = new Map()) {
    this.#left = new Map(changes);
  }
  in(page: readonly Named[]): readonly Named[] {
    return page.flatMap((named) => {
      const change = this.#left.get(named.uid);
      this.#left.delete(named.uid);
      return change === undefined ? [named] : (change.after ?? []);
    });
  }
  get others(): readonly Named[] {
    return [...this.#left.values()].flatMap(({ after }) => after ?? []);
  }
}

/** Builds and runs the matcher in this thread. */
export function matcherHere(newBuilder: () => MatcherBuilder): ReadMatcher {
  return async (register, { changes } = {}) => {
    const builder = newBuilder();
    const [merchants, shops] = [new ChangedRecords(changes?.merchants), new ChangedRecords(changes?.shops)];
    const { version, stamp } = await collectNames(register, {
      addMerchants: (page) => builder.addMerchants(merchants.in(page)),
      addShops: (page) => builder.addShops(shops.in(page)),
    });
    builder.addMerchants(merchants.others);
    builder.addShops(shops.others);
    const matcher = builder.finish(version);
    const { registerVersion, shopCount, merchantCount } = matcher;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    return {
      registerVersion,
      stamp,
      shopCount,
      merchantCount,
      decide: async (transactions, terminals) => matcher.decide(transactions, terminals),
      explain: async (transactions, terminals) => transactions.map((transaction) => matcher.explain(transaction, terminals)),
      describe: async (transactions) => matcher.describe(transactions),
      find: async (query) => matcher.find(query),
      close: async () => resolve(),
      ended,
    };
  };
}
