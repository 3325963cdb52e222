/** An immutable word index over all gazetteers. */
import type { IndexedPlace, PlacesToIndex, Surround } from './gazetteer.ts';
import { compoundOf, isKindWord, isSmallWord, placeWords, typistsWords } from './placeWords.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The name of a place, as words in the vocabulary. */
export interface NameWords {
  readonly ids: Uint32Array;
  /** 1 for the primary name, less for other names. */
  readonly worth: number;
}

export interface PlaceIndex {
  readonly places: readonly IndexedPlace[];
  readonly names: readonly (readonly NameWords[])[];
  readonly vocabulary: Vocabulary;
  /** Maps each word to the places whose names contain it. */
  readonly inNames: readonly Uint32Array[];
  /** Maps each word to the indices of the `surrounds` whose names contain it. */
  readonly inSurrounds: ReadonlyMap<number, readonly number[]>;
  readonly surrounds: readonly Surround[];
  /** For each place, the indices of the `surrounds` that contain it. */
  readonly within: readonly (readonly number[])[];
  /** For each place, its postcodes as words in the vocabulary. */
  readonly zips: readonly (readonly number[])[];
  /** The weight of each word in a name. Rare words have a higher weight. */
  readonly weights: Float32Array;
  isZip(joined: string): boolean;
  /** Whether the word is in so few names that it is distinctive. */
  isSeldom(word: string): boolean;
  /** Whether a word is in an operator's name but not in any place name, and therefore does not refer to a location. */
  isOfOperator(word: string): boolean;
}

/** Removes separators from a postcode, because people write postcodes with different separators. */
const zipWord = (zip: string): string => placeWords(zip).join('');

/** Returns the spellings of a name that users may type, as lists of words. */
function variantsOf(name: string): string[][] {
  const words = placeWords(name);
  const variants = [words];
  const typists = typistsWords(name);
  if (typists.join() !== words.join()) variants.push(typists);
  for (const own of [...variants]) {
    const [first, last] = [own.at(-2), own.at(-1)];
    // Some people type "Sendlinger Straße" as one word, and "Maximilianstraße" as two words.
    if (first !== undefined && last !== undefined && compoundOf(`xxxx${last}`)?.[0] === 'xxxx') {
      variants.push([...own.slice(0, -2), first + last]);
    }
    const compound = last === undefined ? undefined : compoundOf(last);
    if (compound !== undefined && last?.endsWith(compound[1])) variants.push([...own.slice(0, -1), ...compound]);
  }
  return variants.filter((variant) => variant.length > 0);
}

interface Named {
  readonly words: readonly string[];
  readonly worth: number;
}

function namesOf({ name, names, also, kind, zips }: IndexedPlace): Named[] {
  if (kind === 'zip') return [{ words: [zipWord(zips[0] ?? name)], worth: 1 }];
  const seen = new Set<string>();
  const named: Named[] = [];
  const add = (text: string, worth: number) => {
    for (const words of variantsOf(text)) {
      const key = words.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      named.push({ words, worth });
    }
  };
  add(name, 1);
  for (const other of names.values()) add(other, 0.99);
  for (const other of also) add(other, 0.97);
  return named;
}

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Concatenates the places and the surrounding areas of all gazetteers. */
function inOneRow(gazetteers: readonly PlacesToIndex[]) {
  const places: IndexedPlace[] = [];
  const surrounds: Surround[] = [];
  const within: (readonly number[])[] = [];
  for (const gazetteer of gazetteers) {
    const first = surrounds.length;
    surrounds.push(...gazetteer.surrounds);
    for (const place of gazetteer.places) {
      places.push(place);
      within.push(place.within.map((number) => number + first));
    }
  }
  return { places, surrounds, within };
}

/** @param named the words in the names of each place */
function postings(named: readonly (readonly NameWords[])[], size: number): Uint32Array[] {
  const lists = Array.from({ length: size }, () => [] as number[]);
  for (const [place, names] of named.entries()) {
    for (const { ids } of names) {
      for (const id of ids) {
        const list = lists[id] as number[];
        if (list.at(-1) !== place) list.push(place);
      }
    }
  }
  return lists.map((list) => Uint32Array.from(list));
}

/** Whether a word is in so few names that it is distinctive, even if it is a short function word. */
const isSeldom = (holders: number, count: number): boolean => holders > 0 && holders < Math.max(3, count / 200);

/** Rarity weights between about 1 and 8. Words for kinds of places ("street") and function words have lower weights. */
function weightsOf({ words }: Vocabulary, inNames: readonly Uint32Array[], count: number): Float32Array {
  return Float32Array.from(words, (word, id) => {
    const rarity = Math.log(1 + (count + 1) / ((inNames[id]?.length ?? 0) + 1));
    if (isSmallWord(word) && !isSeldom(inNames[id]?.length ?? 0, count)) return 0.2;
    return isKindWord(word) ? Math.min(1, 0.25 * rarity) : Math.max(1, rarity);
  });
}

/** Builds the index, which takes about 10 microseconds per place. */
export function buildPlaceIndex(gazetteers: readonly PlacesToIndex[]): PlaceIndex {
  const { places, surrounds, within } = inOneRow(gazetteers);
  const named = places.map(namesOf);
  const surroundWords = surrounds.map(({ names }) =>
    unique(names.flatMap((name) => [...placeWords(name), ...typistsWords(name)])),
  );
  const zipWords = new Set(places.flatMap(({ zips }) => zips.map(zipWord)));
  const all = new Set(zipWords);
  for (const names of named) for (const { words } of names) for (const word of words) all.add(word);
  for (const words of surroundWords) for (const word of words) all.add(word);
  const vocabulary = vocabularyOf([...all].sort());
  const idsOf = (words: readonly string[]) => words.map((word) => vocabulary.idOf(word));
  const names = named.map((list) => list.map(({ words, worth }) => ({ ids: Uint32Array.from(idsOf(words)), worth })));
  const inNames = postings(names, vocabulary.words.length);
  const inSurrounds = new Map<number, number[]>();
  for (const [number, words] of surroundWords.entries()) {
    for (const id of idsOf(words)) inSurrounds.getOrInsertComputed(id, () => []).push(number);
  }
  return {
    ...{ places, names, vocabulary, inNames, inSurrounds, surrounds, within },
    zips: places.map(({ zips }) => idsOf(zips.map(zipWord))),
    weights: weightsOf(vocabulary, inNames, places.length),
    isZip: (joined) => zipWords.has(joined),
    isSeldom: (word) => isSeldom(inNames[vocabulary.idOf(word)]?.length ?? 0, places.length),
    isOfOperator(word) {
      const id = vocabulary.idOf(word);
      const holders = inNames[id];
      if (holders === undefined || holders.length === 0 || inSurrounds.has(id)) return false;
      return holders.every((place) => places[place]?.kind === 'operator');
    },
  };
}
