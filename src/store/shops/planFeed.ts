/** Plans the changes that a feed's import makes, before the import takes a lock. */
import type { RegisterContent, Shop } from '../../core/shops/shop.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { StoreError } from '../storeError.ts';
import { type Corrections, corrected, readCorrections } from './corrections.ts';
import { inferTerminals } from './inferTerminals.ts';
import { joinShops, type ShopLink } from './joinShops.ts';
import { pageSize, type RecordRow, recordsOf, sameRecord, uidPages } from './recordTables.ts';
import { merchantRow, sameTerminal, shopFeedRow, shopRow, terminalKey, terminalRow } from './registerRows.ts';
import type { CountedDiff, RecordLevel, RegisterDiff, RegisterState } from './shopRepositories.ts';
import type { ShopFeedTable, TerminalTable } from './shopTables.ts';
import { successorsOf } from './successors.ts';

/** The changed entries of a feed, by their uids or numbers. */
export interface RecordChanges<Row> {
  readonly size: number;
  has(key: string): boolean;
  /** Yields the new content of each changed entry; undefined: the entry is removed. */
  [Symbol.iterator](): Iterator<readonly [string, Row | undefined]>;
}

export interface RegisterFeedPlan {
  /** The version of the register on which the plan is based. */
  readonly version: number;
  /** undefined: the row of the feed is unchanged. */
  readonly feed: ShopFeedTable | undefined;
  readonly merchants: RecordChanges<RecordRow>;
  readonly shops: RecordChanges<RecordRow>;
  readonly terminals: RecordChanges<TerminalTable>;
  /** Changed links of shops to the records of other feeds. */
  readonly links: readonly ShopLink[];
  readonly diff: RegisterDiff;
}

export async function readRegisterVersion(tx: Tx): Promise<number> {
  return (await readRegisterState(tx)).version;
}

export const readRegisterState = (tx: Tx): Promise<RegisterState> =>
  tx.selectFrom('register_version').select(['version', 'stamp']).executeTakeFirstOrThrow();

/**
 * @param now epoch ms
 * @throws StoreError if a record occurs twice in the extract
 */
export async function planFeed(tx: Tx, extract: RegisterContent, now: number): Promise<RegisterFeedPlan> {
  const { name } = extract.feed;
  const decided = await successorsOf(tx, { decided: true });
  const corrections = await readCorrections(tx);
  const standing = (level: RecordLevel, uid: string) => decided[level].get(uid) ?? uid;
  function* merchants(): Generator<RecordRow, void> {
    for (const merchant of extract.merchants) if (!decided.merchant.has(merchant.uid)) yield merchantRow(name, merchant);
  }
  function* listed(): Generator<Shop, void> {
    for (const shop of extract.shops) {
      if (decided.shop.has(shop.uid)) continue;
      yield { ...shop, merchantUid: standing('merchant', shop.merchantUid) ?? shop.merchantUid };
    }
  }
  const joined = extract.joins ? await joinShops(tx, name, [...listed()]) : undefined;
  function* shops(): Generator<RecordRow, void> {
    for (const shop of joined?.shops ?? listed()) if (!decided.shop.has(shop.uid)) yield shopRow(name, shop);
  }
  const terminals = indexed(
    extract.terminals.map((terminal) => {
      const row = terminalRow(name, terminal);
      const shop = row.shop_uid === null ? null : standing('shop', row.shop_uid);
      return { ...row, merchant_uid: standing('merchant', row.merchant_uid) ?? row.merchant_uid, shop_uid: shop };
    }),
    terminalKey,
    `The import of ${name} contains two different terminals with the numbers`,
    sameTerminal,
  );
  const terminalCount = terminals.size;
  for (const inferred of inferTerminals([...terminals.values()])) terminals.set(terminalKey(inferred), inferred);
  const kept = await tx.selectFrom('shop_feeds').selectAll().where('name', '=', name).executeTakeFirst();
  const ofMerchants = await planRecords(tx, 'merchant', name, merchants, corrections);
  const ofShops = await planRecords(tx, 'shop', name, shops, corrections);
  const row = shopFeedRow(extract.feed, now, { merchantCount: ofMerchants.count, shopCount: ofShops.count, terminalCount });
  const ofTerminals = await planTerminals(tx, name, terminals);
  const changes = ofMerchants.changes.size + ofShops.changes.size + ofTerminals.changes.size;
  const same = kept !== undefined && changes === 0 && sameFeed({ ...kept, imported_at: now }, row);
  return {
    version: await readRegisterVersion(tx),
    feed: same ? undefined : row,
    merchants: ofMerchants.changes,
    shops: ofShops.changes,
    terminals: ofTerminals.changes,
    links: joined?.links ?? [],
    diff: { merchants: ofMerchants.diff, shops: ofShops.diff, terminals: ofTerminals.diff },
  };
}

function sameFeed(before: ShopFeedTable, after: ShopFeedTable): boolean {
  return Object.entries(after).every(([column, value]) => before[column as 'name'] === value);
}

