/**
 * Finds places by words, in any order. Each typed word means some words of the index, more or less surely; places that have them in
 * a name are looked at, and of each is told how much of what was typed it explains, by its name, what it lies in, its postcodes and its
 * house numbers, and how much of its name was typed. Who explains most comes first, the nearer among equals.
 */
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { type AskedWord, askedNumbers, askedWords, worthOf } from './askedWords.ts';
import { type Around, type Asked, aroundOf, type Explained, explainPlace } from './explainPlace.ts';
import type { Houses, IndexedPlace } from './gazetteer.ts';
import { numberMatch, numbersApart } from './houseNumbers.ts';
import type { PlaceIndex } from './placeIndex.ts';
import { type Care, meaningsOf } from './wordMeanings.ts';

/** The house of a street that an address asks for. */
interface FoundHouse extends Coordinates {
  /** As it is mapped. */
  readonly number: string;
  readonly zip?: string;
  /** How surely it is the one that was asked for; 0: it is only the nearest number that is known. */
  readonly sure: number;
  /** Which of the typed words say it. */
  readonly words: readonly number[];
}

/** Numbers that are farther apart along the street than this lead nowhere near. */
const farthestNumber = 20;

/** A number that stands so many words farther from the name than the nearest one is not the house's. */
const nextNumber = 2;

