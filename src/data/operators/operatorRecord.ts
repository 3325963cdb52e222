/** An ATM operator in a group of countries, as stored on one line of operators.jsonl. Unknown values are absent. */
export interface OperatorRecord {
  /** Wikidata id. */
  readonly q: string;
  /** The operator's name in the record's countries. */
  readonly n: string;
  /** 1 if several operators have this name ("Sparkasse", "Volksbank"). In this case, only the id identifies the operator. */
  readonly g?: 1;
  /** The operator's other names in the record's countries. */
  readonly a?: readonly string[];
  /** ISO 3166-1 alpha-2 codes of the countries where the operator has these names. Absent: all countries except those in `x`. */
  readonly c?: readonly string[];
  readonly x?: readonly string[];
  /** Wikidata ids of other brands whose ATMs this company operates in the record's countries. */
  readonly b?: readonly string[];
}

/** The first line of operators.jsonl. */
export interface OperatorFileHead {
  readonly source: string;
  readonly version: string;
}
