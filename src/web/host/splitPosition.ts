import type { InboundData } from './messages.ts';

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/;

function read(params: URLSearchParams): InboundData['location'] | undefined {
  const [lat, long] = [params.get('lat'), params.get('long')];
  if (lat === null || long === null || !decimal.test(lat) || !decimal.test(long)) return undefined;
  const point = { lat: Number(lat), long: Number(long) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180 ? point : undefined;
}

const withMark = (mark: string, text: string): string => (text === '' ? '' : `${mark}${text}`);

/**
 * Removes the person's position from the URL that a host opened. The position is `lat` and `long` in the query or, better, in
 * the fragment, which is never sent to a server. Removes the position at once, because URLs are shared, logged and stored.
 * @param query "" or starting with "?"
 * @param fragment "" or starting with "#"
 * @returns the rest of the query and the fragment, and the position if it was valid
 */
export function splitPosition(
  query: string,
  fragment: string,
): { readonly rest: string; readonly position?: InboundData['location'] } {
  const inQuery = new URLSearchParams(query);
  const inFragment = new URLSearchParams(fragment.replace(/^#/, ''));
  const named = [inQuery, inFragment].map((params) => params.has('lat') || params.has('long'));
  const position = read(inFragment) ?? read(inQuery);
  for (const params of [inQuery, inFragment]) {
    params.delete('lat');
    params.delete('long');
  }
  // Without a position, keep query and fragment unchanged.
  const rest =
    (named[0] ? withMark('?', inQuery.toString()) : query) + (named[1] ? withMark('#', inFragment.toString()) : fragment);
  return { rest, ...(position === undefined ? {} : { position }) };
}
