/** What callers are to be told, and what must be looked at again because the register changed. */
import { setImmediate } from 'node:timers/promises';
import { withoutNulls } from '../absent.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { announceTouched, lateVersions } from './announceTouched.ts';
import { noText } from './digests.ts';
import { findShops } from './findRecords.ts';
import { openOutcomeOf } from './outcomeRows.ts';
import { pageSize } from './recordTables.ts';
import type { InvalidationLog, OpenOutcome, StoredInvalidation } from './shopBooks.ts';
import type { InvalidationTable, OutcomeTable } from './shopTables.ts';
import { type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

export function keepInvalidations(database: Database): InvalidationLog {
  const { db } = database;
  return {
    async read(callerId, after, limit) {
      const rows = await database.askFresh((fresh) =>
        fresh
          .selectFrom('invalidations')
          .selectAll()
          .where('caller_id', '=', callerId)
          .where('number', '>', after)
          .orderBy('number')
          .limit(limit)
          .execute(),
      );
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
    async recheckState() {
      const row = await db
        .selectFrom('register_version')
        .select(['rechecked_version', 'late_outcomes'])
        .executeTakeFirstOrThrow();
      return { version: row.rechecked_version, late: row.late_outcomes };
    },
    openOutcomes: (since, until) => openOutcomes(database, since, until),
    announceTouched: (since, until, digests, now) => announceTouched(database, { since, until }, digests, now),
    announce: (changes, now) =>
      changes.length === 0 ? Promise.resolve() : database.writeRegister((tx) => announce(tx, changes, now)),
    markRechecked: (version, { late }) =>
      database.writeRegister(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('register_version')
          .set({ rechecked_version: version, late_outcomes: 0 })
          .where('rechecked_version', '<=', version)
          .where('late_outcomes', '=', late)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // The newest stay for what is kept late.
        await tx
          .deleteFrom('register_changes')
          .where('version', '<=', version - lateVersions)
          .execute();
        return true;
      }),
  };
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

async function* openOutcomes(database: Database, since: number, until: number): AsyncGenerator<readonly OpenOutcome[]> {
  // Each page is read on its own: what changes meanwhile has a version of its own, and is looked at again then.
  const pages = (db: Db, only: 'unsolved' | 'touched', last: OutcomeTable | undefined) => {
    let query = db.selectFrom('outcomes').selectAll().where('announced', '=', 0).where('transaction_facts', '<>', noText);
    if (only === 'unsolved') query = query.where('shop_uid', 'is', null);
    else {
      query = query.where('shop_uid', 'in', (eb) =>
        eb
          .selectFrom('register_changes')
          .select('uid')
          .where('version', '>', since)
          .where('version', '<=', until)
          .where('level', '=', 'shop')
          .where('type', '=', 'changed'),
      );
    }
    if (last) {
      query = query.where((eb) =>
        eb.or([
          eb('caller_id', '>', last.caller_id),
          eb.and([eb('caller_id', '=', last.caller_id), eb('transaction_key', '>', last.transaction_key)]),
        ]),
      );
    }
    return query.orderBy('caller_id').orderBy('transaction_key').limit(pageSize).execute();
  };
  for (const only of ['unsolved', 'touched'] as const) {
    for (let last: OutcomeTable | undefined; ; ) {
      // Nobody waits for it: it may take longer than what is asked for somebody.
      const after = last;
      const rows = await database.read((tx) => pages(tx, only, after));
      if (rows.length > 0) yield rows.map(openOutcomeOf);
      last = rows.at(-1);
      if (rows.length < pageSize) break;
      await setImmediate();
    }
  }
  yield* throughTerminals(database, since, until);
}

/** Found outcomes whose numbers name another terminal now: of those that an older release wrote. */
async function* throughTerminals(database: Database, since: number, until: number): AsyncGenerator<readonly OpenOutcome[]> {
  const changed = await database.read((tx) =>
    tx
      .selectFrom('register_changes')
      .select('uid')
      .where('version', '>', since)
      .where('version', '<=', until)
      .where('level', '=', 'terminal')
      .execute(),
  );
  const keys = new Set(changed.map(({ uid }) => uid));
  const numbers = [...keys].map((key) => key.split('\n') as [merchantId: string, posId: string]);
  const affected = (row: OutcomeTable) =>
    keys.has(`${row.merchant_id ?? ''}\n${row.pos_id ?? ''}`) || keys.has(`${row.merchant_id ?? ''}\n`);
  const byMerchant = new Set(numbers.flatMap(([merchantId]) => (merchantId === '' ? [] : [merchantId])));
  const byPos = new Set(numbers.flatMap(([merchantId, posId]) => (merchantId === '' ? [posId] : [])));
  const found = (db: Db) =>
    db
      .selectFrom('outcomes')
      .selectAll()
      .where('announced', '=', 0)
      .where('transaction_facts', '<>', noText)
      .where('shop_uid', 'is not', null);
  for (const some of chunks([...byMerchant])) {
    const rows = (await database.read((tx) => found(tx).where('merchant_id', 'in', some).execute())).filter(affected);
    if (rows.length > 0) yield rows.map(openOutcomeOf);
  }
  for (const some of chunks([...byPos])) {
    const rows = await database.read((tx) => found(tx).where('merchant_id', 'is', null).where('pos_id', 'in', some).execute());
    if (rows.length > 0) yield rows.map(openOutcomeOf);
  }
}

/**
 * The caller is told once: until it asks again with refresh, nothing more is said of that outcome. What was decided for a shop that
 * has left meanwhile solves nothing: it is looked at again with the version in which the shop left.
 */
async function announce(tx: Tx, changes: Parameters<InvalidationLog['announce']>[0], now: number): Promise<void> {
  const news = new Map<string, NewInvalidation>();
  const standing = await findShops(tx, [...new Set(changes.flatMap((change) => change.now.shopUid ?? []))]);
  for (const { outcome, now: decided } of changes) {
    const { callerId, key, handle, shopUid } = outcome;
    const replacedBy = decided.shopUid === undefined ? undefined : standing.get(decided.shopUid)?.shop.uid;
    if (replacedBy === shopUid) continue;
    let query = tx
      .updateTable('outcomes')
      // Whoever is told comes with the text again.
      .set({ announced: 1, transaction_facts: noText })
      .where('caller_id', '=', callerId)
      .where('transaction_key', '=', key)
      .where('handle', '=', handle)
      .where('announced', '=', 0);
    query = shopUid === undefined ? query.where('shop_uid', 'is', null) : query.where('shop_uid', '=', shopUid);
    const { numUpdatedRows } = await query.executeTakeFirst();
    // Meanwhile the caller has asked again, or another process has told it.
    if (numUpdatedRows === 0n) continue;
    const said: NewInvalidation =
      shopUid === undefined
        ? { callerId, level: 'lookup', type: 'solved', handle }
        : decided.shopUid === undefined
          ? { callerId, level: 'lookup', type: 'removed', handle, shopUid }
          : { callerId, level: 'lookup', type: 'changed', handle, shopUid, ...(replacedBy !== undefined && { replacedBy }) };
    // Several transactions share the handle of their shop: what is said of it is said once.
    news.set(`${callerId}\n${handle}\n${said.type}\n${said.replacedBy ?? ''}`, said);
  }
  await writeInvalidations(tx, [...news.values()], now);
}
