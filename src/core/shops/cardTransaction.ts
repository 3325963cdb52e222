/**
 * The data of a card payment. An absent field was not provided; an empty string means that the field is known to be empty.
 * These are two different transactions, but neither value contributes to matching.
 */
export interface CardTransaction {
  readonly posId?: string;
  readonly merchantId?: string;
  /** The statement text: a name, often truncated, with numbers, prefixes and places. */
  readonly description?: string;
  readonly city?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string;
  /** ISO 18245, four digits. */
  readonly mcc?: string;
}

export const transactionFields = ['posId', 'merchantId', 'description', 'city', 'country', 'mcc'] as const;

/** Normalizes spaces and letter case, because terminals pad with spaces and networks use upper case. */
export const withoutPadding = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().toUpperCase();

/**
 * The canonical posId or merchantId. ISO 8583 defines fields of fixed length for them (41: 8 characters, 42: 15), so senders
 * pad shorter numbers with leading zeros or trailing spaces, and some senders use lower case.
 */
export const canonicalNumber = (number: string): string => withoutPadding(number).replace(/^[0 ]+(?=[^ ])/, '');

/** The canonical spelling of a transaction. Transactions that differ only in padding and letter case have the same spelling. */
export function canonicalTransaction(transaction: CardTransaction, numberOf = canonicalNumber): CardTransaction {
  const canonical: Partial<Record<(typeof transactionFields)[number], string>> = {};
  for (const field of transactionFields) {
    const value = transaction[field];
    if (value === undefined) continue;
    canonical[field] = (field === 'posId' || field === 'merchantId' ? numberOf : withoutPadding)(value);
  }
  return canonical;
}
