/** Implements the repositories for shops on both databases, and translates driver errors into messages for the operator. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { storableText } from '../atmRow.ts';
import type { Database, Tx } from '../database.ts';
import { type ExplainErrors, explainedQueries } from '../explainedQueries.ts';
import { chunks } from '../inChunks.ts';
import { withoutNulls } from '../withoutNulls.ts';
import { databaseAffectedLookUps } from './affectedLookUps.ts';
import { databaseInvalidations } from './databaseInvalidations.ts';
import { databaseLookUps } from './databaseLookUps.ts';
import { databaseWebhooks } from './databaseWebhooks.ts';
import { besideOthers, keyForms, noText, plainLength, readStage, stages, type TransactionDigests } from './digests.ts';
import { editRegister } from './editRegister.ts';
import { findMerchants, findShops, findTerminals } from './findRecords.ts';
import { databaseFixes } from './fixes.ts';
import { readNameChanges } from './nameChanges.ts';
import { changeRegister } from './notifyCallers.ts';
import type { OutcomeForms } from './outcomeForms.ts';
import { readRegisterState, readRegisterVersion } from './planFeed.ts';
import { previewEdit } from './previewEdit.ts';
import { readNames } from './readNames.ts';
import { pageSize } from './recordTables.ts';
import { shopFeedOf } from './registerRows.ts';
import { removeShopFeed, replaceFeed } from './replaceFeed.ts';
import type { Register, ShopRepositories, Suggestion, SuggestionBox } from './shopRepositories.ts';
import type { OutcomeTable, SuggestionTable } from './shopTables.ts';
import { reserveKey } from './suggestionKeys.ts';

/** Implements the conversion of outcomes from an older release, in steps and while processes run. */
function keepOutcomeForms(database: Database): OutcomeForms {
  return {
    sealedKey: () => database.read(async (tx) => (await readStage(tx)).sealed_key ?? undefined),
    replaceKey: (before, after) =>
      database.write(async (tx) => {
        const { sealed_key } = await readStage(tx);
        if ((sealed_key ?? undefined) !== before) return sealed_key ?? undefined;
        await tx
          .updateTable('outcome_keys')
          .set({ sealed_key: after ?? null })
          .execute();
        return after;
      }),
    async convert(digests, now) {
      const { stage } = await database.read(readStage);
      if (stage === stages.plain) return begin(database, now);
      if ((await findPlain(database.db)).length > 0) {
        await database.write((tx) => convertSome(tx, digests), { long: true });
        return true;
      }
      if (stage === stages.keyed) return false;
      const more = await database.writeRegister(async (tx) => {
        if ((await findPlain(tx)).length > 0) return true;
        await tx.updateTable('outcome_keys').set({ stage: stages.keyed }).execute();
        return false;
      });
      // Remove the old content from the disk. If the file is in use, the daily retention task removes it later.
      if (!more) await database.compact();
      return more;
    },
  };
}

/** Starts the conversion under the register's lock, so that no outcome is stored in between. */
function begin(database: Database, now: number): Promise<boolean> {
  return database.writeRegister(async (tx) => {
    const { rows } = await sql<{
      migrated_at: number;
    }>`select migrated_at from migrations where name = '0011_partitions'`.execute(tx);
    if (now < Number(rows[0]?.migrated_at ?? 0) + besideOthers) return false;
    await tx.updateTable('outcome_keys').set({ stage: stages.both }).where('stage', '=', stages.plain).execute();
    return true;
  });
}

const findPlain = (tx: Pick<Tx, 'selectFrom'>): Promise<OutcomeTable[]> =>
  tx
    .selectFrom('outcomes')
    .selectAll()
    .where(sql<boolean>`length(transaction_key) = ${sql.lit(plainLength)}`)
    .limit(pageSize)
    .execute();

/**
 * Converts some outcomes. If an outcome is already stored under the new key, it remains, because it is more recent than the one
 * to convert.
 */
async function convertSome(tx: Tx, digests: TransactionDigests): Promise<void> {
  const rows = await findPlain(tx);
  if (rows.length === 0) return;
  const forms = keyForms(stages.both, digests);
  const converted = rows.map((row): OutcomeTable => {
    const waits = row.shop_uid === null && row.announced === 0 && row.transaction_facts !== noText;
    const numbers = { ...(row.pos_id && { posId: row.pos_id }), ...(row.merchant_id && { merchantId: row.merchant_id }) };
    const transaction = waits ? (JSON.parse(row.transaction_facts) as CardTransaction) : numbers;
    return { ...row, transaction_key: forms.of(row.transaction_key), ...forms.facts(transaction, !waits) };
  });
  for (const [callerId, own] of Map.groupBy(rows, ({ caller_id }) => caller_id)) {
    const keys = own.map(({ transaction_key }) => transaction_key);
    await tx.deleteFrom('outcomes').where('caller_id', '=', callerId).where('transaction_key', 'in', keys).execute();
  }
  await tx
    .insertInto('outcomes')
    .values(converted)
    .onConflict((conflict) => conflict.columns(['caller_id', 'transaction_key']).doNothing())
    .execute();
}

