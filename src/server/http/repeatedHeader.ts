import type { IncomingMessage } from 'node:http';

/**
 * Headers of which HTTP has one each (RFC 9110, section 5.3), by their length. Node takes the first and drops the others without a word: a
 * proxy in front may have looked at another.
 */
const single: ReadonlyMap<number, string> = new Map(['Host', 'Authorization', 'Content-Type'].map((name) => [name.length, name]));

/** The header of these that a request has more than once, and how often; undefined: none. */
export function repeatedHeader({
  rawHeaders,
}: Pick<IncomingMessage, 'rawHeaders'>): { readonly name: string; readonly times: number } | undefined {
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] as string;
    // Nearly every header is passed over by its length.
    const name = single.get(sent.length);
    if (name !== undefined && sent.toLowerCase() === name.toLowerCase()) seen.push(name);
  }
  const name = seen.find((one, at) => seen.indexOf(one) < at);
  return name === undefined ? undefined : { name, times: seen.filter((one) => one === name).length };
}
