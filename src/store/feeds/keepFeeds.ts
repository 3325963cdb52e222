/** The book of the feeds over either database. */
import { isDeepStrictEqual } from 'node:util';

import { withoutNulls } from '../absent.ts';
import { growVersion } from '../applyPlan.ts';
import type { Database, Tx } from '../database.ts';
import { byAgeOfData } from '../feedRow.ts';
import { chunks } from '../inChunks.ts';
import { readFeeds } from '../readWorld.ts';
import type { AtmEvent, FeedBook, FeedImportRecord, JoinedRecord, JoinRule } from './feedBook.ts';
import type { FeedImportTable } from './feedTables.ts';
import { planJoins, readRules, writeJoins } from './joinFeeds.ts';
import { readQuality } from './readQuality.ts';

export function keepFeeds(database: Database): FeedBook {
  const { db } = database;
  return {
    async imports(feed) {
      const all = db.selectFrom('feed_imports').selectAll().orderBy('at', 'desc').orderBy('feed');
      return (await (feed === undefined ? all : all.where('feed', '=', feed)).execute()).map(importOf);
    },
    quality: () => database.read(readQuality),
    async history(uid) {
      const rows = await db.selectFrom('atm_events').selectAll().where('uid', '=', uid).orderBy('at').orderBy('kind').execute();
      return rows.map(({ kind, detail, ...row }) => ({
        ...row,
        kind: kind as AtmEvent['kind'],
        detail: JSON.parse(detail) as AtmEvent['detail'],
      }));
    },
    async joins() {
      const rows = await db.selectFrom('atm_joins').selectAll().orderBy('uid').execute();
      return rows.map(({ uid, into_uid: into }) => ({ uid, into }));
    },
    joinedPairs: () => database.read(readPairs),
    async joinRules() {
      const rows = await db.selectFrom('join_rules').selectAll().orderBy('uid_a').orderBy('uid_b').execute();
      return rows.map(({ uid_a, uid_b, verdict }) => ({ uids: [uid_a, uid_b], verdict: verdict as JoinRule['verdict'] }));
    },
    replaceJoinRules: (rules) => replaceJoinRules(database, rules),
    async held(uids) {
      const held = new Set<string>();
      for (const some of chunks(uids)) {
        for (const { uid } of await db.selectFrom('atms').select('uid').where('uid', 'in', some).execute()) held.add(uid);
      }
      return held;
    },
  };
}

function importOf({ data_timestamp: dataTimestamp, result, ...row }: FeedImportTable): FeedImportRecord {
  return withoutNulls({ ...row, result: result as FeedImportRecord['result'], dataTimestamp });
}

async function readPairs(tx: Tx) {
  const joins = await tx.selectFrom('atm_joins').selectAll().orderBy('uid').execute();
  const records = new Map<string, JoinedRecord>();
  // Of several feeds' records of one uid the one of the newest data.
  const age = new Map((await readFeeds(tx)).toSorted(byAgeOfData).map(({ name }, i) => [name, i]));
  for (const some of chunks(joins.flatMap(({ uid, into_uid }) => [uid, into_uid]))) {
    const rows = await tx
      .selectFrom('atms')
      .select(['uid', 'feed', 'lat', 'long', 'operator_spelling as operator', 'source'])
      .where('uid', 'in', some)
      .execute();
    rows.sort((a, b) => (age.get(a.feed) ?? 0) - (age.get(b.feed) ?? 0));
    for (const row of rows) records.set(row.uid, withoutNulls(row));
  }
  return joins.flatMap(({ uid, into_uid }) => {
    const [record, into] = [records.get(uid), records.get(into_uid)];
    return record && into ? [{ record, into }] : [];
  });
}

function replaceJoinRules(database: Database, rules: readonly JoinRule[]): Promise<number> {
  return database.write(
    async (tx) => {
      const before = await readRules(tx);
      await tx.deleteFrom('join_rules').execute();
      const rows = rules.map(({ uids: [uid_a, uid_b], verdict }) => ({ uid_a, uid_b, verdict }));
      for (const some of chunks(rows)) await tx.insertInto('join_rules').values(some).execute();
      const joins = await planJoins(tx);
      const changed = await writeJoins(tx, joins);
      // An import that has planned its joins by the rules before must plan anew.
      if (changed || !isDeepStrictEqual(before, await readRules(tx))) await growVersion(tx);
      return joins.size;
    },
    { long: true },
  );
}
