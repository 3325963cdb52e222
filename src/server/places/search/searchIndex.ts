import type { SearchHit } from '../../../contract/app.ts';
import { pauseEvery, type Steps } from '../../../core/steps.ts';
import { countryNames } from './countryNames.ts';
import type { Findable } from './findableThings.ts';
import { hitLimit } from './hitLimit.ts';
import { hitOf, numberAsked, type Position, placeOf } from './hits.ts';
import { matchAddress } from './matchAddress.ts';
import { type Address, type AddressPart, type AddressWord, readAddress, wordsAsTyped } from './readAddress.ts';
import { isKindOfStreet } from './spellings.ts';
import { isHouseNumber, withJoinedNumbers, wordsOf } from './words.ts';

/** Which numbered things hold which words. */
interface WordIndex {
  /** The things with a word that begins so. */
  beginning(start: string): ReadonlySet<number>;
  /** The things with exactly this word. */
  holding(word: string): ReadonlySet<number>;
  /** The words that this one may mean, one typo or a missing end away; none where it is short, has a number or is a word itself. */
  meant(typed: string): string[];
}

/** Shorter words are one typo away from too many others. */
const shortestMistyped = 5;
/** From here on a typo in the beginning of a word is understood too. */
const shortestBeginning = 6;

const none: ReadonlySet<number> = new Set();

