/**
 * Finds places by words in any order. Each typed word is mapped to the words in the index that it could mean, with probabilities.
 * Places whose names contain these words are candidates. A candidate's score depends on how much of the query its name,
 * surroundings, postcodes and house numbers match, and on how much of its name the user typed. The best score comes first. Equal
 * scores are sorted by distance.
 */
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { type Around, aroundOf, explainPlace, type PlaceExplanation, type PlaceQuery } from './explainPlace.ts';
import type { Houses, IndexedPlace } from './gazetteer.ts';
import { numberMatch, numbersApart } from './houseNumbers.ts';
import type { PlaceIndex } from './placeIndex.ts';
import { type QueryWord, queryHouseNumbers, queryWords, worthOf } from './queryWords.ts';
import { type Care, meaningsOf } from './wordMeanings.ts';

/** The house on a street that matches an address. */
interface FoundHouse extends Coordinates {
  /** The house number on the map. */
  readonly number: string;
  readonly zip?: string;
  /** The probability that this is the requested house. 0 if it is only the house with the nearest known number. */
  readonly sure: number;
  /** The indices of the typed words that identify the house. */
  readonly words: readonly number[];
}

/**
 * The maximum difference between the requested house number and the nearest known number. A house that is farther away is not a
 * useful approximation.
 */
const farthestNumber = 20;

/**
 * The maximum difference between a number's distance from the street name, in words, and that of the nearest number. A number
 * that is farther away is not the house number.
 */
const nextNumber = 2;

/**
 * Returns the distance in words between a number and the street name. A number in a different line or comma-separated part counts
 * as farther away.
 */
function awayFromName(from: number, to: number, words: readonly QueryWord[], byName: readonly boolean[]): number {
  let least = Number.POSITIVE_INFINITY;
  byName.forEach((isOfName, i) => {
    if (!isOfName) return;
    const apart = i < from ? from - i : i - to;
    const isOther = words[i]?.part !== words[from]?.part;
    // House numbers precede the street name slightly less often than they follow it.
    least = Math.min(least, apart + (isOther ? 2 : 0) + (i > to ? 0.5 : 0));
  });
  return least;
}

interface Choice {
  readonly house: number;
  readonly sure: number;
}

function bestOf(
  houses: Houses,
  asked: readonly string[],
  zips: readonly number[],
  from: Coordinates | undefined,
): Choice | undefined {
  let best: (Choice & { readonly value: number }) | undefined;
  houses.numbers.forEach((number, house) => {
    const sure = numberMatch(asked, number);
    if (sure === 0) return;
    const inZip = zips.length > 0 && zips.includes(houses.zips[house] as number) ? 0.3 : 0;
    const away =
      from === undefined ? 0 : Math.hypot((houses.lats[house] as number) - from.lat, (houses.longs[house] as number) - from.long);
    const value = sure + inZip - Math.min(0.02, away / 10);
    if (best === undefined || value > best.value) best = { house, sure, value };
  });
  return best;
}

function nearestNumber(houses: Houses, asked: readonly string[]): Choice | undefined {
  const apart = houses.numbers.map((number) => numbersApart(asked, number));
  const least = Math.min(...apart);
  return least <= farthestNumber ? { house: apart.indexOf(least), sure: 0 } : undefined;
}

