/** Sends requests directly to the service, to compare its responses with the screen. */
import type { APIRequestContext } from '@playwright/test';
import type { Atm, FindNearbyAnswer } from '../../src/contract/atms.ts';

/**
 * The headers that a browser adds to requests from the finder's own page. A service with callers requires no credentials for
 * requests with these headers.
 */
export const ofOwnPage = { 'sec-fetch-site': 'same-origin' } as const;

type Filters = Record<string, string | number | boolean>;

export async function findNearby(request: APIRequestContext, filters: Filters): Promise<FindNearbyAnswer> {
  const params = { lat: 0, long: 0, countLimit: 200, ...filters };
  const answer = await request.get('/v6/atms/complete/findNearby', { params, headers: ofOwnPage });
  if (!answer.ok()) throw new Error(`findNearby answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as FindNearbyAnswer;
}

/** The ATM that was created from an OSM node in the demo town. */
export async function atmOfNode(request: APIRequestContext, node: number): Promise<Atm> {
  const { results } = await findNearby(request, { radius: 50_000 });
  const found = results.find(({ atm }) => atm.source?.endsWith(`node ${node}`));
  if (!found) throw new Error(`No ATM in town comes from node ${node}`);
  return found.atm;
}
