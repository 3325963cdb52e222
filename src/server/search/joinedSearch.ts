/** One list of what the ATMs' own addresses and banks know and of what the maps know. */
import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
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

export function joinFound(own: Found, mapped: Found): Found {
  if (mapped.hits.length === 0) return own;
  if (own.hits.length === 0) return mapped;
  const isOursFirst = own.whole && (!mapped.whole || ours.has((own.hits[0] as SearchHit).kind));
  // What both know is where the map has it, with the number of its ATMs.
  const counted = mapped.hits.map((hit) => {
    const same = own.hits.find((one) => isSameHit(one, hit));
    return same?.atmCount === undefined || same.kind === 'operator' ? hit : { ...hit, atmCount: same.atmCount };
  });
  const others = own.hits.filter((hit) => !mapped.hits.some((one) => isSameHit(one, hit)));
  const [banks, rest] = [others.filter(({ kind }) => ours.has(kind)), others.filter(({ kind }) => !ours.has(kind))];
  const hits = isOursFirst
    ? mapped.whole
      ? [...banks, ...counted, ...rest]
      : [...others, ...counted]
    : [
        ...counted.slice(0, hitLimit - Math.min(2, others.length)),
        ...others,
        ...counted.slice(hitLimit - Math.min(2, others.length)),
      ];
  const { missed, whole } = isOursFirst ? own : mapped;
  return { hits: hits.slice(0, hitLimit), whole, ...(missed !== undefined && { missed }) };
}

export const joinSearches = (own: SearchIndex, maps: MapSearch): PlaceSearch => ({
  search: (text, from, language = '') => joinFound(own.search(text, from), maps.search(text, from, language)),
  near: (here, language = '') => maps.near(here, language),
});
