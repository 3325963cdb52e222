/** Reads everything that the search needs from one version of the data. */
import { setImmediate } from 'node:timers/promises';
import type { AtmRecord, Operator } from '../core/atms/atm.ts';
import { type CorrectedFields, correctAtm } from '../core/atms/correctAtm.ts';
import { byPriority } from '../core/atms/feed.ts';
import { mergeRecords } from '../core/atms/mergeRecords.ts';
import { type JsonObject, parseJsonObject } from '../core/jsonObject.ts';
import { atmReader } from './atmRow.ts';
import { readAtmCorrections } from './atms/readAtmCorrections.ts';
import type { Database, Db, Tx } from './database.ts';
import { byAgeOfData } from './feedAge.ts';
import { feedOf } from './feedRow.ts';
import { readGroups } from './operators/claims.ts';
import { operatorsByName, PlacesTally } from './operators/placesTally.ts';
import type { StoredDataset, StoredFeed, StoredOperators } from './store.ts';
import type { AtmTable } from './tables.ts';

/** The number of rows per page. SQLite is synchronous, so a page blocks the event loop for about ten milliseconds. */
const pageSize = 1_000;

export function readDataset(database: Database): Promise<StoredDataset> {
  return database.read(async (tx) => {
    const version = await readVersion(tx);
    const stamp = await readStamp(tx);
    const feeds = await readFeeds(tx);
    const { operators, wikidata } = await readOperators(tx);
    const tally = new PlacesTally();
    const atmOf = atmReader(operators);
    const atms = new Map<string, AtmRecord>();
    // Read the feed with the newest data last, so that its record for a uid replaces older records.
    for (const feed of feeds.toSorted(byAgeOfData)) {
      for await (const rows of atmPages(tx, feed.name))
        for (const row of rows) {
          tally.add(row);
          atms.set(row.uid, atmOf(row));
        }
    }
    const operatorPlaces = tally.places(wikidata);
    const gone = new Set<string>();
    const joined = await joinAtms(tx, atms, feeds);
    const closed = await applyCorrections(tx, atms, joined, operators);
    for (const { uid } of await tx.selectFrom('gone_atms').select('uid').execute())
      if (!atms.has(uid) && !joined.has(uid)) gone.add(uid);
    for (const uid of closed) gone.add(uid);
    return {
      version,
      ...(stamp !== undefined && { stamp }),
      feeds,
      atms: [...atms.values()],
      gone,
      partnerData: await readPartnerData(tx, joined),
      mergedOperators: await readMergedOperators(tx),
      operatorNames: operatorsByName(operatorPlaces),
      ...(operatorPlaces.size > 0 && { operatorPlaces }),
      ...(joined.size > 0 && { joined }),
    };
  });
}

/** Returns the value of `StoredDataset.stamp` for the newest version. */
export async function readStamp(db: Db): Promise<string | undefined> {
  const { version, token } = await db.selectFrom('store_version').select(['version', 'token']).executeTakeFirstOrThrow();
  return token === '' ? undefined : `${version} ${token}`;
}

export async function readVersion(db: Db): Promise<number> {
  return (await db.selectFrom('store_version').select('version').executeTakeFirstOrThrow()).version;
}

