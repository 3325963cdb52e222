/** Computes the keys of transactions, which determine which transactions count as the same. */
import { createHash } from 'node:crypto';
import {
  type CardTransaction,
  canonicalTransaction,
  transactionFields,
  withoutPadding,
} from '../../core/shops/cardTransaction.ts';

const digest = (transaction: CardTransaction): string => {
  const folded = transactionFields.map((field) => transaction[field] ?? null);
  return createHash('sha256').update(JSON.stringify(folded)).digest('base64url');
};

/** A digest of the canonical transaction. A field that is known to be empty differs from an absent field. */
export const transactionKey = (transaction: CardTransaction): string => digest(canonicalTransaction(transaction));

/**
 * The key that earlier releases used for the transaction. Those releases kept the leading zeros of numbers. Undefined if the
 * current key is the same. Outcomes from those releases remain under this key until their next look-up.
 */
export function formerKey(transaction: CardTransaction): string | undefined {
  const former = digest(canonicalTransaction(transaction, withoutPadding));
  return former === transactionKey(transaction) ? undefined : former;
}

/** Whether the transaction contains any information. */
export const saysSomething = (transaction: CardTransaction): boolean =>
  transactionFields.some((field) => (transaction[field] ?? '') !== '');
