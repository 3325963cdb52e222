import type { SearchHit } from '../../contract/app.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { pauseEvery, type Steps } from '../../core/steps.ts';
import type { Findable } from './findableThings.ts';
import { isHouseNumber, withJoinedNumbers, wordsOf } from './words.ts';

interface Position {
  readonly lat: number;
  readonly long: number;
}

export interface SearchIndex {
  /** At most `hitLimit` hits, best first, nearest first among equals. @param from where the person is or looks. */
  search(text: string, from?: Position): SearchHit[];
}

/** What a person takes in at a glance on a phone. */
const hitLimit = 8;

const kinds: readonly SearchHit['kind'][] = ['place', 'city', 'operator', 'street', 'zip'];

interface Ranked {
  readonly thing: Findable;
  /** 0: it is what was typed; 1: it begins with it; 2: it has the words. */
  readonly quality: number;
  readonly at: Position;
  readonly distance: number;
}

/**
 * Finds by the beginnings of words: every word that was typed begins a word of the name or of what surrounds it, and at
 * least one a word of the name. All distinct words stand in one sorted list, so a beginning is a range of it.
 */
export function* buildSearchIndex(things: readonly Findable[]): Steps<SearchIndex> {
  const holding = new Map<string, Set<number>>();
  for (const [number, { nameWords, contextWords }] of things.entries()) {
    for (const word of [...nameWords, ...contextWords]) {
      const known = holding.get(word);
      if (known) known.add(number);
      else holding.set(word, new Set([number]));
    }
    if (number % pauseEvery === 0) yield;
  }
  const words = [...holding.keys()].sort();
  const withWord = (beginning: string): Set<number> => {
    const found = new Set<number>();
    for (let i = lowerBound(words, beginning); words[i]?.startsWith(beginning); i++) {
      for (const number of holding.get(words[i] as string) ?? []) found.add(number);
    }
    return found;
  };
  const withAll = (typed: readonly string[]): Findable[] => {
    const [fewest, ...others] = typed.map(withWord).sort((a, b) => a.size - b.size);
    const numbers = [...(fewest ?? [])].filter((number) => others.every((found) => found.has(number)));
    return numbers.map((number) => things[number] as Findable).filter(({ nameWords }) => beginsAny(nameWords, typed));
  };
  return {
    search(text, from) {
      const typed = wordsOf(text);
      // A house number that no name knows is not what is looked for: "12 Main Street".
      const readings = [typed, withJoinedNumbers(typed), typed.filter((word) => !isHouseNumber(word))];
      let asked: readonly string[] = [];
      let found: readonly Findable[] = [];
      for (let i = 0; i < readings.length && found.length === 0; i++) {
        asked = readings[i] as string[];
        found = withAll(asked);
      }
      return found
        .map((thing) => rank(thing, asked, from))
        .sort(better)
        .slice(0, hitLimit)
        .map(hitOf);
    },
  };
}

function beginsAny(names: readonly string[], typed: readonly string[]): boolean {
  return names.some((name) => typed.some((word) => name.startsWith(word)));
}

function rank(thing: Findable, typed: readonly string[], from: Position | undefined): Ranked {
  const name = wordsOf(thing.label).join(' ');
  const text = typed.join(' ');
  const quality = name === text ? 0 : name.startsWith(text) ? 1 : 2;
  if (!from) return { thing, quality, at: thing, distance: 0 };
  const at = thing.stands ? nearestOf(thing.stands, from) : thing;
  return { thing, quality, at, distance: greatCircleDistance(from.lat, from.long, at.lat, at.long) };
}

/** On a plane that touches the globe at `from`: a big operator has many machines, and only the near ones must be told apart. */
function nearestOf(stands: readonly Position[], from: Position): Position {
  const shrink = Math.cos((from.lat * Math.PI) / 180) ** 2;
  let nearest = stands[0] as Position;
  let least = Number.POSITIVE_INFINITY;
  for (const one of stands) {
    const apart = Math.abs(one.long - from.long);
    const away = (one.lat - from.lat) ** 2 + shrink * Math.min(apart, 360 - apart) ** 2;
    if (away >= least) continue;
    nearest = one;
    least = away;
  }
  return nearest;
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

function hitOf({ thing, at }: Ranked): SearchHit {
  const { kind, label, detail, atmCount } = thing;
  return { kind, label, ...(detail !== undefined && { detail }), lat: at.lat, long: at.long, atmCount };
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
