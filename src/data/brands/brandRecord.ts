/**
 * A brand, as stored on one line of brands.jsonl. The keys are short because the file contains twenty thousand brands. Unknown
 * values are absent.
 */
export interface BrandRecord {
  /** Wikidata id. */
  readonly q?: string;
  /** `key/value/name`, if the brand has no Wikidata id. */
  readonly id?: string;
  /** The name that the brand's shops use. */
  readonly n: string;
  /** `p`: other names that the brand's shops use. `a`: additional names that name-suggestion-index matches. */
  readonly p?: readonly string[];
  readonly a?: readonly string[];
  /** The kinds of the brand's shops (`key/value`), most frequent first. */
  readonly k: readonly string[];
  /** ISO 3166-1 alpha-2 codes of the countries where the brand operates. Absent: all countries except those in `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** The file name of the logo on Wikimedia Commons. */
  readonly l?: string;
  readonly u?: string;
  /** 1 if Wikidata describes the brand as an online seller. */
  readonly o?: 1;
}

/** The first line of brands.jsonl. */
export interface BrandFileHead {
  readonly source: string;
  readonly version: string;
  /** Groups of shop kinds (`key/value`) that share names. A name of one kind also matches the other kinds in its group. */
  readonly groups: readonly (readonly string[])[];
  /** Case-insensitive patterns of generic names ("Supermarket", "private"), first for all shops, then by kind of shop. */
  readonly generic: readonly string[];
  readonly genericOf: Readonly<Record<string, readonly string[]>>;
}
