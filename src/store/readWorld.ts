/** Everything the search needs, of one single version of the data. */
import { setImmediate } from 'node:timers/promises';
import type { Atm, Operator } from '../core/atms/atm.ts';
import { atmOf } from './atmRow.ts';
import type { Database, Db, Tx } from './database.ts';
import { byAgeOfData, feedOf } from './feedRow.ts';
import type { StoredFeed, StoredWorld } from './store.ts';
import type { AtmTable } from './tables.ts';

/** Rows at a time: with SQLite, which is synchronous, a page holds the event loop for some ten milliseconds. */
const pageSize = 1_000;

export function readWorld(database: Database): Promise<StoredWorld> {
  return database.read(async (tx) => {
    const version = await readVersion(tx);
    const feeds = await readFeeds(tx);
    const operators = await readOperators(tx);
    const atms = new Map<string, Atm>();
    // Oldest data first, so that the newest record of a uid is the one that stays.
    for (const feed of feeds.toSorted(byAgeOfData)) {
      for await (const rows of atmPages(tx, feed.name)) for (const row of rows) atms.set(row.uid, atmOf(row, operators));
    }
    const gone = new Set<string>();
    for (const { uid } of await tx.selectFrom('gone_atms').select('uid').execute()) if (!atms.has(uid)) gone.add(uid);
    return {
      version,
      feeds,
      atms: [...atms.values()],
      gone,
      partnerData: await readPartnerData(tx),
      mergedOperators: await readMergedOperators(tx),
    };
  });
}

export async function readVersion(db: Db): Promise<number> {
  return (await db.selectFrom('store_version').select('version').executeTakeFirstOrThrow()).version;
}

/** By name. */
export async function readFeeds(db: Db): Promise<StoredFeed[]> {
  const rows = await db.selectFrom('feeds').selectAll().execute();
  return rows.map(feedOf).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A feed's rows in pages; the event loop turns between them. */
export async function* atmPages(tx: Tx, feed: string): AsyncGenerator<AtmTable[]> {
  let last: string | undefined;
  for (;;) {
    let query = tx.selectFrom('atms').selectAll().where('feed', '=', feed).orderBy('uid').limit(pageSize);
    if (last !== undefined) query = query.where('uid', '>', last);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.uid;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

/** By uid. */
export async function readOperators(tx: Tx): Promise<Map<string, Operator>> {
  const rows = await tx.selectFrom('operators').select(['uid', 'name']).execute();
  return new Map(rows.map(({ uid, name }) => [uid, { uid, name }]));
}

async function readMergedOperators(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('operator_aliases').selectAll().where('alias', 'like', 'uid:%').execute();
  return new Map(rows.map(({ alias, operator_uid }) => [alias.slice('uid:'.length), operator_uid]));
}

async function readPartnerData(tx: Tx): Promise<Map<string, Map<string, Record<string, unknown>>>> {
  const byCaller = new Map<string, Map<string, Record<string, unknown>>>();
  for (const { caller_id, atm_uid, data } of await tx.selectFrom('partner_data').selectAll().execute()) {
    byCaller.getOrInsertComputed(caller_id, () => new Map()).set(atm_uid, JSON.parse(data) as Record<string, unknown>);
  }
  return byCaller;
}
