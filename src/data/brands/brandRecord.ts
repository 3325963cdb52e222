/**
 * A brand as stored in brands.jsonl, one per line, with short keys, because there are twenty thousand of them. Absent: unknown.
 */
export interface BrandRecord {
  /** Wikidata id. */
  readonly q?: string;
  /** Absent: `key/value/name` is used instead. */
  readonly id?: string;
  /** Its name on shops. */
  readonly n: string;
  /** Other names on shops, then further ones that name-suggestion-index matches. */
  readonly p?: readonly string[];
  readonly a?: readonly string[];
  /** `key/value` of its shops, the most frequent first. */
  readonly k: readonly string[];
  /** ISO 3166-1 alpha-2 of countries where it operates; absent: everywhere except `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** File name of its logo at Wikimedia Commons. */
  readonly l?: string;
  readonly u?: string;
  /** 1: Wikidata describes it as an online seller. */
  readonly o?: 1;
}

/** The first line of brands.jsonl. */
export interface BrandFileHead {
  readonly source: string;
  readonly version: string;
  /** Kinds of shops between which names are matched, as `key/value`. */
  readonly groups: readonly (readonly string[])[];
  /** Patterns (case-insensitive) of generic names: "Supermarket", "private"; for all shops, then by kind of shop. */
  readonly generic: readonly string[];
  readonly genericOf: Readonly<Record<string, readonly string[]>>;
}