/** Reads all feeds, sorted by name. */
export async function readFeeds(db: Db): Promise<StoredFeed[]> {
  const rows = await db.selectFrom('feeds').selectAll().execute();
  return rows.map(feedOf).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads the rows of a feed in pages, and yields to the event loop between pages. */
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

/** Reads the operators, and their Wikidata ids if known. Both are keyed by operator uid. */
export async function readOperators(tx: Tx): Promise<{ operators: Map<string, Operator>; wikidata: Map<string, string> }> {
  const rows = await tx.selectFrom('operators').select(['uid', 'name', 'wikidata']).execute();
  return {
    operators: new Map(rows.map(({ uid, name, wikidata }) => [uid, { uid, name, ...(wikidata !== null && { wikidata }) }])),
    wikidata: new Map(rows.flatMap(({ uid, wikidata }) => (wikidata === null ? [] : [[uid, wikidata]]))),
  };
}

/** Reads the operators of all ATMs, without the other data of the ATMs. */
export async function readOperatorsOf(tx: Tx): Promise<StoredOperators> {
  const { operators, wikidata } = await readOperators(tx);
  const tally = new PlacesTally();
  for (const { row, uid, machines } of await readGroups(tx)) tally.add({ ...row, operator_uid: uid ?? null }, machines);
  const operatorPlaces = tally.places(wikidata);
  return {
    operators: [...operators.values()].filter(({ uid }) => operatorPlaces.has(uid)),
    mergedOperators: await readMergedOperators(tx),
    operatorNames: operatorsByName(operatorPlaces),
    operatorPlaces,
  };
}

async function readMergedOperators(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('operator_aliases').selectAll().where('alias', 'like', 'uid:%').execute();
  return new Map(rows.map(({ alias, operator_uid }) => [alias.slice('uid:'.length), operator_uid]));
}

/**
 * Applies the operator's corrections, and removes the ATMs that no longer exist.
 * @returns the uids of the removed ATMs
 * @param atms the merged records, keyed by uid @param joined the merged uids; those of removed ATMs are removed
 */
async function applyCorrections(
  tx: Tx,
  atms: Map<string, AtmRecord>,
  joined: Map<string, string>,
  operators: ReadonlyMap<string, Operator>,
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  // A correction of the remaining record replaces that of a merged record.
  const effective = new Map<string, CorrectedFields>();
  for (const [uid, { fields }] of await readAtmCorrections(tx)) {
    const into = joined.get(uid) ?? uid;
    if (into === uid || !effective.has(into)) effective.set(into, fields);
  }
  for (const [uid, fields] of effective) {
    const atm = atms.get(uid);
    if (atm === undefined) continue;
    if (fields.closed) closed.add(uid);
    atms.set(uid, correctAtm(atm, fields, operators));
  }
  for (const uid of closed) atms.delete(uid);
  if (closed.size > 0)
    for (const [uid, into] of [...joined])
      if (closed.has(into)) {
        joined.delete(uid);
        closed.add(uid);
      }
  return closed;
}

/** Reads the partner data. Data for a merged record applies to the remaining record. */
async function readPartnerData(tx: Tx, joined: ReadonlyMap<string, string>): Promise<Map<string, Map<string, JsonObject>>> {
  const byCaller = new Map<string, Map<string, JsonObject>>();
  const rows = await tx.selectFrom('partner_data').selectAll().execute();
  // Process partner data for the remaining record last, so that it overrides data for the merged record.
  for (const { caller_id, atm_uid, data } of rows.toSorted(
    (a, b) => Number(joined.has(b.atm_uid)) - Number(joined.has(a.atm_uid)),
  )) {
    const ofCaller = byCaller.getOrInsertComputed(caller_id, () => new Map());
    ofCaller.set(joined.get(atm_uid) ?? atm_uid, parseJsonObject(data) ?? {});
  }
  return byCaller;
}

/**
 * Merges records of the same ATM.
 * @param atms the records, keyed by uid; merged records are removed from this map
 */
async function joinAtms(tx: Tx, atms: Map<string, AtmRecord>, feeds: readonly StoredFeed[]): Promise<Map<string, string>> {
  const joined = new Map<string, string>();
  const members = new Map<string, AtmRecord[]>();
  const rank = new Map(feeds.toSorted(byPriority).map(({ name }, i) => [name, i]));
  for (const { uid, into_uid } of await tx.selectFrom('atm_joins').selectAll().orderBy('uid').execute()) {
    const atm = atms.get(uid);
    if (atm === undefined || !atms.has(into_uid)) continue;
    joined.set(uid, into_uid);
    members.getOrInsertComputed(into_uid, () => []).push(atm);
  }
  for (const [uid, others] of members) {
    others.sort((a, b) => (rank.get(a.feed ?? '') ?? 0) - (rank.get(b.feed ?? '') ?? 0));
    atms.set(uid, mergeRecords(atms.get(uid) as AtmRecord, others));
  }
  for (const uid of joined.keys()) atms.delete(uid);
  return joined;
}
