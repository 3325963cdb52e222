/** Why a server on the way did not answer: for the operator's log. Holds nothing of what was asked. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

export interface FetchLimits {
  /** All of it, ms. */
  readonly timeout: number;
  /** Of the body, bytes. */
  readonly largest: number;
}

const mostRedirects = 2;

/**
 * GET of a JSON document, from that host and no other: a redirect elsewhere would take the question to somebody who was not
 * chosen. Rejects with a FetchError, or with the reason of `signal`.
 */
export async function fetchJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { timeout, largest }: FetchLimits,
): Promise<unknown> {
  const inTime = AbortSignal.timeout(timeout);
  try {
    const response = await follow(url, headers, AbortSignal.any([signal, inTime]));
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError(`it answered with status ${response.status}`);
    }
    return JSON.parse(await textOf(response, largest));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchError) throw error;
    if (inTime.aborted) throw new FetchError(`it did not answer within ${timeout} ms`);
    if (error instanceof SyntaxError) throw new FetchError('its answer is no JSON');
    const { cause } = error as { cause?: { code?: string } };
    throw new FetchError(`it cannot be reached (${cause?.code ?? 'connection failed'})`);
  }
}

async function follow(start: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    const next = URL.parse(response.headers.get('location') ?? '', url);
    if (next?.origin !== start.origin) throw new FetchError('it sends elsewhere, to a host that was not configured');
    if (redirects === mostRedirects) throw new FetchError('it sends in circles');
    url = next;
  }
}

async function textOf(response: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop lets go of the connection.
    if (size > largest) throw new FetchError(`its answer is larger than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
