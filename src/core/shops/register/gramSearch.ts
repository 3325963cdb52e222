/** Finds names by their trigrams: names that share most of them with a text, and names that contain a text. */
import type { NameTable } from '../match/nameTable.ts';
import { boxAt, type FindGrams, type GramRange } from './grams.ts';

/**
 * Returns the number of trigrams that this many wrong letters change. One wrong letter changes three trigrams of a name. Two
 * missing letters change four trigrams, or more if they are not adjacent.
 */
const gramsChangedBy = (wrong: number): number => (wrong > 1 ? 5 : 3);
/** The number of trigrams to look up, rarest first, in addition to the number that may have changed. */
const intact = 4;
/** The maximum number of names that are counted or read per search. */
const budget = 20_000;

/** A hash table that is at most a third full. Its size does not depend on the number of names. */
const slots = 1 << 16;

/** @param idOf returns the id of a name in the order of `compareNames`, from its id in the ranges, which has up to 32 bits */
export function gramSearch(rangeOf: FindGrams, idOf: (id: number) => number): NameTable['sharingGrams'] {
  /** The id in each slot plus one, or 0. */
  const ids = new Uint32Array(slots);
  const counts = new Uint8Array(slots);
  const touched = new Uint32Array(budget);
  return (squeezed, most, wrong, shortest, longest) => {
    const all = [...new Set(Array.from(squeezed, (_, at) => boxAt(squeezed, at)))];
    const grams = all.flatMap((box) => rangeOf(box, shortest, longest) ?? []);
    grams.sort((a, b) => a.count - b.count);
    // Trigrams that do not occur in any name have certainly changed.
    const wrongGrams = Math.max(0, gramsChangedBy(wrong) - (all.length - grams.length));
    let found = 0;
    let looked = 0;
    let read = 0;
    const add = (id: number): void => {
      let slot = Math.imul(id, 0x9e3779b1) >>> 16;
      while (ids[slot] !== 0 && ids[slot] !== id + 1) slot = (slot + 1) & (slots - 1);
      if (ids[slot] === 0) {
        ids[slot] = id + 1;
        touched[found++] = slot;
      }
      counts[slot] = (counts[slot] as number) + 1;
    };
    const likely: { id: number; shared: number }[] = [];
    try {
      for (const range of grams.slice(0, wrongGrams + intact)) {
        if (read + range.count > budget) break;
        read += range.count;
        looked += 1;
        range.each(add);
      }
      const enough = Math.max(1, looked - wrongGrams);
      for (let at = 0; at < found; at++) {
        const slot = touched[at] as number;
        const shared = counts[slot] as number;
        if (shared >= enough) likely.push({ id: idOf((ids[slot] as number) - 1), shared });
      }
    } finally {
      // Even if a read fails, because the next search uses the same table.
      for (const slot of touched.subarray(0, found)) {
        ids[slot] = 0;
        counts[slot] = 0;
      }
    }
    likely.sort((a, b) => b.shared - a.shared || a.id - b.id);
    return likely.slice(0, most).map(({ id }) => id);
  };
}

const noNames = { ids: [], isPart: false };

/**
 * Reads the names with the rarest trigram of the texts, and compares them with the texts.
 * @param idOf as in `gramSearch`
 */
export function partSearch(
  rangeOf: FindGrams,
  idOf: (id: number) => number,
  textOf: (id: number) => string,
): NameTable['containing'] {
  return (texts, most) => {
    const shortest = Math.max(0, ...texts.map(({ length }) => length));
    // The trigrams before the third letter contain the beginning of the name.
    const inside = texts.flatMap((text) => Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => boxAt(text, at + 2)));
    let rarest: { readonly box: number; readonly range: GramRange } | undefined;
    for (const box of new Set(inside)) {
      const range = rangeOf(box, shortest, Number.POSITIVE_INFINITY);
      if (range === undefined) return noNames;
      if (rarest === undefined || range.count < rarest.range.count) rarest = { box, range };
    }
    if (rarest === undefined) return noNames;
    const longest = lengthWithin(rarest.range);
    const read = rangeOf(rarest.box, shortest, longest);
    const ids: number[] = [];
    read?.each((id) => ids.push(idOf(id)));
    ids.sort((a, b) => a - b);
    const found: number[] = [];
    for (const id of ids) {
      const name = textOf(id);
      if (!texts.every((text) => name.includes(text))) continue;
      if (found.length === most) return { ids: found, isPart: true };
      found.push(id);
    }
    return { ids: found, isPart: longest < Number.POSITIVE_INFINITY };
  };
}

/** Returns the length up to which all names of a bucket can be read. */
function lengthWithin({ groups }: GramRange): number {
  let total = 0;
  for (const { length, count } of groups) {
    total += count;
    if (total > budget) return length - 1;
  }
  return Number.POSITIVE_INFINITY;
}
