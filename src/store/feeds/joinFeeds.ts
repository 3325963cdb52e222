/**
 * Matches records in overlapping feeds that describe the same ATM. The store saves the result, and computes it again after an
 * import or a change to the rules.
 */
import { setImmediate } from 'node:timers/promises';
import { attributeRows, equipmentNames } from '../../contract/attributes.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { byPriority } from '../../core/atms/feed.ts';
import { type JoinRecord, type JoinRules, joinRecords } from '../../core/atms/join.ts';
import { operatorKeys } from '../../core/atms/joinNames.ts';
import { isOfCell } from '../../core/atms/liveCells.ts';
import type { Tx } from '../database.ts';
import { byAgeOfData } from '../feedAge.ts';
import { feedOf } from '../feedRow.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds } from '../readDataset.ts';
import type { AtmTable, FeedTable } from '../tables.ts';

const pageSize = 5_000;
/** The number of degrees by which a feed's bounding box is extended, because ATMs at its edge can be slightly outside. */
const margin = 0.005;

/** A feed's content after an import. */
interface Replacement {
  readonly name: string;
  /** undefined: the row of the feed is unchanged. */
  readonly feed: FeedTable | undefined;
  readonly incoming: readonly { readonly row: AtmTable }[];
}

/**
 * Determines which records in overlapping feeds describe the same ATM. This takes seconds if hundreds of thousands of records
 * overlap, so an import calls this function before it takes a lock.
 * @param replaced the feeds that the import will write; all other feeds are read from the store
 * @param operatorOf returns the operator of an ATM after the import; absent: as stored
 * @returns the uids of the remaining records, keyed by the uids of the merged records
 */
export async function planJoins(
  tx: Tx,
  replaced: readonly Replacement[] = [],
  operatorOf: (row: JoinRow) => string | null | undefined = ({ operator_uid }) => operator_uid,
): Promise<Map<string, string>> {
  const coming = new Map(replaced.map((one) => [one.name, one]));
  const kept = (await readFeeds(tx)).filter(({ name }) => coming.get(name)?.feed === undefined);
  const feeds = [...kept, ...replaced.flatMap(({ feed }) => (feed ? feedOf(feed) : []))];
  const imported = feeds.filter(({ name }) => !isOfCell(name));
  const recordOf = joinRecord(operatorOf);
  const records = new Map<string, JoinRecord>();
  // Process the feed with the newest data last. If several records have the same uid, `records` then contains the record that the
  // service shows.
  for (const feed of feeds.toSorted(byAgeOfData)) {
    const strangers = isOfCell(feed.name) ? imported : feeds;
    const others = strangers.filter((other) => other !== feed && overlap(feed, other));
    if (others.length === 0) continue;
    const given = coming.get(feed.name)?.incoming.map(({ row }) => row);
    for await (const rows of given ? [given] : rowsAround(tx, feed, others)) {
      for (const row of rows) {
        if (others.some(({ bounds }) => isWithin(bounds, row.lat, row.long))) records.set(row.uid, recordOf(row));
      }
    }
  }
  const words = [...new Set(feeds.toSorted(byPriority).map(({ name }) => mapOf(name)))];
  return joinRecords([...records.values()], words, await readRules(tx));
}

/** @returns whether any match has changed */
export async function writeJoins(tx: Tx, joined: ReadonlyMap<string, string>): Promise<boolean> {
  const kept = new Map((await tx.selectFrom('atm_joins').selectAll().execute()).map(({ uid, into_uid }) => [uid, into_uid]));
  const over = [...kept].filter(([uid, into]) => joined.get(uid) !== into).map(([uid]) => uid);
  const rows = [...joined].filter(([uid, into]) => kept.get(uid) !== into).map(([uid, into_uid]) => ({ uid, into_uid }));
  for (const some of chunks(over)) await tx.deleteFrom('atm_joins').where('uid', 'in', some).execute();
  for (const some of chunks(rows)) await tx.insertInto('atm_joins').values(some).execute();
  return over.length + rows.length > 0;
}

/**
 * Returns the name of a feed for the matching. All fetched cells have one name, because they share no ATMs, even at their edges,
 * and thus count as one feed here.
 */
const mapOf = (feed: string): string => (isOfCell(feed) ? 'live' : feed);

export async function readRules(tx: Tx): Promise<JoinRules> {
  const rows = await tx.selectFrom('join_rules').selectAll().execute();
  const pairs = (verdict: string) =>
    new Set(
      rows.filter((row) => row.verdict === verdict).flatMap(({ uid_a, uid_b }) => [`${uid_a} ${uid_b}`, `${uid_b} ${uid_a}`]),
    );
  return { apart: pairs('apart'), together: pairs('together') };
}

type JoinRow = Pick<AtmTable, (typeof columns)[number]>;

const columns = [
  ...(['uid', 'feed', 'lat', 'long', 'street', 'zip', 'country', 'source'] as const),
  ...(['operator_uid', 'operator_spelling', 'operator_also', 'operator_wikidata'] as const),
  ...(['operator_known', 'operator_plain', 'operator_proper'] as const),
  'kind',
  'withdrawal',
  ...equipmentNames.map((name) => attributeRows[name].column),
] as const;

/** Reads a feed's records within the latitude range of the feeds that overlap it, in pages. */
async function* rowsAround(tx: Tx, feed: Feed, others: readonly Feed[]): AsyncGenerator<JoinRow[]> {
  const south = Math.min(...others.map(({ bounds }) => bounds[0])) - margin;
  const north = Math.max(...others.map(({ bounds }) => bounds[2])) + margin;
  let last = '';
  for (;;) {
    const rows = await tx
      .selectFrom('atms')
      .select(columns)
      .where('feed', '=', feed.name)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.uid ?? '';
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

function joinRecord(operatorOf: (row: JoinRow) => string | null | undefined): (row: JoinRow) => JoinRecord {
  /** The keys of operators, cached because most ATMs belong to a few operators. */
  const known = new Map<string, ReadonlySet<string>>();
  return (row) => {
    const { uid, feed, lat, long, street, zip, country, source, kind, withdrawal, operator_spelling, operator_also } = row;
    const names = known.getOrInsertComputed(`${operator_spelling}\n${operator_also}`, () => {
      const also = operator_also === null ? [] : (JSON.parse(operator_also) as string[]);
      return operatorKeys([...(operator_spelling === null ? [] : [operator_spelling]), ...also]);
    });
    const traits = equipmentNames.map((name) => row[attributeRows[name].column]);
    const operator = operatorOf(row) ?? null;
    return { uid, feed: mapOf(feed), lat, long, street, zip, country, source, kind, withdrawal, operator, names, traits };
  };
}

/**
 * Returns whether a position is within a bounding box. A box that crosses the 180th meridian counts as covering all longitudes.
 */
function isWithin([south, west, north, east]: Feed['bounds'], lat: number, long: number): boolean {
  const between = west > east || (long >= west - margin && long <= east + margin);
  return between && lat >= south - margin && lat <= north + margin;
}

function overlap({ bounds: [south, west, north, east] }: Feed, { bounds }: Feed): boolean {
  const apart = bounds[0] > north + margin || bounds[2] < south - margin;
  if (apart || west > east || bounds[1] > bounds[3]) return !apart;
  return bounds[1] <= east + margin && bounds[3] >= west - margin;
}
