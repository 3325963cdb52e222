/** Where an operator has machines, and what sources call it there: a name means an operator in one country only. */
export interface OperatorPlaces {
  readonly wikidata?: string;
  /** ISO 3166-1 alpha-2 -> what there is of it. */
  readonly countries: Readonly<Record<string, OperatorPlace>>;
}

export interface OperatorPlace {
  readonly machines: number;
  /** Normalised, sorted. */
  readonly names: readonly string[];
}
