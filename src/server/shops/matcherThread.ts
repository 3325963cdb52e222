/**
 * The program of a thread that holds one version of the register. It reads the names from the store, reports that it is ready,
 * and matches the transactions that it receives. As a result, requests never wait while an index of a million names is built or
 * its garbage is collected.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { matcherBuilder } from '../../core/shops/match/buildMatcher.ts';
import type { Matcher } from '../../core/shops/matcher.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { worldCities } from '../../sources/places/cityNames.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import { type StoreTrouble, troubleOf } from '../../store/storeError.ts';
import { serveThread, threadData } from '../../threads/serveThread.ts';
import { buildMatcher } from './runningMatcher.ts';

/** `read` must be the first request and must be sent only once. */
export type MatcherQuestion =
  | { readonly what: 'read' }
  | { readonly what: 'describe'; readonly transactions: readonly CardTransaction[] }
  | {
      readonly what: 'decide' | 'explain';
      readonly transactions: readonly CardTransaction[];
      readonly terminals: readonly Terminal[];
    };

export type MatcherSize = Pick<Matcher, 'registerVersion' | 'shopCount' | 'merchantCount'>;

export type MatcherAnswer = StoreTrouble | { readonly size: MatcherSize } | { readonly results: readonly unknown[] };

let matcher: Matcher;

async function read(): Promise<MatcherAnswer> {
  try {
    const store = await openStore(threadData<StoreOptions>());
    try {
      matcher = await buildMatcher(store.shops.register, matcherBuilder(worldCities));
    } finally {
      await store.close();
    }
    const { registerVersion, shopCount, merchantCount } = matcher;
    return { size: { registerVersion, shopCount, merchantCount } };
  } catch (error) {
    return troubleOf(error);
  }
}

serveThread((question: MatcherQuestion): MatcherAnswer | Promise<MatcherAnswer> => {
  if (question.what === 'read') return read();
  if (question.what === 'describe') return { results: matcher.describe(question.transactions) };
  const { what, transactions, terminals } = question;
  if (what === 'decide') return { results: matcher.decide(transactions, terminals) };
  return { results: transactions.map((transaction) => matcher.explain(transaction, terminals)) };
});
