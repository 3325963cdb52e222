/**
 * Adds opening hours as written in the source, in addition to the repaired hours. Repairs the stored hours of ATMs as an import
 * does. Hours that cannot be repaired become unknown, and their text becomes a hint. The next import of a shop feed repairs its
 * hours and notifies the callers that have received those shops.
 */
import { type Kysely, sql } from 'kysely';
import { hintText } from '../../core/atms/hintText.ts';
import { withHoursHint } from '../../core/atms/hoursHint.ts';
import { type RepairedHours, repairHours } from '../../core/hours/repair/repairHours.ts';

interface StoredHours {
  readonly feed: string;
  readonly uid: string;
  readonly country: string;
  readonly opening_hours: string;
  readonly open_non_stop: number | null;
  readonly hint: string | null;
}

const pageSize = 5_000;

/** Returns whether the value contains times, from which closing times can be derived. Quoted comments are ignored. */
const namesTimes = (value: string): boolean => /\d:\d\d|sunrise|sunset|dawn|dusk/.test(value.replace(/"[^"]*"/g, ''));

/** Returns the columns that an import would write differently, or undefined if there are none. */
function repairedRow(row: StoredHours, repaired: RepairedHours) {
  const { opening_hours: written, hint } = row;
  if ('doubt' in repaired) {
    const hints = withHoursHint(hint === null ? [] : [{ code: 'note', text: hint }], written);
    return { opening_hours: null, open_non_stop: null, hint: hints.length === 0 ? null : hintText(hints) };
  }
  const { value } = repaired;
  const open_non_stop = value === '24/7' ? 1 : namesTimes(value) ? 0 : row.open_non_stop === 1 ? 1 : null;
  return value === written && open_non_stop === row.open_non_stop ? undefined : { opening_hours: value, open_non_stop, hint };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table atms add column written_hours text').execute(db);
  await sql.raw('alter table shops add column written_hours text').execute(db);
  const known = new Map<string, RepairedHours>();
  let changed = 0;
  let [feed, uid] = ['', ''];
  for (;;) {
    const { rows } = await sql<StoredHours>`select feed, uid, country, opening_hours, open_non_stop, hint from atms
      where opening_hours is not null and opening_hours <> '24/7' and (feed > ${feed} or (feed = ${feed} and uid > ${uid}))
      order by feed, uid limit ${pageSize}`.execute(db);
    for (const row of rows) {
      const { opening_hours: written, country } = row;
      const repaired = known.getOrInsertComputed(`${country} ${written}`, () => repairHours(written, country));
      const after = repairedRow(row, repaired);
      if (after === undefined) continue;
      changed++;
      await sql`update atms set opening_hours = ${after.opening_hours}, open_non_stop = ${after.open_non_stop}, hint = ${after.hint},
        written_hours = ${after.opening_hours === written ? null : written}
        where feed = ${row.feed} and uid = ${row.uid}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    [feed, uid] = [last.feed, last.uid];
  }
  // Increase the version, so that running processes reload the ATMs.
  if (changed > 0) await sql`update store_version set version = version + 1, token = ${crypto.randomUUID()}`.execute(db);
}
