/** Card transactions in requests: in a query string, or as entries of a batch. */
import type { LookUpBatch, LookUpEntry } from './lookUpBatch.ts';
import { transactionParameters } from './shops.ts';

/** The known fields of a card payment. "": known to be empty; absent: not provided. */
export type GivenTransaction = { readonly [K in keyof typeof transactionParameters]?: string };

interface LookUpRequest {
  readonly transaction: GivenTransaction;
  readonly refresh: boolean;
}

const names = Object.keys(transactionParameters) as (keyof GivenTransaction)[];

/** The look-up of a query or of an entry of a batch. In an entry, null is the same as "". */
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
