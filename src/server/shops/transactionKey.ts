/** Which transactions are the same. */
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

/** A digest of the canonical transaction: what is known to be empty is told apart from what was not given. */
export const transactionKey = (transaction: CardTransaction): string => digest(canonicalTransaction(transaction));

/**
 * What the releases before called the same transaction: they told numbers apart by the zeros in front. undefined: there are none.
 * Outcomes that they stored stand under this key until they are asked for.
 */
export function formerKey(transaction: CardTransaction): string | undefined {
  const former = digest(canonicalTransaction(transaction, withoutPadding));
  return former === transactionKey(transaction) ? undefined : former;
}

/** Whether it says anything at all. */
export const saysSomething = (transaction: CardTransaction): boolean =>
  transactionFields.some((field) => (transaction[field] ?? '') !== '');
