import type { SearchHit } from '../../../contract/app.ts';
import type { Attribution } from '../../../contract/atms.ts';
import type { Log } from '../../observability/log.ts';
import { fetchJson } from './fetchJson.ts';
import type { GeocoderSettings, Question } from './geocoderKind.ts';
import { lastAnswers } from './lastAnswers.ts';
import { nominatim } from './nominatim.ts';
import { patienceWith } from './patience.ts';
import { photon } from './photon.ts';
import { sharedTasks } from './sharedTask.ts';

/** Finds addresses at the operator's choice of geocoder. */
export interface Geocoder {
  readonly attribution: Attribution;
  /**
   * Never rejects: undefined where it is silent, broken or busy, and when `signal` says that nobody waits any more.
   * @param language BCP 47, of the person
   */
  find(text: string, near: Question['near'], language: string | undefined, signal: AbortSignal): Promise<SearchHit[] | undefined>;
}

export interface GeocoderOptions {
  readonly settings: GeocoderSettings;
  readonly log: Log;
  /** Epoch ms. */
  readonly now: () => number;
  /** How long a question may take, ms. */
  readonly timeout?: number;
}

const largestBody = 500_000;
const answersKept = 1_000;
const keptFor = 3_600_000;
/** No more questions than this are under way at once; whoever comes then does without. */
const mostAtOnce = 8;
/** Shorter texts name half the world. */
const shortest = 3;

/** About a kilometre: near enough to put the right city first, and it tells nobody where a person stands. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

export function openGeocoder({ settings, log, now, timeout = 2_000 }: GeocoderOptions): Geocoder {
  const kind = { photon, nominatim }[settings.kind];
  const kept = lastAnswers<SearchHit[]>(answersKept, keptFor);
  const shared = sharedTasks<SearchHit[]>();
  const patience = patienceWith(log, now);
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
    if (!hits) throw new Error(`its answer is not one of ${settings.kind}`);
    return hits;
  }

  async function askAndNote(question: Question, language: string, signal: AbortSignal): Promise<SearchHit[]> {
    underWay++;
    try {
      const hits = await ask(question, language, signal);
      patience.answered();
      return hits;
    } catch (error) {
      if (!signal.aborted) patience.failed((error as Error).message);
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
      if (underWay >= mostAtOnce || patience.isOver()) return undefined;
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
