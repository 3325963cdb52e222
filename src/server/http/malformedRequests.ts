/** Detects requests that HTTP servers must reject but that Node's HTTP parser accepts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../../contract/errors.ts';
import { requestIdOf } from './requestId.ts';

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

interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * A host name or address, with or without a port (RFC 9112, section 3.2). The syntax allows commas in names, but in practice a
 * comma comes from a proxy that joined several Host headers.
 */
const host = /^(?:[\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Matches a Transfer-Encoding whose last coding is `chunked`. With any other last coding, the end of the body is undefined (RFC
 * 9112, section 6.3).
 */
const isChunked = /(?:^|[,\s])chunked$/i;

/** Matches a request target that is a path or an absolute URL (RFC 9112, sections 3.2.1 and 3.2.2). */
const target = /^(?:\/|https?:\/\/[^/?#\s]+)/i;

/** @returns a function that describes what is wrong with the head of a request, or returns undefined if the head is valid */
export function malformedRequests(): (request: IncomingMessage) => Refusal | undefined {
  let lastHost: string | undefined;
  return ({ httpVersionMajor, httpVersion, rawHeaders, headers, method, url = '' }) => {
    if (httpVersionMajor !== 1) {
      return { status: 505, message: `HTTP/${httpVersion} is not supported; use HTTP/1.1` };
    }
    const repeated = repeatedHeader({ rawHeaders });
    if (repeated)
      return { status: 400, message: `The ${repeated.name} header must not be repeated, but was sent ${repeated.times} times` };
    if (headers.host === undefined) {
      // HTTP/1.0 does not require a Host header.
      if (httpVersion !== '1.0') return { status: 400, message: 'The Host header is missing' };
    } else if (headers.host !== lastHost) {
      if (!host.test(headers.host)) return { status: 400, message: 'The Host header must be a host name, with an optional port' };
      lastHost = headers.host;
    }
    // Check the first character before matching the slower pattern, because most targets are paths.
    if (url.charCodeAt(0) !== 0x2f && !target.test(url) && !(url === '*' && method === 'OPTIONS')) {
      return { status: 400, message: 'The path in the request line must begin with /' };
    }
    const coding = headers['transfer-encoding'];
    if (coding === undefined || coding.toLowerCase() === 'chunked') return undefined;
    return { status: isChunked.test(coding) ? 501 : 400, message: 'The only supported Transfer-Encoding is chunked' };
  };
}

const refused = new WeakSet<Socket>();

/**
 * Whether a request on this connection was rejected. All later requests on the connection are ignored, because it is uncertain
 * where they start.
 */
export const isRefused = (socket: Socket): boolean => refused.has(socket);

/** Sends the error body before the framework handles the request, and closes the connection. @param now epoch ms */
export function answerRefusal(
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  { status, message }: Refusal,
  everywhere: Readonly<Record<string, string>>,
  now: number,
): void {
  refused.add(socket);
  const body = JSON.stringify(errorBody(status, message, now));
  response.writeHead(status, {
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestIdOf(headers),
    connection: 'close',
  });
  response.end(body);
}
