import type { TerminalTable } from './shopTables.ts';

type Pair = Pick<TerminalTable, 'feed' | 'pos_id' | 'merchant_id' | 'merchant_uid' | 'shop_uid'>;

/**
 * What a feed's pairs say of either number alone, where the feed does not name that number itself: whose it is where all of them agree on
 * that, and which shop it is where they agree on that too. Stored beside the pairs, so that a look-up by one number is one key.
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
