/**
 * An ATM as stored internally. An unknown value is always an absent key, never null or a special constant.
 */

import type { KnownAttributes } from '../../contract/attributes.ts';
import type { Hint } from '../../contract/hints.ts';

/** The surcharge of the machine's operator. Absent on a record if unknown. */
export type Surcharge =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly currency: string; readonly amount: number }
  | { readonly kind: 'percentage'; readonly percentage: number };

export interface Operator {
  readonly uid: string;
  readonly name: string;
  readonly logo?: string;
}

/**
 * The attributes common to imported and stored ATMs; only the operator differs (a name or a resolved merchant).
 * `openNonStop`: true if known never to close, false if known not to be open 24/7.
 */
export interface AtmFacts extends KnownAttributes {
  /** Opaque, derived from the source object: the same on every import. */
  readonly uid: string;
  /** WGS 84 degrees. */
  readonly lat: number;
  readonly long: number;
  /** `24/7` or strict OSM opening_hours syntax, repaired and vetted at import. */
  readonly openingHours?: string;
  readonly withdrawal?: boolean;
  readonly surcharge?: Surcharge;
  /** Street with house number, as one line. */
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** ISO 3166-2, e.g. DE-BY: holidays differ by it. */
  readonly region?: string;
  /** IANA zone, e.g. Europe/Prague. */
  readonly timeZone: string;
  /** Not empty. */
  readonly hints?: readonly Hint[];
  /** ISO 4217 codes, sorted. */
  readonly currencies?: readonly string[];
  /** ISO date. */
  readonly checkedOn?: string;
  /** The source of the record, e.g. "OpenStreetMap node 123". */
  readonly source?: string;
}

export interface AtmRecord extends AtmFacts {
  readonly operator?: Operator;
  /** Name of the feed that holds this record, used for attribution. Not an attribute of the machine. */
  readonly feed?: string;
  /** Attribute -> name of the other feed that supplied it because the record's own feed leaves it unknown. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** An operator as a source names it: resolved to one merchant by wikidata id first, then by its normalised name. */
export interface OperatorClaim {
  readonly name: string;
  readonly wikidata?: string;
  /** The brand on the machine, if it differs from the operator's name. It may be in the register. */
  readonly brand?: string;
  /** The operator beside the brand, if `name` is the brand's and the two differ. */
  readonly operator?: string;
  /** Other names from the same source: in other languages, or of its brand. */
  readonly alsoCalled?: readonly string[];
  /** The match in name-suggestion-index, by wikidata id or by name within the country. `name` is the canonical name. */
  readonly known?: { readonly name: string; readonly wikidata: string };
  /** The name does not identify the operator: several in the country have it, its bank was acquired later, or the source contradicts itself. */
  readonly plain?: true;
}

/** An ATM as an import writes it to the store. */
export interface ImportedAtm extends AtmFacts {
  /** The hours as the source writes them, if `openingHours` differs or is absent. */
  readonly writtenHours?: string;
  readonly operatorClaim?: OperatorClaim;
}
