/** Stores notifications for callers, and finds the outcomes to decide again after a register change. */
import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { canonicalNumber } from '../../core/shops/cardTransaction.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { Tables } from '../tables.ts';
import { withoutNulls } from '../withoutNulls.ts';
import { announceTouched, changedUids, lateVersions } from './announceTouched.ts';
import { besideOthers, noText } from './digests.ts';
import { findShops } from './findRecords.ts';
import { notifyLate } from './notifyCallers.ts';
import { openOutcomeOf } from './outcomeRows.ts';
import { pageSize } from './recordTables.ts';
import type { InvalidationLog, OpenOutcome, RecordLevel, SimulatedEvent, StoredInvalidation } from './shopRepositories.ts';
import type { InvalidationTable, OutcomeTable } from './shopTables.ts';
import { lastNumbers, type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

export function databaseInvalidations(database: Database): InvalidationLog {
  const { db } = database;
  return {
    async read(callerId, after, limit) {
      const read = (fresh: Db) =>
        fresh
          .selectFrom('invalidations')
          .selectAll()
          .where('caller_id', '=', callerId)
          .where('number', '>', after)
          .orderBy('number')
          .limit(limit)
          .execute();
      const rows = await database.forCaller(callerId, () => database.askFresh(read));
      return rows.map(invalidationOf);
    },
    async forgottenUpTo(callerId) {
      const mark = await db
        .selectFrom('invalidation_marks')
        .select('forgotten_number')
        .where('caller_id', '=', callerId)
        .executeTakeFirst();
      return mark?.forgotten_number ?? 0;
    },
    async firstSince(callerId, time) {
      const query = db
        .selectFrom('invalidations')
        .select(({ fn }) => fn.min('number').as('number'))
        .where('caller_id', '=', callerId)
        .where('occurred_at', '>=', time);
      const row = await database.forCaller(callerId, () => query.executeTakeFirst());
      return row?.number == null ? undefined : Number(row.number);
    },
    async lastNumber(callerId) {
      return (await lastNumbers(db, [callerId])).get(callerId) ?? 0;
    },
    async recheckState(now) {
      const row = await db
        .selectFrom('register_version')
        .select(['version', 'notified_version', 'rechecked_version', 'late_outcomes', 'rechecked_rules'])
        .executeTakeFirstOrThrow();
      const state = {
        version: row.rechecked_version,
        late: row.late_outcomes,
        ...(row.notified_version < row.version && { unnotified: true as const }),
      };
      const isDue =
        row.rechecked_rules === rules.older || (row.rechecked_rules === rules.beside && (await runsAlone(database, now)));
      return isDue ? { ...state, outdated: true } : state;
    },
    notifyLate: (now) => notifyLate(database, now),
    openOutcomes: (since, until) => openOutcomes(database, since, until),
    announceTouched: (since, until, digests, now) => announceTouched(database, { since, until }, digests, now),
    announce: (changes, now) =>
      changes.length === 0 ? Promise.resolve() : database.writeRegister((tx) => announce(tx, changes, now)),
    async atmRecheckState() {
      const { rechecked_atms } = await db.selectFrom('register_version').select('rechecked_atms').executeTakeFirstOrThrow();
      const { version } = await db.selectFrom('store_version').select('version').executeTakeFirstOrThrow();
      return { rechecked: rechecked_atms, newest: version };
    },
    withdrawals: () => inPages(database, (tx) => openRows(tx).where('shop_uid', 'is', null).where('atm_uid', 'is not', null)),
    announceAtms: (changes, now) =>
      changes.length === 0 ? Promise.resolve(0) : database.writeRegister((tx) => announceAtms(tx, changes, now)),
    async markAtmsRechecked(version, { rechecked }) {
      await db.updateTable('register_version').set({ rechecked_atms: version }).where('rechecked_atms', '=', rechecked).execute();
    },
    async markRechecked(version, { late, outdated }, now) {
      const rechecked = outdated && { rechecked_rules: (await runsAlone(database, now)) ? rules.current : rules.beside };
      return database.writeRegister(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('register_version')
          .set({ rechecked_version: version, late_outcomes: 0, ...rechecked })
          .where('rechecked_version', '<=', version)
          .where('late_outcomes', '=', late)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // Keep the changes of the newest versions, because they are needed to recheck outcomes that are stored late.
        await tx
          .deleteFrom('register_changes')
          .where('version', '<=', version - lateVersions)
          .execute();
        return true;
      });
    },
    async simulate(callerId, events, now) {
      // The records are read without the lock of the register, so a request that fails does not delay imports and edits.
      const news = await database.read((tx) => simulatedEvents(tx, callerId, events));
      return news && database.writeRegister((tx) => writeInvalidations(tx, news, now));
    },
  };
}

