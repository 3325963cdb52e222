/**
 * Deletes expired rows from each table. Each deletion first reads the keys and then lists them in the statement, so that each
 * shard of a distributed table deletes only its own keys.
 */
import { statusRetention } from '../../core/atms/liveStatuses.ts';
import { auditTime } from '../console/databaseAudit.ts';
import { sessionIdleMs, sessionLongestMs } from '../console/sessionRepository.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { noText } from '../shops/digests.ts';
import { suggestionKeyRetention } from '../shops/suggestionKeys.ts';
import type { RetentionPolicy } from './retentionRepository.ts';

/**
 * Deletes some rows.
 * @returns whether more rows may remain
 */
type Deletion = (tx: Tx) => Promise<boolean>;

const day = 86_400_000;
/** The number of rows per batch. SQLite is synchronous, so a batch blocks the event loop for about ten milliseconds. */
const batch = 1_000;
/**
 * The number of days after which an unused rate-limit bucket is deleted. The bucket is full long before that, so it can be
 * created again with the next request.
 */
const bucketDays = 30;
/**
 * The number of days after which usage figures are deleted. The console shows one day. Older figures help to explain incidents.
 */
const usageDays = 35;

/** @param now epoch ms */
export function deletions(policy: RetentionPolicy, now: number): readonly Deletion[] {
  const before = (days: number) => now - days * day;
  const { descriptorDays, outcomeDays, invalidationDays, suggestionDays, historyDays, auditDays } = policy;
  return [
    (tx) => forgetTexts(tx, before(descriptorDays)),
    ...(outcomeDays === undefined ? [] : [(tx: Tx) => forgetOutcomes(tx, before(outcomeDays))]),
    ...(invalidationDays === undefined ? [] : [(tx: Tx) => forgetInvalidations(tx, before(invalidationDays))]),
    ...(suggestionDays === undefined ? [] : [(tx: Tx) => forgetSuggestions(tx, before(suggestionDays))]),
    ...(historyDays === undefined
      ? []
      : [forgetDeparted, forgetEvents, forgetImports].map((forget) => (tx: Tx) => forget(tx, before(historyDays)))),
    ...(auditDays === undefined ? [] : [(tx: Tx) => forgetAudit(tx, before(auditDays))]),
    (tx) => forgetUsage(tx, before(usageDays)),
    (tx) => forgetSessions(tx, now),
    (tx) => forgetBuckets(tx, before(bucketDays)),
    (tx) => forgetKeys(tx, now - suggestionKeyRetention),
    (tx) => forgetFormerSecrets(tx, now),
    (tx) => forgetStatuses(tx, now - statusRetention),
  ];
}

interface OutcomeKey {
  readonly caller_id: string;
  readonly transaction_key: string;
}
const oldOutcomes = (tx: Tx, until: number) =>
  tx.selectFrom('outcomes').select(['caller_id', 'transaction_key']).where('decided_at', '<', until).limit(batch);

/** Groups keys by caller and yields one chunk at a time. */
function* byCaller(rows: readonly OutcomeKey[]): Generator<readonly [callerId: string, keys: readonly string[]]> {
  for (const [callerId, own] of Map.groupBy(rows, ({ caller_id }) => caller_id)) {
    for (const some of chunks(own)) yield [callerId, some.map(({ transaction_key }) => transaction_key)];
  }
}

/**
 * Deletes the texts of unsolved outcomes. Such an outcome remains unsolved, and its handle remains valid. It is computed again
 * only when its caller requests it with refresh.
 */
async function forgetTexts(tx: Tx, until: number): Promise<boolean> {
  const rows = await oldOutcomes(tx, until).where('transaction_facts', '<>', noText).execute();
  for (const [callerId, keys] of byCaller(rows)) {
    await tx
      .updateTable('outcomes')
      .set({ transaction_facts: noText, atm_uid: null })
      .where('caller_id', '=', callerId)
      .where('transaction_key', 'in', keys)
      // The outcome may have been decided again in the meantime.
      .where('decided_at', '<', until)
      .execute();
  }
  return rows.length === batch;
}

async function forgetOutcomes(tx: Tx, until: number): Promise<boolean> {
  const rows = await oldOutcomes(tx, until).execute();
  for (const [callerId, keys] of byCaller(rows)) {
    await tx
      .deleteFrom('outcomes')
      .where('caller_id', '=', callerId)
      .where('transaction_key', 'in', keys)
      .where('decided_at', '<', until)
      .execute();
  }
  return rows.length === batch;
}

/**
 * Deletes invalidations and records the number up to which they were deleted. A caller whose cursor is earlier then gets an error
 * instead of missing invalidations without notice.
 */
async function forgetInvalidations(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('invalidations')
    .select(['caller_id', 'number'])
    .where('occurred_at', '<', until)
    .limit(batch)
    .execute();
  for (const [callerId, own] of Map.groupBy(rows, ({ caller_id }) => caller_id)) {
    const numbers = own.map(({ number }) => number);
    const last = numbers.reduce((a, b) => Math.max(a, b));
    await tx
      .insertInto('invalidation_marks')
      .values({ caller_id: callerId, forgotten_number: last })
      .onConflict((conflict) =>
        conflict
          .column('caller_id')
          .doUpdateSet({ forgotten_number: last })
          .where('invalidation_marks.forgotten_number', '<', last),
      )
      .execute();
    for (const some of chunks(numbers)) {
      await tx.deleteFrom('invalidations').where('caller_id', '=', callerId).where('number', 'in', some).execute();
    }
  }
  return rows.length === batch;
}

