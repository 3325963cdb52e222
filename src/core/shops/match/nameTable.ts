/** The distinct folded names in a register, with exact, prefix and fuzzy look-ups. */

export interface NamesWithParts {
  readonly ids: readonly number[];
  /** Whether there may be more names, because the search ended early. */
  readonly isPart: boolean;
}

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
  /** Returns the ids of the first `most` names with this prefix, in the order of UTF-16 code units. */
  beginningWith(prefix: string, most: number): readonly number[];
  /**
   * Returns the ids of at most `most` names that contain all these texts, shortest names first. Texts with fewer than three
   * letters only narrow the search. If all texts are that short, the list is empty.
   */
  containing(texts: readonly string[], most: number): NamesWithParts;
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
