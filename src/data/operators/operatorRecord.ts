/** An operator of ATMs as stored in operators.jsonl, one line per group of countries, with short keys. Absent: not known. */
export interface OperatorRecord {
  /** Wikidata id. */
  readonly q: string;
  /** Its name there. */
  readonly n: string;
  /** 1: many are called so ("Sparkasse", "Volksbank"): it is known by its id alone. */
  readonly g?: 1;
  /** What else it is called there. */
  readonly a?: readonly string[];
  /** ISO 3166-1 alpha-2 where it is called so; absent: everywhere, but for `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** Wikidata ids of other brands whose machines it runs there. */
  readonly b?: readonly string[];
}

/** The first line of operators.jsonl. */
export interface OperatorFileHead {
  readonly source: string;
  readonly version: string;
}
