/** Lists the tables that grow, how PostgreSQL partitions them, and how Citus distributes them across its nodes. */
import type { Tables } from './tables.ts';

type Name = keyof Tables;

/**
 * The tables that Citus distributes by caller. The rows of a caller in all three tables are on the same node, so a look-up uses
 * one node, and an unavailable node affects only its own callers. The column is part of every key.
 */
export const distributedTables = ['outcomes', 'receipts', 'invalidations'] as const satisfies readonly Name[];
export const distributionColumn = 'caller_id';

/**
 * The tables that stay on the coordinator. They are not joined with distributed tables. A change to a caller or to the register
 * therefore needs no worker. Only the notification of callers about the change needs all workers, and can run later.
 */
export const coordinatorTables: readonly Name[] = [
  'feeds',
  'operators',
  'operator_aliases',
  'atms',
  'gone_atms',
  'source_uids',
  'atm_events',
  'feed_imports',
  'feed_quality',
  'feed_undo',
  'feed_undo_atms',
  'feed_undo_partner_data',
  'feed_undo_gone',
  'atm_joins',
  'join_rules',
  'atm_corrections',
  'place_packs',
  'corrections',
  'confirmed_terminals',
  'store_version',
  'signing_keys',
  'callers_version',
  'reporter_key',
  'reporters',
  'rate_buckets',
  'retention',
  'atm_statuses',
  'status_version',
  'partner_data',
  'reports',
  'report_tallies',
  'report_decisions',
  'shop_feeds',
  'merchants',
  'shops',
  'terminals',
  'departed',
  'register_changes',
  'name_changes',
  'register_version',
  'callers',
  'credentials',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_tests',
  'suggestions',
  'suggestion_keys',
  'invalidation_marks',
  'outcome_keys',
  'console_links',
  'console_sessions',
  'audit_log',
  'usage_hours',
];

/**
 * The tables that PostgreSQL partitions on a single machine, and their partition columns. They are not partitioned by caller,
 * because one caller may have most of the rows. Distribution merges the partitions of a distributed table.
 */
export const partitioned: readonly { readonly table: Name; readonly by: string }[] = [
  { table: 'outcomes', by: 'transaction_key' },
  { table: 'receipts', by: 'uid' },
  { table: 'terminals', by: 'pos_id' },
  { table: 'invalidations', by: 'caller_id' },
  { table: 'reports', by: 'atm_uid' },
  { table: 'report_tallies', by: 'atm_uid' },
];

interface WideStatement {
  readonly what: string;
  readonly statement: RegExp;
}

/**
 * Statements that read the distributed tables on every node, because they are about all callers or several callers. None of them
 * is part of a caller's request. They run during imports and edits, during the recheck after them, in the daily retention task,
 * and when webhooks are due.
 */
export const acrossNodes: readonly WideStatement[] = [
  { what: 'whether any look-up is stored', statement: /^select "caller_id" from "outcomes" limit/ },
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
    what: "the number of callers' outcomes with a shop that an edit would change",
    statement: /select "caller_id", count\(\*\) as "rows" from "outcomes" where "shop_uid" in .+ group by "caller_id"/,
  },
  {
    what: 'the callers that have received a record',
    statement: /select .+ from "receipts" where "level" = .+ order by "caller_id"/,
  },
  { what: 'the receipts for a removed record', statement: /delete from "receipts" where "level" = / },
  {
    what: 'expired outcomes and invalidations',
    statement: /select .+ from "(outcomes|invalidations)" where "(decided_at|occurred_at)" < .+ limit/,
  },
  {
    what: "several callers' last invalidations",
    statement: /max\("number"\) as "number" from "invalidations" where "caller_id" in/,
  },
  {
    what: 'deleting the data of removed sandboxes',
    statement: /delete from "(outcomes|receipts|invalidations)" where "caller_id" in/,
  },
];

/**
 * Statements that read every partition of a table on a single machine. Only the query by handle is part of a customer's request.
 * Each partition has an index for it.
 */
export const acrossPartitions: readonly WideStatement[] = [
  ...acrossNodes,
  {
    what: 'a shop by an opaque handle',
    statement: /select "shop_uid", "next_shop_uid" from "outcomes" where "caller_id" = .+ and "handle" = /,
  },
  { what: 'whether a caller has stored look-ups', statement: /select "caller_id" from "outcomes" where "caller_id" = .+ limit/ },
  {
    what: 'the records for the simulated events of a sandbox',
    statement: /select .+ from "(outcomes|receipts)" where "caller_id" = .+ order by "(handle|uid)" limit/,
  },
  {
    what: "a caller's latest outcomes, for the completeness report",
    statement: /select "shop_uid", "merchant_uid" from "outcomes" where "caller_id" = .+ order by "decided_at" desc/,
  },
  { what: 'expired reports', statement: /delete from "(reports|report_tallies)" where "(reported_at|day)" < / },
  { what: 'reports for the operator', statement: /select .+ from "(reports|report_tallies)"/ },
  { what: "a feed's terminals", statement: /(select .+|delete) from "terminals" where "feed" = / },
  { what: "the operator's terminals", statement: /select .+ from "terminals" left join "confirmed_terminals"/ },
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
];