/** @param looked how the street matches the address, without house numbers */
function findHouse(
  index: PlaceIndex,
  place: number,
  looked: Pick<PlaceExplanation, 'byName'>,
  { words }: Pick<PlaceQuery, 'words'>,
  from: Coordinates | undefined,
): FoundHouse | undefined {
  const { houses, zips = [] } = index.places[place] ?? {};
  if (houses === undefined) return undefined;
  const numbers = queryHouseNumbers(words)
    .filter(({ from: at }) => !looked.byName[at])
    .map((number) => ({ ...number, away: awayFromName(number.from, number.to, words, looked.byName) }))
    .sort((a, b) => a.away - b.away);
  const typedZips = words
    .flatMap(({ plain }) => zips.findIndex((zip) => zip.toLowerCase().replace(/[\s-]/g, '') === plain))
    .filter((i) => i >= 0);
  const foundAt = (choice: Choice, used: readonly number[]): FoundHouse => {
    const { house, sure } = choice;
    const zip = zips[houses.zips[house] as number];
    return {
      number: houses.numbers[house] as string,
      lat: houses.lats[house] as number,
      long: houses.longs[house] as number,
      ...(zip !== undefined && { zip }),
      sure,
      words: used,
    };
  };
  // In "Vodičkova 800/12, Praha 1", the last number is a district number.
  const farthest = (numbers[0]?.away ?? 0) + nextNumber;
  for (const { parts, from: first, to } of numbers.filter(({ away }) => away <= farthest)) {
    const choice = bestOf(houses, parts, typedZips, from);
    if (choice !== undefined)
      return foundAt(
        choice,
        words.flatMap((_, i) => (i >= first && i <= to ? i : [])),
      );
  }
  const nearest = numbers[0] && nearestNumber(houses, numbers[0].parts);
  return nearest && foundAt(nearest, []);
}

export interface FoundPlace {
  /** The index of the place in `PlaceIndex.places`. */
  readonly place: number;
  /** Larger scores are better. A score of 1 or more means that all typed words match exactly. */
  readonly score: number;
  /** The share of the query that the place matches, 0 to 1. */
  readonly explained: number;
  readonly words: readonly QueryWord[];
  /** The words that the place does not match and that cannot be ignored. */
  readonly missed: readonly QueryWord[];
  /** Whether some of the words match the place's surroundings. */
  readonly isPlaced: boolean;
  /** Whether the query contains a country other than that of the place. */
  readonly isAbroad: boolean;
  readonly lat: number;
  readonly long: number;
  readonly house?: FoundHouse;
}

interface PlaceQuestion {
  /** The user's location, or the centre of the map view. */
  readonly from?: Coordinates;
  /** ISO 3166-1 alpha-2 code of a country that the query contained and that was removed from the text. */
  readonly country?: string;
  readonly limit: number;
}

/** The maximum number of places that are scored in detail. */
const mostLooked = 250;
/** The maximum number of streets whose house numbers are searched. */
const mostSearched = 40;
/**
 * A word that occurs in at least this many places, and in at least this share of all places, selects candidates only if no other
 * word selects any.
 */
const commonFrom = 300;
const commonShare = 0.04;
/** Places that match a smaller share of the query are not returned. */
const leastExplained = 0.3;
/** A lower minimum for towns whose whole name was typed, because nothing else in a long address may be known. */
const leastOfTown = 0.15;
const towns: ReadonlySet<IndexedPlace['kind']> = new Set(['city', 'town', 'village', 'place']);
const onNoMap: ReadonlySet<IndexedPlace['kind']> = new Set(['operator', 'place']);
/** If a place matches at least this share of the query, the search does not also consider typos. */
const enough = 0.93;
/** The minimum share if the place matches every word. One typo in five letters gives 0.78, and so do two in ten. */
const enoughWithTypos = 0.75;

/** Returns the proximity on a logarithmic scale, from 0 (the antipode) to 1 (the same point). */
function nearness(from: Coordinates | undefined, at: Coordinates): number {
  if (from === undefined) return 0;
  const km = greatCircleDistance(from.lat, from.long, at.lat, at.long) / 1000;
  return 1 - Math.log10(1 + km) / 4.4;
}

/** Returns the position of a place. For a street, returns the point along the street that is nearest to `from`. */
function nearestSpot({ places }: PlaceIndex, place: number, from: Coordinates | undefined): Coordinates {
  const { lat, long, along } = places[place] as IndexedPlace;
  if (from === undefined || along === undefined) return { lat, long };
  let best: Coordinates = { lat, long };
  let least = Number.POSITIVE_INFINITY;
  const shrink = Math.cos((from.lat * Math.PI) / 180) ** 2;
  for (let i = 0; i < along.length; i += 2) {
    const away = ((along[i] as number) - from.lat) ** 2 + shrink * ((along[i + 1] as number) - from.long) ** 2;
    if (away < least) {
      least = away;
      best = { lat: along[i] as number, long: along[i + 1] as number };
    }
  }
  return best;
}

