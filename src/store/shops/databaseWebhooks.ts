/** Stores callers' webhooks, and the number up to which each webhook has been delivered. */
import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Tx } from '../database.ts';
import type { Tables } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import { deliveryOf, recordAttempt } from './databaseDeliveries.ts';
import type { WebhookTable } from './shopTables.ts';
import {
  type DeliveryFailure,
  deliveryProblems,
  type IfUnchanged,
  longestPause,
  mostWebhooks,
  neverAgain,
  type SentMessage,
  testPause,
  type Webhook,
  WebhookChanged,
  type WebhookRepository,
} from './webhookRepository.ts';
import { lastNumbers } from './writeInvalidations.ts';

function failureOf({ last_problem, last_status }: WebhookTable): DeliveryFailure | undefined {
  const problem = deliveryProblems.find((one) => one === last_problem);
  return problem && { problem, ...(last_status !== null && { status: last_status }) };
}

function webhookOf(row: WebhookTable): Webhook {
  const lastFailure = failureOf(row);
  return {
    ...withoutNulls({
      id: row.id,
      callerId: row.caller_id,
      url: row.url,
      secret: row.secret,
      formerSecret: row.former_secret,
      formerUntil: row.former_until,
      sentNumber: row.sent_number,
      failures: row.failures,
      failingSince: row.failing_since,
    }),
    ...(row.created_at > 0 && { createdAt: row.created_at }),
    ...(row.next_attempt_at >= neverAgain && { disabled: true }),
    ...(lastFailure && { lastFailure }),
    ...(row.failures > 0 && row.next_attempt_at < neverAgain && { nextAttemptAt: row.next_attempt_at }),
    version: versionOf(row),
  };
}

