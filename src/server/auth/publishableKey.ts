import type { IncomingHttpHeaders } from 'node:http';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';

/**
 * The publishable key of a bank's own finder, which every bank has without its being made: it names the bank that the page's
 * address names, and is good for this service's own page only. There is nothing in it to be found out, or to be renewed: a page
 * that a device has kept goes on being that bank's.
 */
const pageKey = /^pk_page\.([a-z0-9][a-z0-9-]{0,62})$/;

/** The slug in the key of a bank's own pages; undefined: it is none. */
export const bankOfPageKey = (bearer: string): string | undefined => pageKey.exec(bearer)?.[1];

/** What the page of the bank that an address names asks with; a bank that cannot be one asks with nothing, as in the page. */
export function pageKeyOf(bank: unknown): { readonly authorization?: string } {
  const key = typeof bank === 'string' ? `pk_page.${bank}` : '';
  return bankOfPageKey(key) === undefined ? {} : { authorization: `Bearer ${key}` };
}

/**
 * Whether a page may use a caller's publishable key: a page of one of its listed origins, or this service's own page while it only
 * reads. A browser then sends no Origin, and says `same-origin`. An Origin that is not listed is rejected, this service's own too.
 */
export function acceptsPage({ origins = [] }: Pick<CallerProfile, 'origins'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin);
}