/** How many words lie between a number and the street's name; a number in another line is farther. */
function awayFromName(from: number, to: number, words: readonly AskedWord[], byName: readonly boolean[]): number {
  let least = Number.POSITIVE_INFINITY;
  byName.forEach((isOfName, i) => {
    if (!isOfName) return;
    const apart = i < from ? from - i : i - to;
    const isOther = words[i]?.part !== words[from]?.part;
    // In front of the name is a little less usual than behind it.
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

/** @param looked what of the address the street explains without its houses */
function findHouse(
  index: PlaceIndex,
  place: number,
  looked: Pick<Explained, 'byName'>,
  { words }: Pick<Asked, 'words'>,
  from: Coordinates | undefined,
): FoundHouse | undefined {
  const { houses, zips = [] } = index.places[place] ?? {};
  if (houses === undefined) return undefined;
  const numbers = askedNumbers(words)
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
  // "Vodičkova 800/12, Praha 1": the number of a district is no house's.
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
  /** Number in `PlaceIndex.places`. */
  readonly place: number;
  /** Larger is better; 1 and more: all that was typed, exactly. */
  readonly score: number;
  /** How much of what was typed it explains, 0 to 1. */
  readonly explained: number;
  /** What was typed. */
  readonly words: readonly AskedWord[];
  /** Those that are neither explained nor idle. */
  readonly missed: readonly AskedWord[];
  /** Whether some of them say what it lies in. */
  readonly isPlaced: boolean;
  /** Whether it is in another country than the one that the text names. */
  readonly isAbroad: boolean;
  readonly lat: number;
  readonly long: number;
  readonly house?: FoundHouse;
}

export interface PlaceQuestion {
  /** Where the person is or looks. */
  readonly from?: Coordinates;
  /** ISO 3166-1 alpha-2 of a country that the text names, and that is not in it any more. */
  readonly country?: string;
  readonly limit: number;
}

/** Places that are looked at closely. */
const mostLooked = 250;
/** Streets among whose numbers is searched. */
const mostSearched = 40;
/** A word that so many places have, and such a share of all, tells them apart from nothing: it does not make them candidates while others do. */
const commonFrom = 300;
const commonShare = 0.04;
/** Who explains less of the text than this is no answer. */
const leastExplained = 0.3;
/** The city of a long address of which nothing else is known. */
const leastOfTown = 0.15;
const towns: ReadonlySet<IndexedPlace['kind']> = new Set(['city', 'town', 'village', 'place']);
const onNoMap: ReadonlySet<IndexedPlace['kind']> = new Set(['operator', 'place']);
/** Explaining this much, no typo is looked for. */
const enough = 0.93;

/** Between 0 (half around the globe) and 1 (here): halves of it every tenfold distance. */
function nearness(from: Coordinates | undefined, at: Coordinates): number {
  if (from === undefined) return 0;
  const km = greatCircleDistance(from.lat, from.long, at.lat, at.long) / 1000;
  return 1 - Math.log10(1 + km) / 4.4;
}

/** The spot of a place that is nearest to somebody: a street is as near as its nearest corner. */
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

/** Room for one number a place, all zero between two questions: a million places are not cleared for each. */
const scratches = new WeakMap<PlaceIndex, { readonly sums: Float32Array; readonly own: Float32Array }>();
const scratchOf = (index: PlaceIndex) =>
  scratches.getOrInsertComputed(index, () => ({
    sums: new Float32Array(index.places.length),
    own: new Float32Array(index.places.length),
  }));

/** The places that are worth a closer look, roughly best first. */
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
    // Of the words that one typed word means, a name has one.
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
    // A name of one word that was typed, before those of many.
    const length = (index.names[place]?.[0]?.ids.length ?? 1) * 0.15;
    sums[place] = (sums[place] as number) + 2 * beside + rank + 2 * nearness(from, { lat, long }) - length;
  }
  const best = touched.toSorted((a, b) => (sums[b] as number) - (sums[a] as number)).slice(0, mostLooked);
  forget();
  return best;
}

interface Looked extends Explained {
  readonly place: number;
  readonly at: Coordinates;
  readonly score: number;
}

/** An operator that is all of a text comes first; beside anything else it says what is looked for, and not where. */
const operatorBonus = ({ explained }: Explained): number => (explained >= enough ? 0.15 : -0.3);

function scoreOf(index: PlaceIndex, place: number, looked: Explained, near: number): number {
  const { rank, kind } = index.places[place] as IndexedPlace;
  const { explained, named, inOrder } = looked;
  // The name that was typed goes before one that only begins so, even if that is nearer.
  const exact = explained >= 1 && named >= 1 ? 0.02 : 0;
  const bonus = kind === 'operator' ? operatorBonus(looked) : exact;
  return explained * (0.72 + 0.28 * named) + 0.05 * rank + 0.1 * near + (inOrder ? 0.03 : 0) + bonus;
}

/** How much of a text it has to explain. */
function leastOf(index: PlaceIndex, { place, named }: Looked): number {
  const { kind } = index.places[place] as IndexedPlace;
  if (named > 0.95) return towns.has(kind) ? leastOfTown : leastExplained;
  // A part of its name is nothing to go by where the text says something else.
  return onNoMap.has(kind) ? enough : leastExplained;
}

function look(index: PlaceIndex, asked: Asked, care: Care, question: PlaceQuestion): FoundPlace[] {
  const { from, limit } = question;
  const around = asked.words.map((word) => aroundOf(index, word, meaningsOf(word, index, care)));
  const looked = candidates(index, around, asked.worths, from).map((place): Looked => {
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

const missedOf = ({ words, worths }: Asked, by: readonly boolean[]): AskedWord[] =>
  words.filter((_, i) => !by[i] && (worths[i] as number) > 0.2);

function plainly(index: PlaceIndex, { place, score, explained, isAbroad, by, byName, at }: Looked, asked: Asked): FoundPlace {
  const own = index.places[place] as IndexedPlace;
  // An operator is wherever its nearest ATM is, a street is one place.
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

/** A street with the house that was asked for, or with the nearest number that is known. */
function withHouse(index: PlaceIndex, looked: Looked, asked: Asked, from: Coordinates | undefined): FoundPlace {
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

/** The best of them, best first. */
export function findPlaces(index: PlaceIndex, text: string, question: PlaceQuestion): FoundPlace[] {
  const words = askedWords(text, index.isZip);
  const worths = words.map((word) => worthOf(word, index));
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  if (total === 0) return [];
  const { country } = question;
  const asked: Asked = { words, worths, total, ...(country !== undefined && { country }) };
  const found = look(index, asked, 'asTyped', question);
  const best = found[0];
  if (best !== undefined && best.explained >= enough) return found;
  const lenient = look(index, asked, 'withTypos', question);
  return best !== undefined && best.score >= (lenient[0]?.score ?? 0) ? found : lenient;
}
