import type { IncomingHttpHeaders } from 'node:http';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';

/**
 * The publishable key of a bank's own finder, which every bank has without configuration. It contains the bank's slug and is
 * accepted from this service's own page only. It contains no secret and never has to be rotated, so a page cached on a device
 * keeps working.
 */
const pageKey = /^pk_page\.([a-z0-9][a-z0-9-]{0,62})$/;

/** The slug in a page key; undefined: it is not a page key. */
export const bankOfPageKey = (bearer: string): string | undefined => pageKey.exec(bearer)?.[1];

/** The credentials that a bank's page sends. A name that is not a valid slug sends none, as in the page itself. */
export function pageKeyOf(bank: unknown): { readonly authorization?: string } {
  const key = typeof bank === 'string' ? `pk_page.${bank}` : '';
  return bankOfPageKey(key) === undefined ? {} : { authorization: `Bearer ${key}` };
}

/**
 * Whether a page may use a caller's publishable key: a page of one of its origins, or this service's own page for reading, for
 * which browsers send no Origin but `same-origin` in Sec-Fetch-Site. An origin that is not listed is rejected, including this
 * service's own.
 */
export function acceptsPage({ origins = [] }: Pick<CallerProfile, 'origins'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin);
}
