import type { IncomingHttpHeaders } from 'node:http';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';

/**
 * The publishable key for a bank's own finder, which every bank has without configuration. It contains the bank's slug and is
 * accepted only from this service's own page. It contains no secret and never has to be rotated, so a page cached on a device
 * keeps working.
 */
const pageKey = /^pk_page\.([a-z0-9][a-z0-9-]{0,62})$/;

/** The slug in a page key, or undefined if this is not a page key. */
export const bankOfPageKey = (bearer: string): string | undefined => pageKey.exec(bearer)?.[1];

/** The credentials that a bank's page sends. As in the page itself, a name that is not a valid slug sends none. */
export function pageKeyOf(bank: unknown): { readonly authorization?: string } {
  const key = typeof bank === 'string' ? `pk_page.${bank}` : '';
  return bankOfPageKey(key) === undefined ? {} : { authorization: `Bearer ${key}` };
}

/**
 * Whether a page may use a caller's publishable key. Pages from the caller's origins may use it. This service's own page may use
 * it for reading. For such a request, browsers send no Origin but `same-origin` in Sec-Fetch-Site. An origin that is not listed
 * is rejected, even this service's own.
 */
export function acceptsPage({ origins = [] }: Pick<CallerProfile, 'origins'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin);
}
