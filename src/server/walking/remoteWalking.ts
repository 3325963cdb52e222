/** Walks from a Valhalla server (`VALHALLA_URL`). */
import { unknownFlights } from '../../walking/flights.ts';
import {
  type AskValhalla,
  emptyCache,
  ValhallaMisconfigured,
  type ValhallaQueries,
  valhallaQueries,
} from '../../walking/valhallaQueries.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';
import { mostTargets, type Walking } from './walking.ts';

interface RemoteWalkingOptions {
  /** With a trailing slash. */
  readonly url: URL;
  readonly log: Log;
  /** Time limits, ms; for tests. */
  readonly limits?: Partial<Limits>;
}

/** ms */
interface Limits {
  readonly matrix: number;
  readonly route: number;
}

const usualLimits: Limits = { matrix: 150, route: 1_000 };

/** Walks that are computed at the same time; further ones are unknown. */
const mostAtOnce = 32;

/** Bytes. A route across a city has some 100 kB. */
const largestBody = 5_000_000;

/** Why the server has not answered. The message is a part of a sentence and contains no position. */
class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerFailure('its response is not JSON');
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > largestBody) throw new ServerFailure(`its response is larger than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (error instanceof ServerFailure || error instanceof ValhallaMisconfigured) return error.message;
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause !== undefined) return `it cannot be reached (${cause.code ?? 'connection failed'})`;
  return 'its response is not that of Valhalla';
}

export function remoteWalking({ url, log, limits: given }: RemoteWalkingOptions): Walking {
  const limits = { ...usualLimits, ...given };
  const breaker = circuitBreaker({ failures: 3, pause: 15_000, longestPause: 300_000, now: () => performance.now() });
  const closing = new AbortController();
  let underWay = 0;

  // A Valhalla of one's own may be protected by a name and a password in its URL.
  const { username, password } = url;
  const key = username === '' ? undefined : Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const base = new URL(url);
  base.username = '';
  base.password = '';
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Basic ${key.toString('base64')}` }) };

  const askWithin =
    (signal: AbortSignal): AskValhalla =>
    async (action, request) => {
      const target = new URL(action, base);
      // In the body, so that no proxy logs a position as part of a URL. A redirect could lead to another host.
      const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(request), signal, redirect: 'error' });
      const body = parse(await textOf(response));
      if (response.ok) return { body };
      const code = typeof body === 'object' && body !== null && 'error_code' in body ? Number(body.error_code) : Number.NaN;
      if (!Number.isInteger(code)) throw new ServerFailure(`it responded with status ${response.status}`);
      return { code };
    };

  const cache = emptyCache();

  async function within<T>(time: number, ask: (queries: ValhallaQueries, until: number) => Promise<T>): Promise<T | undefined> {
    if (underWay >= mostAtOnce || breaker.pauseLeft() > 0 || closing.signal.aborted) return undefined;
    const late = AbortSignal.timeout(time);
    const until = performance.now() + time;
    underWay++;
    try {
      const answer = await ask(valhallaQueries(askWithin(AbortSignal.any([late, closing.signal])), unknownFlights, cache), until);
      if (breaker.succeeded()) log.info('The Valhalla server responds again');
      return answer;
    } catch (error) {
      if (closing.signal.aborted) return undefined;
      const reason = late.aborted ? `it did not respond within ${time} ms` : reasonOf(error);
      breaker.failed();
      log.warn(`The Valhalla server failed: ${reason}`);
      return undefined;
    } finally {
      underWay--;
    }
  }

  return {
    async matrix(from, to, mode) {
      const known = to.slice(0, mostTargets);
      // The last answers must still be read.
      const found = await within(limits.matrix, (queries, until) => queries.matrix(from, known, mode, until - 30));
      return to.map((_, i) => found?.[i]);
    },
    route: (from, to, mode, language) => within(limits.route, (queries) => queries.route(from, to, mode, language)),
    isochrone: (from, minutes, mode) => within(limits.route, (queries) => queries.isochrone(from, minutes, mode)),
    covers: () => true,
    async close() {
      closing.abort();
    },
  };
}