/** Returns undefined if the caller has not yet received what an event is about. */
async function simulatedEvents(
  tx: Tx,
  callerId: string,
  events: readonly SimulatedEvent[],
): Promise<readonly NewInvalidation[] | undefined> {
  const lookUp = await tx
    .selectFrom('outcomes')
    .select(['handle', 'shop_uid'])
    .where('caller_id', '=', callerId)
    .where('shop_uid', 'is not', null)
    .orderBy('handle')
    .limit(1)
    .executeTakeFirst();
  const shop = await receivedRecord(tx, callerId, 'shop');
  const owner =
    shop &&
    (await tx.selectFrom('shops').select('merchant_uid').where('uid', '=', shop.uid).where('current', '=', 1).executeTakeFirst());
  const received = {
    lookup: lookUp?.shop_uid ? { handle: lookUp.handle, ...(await withSuccessor(tx, 'shop', lookUp.shop_uid)) } : undefined,
    shop,
    merchant: await receivedRecord(tx, callerId, 'merchant', owner?.merchant_uid),
  };
  const news: NewInvalidation[] = [];
  for (const { level, type } of events) {
    const subject = received[level];
    if (subject === undefined) return undefined;
    news.push({ callerId, level, type, ...subjectOf(level, type, subject) });
  }
  return news;
}

interface Subject {
  /** Only for look-ups. */
  readonly handle?: string;
  readonly uid: string;
  readonly successor: string;
}

/** Returns the fields that `announce` and the register's changes give to an event of this kind. */
function subjectOf(level: SimulatedEvent['level'], type: SimulatedEvent['type'], { handle, uid, successor }: Subject) {
  const lookUp = handle !== undefined && { handle };
  if (level === 'lookup' && type === 'solved') return { ...lookUp };
  return {
    ...lookUp,
    ...(level === 'merchant' ? { merchantUid: uid } : { shopUid: uid }),
    ...((type === 'merged' || (level === 'lookup' && type === 'changed')) && { replacedBy: successor }),
  };
}

/** Returns a record that the caller has received, if possible `preferred`, and its successor for `merged`. */
async function receivedRecord(tx: Tx, callerId: string, level: RecordLevel, preferred?: string): Promise<Subject | undefined> {
  const all = tx.selectFrom('receipts').select('uid').where('caller_id', '=', callerId).where('level', '=', level);
  const received =
    (preferred !== undefined && (await all.where('uid', '=', preferred).executeTakeFirst())) ||
    (await all.orderBy('uid').limit(1).executeTakeFirst());
  return received && withSuccessor(tx, level, received.uid);
}

/**
 * Returns the uid and the uid of another record at the same level, which a simulated event names as the successor. The record is
 * from the same feed, if the feed has more than one, so the successor of a shop of the demo town is another shop of the town.
 */
async function withSuccessor(tx: Tx, level: RecordLevel, uid: string): Promise<Subject> {
  const records = tx.selectFrom(level === 'shop' ? 'shops' : 'merchants').where('current', '=', 1);
  const own = await records.select('feed').where('uid', '=', uid).executeTakeFirst();
  const others = records.select('uid').where('uid', '<>', uid).orderBy('uid').limit(1);
  const related = own && (await others.where('feed', '=', own.feed).executeTakeFirst());
  const other = related ?? (await others.executeTakeFirst());
  return { uid, successor: other?.uid ?? uid };
}

/** Values of `register_version.rechecked_rules`. */
const rules = { older: 0, beside: 1, current: 2 } as const;

