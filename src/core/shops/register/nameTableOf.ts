/** Exact, prefix and fuzzy look-ups of names. */

import { keyMark } from '../../text/transliteration.ts';
import type { NameTable } from '../match/nameTable.ts';
import { skeletonOf } from '../names.ts';
import { gramSearch, partSearch } from './gramSearch.ts';
import { boxOfText, cutBox, type FindGrams, longSkeleton, mostInBox } from './grams.ts';

export interface NameSource extends Pick<NameTable, 'size' | 'textOf' | 'find'> {
  /** The names with a prefix. `ids` returns the first of them in the order of UTF-16 code units. */
  startingWith(prefix: string): { readonly count: number; ids(most: number): readonly number[] };
  readonly grams: FindGrams;
  /** Returns the id of a name from its id in `grams`. */
  idOfGram(id: number): number;
  /** The names in each bucket of skeletons, in the order of ids. */
  readonly skeletons: { count(box: number): number; all(box: number): Iterable<number> };
}

/** @param names the ids are in the order of `compareNames` */
export function nameTableOf({ size, textOf, find, startingWith, grams, idOfGram, skeletons }: NameSource): NameTable {
  function skeletonsIn(box: number, most: number, isMeant: (skeleton: string) => boolean): readonly number[] {
    const found: number[] = [];
    if (skeletons.count(box) > mostInBox) return found;
    for (const id of skeletons.all(box)) if (isMeant(skeletonOf(textOf(id))) && found.push(id) > most) return [];
    return found;
  }
  return {
    size,
    hasKeys: startingWith(keyMark).count > 0,
    textOf,
    find,
    startingWith(prefix, most) {
      const { count, ids } = startingWith(prefix);
      return count > most ? undefined : ids(most).toSorted((a, b) => a - b);
    },
    beginningWith: (prefix, most) => startingWith(prefix).ids(most),
    containing: partSearch(grams, idOfGram, textOf),
    sharingGrams: gramSearch(grams, idOfGram),
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
