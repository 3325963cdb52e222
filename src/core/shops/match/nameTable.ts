/**
 * An immutable index of all distinct folded names in a register, with exact, prefix and fuzzy look-ups. The index consists of a
 * few typed arrays, so that a million names take only tens of megabytes.
 */
import { pauseEvery, type Steps } from '../../steps.ts';
import { keyMark } from '../../text/transliteration.ts';
import { compareNames } from './order.ts';

export interface NameTable {
  readonly size: number;
  /** Whether some names are keys of Cyrillic names (see `romanisationKey`). */
  readonly hasKeys: boolean;
  textOf(id: number): string;
  /** Returns -1 if the table does not contain the name. */
  find(squeezed: string): number;
  /**
   * Returns the ids of names with this prefix, in the order of `compareNames`, or undefined if there are more than `most`.
   */
  startingWith(prefix: string, most: number): readonly number[] | undefined;
  /**
   * Returns the ids of at most `most` names that share most of the text's trigrams, most likely first. Names that share equally
   * many are in the order of `compareNames`. The caller must still compare these names with the text.
   * @param wrong the number of letters that may be missing or wrong: 1 or 2
   * @param shortest the minimum length of a name, in letters
   * @param longest the maximum length of a name, in letters
   */
  sharingGrams(squeezed: string, most: number, wrong: number, shortest: number, longest: number): readonly number[];
  /**
   * Returns the ids of names that equal the text if vowels are ignored, in the order of `compareNames`. The list is empty
   * if there are more than `most`.
   */
  withSkeleton(squeezed: string, most: number): readonly number[];
  /**
   * Like `withSkeleton`, but for names that are longer than the text. The list is empty if the text has fewer than `longSkeleton`
   * consonants.
   */
  withCutSkeleton(squeezed: string, most: number): readonly number[];
}

/** Removes vowels and doubled letters: "hardwarestore" becomes "hrdwrstr". Runs in linear time. */
export const skeletonOf = (squeezed: string): string => squeezed.replace(/[aeiouy]+/g, '').replace(/(.)\1+/g, '$1');

/** Names with more consonants than this are also indexed by their first consonants, up to this number. */
const longSkeleton = 8;
const cutBox = (skeleton: string): number => boxOfText(`${skeleton.slice(0, longSkeleton)}~`);

/** The number of buckets into which trigrams are hashed. A collision of two trigrams only causes additional comparisons. */
const boxes = 1 << 18;
/**
 * Returns the number of trigrams that this many wrong letters change. One wrong letter changes three trigrams of a name. Two
 * missing letters change four trigrams, or more if they are not adjacent.
 */
const gramsChangedBy = (wrong: number): number => (wrong > 1 ? 5 : 3);
/** The number of trigrams to look up, rarest first, in addition to the number that may have changed. */
const intact = 4;
/** The maximum number of names in a bucket. A bucket with more names is not selective. */
const mostInBox = 4_000;
/** The maximum number of names that are counted per look-up. */
const budget = 20_000;

const boxAt = (text: string, at: number): number => {
  const code = (index: number) => (index < 0 ? 1 : text.charCodeAt(index));
  let hash = Math.imul(code(at - 2), 0x9e3779b1) ^ Math.imul(code(at - 1), 0x85ebca77) ^ Math.imul(code(at), 0xc2b2ae3d);
  hash ^= hash >>> 15;
  return (hash >>> 3) & (boxes - 1);
};

function boxOfText(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 13);
  hash ^= hash >>> 15;
  return (hash >>> 3) & (boxes - 1);
}

