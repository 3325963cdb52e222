/** Sends one query to an Overpass server and writes the response to a file. */
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Why there is no response. The text follows "the server" in a message and contains no part of the query. */
export class OverpassError extends Error {
  override readonly name = 'OverpassError';
  /** The pause that the server requests, ms. Undefined if it requests none. */
  readonly wait: number | undefined;

  constructor(reason: string, wait?: number) {
    super(reason);
    this.wait = wait;
  }
}

export interface OverpassLimits {
  /** The timeout for the whole request, ms. */
  readonly timeout: number;
  /** The maximum response size, bytes. */
  readonly largest: number;
}

/** Parses Retry-After, which is a number of seconds or a date (RFC 9110, 10.2.3). @returns ms; undefined if it is neither */
function readWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/**
 * Sends the query by POST, so that it appears in no access log. Does not follow redirects.
 * @throws OverpassError, or the reason of `signal`; the file is then incomplete
 */
export async function askOverpass(
  url: string,
  query: string,
  file: string,
  { timeout, largest }: OverpassLimits,
  signal: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.timeout(timeout);
  const ended = AbortSignal.any([signal, inTime]);
  try {
    const headers = { accept: 'application/json', 'user-agent': 'atm-finder' };
    const body = new URLSearchParams({ data: query });
    const response = await fetch(url, { method: 'POST', headers, body, signal: ended, redirect: 'manual' });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      if (response.status >= 300 && response.status < 400) throw new OverpassError('redirects to another address');
      throw new OverpassError(`responded with status ${response.status}`, readWait(response.headers.get('retry-after')));
    }
    await pipeline(response.body as AsyncIterable<Uint8Array>, atMostBytes(largest), createWriteStream(file), { signal: ended });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OverpassError) throw error;
    if (inTime.aborted) throw new OverpassError(`did not respond within ${timeout / 1_000} s`);
    const { cause, code } = error as { cause?: { code?: string }; code?: string };
    throw new OverpassError(`cannot be reached, or closed the connection (${cause?.code ?? code ?? 'connection failed'})`);
  }
}

function atMostBytes(largest: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      if (size > largest) done(new OverpassError(`sent more than ${largest} bytes`));
      else done(null, chunk);
    },
  });
}
