/** The shapes that pass between an object's tags and an ATM record. */
import type { KnownAttributes } from '../../../contract/attributes.ts';
import type { AtmFacts, OperatorClaim } from '../../../core/atms/atm.ts';

/**
 * What an object is to the finder. A machine is mapped as itself; a host is a bank, a shop, a station... that has one.
 * `leftOut` would be an ATM but for the reason given (a short phrase, the same for every object of its kind: it is
 * counted in the import's summary). undefined: nothing to do with ATMs.
 */
export type AtmClass =
  | { readonly kind: 'machine' }
  | { readonly kind: 'host' }
  | { readonly kind: 'leftOut'; readonly reason: string };

/** The attributes of a record that tags alone can give. Spread them into the record: unknown ones are absent. */
export type TagAttributes = KnownAttributes & Pick<AtmFacts, 'withdrawal' | 'surcharge' | 'hint' | 'currencies' | 'checkedOn'>;

/** What `addr:*` says, tidied but not judged: `country` is ISO 3166-1 alpha-2 (or absent), `state` is free text or a code. */
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
   * opening_hours as written, neither repaired nor vetted. `attributes.openNonStop` is what their text alone says: absent where it
   * is not understood. Vetting decides both.
   */
  readonly openingHoursRaw?: string;
  readonly operatorClaim?: OperatorClaim;
  readonly addressTags: AddressTags;
  /** Sentences about values that were understood only in part, without the object's name. */
  readonly warnings: readonly string[];
}

export interface ReadAtmTagsOptions {
  /** true: the tags are of the place that has the machine, not of the machine. */
  readonly host: boolean;
  /** ISO date: a check dated later than this is not believed. */
  readonly today: string;
  /** ISO 3166-1 alpha-2 of its position: says what a bare number or an ambiguous "$" of a fee means. */
  readonly country?: string;
}