/**
 * Scratch buffers with one number per place. Each query resets the numbers that it has changed, so that the next query does not
 * have to clear the buffers.
 */
const scratches = new WeakMap<PlaceIndex, { readonly sums: Float32Array; readonly own: Float32Array }>();
const scratchOf = (index: PlaceIndex) =>
  scratches.getOrInsertComputed(index, () => ({
    sums: new Float32Array(index.places.length),
    own: new Float32Array(index.places.length),
  }));

/** Returns the candidates for detailed scoring, approximately best first. */
function candidates(
  index: PlaceIndex,
  around: readonly Around[],
  worths: readonly number[],
  from: Coordinates | undefined,
): number[] {
  const { inNames, weights, places } = index;
  const holders = (id: number) => inNames[id] as Uint32Array;
  const isCommon = (id: number) => holders(id).length > Math.max(commonFrom, places.length * commonShare);
  const hasSeldom = around.some(({ meanings }) => [...meanings.keys()].some((id) => holders(id).length > 0 && !isCommon(id)));
  const { sums, own } = scratchOf(index);
  const touched: number[] = [];
  around.forEach(({ meanings }, word) => {
    // A typed word counts only once per name, even if several words in the name match it.
    const met: number[] = [];
    for (const [id, sure] of meanings) {
      if (hasSeldom && isCommon(id)) continue;
      const value = sure * (weights[id] as number) * (worths[word] as number);
      for (const place of holders(id)) {
        if (own[place] === 0) met.push(place);
        if ((own[place] as number) < value) own[place] = value;
      }
    }
    for (const place of met) {
      if (sums[place] === 0) touched.push(place);
      sums[place] = (sums[place] as number) + (own[place] as number);
      own[place] = 0;
    }
  });
  const forget = () => {
    for (const place of touched) sums[place] = 0;
  };
  if (touched.length <= mostLooked) {
    forget();
    return touched;
  }
  const worthAround = new Map<number, number>();
  around.forEach(({ surrounds }, word) => {
    for (const [one, sure] of surrounds) worthAround.set(one, (worthAround.get(one) ?? 0) + sure * (worths[word] as number));
  });
  for (const place of touched) {
    let beside = 0;
    for (const one of index.within[place] as readonly number[]) beside = Math.max(beside, worthAround.get(one) ?? 0);
    const { rank, lat, long } = places[place] as IndexedPlace;
    // Prefer names with few words.
    const length = (index.names[place]?.[0]?.ids.length ?? 1) * 0.15;
    sums[place] = (sums[place] as number) + 2 * beside + rank + 2 * nearness(from, { lat, long }) - length;
  }
  const best = touched.toSorted((a, b) => (sums[b] as number) - (sums[a] as number)).slice(0, mostLooked);
  forget();
  return best;
}

interface ScoredPlace extends PlaceExplanation {
  readonly place: number;
  readonly at: Coordinates;
  readonly score: number;
}

/** Whether a place matches the whole query, possibly with typos. */
const isWholeQuery = ({ explained, by }: PlaceExplanation): boolean =>
  explained >= enough || (explained >= enoughWithTypos && by.every(Boolean));

/**
 * An operator that matches the whole query comes first. If the query contains other words, these words probably name the
 * location.
 */
const operatorBonus = (looked: PlaceExplanation): number => (isWholeQuery(looked) ? 0.15 : -0.3);

function scoreOf(index: PlaceIndex, place: number, looked: PlaceExplanation, near: number): number {
  const { rank, kind } = index.places[place] as IndexedPlace;
  const { explained, named, inOrder } = looked;
  // An exact match precedes a longer name that starts with the typed name, even if the place with the longer name is nearer.
  const exact = explained >= 1 && named >= 1 ? 0.02 : 0;
  const bonus = kind === 'operator' ? operatorBonus(looked) : exact;
  return explained * (0.72 + 0.28 * named) + 0.05 * rank + 0.1 * near + (inOrder ? 0.03 : 0) + bonus;
}

