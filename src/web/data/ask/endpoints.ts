import type { AppConfig, PlacesAnswer, SearchAnswer } from '../../../contract/app.ts';
import type { AtmAnswer, FindNearbyAnswer, NearbyAtm } from '../../../contract/atms.ts';
import { type FilterName, filterNames } from '../../url/filters.ts';
import { withoutExpired } from '../liveStatus.ts';
import type { Fits, NearbyAnswer } from '../nearbyResult.ts';
import { AskError, ask } from './ask.ts';
import { readAtm, readResults } from './readAtm.ts';
import { atmUrl, configUrl, nearbyUrl, placesUrl, type SearchedPoint, urlOf } from './urls.ts';
import { withinAlliance } from './withinAlliance.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

export const getConfig = (bank: string | undefined, signal: AbortSignal) => ask<AppConfig>(configUrl(bank), signal);
export const getPlaces = (signal: AbortSignal) => ask<PlacesAnswer>(placesUrl, signal);
export const getSearch = (q: string, near: Point | undefined, lang: string, signal: AbortSignal) =>
  ask<SearchAnswer>(urlOf('/app/search', { q, lat: near?.lat, long: near?.long, lang }), signal);
/** @throws AskError if the response contains no ATM */
export async function getAtm(uid: string, signal: AbortSignal): Promise<AtmAnswer> {
  const answer = await ask<Partial<AtmAnswer> | null>(atmUrl(uid), signal);
  const atm = readAtm(answer?.atm);
  if (atm === undefined) throw new AskError('server', '');
  const asOf = readInstant(answer?.asOf);
  return { atm, ...(asOf !== undefined && { asOf }) };
}

const readInstant = (asOf: unknown) => (Number.isFinite(asOf) ? (asOf as number) : undefined);

/** The numbers of matches for each filter, or undefined if any of the numbers is missing. */
function readFits(counts: unknown): Fits | undefined {
  const said = counts as Fits | undefined;
  const isComplete = filterNames.every(
    (name) => typeof said?.[name]?.known === 'number' && typeof said[name].unknown === 'number',
  );
  return isComplete ? said : undefined;
}

/** Reads a response with a single `{atm, distance}` as a list with one item. @throws AskError if the response is invalid */
export function readNearby(raw: unknown): NearbyAnswer {
  const answer = raw as (Partial<FindNearbyAnswer> & Partial<NearbyAtm>) | null | undefined;
  if (answer?.atm !== undefined) return { results: [...readResults([answer])], count: 1, countLimit: 1, totalCount: 1 };
  if (!Array.isArray(answer?.results)) throw new AskError('server', '');
  const { attributions, filling, radius, clusters, walkArea } = answer;
  const results = [...readResults(answer.results)];
  const knownResults = [...readResults(answer.knownResults)];
  const [nearest] = readResults([answer.nearest]);
  const asOf = readInstant(answer.asOf);
  const fits = readFits(answer.counts);
  // Subtract unreadable results, so that the totals match the cards.
  const counted = (total: unknown, sent: readonly unknown[] = [], read: readonly unknown[]) =>
    Math.max(read.length, (Number(total) || 0) - (sent.length - read.length));
  const knownCount = counted(answer.knownCount, answer.knownResults, knownResults);
  return {
    results,
    count: results.length,
    countLimit: answer.countLimit ?? results.length,
    totalCount: counted((answer.totalCount ?? 0) + (answer.arrivingCount ?? 0), answer.results, results),
    knownResults,
    knownCount,
    ...(typeof radius === 'number' && { radius }),
    ...(nearest && { nearest }),
    ...(Array.isArray(clusters) && { clusters }),
    ...(fits && { fits }),
    ...(walkArea && { walkArea }),
    ...(Array.isArray(attributions) && { attributions }),
    ...(filling === true && { filling }),
    ...(asOf !== undefined && { asOf }),
  };
}

export async function getNearby(
  point: SearchedPoint,
  filters: readonly FilterName[],
  limit: number,
  signal: AbortSignal,
  send: typeof ask = ask,
): Promise<NearbyAnswer> {
  const {
    results,
    knownResults = [],
    nearest,
    ...answer
  } = readNearby(await send<unknown>(nearbyUrl(point, filters, limit), signal));
  // If a caller has no alliance lists, its alliance consists only of its own operator, and the results do not state an alliance.
  // With the filter `allianceOnly`, treat these results as partners' ATMs.
  const at = point.when ? Date.parse(point.when) : 0;
  const within = (one: NearbyAtm) => ({ ...one, atm: withinAlliance(withoutExpired(one.atm, at), filters, true) });
  return {
    ...answer,
    results: results.map(within),
    knownResults: knownResults.map(within),
    ...(nearest && { nearest: within(nearest) }),
  };
}
