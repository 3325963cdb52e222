/**
 * Notifies callers of solved outcomes whose shop or terminal has changed. The text of these outcomes is not stored, so the
 * service cannot decide them again. It notifies each caller once to repeat the look-up.
 */
import { setImmediate } from 'node:timers/promises';
import { decidingTerminal } from '../../core/shops/match/throughTerminal.ts';
import type { KnownTerminal } from '../../core/shops/shop.ts';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { noText, type TransactionDigests } from './digests.ts';
import { findTerminals } from './findRecords.ts';
import { pageSize } from './recordTables.ts';
import { type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

/**
 * The number of keys per read. No index returns the keys in order, so each page scans the remaining outcomes of its shop. With
 * pages of this size, the scans take only minutes for a shop with millions of outcomes.
 */
const keysAtOnce = 20_000;

/**
 * An outcome counts as late if it was decided with an older version of the register, but stored after the recheck for a newer
 * version. The service assumes that late outcomes are at most this number of versions behind, because processes load each version
 * within seconds.
 */
export const lateVersions = 10;

export interface Row {
  readonly caller_id: string;
  readonly transaction_key: string;
  readonly shop_uid: string | null;
  readonly pos_id: string | null;
  readonly merchant_id: string | null;
  readonly register_version: number;
}
interface Span {
  readonly since: number;
  readonly until: number;
}

/**
 * @param now epoch ms
 * @returns the number of affected outcomes
 */
export async function announceTouched(database: Database, span: Span, digests: TransactionDigests, now: number): Promise<number> {
  const shops = await changedUids(database, 'shop', span);
  // Outcomes that were decided with the version of the change, or with a newer version, already reflect the change.
  const concerns = ({ shop_uid, register_version }: Row) => register_version < (shops.get(shop_uid ?? '') ?? 0);
  const at = (query: Page, some: readonly string[]) => query.where('shop_uid', 'in', some);
  let notified = await throughAll(database, [...shops.keys()], at, concerns, span.until, now);
  const numbers = [...(await changedUids(database, 'terminal', span))].map(([uid, version]) => {
    const [merchantId = '', posId = ''] = uid.split('\n');
    return { merchantId, posId, version };
  });
  for (const some of chunks(numbers)) notified += await throughTerminals(database, some, span.until, digests, now);
  return notified;
}

/**
 * Returns the version of the newest change for each changed uid. This background work uses `read`, whose timeout is longer than
 * that of interactive requests.
 */
export async function changedUids(
  database: Database,
  level: 'shop' | 'terminal',
  { since, until }: Span,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read((tx) =>
    tx
      .selectFrom('register_changes')
      .select(({ fn }) => ['uid', fn.max('version').as('version')])
      .where('version', '>', since)
      .where('version', '<=', until)
      .where('level', '=', level)
      .where('type', '=', 'changed')
      .groupBy('uid')
      .execute(),
  );
  return new Map(rows.map(({ uid, version }) => [uid, version]));
}

function page(tx: Tx, until: number, last: Row | undefined) {
  let query = tx
    .selectFrom('outcomes')
    .select(['caller_id', 'transaction_key', 'shop_uid', 'pos_id', 'merchant_id', 'register_version'])
    .where('announced', '=', 0)
    .where('transaction_facts', '=', noText)
    .where('shop_uid', 'is not', null)
    .where('register_version', '<', until);
  if (last) {
    // Add this redundant condition, so that the database can start at the right position in the index.
    query = query
      .where('caller_id', '>=', last.caller_id)
      .where((eb) =>
        eb.or([
          eb('caller_id', '>', last.caller_id),
          eb.and([eb('caller_id', '=', last.caller_id), eb('transaction_key', '>', last.transaction_key)]),
        ]),
      );
  }
  return query.orderBy('caller_id').orderBy('transaction_key').limit(keysAtOnce);
}
type Page = ReturnType<typeof page>;

/**
 * Processes outcomes with changed terminal numbers. If the numbers still identify the outcome's shop, the outcome has not
 * changed. The numbers of an outcome are stored only as digests, so a caller may be notified even if nothing contradicts its
 * outcome.
 */
async function throughTerminals(
  database: Database,
  numbers: readonly { readonly merchantId: string; readonly posId: string; readonly version: number }[],
  until: number,
  digests: TransactionDigests,
  now: number,
): Promise<number> {
  const known = await database.read((tx) => findTerminals(tx, numbers));
  const { concerns, merchantIds, posIds } = changedTerminals(numbers, known, digests);
  const through = (column: 'pos_id' | 'merchant_id', list: readonly string[]) =>
    throughAll(database, list, (query, some) => query.where(column, 'in', some), concerns, until, now);
  return (await through('merchant_id', merchantIds)) + (await through('pos_id', posIds));
}

/**
 * Returns the stored forms of changed numbers, and whether an outcome with one of them may have changed.
 * @param numbers the numbers, with the version of their change; an absent number is ''
 * @param terminals the terminals with these numbers after the change
 */
export function changedTerminals(
  numbers: readonly { readonly merchantId: string; readonly posId: string; readonly version: number }[],
  terminals: readonly KnownTerminal[],
  digests: TransactionDigests,
): {
  readonly concerns: (row: Row) => boolean;
  readonly merchantIds: readonly string[];
  readonly posIds: readonly string[];
} {
  const key = (posId: string, merchantId: string) => `${posId}\n${merchantId}`;
  const spellings = { posId: spellingsOf(digests, 'posId'), merchantId: spellingsOf(digests, 'merchantId') };
  const digested = ({ posId = '', merchantId = '' }: { posId?: string; merchantId?: string }) =>
    key(spellings.posId.digest(posId), spellings.merchantId.digest(merchantId));
  const changed = new Map(numbers.map((one) => [digested(one), one.version]));
  const known = new Map(terminals.map((one) => [digested(one), one]));
  for (const { posId, merchantId } of numbers) {
    spellings.posId.add(posId);
    spellings.merchantId.add(merchantId);
  }
  const concerns = ({ merchant_id, pos_id, shop_uid, register_version }: Row) => {
    const [pos, merchant] = [spellings.posId.canonical(pos_id), spellings.merchantId.canonical(merchant_id)];
    const newest = Math.max(...[key(pos, merchant), key(pos, ''), key('', merchant)].map((one) => changed.get(one) ?? 0));
    if (register_version >= newest) return false;
    return decidingTerminal(pos, merchant, (...some) => known.get(key(...some)))?.terminal.shopUid !== shop_uid;
  };
  return { concerns, merchantIds: spellings.merchantId.all(), posIds: spellings.posId.all() };
}

/**
 * The ISO 8583 field lengths for a terminal (field 41) and a merchant (field 42). Previous releases stored leading zeros of
 * shorter numbers.
 */
const fieldLengths = { posId: 8, merchantId: 15 } as const;

/**
 * Maps digests of numbers, in the spellings of this release and of previous releases, to the digest of the canonical spelling.
 * The digest of an absent number is an empty string.
 */
function spellingsOf(digests: TransactionDigests, of: keyof typeof fieldLengths) {
  const canonical = new Map<string, string>();
  const digest = (number: string) => (number === '' ? '' : digests.number(of, number));
  return {
    digest,
    add(number: string) {
      if (number === '') return;
      for (const spelling of [number, number.padStart(fieldLengths[of], '0')]) {
        canonical.set(digest(spelling), digest(number));
        // Rows that have not been converted contain the number itself.
        canonical.set(spelling, digest(number));
      }
    },
    canonical: (stored: string | null) => (stored === null ? '' : (canonical.get(stored) ?? stored)),
    all: () => [...canonical.keys()],
  };
}

/**
 * Processes many shops or numbers at a time. If there are more outcomes than one read returns, processes each shop or number
 * separately.
 */
async function throughAll(
  database: Database,
  list: readonly string[],
  narrow: (query: Page, some: readonly string[]) => Page,
  concerns: (row: Row) => boolean,
  until: number,
  now: number,
): Promise<number> {
  let notified = 0;
  for (const some of chunks(list)) {
    const read = (of: readonly string[]) => (last: Row | undefined) =>
      database.read((tx) => narrow(page(tx, until, last), of).execute());
    const first = await read(some)(undefined);
    if (first.length < keysAtOnce) notified += await tellSome(database, first.filter(concerns), until, now);
    else for (const one of some) notified += await throughPages(database, read([one]), concerns, until, now);
    await setImmediate();
  }
  return notified;
}

/**
 * Processes the outcomes of one shop or number in pages. The pages are read without a lock, but each outcome is checked again
 * under the lock before it is announced.
 */
async function throughPages(
  database: Database,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  concerns: (row: Row) => boolean,
  until: number,
  now: number,
): Promise<number> {
  let notified = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    notified += await tellSome(database, rows.filter(concerns), until, now);
    last = rows.at(-1);
    if (rows.length < keysAtOnce) return notified;
    await setImmediate();
  }
}

