/**
 * An ATM as the house knows it. Unknown is an absent key, everywhere and always: no null, no "maybe" constant.
 */

import type { KnownAttributes } from '../../contract/attributes.ts';

/** The surcharge of the machine's operator. Absent on a record: nobody told us. */
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
 * What every source says of an ATM, with its operator still as the source spells it or already resolved. `openNonStop`: true is known
 * never to close, false known not to be 24/7.
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
  readonly hint?: string;
  /** ISO 4217 codes, sorted. */
  readonly currencies?: readonly string[];
  /** ISO date. */
  readonly checkedOn?: string;
  /** Where the record is from, e.g. "OpenStreetMap node 123". */
  readonly source?: string;
}

export interface Atm extends AtmFacts {
  readonly operator?: Operator;
  /** Name of the feed that holds this record: whom the data is owed to. Says nothing about the machine. */
  readonly feed?: string;
  /** Attribute -> name of the feed that told it, of those that the record's own feed leaves unknown. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** An operator as a source names it: resolved to one merchant by wikidata id first, then by its normalised name. */
export interface OperatorClaim {
  readonly name: string;
  readonly wikidata?: string;
  /** The brand on the machine, where it is another name; the register may know it. */
  readonly brand?: string;
  /** Other names under which the same source knows it: in other languages, its brand's. */
  readonly alsoCalled?: readonly string[];
  /** Who that is by name-suggestion-index: by its wikidata id, else by its name in the country. The name is its proper one. */
  readonly known?: { readonly name: string; readonly wikidata: string };
  /** The name alone identifies no operator: several bear it in the country, or its bank was taken over only later. */
  readonly plain?: true;
}

/** What an import hands to the store. */
export interface ImportedAtm extends AtmFacts {
  /** The hours as the source writes them, where `openingHours` say something else, or nothing. */
  readonly writtenHours?: string;
  readonly operatorClaim?: OperatorClaim;
}
