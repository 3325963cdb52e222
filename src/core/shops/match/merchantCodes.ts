/** Merchants with their own category code, and airlines' codes in ticket numbers, from the table of `src/data/shops`. */
import { merchantCodeTable } from '../../../data/shops/merchantCodes.ts';
import { tableRows } from '../tableRows.ts';

interface MerchantCodes {
  readonly name: string;
  /** Category code. */
  readonly mcc: string;
  /** The first three digits of its ticket numbers. */
  readonly ticket?: string;
}

/** By Wikidata item or domain. */
export const merchantCodes: ReadonlyMap<string, MerchantCodes> = new Map(
  tableRows(merchantCodeTable).map(([key = '', name = '', mcc = '', ticket = '']): [string, MerchantCodes] => [
    key,
    { name, mcc, ...(ticket !== '' && { ticket }) },
  ]),
);

/** A ticket number: the airline's code, then ten digits, the last of which a layout may truncate. */
const ticketNumber = /(?<!\d)(\d{3})\d{7,10}(?!\d)/;

/** The codes by which a payment may identify its merchant, in the form of `codesOf`. */
export function codesNamed(mcc: string | undefined, text: string): readonly string[] {
  const ticket = ticketNumber.exec(text)?.[1];
  return [...(mcc === undefined || mcc === '' ? [] : [`mcc ${mcc}`]), ...(ticket === undefined ? [] : [`ticket ${ticket}`])];
}

/** @param key Wikidata item or domain */
export function codesOf(key: string): readonly string[] {
  const codes = merchantCodes.get(key);
  return codes === undefined ? [] : [`mcc ${codes.mcc}`, ...(codes.ticket === undefined ? [] : [`ticket ${codes.ticket}`])];
}
