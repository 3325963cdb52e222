import type { IncomingMessage } from 'node:http';

/**
 * Headers that may occur once (RFC 9110, section 5.3), by length. Node silently uses the first; a proxy in front may have used
 * another.
 */
const single: ReadonlyMap<number, string> = new Map(['Host', 'Authorization', 'Content-Type'].map((name) => [name.length, name]));

/** The first of these headers that a request repeats, and how often; undefined: none. */
export function repeatedHeader({
  rawHeaders,
}: Pick<IncomingMessage, 'rawHeaders'>): { readonly name: string; readonly times: number } | undefined {
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] as string;
    // The length rules out nearly every header.
    const name = single.get(sent.length);
    if (name !== undefined && sent.toLowerCase() === name.toLowerCase()) seen.push(name);
  }
  const name = seen.find((one, at) => seen.indexOf(one) < at);
  return name === undefined ? undefined : { name, times: seen.filter((one) => one === name).length };
}