/** Returns whether processes of the previous release can no longer be running. */
async function runsAlone({ kind, db }: Database, now: number): Promise<boolean> {
  if (kind === 'sqlite') return true;
  const { rows } = await sql<{
    migrated_at: number;
  }>`select migrated_at from migrations where name = '0015_invalidationSequences'`.execute(db);
  return now >= Number(rows[0]?.migrated_at ?? 0) + besideOthers;
}

const invalidationOf = (row: InvalidationTable): StoredInvalidation =>
  withoutNulls({
    callerId: row.caller_id,
    number: row.number,
    occurredAt: row.occurred_at,
    level: row.level as StoredInvalidation['level'],
    type: row.type as StoredInvalidation['type'],
    handle: row.handle,
    shopUid: row.shop_uid,
    merchantUid: row.merchant_uid,
    replacedBy: row.replaced_by,
  });

/** Selects the outcomes that can be computed again. */
export const openRows = (db: Db) =>
  db.selectFrom('outcomes').selectAll().where('announced', '=', 0).where('transaction_facts', '<>', noText);

export type OutcomePosition = Pick<OutcomeTable, 'caller_id' | 'transaction_key'>;

/** Adds the order and the limits of a page. @param after the last row of the previous page */
export function openPage(query: ReturnType<typeof openRows>, after: OutcomePosition | undefined, limit: number) {
  const page = query.orderBy('caller_id').orderBy('transaction_key').limit(limit);
  if (after === undefined) return page;
  return page.where((eb) =>
    eb.or([
      eb('caller_id', '>', after.caller_id),
      eb.and([eb('caller_id', '=', after.caller_id), eb('transaction_key', '>', after.transaction_key)]),
    ]),
  );
}

/**
 * Each page is a separate query. Changes that are made between two queries have a later version, so the next recheck processes
 * them.
 */
