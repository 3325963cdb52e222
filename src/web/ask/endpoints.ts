import type { AppConfig, PlacesAnswer, SearchAnswer } from '../../contract/app.ts';
import type { AtmAnswer, FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { AskNearby } from '../nearby/findAround.ts';
import type { FilterName } from '../url/filters.ts';
import { ask } from './ask.ts';

interface Point {
  readonly lat: number;
  readonly long: number;
}

export const getConfig = (bank: string | undefined, signal: AbortSignal) => ask<AppConfig>('/app/config', { bank }, signal);
export const getPlaces = (signal: AbortSignal) => ask<PlacesAnswer>('/app/places', {}, signal);
export const getSearch = (q: string, near: Point | undefined, lang: string, signal: AbortSignal) =>
  ask<SearchAnswer>('/app/search', { q, lat: near?.lat, long: near?.long, lang }, signal);
export const getAtm = (uid: string, signal: AbortSignal) =>
  ask<AtmAnswer>(`/v6/atms/complete/${encodeURIComponent(uid)}`, {}, signal);

/** A bare `{atm, distance}` is a list of one. */
function asList(answer: FindNearbyAnswer | NearbyAtm): FindNearbyAnswer {
  if ('results' in answer) return answer;
  return { results: [answer], count: 1, countLimit: 1, totalCount: 1 };
}

/** findNearby around a point. A filter that is on is sent as `true`; one that is off is not sent at all. */
export function nearbyAsker({ lat, long }: Point, filters: readonly FilterName[], signal: AbortSignal): AskNearby {
  const switchedOn = Object.fromEntries(filters.map((name) => [name, true]));
  return async ({ radius, countLimit, knownOnly }) => {
    const known = knownOnly ? { knownOnly: true } : {};
    const params = { lat, long, radius, countLimit, ...switchedOn, ...known };
    return asList(await ask<FindNearbyAnswer | NearbyAtm>('/v6/atms/complete/findNearby', params, signal));
  };
}
