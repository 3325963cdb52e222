/** Stores outcomes for callers, together with receipts for the records in them. */
import { sql } from 'kysely';
import type { LookedUp } from '../../core/shops/completeness.ts';
import type { RegisteredMerchant } from '../../core/shops/shop.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks, inOneOrder } from '../inChunks.ts';
import { type KeyForms, noText, readKeyForms, stages } from './digests.ts';
import { findMerchants, findShops } from './findRecords.ts';
import { outcomeOfRow, outcomeRow } from './outcomeRows.ts';
import type {
  AnsweredAtm,
  LookUpRepository,
  NewOutcome,
  OutcomeWithRecords,
  RecordLevel,
  Renaming,
  ShopWithMerchant,
  StoredOutcome,
  StoreOutcomesOptions,
} from './shopRepositories.ts';
import type { OutcomeTable } from './shopTables.ts';

export function databaseLookUps(database: Database): LookUpRepository {
  const known = { converted: false };
  const guarded = guardedBy(database);
  return {
    async findOutcomes(callerId, keys, digests) {
      const rows = await guarded(callerId).askFresh(async (db) =>
        readOutcomes(db, callerId, keys, await readKeyForms(db, digests, known)),
      );
      return new Map([...rows].map(([key, row]) => [key, outcomeOfRow(row, key)]));
    },
    rename: (callerId, renamings, digests) =>
      guarded(callerId).answer(async (tx) => rename(tx, callerId, renamings, await readKeyForms(tx, digests, known))),
    keep: (callerId, outcomes, options) =>
      outcomes.length === 0
        ? Promise.resolve([])
        : guarded(callerId).answer(async (tx) =>
            keep(tx, callerId, outcomes, options, await readKeyForms(tx, options.digests, known)),
          ),
    deliver: (callerId, outcomes, { records }) =>
      records ? given(guarded(callerId), callerId, (tx) => withRecords(tx, outcomes)) : Promise.resolve(outcomes),
    recordAtms: (callerId, answered, version, digests) =>
      answered.length === 0
        ? Promise.resolve()
        : guarded(callerId).answer(async (tx) =>
            recordAtms(tx, callerId, answered, version, await readKeyForms(tx, digests, known)),
          ),
    async deliverShop(callerId, uidOrHandle) {
      if (cannotBeKept(uidOrHandle)) return undefined;
      const [found] = await given(guarded(callerId), callerId, async (tx) => {
        const record = await findShop(tx, callerId, uidOrHandle);
        return record === undefined ? [] : [{ record }];
      });
      return found?.record;
    },
    latest: (callerId, most) =>
      guarded(callerId).readFresh(async (tx) => {
        const rows = await tx
          .selectFrom('outcomes')
          .select(['shop_uid', 'merchant_uid'])
          .where('caller_id', '=', callerId)
          .orderBy('decided_at', 'desc')
          .orderBy('transaction_key')
          .limit(most)
          .execute();
        const uidsOf = (column: 'shop_uid' | 'merchant_uid') => [...new Set(rows.flatMap((row) => row[column] ?? []))];
        const shops = await findShops(tx, uidsOf('shop_uid'), { withSources: false });
        const merchants = await findMerchants(tx, uidsOf('merchant_uid'));
        return rows.map(({ shop_uid, merchant_uid }): LookedUp => {
          const found = shops.get(shop_uid ?? '');
          const merchant = found?.merchant ?? merchants.get(merchant_uid ?? '');
          return { ...(found && { shop: found.shop }), ...(merchant && { merchant }) };
        });
      }),
    async deliverMerchants(callerId, uids) {
      const possible = [...new Set(uids)].filter((uid) => !cannotBeKept(uid));
      if (possible.length === 0) return new Map();
      const found = await given(guarded(callerId), callerId, async (tx) =>
        [...(await findMerchants(tx, possible))].map(([uid, merchant]) => ({ uid, merchant })),
      );
      return new Map(found.map(({ uid, merchant }) => [uid, merchant]));
    },
  };
}

type GuardedQueries = Pick<Database, 'answer' | 'askFresh' | 'readFresh'>;

/** Returns the database's functions for work that queries only the rows of one caller. */
const guardedBy =
  ({ forCaller, answer, askFresh, readFresh }: Database) =>
  (callerId: string): GuardedQueries => ({
    answer: (work) => forCaller(callerId, () => answer(work)),
    askFresh: (work) => forCaller(callerId, () => askFresh(work)),
    readFresh: (work) => forCaller(callerId, () => readFresh(work)),
  });

