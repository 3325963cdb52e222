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
  /**
   * The fields that differ, with the values of an `AtmRecord`. For an added record, its known fields, without those that name the
   * record and its place. Not for records that are gone.
   */
  readonly fields: readonly FieldDifference[];
  /** The id in the source now belongs to another record, for one that is gone. Otherwise, it belonged to another one before. */
  readonly isReissued: boolean;
}

/** Fields that people compare as written, not as they were understood. */
const writtenFields = ['operator', 'openingHours'];
/** The names of the other fields in an `AtmRecord`, if they differ from those in `changedFields`. */
const recordNames: Readonly<Record<string, string>> = { fee: 'surcharge', hint: 'hints' };

/** Fields that name the record and its place, or that the import derives from the position. */
const placeFields = ['operator', 'street', 'city', 'zip', 'country', 'region', 'position', 'timeZone', 'source'];

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

const otherFields = [...new Set(atmColumns.map(([, field]) => field))].filter((field) => !placeFields.includes(field));

function fieldsOfAdded(row: AtmTable): FieldDifference[] {
  const atm: Readonly<Record<string, unknown>> = { ...readAtm(row) };
  return otherFields.flatMap((field) => {
    const name = recordNames[field] ?? field;
    const value = writtenFields.includes(field) ? written(row, field) : atm[name];
    return value === undefined ? [] : [difference(name, undefined, value)];
  });
}

interface FilledField {
  /** The name of the field in an `AtmRecord`. */
  readonly field: string;
  /** The number of records in which the field is known. */
  readonly count: number;
}

/** Fields that only places other than ATMs have. */
const fieldsOfOthers = ['kind', 'conditions'];

/** The columns of the fields that are counted. The other columns of an operator and of the place are derived. */
const countedColumns = Map.groupBy(
  atmColumns.filter(
    ([column, field]) => !placeFields.includes(field) || ['operator_spelling', 'street', 'city', 'zip'].includes(column),
  ),
  ([, field]) => field,
);

/** Counts in how many records of an import each field is known. */
export function filledFields(incoming: PlannedFeed['incoming']): readonly FilledField[] {
  return [...countedColumns].flatMap(([field, columns]) => {
    const count = incoming.reduce((sum, { row }) => sum + Number(columns.some(([column]) => row[column] !== null)), 0);
    return count === 0 && fieldsOfOthers.includes(field) ? [] : [{ field: recordNames[field] ?? field, count }];
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
    yield { kind: 'partnerData', uid, row, fields, isReissued: false };
  }
}

/** Yields the changes that need attention first: gone, changed, renumbered, partner data and then added records. */
export function* recordDifferences(planned: PlannedFeed): Generator<RecordDifference> {
  const { rows, replaced, gone, changes } = planned;
  const reissued = new Set(changes.reissued.map(({ uid }) => uid));
  for (const row of gone) yield { kind: 'gone', uid: row.uid, row, fields: [], isReissued: reissued.has(row.uid) };
  const successors = new Set(changes.reissued.map(({ now }) => now));
  const after = new Map(rows.map((row) => [row.uid, row]));
  const renumbered = new Set(changes.renumbered.map(({ uid }) => uid));
  for (const isRenumbered of [false, true]) {
    for (const before of replaced) {
      const row = after.get(before.uid);
      if (row === undefined || renumbered.has(before.uid) !== isRenumbered) continue;
      const kind = isRenumbered ? 'renumbered' : 'changed';
      yield { kind, uid: row.uid, row, fields: fieldsOf(before, row), isReissued: successors.has(row.uid) };
    }
  }
  yield* partnerDifferences(planned);
  for (const uid of changes.added) {
    const row = after.get(uid);
    if (row !== undefined) yield { kind: 'added', uid, row, fields: fieldsOfAdded(row), isReissued: successors.has(uid) };
  }
}