/** Converts a row to a suggested correction. */
const suggestionOf = (row: SuggestionTable): Suggestion => ({
  ...withoutNulls({
    id: row.id,
    callerId: row.caller_id,
    source: row.source as Suggestion['source'],
    status: row.status as Suggestion['status'],
    receivedAt: row.received_at,
    decidedAt: row.decided_at,
    note: row.note,
  }),
  original: JSON.parse(row.original) as unknown,
  current: JSON.parse(row.current_value) as unknown,
  suggestion: JSON.parse(row.suggestion) as unknown,
});

/** Serializes a value. PostgreSQL rejects NUL characters and unpaired surrogates, but JSON escapes both. */
const json = (value: unknown): string => storableText(JSON.stringify(value ?? null)) ?? 'null';

function keepSuggestions(database: Database): SuggestionBox {
  const { db } = database;
  return {
    async add({ callerId, original, current, suggestion, source }, now, key) {
      const id = randomUUID();
      const row = {
        id,
        caller_id: callerId,
        original: json(original),
        current_value: json(current),
        suggestion: json(suggestion),
        source,
        status: 'open',
        received_at: now,
        decided_at: null,
        note: null,
      };
      const body = { original, current, suggestion, source };
      // The write can be retried, because a suggestion with the same id is stored only once.
      return database.write(
        async (tx) => {
          const first = key === undefined ? undefined : await reserveKey(tx, { callerId, key, body, suggestionId: id }, now);
          if (first !== undefined) return first;
          await tx
            .insertInto('suggestions')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return id;
        },
        { repeatable: 'whole' },
      );
    },
    async list(status) {
      let query = db.selectFrom('suggestions').selectAll().orderBy('received_at').orderBy('id');
      if (status !== undefined) query = query.where('status', '=', status);
      return (await query.execute()).map(suggestionOf);
    },
    async countOpen() {
      const counted = db.selectFrom('suggestions').select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await counted.where('status', '=', 'open').executeTakeFirstOrThrow()).count);
    },
    async find(id) {
      const row = await db.selectFrom('suggestions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && suggestionOf(row);
    },
    async findMany(ids) {
      const found: Suggestion[] = [];
      for (const some of chunks(ids))
        found.push(...(await db.selectFrom('suggestions').selectAll().where('id', 'in', some).execute()).map(suggestionOf));
      return found;
    },
    decide: (id, status, edits, now, note, by) =>
      changeRegister(database, now, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('suggestions')
          .set({ status, decided_at: now, note: storableText(note) })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const edit of edits) await editRegister(tx, edit, now, by === undefined ? {} : { by });
        return true;
      }),
  };
}

export const databaseShops = (database: Database, explained: ExplainErrors): ShopRepositories => ({
  register: explainedQueries(keepRegister(database), explained),
  fixes: explainedQueries(databaseFixes(database), explained),
  affected: explainedQueries(databaseAffectedLookUps(database), explained),
  lookUps: explainedQueries(databaseLookUps(database), explained),
  invalidations: explainedQueries(databaseInvalidations(database), explained),
  forms: explainedQueries(keepOutcomeForms(database), explained),
  webhooks: explainedQueries(databaseWebhooks(database), explained),
  suggestions: explainedQueries(keepSuggestions(database), explained),
});

/** Returns the register on either database. */
function keepRegister(database: Database): Register {
  return {
    version: () => database.read(readRegisterVersion),
    state: () => database.read(readRegisterState),
    async listFeeds() {
      const rows = await database.db.selectFrom('shop_feeds').selectAll().orderBy('name').execute();
      return rows.map(shopFeedOf);
    },
    replaceFeed: (extract, now, options) => replaceFeed(database, extract, now, options),
    removeFeed: (name, now) => removeShopFeed(database, name, now),
    edit: (edit, now, options) => changeRegister(database, now, (tx) => editRegister(tx, edit, now, options)),
    preview: (edit, now) => previewEdit(database, edit, now),
    changesSince: (version, most) => database.read((tx) => readNameChanges(tx, version, most)),
    readNames: (work) => readNames(database, work),
    findShops: (uids) => database.readFresh((tx) => findShops(tx, uids, { withSources: true })),
    findMerchants: (uids) => database.readFresh((tx) => findMerchants(tx, uids)),
    // Not a transaction, because this is usually one statement. `keep` checks the shop again.
    findTerminals: (numbers) => database.askFresh((db) => findTerminals(db, numbers)),
  };
}
