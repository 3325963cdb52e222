/** Describes the changes of an import record by record, with values that people can compare. */
import { atmReader } from '../atmRow.ts';
import { storedObject } from '../storedJson.ts';
import type { AtmTable } from '../tables.ts';
import type { PlannedFeed } from './feedChanges.ts';
import { atmColumns } from './planFeed.ts';

interface FieldDifference {
  readonly field: string;
  /** Absent: unknown. */
  readonly before?: unknown;
  /** Absent: unknown. */
  readonly after?: unknown;
}

export interface RecordDifference {
  /** partnerData: the data of the bank for its callers, which is stored beside the record. */
  readonly kind: 'added' | 'changed' | 'renumbered' | 'gone' | 'partnerData';
  readonly uid: string;
  /** The current record, or the last one of a record that is gone. */
  readonly row: AtmTable;
  /** The fields that differ, with the values of an `AtmRecord`. Not for records that are added or gone. */
  readonly fields: readonly FieldDifference[];
}

/** Fields that people compare as written, not as they were understood. */
const writtenFields = ['operator', 'openingHours'];
/** The names of the other fields in an `AtmRecord`, if they differ from those in `changedFields`. */
const recordNames: Readonly<Record<string, string>> = { fee: 'surcharge', hint: 'hints' };

const readAtm = atmReader(new Map(), 0);

const difference = (field: string, before: unknown, after: unknown): FieldDifference => ({
  field,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** The distinct values of the columns of a field. Undefined: unknown. */
function written(row: AtmTable, field: string): string | undefined {
  const known = atmColumns.filter(([column, of]) => of === field && row[column] !== null).map(([column]) => row[column]);
  return known.length === 0 ? undefined : [...new Set(known)].join(', ');
}

function fieldsOf(before: AtmTable, after: AtmTable): FieldDifference[] {
  const changed = new Set(atmColumns.filter(([column]) => before[column] !== after[column]).map(([, field]) => field));
  const [old, fresh]: Readonly<Record<string, unknown>>[] = [{ ...readAtm(before) }, { ...readAtm(after) }];
  return [...changed].map((field) => {
    if (field === 'position') return difference(field, `${before.lat}, ${before.long}`, `${after.lat}, ${after.long}`);
    if (field === 'operator' && before.operator_spelling !== after.operator_spelling)
      return difference(field, before.operator_spelling ?? undefined, after.operator_spelling ?? undefined);
    if (writtenFields.includes(field)) return difference(field, written(before, field), written(after, field));
    const name = recordNames[field] ?? field;
    return difference(name, old?.[name], fresh?.[name]);
  });
}

/** Yields the changes of partner data key by key. */
function* partnerDifferences({ partners, incoming, gone }: PlannedFeed): Generator<RecordDifference> {
  if (partners === undefined || partners.set.length + partners.removed.length === 0) return;
  const rows = new Map([...gone, ...incoming.map(({ row }) => row)].map((row) => [row.uid, row]));
  const before = new Map(partners.replaced.map(({ atm_uid, data }) => [atm_uid, data]));
  const after = new Map(partners.set.map(({ atm_uid, data }) => [atm_uid, data]));
  for (const uid of [...partners.removed, ...after.keys()]) {
    const row = rows.get(uid);
    if (row === undefined) continue;
    const [old, fresh] = [before, after].map((data) => storedObject(data.get(uid) ?? '{}') as Readonly<Record<string, unknown>>);
    const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])];
    const fields = keys
      .filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(fresh?.[key]))
      .map((key) => difference(key, old?.[key], fresh?.[key]));
    yield { kind: 'partnerData', uid, row, fields };
  }
}

/** Yields the changes that need attention first: gone, changed, renumbered, partner data and then added records. */
export function* recordDifferences(planned: PlannedFeed): Generator<RecordDifference> {
  const { rows, replaced, gone, changes } = planned;
  for (const row of gone) yield { kind: 'gone', uid: row.uid, row, fields: [] };
  const after = new Map(rows.map((row) => [row.uid, row]));
  const renumbered = new Set(changes.renumbered.map(({ uid }) => uid));
  for (const isRenumbered of [false, true]) {
    for (const before of replaced) {
      const row = after.get(before.uid);
      if (row === undefined || renumbered.has(before.uid) !== isRenumbered) continue;
      yield { kind: isRenumbered ? 'renumbered' : 'changed', uid: row.uid, row, fields: fieldsOf(before, row) };
    }
  }
  yield* partnerDifferences(planned);
  for (const uid of changes.added) {
    const row = after.get(uid);
    if (row !== undefined) yield { kind: 'added', uid, row, fields: [] };
  }
}
