/**
 * Maps the ids of records in a source to uids. Usually, the uid is derived from the id. The store lists the exceptions for each
 * feed.
 */
import { createHash } from 'node:crypto';
import { isOnePlace, recordDistance } from '../../core/atms/feedPlace.ts';
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { StoreError } from '../storeError.ts';
import type { AtmTable } from '../tables.ts';

/** A row in an import, and the uid derived from the source's id. */
export interface Incoming {
  readonly row: AtmTable;
  readonly source: string;
}

/**
 * Returns the uid that follows `uid` if the source reuses an id for a different ATM. It is derived from the previous uid, so that
 * every run and both stores produce the same uid.
 */
export function uidAfter(uid: string): string {
  return createHash('sha256').update(`after ${uid}`, 'utf8').digest('hex').slice(0, 20);
}

export async function readSourceUids(tx: Tx, feed: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('source_uids').select(['source_uid', 'uid']).where('feed', '=', feed).execute();
  return new Map(rows.map(({ source_uid, uid }) => [source_uid, uid]));
}

/**
 * Assigns uids to the rows of an import by their ids. If an ATM's old id returns while its new id is still in the import, both
 * ids map to the same uid. The record nearest to the stored ATM then gets the uid, but never a record of a different kind. If
 * both records are at the ATM's position, the uid goes to the record from whose id it is derived.
 * @param rows with uids derived from the source's ids
 * @returns the rows by uid
 * @throws StoreError if an id occurs twice in the import
 */
export async function leadToUids(tx: Tx, feed: string, rows: readonly AtmTable[]): Promise<Map<string, Incoming>> {
  const known = await readSourceUids(tx, feed);
  const claims = new Map<string, Incoming[]>();
  const sources = new Set<string>();
  for (const row of rows) {
    if (sources.has(row.uid)) throw new StoreError(`The import of ${feed} contains two ATMs with the uid ${row.uid}.`);
    sources.add(row.uid);
    claims.getOrInsertComputed(known.get(row.uid) ?? row.uid, () => []).push({ row, source: row.uid });
  }
  const contested = [...claims].filter(([, claimants]) => claimants.length > 1).map(([uid]) => uid);
  const holders = await holdersOf(tx, feed, contested);
  const incoming = new Map<string, Incoming>();
  const losers: Incoming[] = [];
  for (const [uid, claimants] of claims) {
    const [winner, ...others] = claimants.length === 1 ? claimants : byRight(claimants, uid, holders.get(uid));
    if (winner) incoming.set(uid, winner.row.uid === uid ? winner : { row: { ...winner.row, uid }, source: winner.source });
    losers.push(...others);
  }
  for (const { row, source } of losers) {
    let uid = source;
    while (incoming.has(uid)) uid = uidAfter(uid);
    incoming.set(uid, { row: { ...row, uid }, source });
  }
  return incoming;
}

function byRight(claimants: readonly Incoming[], uid: string, holder: AtmTable | undefined): Incoming[] {
  const isOther = ({ row }: Incoming) => Number(holder !== undefined && holder.kind !== row.kind);
  const away = ({ row }: Incoming) => (holder && !isOnePlace(holder, row) ? recordDistance(holder, row) : 0);
  const foreign = ({ source }: Incoming) => Number(source !== uid);
  return claimants.toSorted(
    (a, b) => isOther(a) - isOther(b) || away(a) - away(b) || foreign(a) - foreign(b) || (a.source < b.source ? -1 : 1),
  );
}

async function holdersOf(tx: Tx, feed: string, uids: readonly string[]): Promise<Map<string, AtmTable>> {
  const holders = new Map<string, AtmTable>();
  for (const some of chunks(uids)) {
    const rows = await tx.selectFrom('atms').selectAll().where('feed', '=', feed).where('uid', 'in', some).execute();
    for (const row of rows) holders.set(row.uid, row);
  }
  return holders;
}

/** Stores the mapping from ids to uids for an import, except for uids that are derived from their ids. */
export async function writeSourceUids(tx: Tx, feed: string, incoming: Iterable<Incoming>): Promise<void> {
  const known = await readSourceUids(tx, feed);
  const [set, own]: [{ source_uid: string; uid: string }[], string[]] = [[], []];
  for (const { row, source } of incoming) {
    if (row.uid === source) {
      if (known.has(source)) own.push(source);
    } else if (known.get(source) !== row.uid) set.push({ source_uid: source, uid: row.uid });
  }
  for (const some of chunks(own)) {
    await tx.deleteFrom('source_uids').where('feed', '=', feed).where('source_uid', 'in', some).execute();
  }
  for (const some of chunks(set)) {
    await tx
      .insertInto('source_uids')
      .values(some.map((row) => ({ feed, ...row })))
      .onConflict((conflict) => conflict.columns(['feed', 'source_uid']).doUpdateSet(({ ref }) => ({ uid: ref('excluded.uid') })))
      .execute();
  }
}
