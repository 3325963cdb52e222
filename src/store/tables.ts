/**
 * The tables as TypeScript sees them, the same in both stores. Three-valued booleans are smallints: 1, 0 and NULL for unknown.
 * Every row that belongs to a caller carries its caller_id.
 */

import type { AttributeName, attributeRows } from '../contract/attributes.ts';
import type { CallerTables } from './callers/callerTables.ts';
import type { FeedTables } from './feeds/feedTables.ts';
import type { PlaceTables } from './places/placeTables.ts';
import type { ShopTables } from './shops/shopTables.ts';

export interface VersionTable {
  /** Always 1: the table has one row. */
  id: number;
  version: number;
  /** Grows when ATMs come to be reported gone, or no more. */
  cautions: number;
  /** Another one with every version; empty: of a store that has not changed since it got this column. */
  token: string;
}

export interface FeedTable {
  name: string;
  title: string;
  digest: string;
  data_timestamp: number | null;
  imported_at: number;
  attribution_text: string;
  attribution_url: string | null;
  attribution_licence: string | null;
  south: number;
  west: number;
  north: number;
  east: number;
  demo: number;
  atm_count: number;
  /** operator, list or map. */
  kind: string;
  /** Slug of the bank whose own feed it is. */
  bank: string | null;
}

export interface OperatorTable {
  uid: string;
  /** Its proper name where one is known, else the most frequent spelling. */
  name: string;
  /** At most one: two different ids never become one operator. */
  wikidata: string | null;
  /** Who it is, see `operators/identifyOperators.ts`. null: an earlier release made it. */
  identity: string | null;
}

export interface OperatorAliasTable {
  /** `uid:...`, of an operator that was merged into this one. Earlier releases: `wikidata:Q123` and `name:...` (normalised) too. */
  alias: string;
  operator_uid: string;
}

/** 1, 0, or null for unknown, by the column of each attribute. */
type AttributeColumns = { [A in AttributeName as (typeof attributeRows)[A]['column']]: number | null };

export interface AtmTable extends AttributeColumns {
  feed: string;
  uid: string;
  lat: number;
  long: number;
  opening_hours: string | null;
  /** As the source writes them, where opening_hours say something else, or nothing. */
  written_hours: string | null;
  withdrawal: number | null;
  surcharge_kind: string | null;
  surcharge_currency: string | null;
  /** The amount in that currency, or the percentage. */
  surcharge_value: number | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  region: string | null;
  time_zone: string;
  hint: string | null;
  /** JSON array of ISO 4217 codes. */
  currencies: string | null;
  checked_on: string | null;
  source: string | null;
  /** The operator as the source spelled it. The operator it was resolved to is in `operator_uid`. */
  operator_spelling: string | null;
  operator_wikidata: string | null;
  /** JSON array of other names of it, as the source spells them. */
  operator_also: string | null;
  /** The proper name of the operator that it was resolved to, if that is a known one. */
  operator_proper: string | null;
  /** The wikidata id that the register has for that spelling in the country, where the source has none. */
  operator_known: string | null;
  /** 1: the spelling alone identifies no operator. */
  operator_plain: number | null;
  operator_uid: string | null;
}

export interface GoneAtmTable {
  uid: string;
  gone_at: number;
  /** Its last row, JSON; null: it went before this was kept. */
  record: string | null;
}

export interface PartnerDataTable {
  caller_id: string;
  atm_uid: string;
  /** JSON object. */
  data: string;
}

export interface ReportTable {
  id: string;
  caller_id: string;
  atm_uid: string;
  problem: string;
  comment: string | null;
  /** Epoch ms, cut to the minute. */
  reported_at: number;
}

export interface ReportTallyTable {
  /** The key of the digests. Digests under different keys may belong to the same people. */
  epoch: string;
  atm_uid: string;
  problem: string;
  /** UTC day of the key, ISO date. */
  day: string;
  /** How many different people. */
  reporters: number;
}

export interface ReporterKeyTable {
  /** Always 1: the table has at most one row. */
  id: number;
  epoch: string;
  /** UTC day for which the key is, ISO date. */
  day: string;
  secret: string;
}

export interface ReporterTable {
  /** Keyed digest of ATM, problem and the sender's network. */
  digest: string;
}

export interface RateBucketTable {
  /** The caller's slug, and of which of its limits. */
  name: string;
  level: number;
  /** Epoch ms. */
  refilled_at: number;
}

/** Always one row. */
export interface RetentionTable {
  id: number;
  /** The UTC day whose round is done, ISO date. */
  done_day: string;
  /** Until when one process is at it, epoch ms. */
  leased_until: number;
}

export interface Tables extends ShopTables, CallerTables, FeedTables, PlaceTables {
  store_version: VersionTable;
  feeds: FeedTable;
  operators: OperatorTable;
  operator_aliases: OperatorAliasTable;
  atms: AtmTable;
  gone_atms: GoneAtmTable;
  partner_data: PartnerDataTable;
  reports: ReportTable;
  report_tallies: ReportTallyTable;
  reporter_key: ReporterKeyTable;
  reporters: ReporterTable;
  rate_buckets: RateBucketTable;
  retention: RetentionTable;
}