/** Returns whether a uid cannot be in the store. PostgreSQL rejects text with NUL characters even as a parameter. */
const cannotBeKept = (uid: string): boolean => uid.includes('\0');

interface Given {
  readonly record?: ShopWithMerchant;
  readonly merchant?: RegisteredMerchant;
}

/**
 * Reads records for a response. If the caller already has the receipts for all of them, no write is needed. Otherwise, the
 * records are read in the transaction that stores their receipts, so that they cannot change in between.
 */
async function given<T extends Given>(
  { readFresh, answer }: GuardedQueries,
  callerId: string,
  read: (tx: Tx) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const early = await readFresh(async (tx) => {
    const found = await read(tx);
    const receipts = receiptsOf(found);
    return (await findHolding(tx, callerId, receipts)).size === receipts.length ? found : undefined;
  });
  if (early) return early;
  return answer(async (tx) => {
    const found = await read(tx);
    await writeReceipts(tx, callerId, receiptsOf(found));
    return found;
  });
}

/**
 * Reads outcomes, whether their rows contain the transaction key in its current or an older form. The result is keyed by the
 * given keys.
 */
async function readOutcomes(
  db: Db,
  callerId: string,
  keys: readonly string[],
  forms: KeyForms,
): Promise<Map<string, OutcomeTable>> {
  const stored = new Map<string, OutcomeTable>();
  for (const some of chunks(keys.flatMap(forms.all))) {
    const rows = await db
      .selectFrom('outcomes')
      .selectAll()
      .where('caller_id', '=', callerId)
      .where('transaction_key', 'in', some)
      .execute();
    for (const row of rows) stored.set(row.transaction_key, row);
  }
  const found = new Map<string, OutcomeTable>();
  for (const key of keys) {
    const row = forms.all(key).reduce<OutcomeTable | undefined>((other, form) => stored.get(form) ?? other, undefined);
    if (row) found.set(key, row);
  }
  return found;
}

async function rename(
  tx: Tx,
  callerId: string,
  renamings: readonly Renaming[],
  forms: KeyForms,
): Promise<ReadonlyMap<string, StoredOutcome>> {
  const former = await readOutcomes(
    tx,
    callerId,
    renamings.map(({ from }) => from),
    forms,
  );
  const renamed = renamings.flatMap(({ from, to, transaction }): OutcomeTable[] => {
    const row = former.get(from);
    if (row === undefined) return [];
    const { pos_id, merchant_id } = forms.facts(transaction, true);
    return [{ ...row, transaction_key: forms.of(to), pos_id, merchant_id }];
  });
  await writeOutcomes(tx, renamed, false);
  for (const some of chunks([...former.values()])) {
    await tx
      .deleteFrom('outcomes')
      .where('caller_id', '=', callerId)
      .where(
        'transaction_key',
        'in',
        some.map(({ transaction_key }) => transaction_key),
      )
      .execute();
  }
  const keys = renamings.map(({ to }) => to);
  const rows = await readOutcomes(tx, callerId, keys, forms);
  return new Map([...rows].map(([key, row]) => [key, outcomeOfRow(row, key)]));
}

async function keep(
  tx: Tx,
  callerId: string,
  outcomes: readonly NewOutcome[],
  options: StoreOutcomesOptions,
  forms: KeyForms,
): Promise<readonly OutcomeWithRecords[]> {
  // Read previous outcomes only if outcomes are computed again, or while keys can be stored in two forms.
  const asked = outcomes.filter((outcome) => outcome.refreshed || forms.stage === stages.both).map(({ key }) => key);
  const stored = await readOutcomes(tx, callerId, [...new Set(asked)], forms);
  const records = await standingShops(tx, outcomes, options.records);
  const fresh = new Map<string, OutcomeTable>();
  const renewed = new Map<string, OutcomeTable>();
  for (const outcome of outcomes) {
    const before = stored.get(outcome.key);
    if (before !== undefined && !outcome.refreshed) continue;
    const row = outcomeRow(callerId, standing(outcome, records), before, options, forms);
    if (before !== undefined) renewed.set(outcome.key, row);
    // If a batch contains the same transaction several times, its first outcome applies.
    else if (!fresh.has(outcome.key)) fresh.set(outcome.key, row);
  }
  const written = await writeOutcomes(tx, [...fresh.values()], false);
  await removePlain(tx, callerId, [...renewed], stored);
  await writeOutcomes(tx, [...renewed.values()], true);
  // If another process stored one of these outcomes a moment earlier, the result contains that process's outcome.
  const late = [...fresh].filter(([, row]) => !written.has(row.transaction_key)).map(([key]) => key);
  const missed = await readOutcomes(tx, callerId, late, forms);
  const rowOf = (key: string) => missed.get(key) ?? renewed.get(key) ?? fresh.get(key) ?? stored.get(key);
  const kept = outcomes.map(({ key }) => outcomeOfRow(rowOf(key) as OutcomeTable, key));
  const answer: readonly OutcomeWithRecords[] = options.records ? await withRecords(tx, kept, records) : kept;
  await writeReceipts(tx, callerId, receiptsOf(answer));
  // Write this row last. All transactions that were decided with an older register write to it, and lock it until they commit.
  await noteLateness(tx, fresh.size + renewed.size, options);
  return answer;
}

