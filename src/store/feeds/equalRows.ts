/**
 * Recognizes rows of a list without ids. The importer numbers the rows at one place in file order, so a row's number changes if
 * the file is sorted differently or if an earlier row is removed. A row that is identical to a stored row therefore gets that
 * row's uid.
 */
import type { AtmTable } from '../tables.ts';
import type { Incoming } from './sourceUids.ts';

/** A uid, with its stored row and with the incoming row that currently has this uid. At least one of them is present. */
export interface UidSlot {
  readonly uid: string;
  readonly before?: AtmTable;
  after?: Incoming | undefined;
}

const withUid = ({ row, source }: Incoming, uid: string): Incoming => ({ row: { ...row, uid }, source });

/**
 * Swaps the uids of incoming rows, so that rows that are identical to a stored row in all other columns have that row's uid. Only
 * rows that share their `source` with another row are swapped, because the others have their own ids.
 * @param slots the uids whose stored row and incoming row differ, or that have only one of them; updated
 * @param mayFollow whether an incoming row may replace a stored row under the same uid
 */
export function swapEqualRows(slots: readonly UidSlot[], mayFollow: (before: AtmTable, after: AtmTable) => boolean): void {
  if (!slots.some(({ before }) => before !== undefined)) return;
  const shared = sharedSources(slots);
  const holders = new Map<string, UidSlot[]>();
  for (const slot of slots) {
    if (slot.after && shared.has(slot.after.row.source)) {
      holders.getOrInsertComputed(contentOf(slot.after.row), () => []).push(slot);
    }
  }
  // An incoming row moves only if it has not found its stored row yet, so each row moves to its final slot at most once.
  const holderOf = new Map([...holders.values()].flat().map((slot) => [slot.after as Incoming, slot]));
  const waiting = new Map([...holders].map(([content, own]) => [content, own.map(({ after }) => after as Incoming)]));
  for (const slot of slots) {
    const { before } = slot;
    if (before === undefined || !shared.has(before.source)) continue;
    const equals = waiting.get(contentOf(before)) ?? [];
    const found = equals.findIndex((one) => {
      const holder = holderOf.get(one);
      const displaced = slot.after;
      return holder !== undefined && (!displaced || !holder.before || mayFollow(holder.before, displaced.row));
    });
    const [equal] = found < 0 ? [] : equals.splice(found, 1);
    const holder = equal && holderOf.get(equal);
    if (equal === undefined || holder === undefined || holder === slot) continue;
    const displaced = slot.after;
    slot.after = equal;
    holder.after = displaced;
    holderOf.set(equal, slot);
    if (displaced !== undefined) holderOf.set(displaced, holder);
  }
  for (const slot of slots) if (slot.after && slot.after.row.uid !== slot.uid) slot.after = withUid(slot.after, slot.uid);
}

/** Returns the sources that occur at least twice among the stored rows or among the incoming rows. */
function sharedSources(slots: readonly UidSlot[]): ReadonlySet<string | null> {
  const shared = new Set<string | null>();
  for (const rows of [slots.map(({ before }) => before), slots.map(({ after }) => after?.row)]) {
    const met = new Set<string>();
    for (const row of rows) {
      if (row === undefined || row.source === null) continue;
      if (met.has(row.source)) shared.add(row.source);
      met.add(row.source);
    }
  }
  return shared;
}

/** Serializes all columns except the uid. */
function contentOf({ uid: _, ...row }: AtmTable): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
