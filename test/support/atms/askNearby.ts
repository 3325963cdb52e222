import type { FindNearbyAnswer, FindNearbyQuery } from '../../../src/contract/atms.ts';
import type { AtmRecord } from '../../../src/core/atms/atm.ts';
import type { Caller } from '../../../src/core/atms/caller.ts';
import { findNearby } from '../../../src/core/atms/findNearby.ts';
import { caller, someDataset, someInstant, someSnapshot } from './someDataset.ts';

/** The position of Můstek in Prague. */
export const here = { lat: 50.0875, long: 14.4213, radius: 1_000, countLimit: 50 };

/** Searches these ATMs. Unspecified parameters default to a search from `here`. */
export function ask(atms: readonly AtmRecord[], query: Partial<FindNearbyQuery> = {}, who: Caller = caller): FindNearbyAnswer {
  return findNearby(someSnapshot(someDataset(atms)), { ...here, ...query }, who, someInstant);
}

export function uids(answer: FindNearbyAnswer): string[] {
  return answer.results.map(({ atm }) => atm.uid);
}