/** Deletes only decided suggestions. Open suggestions remain until an operator decides on them. */
async function forgetSuggestions(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('suggestions')
    .select('id')
    .where('status', '<>', 'open')
    .where('decided_at', '<', until)
    .limit(batch)
    .execute();
  for (const some of chunks(rows.map(({ id }) => id))) await tx.deleteFrom('suggestions').where('id', 'in', some).execute();
  return rows.length === batch;
}

/**
 * Deletes removed records, except those that have a successor or that an operator removed. Merged records must resolve to their
 * successor, and imports must not restore records that an operator removed.
 */
async function forgetDeparted(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('departed')
    .select(['level', 'uid'])
    .where('departed_at', '<', until)
    .where('successor_uid', 'is', null)
    .where('decided', '=', 0)
    .limit(batch)
    .execute();
  for (const [level, own] of Map.groupBy(rows, (row) => row.level)) {
    for (const some of chunks(own.map(({ uid }) => uid))) {
      await tx.deleteFrom('departed').where('level', '=', level).where('uid', 'in', some).execute();
    }
  }
  return rows.length === batch;
}

async function forgetEvents(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx.selectFrom('atm_events').select('uid').where('at', '<', until).limit(batch).execute();
  // Delete all expired entries for these ATMs.
  for (const some of chunks([...new Set(rows.map(({ uid }) => uid))])) {
    await tx.deleteFrom('atm_events').where('uid', 'in', some).where('at', '<', until).execute();
  }
  return rows.length === batch;
}

/** Deletes import results, except for the newest import of each feed. */
async function forgetImports(tx: Tx, until: number): Promise<boolean> {
  const newest = await tx
    .selectFrom('feed_imports')
    .select(({ fn }) => ['feed', fn.max('at').as('at')])
    .groupBy('feed')
    .execute();
  for (const { feed, at } of newest) {
    await tx.deleteFrom('feed_imports').where('feed', '=', feed).where('at', '<', Math.min(until, at)).execute();
  }
  return false;
}

async function forgetBuckets(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx.selectFrom('rate_buckets').select('name').where('refilled_at', '<', until).limit(batch).execute();
  for (const some of chunks(rows.map(({ name }) => name))) {
    // The bucket may have been used in the meantime.
    await tx.deleteFrom('rate_buckets').where('name', 'in', some).where('refilled_at', '<', until).execute();
  }
  return rows.length === batch;
}

/** Deletes the expired idempotency keys of suggestions. */
async function forgetKeys(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('suggestion_keys')
    .select(['caller_id', 'key_digest'])
    .where('received_at', '<', until)
    .limit(batch)
    .execute();
  for (const [callerId, own] of Map.groupBy(rows, ({ caller_id }) => caller_id)) {
    for (const some of chunks(own.map(({ key_digest }) => key_digest))) {
      await tx
        .deleteFrom('suggestion_keys')
        .where('caller_id', '=', callerId)
        .where('key_digest', 'in', some)
        // The key may have been used again in the meantime.
        .where('received_at', '<', until)
        .execute();
    }
  }
  return rows.length === batch;
}

/** Deletes the previous secrets of webhooks that no longer sign messages. */
async function forgetFormerSecrets(tx: Tx, now: number): Promise<boolean> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ former_secret: null, former_until: null })
    .where('former_until', '<', now)
    .execute();
  return false;
}

async function forgetStatuses(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('atm_statuses')
    .select('atm_uid')
    .where('expires_at', '<', until)
    // Also check the time of arrival, because a status may have expired before it arrived.
    .where('reported_at', '<', until)
    .limit(batch)
    .execute();
  for (const some of chunks(rows.map(({ atm_uid }) => atm_uid))) {
    await tx
      .deleteFrom('atm_statuses')
      .where('atm_uid', 'in', some)
      // A newer message may have arrived in the meantime, even an expired one.
      .where('expires_at', '<', until)
      .where('reported_at', '<', until)
      .execute();
  }
  return rows.length === batch;
}

async function forgetAudit(tx: Tx, until: number): Promise<boolean> {
  const rows = await tx.selectFrom('audit_log').select('id').where('id', '<', auditTime(until)).limit(batch).execute();
  for (const some of chunks(rows.map(({ id }) => id))) await tx.deleteFrom('audit_log').where('id', 'in', some).execute();
  return rows.length === batch;
}

async function forgetUsage(tx: Tx, until: number): Promise<boolean> {
  await tx.deleteFrom('usage_hours').where('hour', '<', until).execute();
  return false;
}

/** Deletes the sessions of the console that have ended, and its expired links. */
async function forgetSessions(tx: Tx, now: number): Promise<boolean> {
  await tx.deleteFrom('console_links').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('console_sessions')
    .where((eb) => eb.or([eb('used_at', '<=', now - sessionIdleMs), eb('created_at', '<=', now - sessionLongestMs)]))
    .execute();
  return false;
}
