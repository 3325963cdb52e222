/** An ATM as its source describes it, before any plausibility check. */
import type { AtmFacts, OperatorClaim } from '../../core/atms/atm.ts';
import type { RecordPlace, SourceItem } from '../reading/reading.ts';

/** All facts about an ATM that do not depend on its position. */
export type DraftFacts = Omit<AtmFacts, 'uid' | 'lat' | 'long' | 'country' | 'region' | 'timeZone' | 'source'>;

export interface DraftAtm {
  /** Identifies the same ATM in every delivery. Unique within the feed. */
  readonly id: string;
  /** The source has no ids. Instead, the place and the operator identify the ATM, although other ATMs can share them. */
  readonly idOfPlace?: true;
  readonly facts: DraftFacts;
  /** WGS 84 degrees as in the source, not checked yet. */
  readonly lat?: number;
  readonly long?: number;
  /** ISO 3166-1 alpha-2, as in the source. */
  readonly country?: string;
  readonly region?: string;
  readonly timeZone?: string;
  readonly operatorClaim?: OperatorClaim;
  /** The source displayed with the record, such as `Lloyds Bank ATM LFFFBC11`. */
  readonly source: string;
  readonly partnerData?: Readonly<Record<string, unknown>>;
}

export type DraftItem =
  | { readonly kind: 'draft'; readonly draft: DraftAtm; readonly place: RecordPlace }
  | Exclude<SourceItem, { kind: 'kept' }>;