/** @param names distinct names in any order; the order defines their ids */
export function* nameTable(names: readonly string[], ids: ReadonlyMap<string, number>): Steps<NameTable> {
  const sorted = yield* sortNames(names);
  const lengths = Uint16Array.from(names, ({ length }) => Math.min(length, 0xffff));
  yield;
  const { starts, postings } = yield* indexGrams(names, lengths);
  const skeletons = yield* indexSkeletons(names);
  function textAt(id: number): string {
    return names[id] as string;
  }

  /** Returns the first index in `sorted` whose name does not precede `text`. */
  function lowerBound(text: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt(sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the names with a matching skeleton. The list is empty if there are more than `most`, or too many to check. */
  function skeletonsIn(box: number, most: number, isMeant: (skeleton: string) => boolean): readonly number[] {
    const [from, to] = [skeletons.starts[box] as number, skeletons.starts[box + 1] as number];
    const found: number[] = [];
    if (to - from > mostInBox) return found;
    for (let at = from; at < to; at++) {
      const id = skeletons.postings[at] as number;
      if (isMeant(skeletonOf(textAt(id))) && found.push(id) > most) return [];
    }
    return found.sort((a, b) => compareNames(textAt(a), textAt(b)));
  }

  return {
    size: names.length,
    hasKeys: textAt(sorted[lowerBound(keyMark)] ?? -1)?.startsWith(keyMark) === true,
    textOf: textAt,
    find: (squeezed) => ids.get(squeezed) ?? -1,
    startingWith(prefix, most) {
      const from = lowerBound(prefix);
      const to = lowerBound(`${prefix}\uffff`);
      if (to - from > most) return undefined;
      return [...sorted.subarray(from, to)].sort((a, b) => compareNames(textAt(a), textAt(b)));
    },
    sharingGrams: gramSearch({ names, lengths, starts, postings }),
    withSkeleton(squeezed, most) {
      const skeleton = skeletonOf(squeezed);
      return skeletonsIn(boxOfText(skeleton), most, (other) => other === skeleton);
    },
    withCutSkeleton(squeezed, most) {
      const skeleton = skeletonOf(squeezed);
      if (skeleton.length < longSkeleton) return [];
      return skeletonsIn(cutBox(skeleton), most, (other) => other.length > skeleton.length && other.startsWith(skeleton));
    },
  };
}

interface Grams {
  readonly names: readonly string[];
  /** The length of each name, indexed by the name's id. */
  readonly lengths: Uint16Array;
  /** The start of each bucket in `postings`. */
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
}

function gramSearch({ names, lengths, starts, postings }: Grams): NameTable['sharingGrams'] {
  const counts = new Uint8Array(lengths.length);
  const touched = new Uint32Array(lengths.length);
  /** Returns the first index from `low` to `high` in a bucket whose name has at least this many letters. */
  function lengthBound(low: number, high: number, letters: number): number {
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lengths[postings[middle] as number] as number) < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (squeezed, most, wrong, shortest, longest) => {
    const all = [...new Set(Array.from(squeezed, (_, at) => boxAt(squeezed, at)))];
    const grams = all.flatMap((box) => {
      const from = lengthBound(starts[box] as number, starts[box + 1] as number, shortest);
      const to = lengthBound(from, starts[box + 1] as number, longest + 1);
      return from === to ? [] : [{ from, to }];
    });
    grams.sort((a, b) => a.to - a.from - (b.to - b.from));
    // Trigrams that do not occur in any name have certainly changed.
    const wrongGrams = Math.max(0, gramsChangedBy(wrong) - (all.length - grams.length));
    let found = 0;
    let looked = 0;
    let read = 0;
    for (const { from, to } of grams.slice(0, wrongGrams + intact)) {
      if (read + to - from > budget) break;
      read += to - from;
      looked += 1;
      for (let at = from; at < to; at++) {
        const id = postings[at] as number;
        if (counts[id] === 0) touched[found++] = id;
        counts[id] = (counts[id] as number) + 1;
      }
    }
    const enough = Math.max(1, looked - wrongGrams);
    const likely: { id: number; shared: number }[] = [];
    for (let at = 0; at < found; at++) {
      const id = touched[at] as number;
      const shared = counts[id] as number;
      counts[id] = 0;
      if (shared >= enough) likely.push({ id, shared });
    }
    likely.sort((a, b) => b.shared - a.shared || compareNames(names[a.id] as string, names[b.id] as string));
    return likely.slice(0, most).map(({ id }) => id);
  };
}

/**
 * Returns the ids sorted by name. Sorts each group of names with the same prefix separately, which takes milliseconds. Sorting a
 * million names in one step would take seconds.
 */
function* sortNames(names: readonly string[]): Steps<Uint32Array> {
  const heads = new Map<string, number[]>();
  for (const [id, name] of names.entries()) {
    const head = name.slice(0, 3);
    const known = heads.get(head);
    if (known) known.push(id);
    else heads.set(head, [id]);
    if (id % pauseEvery === 0) yield;
  }
  const sorted = new Uint32Array(names.length);
  let at = 0;
  let done = 0;
  for (const head of [...heads.keys()].sort()) {
    const some = heads.get(head) as number[];
    some.sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1));
    sorted.set(some, at);
    at += some.length;
    done += some.length;
    if (done > pauseEvery / 2) {
      done = 0;
      yield;
    }
  }
  return sorted;
}

