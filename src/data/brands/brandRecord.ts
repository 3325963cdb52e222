/**
 * A brand as stored in brands.jsonl, one per line, with short keys, because there are twenty thousand of them. Absent: not known.
 */
export interface BrandRecord {
  /** Wikidata id. */
  readonly q?: string;
  /** Absent: `key/value/name` is used instead. */
  readonly id?: string;
  /** Its name, as shops bear it. */
  readonly n: string;
  /** Other names as shops bear them, then those that name-suggestion-index matches besides. */
  readonly p?: readonly string[];
  readonly a?: readonly string[];
  /** `key/value` of its shops, the commonest first. */
  readonly k: readonly string[];
  /** ISO 3166-1 alpha-2 where it does business; absent: everywhere, but for `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** File name of its logo at Wikimedia Commons. */
  readonly l?: string;
  readonly u?: string;
  /** 1: Wikidata describes it as a seller on the web. */
  readonly o?: 1;
}

/** The first line of brands.jsonl. */
export interface BrandFileHead {
  readonly source: string;
  readonly version: string;
  /** Kinds of shop between which names are matched, as `key/value`. */
  readonly groups: readonly (readonly string[])[];
  /** Patterns (case-insensitive) of names that are no brand's: "Supermarket", "private"; of all shops, then by kind of shop. */
  readonly generic: readonly string[];
  readonly genericOf: Readonly<Record<string, readonly string[]>>;
}
