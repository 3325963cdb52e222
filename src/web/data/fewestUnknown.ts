import type { NearbyAtm } from '../../contract/atms.ts';
import { metresOnFoot } from '../../core/geo/onFoot.ts';
import type { FilterName } from '../url/filters.ts';
import { readOpen } from './openBadge.ts';
import { answerTo } from './threeStates.ts';

/**
 * Sorts unconfirmed ATMs by how many filters are unknown for them, and then by walking distance. With three filters, an ATM that
 * matches two of them comes before a nearer ATM that matches none. With one filter, the ATMs are sorted by distance.
 * @param at the instant for the open states, epoch ms by the server's clock
 */
export function fewestUnknownFirst(atms: readonly NearbyAtm[], filters: readonly FilterName[], at: number): readonly NearbyAtm[] {
  const ranked = atms.map((nearby) => {
    const reading = readOpen(nearby.atm, at, at);
    const metres = metresOnFoot(nearby.walk, nearby.distance, filters.includes('wheelchairAccess'));
    return { nearby, metres, unknown: filters.filter((name) => answerTo(name, nearby.atm, reading) === 'unknown').length };
  });
  ranked.sort((a, b) => a.unknown - b.unknown || a.metres - b.metres);
  return ranked.map(({ nearby }) => nearby);
}
