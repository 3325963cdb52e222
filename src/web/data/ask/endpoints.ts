import type { AppConfig, PlacesAnswer, SearchAnswer } from '../../../contract/app.ts';
import type { AtmAnswer, FindNearbyAnswer, NearbyAtm } from '../../../contract/atms.ts';
import type { FilterName } from '../../url/filters.ts';
import type { AskNearby } from '../findAround.ts';
import { AskError, ask } from './ask.ts';
import { readAtm, readResults } from './readAtm.ts';
import { atmUrl, configUrl, nearbyUrl, placesUrl, urlOf } from './urls.ts';
import { withinAlliance } from './withinAlliance.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

export const getConfig = (bank: string | undefined, signal: AbortSignal) => ask<AppConfig>(configUrl(bank), signal);
export const getPlaces = (signal: AbortSignal) => ask<PlacesAnswer>(placesUrl, signal);
export const getSearch = (q: string, near: Point | undefined, lang: string, signal: AbortSignal) =>
  ask<SearchAnswer>(urlOf('/app/search', { q, lat: near?.lat, long: near?.long, lang }), signal);
/** @throws AskError where the answer holds no ATM */
export async function getAtm(uid: string, signal: AbortSignal): Promise<AtmAnswer> {
  const answer = await ask<Partial<AtmAnswer> | null>(atmUrl(uid), signal);
  const atm = readAtm(answer?.atm);
  if (atm === undefined) throw new AskError('server', '');
  const asOf = readInstant(answer?.asOf);
  return { atm, ...(asOf === undefined ? {} : { asOf }) };
}

const readInstant = (asOf: unknown) => (typeof asOf === 'number' && Number.isFinite(asOf) ? asOf : undefined);

/** A bare `{atm, distance}` is a list of one. @throws AskError for what is no answer at all */
export function readNearby(raw: unknown): FindNearbyAnswer {
  const answer = (typeof raw === 'object' ? raw : undefined) as
    | (Partial<FindNearbyAnswer> & Partial<NearbyAtm>)
    | null
    | undefined;
  if (answer?.atm !== undefined) return { results: [...readResults([answer])], count: 1, countLimit: 1, totalCount: 1 };
  if (!Array.isArray(answer?.results)) throw new AskError('server', '');
  const { totalCount, attributions, filling } = answer;
  const results = [...readResults(answer.results)];
  const asOf = readInstant(answer.asOf);
  // What could not be read is not counted either: the total must not promise cards that never come.
  const unread = answer.results.length - results.length;
  return {
    results,
    count: results.length,
    countLimit: answer.countLimit ?? results.length,
    totalCount: Math.max(results.length, (typeof totalCount === 'number' ? totalCount : 0) - unread),
    ...(Array.isArray(attributions) ? { attributions } : {}),
    ...(filling === true ? { filling } : {}),
    ...(asOf === undefined ? {} : { asOf }),
  };
}

/** findNearby around a point. */
export const nearbyAsker =
  (point: Point, filters: readonly FilterName[], signal: AbortSignal): AskNearby =>
  async (question) => {
    const answer = readNearby(await ask<unknown>(nearbyUrl(point, filters, question), signal));
    // Whoever was found without lists of its own is the bank itself.
    return { ...answer, results: answer.results.map((one) => ({ ...one, atm: withinAlliance(one.atm, filters, true) })) };
  };
