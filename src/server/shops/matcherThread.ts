/**
 * The program of a thread that knows one version of the register: it reads the names from the store, says that it is ready, and
 * decides what it is asked. Thus neither the building of an index over a million names nor its garbage ever holds up a request.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { matcherBuilder } from '../../core/shops/match/buildMatcher.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import { StoreError, type StoreTrouble } from '../../store/storeError.ts';
import { buildMatcher } from './runningMatcher.ts';

export interface Question {
  readonly id: number;
  readonly what: 'decide' | 'explain';
  readonly transactions: readonly CardTransaction[];
  readonly terminals: readonly Terminal[];
}

/** The first message is that it is ready or why it cannot be; each later one answers a question. */
export type Said =
  | { readonly ready: { readonly registerVersion: number; readonly shopCount: number; readonly merchantCount: number } }
  | StoreTrouble
  | { readonly id: number; readonly results: readonly unknown[] };

async function read() {
  const store = await openStore(workerData as StoreOptions);
  try {
    return await buildMatcher(store.shops.register, matcherBuilder());
  } finally {
    await store.close();
  }
}

const say = (said: Said): void => parentPort?.postMessage(said);
try {
  const matcher = await read();
  parentPort?.on('message', ({ id, what, transactions, terminals }: Question) => {
    const results =
      what === 'decide'
        ? matcher.decide(transactions, terminals)
        : transactions.map((transaction) => matcher.explain(transaction, terminals));
    say({ id, results });
  });
  const { registerVersion, shopCount, merchantCount } = matcher;
  say({ ready: { registerVersion, shopCount, merchantCount } });
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  say({ trouble: error.message, isAway: error.isAway, isDamaged: error.isDamaged });
}
