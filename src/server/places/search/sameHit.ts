import type { SearchHit } from '../../../contract/app.ts';
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import { wordsOf } from './words.ts';

/**
 * Two hits with one name within this distance, in metres, are the same place, because sources disagree about the location of a
 * city's centre.
 */
const samePlace: Readonly<Partial<Record<SearchHit['kind'], number>>> = {
  address: 200,
  street: 2_000,
  zip: 10_000,
  city: 20_000,
  town: 10_000,
  village: 5_000,
  place: 50_000,
  operator: 0,
};
const sameThing = 500;

export function isSameHit(a: SearchHit, b: SearchHit): boolean {
  if (wordsOf(a.label).join(' ') !== wordsOf(b.label).join(' ')) return false;
  return (
    greatCircleDistance(a.lat, a.long, b.lat, b.long) <= Math.max(samePlace[a.kind] ?? sameThing, samePlace[b.kind] ?? sameThing)
  );
}
