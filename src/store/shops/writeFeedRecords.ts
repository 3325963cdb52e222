/** Writes some records of a feed, and determines the resulting changes to the register. */
import type { Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { RegisterEffects } from './effects.ts';
import { type RecordRow, sameRecord, tableOf, writeRecords } from './recordTables.ts';
import { servedRecord } from './servedRecord.ts';
import { type FeedRanks, rankOf } from './shopFeedRank.ts';
import type { RecordLevel } from './shopRepositories.ts';

interface Write {
  readonly level: RecordLevel;
  readonly feed: string;
  /** The feed's row for each uid whose record may change; undefined: removed. */
  readonly rows: Iterable<readonly [string, RecordRow | undefined]>;
  readonly ranks: FeedRanks;
  /** The ranks before the change. */
  readonly formerRanks: FeedRanks;
}

/** @param effects collects the changes to the register */
export async function writeFeedRecords(
  tx: Tx,
  { level, feed, rows, ranks, formerRanks }: Write,
  effects: RegisterEffects,
): Promise<void> {
  for (const some of chunks(rows)) {
    const uids = some.map(([uid]) => uid);
    const kept = await tx.selectFrom(tableOf(level)).selectAll().where('uid', 'in', uids).execute();
    const held = Map.groupBy(kept, ({ uid }) => uid);
    const writes: RecordRow[] = [];
    const losers: string[] = [];
    const winners = new Map<string, string[]>();
    const dropped: string[] = [];
    for (const [uid, own] of some) {
      const before = held.get(uid) ?? [];
      const others = before.filter((row) => row.feed !== feed);
      if (own === undefined && others.length < before.length) dropped.push(uid);
      const after = [...others, ...(own === undefined ? [] : [own])];
      const best = after.reduce<RecordRow | undefined>(
        (one, other) => (one && rankOf(ranks, one) >= rankOf(ranks, other) ? one : other),
        undefined,
      );
      if (own !== undefined) writes.push({ ...own, current: Number(best === own) });
      const was = before.find((row) => row.current === 1);
      if (was !== undefined && was.feed !== feed && was.feed !== best?.feed) losers.push(uid);
      if (best !== undefined && best.feed !== feed && best.feed !== was?.feed) {
        winners.getOrInsertComputed(best.feed, () => []).push(uid);
      }
      effects.note(level, uid, servedRecord(before, formerRanks), servedRecord(after, ranks), sameRecord);
    }
    // Write the rows that become current last, because a uid must not have two current rows at any time.
    if (losers.length > 0) await tx.updateTable(tableOf(level)).set({ current: 0 }).where('uid', 'in', losers).execute();
    if (dropped.length > 0) await tx.deleteFrom(tableOf(level)).where('feed', '=', feed).where('uid', 'in', dropped).execute();
    await writeRecords(tx, level, writes);
    for (const [winner, some] of winners) {
      await tx.updateTable(tableOf(level)).set({ current: 1 }).where('feed', '=', winner).where('uid', 'in', some).execute();
    }
  }
}