/**
 * Returns the ids of the names in each bucket. A bucket contains the names whose skeleton, or the beginning of whose skeleton,
 * hashes to the bucket.
 */
function* indexSkeletons(names: readonly string[]): Steps<{ starts: Uint32Array; postings: Uint32Array }> {
  const boxOf = new Uint32Array(names.length);
  /** The bucket for the first consonants of each name, or `boxes` if the skeleton is too short. */
  const cutBoxOf = new Uint32Array(names.length);
  const starts = new Uint32Array(boxes + 2);
  const count = (box: number) => {
    starts[box + 1] = (starts[box + 1] as number) + 1;
  };
  for (const [id, name] of names.entries()) {
    if (id % pauseEvery === 0) yield;
    const skeleton = skeletonOf(name);
    const box = boxOfText(skeleton);
    boxOf[id] = box;
    count(box);
    const begun = skeleton.length > longSkeleton ? cutBox(skeleton) : boxes;
    cutBoxOf[id] = begun;
    if (begun < boxes) count(begun);
  }
  for (let box = 0; box < boxes; box++) starts[box + 1] = (starts[box + 1] as number) + (starts[box] as number);
  const postings = new Uint32Array(starts[boxes] as number);
  const next = starts.slice(0, boxes);
  for (let id = 0; id < names.length; id++) {
    if (id % (8 * pauseEvery) === 0) yield;
    for (const box of [boxOf[id] as number, cutBoxOf[id] as number]) {
      if (box === boxes) continue;
      postings[next[box] as number] = id;
      next[box] = (next[box] as number) + 1;
    }
  }
  return { starts, postings };
}

/** Returns the ids sorted by the length of the names, shortest first. */
function byLength(lengths: Uint16Array): Uint32Array {
  const places = new Uint32Array(lengths.reduce((most, length) => Math.max(most, length), 0) + 2);
  for (const length of lengths) places[length + 1] = (places[length + 1] as number) + 1;
  for (let length = 1; length < places.length; length++)
    places[length] = (places[length] as number) + (places[length - 1] as number);
  const order = new Uint32Array(lengths.length);
  for (const [id, length] of lengths.entries()) {
    order[places[length] as number] = id;
    places[length] = (places[length] as number) + 1;
  }
  return order;
}

/**
 * Returns for each bucket the ids of the names that contain one of its trigrams. The names in a bucket are sorted by length,
 * because queries need only a small range of lengths.
 */
function* indexGrams(names: readonly string[], lengths: Uint16Array): Steps<{ starts: Uint32Array; postings: Uint32Array }> {
  const order = byLength(lengths);
  yield;
  const starts = new Uint32Array(boxes + 1);
  const last = new Int32Array(boxes);
  function* eachBox(visit: (box: number, id: number) => void): Steps<void> {
    last.fill(-1);
    for (const [nth, id] of order.entries()) {
      if (nth % pauseEvery === 0) yield;
      const name = names[id] as string;
      for (let at = 0; at < name.length; at++) {
        const box = boxAt(name, at);
        if (last[box] === id) continue;
        last[box] = id;
        visit(box, id);
      }
    }
  }
  yield* eachBox((box) => {
    starts[box + 1] = (starts[box + 1] as number) + 1;
  });
  for (let box = 0; box < boxes; box++) starts[box + 1] = (starts[box + 1] as number) + (starts[box] as number);
  const postings = new Uint32Array(starts[boxes] as number);
  const next = starts.slice(0, boxes);
  yield* eachBox((box, id) => {
    postings[next[box] as number] = id;
    next[box] = (next[box] as number) + 1;
  });
  return { starts, postings };
}
