/**
 * Found outcomes at a shop, or through a terminal, that changed. Their text is not kept, so nobody here can decide them again: their
 * callers are told to ask again, once.
 */
import { setImmediate } from 'node:timers/promises';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { noText, type TransactionDigests } from './digests.ts';
import { findTerminals } from './findRecords.ts';
import { pageSize } from './recordTables.ts';
import { type NewInvalidation, writeInvalidations } from './writeInvalidations.ts';

/**
 * Keys read at once. No index has them in order, so each page looks at all that is left of its shop: with few of them a shop with
 * millions of outcomes is still read in minutes.
 */
const keysAtOnce = 20_000;

/**
 * So many versions behind the newest register a process may still decide when its outcome is kept after all have been looked at: it
 * reads each version within seconds.
 */
export const lateVersions = 10;

interface Row {
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

/** @param now epoch ms. @returns how many outcomes it concerns */
export async function announceTouched(database: Database, span: Span, digests: TransactionDigests, now: number): Promise<number> {
  const shops = await changedUids(database, 'shop', span);
  // What was decided on the version of the change, or a newer one, knew of it.
  const concerns = ({ shop_uid, register_version }: Row) => register_version < (shops.get(shop_uid ?? '') ?? 0);
  const at = (query: Page, some: readonly string[]) => query.where('shop_uid', 'in', some);
  let told = await throughAll(database, [...shops.keys()], at, concerns, span.until, now);
  const numbers = [...(await changedUids(database, 'terminal', span))].map(([uid, version]) => {
    const [merchantId = '', posId = ''] = uid.split('\n');
    return { merchantId, posId, version };
  });
  for (const some of chunks(numbers)) told += await throughTerminals(database, some, span.until, digests, now);
  return told;
}

/** uid -> version of its newest change. Nobody waits for any of it: it may take longer than what is asked for somebody. */
async function changedUids(database: Database, level: string, { since, until }: Span): Promise<ReadonlyMap<string, number>> {
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
    // Said by itself too: by it an index finds where to begin.
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

/** Numbers of terminals that are others now. Where a terminal still names the outcome's shop, nothing has changed for it. */
async function throughTerminals(
  database: Database,
  numbers: readonly { readonly merchantId: string; readonly posId: string; readonly version: number }[],
  until: number,
  digests: TransactionDigests,
  now: number,
): Promise<number> {
  const key = (merchantId: string | null, posId: string | null) => `${merchantId ?? ''}\n${posId ?? ''}`;
  const digest = (of: 'posId' | 'merchantId', number: string) => (number === '' ? '' : digests.number(of, number));
  const keyOf = (one: { merchantId?: string; posId?: string }) =>
    key(digest('merchantId', one.merchantId ?? ''), digest('posId', one.posId ?? ''));
  const changed = new Map(numbers.map((one) => [keyOf(one), one.version]));
  const named = new Map((await database.read((tx) => findTerminals(tx, numbers))).map((one) => [keyOf(one), one.shopUid]));
  const concerns = ({ merchant_id, pos_id, shop_uid, register_version }: Row) => {
    const [exact, whole] = [key(merchant_id, pos_id), key(merchant_id, '')];
    const newest = Math.max(changed.get(exact) ?? 0, merchant_id === null ? 0 : (changed.get(whole) ?? 0));
    if (register_version >= newest) return false;
    return (named.get(exact) ?? named.get(whole)) !== shop_uid;
  };
  const merchantIds = [
    ...new Set(numbers.flatMap(({ merchantId }) => (merchantId === '' ? [] : [digest('merchantId', merchantId)]))),
  ];
  const posIds = [...new Set(numbers.flatMap(({ merchantId, posId }) => (merchantId === '' ? [digest('posId', posId)] : [])))];
  const through = (list: readonly string[], narrow: (query: Page, some: readonly string[]) => Page) =>
    throughAll(database, list, narrow, concerns, until, now);
  const told = await through(merchantIds, (query, some) => query.where('merchant_id', 'in', some));
  return told + (await through(posIds, (query, some) => query.where('merchant_id', 'is', null).where('pos_id', 'in', some)));
}

/** Many shops or numbers at a time; where these are of more outcomes than are read at once, each by itself. */
async function throughAll(
  database: Database,
  list: readonly string[],
  narrow: (query: Page, some: readonly string[]) => Page,
  concerns: (row: Row) => boolean,
  until: number,
  now: number,
): Promise<number> {
  let told = 0;
  for (const some of chunks(list)) {
    const read = (of: readonly string[]) => (last: Row | undefined) =>
      database.read((tx) => narrow(page(tx, until, last), of).execute());
    const first = await read(some)(undefined);
    if (first.length < keysAtOnce) told += await tellSome(database, first.filter(concerns), until, now);
    else for (const one of some) told += await throughPages(database, read([one]), concerns, until, now);
    await setImmediate();
  }
  return told;
}

/** Pages are read without a lock, and what is told is looked at again under it. */
async function throughPages(
  database: Database,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  concerns: (row: Row) => boolean,
  until: number,
  now: number,
): Promise<number> {
  let told = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    told += await tellSome(database, rows.filter(concerns), until, now);
    last = rows.at(-1);
    if (rows.length < keysAtOnce) return told;
    await setImmediate();
  }
}

/** In parts: while the register is held nobody is answered. */
async function tellSome(database: Database, rows: readonly Row[], until: number, now: number): Promise<number> {
  let told = 0;
  for (const some of chunks(rows, pageSize)) {
    told += await database.writeRegister((tx) => tell(tx, some, until, now));
    await setImmediate();
  }
  return told;
}

async function tell(tx: Tx, rows: readonly Row[], until: number, now: number): Promise<number> {
  // Several transactions share the handle of their shop: what is said of it is said once.
  const news = new Map<string, NewInvalidation>();
  let told = 0;
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
      told += marked.length;
      for (const { handle, shop_uid } of marked.toSorted((a, b) => (a.handle < b.handle ? -1 : 1))) {
        const shop = shop_uid === null ? {} : { shopUid: shop_uid };
        news.set(`${callerId}\n${handle}\n${shop_uid}`, { callerId, level: 'lookup', type: 'changed', handle, ...shop });
      }
    }
  }
  await writeInvalidations(tx, [...news.values()], now);
  return told;
}
