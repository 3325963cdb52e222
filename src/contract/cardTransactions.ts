/** Card transactions as they arrive: in a query string, or as entries of a batch. */
import type { LookUpBatch, LookUpEntry } from './lookUpBatch.ts';
import { transactionParameters } from './shops.ts';

/** What is known of a card payment. "" was given and is known to be empty; absent was not given. */
export type GivenTransaction = { readonly [K in keyof typeof transactionParameters]?: string };

export interface LookUpRequest {
  readonly transaction: GivenTransaction;
  readonly refresh: boolean;
}

const names = Object.keys(transactionParameters) as (keyof GivenTransaction)[];

/** The look-up that a query or an entry of a batch asks for. Of an entry, null is the same as "". */
export function lookUpOf(given: LookUpEntry): LookUpRequest {
  const transaction: Partial<Record<keyof GivenTransaction, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined) transaction[name] = value ?? '';
  }
  return { transaction, refresh: given.refresh ?? false };
}

/** The look-ups of a batch, in its order. */
export const lookUpsOf = (batch: LookUpBatch): readonly LookUpRequest[] =>
  (Array.isArray(batch) ? batch : batch.requests).map(lookUpOf);
