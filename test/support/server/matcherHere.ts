import type { MatcherBuilder } from '../../../src/core/shops/matcher.ts';
import type { ReadMatcher } from '../../../src/server/shops/runningMatcher.ts';

/** Builds and runs the matcher in this thread. */
export function matcherHere(newBuilder: () => MatcherBuilder): ReadMatcher {
  return async (register) => {
    const matcher = await register.readNames(async (names) => {
      const builder = newBuilder();
      for await (const page of names.merchants) builder.addMerchants(page);
      for await (const page of names.shops) builder.addShops(page);
      return builder.finish(names.version);
    });
    const { registerVersion, shopCount, merchantCount } = matcher;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    return {
      registerVersion,
      shopCount,
      merchantCount,
      decide: async (transactions, terminals) => matcher.decide(transactions, terminals),
      explain: async (transactions, terminals) => transactions.map((transaction) => matcher.explain(transaction, terminals)),
      describe: async (transactions) => matcher.describe(transactions),
      close: async () => resolve(),
      ended,
    };
  };
}