async function* inPages(
  database: Database,
  select: (db: Db) => ReturnType<typeof openRows>,
): AsyncGenerator<readonly OpenOutcome[]> {
  for (let last: OutcomeTable | undefined; ; ) {
    const after = last;
    // This background work uses `read`, whose timeout is longer than that of interactive requests.
    const rows = await database.read((tx) => openPage(select(tx), after, pageSize).execute());
    if (rows.length > 0) yield rows.map(openOutcomeOf);
    last = rows.at(-1);
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

async function* openOutcomes(database: Database, since: number, until: number): AsyncGenerator<readonly OpenOutcome[]> {
  yield* inPages(database, (tx) => openRows(tx).where('shop_uid', 'is', null));
  const changed = await changedUids(database, 'shop', { since, until });
  for (const some of chunks([...changed.keys()])) {
    yield* inPages(database, (tx) => openRows(tx).where('shop_uid', 'in', some));
  }
  yield* throughTerminals(database, since, until);
}

/** Reads solved outcomes from an older release whose numbers now identify a different terminal. */
async function* throughTerminals(database: Database, since: number, until: number): AsyncGenerator<readonly OpenOutcome[]> {
  const keys = await changedUids(database, 'terminal', { since, until });
  const numbers = [...keys.keys()].map((key) => key.split('\n') as [merchantId: string, posId: string]);
  const affected = ({ merchant_id, pos_id }: OutcomeTable) => {
    const [merchantId, posId] = [canonicalNumber(merchant_id ?? ''), canonicalNumber(pos_id ?? '')];
    return [`${merchantId}\n${posId}`, `${merchantId}\n`, `\n${posId}`].some((key) => keys.has(key));
  };
  const byMerchant = new Set(numbers.flatMap(([merchantId]) => (merchantId === '' ? [] : [merchantId])));
  const byPos = new Set(numbers.flatMap(([, posId]) => (posId === '' ? [] : [posId])));
  const found = (db: Db) => openRows(db).where('shop_uid', 'is not', null);
  for (const some of chunks([...byMerchant])) {
    const rows = (await database.read((tx) => found(tx).where('merchant_id', 'in', some).execute())).filter(affected);
    if (rows.length > 0) yield rows.map(openOutcomeOf);
  }
  for (const some of chunks([...byPos])) {
    const rows = await database.read((tx) => found(tx).where('pos_id', 'in', some).execute());
    if (rows.length > 0) yield rows.map(openOutcomeOf);
  }
}

/**
 * Notifies each caller of changed outcomes. An outcome is not announced again until its caller requests it with refresh. If the
 * shop of the new decision has since been removed, the outcome counts as unsolved. The recheck for the version that removed the
 * shop computes the outcome again.
 */
async function announce(tx: Tx, changes: Parameters<InvalidationLog['announce']>[0], now: number): Promise<void> {
  const news = new Map<string, NewInvalidation>();
  const standing = await findShops(tx, [...new Set(changes.flatMap((change) => change.now.shopUid ?? []))], {
    withSources: false,
  });
  for (const { outcome, now: decided } of changes) {
    const { callerId, key, handle, shopUid, merchantUid = '' } = outcome;
    const replacedBy = decided.shopUid === undefined ? undefined : standing.get(decided.shopUid)?.shop.uid;
    const staysUnsolved = shopUid === undefined && decided.shopUid === undefined;
    if (staysUnsolved ? (decided.merchantUid ?? '') === merchantUid : replacedBy === shopUid) continue;
    let query = tx
      .updateTable('outcomes')
      .set(
        staysUnsolved
          ? // The outcome can still be solved later, so its text remains stored.
            { next_merchant_uid: decided.merchantUid ?? '' }
          : // The text is no longer needed, because the caller sends it again after the notification.
            {
              announced: 1,
              transaction_facts: noText,
              atm_uid: null,
              next_shop_uid: shopUid === undefined ? (replacedBy ?? null) : null,
            },
      )
      .where('caller_id', '=', callerId)
      .where('transaction_key', '=', key)
      .where('handle', '=', handle)
      .where('announced', '=', 0);
    query = shopUid === undefined ? query.where('shop_uid', 'is', null) : query.where('shop_uid', '=', shopUid);
    if (staysUnsolved) {
      const toldOf = ({ fn, val }: ExpressionBuilder<Tables, 'outcomes'>) =>
        fn.coalesce('next_merchant_uid', 'merchant_uid', val(''));
      query = query.where((eb) => eb(toldOf(eb), '=', merchantUid));
    }
    const { numUpdatedRows } = await query.executeTakeFirst();
    // No row matched, because the caller has repeated the request or another process has notified the caller in the meantime.
    if (numUpdatedRows === 0n) continue;
    const said: NewInvalidation =
      shopUid === undefined
        ? { callerId, level: 'lookup', type: staysUnsolved ? 'changed' : 'solved', handle }
        : decided.shopUid === undefined
          ? { callerId, level: 'lookup', type: 'removed', handle, shopUid }
          : { callerId, level: 'lookup', type: 'changed', handle, shopUid, ...(replacedBy !== undefined && { replacedBy }) };
    // Several transactions can share the handle of their shop. One notification per handle is enough.
    news.set(`${callerId}\n${handle}\n${said.type}\n${said.replacedBy ?? ''}`, said);
  }
  await writeInvalidations(tx, [...news.values()], now);
}

async function announceAtms(tx: Tx, changes: Parameters<InvalidationLog['announceAtms']>[0], now: number): Promise<number> {
  const news: NewInvalidation[] = [];
  for (const { outcome, atmUid } of changes) {
    const { callerId, key, handle, atmUid: before = '' } = outcome;
    const { numUpdatedRows } = await tx
      .updateTable('outcomes')
      .set({ atm_uid: atmUid })
      .where('caller_id', '=', callerId)
      .where('transaction_key', '=', key)
      .where('handle', '=', handle)
      .where('announced', '=', 0)
      .where('shop_uid', 'is', null)
      .where('atm_uid', '=', before)
      .executeTakeFirst();
    // No row matched, because the caller has repeated the request or another process has notified the caller in the meantime.
    if (numUpdatedRows > 0n) news.push({ callerId, level: 'lookup', type: 'changed', handle });
  }
  await writeInvalidations(tx, news, now);
  return news.length;
}
