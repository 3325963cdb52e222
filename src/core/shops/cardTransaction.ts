/**
 * What is known of a card payment. An absent key was not given; "" was given and is known to be empty: those are two different
 * transactions, but neither tells anything.
 */
export interface CardTransaction {
  readonly posId?: string;
  readonly merchantId?: string;
  /** The text on the statement: name, often cut, with numbers, prefixes and places in it. */
  readonly description?: string;
  readonly city?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string;
  /** ISO 18245, four digits. */
  readonly mcc?: string;
}
