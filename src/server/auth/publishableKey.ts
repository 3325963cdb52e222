import type { IncomingHttpHeaders } from 'node:http';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';

/**
 * The publishable key for a bank's page in the finder of this service. Every bank gets this key without configuration. The key
 * contains the bank's slug, and the service accepts it only from the finder. It contains no secret and never needs to be rotated,
 * so a page cached on a device keeps working.
 */
const pageKey = /^pk_page\.([a-z0-9][a-z0-9-]{0,62})$/;

/** The slug in a page key, or undefined for other keys. */
export const bankOfPageKey = (bearer: string): string | undefined => pageKey.exec(bearer)?.[1];

/** The credentials that a bank's page sends. As on the page itself, no credentials are sent if the name is not a valid slug. */
export function pageKeyOf(bank: unknown): { readonly authorization?: string } {
  const key = typeof bank === 'string' ? `pk_page.${bank}` : '';
  return bankOfPageKey(key) === undefined ? {} : { authorization: `Bearer ${key}` };
}

/**
 * Whether a page may use a caller's publishable key. Pages from the caller's origins may use the key. This service's own page may
 * use the key for read requests. For these requests, browsers send `same-origin` in Sec-Fetch-Site and no Origin header. A
 * request with an unlisted origin is rejected, even if it is the origin of this service.
 */
export function acceptsPage({ origins = [] }: Pick<CallerProfile, 'origins'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin);
}
