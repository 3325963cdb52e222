/** Lists the tables that Citus distributes across its nodes, and their distribution columns. */
import type { Tables } from './tables.ts';

type Name = keyof Tables;

/**
 * Tables that grow with the number of requests. Each distribution column is part of every key of its table, and determines the
 * node of a row. All distribution columns have the same type, so rows with the same value are on the same node. The tables are
 * not distributed by caller, because one large bank would overload a node.
 */
export const distributed: readonly { readonly table: Name; readonly by: string }[] = [
  { table: 'outcomes', by: 'transaction_key' },
  { table: 'receipts', by: 'uid' },
  { table: 'terminals', by: 'pos_id' },
  { table: 'invalidations', by: 'caller_id' },
  { table: 'reports', by: 'atm_uid' },
  { table: 'report_tallies', by: 'atm_uid' },
  { table: 'partner_data', by: 'atm_uid' },
];

/**
 * Reference tables. They are small and are joined with the distributed tables, so every node has a full copy. Tables come after
 * the tables that they reference.
 */
export const references: readonly Name[] = [
  'shop_feeds',
  'merchants',
  'shops',
  'departed',
  'register_changes',
  'register_version',
  'callers',
  'credentials',
  'webhook_endpoints',
  'webhook_tests',
  'suggestions',
  'suggestion_keys',
  'invalidation_marks',
  'outcome_keys',
];

/** Tables that exist only on the coordinator, because they are never joined with distributed tables. */
export const coordinators: readonly Name[] = [
  'feeds',
  'operators',
  'operator_aliases',
  'atms',
  'gone_atms',
  'source_uids',
  'atm_events',
  'feed_imports',
  'feed_quality',
  'atm_joins',
  'join_rules',
  'place_packs',
  'corrections',
  'store_version',
  'signing_keys',
  'callers_version',
  'reporter_key',
  'reporters',
  'rate_buckets',
  'retention',
  'atm_statuses',
  'status_version',
];

/**
 * Statements that query every shard of a table because the rows can be on any node. Only the query by handle is part of a
 * customer's request. The other statements run during imports and edits, during the recheck after them, and in the daily
 * retention task.
 */
export const fanOut: readonly { readonly what: string; readonly statement: RegExp }[] = [
  {
    what: 'a shop by an opaque handle',
    statement: /select "shop_uid", "next_shop_uid" from "outcomes" where "caller_id" = .+ and "handle" = /,
  },
  {
    what: 'whether a caller has stored look-ups',
    statement: /select "caller_id" from "outcomes"( where "caller_id" = .+)? limit/,
  },
  {
    what: 'the records for the simulated events of a sandbox',
    statement: /select .+ from "(outcomes|receipts)" where "caller_id" = .+ order by "(handle|uid)" limit/,
  },
  {
    what: "a caller's latest outcomes, for the completeness report",
    statement: /select "shop_uid", "merchant_uid" from "outcomes" where "caller_id" = .+ order by "decided_at" desc/,
  },
  { what: 'outcomes from an older release', statement: /from "outcomes" where length\(transaction_key\) = 43/ },
  { what: 'outcomes to recheck', statement: /select .+ from "outcomes" where "announced" = .+ order by "caller_id"/ },
  {
    what: 'outcomes to recheck, by terminal',
    statement: /select .+ from "outcomes" where "announced" = .+"(merchant_id|pos_id)" in/,
  },
  {
    what: 'outcomes of a removed shop',
    statement: /select distinct "caller_id", "handle", "shop_uid" from "outcomes" where "shop_uid" in/,
  },
  { what: 'setting the successor of a shop', statement: /update "outcomes" set .+ where "shop_uid" (=|in) / },
  {
    what: 'expired outcomes and invalidations',
    statement: /select .+ from "(outcomes|invalidations)" where "(decided_at|occurred_at)" < .+ limit/,
  },
  { what: 'expired reports', statement: /delete from "(reports|report_tallies)" where "(reported_at|day)" < / },
  { what: 'reports for the operator', statement: /select .+ from "(reports|report_tallies)"/ },
  { what: "a feed's terminals", statement: /(select .+|delete) from "terminals" where "feed" = / },
  { what: 'how many terminals a feed has', statement: /select count\(\*\) as "rows" from "terminals"/ },
  {
    what: "an edited record's terminals",
    statement: /(update "terminals" set .+|delete from "terminals") where "(shop_uid|merchant_uid)" = /,
  },
  {
    what: "a caller's data, to erase it",
    statement: /select .+ from "(outcomes|receipts|reports)" where "caller_id" = .+ limit/,
  },
  { what: "the number of a caller's rows", statement: /select count\(\*\) as "rows" from "\w+" where "caller_id" = / },
  { what: 'deleting the data of a removed sandbox', statement: /delete from "(outcomes|receipts)" where "caller_id" in / },
  { what: "a bank's partner data", statement: /(select .+|delete) from "partner_data"/ },
];
