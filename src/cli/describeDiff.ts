/** Describes the changes of an import. */
import { type CountsOfPrevious, type FeedDiff, lossOf } from '../core/atms/lossProtection.ts';
import type { ImportResult } from '../imports/importFiles.ts';
import type { FeedOutcome } from '../store/store.ts';
import { plainText } from './plainText.ts';
import { grouped } from './quantities.ts';

/**
 * Returns the rows of a table. The table lists rare kinds of changes only if they occurred.
 * @param prefix the beginning of each label
 */
export function countDiff({ added, changed, unchanged, renumbered, gone, reissued }: FeedDiff, prefix = ''): [string, number][] {
  const rows: [string, number][] = [
    ['added', added],
    ...(reissued > 0 ? [['  with an id that previously belonged to another record', reissued] as [string, number]] : []),
    ['changed', changed],
    ['unchanged', unchanged],
    ...(renumbered > 0 ? [['renumbered (same operator and place, new id)', renumbered] as [string, number]] : []),
    ['gone', gone],
  ];
  return rows.map(([label, count]) => [`${prefix}${label}`, count]);
}

/**
 * Returns one line per change, or no lines for a new feed.
 * @param shown how many changes of each kind to list
 */
export function describeChanges({ changes }: FeedOutcome, shown: number): string[] {
  const fields = new Map<string, number>();
  for (const { fields: changed } of changes.changed) for (const field of changed) fields.set(field, (fields.get(field) ?? 0) + 1);
  const byField = [...fields]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([field, count]) => `${field} of ${grouped(count)}`);
  return [
    ...(byField.length > 0 ? [`  changed: ${byField.join(', ')}`] : []),
    ...listed(
      'changed',
      changes.changed.map(({ uid, fields: changed }) => `${uid}: ${changed.join(', ')}`),
      shown,
    ),
    ...listed(
      'renumbered',
      changes.renumbered.map(({ uid, from = '?', into = '?' }) => `${uid}: ${from} is now ${into}`),
      shown,
    ),
    ...listed(
      'reissued',
      changes.reissued.map(({ uid, now }) => `the id of ${uid} now belongs to another record, ${now}`),
      shown,
    ),
    ...listed(
      'are more than 1 km from the record with the same id in another feed; the finder shows the record from the newer data',
      (changes.farApart ?? []).map(
        ({ uid, source = uid, feed, metres }) => `${source}: ${grouped(metres)} m from the record in "${feed}"`,
      ),
      shown,
    ),
    ...listed(
      'gone',
      changes.gone.map(({ uid, source }) => (source === undefined ? uid : `${uid}: ${source}`)),
      shown,
    ),
  ];
}

/** Returns no lines for an empty list. */
export function listed(what: string, lines: readonly string[], shown: number): string[] {
  if (lines.length === 0) return [];
  const hidden = lines.length - shown;
  return [
    `  ${grouped(lines.length)} ${what}`,
    ...lines.slice(0, shown).map((line) => `    ${plainText(line)}`),
    ...(hidden > 0 ? [`    ... and ${grouped(hidden)} more (use --all to show all)`] : []),
  ];
}

/** Follows the sentences about all losses, because one flag accepts all of them. */
export const howToAccept = 'If this is correct, add --accept-loss.';

/** Returns a sentence about the records of a feed that are missing from a file. */
export function describeMissing(
  feed: string,
  { one, many }: { readonly one: string; readonly many: string },
  diff: CountsOfPrevious,
): string {
  const { changed, unchanged, renumbered = 0, gone } = diff;
  const lost = renumbered + gone;
  const before = changed + unchanged + lost;
  const share = lost === before ? `all ${grouped(lost)}` : `${grouped(lost)} of the ${grouped(before)}`;
  const records = before === 1 ? `the only ${one}` : `${share} ${many}`;
  const is = lost === 1 ? 'is' : 'are';
  return `Stopped: ${records} in the feed "${feed}" ${is} missing from the file (${Math.floor(lossOf(diff) * 100)} %).`;
}

/** Returns a sentence about a feed that has lost too many records of a kind. */
export function describeLoss({ job, outcome: { others, ...atms } }: ImportResult): string {
  const isOfOthers = others !== undefined && lossOf(others) > lossOf(atms);
  const diff = isOfOthers ? others : atms;
  const places = isOfOthers ? 'other places' : 'ATMs';
  const { renumbered, gone } = diff;
  const [has, is] = [renumbered === 1 ? 'has' : 'have', gone === 1 ? 'is' : 'are'];
  const moved = ` ${grouped(renumbered)} of these ${places} ${has} a new id, and ${grouped(gone)} ${is} not in the file.`;
  const found = renumbered === 0 ? '' : moved;
  const idsOfAtms = others === undefined ? { one: 'id', many: 'ids' } : { one: 'id of an ATM', many: 'ids of ATMs' };
  const ids = isOfOthers ? { one: 'id of another place', many: 'ids of places other than ATMs' } : idsOfAtms;
  return `${describeMissing(job.name, ids, diff)}${found}`;
}
