/** The countries where an operator has machines, and its names there. A name identifies an operator only within one country. */
export interface OperatorPlaces {
  readonly wikidata?: string;
  /** By ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, OperatorPlace>>;
}

interface OperatorPlace {
  readonly machines: number;
  /** Normalised, sorted. */
  readonly names: readonly string[];
}
