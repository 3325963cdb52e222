import type { IncomingMessage } from 'node:http';

/**
 * Headers that may occur only once (RFC 9110, section 5.3), keyed by the length of their names. If one is repeated, Node silently
 * uses the first occurrence, but a proxy in front may have used a different one.
 */
const single: ReadonlyMap<number, string> = new Map(['Host', 'Authorization', 'Content-Type'].map((name) => [name.length, name]));

/** Returns the first of these headers that a request repeats, and the number of its occurrences. */
export function repeatedHeader({
  rawHeaders,
}: Pick<IncomingMessage, 'rawHeaders'>): { readonly name: string; readonly times: number } | undefined {
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] as string;
    // The length alone rules out nearly every header.
    const name = single.get(sent.length);
    if (name !== undefined && sent.toLowerCase() === name.toLowerCase()) seen.push(name);
  }
  const name = seen.find((one, at) => seen.indexOf(one) < at);
  return name === undefined ? undefined : { name, times: seen.filter((one) => one === name).length };
}
