/** Defines the types of the shop register's tables for both stores. Lists and objects are stored as JSON. */

export interface ShopFeedTable {
  name: string;
  kind: string;
  title: string;
  digest: string;
  data_timestamp: number | null;
  imported_at: number;
  attribution_text: string;
  attribution_url: string | null;
  attribution_licence: string | null;
  merchant_count: number;
  shop_count: number;
  terminal_count: number;
}

export interface MerchantTable {
  feed: string;
  uid: string;
  /** 1: of the records with this uid, the register uses this one. */
  current: number;
  name: string;
  aliases: string | null;
  logo: string | null;
  url: string | null;
  tags: string;
  wikidata: string | null;
  category: string | null;
  countries: string | null;
}

export interface ShopTable {
  feed: string;
  uid: string;
  current: number;
  merchant_uid: string;
  type: string;
  name: string;
  aliases: string | null;
  tags: string;
  category: string | null;
  street: string | null;
  city: string | null;
  city_aliases: string | null;
  zip: string | null;
  country: string | null;
  region: string | null;
  precision: string | null;
  lat: number | null;
  long: number | null;
  url: string | null;
  phone: string | null;
  opening_hours: string | null;
  /** The source's own text, if it differs from opening_hours or opening_hours is null. */
  written_hours: string | null;
  store_number: string | null;
}

/**
 * The terminals of the register, identified by their numbers. A missing number is "", because a primary key cannot contain NULL.
 * Numbers are in their canonical form.
 */
export interface TerminalTable {
  feed: string;
  pos_id: string;
  merchant_id: string;
  merchant_uid: string;
  shop_uid: string | null;
  /** 1: the feed contains this number only in pairs, and all pairs agree. */
  inferred: number;
}

export interface DepartedTable {
  level: string;
  uid: string;
  successor_uid: string | null;
  /** 1: an operator removed the record, so no import restores it. */
  decided: number;
  departed_at: number;
}

interface CorrectionTable {
  level: string;
  uid: string;
  field: string;
  /** JSON; `null` removes the field. */
  value: string;
  corrected_at: number;
  /** null: unknown. */
  corrected_by: string | null;
  /** JSON object: the value of the field's column in the record of each feed before the correction. null: unknown. */
  former_values: string | null;
}

/** Who confirmed a terminal of the operator's feed, and when. A missing number is "". */
interface ConfirmedTerminalTable {
  pos_id: string;
  merchant_id: string;
  confirmed_at: number;
  confirmed_by: string | null;
}

interface RegisterChangeTable {
  version: number;
  level: string;
  uid: string;
  type: string;
}

/** Also contains one row per version, which leads from the stamp of the previous version to the new stamp. */
export interface NameChangeTable {
  version: number;
  /** `shop`, `merchant`, or `register`. */
  level: string;
  /** The new stamp if the level is `register`. */
  uid: string;
  /**
   * JSON: the names before the change (`NamedShop` or `NamedMerchant`), or a `VersionStep`. null: the register did not contain
   * the record.
   */
  former: string | null;
}

interface RegisterVersionTable {
  id: number;
  version: number;
  /** A random text that every change replaces. Processes of the previous release keep it. */
  stamp: string;
  /** The version up to which the callers that have received changed records have been notified. */
  notified_version: number;
  rechecked_version: number;
  /** The number of outcomes that have been stored since the last recheck, but were decided with an older register. */
  late_outcomes: number;
  /** The highest number of any caller's invalidation. The previous release continues from this number. */
  last_invalidation: number;
  /** Each caller's numbers start above this number. */
  numbers_from: number;
  /**
   * 0: the stored outcomes were computed by the previous release; 1: this release has rechecked them; 2: this release has also
   * rechecked the outcomes that processes of the previous release stored in the meantime.
   */
  rechecked_rules: number;
  /** The version of the ATMs up to which the ATMs of stored withdrawals have been rechecked. */
  rechecked_atms: number;
}