/** Returns the minimum share of the query that a place must match to be returned. */
function leastOf(index: PlaceIndex, scored: ScoredPlace): number {
  const { kind } = index.places[scored.place] as IndexedPlace;
  if (scored.named > 0.95) return towns.has(kind) ? leastOfTown : leastExplained;
  // An operator or a covered area whose name was only partly typed must match the whole query.
  return onNoMap.has(kind) && !isWholeQuery(scored) ? enough : leastExplained;
}

function look(index: PlaceIndex, asked: PlaceQuery, care: Care, question: PlaceQuestion): FoundPlace[] {
  const { from, limit } = question;
  const around = asked.words.map((word) => aroundOf(index, word, meaningsOf(word, index, care)));
  const looked = candidates(index, around, asked.worths, from).map((place): ScoredPlace => {
    const explained = explainPlace(index, place, around, asked);
    const at = nearestSpot(index, place, from);
    return { ...explained, place, at, score: scoreOf(index, place, explained, nearness(from, at)) };
  });
  looked.sort((a, b) => b.score - a.score);
  const found = looked.flatMap((one, i) => {
    const held = i < mostSearched ? withHouse(index, one, asked, from) : plainly(index, one, asked);
    return held.explained >= leastOf(index, one) ? held : [];
  });
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

const missedOf = ({ words, worths }: PlaceQuery, by: readonly boolean[]): QueryWord[] =>
  words.filter((_, i) => !by[i] && (worths[i] as number) > 0.2);

function plainly(
  index: PlaceIndex,
  { place, score, explained, isAbroad, by, byName, at }: ScoredPlace,
  asked: PlaceQuery,
): FoundPlace {
  const own = index.places[place] as IndexedPlace;
  // For an operator, return the position of its nearest ATM. For a street, return its fixed position.
  const { lat, long } = own.kind === 'operator' ? at : own;
  return {
    place,
    score,
    explained,
    words: asked.words,
    missed: missedOf(asked, by),
    isPlaced: by.some((known, i) => known && !byName[i]),
    isAbroad,
    lat,
    long,
  };
}

/** Adds the requested house, or the house with the nearest known number, to a street. */
function withHouse(index: PlaceIndex, looked: ScoredPlace, asked: PlaceQuery, from: Coordinates | undefined): FoundPlace {
  const { houses } = index.places[looked.place] as IndexedPlace;
  const plain = plainly(index, looked, asked);
  if (houses === undefined || looked.isElsewhere) return plain;
  const house = findHouse(index, looked.place, looked, asked, from);
  if (house === undefined) return plain;
  const { lat, long, words, sure } = house;
  if (sure === 0) return { ...plain, lat, long };
  const by = looked.by.map((known, i) => known || words.includes(i));
  const gained = words.reduce((sum, i) => sum + (looked.by[i] ? 0 : (asked.worths[i] as number)), 0) / asked.total;
  const explained = Math.min(1, looked.explained + gained * sure);
  const score = scoreOf(index, looked.place, { ...looked, explained }, nearness(from, house)) + 0.06 * sure;
  return { ...plain, score, explained, missed: missedOf(asked, by), lat, long, house };
}

/** Returns the places with the highest scores, in descending order. */
export function findPlaces(index: PlaceIndex, text: string, question: PlaceQuestion): FoundPlace[] {
  const words = queryWords(text, index.isZip);
  const worths = words.map((word) => worthOf(word, index));
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  if (total === 0) return [];
  const { country } = question;
  const asked: PlaceQuery = { words, worths, total, ...(country !== undefined && { country }) };
  const found = look(index, asked, 'asTyped', question);
  const best = found[0];
  if (best !== undefined && best.explained >= enough) return found;
  const lenient = look(index, asked, 'withTypos', question);
  return best !== undefined && best.score >= (lenient[0]?.score ?? 0) ? found : lenient;
}