/** Announces outcomes in batches, because look-ups wait while the register is locked. */
async function tellSome(database: Database, rows: readonly Row[], until: number, now: number): Promise<number> {
  let notified = 0;
  for (const some of chunks(rows, pageSize)) {
    notified += await database.writeRegister((tx) => tell(tx, some, until, now));
    await setImmediate();
  }
  return notified;
}

async function tell(tx: Tx, rows: readonly Row[], until: number, now: number): Promise<number> {
  // Several transactions can share the handle of their shop. One notification per handle is enough.
  const news = new Map<string, NewInvalidation>();
  let notified = 0;
  for (const [callerId, own] of Map.groupBy(rows, ({ caller_id }) => caller_id)) {
    for (const some of chunks(own)) {
      const marked = await tx
        .updateTable('outcomes')
        .set({ announced: 1 })
        .where('caller_id', '=', callerId)
        .where(
          'transaction_key',
          'in',
          some.map(({ transaction_key }) => transaction_key),
        )
        .where('announced', '=', 0)
        .where('shop_uid', 'is not', null)
        .where('register_version', '<', until)
        .returning(['handle', 'shop_uid'])
        .execute();
      notified += marked.length;
      for (const { handle, shop_uid } of marked.toSorted((a, b) => (a.handle < b.handle ? -1 : 1))) {
        const shop = shop_uid === null ? {} : { shopUid: shop_uid };
        news.set(`${callerId}\n${handle}\n${shop_uid}`, { callerId, level: 'lookup', type: 'changed', handle, ...shop });
      }
    }
  }
  await writeInvalidations(tx, [...news.values()], now);
  return notified;
}
