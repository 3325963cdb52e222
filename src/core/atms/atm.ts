/** An ATM as stored internally. If a value is unknown, the key is absent. Values are never null or special constants. */

import type { KnownAttributes } from '../../contract/attributes.ts';
import type { Cash } from '../../contract/cash.ts';
import type { Hint } from '../../contract/hints.ts';
import type { Conditions, OtherKind } from '../../contract/kinds.ts';

/** The surcharge that the ATM's operator charges. Absent from a record if unknown. */
export type Surcharge =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly currency: string; readonly amount: number }
  | { readonly kind: 'percentage'; readonly percentage: number };

export interface Operator {
  readonly uid: string;
  readonly name: string;
  readonly logo?: string;
  /** Not part of responses. */
  readonly wikidata?: string;
}

/**
 * The properties that imported and stored ATMs have in common. The operator is separate, because an imported ATM contains its
 * name, and a stored ATM contains the merchant that the name was resolved to.
 * `openNonStop` is true if the ATM is known never to close, and false if it is known not to be open 24/7.
 */
export interface AtmFacts extends KnownAttributes {
  /** An opaque id that is derived from the source object, and therefore the same in every import. */
  readonly uid: string;
  /** Absent for an ATM. */
  readonly kind?: OtherKind;
  /** WGS 84 degrees. */
  readonly lat: number;
  readonly long: number;
  /** `24/7`, or opening hours in strict OSM opening_hours syntax, which the import has repaired and validated. */
  readonly openingHours?: string;
  readonly withdrawal?: boolean;
  readonly surcharge?: Surcharge;
  /** The street and house number, on one line. */
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** An ISO 3166-2 code, such as DE-BY. Holidays depend on the region. */
  readonly region?: string;
  /** An IANA time zone, such as Europe/Prague. */
  readonly timeZone: string;
  /** Not empty. */
  readonly hints?: readonly Hint[];
  /** ISO 4217 codes, sorted. */
  readonly currencies?: readonly string[];
  /** What the source states about the cash that the ATM dispenses. Contains at least one key. */
  readonly cash?: Cash;
  /** The number of ATMs at the point that the record describes, at least 1. */
  readonly capacity?: number;
  /** The uids of the networks that the source names, sorted. Not empty. */
  readonly networks?: readonly string[];
  /** The conditions for withdrawing cash at a place that is not an ATM. Contains at least one key. */
  readonly conditions?: Conditions;
  /** ISO date. */
  readonly checkedOn?: string;
  /** The source of the record, such as "OpenStreetMap node 123". */
  readonly source?: string;
}

export interface AtmRecord extends AtmFacts {
  readonly operator?: Operator;
  /** The name of the feed that contains this record, for the attribution. */
  readonly feed?: string;
  /** Maps each attribute that is unknown in the record's feed but known in another feed to the name of that other feed. */
  readonly filled?: Readonly<Record<string, string>>;
}

/** Whether a record is an ATM, and not another place that gives cash. */
export const isAtm = ({ kind }: Pick<AtmFacts, 'kind'>): boolean => kind === undefined;

/**
 * An operator as named by a source. The service resolves the operator to a merchant by Wikidata id, or by normalized name if
 * there is no Wikidata id.
 */
export interface OperatorClaim {
  readonly name: string;
  readonly wikidata?: string;
  /** The brand on the ATM, if it differs from the operator's name. The register may contain the brand. */
  readonly brand?: string;
  /** The operator's name, if `name` is the name of the brand and differs from it. */
  readonly operator?: string;
  /** Other names from the same source: names in other languages, or names of the brand. */
  readonly alsoCalled?: readonly string[];
  /**
   * The operator in name-suggestion-index with the same Wikidata id, or with the same name in the country. `name` is the
   * canonical name.
   */
  readonly known?: { readonly name: string; readonly wikidata: string };
  /**
   * Whether the name does not identify the operator, because several operators in the country have this name, because another
   * bank later acquired the bank, or because the source contradicts itself.
   */
  readonly plain?: true;
}

/** An ATM in the form in which the importer writes it to the store. */
export interface ImportedAtm extends AtmFacts {
  /** The opening hours as written in the source, if `openingHours` differs or is absent. */
  readonly writtenHours?: string;
  readonly operatorClaim?: OperatorClaim;
}
