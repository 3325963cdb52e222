/** Computes how much of the query a place matches, and how much of the place's name the user typed. */

import type { IndexedPlace } from './gazetteer.ts';
import type { NameWords, PlaceIndex } from './placeIndex.ts';
import type { QueryWord } from './queryWords.ts';
import type { Meanings } from './wordMeanings.ts';

export interface PlaceQuery {
  readonly words: readonly QueryWord[];
  /** The weight of each typed word, and the sum of the weights. */
  readonly worths: readonly number[];
  readonly total: number;
  readonly country?: string;
}

export interface PlaceExplanation {
  /** The share of the query that the place matches, 0 to 1. */
  readonly explained: number;
  /** The share of the place's name that the user typed, 0 to 1. */
  readonly named: number;
  readonly inOrder: boolean;
  /**
   * Whether the query contains a country other than the place's country, and whether it contains a town other than the place's
   * town.
   */
  readonly isAbroad: boolean;
  readonly isElsewhere: boolean;
  /** Whether the place matches each typed word. */
  readonly by: readonly boolean[];
  /** Whether the place's name matches each typed word. */
  readonly byName: readonly boolean[];
}

/** The probability that a small number after a city's name is a district number. */
const districtNumber = 0.7;

interface OfName {
  /** Whether the user typed the words of the name in their order, starting with the first word. */
  readonly inOrder: boolean;
  readonly sures: Float32Array;
  readonly named: number;
  readonly value: number;
}

/**
 * Matches each word in the name to the typed word that most probably means it. Each typed word matches at most one word in the
 * name.
 */
function matchName(name: NameWords, { weights }: PlaceIndex, around: readonly Around[], { worths }: PlaceQuery): OfName {
  const sures = new Float32Array(around.length);
  let named = 0;
  let all = 0;
  let value = 0;
  let inOrder = true;
  let before = -1;
  for (const [at, id] of name.ids.entries()) {
    const weight = weights[id] as number;
    all += weight;
    let best = -1;
    let most = 0;
    for (let word = 0; word < around.length; word++) {
      const sure = (around[word] as Around).meanings.get(id);
      if (sure === undefined || sure <= most || (sures[word] as number) > 0) continue;
      most = sure;
      best = word;
    }
    if (best < 0) {
      if (at === 0) inOrder = false;
      continue;
    }
    if (best < before) inOrder = false;
    before = best;
    sures[best] = most * name.worth;
    named += weight * most;
    value += (worths[best] as number) * most;
  }
  return { inOrder, sures, named: all === 0 ? 0 : (named / all) * name.worth, value: value + (all === 0 ? 0 : named / all) };
}

/** What a typed word could mean around a place: the surrounding areas and the postcodes. */
export interface Around {
  /** Whether the name of a surrounding area contains exactly this word. */
  readonly towns: boolean;
  readonly surrounds: ReadonlyMap<number, number>;
  readonly meanings: Meanings;
}

/** Returns the surrounding areas that a word could mean, with probabilities. */
export function aroundOf({ inSurrounds, vocabulary }: PlaceIndex, { plain }: QueryWord, meanings: Meanings): Around {
  const surrounds = new Map<number, number>();
  for (const [id, sure] of meanings) {
    for (const one of inSurrounds.get(id) ?? []) if ((surrounds.get(one) ?? 0) < sure) surrounds.set(one, sure);
  }
  return { surrounds, meanings, towns: inSurrounds.has(vocabulary.idOf(plain)) };
}

/** Returns the probability that a typed word means an area around the place or the place's postcode. */
function aroundBy(index: PlaceIndex, place: number, { surrounds, meanings }: Around): number {
  let most = 0;
  for (const zip of index.zips[place] as readonly number[]) most = Math.max(most, meanings.get(zip) ?? 0);
  for (const one of index.within[place] as readonly number[]) most = Math.max(most, surrounds.get(one) ?? 0);
  return most;
}

const inTowns: ReadonlySet<IndexedPlace['kind']> = new Set(['street', 'zip']);

/** Whether the query contains a town other than the street's town. "Hlavní 5, Praha" does not match Hlavní in Brno. */
function isInAnother(
  index: PlaceIndex,
  place: number,
  { worths }: PlaceQuery,
  around: readonly Around[],
  by: readonly boolean[],
  byName: readonly boolean[],
): boolean {
  if (!inTowns.has((index.places[place] as IndexedPlace).kind)) return false;
  const isPlaced = by.some((known, i) => known && !byName[i]);
  return !isPlaced && around.some(({ towns }, i) => !by[i] && towns && (worths[i] as number) >= 1);
}

export function explainPlace(index: PlaceIndex, place: number, around: readonly Around[], asked: PlaceQuery): PlaceExplanation {
  const { words, worths, total, country } = asked;
  const names = (index.names[place] ?? []).map((name) => matchName(name, index, around, asked));
  const best = names.reduce<OfName | undefined>((a, b) => (a === undefined || b.value > a.value ? b : a), undefined);
  let explained = 0;
  const by: boolean[] = [];
  const byName: boolean[] = [];
  let isAfterCity = false;
  const isCity = (index.places[place] as IndexedPlace).kind === 'city';
  // In "Praha 8", the number is a district number. Any other number could be a house number.
  const besideName = ({ isNumber, plain }: QueryWord, i: number): number => {
    if (isNumber) return isAfterCity && plain.length < 3 ? districtNumber : 0;
    return 0.98 * aroundBy(index, place, around[i] as Around);
  };
  words.forEach((word, i) => {
    const ofName = best?.sures[i] ?? 0;
    const sure = ofName > 0 ? ofName : besideName(word, i);
    isAfterCity = (ofName === 0 || isCity) && sure > 0 && !word.isNumber;
    byName.push(ofName > 0);
    by.push(sure > 0);
    explained += sure * (worths[i] as number);
  });
  const [first] = index.within[place] ?? [];
  const own = first === undefined ? undefined : index.surrounds[first]?.country;
  const isAbroad = country !== undefined && own !== undefined && own !== country;
  const isElsewhere = isInAnother(index, place, asked, around, by, byName);
  return {
    explained: (explained / total) * (isAbroad ? 0.6 : 1) * (isElsewhere ? 0.5 : 1),
    isAbroad,
    isElsewhere,
    named: best?.named ?? 0,
    inOrder: best?.inOrder === true,
    by,
    byName,
  };
}
