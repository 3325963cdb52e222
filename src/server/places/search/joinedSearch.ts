/** One list of what the ATMs' own addresses and banks know and of what the maps know. */
import type { SearchHit } from '../../../contract/app.ts';
import type { Coordinates } from '../../../contract/atms.ts';
import { hitLimit } from './hitLimit.ts';
import type { MapSearch } from './mapSearch.ts';
import { isSameHit } from './sameHit.ts';
import type { Found, SearchIndex } from './searchIndex.ts';

/** Everything that can be found, of one version of the data. */
export interface PlaceSearch {
  /** @param from where the person is or looks @param language BCP 47, of the person */
  search(text: string, from?: Coordinates, language?: string): Found;
  /** What is at a point, for people: an address, a street, a settlement. */
  near(here: Coordinates, language?: string): SearchHit | undefined;
}

/** Banks and covered areas are on no map. */
const ours: ReadonlySet<SearchHit['kind']> = new Set(['operator', 'place']);
/** Seats for what only we know, below what the maps know. */
const seats = 2;

/** Whether our own first hit goes before the maps' first. */
function isOursFirst(own: Found, mapped: Found): boolean {
  const [first, best] = [own.hits[0] as SearchHit, mapped.hits[0] as SearchHit];
  if (!own.whole || mapped.hits.some((one) => isSameHit(one, first))) return false;
  return ours.has(first.kind) || (!mapped.whole && best.kind !== 'address' && best.kind !== 'street');
}

const settlements: ReadonlySet<SearchHit['kind']> = new Set(['city', 'town', 'village', 'district']);
/** A station is no city, whatever both are called. */
const isOneKind = (a: SearchHit, b: SearchHit): boolean =>
  a.kind === b.kind || (settlements.has(a.kind) && settlements.has(b.kind));

/** What both know is where the map has it, with the number of its ATMs. */
export function joinFound(own: Found, mapped: Found): Found {
  if (mapped.hits.length === 0) return own;
  if (own.hits.length === 0) return mapped;
  const counted = mapped.hits.map((hit) => {
    const same = own.hits.find((one) => isOneKind(one, hit) && isSameHit(one, hit));
    return same?.atmCount === undefined ? hit : { ...hit, atmCount: same.atmCount };
  });
  const others = own.hits.filter((hit) => !mapped.hits.some((one) => isOneKind(one, hit) && isSameHit(one, hit)));
  const isOurs = isOursFirst(own, mapped);
  const { missed, whole } = isOurs ? own : mapped;
  const before = isOurs ? others : counted.slice(0, hitLimit - Math.min(seats, others.length));
  const after = isOurs ? counted : others;
  const hits = [...new Set([...before, ...after, ...counted])].slice(0, hitLimit);
  return { hits, whole, ...(missed !== undefined && { missed }) };
}

export const joinSearches = (own: SearchIndex, maps: MapSearch): PlaceSearch => ({
  search: (text, from, language = '') => joinFound(own.search(text, from), maps.search(text, from, language)),
  near: (here, language = '') => maps.near(here, language),
});