/** A digest of the settings. The secrets are random, so the digest does not reveal them. */
function versionOf({ url, secret, former_secret, former_until, created_at, next_attempt_at }: WebhookTable): string {
  const settings = [url, secret, former_secret, former_until, created_at, next_attempt_at >= neverAgain];
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** The id of a caller's webhook. A caller has at most one webhook for each URL. */
const webhookId = (callerId: string, url: string): string =>
  createHash('sha256').update(`${callerId}\n${url}`).digest('hex').slice(0, 20);

/** The columns of a webhook whose last attempt did not fail. */
const withoutFailure = { failures: 0, failing_since: null, last_problem: null, last_status: null } as const;

/**
 * The options for background writes, which are not retried. If a lease is granted but the response is lost, the lease expires. If
 * a delivery succeeds but is not recorded, it is repeated.
 */
const afterwards = { long: true } as const;

/** @throws WebhookChanged if the webhook does not have the expected version */
async function findHook(tx: Tx, callerId: string, id: string, { expected }: IfUnchanged = {}): Promise<WebhookTable | undefined> {
  const query = tx.selectFrom('webhook_endpoints').selectAll().where('caller_id', '=', callerId).where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (row !== undefined && expected !== undefined && versionOf(row) !== expected) throw new WebhookChanged();
  return row;
}

/** Updates a webhook and returns it. */
async function change(tx: Tx, row: WebhookTable, columns: Partial<WebhookTable>): Promise<Webhook> {
  await tx.updateTable('webhook_endpoints').set(columns).where('id', '=', row.id).execute();
  return webhookOf({ ...row, ...columns });
}

async function isKnown(tx: Tx, callerId: string, url: string): Promise<boolean> {
  const known = tx.selectFrom('webhook_endpoints').select('id').where('caller_id', '=', callerId).where('url', '=', url);
  return (await known.executeTakeFirst()) !== undefined;
}

async function setHook(tx: Tx, callerId: string, url: string, secret: string, now: number): Promise<Webhook | undefined> {
  const own = await tx.selectFrom('webhook_endpoints').selectAll().where('caller_id', '=', callerId).execute();
  const fresh = { secret, former_secret: null, former_until: null, next_attempt_at: now, leased_until: 0, ...withoutFailure };
  const known = own.find((row) => row.url === url);
  if (known) return change(tx, known, fresh);
  if (own.length >= mostWebhooks) return undefined;
  // A new webhook receives only later invalidations. The caller can read earlier ones by cursor.
  const last = (await lastNumbers(tx, [callerId])).get(callerId) ?? 0;
  const row = { id: webhookId(callerId, url), caller_id: callerId, url, created_at: now, sent_number: last, ...fresh };
  await tx.insertInto('webhook_endpoints').values(row).execute();
  return webhookOf(row);
}

async function startTest(tx: Tx, callerId: string, now: number): Promise<number> {
  const last = await tx.selectFrom('webhook_tests').select('tested_at').where('caller_id', '=', callerId).executeTakeFirst();
  // Ignore a time in the future, because it comes from a clock that has since been set back.
  const wait = last === undefined || last.tested_at > now ? 0 : last.tested_at + testPause - now;
  if (wait > 0) return wait;
  await tx
    .insertInto('webhook_tests')
    .values({ caller_id: callerId, tested_at: now })
    .onConflict((conflict) => conflict.column('caller_id').doUpdateSet({ tested_at: now }))
    .execute();
  return 0;
}

export function databaseWebhooks(database: Database): WebhookRepository {
  const { db } = database;
  return {
    set: (callerId, url, secret, now) => database.write((tx) => setHook(tx, callerId, url, secret, now)),
    add: (callerId, url, secret, now) =>
      database.write(async (tx) => ((await isKnown(tx, callerId, url)) ? 'known' : setHook(tx, callerId, url, secret, now))),
    remove: (callerId, id, only) =>
      database.write(async (tx) => {
        if ((await findHook(tx, callerId, id, only)) === undefined) return false;
        await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
        await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
        return true;
      }),
    async list(callerId) {
      let query = db.selectFrom('webhook_endpoints').selectAll();
      if (callerId !== undefined) query = query.where('caller_id', '=', callerId);
      return (await query.orderBy('caller_id').orderBy('created_at').orderBy('id').execute()).map(webhookOf);
    },
    rotate: (callerId, id, secret, formerUntil, now, only) =>
      database.write(async (tx) => {
        const row = await findHook(tx, callerId, id, only);
        if (!row) return undefined;
        const overlaps = formerUntil > now;
        const former = { former_secret: overlaps ? row.secret : null, former_until: overlaps ? formerUntil : null };
        return change(tx, row, { secret, ...former });
      }),
    setActive: (callerId, id, isActive, now, only) =>
      database.write(async (tx) => {
        const row = await findHook(tx, callerId, id, only);
        return row && change(tx, row, { next_attempt_at: isActive ? now : neverAgain, leased_until: 0, ...withoutFailure });
      }),
    async deliveries(callerId, id) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', id)
        .where('caller_id', '=', callerId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(deliveryOf);
    },
    noteReplay: (hook, message, failure, now) =>
      database.write(async (tx) => {
        await recordAttempt(tx, { hook, message, failure, replayed: true }, now);
        return failure ? { failure } : {};
      }),
    startTest: (callerId, now) => database.write((tx) => startTest(tx, callerId, now)),
    replay: (callerId, id, after, now, only) =>
      database.write(async (tx) => {
        const row = await findHook(tx, callerId, id, only);
        if (!row) return undefined;
        const from = after ?? row.sent_number;
        if (from > row.sent_number) return 'beyond';
        const columns = { sent_number: from, next_attempt_at: now, leased_until: 0, ...withoutFailure };
        return { ...(await change(tx, row, columns)), cursorBefore: row.sent_number };
      }),
    lease: (now, until, most, mostOfCaller) => leaseDue(database, now, until, most, mostOfCaller),
    sent: (hook, number, now, message) =>
      database.write(async (tx) => {
        const changed = { sent_number: number, leased_until: 0, ...withoutFailure };
        await recordOutcome(tx, hook, { ...changed, next_attempt_at: now }, now, message);
      }, afterwards),
    failed: (hook, failure, nextAttemptAt, now, message) =>
      database.write(async (tx) => {
        const last = { last_problem: failure.problem, last_status: failure.status ?? null };
        await recordOutcome(tx, hook, { next_attempt_at: nextAttemptAt, leased_until: 0, ...last }, now, message, failure);
      }, afterwards),
  };
}

/** Records an attempt, unless the cursor has moved since the lease. */
async function recordOutcome(
  tx: Tx,
  { id, sentNumber }: Pick<Webhook, 'id' | 'sentNumber'>,
  columns: Partial<WebhookTable>,
  now: number,
  message?: SentMessage,
  failure?: DeliveryFailure,
): Promise<void> {
  const query = tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).where('sent_number', '=', sentNumber);
  const row = await query.executeTakeFirst();
  if (row === undefined) return;
  const failing = failure && { failures: row.failures + 1, failing_since: row.failing_since ?? now };
  // An operator may have deactivated the webhook since the lease.
  const isOff = row.next_attempt_at >= neverAgain;
  await change(tx, row, { ...columns, ...failing, ...(isOff && { next_attempt_at: neverAgain }) });
  if (message) await recordAttempt(tx, { hook: webhookOf(row), message, failure }, now);
}

/**
 * Returns the condition for webhooks that no process has leased. Ignores leases that are longer than the maximum, because they
 * come from a clock that has since been set back.
 */
const isFree = (now: number, until: number) => (eb: ExpressionBuilder<Tables, 'webhook_endpoints'>) =>
  eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', until)]);

