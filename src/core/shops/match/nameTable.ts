/**
 * All distinct folded names of a register, to be found exactly, by their beginning, and in spite of lost or wrong letters. Immutable;
 * a few typed arrays, so that a million names cost some tens of megabytes.
 */
import { pauseEvery, type Steps } from '../../steps.ts';

export interface NameTable {
  readonly size: number;
  textOf(id: number): string;
  /** -1: there is none. */
  find(squeezed: string): number;
  /** Ids of names that begin with it, shortest first, at most `most`; undefined where there are more. */
  startingWith(prefix: string, most: number): readonly number[] | undefined;
  /**
   * Ids of names that share most of its letter groups, at most `most`, the likeliest first. They are yet to be compared.
   * @param longest longer names are not meant
   */
  sharingGrams(squeezed: string, most: number, longest: number): readonly number[];
}

/** Groups of three letters are sorted into this many boxes; two groups in one box cost a comparison, nothing else. */
const boxes = 1 << 18;
/** How many of a name's groups are looked up, the rarest first: a lost letter spoils three of them. */
const asked = 7;
const spoiled = 3;
/** Names to count through for one question: beyond that a group tells nothing. */
const budget = 40_000;

const boxAt = (text: string, at: number): number => {
  const code = (index: number) => (index < 0 ? 1 : text.charCodeAt(index));
  let hash = Math.imul(code(at - 2), 0x9e3779b1) ^ Math.imul(code(at - 1), 0x85ebca77) ^ Math.imul(code(at), 0xc2b2ae3d);
  hash ^= hash >>> 15;
  return (hash >>> 3) & (boxes - 1);
};

/** @param names distinct, in any order; the order is the ids' */
export function* nameTable(names: readonly string[], ids: ReadonlyMap<string, number>): Steps<NameTable> {
  const sorted = yield* sortNames(names);
  const { starts, postings } = yield* indexGrams(names);
  const counts = new Uint8Array(names.length);
  const touched = new Uint32Array(names.length);
  function textAt(id: number): string {
    return names[id] as string;
  }

  /** The first place in `sorted` whose name is not before `text`. */
  function lowerBound(text: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt(sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    size: names.length,
    textOf: textAt,
    find: (squeezed) => ids.get(squeezed) ?? -1,
    startingWith(prefix, most) {
      const from = lowerBound(prefix);
      const to = lowerBound(`${prefix}\uffff`);
      if (to - from > most) return undefined;
      return [...sorted.subarray(from, to)].sort((a, b) => textAt(a).length - textAt(b).length);
    },
    sharingGrams(squeezed, most, longest) {
      const grams = [...new Set(Array.from(squeezed, (_, at) => boxAt(squeezed, at)))];
      const size = (box: number) => (starts[box + 1] as number) - (starts[box] as number);
      grams.sort((a, b) => size(a) - size(b));
      let found = 0;
      let looked = 0;
      let read = 0;
      for (const box of grams.slice(0, asked)) {
        if (read + size(box) > budget) break;
        read += size(box);
        looked += 1;
        for (let at = starts[box] as number; at < (starts[box + 1] as number); at++) {
          const id = postings[at] as number;
          if (counts[id] === 0) touched[found++] = id;
          counts[id] = (counts[id] as number) + 1;
        }
      }
      const enough = Math.max(1, looked - spoiled);
      const likely: { id: number; shared: number }[] = [];
      for (let at = 0; at < found; at++) {
        const id = touched[at] as number;
        const shared = counts[id] as number;
        counts[id] = 0;
        if (shared >= enough && textAt(id).length <= longest) likely.push({ id, shared });
      }
      likely.sort((a, b) => b.shared - a.shared || a.id - b.id);
      return likely.slice(0, most).map(({ id }) => id);
    },
  };
}

/** Ids in the order of their names. A million names in one piece take seconds, those that begin alike some milliseconds. */
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

/** For each box the ids of the names with a group in it, one after the other. */
function* indexGrams(names: readonly string[]): Steps<{ starts: Uint32Array; postings: Uint32Array }> {
  const starts = new Uint32Array(boxes + 1);
  const last = new Int32Array(boxes);
  function* eachBox(visit: (box: number, id: number) => void): Steps<void> {
    last.fill(-1);
    for (const [id, name] of names.entries()) {
      if (id % pauseEvery === 0) yield;
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
