/** An ATM as the source describes it, before plausibility checks. */
import type { AtmFacts, OperatorClaim } from '../../core/atms/atm.ts';
import type { RecordPlace, SourceItem } from '../reading/reading.ts';

/** Facts about an ATM that do not depend on its position. */
export type DraftFacts = Omit<AtmFacts, 'uid' | 'lat' | 'long' | 'country' | 'region' | 'timeZone' | 'source'>;

export interface DraftAtm {
  /** Identifies the same ATM in each version of the file. Unique within the feed. */
  readonly id: string;
  /**
   * Set if the source contains no ids. `id` then identifies the place and the operator, and a number after it distinguishes the
   * ATMs there. In a `list`, each record is an ATM, even if it is identical to another record. In a `map`, identical records are
   * one object that was exported twice.
   */
  readonly idOfPlace?: 'list' | 'map';
  readonly facts: DraftFacts;
  /** The networks of the ATM as in the source: names, uids or Wikidata ids. */
  readonly networkNames?: readonly string[];
  /** WGS 84 degrees as in the source, before they are checked. */
  readonly lat?: number;
  readonly long?: number;
  /** ISO 3166-1 alpha-2, as in the source. */
  readonly country?: string;
  readonly region?: string;
  readonly timeZone?: string;
  readonly operatorClaim?: OperatorClaim;
  /** The source to display with the record, such as `Lloyds Bank ATM LFFFBC11`. */
  readonly source: string;
  readonly partnerData?: Readonly<Record<string, unknown>>;
}

export type DraftItem =
  | { readonly kind: 'draft'; readonly draft: DraftAtm; readonly place: RecordPlace }
  | Exclude<SourceItem, { kind: 'kept' }>;
