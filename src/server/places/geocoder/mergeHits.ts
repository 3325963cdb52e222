import type { SearchHit } from '../../../contract/app.ts';
import { hitLimit, type PlaceSearchResult } from '../search/placeSearch.ts';
import { isSameHit as isSame } from '../search/sameHit.ts';

/** The number of the geocoder's hits that the merged list contains even if the local hits alone would fill it. */
const seats = 3;

/**
 * Merges the local hits and the geocoder's hits into one list. The local hits come first if they match the whole text. Otherwise,
 * the geocoder's hits come first, because they may contain the exact house. If a place is in both lists, the merged list contains
 * the local hit, because it states the number of ATMs.
 */
export function mergeHits(
  { hits, whole }: PlaceSearchResult,
  foreign: readonly SearchHit[],
): { hits: SearchHit[]; withForeign: boolean } {
  const others = foreign.filter((one) => !hits.some((own) => isSame(own, one)));
  const distinct = others.filter((one, i) => !others.slice(0, i).some((earlier) => isSame(earlier, one)));
  const room = hitLimit - Math.min(hits.length, hitLimit - Math.min(seats, distinct.length));
  const taken = distinct.slice(0, room);
  const own = hits.slice(0, hitLimit - taken.length);
  return { hits: whole ? [...own, ...taken] : [...taken, ...own], withForeign: taken.length > 0 };
}
