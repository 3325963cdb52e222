/**
 * Codes that identify a merchant: category codes that are assigned to one merchant, and airlines' codes in ticket numbers. The
 * table is in `src/data/shops`.
 */
import { merchantCodeTable } from '../../../data/shops/merchantCodes.ts';
import { tableRows } from '../tableRows.ts';

interface MerchantCodes {
  readonly name: string;
  readonly mcc: string;
  /** The first three digits of the airline's ticket numbers. */
  readonly ticket?: string;
}

/** The codes of merchants, keyed by Wikidata item or domain. */
export const merchantCodes: ReadonlyMap<string, MerchantCodes> = new Map(
  tableRows(merchantCodeTable).map(([key = '', name = '', mcc = '', ticket = '']): [string, MerchantCodes] => [
    key,
    { name, mcc, ...(ticket !== '' && { ticket }) },
  ]),
);

/** Matches a ticket number: the airline's code followed by ten digits. The last digits may be truncated. */
const ticketNumber = /(?<!\d)(\d{3})\d{7,10}(?!\d)/;

/** Returns the codes that may identify the merchant of a payment, in the format of `codesOf`. */
export function codesNamed(mcc: string | undefined, text: string): readonly string[] {
  const ticket = ticketNumber.exec(text)?.[1];
  return [...(mcc === undefined || mcc === '' ? [] : [`mcc ${mcc}`]), ...(ticket === undefined ? [] : [`ticket ${ticket}`])];
}

/** @param key a Wikidata item or a domain */
export function codesOf(key: string): readonly string[] {
  const codes = merchantCodes.get(key);
  return codes === undefined ? [] : [`mcc ${codes.mcc}`, ...(codes.ticket === undefined ? [] : [`ticket ${codes.ticket}`])];
}