/**
 * Deletes the previous rows of refreshed outcomes if their key has the previous form. The new rows have the current form of the
 * key.
 */
async function removePlain(
  tx: Tx,
  callerId: string,
  renewed: readonly (readonly [key: string, row: OutcomeTable])[],
  stored: ReadonlyMap<string, OutcomeTable>,
): Promise<void> {
  const old = renewed.flatMap(([key, row]) => {
    const before = stored.get(key)?.transaction_key;
    return before === undefined || before === row.transaction_key ? [] : [before];
  });
  for (const some of chunks(old)) {
    await tx.deleteFrom('outcomes').where('caller_id', '=', callerId).where('transaction_key', 'in', some).execute();
  }
}

/**
 * Counts outcomes that were decided with an older register. A recheck that ran before such an outcome was stored has missed it,
 * so another recheck is needed.
 */
async function noteLateness(tx: Tx, count: number, { registerVersion }: StoreOutcomesOptions): Promise<void> {
  const { version } = await tx.selectFrom('register_version').select('version').executeTakeFirstOrThrow();
  if (version <= registerVersion) return;
  await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ late_outcomes: eb('late_outcomes', '+', count) }))
    .execute();
}

async function recordAtms(
  tx: Tx,
  callerId: string,
  answered: readonly AnsweredAtm[],
  version: number,
  forms: KeyForms,
): Promise<void> {
  const stored = answered.flatMap(({ key, atmUid }) => forms.all(key).map((form) => [form, atmUid] as const));
  for (const some of chunks(inOneOrder(stored, ([form]) => form))) {
    // Not `case transaction_key when`, which Citus rewrites incorrectly.
    const cases = some.map(([form, atmUid]) => sql`when transaction_key = ${form} then ${atmUid}`);
    await tx
      .updateTable('outcomes')
      .set({ atm_uid: sql<string>`case ${sql.join(cases, sql` `)} end` })
      .where('caller_id', '=', callerId)
      .where(
        'transaction_key',
        'in',
        some.map(([form]) => form),
      )
      .where('shop_uid', 'is', null)
      .where('announced', '=', 0)
      .where('transaction_facts', '<>', noText)
      .execute();
  }
  const newest = await tx.selectFrom('store_version').select('version').executeTakeFirstOrThrow();
  if (version >= newest.version) return;
  // A recheck may be running or complete. It cannot mark its version after this change, so another recheck follows.
  await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ rechecked_atms: eb('rechecked_atms', '-', 1) }))
    .execute();
}

type Records = ReadonlyMap<string, ShopWithMerchant>;

const standingShops = (tx: Tx, outcomes: readonly { readonly shopUid?: string }[], withSources: boolean): Promise<Records> =>
  findShops(tx, [...new Set(outcomes.flatMap(({ shopUid }) => shopUid ?? []))], { withSources });

/**
 * Updates an outcome that was decided with an older register. If its shop has been removed since then, the shop's successor takes
 * its place. Without a successor, the outcome becomes unsolved.
 */
function standing(outcome: NewOutcome, records: Records): NewOutcome {
  if (outcome.shopUid === undefined) return outcome;
  const { shopUid, confidence, ...rest } = outcome;
  const found = records.get(shopUid);
  if (found === undefined) return rest;
  return { ...outcome, shopUid: found.shop.uid, merchantUid: found.merchant.uid };
}

/**
 * @param over whether to overwrite existing rows
 * @returns the keys of the written rows
 */
