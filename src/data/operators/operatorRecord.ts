/** An operator of ATMs as stored in operators.jsonl, one line per group of countries, with short keys. Absent: unknown. */
export interface OperatorRecord {
  /** Wikidata id. */
  readonly q: string;
  /** Its name there. */
  readonly n: string;
  /** 1: several operators have the name ("Sparkasse", "Volksbank"), so only the id identifies it. */
  readonly g?: 1;
  /** Other names there. */
  readonly a?: readonly string[];
  /** ISO 3166-1 alpha-2 of countries with these names; absent: everywhere except `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** Wikidata ids of other brands whose ATMs it operates there. */
  readonly b?: readonly string[];
}

/** The first line of operators.jsonl. */
export interface OperatorFileHead {
  readonly source: string;
  readonly version: string;
}