/** All distinct words stand in one sorted list, so a beginning is a range of it. */
function* indexWords(wordsOfThings: readonly (readonly string[])[]): Steps<WordIndex> {
  const holders = new Map<string, Set<number>>();
  for (const [number, ofThing] of wordsOfThings.entries()) {
    for (const word of ofThing) {
      const known = holders.get(word);
      if (known) known.add(number);
      else holders.set(word, new Set([number]));
    }
    if (number % pauseEvery === 0) yield;
  }
  const words = [...holders.keys()].sort();
  return {
    beginning(start) {
      const found = new Set<number>();
      for (let i = lowerBound(words, start); words[i]?.startsWith(start); i++) {
        for (const number of holders.get(words[i] as string) ?? none) found.add(number);
      }
      return found;
    },
    holding: (word) => holders.get(word) ?? none,
    meant(typed) {
      if (typed.length < shortestMistyped || /\d/.test(typed) || holders.has(typed)) return [];
      return words.filter((word) => isOneTypoAway(typed, word, typed.length >= shortestBeginning));
    },
  };
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether one letter too many, too few or wrong, or two of them swapped, is all that keeps a typed word from being a word or,
 * when `beginning`, from beginning it. (Damerau's distance of one.)
 */
function isOneTypoAway(typed: string, word: string, beginning: boolean): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const fits = (rest: string, from: number) => (beginning ? word.startsWith(rest, from) : word.slice(from) === rest);
  const swapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return (
    fits(typed.slice(same + 1), same + 1) ||
    fits(typed.slice(same + 1), same) ||
    fits(typed.slice(same), same + 1) ||
    (swapped && fits(typed.slice(same + 2), same + 2))
  );
}

/** Words around a place that are no place: what people look for, and where from. Without accents. */
const smallWords = new Set(
  `atm atms cash cashpoint bank near nearby at in the of and
  geldautomat geldautomaten bargeld bei nahe im am der die das und
  bankomat bankomaty blizko u v ve na a distributeur distributeurs dab guichet pres de du la le les a au et
  cajero cajeros automatico cerca en el los y wplatomat blisko w przy i
  صراف الي الصراف قرب في من`.split(/\s+/),
);

/** A street and a house are nearer than anything else that stands in an address: who lives there need not be found. */
const coarse: ReadonlySet<Findable['kind']> = new Set(['place', 'city', 'zip', 'operator']);

/**
 * What of a text is not to be found, as it was typed: "Hauptbahnhof" of "München Hauptbahnhof", where only München is. undefined:
 * nothing is missing that matters.
 * @param isBank whether a word is of a bank's name: its machines are looked for, it is not a place
 */
function missedWords(found: Findable, parts: readonly AddressPart[], isBank: (word: AddressWord) => boolean): string | undefined {
  if (!coarse.has(found.kind)) return undefined;
  const known = new Set([...found.nameWords, ...found.contextWords]);
  const isMissed = (word: AddressWord): boolean =>
    !/^\d/.test(word.plain) &&
    !smallWords.has(word.plain) &&
    !isKindOfStreet(word.plain) &&
    !word.spellings.some((spelling) => known.has(spelling)) &&
    !isBank(word);
  const missed = parts.flatMap((part) => {
    let first = part.findIndex(isMissed);
    if (first < 0) return [];
    // "V Celnici", "Na Příkopě".
    if (smallWords.has(part[first - 1]?.plain ?? '')) first--;
    let last = part.findLastIndex(isMissed);
    // A house number belongs to the street that is missing.
    while (/^\d/.test(part[last + 1]?.plain ?? '')) last++;
    return [part.slice(first, last + 1)];
  });
  const words = missed.map((part) => part.map(({ raw, joined }) => raw + (joined ? '/' : ' ')).join(''));
  return words.length === 0 ? undefined : words.map((part) => part.trim()).join(', ');
}

export interface Found {
  /** At most `hitLimit`, best first, nearest first among equals. */
  readonly hits: SearchHit[];
  /** Whether the first of them is all that was typed: not only the street or the city of an address. */
  readonly whole: boolean;
  /** What of the text is not in the first of them: said to the person, not passed over. */
  readonly missed?: string;
}

export interface SearchIndex {
  /** @param from where the person is or looks. */
  search(text: string, from?: Position): Found;
}

const kinds: readonly SearchHit['kind'][] = ['place', 'city', 'operator', 'street', 'zip'];

interface Ranked {
  readonly thing: Findable;
  /** Smaller is better. */
  readonly quality: number;
  readonly at: Position;
  readonly distance: number;
}

/**
 * Finds by the beginnings of words: every word that was typed begins a word of the name or of what surrounds it, and at
 * least one a word of the name. Where that finds nothing, the text is read as a whole address, and what agrees with most of
 * it is found; then as one with a typo in a longer word.
 */
export function* buildSearchIndex(things: readonly Findable[]): Steps<SearchIndex> {
  const countries = yield* countryNames();
  const names = yield* indexWords(things.map(({ nameWords }) => nameWords));
  const contexts = yield* indexWords(things.map(({ contextWords }) => contextWords));
  const meanings = meaningsOf(things);
  const thingsOf = (numbers: Iterable<number>) => [...numbers].map((number) => things[number] as Findable);

  const typedSo = (typed: readonly string[], spellings: ReadonlyMap<string, readonly string[]>): Findable[] => {
    const spelled = (word: string) => [...(spellings.get(word) ?? [word]), ...(meanings.get(word) ?? [])];
    // A letter alone begins half of all words: it says something where it may be typed on, else only where it is a word.
    const isBeginning = (word: string, i: number) => i === typed.length - 1 || !/^[a-z]$/.test(word);
    const heldBy = (index: WordIndex, word: string, i: number) =>
      spelled(word).map(isBeginning(word, i) ? index.beginning : index.holding);
    const inName = typed.map((word, i) => unite(heldBy(names, word, i)));
    const anywhere = typed.map((word, i) => unite([inName[i] ?? new Set(), ...heldBy(contexts, word, i)]));
    const [fewest, ...others] = [...anywhere].sort((a, b) => a.size - b.size);
    const numbers = [...(fewest ?? [])].filter((number) => others.every((found) => found.has(number)));
    return thingsOf(numbers.filter((number) => inName.some((found) => found.has(number))));
  };

  const asTyped = (text: string, from: Position | undefined): Ranked[] => {
    const spellings = wordsAsTyped(text);
    const typed = wordsOf(text);
    // A house number that no name knows is not what is looked for: "12 Main Street".
    const readings = [typed, withJoinedNumbers(typed), typed.filter((word) => !isHouseNumber(word))];
    for (const asked of readings) {
      const found = typedSo(asked, spellings);
      if (found.length > 0) return best(found.map((thing) => rank(thing, qualityOf(thing, asked), from)));
    }
    return [];
  };

  const asAddress = (address: Address, from: Position | undefined): Ranked[] => {
    const named = unite(lookUps(address.parts).map(names.holding));
    const matches = matchAddress(address, thingsOf(named));
    return best(matches.map(({ thing, score }) => rank(thing, -score, from)));
  };

  const isOfBank = ({ spellings }: AddressWord): boolean =>
    thingsOf(unite(spellings.map(names.holding))).some(({ kind }) => kind === 'operator');

  return {
    search(text, from) {
      const address = withMeanings(readAddress(text, countries), meanings);
      const typed = asTyped(text, from);
      if (typed.length > 0) return answerWith(typed, address.parts, true);
      const exact = asAddress(address, from);
      if (exact[0]?.thing.kind === 'street') return answerWith(exact, address.parts, false);
      const meant = corrected(address, names, meanings);
      const lenient = asAddress(meant, from);
      // Beside what is certain, a guess must explain more: the street, not only another city.
      const isBetter = exact.length === 0 || lenient[0]?.thing.kind === 'street';
      const [best, read] = isBetter ? [lenient, meant] : [exact, address];
      const missed = best[0] && missedWords(best[0].thing, read.parts, isOfBank);
      return { ...(missed !== undefined && { missed }), ...answerWith(best, read.parts, false) };
    },
  };
}

function answerWith(ranked: readonly Ranked[], parts: readonly AddressPart[], asTyped: boolean): Found {
  const numbers = ranked.map(({ thing }) => numberAsked(thing, parts));
  const typed = parts.flat().map(({ plain }) => plain);
  const hits = ranked.map(({ thing, at }, i) => hitOf(thing, at, numbers[i] ?? [], typed));
  const whole = hits[0]?.kind === 'address' || (asTyped && numbers[0]?.length === 0);
  // The street for the house is a guess of ours, and is said to be one.
  const house = hits[0]?.kind === 'street' ? (numbers[0] ?? []).join('/') : '';
  return { hits, whole, ...(house !== '' && { missed: house }) };
}

function unite(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  if (sets.length === 1 && sets[0]) return sets[0];
  const all = new Set<number>();
  for (const set of sets) for (const number of set) all.add(number);
  return all;
}

/** The words that a city's name in another language stands for: munich is munchen. Names of several words are found as names only. */
function meaningsOf(things: readonly Findable[]): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, readonly string[]>();
  for (const { otherNames, words } of things) {
    const [own, ...more] = words.filter((word) => !/^\d+$/.test(word));
    if (own === undefined || more.length > 0) continue;
    for (const [name, ...rest] of otherNames) {
      if (name === undefined || rest.length > 0 || name === own) continue;
      meanings.set(name, [...new Set([...(meanings.get(name) ?? []), own])]);
    }
  }
  return meanings;
}

