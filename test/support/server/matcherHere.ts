import type { MatcherBuilder } from '../../../src/core/shops/matcher.ts';
import { collectNames, type ReadMatcher } from '../../../src/server/shops/runningMatcher.ts';

/** Builds and runs the matcher in this thread. */
export function matcherHere(newBuilder: () => MatcherBuilder): ReadMatcher {
  return async (register, changes) => {
    const builder = newBuilder();
    const matcher = builder.finish(await collectNames(register, builder, changes));
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
