import type { NearbyAtm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import { readOpen } from './openBadge.ts';
import { answerTo } from './threeStates.ts';

/**
 * What may fit, the likeliest first: by how many of the filters nobody knows the answer to, then nearest first. Whoever asks
 * for three things goes a little further for a machine of which two are sure sooner than to the next one of which nothing is.
 * With one filter it is the order of distance.
 * @param at the instant the open states are read for, epoch ms by the server's clock
 */
export function fewestUnknownFirst(atms: readonly NearbyAtm[], filters: readonly FilterName[], at: number): readonly NearbyAtm[] {
  const ranked = atms.map((nearby) => {
    const reading = readOpen(nearby.atm, at, at);
    return { nearby, unknown: filters.filter((name) => answerTo(name, nearby.atm, reading) === 'unknown').length };
  });
  ranked.sort((a, b) => a.unknown - b.unknown || a.nearby.distance - b.nearby.distance);
  return ranked.map(({ nearby }) => nearby);
}