/**
 * Returns the webhooks that are due and that no process has leased. Only a failure delays a webhook. Ignores delays that are
 * longer than the maximum, because they come from a clock that has since been set back.
 */
const dueWebhooks = (db: Db | Tx, now: number, until: number) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'caller_id', 'sent_number', 'failures', 'next_attempt_at'])
    .where('next_attempt_at', '<', neverAgain)
    .where((eb) =>
      eb.or([eb('failures', '=', 0), eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + longestPause)]),
    )
    .where(isFree(now, until))
    .execute();

/**
 * How long a failing receiver that is due waits for others, ms. Failing receivers are often slow. If they waited without a limit,
 * they could never recover while many others have messages.
 */
const failingWaits = 60_000;

/**
 * Chooses up to `most` of the due webhooks, longest waiting first.
 * @param leased the number of leased webhooks of each caller
 */
function chooseWebhooks(
  due: Awaited<ReturnType<typeof dueWebhooks>>,
  leased: ReadonlyMap<string, number>,
  { now, most, mostOfCaller }: { readonly now: number; readonly most: number; readonly mostOfCaller: number },
): readonly string[] {
  // A time in the future comes from a clock that has since been set back. The next attempt replaces it.
  const since = ({ failures, next_attempt_at: at }: (typeof due)[number]) =>
    at > now ? 0 : at + (failures > 0 ? failingWaits : 0);
  const counts = new Map(leased);
  const chosen: string[] = [];
  for (const { id, caller_id } of due.toSorted((a, b) => since(a) - since(b))) {
    const count = counts.get(caller_id) ?? 0;
    if (count >= mostOfCaller) continue;
    counts.set(caller_id, count + 1);
    chosen.push(id);
    if (chosen.length >= most) break;
  }
  return chosen;
}

/**
 * The number of callers that are queried at the same time while a node is down. All of these queries can wait for the node, so
 * this number leaves connections for other requests.
 */
const lanes = 4;

/** Queries each caller separately. Omits the callers on a node of a cluster that does not respond. */
async function readOfEach<T>(
  database: Database,
  callerIds: readonly string[],
  read: (callerId: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  const remaining = callerIds.values();
  const lane = async () => {
    for (const callerId of remaining) {
      try {
        found.push(...(await database.forCaller(callerId, () => read(callerId))));
      } catch (error) {
        const cause = database.explain(error);
        if (!cause?.isPartial) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
}

/**
 * Returns the number of each caller's newest invalidation. While a node of a cluster is down, the result does not contain the
 * callers on this node. A separate query, because on Citus `invalidations` is distributed and the webhook tables are not.
 */
async function newestNumbers(database: Database, callerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const read = (some: readonly string[]) =>
    database.db
      .selectFrom('invalidations')
      .select(['caller_id', ({ fn }) => fn.max('number').as('number')])
      .where('caller_id', 'in', some)
      .groupBy('caller_id')
      .execute();
  const found = await read(callerIds).catch(async (error: unknown) => {
    if (await database.reachesAllNodes()) throw error;
    return readOfEach(database, callerIds, (callerId) => read([callerId]));
  });
  return new Map(found.map(({ caller_id, number }) => [caller_id, number]));
}

/**
 * Determines without a lock whether webhooks are due, then chooses and leases them under the writers' lock. A process therefore
 * chooses only webhooks that no other process has leased.
 */
async function leaseDue(
  database: Database,
  now: number,
  until: number,
  most: number,
  mostOfCaller: number,
): Promise<readonly Webhook[]> {
  const { db } = database;
  const ready = await dueWebhooks(db, now, until);
  if (ready.length === 0) return [];
  const lastOf = await newestNumbers(database, [...new Set(ready.map(({ caller_id }) => caller_id))]);
  const isPending = (row: (typeof ready)[number]) => (lastOf.get(row.caller_id) ?? 0) > row.sent_number;
  if (!ready.some(isPending)) return [];
  const rows = await database.write(async (tx) => {
    const leased = await tx
      .selectFrom('webhook_endpoints')
      .select(['caller_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where((eb) => eb.not(isFree(now, until)(eb)))
      .groupBy('caller_id')
      .execute();
    const counts = new Map(leased.map(({ caller_id, count }) => [caller_id, Number(count)]));
    const due = (await dueWebhooks(tx, now, until)).filter(isPending);
    const chosen = chooseWebhooks(due, counts, { now, most, mostOfCaller });
    if (chosen.length === 0) return [];
    return tx.updateTable('webhook_endpoints').set({ leased_until: until }).where('id', 'in', chosen).returningAll().execute();
  }, afterwards);
  return rows.map(webhookOf);
}
