/**
 * The countries where an operator has ATMs, and its names in each country. A name identifies an operator only within one
 * country.
 */
export interface OperatorPlaces {
  readonly wikidata?: string;
  /** ISO 3166-1 alpha-2 code -> the operator's names in the country. */
  readonly countries: Readonly<Record<string, OperatorPlace>>;
}

interface OperatorPlace {
  readonly machines: number;
  /** Normalized and sorted. */
  readonly names: readonly string[];
}
