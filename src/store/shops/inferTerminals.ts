import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RegisterEffects } from './effects.ts';
import { terminalKey } from './registerRows.ts';
import type { TerminalTable } from './shopTables.ts';
import { writeTerminals } from './writeTerminals.ts';

type Pair = Pick<TerminalTable, 'feed' | 'pos_id' | 'merchant_id' | 'merchant_uid' | 'shop_uid'>;

/**
 * Infers terminals for single numbers from a feed's pairs, if the feed does not list the number alone. Infers the merchant if all
 * pairs agree on it, and the shop if they agree on that as well. The results are stored together with the pairs, so that a
 * look-up by one number needs only one key.
 */
export function inferTerminals(rows: readonly TerminalTable[]): readonly TerminalTable[] {
  const pairs = rows.filter((row) => row.inferred === 0 && row.pos_id !== '' && row.merchant_id !== '');
  const named = new Set(
    rows.filter(({ inferred }) => inferred === 0).map(({ pos_id, merchant_id }) => `${pos_id}\n${merchant_id}`),
  );
  const alone = [
    ...Map.groupBy(pairs, ({ pos_id }) => pos_id)
      .entries()
      .map(([pos_id, some]) => ({ pos_id, merchant_id: '', some })),
    ...Map.groupBy(pairs, ({ merchant_id }) => merchant_id)
      .entries()
      .map(([merchant_id, some]) => ({ pos_id: '', merchant_id, some })),
  ];
  return alone.flatMap(({ pos_id, merchant_id, some }) => {
    if (named.has(`${pos_id}\n${merchant_id}`)) return [];
    const said = agreed(some);
    return said ? [{ ...said, pos_id, merchant_id, inferred: 1 }] : [];
  });
}

function agreed(pairs: readonly Pair[]): Omit<Pair, 'pos_id' | 'merchant_id'> | undefined {
  const [first] = pairs;
  if (!first || pairs.some(({ merchant_uid }) => merchant_uid !== first.merchant_uid)) return undefined;
  const { feed, merchant_uid, shop_uid } = first;
  return { feed, merchant_uid, shop_uid: pairs.every((pair) => pair.shop_uid === shop_uid) ? shop_uid : null };
}

type Numbers = Pick<TerminalTable, 'feed' | 'pos_id' | 'merchant_id'>;

/** Infers the terminals for these numbers again, after terminals in a feed have changed or been removed. */
export async function inferAgain(tx: Tx, changed: readonly Numbers[], effects: RegisterEffects): Promise<void> {
  for (const [feed, rows] of Map.groupBy(changed, (row) => row.feed)) {
    await inferIn(tx, feed, 'pos_id', rows, effects);
    await inferIn(tx, feed, 'merchant_id', rows, effects);
  }
}

async function inferIn(
  tx: Tx,
  feed: string,
  column: 'pos_id' | 'merchant_id',
  changed: readonly Numbers[],
  effects: RegisterEffects,
): Promise<void> {
  const numbers = [...new Set(changed.map((row) => row[column]))].filter((number) => number !== '');
  for (const some of chunks(numbers)) {
    const stored = await tx.selectFrom('terminals').selectAll().where('feed', '=', feed).where(column, 'in', some).execute();
    const inferred = new Map(inferTerminals(stored).map((row) => [terminalKey(row), row]));
    const known = new Map(stored.map((row) => [terminalKey(row), row]));
    const changes = new Map<string, TerminalTable | undefined>();
    for (const number of some) {
      const key = terminalKey({ pos_id: '', merchant_id: '', [column]: number });
      const [before, after] = [known.get(key), inferred.get(key)];
      if (before?.inferred === 0 || isSame(before, after)) continue;
      changes.set(key, after);
    }
    await writeTerminals(tx, feed, changes, effects);
  }
}

const isSame = (a: TerminalTable | undefined, b: TerminalTable | undefined): boolean =>
  a?.merchant_uid === b?.merchant_uid && a?.shop_uid === b?.shop_uid;