async function writeOutcomes(tx: Tx, rows: readonly OutcomeTable[], over: boolean): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  for (const some of chunks(inOneOrder(rows, (row) => row.transaction_key))) {
    const answered = await tx
      .insertInto('outcomes')
      .values(some)
      .onConflict((conflict) => {
        if (!over) return conflict.doNothing();
        const { caller_id: _, transaction_key: __, ...columns } = some[0] as OutcomeTable;
        return conflict
          .columns(['caller_id', 'transaction_key'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(Object.keys(columns).map((column) => [column, ref(`excluded.${column as 'handle'}`)])),
          );
      })
      .returning('transaction_key')
      .execute();
    for (const { transaction_key } of answered) written.add(transaction_key);
  }
  return written;
}

/** @param known shops that have already been read */
async function withRecords(
  tx: Tx,
  outcomes: readonly StoredOutcome[],
  known: Records = new Map(),
): Promise<readonly OutcomeWithRecords[]> {
  const others = outcomes.filter(({ shopUid }) => shopUid !== undefined && !known.has(shopUid));
  const read = await standingShops(tx, others, true);
  const recordOf = ({ shopUid }: StoredOutcome) =>
    shopUid === undefined ? undefined : (known.get(shopUid) ?? read.get(shopUid));
  const merchantUids = outcomes.flatMap((outcome) => (recordOf(outcome) ? [] : (outcome.merchantUid ?? [])));
  const merchants = await findMerchants(tx, [...new Set(merchantUids)]);
  return outcomes.map((outcome) => {
    const record = recordOf(outcome);
    if (record) return { ...outcome, record };
    const merchant = merchants.get(outcome.merchantUid ?? '');
    return merchant ? { ...outcome, merchant } : outcome;
  });
}

async function findShop(tx: Tx, callerId: string, uidOrHandle: string): Promise<ShopWithMerchant | undefined> {
  const byUid = (await findShops(tx, [uidOrHandle], { withSources: false })).get(uidOrHandle);
  if (byUid) return byUid;
  const row = await tx
    .selectFrom('outcomes')
    .select(['shop_uid', 'next_shop_uid'])
    .where('caller_id', '=', callerId)
    .where('handle', '=', uidOrHandle)
    .where((eb) =>
      eb.or([eb('shop_uid', 'is not', null), eb.and([eb('next_shop_uid', 'is not', null), eb('announced', '=', 1)])]),
    )
    .executeTakeFirst();
  const uid = row?.shop_uid ?? row?.next_shop_uid;
  return typeof uid === 'string' ? (await findShops(tx, [uid], { withSources: false })).get(uid) : undefined;
}

interface Receipt {
  readonly level: RecordLevel;
  readonly uid: string;
}

/** Returns the distinct receipts for a response. A shop's record contains its merchant, so the caller receives both. */
function receiptsOf(answer: readonly { record?: ShopWithMerchant; merchant?: RegisteredMerchant }[]): readonly Receipt[] {
  const receipts = new Map<string, Receipt>();
  const note = (level: RecordLevel, uid: string) => receipts.set(`${level} ${uid}`, { level, uid });
  for (const { record, merchant } of answer) {
    if (record) note('shop', record.shop.uid);
    const who = merchant ?? record?.merchant;
    if (who) note('merchant', who.uid);
  }
  return [...receipts.values()];
}

/** Returns the receipts that the caller already has, as `level uid`. */
async function findHolding(tx: Tx, callerId: string, receipts: readonly Receipt[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(receipts.map(({ level, uid }) => `${level} ${uid}`));
  const holding = new Set<string>();
  for (const some of chunks(receipts)) {
    // One statement for both levels is sufficient, because rows of the other level are ignored.
    const rows = await tx
      .selectFrom('receipts')
      .select(['level', 'uid'])
      .where('caller_id', '=', callerId)
      .where('level', 'in', [...new Set(some.map(({ level }) => level))])
      .where('uid', 'in', [...new Set(some.map(({ uid }) => uid))])
      .execute();
    for (const { level, uid } of rows) {
      const key = `${level} ${uid}`;
      if (wanted.has(key)) holding.add(key);
    }
  }
  return holding;
}

async function writeReceipts(tx: Tx, callerId: string, receipts: readonly Receipt[]): Promise<void> {
  for (const some of chunks(inOneOrder(receipts, ({ level, uid }) => `${level} ${uid}`))) {
    await tx
      .insertInto('receipts')
      .values(some.map(({ level, uid }) => ({ caller_id: callerId, level, uid })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
