import type { IncomingHttpHeaders } from 'node:http';
import type { CallerProfile } from '../../store/callers/callerBook.ts';

/**
 * Whether a page may use a caller's publishable key: one of its listed origins; or this service's own page, of which a browser
 * says `same-origin`, without an Origin when it only reads and with this very host as Origin when it sends something.
 */
export function acceptsPage({ origins = [] }: Pick<CallerProfile, 'origins'>, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin !== undefined && origins.includes(origin)) return true;
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  return origin === undefined || (headers.host !== undefined && URL.parse(origin)?.host === headers.host.toLowerCase());
}
