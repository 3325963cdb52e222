import type { Amount } from '../../contract/kinds.ts';
import type { Sourced } from '../networks/networkRecord.ts';

/** A chain that pays out cash by policy in a country. The source of the row states that the chain pays out cash. */
export interface ChainRecord extends Sourced {
  /** Wikidata id of the brand or, for post offices, of the brand or the operator. */
  readonly wikidata: string;
  /** The brand's name in name-suggestion-index. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The kinds of the chain's places that pay out cash, as OpenStreetMap tags (`key/value`). */
  readonly places: readonly string[];
  /** Whether customers must buy something, and for which amount. Absent: unknown. */
  readonly purchase?: Sourced & { readonly required: boolean; readonly minimum?: Amount };
  /** The largest amount per withdrawal. Absent: unknown. */
  readonly limit?: Sourced & Amount;
  /** The only cards with which customers can withdraw. Absent: no restriction is known. */
  readonly cards?: Sourced & { readonly only: string };
}
