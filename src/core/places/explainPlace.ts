/** How much of what was typed a place explains, and how much of its name was typed. */
import type { AskedWord } from './askedWords.ts';
import type { NameWords, PlaceIndex } from './placeIndex.ts';
import type { Meanings } from './wordMeanings.ts';

export interface Asked {
  readonly words: readonly AskedWord[];
  /** What each counts, and all of them. */
  readonly worths: readonly number[];
  readonly total: number;
  readonly country?: string;
}

export interface Explained {
  /** How much of what was typed, 0 to 1. */
  readonly explained: number;
  /** How much of its name, 0 to 1. */
  readonly named: number;
  readonly inOrder: boolean;
  /** Which of the typed words. */
  readonly by: readonly boolean[];
  /** Which of them are of its name. */
  readonly byName: readonly boolean[];
}

/** How surely a small number behind a city's name is a district's. */
const districtNumber = 0.7;

interface OfName {
  /** Whether its words were typed in their order, from the first one on. */
  readonly inOrder: boolean;
  readonly sures: Float32Array;
  readonly named: number;
  readonly value: number;
}

/** Each word of the name takes the typed word that means it most surely, each typed word is taken once. */
function matchName(name: NameWords, { weights }: PlaceIndex, around: readonly Around[], { worths }: Asked): OfName {
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

/** What a typed word means of what places lie in. */
export interface Around {
  readonly surrounds: ReadonlyMap<number, number>;
  readonly meanings: Meanings;
}

/** Surroundings that a word may mean, how surely. */
export function aroundOf({ inSurrounds }: PlaceIndex, meanings: Meanings): Around {
  const surrounds = new Map<number, number>();
  for (const [id, sure] of meanings) {
    for (const one of inSurrounds.get(id) ?? []) if ((surrounds.get(one) ?? 0) < sure) surrounds.set(one, sure);
  }
  return { surrounds, meanings };
}

/** How surely a typed word means something that a place lies in, or its postcode. */
function aroundBy(index: PlaceIndex, place: number, { surrounds, meanings }: Around): number {
  let most = 0;
  for (const zip of index.zips[place] as readonly number[]) most = Math.max(most, meanings.get(zip) ?? 0);
  for (const one of index.within[place] as readonly number[]) most = Math.max(most, surrounds.get(one) ?? 0);
  return most;
}

export function explainPlace(index: PlaceIndex, place: number, around: readonly Around[], asked: Asked): Explained {
  const { words, worths, total, country } = asked;
  const names = (index.names[place] ?? []).map((name) => matchName(name, index, around, asked));
  const best = names.reduce<OfName | undefined>((a, b) => (a === undefined || b.value > a.value ? b : a), undefined);
  let explained = 0;
  const by: boolean[] = [];
  const byName: boolean[] = [];
  let isAfterCity = false;
  // "Praha 8": the number of a district. Any other may be a house's.
  const besideName = ({ isNumber, plain }: AskedWord, i: number): number => {
    if (isNumber) return isAfterCity && plain.length < 3 ? districtNumber : 0;
    return 0.98 * aroundBy(index, place, around[i] as Around);
  };
  words.forEach((word, i) => {
    const ofName = best?.sures[i] ?? 0;
    const sure = ofName > 0 ? ofName : besideName(word, i);
    isAfterCity = ofName === 0 && sure > 0 && !word.isNumber;
    byName.push(ofName > 0);
    by.push(sure > 0);
    explained += sure * (worths[i] as number);
  });
  const [first] = index.within[place] ?? [];
  const own = first === undefined ? undefined : index.surrounds[first]?.country;
  const isElsewhere = country !== undefined && own !== undefined && own !== country;
  return {
    explained: (explained / total) * (isElsewhere ? 0.6 : 1),
    named: best?.named ?? 0,
    inOrder: best?.inOrder === true,
    by,
    byName,
  };
}
