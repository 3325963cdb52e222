/** Describes the changes of an import record by record, with values that people can compare. */
import { attributeNames, attributeRows } from '../../contract/attributes.ts';
import type { AtmTable } from '../tables.ts';
import type { PlannedFeed } from './feedChanges.ts';
import { atmColumns } from './planFeed.ts';

export interface RecordDifference {
  readonly kind: 'added' | 'changed' | 'renumbered' | 'gone';
  readonly uid: string;
  /** The current record, or the last one of a record that is gone. */
  readonly row: AtmTable;
  /** The fields that differ. Only for records that are changed or renumbered. */
  readonly fields: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[];
}

const flags = new Set<string>(['withdrawal', ...attributeNames.map((name) => attributeRows[name].column)]);

/** The columns of each field. */
const columnsOf = Map.groupBy(atmColumns, ([, field]) => field);

/** The value of a field. Undefined: unknown. */
function fieldValue(row: AtmTable, field: string): unknown {
  const columns = (columnsOf.get(field) ?? []).map(([column]) => column);
  const [only] = columns;
  if (only !== undefined && columns.length === 1) {
    const value = row[only];
    return value === null ? undefined : flags.has(only) ? value === 1 : value;
  }
  const known = columns.map((column) => row[column]).filter((value) => value != null);
  return known.length === 0 ? undefined : [...new Set(known)].join(', ');
}

function fieldsOf(before: AtmTable, after: AtmTable): RecordDifference['fields'] {
  const changed = new Set(atmColumns.filter(([column]) => before[column] !== after[column]).map(([, field]) => field));
  return [...changed].map((field) => {
    const [old, fresh] = [fieldValue(before, field), fieldValue(after, field)];
    return { field, ...(old !== undefined && { before: old }), ...(fresh !== undefined && { after: fresh }) };
  });
}

/** Yields the changes that need attention first: gone, changed, renumbered and then added records. */
export function* recordDifferences({ rows, replaced, gone, changes }: PlannedFeed): Generator<RecordDifference> {
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
  for (const uid of changes.added) {
    const row = after.get(uid);
    if (row !== undefined) yield { kind: 'added', uid, row, fields: [] };
  }
}
