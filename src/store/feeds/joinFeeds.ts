/** Works out anew which records of overlapping feeds are one machine, within the transaction that changed a feed or a rule. */
import { setImmediate } from 'node:timers/promises';
import type { Feed } from '../../core/atms/feed.ts';
import { byWord, type JoinRecord, type JoinRules, joinRecords } from '../../core/atms/join.ts';
import { operatorKeys } from '../../core/atms/joinNames.ts';
import type { Tx } from '../database.ts';
import { byAgeOfData } from '../feedRow.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds } from '../readWorld.ts';

const pageSize = 5_000;
/** Degrees by which a feed's box is widened: machines on the edge of it may stand just outside. */
const margin = 0.005;

/** @returns whether any join is another one than before, and how many there are. */
export async function joinFeeds(tx: Tx): Promise<{ readonly changed: boolean; readonly count: number }> {
  const feeds = await readFeeds(tx);
  const records = new Map<string, JoinRecord>();
  // Oldest data first, so that of records of one uid the one that is served is the one that is joined.
  for (const feed of feeds.toSorted(byAgeOfData)) {
    const others = feeds.filter((other) => other !== feed && overlap(feed, other));
    if (others.length > 0) await readRecords(tx, feed, others, records);
  }
  const words = feeds.toSorted(byWord).map(({ name }) => name);
  const joined = joinRecords([...records.values()], words, await readRules(tx));
  return { changed: await writeJoins(tx, joined), count: joined.size };
}

async function writeJoins(tx: Tx, joined: ReadonlyMap<string, string>): Promise<boolean> {
  const kept = new Map((await tx.selectFrom('atm_joins').selectAll().execute()).map(({ uid, into_uid }) => [uid, into_uid]));
  const over = [...kept].filter(([uid, into]) => joined.get(uid) !== into).map(([uid]) => uid);
  const rows = [...joined].filter(([uid, into]) => kept.get(uid) !== into).map(([uid, into_uid]) => ({ uid, into_uid }));
  for (const some of chunks(over)) await tx.deleteFrom('atm_joins').where('uid', 'in', some).execute();
  for (const some of chunks(rows)) await tx.insertInto('atm_joins').values(some).execute();
  return over.length + rows.length > 0;
}

async function readRules(tx: Tx): Promise<JoinRules> {
  const rows = await tx.selectFrom('join_rules').selectAll().execute();
  const pairs = (verdict: string) =>
    new Set(
      rows.filter((row) => row.verdict === verdict).flatMap(({ uid_a, uid_b }) => [`${uid_a} ${uid_b}`, `${uid_b} ${uid_a}`]),
    );
  return { apart: pairs('apart'), together: pairs('together') };
}

/** Those of a feed that stand where other feeds tell of machines too. */
async function readRecords(tx: Tx, feed: Feed, others: readonly Feed[], records: Map<string, JoinRecord>): Promise<void> {
  const south = Math.min(...others.map(({ bounds }) => bounds[0])) - margin;
  const north = Math.max(...others.map(({ bounds }) => bounds[2])) + margin;
  /** Few operators run many machines. */
  const known = new Map<string, ReadonlySet<string>>();
  let last = '';
  for (;;) {
    const rows = await tx
      .selectFrom('atms')
      .select(['uid', 'feed', 'lat', 'long', 'street', 'zip', 'country', 'source', 'operator_uid', 'operator_spelling'])
      .select(['operator_also', 'withdrawal', 'deposit_atm', 'wheelchair_access', 'voice_assistant', 'contactless'])
      .where('feed', '=', feed.name)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(pageSize)
      .execute();
    for (const {
      operator_uid,
      operator_spelling,
      operator_also,
      deposit_atm,
      wheelchair_access,
      voice_assistant,
      contactless,
      ...row
    } of rows) {
      if (!others.some(({ bounds }) => isWithin(bounds, row.lat, row.long))) continue;
      const names = known.getOrInsertComputed(`${operator_spelling}\n${operator_also}`, () => {
        const also = operator_also === null ? [] : (JSON.parse(operator_also) as string[]);
        return operatorKeys([...(operator_spelling === null ? [] : [operator_spelling]), ...also]);
      });
      const traits = [deposit_atm, wheelchair_access, voice_assistant, contactless];
      records.set(row.uid, { ...row, operator: operator_uid, names, traits });
    }
    last = rows.at(-1)?.uid ?? '';
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}

/** Boxes over the 180th meridian are taken for a whole belt. */
function isWithin([south, west, north, east]: Feed['bounds'], lat: number, long: number): boolean {
  const between = west > east || (long >= west - margin && long <= east + margin);
  return between && lat >= south - margin && lat <= north + margin;
}

function overlap({ bounds: [south, west, north, east] }: Feed, { bounds }: Feed): boolean {
  const apart = bounds[0] > north + margin || bounds[2] < south - margin;
  if (apart || west > east || bounds[1] > bounds[3]) return !apart;
  return bounds[1] <= east + margin && bounds[3] >= west - margin;
}
