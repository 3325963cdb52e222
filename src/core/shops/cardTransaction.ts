/**
 * The data about a card payment. An absent field was not provided. An empty string means that the field is known to be empty. Two
 * transactions are different even if a field is absent in one and empty in the other. Neither absent nor empty fields contribute
 * to matching.
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

/** Normalizes spaces and letter case, because terminals pad fields with spaces and networks use upper case. */
export const withoutPadding = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().toUpperCase();

/**
 * Returns the canonical posId or merchantId. ISO 8583 defines fixed-length fields for these numbers (field 41 with 8 characters,
 * field 42 with 15), so senders pad shorter numbers with leading zeros or trailing spaces. Some senders use lower case.
 */
export const canonicalNumber = (number: string): string => withoutPadding(number).replace(/^[0 ]+(?=[^ ])/, '');

/**
 * Returns the canonical spelling of a transaction, which is the same for transactions that differ only in padding and letter
 * case.
 */
export function canonicalTransaction(transaction: CardTransaction, numberOf = canonicalNumber): CardTransaction {
  const canonical: Partial<Record<(typeof transactionFields)[number], string>> = {};
  for (const field of transactionFields) {
    const value = transaction[field];
    if (value === undefined) continue;
    canonical[field] = (field === 'posId' || field === 'merchantId' ? numberOf : withoutPadding)(value);
  }
  return canonical;
}
