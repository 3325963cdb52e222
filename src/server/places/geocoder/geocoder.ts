import type { SearchHit } from '../../../contract/app.ts';
import type { Attribution } from '../../../contract/atms.ts';
import type { Log } from '../../observability/log.ts';
import { circuitBreaker } from '../../tasks/circuitBreaker.ts';
import type { GeocoderSettings, Question } from './geocoderKind.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';

/**
 * After this number of consecutive failures, the service pauses geocoder requests, so that users do not wait for a failing
 * geocoder after every keystroke.
 */
const mostFailures = 3;
const pause = 15_000;

/** The request failed. The message is for the operator's log and contains no part of the query. */
class FetchError extends Error {
  override readonly name = 'FetchError';
}

interface FetchLimits {
  /** The timeout for the whole request, ms. */
  readonly timeout: number;
  /** The maximum body size, bytes. */
  readonly largest: number;
}

const mostRedirects = 2;

/**
 * Fetches a JSON document from only one host. A redirect would send the query to a host that the operator has not chosen. Rejects
 * with a FetchError, or with the reason of `signal`.
 */
async function fetchJson(
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
      throw new FetchError(`it responded with status ${response.status}`);
    }
    return JSON.parse(await textOf(response, largest));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchError) throw error;
    if (inTime.aborted) throw new FetchError(`it did not respond within ${timeout} ms`);
    if (error instanceof SyntaxError) throw new FetchError('its response is not JSON');
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
    if (next?.origin !== start.origin) throw new FetchError('it redirects to a host that is not configured');
    if (redirects === mostRedirects) throw new FetchError('it redirects in a loop');
    url = next;
  }
}

async function textOf(response: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > largest) throw new FetchError(`its response is larger than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Finds addresses with the geocoder that the operator has configured. */
export interface Geocoder {
  readonly attribution: Attribution;
  /**
   * Never rejects. Returns undefined if the geocoder does not respond, fails or is busy, or if `signal` is aborted.
   * @param language the user's language, BCP 47
   */
  find(text: string, near: Question['near'], language: string | undefined, signal: AbortSignal): Promise<SearchHit[] | undefined>;
}

interface GeocoderOptions {
  readonly settings: GeocoderSettings;
  readonly log: Log;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  /** The timeout of a request, ms. */
  readonly timeout?: number;
}

const largestBody = 500_000;
const answersKept = 1_000;
const keptFor = 3_600_000;
/** The maximum number of concurrent requests. Additional searches get no hits from the geocoder. */
const mostAtOnce = 8;
/** The minimum length of a text that is sent to the geocoder. Shorter texts match far too many places. */
const shortest = 3;

/**
 * Rounds to about a kilometre. This is precise enough to rank the right city first, but does not reveal the person's exact
 * location.
 */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

export function openGeocoder({ settings, log, now, timeout = 2_000 }: GeocoderOptions): Geocoder {
  const kind = { photon, nominatim }[settings.kind];
  const kept = lastAnswers<SearchHit[]>(answersKept, keptFor);
  const shared = sharedTasks<SearchHit[]>();
  const breaker = circuitBreaker({ failures: mostFailures, pause, now });
  let underWay = 0;

  async function ask(question: Question, language: string, signal: AbortSignal): Promise<SearchHit[]> {
    const url = new URL(settings.url);
    for (const [name, value] of Object.entries(kind.parameters(question))) url.searchParams.set(name, value);
    const headers = {
      accept: 'application/json',
      'user-agent': 'atm-finder',
      ...(language !== '' && { 'accept-language': language }),
      ...(settings.header && { [settings.header[0]]: settings.header[1] }),
    };
    const hits = kind.read(await fetchJson(url, headers, signal, { timeout, largest: largestBody }));
    if (!hits) throw new Error(`its response is not in the format of ${settings.kind}`);
    return hits;
  }

  async function askAndNote(question: Question, language: string, signal: AbortSignal): Promise<SearchHit[]> {
    underWay++;
    try {
      const hits = await ask(question, language, signal);
      if (breaker.succeeded()) log.info('The geocoder is available again');
      return hits;
    } catch (error) {
      if (!signal.aborted) {
        const failures = breaker.failed();
        // The message contains no part of the query.
        if (failures === 1 || failures === mostFailures) log.warn(`The geocoder failed: ${(error as Error).message}`);
      }
      throw error;
    } finally {
      underWay--;
    }
  }

  return {
    attribution: settings.attribution,
    async find(text, near, language = '', signal) {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words.length < shortest) return [];
      const question = { text: words, ...(near && { near: { lat: coarse(near.lat), long: coarse(near.long) } }) };
      const key = JSON.stringify([question, language]);
      const known = kept.get(key, now());
      if (known) return known;
      if (underWay >= mostAtOnce || breaker.pauseLeft() > 0) return undefined;
      try {
        const hits = await shared(key, signal, (wanted) => askAndNote(question, language, wanted));
        kept.keep(key, hits, now());
        return hits;
      } catch {
        return undefined;
      }
    },
  };
}

/** A cache of recent responses, limited in number and age. */
interface LastAnswers<T> {
  get(question: string, now: number): T | undefined;
  keep(question: string, answer: T, now: number): void;
}

function lastAnswers<T>(most: number, longest: number): LastAnswers<T> {
  /** The cached responses, least recently used first. */
  const kept = new Map<string, { readonly answer: T; readonly at: number }>();
  return {
    get(question, now) {
      const found = kept.get(question);
      if (!found) return undefined;
      kept.delete(question);
      // If the clock is set back, cached responses must still expire.
      if (Math.abs(now - found.at) > longest) return undefined;
      kept.set(question, found);
      return found.answer;
    },
    keep(question, answer, now) {
      kept.delete(question);
      kept.set(question, { answer, at: now });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return;
        kept.delete(oldest);
      }
    },
  };
}

/**
 * Shares one task between concurrent requests for the same key, and aborts the task when all these requests have been aborted.
 */
function sharedTasks<T>(): (key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  const running = new Map<string, { readonly result: Promise<T>; readonly off: AbortController; waiting: number }>();
  return async (key, signal, start) => {
    signal.throwIfAborted();
    let task = running.get(key);
    if (!task) {
      const off = new AbortController();
      const forget = () => {
        if (running.get(key)?.off === off) running.delete(key);
      };
      task = { result: start(off.signal).finally(forget), off, waiting: 0 };
      running.set(key, task);
    }
    const mine = task;
    mine.waiting++;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave);
    try {
      return await Promise.race([mine.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      mine.waiting--;
      if (mine.waiting === 0) {
        // The next request for the same text starts a new query, because the result of an aborted query is not used.
        if (running.get(key) === mine) running.delete(key);
        mine.result.catch(() => {});
        mine.off.abort();
      }
    }
  };
}
