/**
 * Defines the types of the tables for both stores. Booleans that can be unknown are of type smallint: 1, 0, or NULL for unknown.
 * Every row with a caller's data contains a caller_id.
 */

import type { AttributeName, attributeRows } from '../contract/attributes.ts';
import type { CallerTables } from './callers/callerTables.ts';
import type { ConsoleTables } from './console/consoleTables.ts';
import type { FeedTables } from './feeds/feedTables.ts';
import type { PlaceTables } from './places/placeTables.ts';
import type { ShopTables } from './shops/shopTables.ts';
import type { StatusTables } from './statuses/statusTables.ts';

interface VersionTable {
  /** Always 1, because the table has only one row. */
  id: number;
  version: number;
  /** Increases when the set of ATMs that users reported as removed changes. */
  cautions: number;
  /** Different for every version. Empty: the store has not changed since this column was added. */
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
  /** The kind of feed: operator, list or map. */
  kind: string;
  /** Slug of the bank, if this is a bank's own feed. */
  bank: string | null;
}

interface OperatorTable {
  uid: string;
  /** The operator's proper name or, if it is unknown, the most frequent spelling. */
  name: string;
  /** The only Wikidata id of the operator, because operators with different ids are not merged. */
  wikidata: string | null;
  /** The identity according to `operators/identifyOperators.ts`. null: an earlier release created the operator. */
  identity: string | null;
}

interface OperatorAliasTable {
  /**
   * `uid:...` of an operator that was merged into this operator. Earlier releases also stored `wikidata:Q123` and `name:...`
   * (normalized).
   */
  alias: string;
  operator_uid: string;
}

/** The column for each attribute: 1, 0, or null for unknown. */
type AttributeColumns = { [A in AttributeName as (typeof attributeRows)[A]['column']]: number | null };

export interface AtmTable extends AttributeColumns {
  feed: string;
  uid: string;
  lat: number;
  long: number;
  opening_hours: string | null;
  /** The source's own text, if it differs from opening_hours or opening_hours is null. */
  written_hours: string | null;
  withdrawal: number | null;
  surcharge_kind: string | null;
  surcharge_currency: string | null;
  /** The amount in the surcharge currency, or the percentage. */
  surcharge_value: number | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  region: string | null;
  time_zone: string;
  /** JSON array of hint codes with values. */
  hints: string | null;
  /** JSON array of ISO 4217 codes. */
  currencies: string | null;
  /** JSON object that describes the cash that the ATM dispenses, as far as known. */
  cash: string | null;
  /** The number of ATMs at the point. */
  capacity: number | null;
  /** JSON array of the uids of networks that the source names. */
  networks: string | null;
  /** The kind of a place that is not an ATM. null: an ATM. */
  kind: string | null;
  /** JSON object with the conditions at a place that is not an ATM. */
  conditions: string | null;
  checked_on: string | null;
  source: string | null;
  /** The operator's name in the spelling of the source. `operator_uid` is the operator that this name identifies. */
  operator_spelling: string | null;
  operator_wikidata: string | null;
  /** JSON array of the operator's other names in the source's spelling. */
  operator_also: string | null;
  /** The proper name of the operator, if known. */
  operator_proper: string | null;
  /** The Wikidata id that the register lists for this spelling in the country, if the source contains no id. */
  operator_known: string | null;
  /** 1: the spelling alone does not identify an operator. */
  operator_plain: number | null;
  operator_uid: string | null;
}

interface RemovedAtmTable {
  uid: string;
  gone_at: number;
  /** The ATM's last row, JSON. null: the ATM was removed by a release that did not store the row. */
  record: string | null;
}

/** The operator's correction of an ATM. */
interface AtmCorrectionTable {
  uid: string;
  /** A `CorrectedFields` object as JSON. */
  fields: string;
  /** 1: the ATM no longer exists. */
  closed: number;
  note: string | null;
  /** Who made the correction, as in the audit log. */
  who: string;
  /** Epoch ms. */
  corrected_at: number;
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
  /** Epoch ms, truncated to the minute. */
  reported_at: number;
  /** When a person decided on the report, epoch ms. null: it is open. */
  decided_at: number | null;
}

interface ReportDecisionTable {
  atm_uid: string;
  decided_at: number;
  /** The tallies until then: a JSON list of rows of `report_tallies`. */
  tallies: string;
}

interface ReportTallyTable {
  /**
   * The id of the key with which the digests of the reporters were computed. Digests with different keys may be from the same
   * people.
   */
  epoch: string;
  atm_uid: string;
  problem: string;
  /** The UTC day on which the key was used, ISO date. */
  day: string;
  /** The number of different people. */
  reporters: number;
}

interface ReporterKeyTable {
  /** Always 1, because the table has at most one row. */
  id: number;
  epoch: string;
  /** The UTC day on which the key is used, ISO date. */
  day: string;
  secret: string;
}

interface ReporterTable {
  /** The keyed digest of the ATM, the problem and the sender's network. */
  digest: string;
}

interface RateBucketTable {
  /** The caller's slug and the name of the limit. */
  name: string;
  level: number;
  /** Epoch ms. */
  refilled_at: number;
}

/** The table always has one row. */
interface RetentionTable {
  id: number;
  /** The UTC day of the last complete run, ISO date. */
  done_day: string;
  /** The time when the lease that a process holds expires, epoch ms. */
  leased_until: number;
}

export interface Tables extends ShopTables, CallerTables, ConsoleTables, FeedTables, PlaceTables, StatusTables {
  store_version: VersionTable;
  feeds: FeedTable;
  operators: OperatorTable;
  operator_aliases: OperatorAliasTable;
  atms: AtmTable;
  gone_atms: RemovedAtmTable;
  atm_corrections: AtmCorrectionTable;
  partner_data: PartnerDataTable;
  reports: ReportTable;
  report_tallies: ReportTallyTable;
  report_decisions: ReportDecisionTable;
  reporter_key: ReporterKeyTable;
  reporters: ReporterTable;
  rate_buckets: RateBucketTable;
  retention: RetentionTable;
}