export interface OutcomeTable {
  caller_id: string;
  /** A keyed digest, or an unkeyed digest if an older release wrote the row and the row has not been converted yet. */
  transaction_key: string;
  /** JSON while the outcome is unsolved and its text has not expired; otherwise empty. */
  transaction_facts: string;
  /** The keyed digest of the number or, if the transaction key is unkeyed, the number itself. */
  pos_id: string | null;
  merchant_id: string | null;
  handle: string;
  shop_uid: string | null;
  merchant_uid: string | null;
  confidence: number | null;
  register_version: number;
  decided_at: number;
  /** 1: the caller was notified that the decision on the outcome has changed. */
  announced: number;
  /** 1: the shop has been removed or replaced since the caller received the result. */
  moved: number;
  /** For an unsolved outcome, the shop in the notification to the caller. Valid while `announced` is 1. */
  next_shop_uid: string | null;
  /**
   * For an unsolved outcome, the merchant in the last notification to the caller. Empty: the notification contained no merchant;
   * null: nothing has changed since the caller received the result.
   */
  next_merchant_uid: string | null;
  /**
   * For an unsolved outcome whose text is stored, the ATM in the last complete answer for this withdrawal, or in the last
   * notification. Empty: no ATM; null: the answer was not complete, the payment is not a withdrawal, or the caller may not use
   * ATM look-up.
   */
  atm_uid: string | null;
}

/** The table always has one row. */
interface OutcomeKeyTable {
  id: number;
  /** A value of `stages`. */
  stage: number;
  /** The encrypted key of the transaction digests. null: the key has not been needed yet. */
  sealed_key: string | null;
}

interface ReceiptTable {
  caller_id: string;
  level: string;
  uid: string;
}

/** The number up to which a caller's invalidations have expired. */
interface InvalidationMarkTable {
  caller_id: string;
  forgotten_number: number;
}

export interface InvalidationTable {
  caller_id: string;
  number: number;
  occurred_at: number;
  level: string;
  type: string;
  handle: string | null;
  shop_uid: string | null;
  merchant_uid: string | null;
  replaced_by: string | null;
}

export interface WebhookTable {
  id: string;
  caller_id: string;
  url: string;
  secret: string;
  /** Also signs messages until `former_until`. */
  former_secret: string | null;
  former_until: number | null;
  /** 0: an earlier release stored the webhook. */
  created_at: number;
  sent_number: number;
  failures: number;
  failing_since: number | null;
  next_attempt_at: number;
  leased_until: number;
  /** A value of `deliveryProblems`. */
  last_problem: string | null;
  last_status: number | null;
}

export interface WebhookDeliveryTable {
  /** Starts with the time of the first attempt. */
  id: string;
  webhook_id: string;
  caller_id: string;
  after_number: number;
  last_number: number;
  event_count: number;
  /** JSON array of the kinds of the events. */
  events: string;
  started_at: number;
  attempted_at: number;
  attempts: number;
  delivered: number;
  /** 1: an operator sent the message again. */
  replayed: number;
  /** A value of `deliveryProblems`. */
  problem: string | null;
  status: number | null;
}

interface WebhookTestTable {
  caller_id: string;
  tested_at: number;
}

/** The idempotency keys of suggestions. */
interface SuggestionKeyTable {
  caller_id: string;
  key_digest: string;
  body_digest: string;
  suggestion_id: string;
  received_at: number;
}

export interface SuggestionTable {
  id: string;
  caller_id: string;
  original: string;
  current_value: string;
  suggestion: string;
  source: string;
  status: string;
  received_at: number;
  decided_at: number | null;
  note: string | null;
}

export interface ShopTables {
  shop_feeds: ShopFeedTable;
  merchants: MerchantTable;
  shops: ShopTable;
  terminals: TerminalTable;
  departed: DepartedTable;
  corrections: CorrectionTable;
  confirmed_terminals: ConfirmedTerminalTable;
  register_changes: RegisterChangeTable;
  name_changes: NameChangeTable;
  register_version: RegisterVersionTable;
  outcomes: OutcomeTable;
  outcome_keys: OutcomeKeyTable;
  receipts: ReceiptTable;
  invalidations: InvalidationTable;
  invalidation_marks: InvalidationMarkTable;
  webhook_endpoints: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_tests: WebhookTestTable;
  suggestions: SuggestionTable;
  suggestion_keys: SuggestionKeyTable;
}
