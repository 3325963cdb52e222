/** An ATM operator in a group of countries, as stored on one line of operators.jsonl. Unknown values are absent. */
export interface OperatorRecord {
  /** Wikidata id. */
  readonly q: string;
  /** The operator's name in these countries. */
  readonly n: string;
  /** 1 if several operators have this name ("Sparkasse", "Volksbank"), so only the id identifies the operator. */
  readonly g?: 1;
  /** Other names in these countries. */
  readonly a?: readonly string[];
  /** ISO 3166-1 alpha-2 codes of the countries with these names. Absent: everywhere except in `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** Wikidata ids of other brands whose ATMs this company operates in these countries. */
  readonly b?: readonly string[];
}

/** The first line of operators.jsonl. */
export interface OperatorFileHead {
  readonly source: string;
  readonly version: string;
}
