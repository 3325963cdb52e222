/** Requests walks from a Valhalla server (`VALHALLA_URL`). */
import { unknownFlights } from '../../walking/flights.ts';
import {
  type AskValhalla,
  emptyCache,
  ValhallaMisconfigured,
  type ValhallaQueries,
  valhallaQueries,
} from '../../walking/valhallaQueries.ts';
import type { NetworkResult } from '../../walking/walk.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';
import { maxTargets, usualLimits, type Walking } from './walking.ts';

interface RemoteWalkingOptions {
  /** The URL of the server, with a trailing slash. */
  readonly url: URL;
  readonly log: Log;
  /** Time limits in ms, for tests. */
  readonly limits?: Partial<Limits>;
}

/** Time limits, ms. */
interface Limits {
  readonly matrix: number;
  readonly route: number;
}

/** The maximum number of concurrent requests. If there are more, the additional walks are unknown. */
const maxAtOnce = 32;

/** The number of consecutive failures after which requests to the server pause for a while. */
const maxFailures = 3;

/** The maximum response size, bytes. The response for a route across a city is about 100 kB. */
const largestBody = 5_000_000;

/** A request to the server failed. The message is part of a sentence and contains no position. */
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
  return "its response is not in Valhalla's format";
}

export function remoteWalking({ url, log, limits: given }: RemoteWalkingOptions): Walking {
  const limits = { ...usualLimits, ...given };
  const newBreaker = () =>
    circuitBreaker({ failures: maxFailures, pause: 15_000, longestPause: 300_000, now: () => performance.now() });
  // Use separate breakers, because a server that is too slow for the short time limit of walking times may be fast enough for
  // routes.
  const breakers = { matrix: newBreaker(), route: newBreaker() };
  const closing = new AbortController();
  let underWay = 0;

  // The URL may contain the user name and password for a protected server.
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
      // Proxies log URLs, so the service sends positions in the body. A redirect could lead to a different host.
      const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(request), signal, redirect: 'error' });
      const body = parse(await textOf(response));
      if (response.ok) return { body };
      const code = typeof body === 'object' && body !== null && 'error_code' in body ? Number(body.error_code) : Number.NaN;
      if (!Number.isInteger(code)) throw new ServerFailure(`it responded with status ${response.status}`);
      return { code };
    };

  const cache = emptyCache();

  /** @param isPartlyKnown whether some results arrived within the time limit, which shows that the server works */
  async function within<T>(
    task: keyof Limits,
    time: number,
    ask: (queries: ValhallaQueries, until: number) => Promise<T>,
    isPartlyKnown = () => false,
  ): Promise<T | undefined> {
    const breaker = breakers[task];
    if (underWay >= maxAtOnce || breaker.pauseLeft() > 0 || closing.signal.aborted) return undefined;
    const late = AbortSignal.timeout(Math.ceil(time));
    const until = performance.now() + time;
    const noteSuccess = () => {
      if (breaker.succeeded()) log.info('The Valhalla server is available again');
    };
    underWay++;
    try {
      const answer = await ask(valhallaQueries(askWithin(AbortSignal.any([late, closing.signal])), unknownFlights, cache), until);
      noteSuccess();
      return answer;
    } catch (error) {
      if (closing.signal.aborted) return undefined;
      if (late.aborted && isPartlyKnown()) noteSuccess();
      else {
        const inARow = breaker.failed();
        if (!late.aborted) log.warn(`The Valhalla server failed: ${reasonOf(error)}`);
        // One late response does not mean that the server has failed.
        else if (inARow >= maxFailures) log.warn(`The Valhalla server failed: it did not respond within ${Math.ceil(time)} ms`);
      }
      return undefined;
    } finally {
      underWay--;
    }
  }

  return {
    searchLimit: limits.matrix,
    async matrix(from, to, mode, limit = limits.matrix) {
      const asked = to.slice(0, maxTargets);
      const results: NetworkResult[] = to.map(() => undefined);
      await within(
        'matrix',
        limit,
        // Stop the requests a little earlier, because reading the last results also takes time.
        (queries, until) => queries.matrix(from, asked, mode, until - 30, results),
        () => results.some((result) => result !== undefined),
      );
      return results;
    },
    route: (from, to, mode, language) => within('route', limits.route, (queries) => queries.route(from, to, mode, language)),
    async isochrone(from, minutes, mode, limit) {
      // A failure within the short time limit of a search does not prove that the server is too slow for routes.
      const task = limit === undefined ? 'route' : 'matrix';
      const areas = await within(task, limit ?? limits.route, (queries) => queries.isochrone(from, minutes, mode));
      return areas && { areas, beyond: () => Number.POSITIVE_INFINITY };
    },
    covers: () => breakers.matrix.pauseLeft() === 0,
    async close() {
      closing.abort();
    },
  };
}
