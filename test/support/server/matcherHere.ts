import type { MatcherBuilder } from '../../../src/core/shops/matcher.ts';
import { collectNames, type ReadMatcher } from '../../../src/server/shops/runningMatcher.ts';

/** Builds and runs the matcher in this thread. */
export function matcherHere(newBuilder: () => MatcherBuilder): ReadMatcher {
  return async (register, { changes } = {}) => {
    const builder = newBuilder();
    const { version, stamp } = await collectNames(register, builder, changes);
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
