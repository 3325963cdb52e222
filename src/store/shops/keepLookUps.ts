/** What callers are answered, kept together with the note that they have it. */
import type { Merchant } from '../../core/shops/shop.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks, inOneOrder } from '../inChunks.ts';
import { findMerchants, findShops } from './findRecords.ts';
import { outcomeOf, outcomeRow } from './outcomeRows.ts';
import { findHolding, receiptsOf, writeReceipts } from './receipts.ts';
import type { KeepOptions, KeptOutcome, LookUpBook, NewOutcome, ShopWithMerchant, StoredOutcome } from './shopBooks.ts';
import type { OutcomeTable } from './shopTables.ts';

export function keepLookUps(database: Database): LookUpBook {
  return {
    async findOutcomes(callerId, keys) {
      const rows = await database.askFresh((db) => readOutcomes(db, callerId, keys));
      return new Map([...rows].map(([key, row]) => [key, outcomeOf(row)]));
    },
    keep: (callerId, outcomes, options) =>
      outcomes.length === 0 ? Promise.resolve([]) : database.answer((tx) => keep(tx, callerId, outcomes, options)),
    deliver: (callerId, outcomes, { records }) =>
      records ? given(database, callerId, (tx) => withRecords(tx, outcomes)) : Promise.resolve(outcomes),
    async deliverShop(callerId, uidOrHandle) {
      if (cannotBeKept(uidOrHandle)) return undefined;
      const [found] = await given(database, callerId, async (tx) => {
        const record = await findShop(tx, callerId, uidOrHandle);
        return record === undefined ? [] : [{ record }];
      });
      return found?.record;
    },
    async deliverMerchant(callerId, uid) {
      if (cannotBeKept(uid)) return undefined;
      const [found] = await given(database, callerId, async (tx) => {
        const merchant = (await findMerchants(tx, [uid])).get(uid);
        return merchant === undefined ? [] : [{ merchant }];
      });
      return found?.merchant;
    },
  };
}

/** PostgreSQL does not even take it as a question: no text of it holds a NUL. */
const cannotBeKept = (uid: string): boolean => uid.includes('\0');

interface Given {
  readonly record?: ShopWithMerchant;
  readonly merchant?: Merchant;
}

/**
 * What the caller already has is only read. What is new to it is read again in the transaction that notes it, so that no change
 * comes between.
 */
async function given<T extends Given>(
  database: Database,
  callerId: string,
  read: (tx: Tx) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const early = await database.readFresh(async (tx) => {
    const answer = await read(tx);
    const receipts = receiptsOf(answer);
    return (await findHolding(tx, callerId, receipts)).size === receipts.length ? answer : undefined;
  });
  if (early) return early;
  return database.answer(async (tx) => {
    const answer = await read(tx);
    await writeReceipts(tx, callerId, receiptsOf(answer));
    return answer;
  });
}

async function readOutcomes(db: Db, callerId: string, keys: readonly string[]): Promise<Map<string, OutcomeTable>> {
  const found = new Map<string, OutcomeTable>();
  for (const some of chunks(keys)) {
    const rows = await db
      .selectFrom('outcomes')
      .selectAll()
      .where('caller_id', '=', callerId)
      .where('transaction_key', 'in', some)
      .execute();
    for (const row of rows) found.set(row.transaction_key, row);
  }
  return found;
}

async function keep(
  tx: Tx,
  callerId: string,
  outcomes: readonly NewOutcome[],
  options: KeepOptions,
): Promise<readonly KeptOutcome[]> {
  // Only what is decided afresh needs to know what was there before.
  const refreshed = outcomes.filter((outcome) => outcome.refreshed).map(({ key }) => key);
  const stored = await readOutcomes(tx, callerId, [...new Set(refreshed)]);
  const records = await standingShops(tx, outcomes);
  const fresh = new Map<string, OutcomeTable>();
  const renewed = new Map<string, OutcomeTable>();
  for (const outcome of outcomes) {
    const before = stored.get(outcome.key);
    const row = outcomeRow(callerId, standing(outcome, records), before, options);
    if (before !== undefined && outcome.refreshed) renewed.set(outcome.key, row);
    // Twice in one batch: the first is right.
    else if (!fresh.has(outcome.key)) fresh.set(outcome.key, row);
  }
  const written = await writeOutcomes(tx, [...fresh.values()], false);
  await writeOutcomes(tx, [...renewed.values()], true);
  // Another process may have kept one of the fresh ones a moment before: then that is the answer.
  const missed = await readOutcomes(
    tx,
    callerId,
    [...fresh.keys()].filter((key) => !written.has(key)),
  );
  const kept = outcomes.map(({ key }) => outcomeOf((missed.get(key) ?? renewed.get(key) ?? fresh.get(key)) as OutcomeTable));
  const answer: readonly KeptOutcome[] = options.records ? await withRecords(tx, kept, records) : kept;
  await writeReceipts(tx, callerId, receiptsOf(answer));
  // Last: while processes have not read the newest register yet all their answers write this one row, and hold it until they are committed.
  await noteLateness(tx, fresh.size + renewed.size, options);
  return answer;
}

/** What was decided on an older register may have been looked at again already, before it was there: then it is due once more. */
async function noteLateness(tx: Tx, count: number, { registerVersion }: KeepOptions): Promise<void> {
  await tx
    .updateTable('register_version')
    .set(({ eb }) => ({ late_outcomes: eb('late_outcomes', '+', count) }))
    .where('version', '>', registerVersion)
    .execute();
}

type Records = ReadonlyMap<string, ShopWithMerchant>;

const standingShops = (tx: Tx, outcomes: readonly { readonly shopUid?: string }[]): Promise<Records> =>
  findShops(tx, [...new Set(outcomes.flatMap(({ shopUid }) => shopUid ?? []))]);

/** What was decided on an older register: a shop that has left since is its successor, or nobody. */
function standing(outcome: NewOutcome, records: Records): NewOutcome {
  if (outcome.shopUid === undefined) return outcome;
  const { shopUid, confidence, ...rest } = outcome;
  const found = records.get(shopUid);
  if (found === undefined) return rest;
  return { ...outcome, shopUid: found.shop.uid, merchantUid: found.merchant.uid };
}

/** The keys of those that were written. @param over whether they are written over what is there */
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

/** @param known of the shops that have been read already */
async function withRecords(
  tx: Tx,
  outcomes: readonly StoredOutcome[],
  known: Records = new Map(),
): Promise<readonly KeptOutcome[]> {
  const others = outcomes.filter(({ shopUid }) => shopUid !== undefined && !known.has(shopUid));
  const read = await standingShops(tx, others);
  return outcomes.map((outcome) => {
    const record = outcome.shopUid === undefined ? undefined : (known.get(outcome.shopUid) ?? read.get(outcome.shopUid));
    return record === undefined ? outcome : { ...outcome, record };
  });
}

async function findShop(tx: Tx, callerId: string, uidOrHandle: string): Promise<ShopWithMerchant | undefined> {
  const byUid = (await findShops(tx, [uidOrHandle])).get(uidOrHandle);
  if (byUid) return byUid;
  const row = await tx
    .selectFrom('outcomes')
    .select('shop_uid')
    .where('caller_id', '=', callerId)
    .where('handle', '=', uidOrHandle)
    .where('shop_uid', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.shop_uid === null) return undefined;
  return (await findShops(tx, [row.shop_uid])).get(row.shop_uid);
}