function withMeanings({ parts, ...rest }: Address, meanings: ReadonlyMap<string, readonly string[]>): Address {
  const meant = (word: AddressWord) => ({ ...word, spellings: [...word.spellings, ...(meanings.get(word.plain) ?? [])] });
  return { ...rest, parts: parts.map((part) => part.map(meant)) };
}

/** Every word also as those that it may mean with a typo: only where something is missing without. */
function corrected({ parts, ...rest }: Address, names: WordIndex, meanings: ReadonlyMap<string, readonly string[]>): Address {
  const meantBy = ({ plain }: AddressWord) => names.meant(plain).flatMap((word) => [word, ...(meanings.get(word) ?? [])]);
  const read = (word: AddressWord) => ({ ...word, spellings: [...word.spellings, ...meantBy(word)] });
  return { ...rest, parts: parts.map((part) => part.map(read)) };
}

/** What an address's words may be called in the index: each in its spellings, and the halves of a postcode together. */
function lookUps(parts: readonly AddressPart[]): string[] {
  const joined = parts.flatMap((part) =>
    part.flatMap(({ plain }, i) => [
      plain + (part[i + 1]?.plain ?? ''),
      plain + (part[i + 1]?.plain ?? '') + (part[i + 2]?.plain ?? ''),
    ]),
  );
  const telling = parts.flat().flatMap(({ plain, spellings }) => (isKindOfStreet(plain) ? [] : spellings));
  return [...new Set([...telling, ...joined])];
}

/** Shorter beginnings of names in other languages are beginnings of too much else. */
const tellingBeginning = 4;

/** 0: it is what was typed, 1: in another language; 2: it begins with it; 3: it has the words; 4: in another language. */
function qualityOf(thing: Findable, typed: readonly string[]): number {
  const name = thing.words.join(' ');
  const text = typed.join(' ');
  if (name === text) return 0;
  const others = thing.otherNames.map((words) => words.join(' '));
  if (others.includes(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (text.length >= tellingBeginning && others.some((other) => other.startsWith(text))) return 2;
  return others.length > 0 && !typed.some((word) => thing.words.some((own) => own.startsWith(word))) ? 4 : 3;
}

function rank(thing: Findable, quality: number, from: Position | undefined): Ranked {
  return { thing, quality, ...placeOf(thing, from) };
}

/** The first `hitLimit` in order. One letter can match every street of a country: they are not all sorted for eight of them. */
function best(ranked: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const one of ranked) {
    const last = kept[hitLimit - 1];
    if (last && better(one, last) >= 0) continue;
    const after = kept.findIndex((held) => better(one, held) < 0);
    kept.splice(after < 0 ? kept.length : after, 0, one);
    kept.length = Math.min(kept.length, hitLimit);
  }
  return kept;
}

function better(a: Ranked, b: Ranked): number {
  return (
    a.quality - b.quality ||
    kinds.indexOf(a.thing.kind) - kinds.indexOf(b.thing.kind) ||
    a.distance - b.distance ||
    b.thing.atmCount - a.thing.atmCount ||
    (a.thing.label < b.thing.label ? -1 : 1)
  );
}
