import type { SearchHit } from '../../contract/app.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { hitLimit } from '../search/hitLimit.ts';
import type { Found } from '../search/searchIndex.ts';
import { wordsOf } from '../search/words.ts';

/** Two hits of one name this near to each other are one place, metres: a city's centre is anybody's guess. */
const samePlace: Readonly<Record<SearchHit['kind'], number>> = {
  address: 200,
  street: 2_000,
  zip: 10_000,
  city: 20_000,
  place: 50_000,
  operator: 0,
};

function isSame(a: SearchHit, b: SearchHit): boolean {
  if (wordsOf(a.label).join(' ') !== wordsOf(b.label).join(' ')) return false;
  return greatCircleDistance(a.lat, a.long, b.lat, b.long) <= Math.max(samePlace[a.kind], samePlace[b.kind]);
}

/** How many of the geocoder's hits stand below ours even where ours fill the list. */
const seats = 3;

/**
 * Our own hits and the geocoder's as one list: ours first where they are all that was typed, else the geocoder's, which may
 * know the very house. What both know is ours: it has ATMs.
 */
export function mergeHits({ hits, whole }: Found, foreign: readonly SearchHit[]): { hits: SearchHit[]; withForeign: boolean } {
  const others = foreign.filter((one) => !hits.some((own) => isSame(own, one)));
  const distinct = others.filter((one, i) => !others.slice(0, i).some((earlier) => isSame(earlier, one)));
  const room = hitLimit - Math.min(hits.length, hitLimit - Math.min(seats, distinct.length));
  const taken = distinct.slice(0, room);
  const own = hits.slice(0, hitLimit - taken.length);
  return { hits: whole ? [...own, ...taken] : [...taken, ...own], withForeign: taken.length > 0 };
}
