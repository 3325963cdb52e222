/** Types for the conversion of an object's tags to an ATM record. */
import type { KnownAttributes } from '../../../contract/attributes.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';

/**
 * How an object relates to ATMs. A machine is an ATM that is mapped as an object. A host is a bank, shop, station or other place
 * that has an ATM. `leftOut` means that the object would be an ATM if it were not for `reason`, which is a short phrase under
 * which the import's summary counts it. undefined means that the object is not related to ATMs.
 */
export type AtmClass =
  | { readonly kind: 'machine' }
  | { readonly kind: 'host' }
  | { readonly kind: 'leftOut'; readonly reason: string };

/** The attributes of a record that depend only on tags. Unknown attributes are absent. */
export type TagAttributes = KnownAttributes &
  Pick<AtmFacts, 'withdrawal' | 'surcharge' | 'hints' | 'currencies' | 'cash' | 'capacity' | 'networks' | 'checkedOn'>;

/**
 * The content of `addr:*`, cleaned but not checked. `country` is ISO 3166-1 alpha-2 (or absent), and `state` is free text or a
 * code.
 */
export interface AddressTags {
  /** The street and the house number as one line. */
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country?: string;
  readonly state?: string;
}

export interface AtmTagReading {
  readonly attributes: TagAttributes;
  /**
   * The opening_hours as written, neither repaired nor validated. `attributes.openNonStop` is derived only from this text, and is
   * absent if the parser does not understand the text. Validation determines the final values of both.
   */
  readonly openingHoursRaw?: string;
  readonly operatorClaim?: OperatorClaim;
  readonly addressTags: AddressTags;
  /** Messages about values that were only partly understood. They do not contain the object's name. */
  readonly warnings: readonly string[];
}

export interface ReadAtmTagsOptions {
  /** True if the tags describe the place that has the ATM, and not the ATM itself. */
  readonly host: boolean;
  /** ISO date. The parser ignores later check dates. */
  readonly today: string;
  /** The ISO 3166-1 alpha-2 code of the position's country. It is used to interpret ambiguous currency signs, such as "$". */
  readonly country?: string;
}
