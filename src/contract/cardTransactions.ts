/** Reads card transactions from a query string or a batch. */
import type { CompleteLookUpBatch, CompleteLookUpEntry } from './lookUpBatch.ts';
import { transactionParameters } from './shops.ts';

/** The fields of a card payment. An empty string means that the field is known to be empty. An absent field was not provided. */
export type GivenTransaction = { readonly [K in keyof typeof transactionParameters]?: string };

interface LookUpRequest {
  readonly transaction: GivenTransaction;
  readonly refresh: boolean;
  readonly explain: boolean;
}

const names = Object.keys(transactionParameters) as (keyof GivenTransaction)[];

/** Reads a query or a batch entry. In an entry, null means the same as "". */
export function lookUpOf(given: CompleteLookUpEntry): LookUpRequest {
  const transaction: Partial<Record<keyof GivenTransaction, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined) transaction[name] = value ?? '';
  }
  return { transaction, refresh: given.refresh ?? false, explain: given.explain ?? false };
}

export const lookUpsOf = (batch: CompleteLookUpBatch): readonly LookUpRequest[] =>
  (Array.isArray(batch) ? batch : batch.requests).map(lookUpOf);
