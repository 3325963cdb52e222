/** Which transactions are the same. */
import { createHash } from 'node:crypto';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';

const fields = ['posId', 'merchantId', 'description', 'city', 'country', 'mcc'] as const;

/** Terminals pad with blanks, and networks write in capitals: neither makes another transaction. */
export function normalised(transaction: CardTransaction): CardTransaction {
  const plain: Partial<Record<(typeof fields)[number], string>> = {};
  for (const field of fields) {
    const value = transaction[field];
    if (value !== undefined)
      plain[field] = value.toWellFormed().normalize('NFC').replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  }
  return plain;
}

/** A digest of the normalised transaction: what is known to be empty is told apart from what was not given. */
export function transactionKey(transaction: CardTransaction): string {
  const folded = fields.map((field) => transaction[field]?.toUpperCase() ?? null);
  return createHash('sha256').update(JSON.stringify(folded)).digest('base64url');
}

/** Whether it says anything at all. */
export const saysSomething = (transaction: CardTransaction): boolean => fields.some((field) => (transaction[field] ?? '') !== '');