/** @param same returns whether two entries with the same key are identical, so that one of them can be omitted */
function indexed<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  twice: string,
  same: (a: Row, b: Row) => boolean = () => false,
): Map<string, Row> {
  const map = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = map.get(key);
    if (other !== undefined && !same(other, row)) throw new StoreError(`${twice} ${key.replace('\n', ' ')}.`);
    map.set(key, row);
  }
  return map;
}

interface Planned<Row> {
  readonly changes: RecordChanges<Row>;
  readonly diff: CountedDiff;
}

interface PlannedRecords extends Planned<RecordRow> {
  /** The number of records in the import. */
  readonly count: number;
}

/**
 * Compares the import's rows with those in the store. Only the uids are in memory, because a feed may have millions of records.
 * @param rowsOf yields the rows each time it is called
 * @throws StoreError if two rows have the same uid
 */
async function planRecords(
  tx: Tx,
  level: RecordLevel,
  feed: string,
  rowsOf: () => Iterable<RecordRow>,
  corrections: Corrections,
): Promise<PlannedRecords> {
  function* rows(): Generator<RecordRow, void> {
    for (const row of rowsOf()) {
      const fields = corrections[level].get(row.uid);
      yield fields ? corrected(level, row, fields) : row;
    }
  }
  const stored = new Set<string>();
  for await (const page of uidPages(tx, level, feed)) for (const { uid } of page) stored.add(uid);
  /** Whether each record of the import differs from the stored one. */
  const isChanged = new Map<string, boolean>();
  const diff = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  for (const some of chunks(rows())) {
    for (const { uid } of some) {
      if (isChanged.has(uid)) throw new StoreError(`The import of ${feed} contains two ${level}s with the uid ${uid}.`);
      isChanged.set(uid, false);
    }
    const uids = some.flatMap(({ uid }) => (stored.has(uid) ? uid : []));
    const before = new Map<string, RecordRow>();
    if (uids.length > 0) for (const row of await recordsOf(tx, level, feed, uids)) before.set(row.uid, row);
    for (const row of some) {
      const was = before.get(row.uid);
      const isSame = was !== undefined && sameRecord(was, row);
      diff[was === undefined ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
      if (!isSame) isChanged.set(row.uid, true);
    }
  }
  const gone = new Set<string>();
  for (const uid of stored) if (!isChanged.has(uid)) gone.add(uid);
  const count = diff.added + diff.changed;
  const changes: RecordChanges<RecordRow> = {
    size: count + gone.size,
    has: (uid) => isChanged.get(uid) === true || gone.has(uid),
    *[Symbol.iterator]() {
      if (count > 0) for (const row of rows()) if (isChanged.get(row.uid)) yield [row.uid, row];
      for (const uid of gone) yield [uid, undefined];
    },
  };
  return { changes, diff: { ...diff, gone: gone.size }, count: isChanged.size };
}

const planTerminals = (tx: Tx, feed: string, rows: Map<string, TerminalTable>): Promise<Planned<TerminalTable>> =>
  compare(rows, terminalPages(tx, feed), terminalKey, sameTerminal, ({ inferred }) => inferred === 0);

async function compare<Row>(
  rows: ReadonlyMap<string, Row>,
  stored: AsyncIterable<readonly Row[]>,
  keyOf: (row: Row) => string,
  same: (a: Row, b: Row) => boolean,
  isCounted: (row: Row) => boolean = () => true,
): Promise<Planned<Row>> {
  const changes = new Map<string, Row | undefined>(rows);
  const diff = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  for (const row of rows.values()) diff.added += Number(isCounted(row));
  for await (const page of stored) {
    for (const before of page) {
      const key = keyOf(before);
      const after = rows.get(key);
      if (after === undefined) changes.set(key, undefined);
      else if (same(before, after)) changes.delete(key);
      const [was, is] = [isCounted(before), after !== undefined && isCounted(after)];
      if (was && !is) diff.gone += 1;
      if (!was || !is || after === undefined) continue;
      diff.added -= 1;
      diff[same(before, after) ? 'unchanged' : 'changed'] += 1;
    }
  }
  return { changes, diff };
}

/** Reads a feed's terminals in pages, ordered by their numbers. */
async function* terminalPages(tx: Tx, feed: string): AsyncGenerator<readonly TerminalTable[]> {
  let last: TerminalTable | undefined;
  for (;;) {
    const after = last;
    const rows = await tx
      .selectFrom('terminals')
      .selectAll()
      .where('feed', '=', feed)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('pos_id', '>', after?.pos_id ?? ''),
            eb.and([eb('pos_id', '=', after?.pos_id ?? ''), eb('merchant_id', '>', after?.merchant_id ?? '')]),
          ]),
        ),
      )
      .orderBy('pos_id')
      .orderBy('merchant_id')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? last;
    if (rows.length < pageSize) return;
  }
}
