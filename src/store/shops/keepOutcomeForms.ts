/** The conversion of outcomes from the form of an older release, in steps beside running processes. */
import { sql } from 'kysely';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import type { Database, Tx } from '../database.ts';
import { besideOthers, keyForms, noText, plainLength, readStage, stages, type TransactionDigests } from './digests.ts';
import type { OutcomeForms } from './outcomeForms.ts';
import { pageSize } from './recordTables.ts';
import type { OutcomeTable } from './shopTables.ts';

export function keepOutcomeForms(database: Database): OutcomeForms {
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
      // Off the disk too; where somebody is at it just now, with the day's round of forgetting.
      if (!more) await database.compact();
      return more;
    },
  };
}

/** Under the register's lock: nobody keeps an outcome in between. */
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

/** What is kept under the new key already was kept later, and is right. */
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
