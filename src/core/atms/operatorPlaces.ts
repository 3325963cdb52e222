/**
 * The countries where an operator has ATMs, and its names in each country. A name identifies an operator only within a country.
 */
export interface OperatorPlaces {
  readonly wikidata?: string;
  /** The operator's names in each country, keyed by ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, OperatorPlace>>;
}

interface OperatorPlace {
  readonly machines: number;
  /** Normalized and sorted. */
  readonly names: readonly string[];
}
