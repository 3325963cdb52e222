/** Types between an object's tags and an ATM record. */
import type { KnownAttributes } from '../../../contract/attributes.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';

/**
 * How an object relates to ATMs. A machine is mapped as itself; a host is a bank, a shop, a station and so on that has one.
 * `leftOut` would be an ATM except for the reason, a short phrase under which it is counted in the import's summary. undefined:
 * unrelated to ATMs.
 */
export type AtmClass =
  | { readonly kind: 'machine' }
  | { readonly kind: 'host' }
  | { readonly kind: 'leftOut'; readonly reason: string };

/** The attributes of a record that can be read from tags alone. Unknown ones are absent. */
export type TagAttributes = KnownAttributes & Pick<AtmFacts, 'withdrawal' | 'surcharge' | 'hints' | 'currencies' | 'checkedOn'>;

/**
 * The content of `addr:*`, cleaned but not checked: `country` is ISO 3166-1 alpha-2 (or absent), `state` is free text or a code.
 */
export interface AddressTags {
  /** Street with house number, as one line. */
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country?: string;
  readonly state?: string;
}

export interface AtmTagReading {
  readonly attributes: TagAttributes;
  /**
   * opening_hours as written, neither repaired nor validated. `attributes.openNonStop` is derived from the text alone, and absent
   * if it is not understood. Validation decides both.
   */
  readonly openingHoursRaw?: string;
  readonly operatorClaim?: OperatorClaim;
  readonly addressTags: AddressTags;
  /** Messages about values that were understood only in part, without the object's name. */
  readonly warnings: readonly string[];
}

export interface ReadAtmTagsOptions {
  /** true: the tags describe the place that has the ATM, not the ATM itself. */
  readonly host: boolean;
  /** ISO date: later check dates are ignored. */
  readonly today: string;
  /** ISO 3166-1 alpha-2 of its position, to interpret a fee with an ambiguous "$". */
  readonly country?: string;
}
