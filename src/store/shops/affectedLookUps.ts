/** Finds the stored look-ups that an edit of the register would change, before the edit is made. */
import type { KnownTerminal } from '../../core/shops/shop.ts';
import type { Database } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { changedTerminals, type Row } from './announceTouched.ts';
import { openPage, openRows } from './databaseInvalidations.ts';
import type { TransactionDigests } from './digests.ts';
import { openOutcomeOf } from './outcomeRows.ts';
import type { AffectedLookUps, EditPreview } from './shopRepositories.ts';

/**
 * The maximum number of solved look-ups that are read for each kind of number. A merchant id of a large chain can have millions.
 */
const mostRead = 20_000;

export function databaseAffectedLookUps(database: Database): AffectedLookUps {
  // Scans of the outcomes of all callers use `read`, whose timeout is longer than that of interactive requests.
  return {
    unsolved: (after, limit) =>
      database.read(async (tx) => {
        const last = after && { caller_id: after.callerId, transaction_key: after.key };
        return (await openPage(openRows(tx).where('shop_uid', 'is', null), last, limit).execute()).map(openOutcomeOf);
      }),
    async solved({ shopUids, numbers, terminals }, digests) {
      const byCaller = new Map<string, number>();
      const count = (caller: string, lookUps: number) => byCaller.set(caller, (byCaller.get(caller) ?? 0) + lookUps);
      for (const some of chunks(shopUids)) {
        const counts = await database.read((tx) =>
          tx
            .selectFrom('outcomes')
            .select(({ fn }) => ['caller_id', fn.countAll<number | string>().as('rows')])
            .where('shop_uid', 'in', some)
            .where('announced', '=', 0)
            .groupBy('caller_id')
            .execute(),
        );
        for (const { caller_id, rows } of counts) count(caller_id, Number(rows));
      }
      if (numbers.length === 0) return { byCaller, isPart: false };
      const { rows, isPart } = await throughNumbers(database, numbers, terminals, digests);
      const counted = new Set(shopUids);
      for (const { caller_id, shop_uid } of rows) if (!counted.has(shop_uid ?? '')) count(caller_id, 1);
      return { byCaller, isPart };
    },
    async holders(records) {
      const callers = new Set<string>();
      for (const [level, some] of Map.groupBy(records, (record) => record.level)) {
        for (const uids of chunks(some.map(({ uid }) => uid))) {
          const rows = await database.read((tx) =>
            tx
              .selectFrom('receipts')
              .select('caller_id')
              .distinct()
              .where('level', '=', level)
              .where('uid', 'in', uids)
              .orderBy('caller_id')
              .execute(),
          );
          for (const { caller_id } of rows) callers.add(caller_id);
        }
      }
      return callers;
    },
  };
}

/** Reads the solved look-ups with one of the numbers that the terminals, as they would be after the edit, do not confirm. */
async function throughNumbers(
  database: Database,
  numbers: EditPreview['numbers'],
  terminals: readonly KnownTerminal[],
  digests: TransactionDigests,
): Promise<{ readonly rows: readonly Row[]; readonly isPart: boolean }> {
  const changed = changedTerminals(
    numbers.map((one) => ({ ...one, version: Number.POSITIVE_INFINITY })),
    terminals,
    digests,
  );
  const rows = new Map<string, Row>();
  let isPart = false;
  for (const [column, list] of [
    ['merchant_id', changed.merchantIds],
    ['pos_id', changed.posIds],
  ] as const) {
    for (const some of chunks(list)) {
      const read = await database.read((tx) =>
        tx
          .selectFrom('outcomes')
          .select(['caller_id', 'transaction_key', 'shop_uid', 'pos_id', 'merchant_id', 'register_version'])
          .where('announced', '=', 0)
          .where('shop_uid', 'is not', null)
          .where(column, 'in', some)
          .limit(mostRead)
          .execute(),
      );
      isPart ||= read.length === mostRead;
      for (const row of read.filter(changed.concerns)) rows.set(`${row.caller_id} ${row.transaction_key}`, row);
    }
  }
  return { rows: [...rows.values()], isPart };
}
