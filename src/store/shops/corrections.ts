/** Applies and stores operators' corrections of individual record fields. Corrections override the values from feeds. */
import { isCategory } from '../../data/shops/categories.ts';
import { storableText } from '../atmRow.ts';
import type { Tx } from '../database.ts';
import type { RecordRow } from './recordTables.ts';
import { RegisterError } from './registerError.ts';
import type { RecordLevel } from './shopRepositories.ts';

type CorrectedFields = Readonly<Record<string, unknown>>;
export type Corrections = Readonly<Record<RecordLevel, ReadonlyMap<string, CorrectedFields>>>;

export async function readCorrections(tx: Tx): Promise<Corrections> {
  const rows = await tx.selectFrom('corrections').select(['level', 'uid', 'field', 'value']).execute();
  const of = (level: RecordLevel) => {
    const byUid = new Map<string, Record<string, unknown>>();
    for (const row of rows) {
      if (row.level === level) byUid.getOrInsertComputed(row.uid, () => ({}))[row.field] = JSON.parse(row.value) as unknown;
    }
    return byUid;
  };
  return { shop: of('shop'), merchant: of('merchant') };
}

type Column = (value: unknown) => string | number | null | undefined;
/** Returns undefined if the value has the wrong type. */
const plain: Column = (value) =>
  value === null ? null : typeof value === 'string' && value.trim() !== '' ? storableText(value) : undefined;
const needed: Column = (value) => (value === null ? undefined : plain(value));
const listed: Column = (value) =>
  value === null
    ? null
    : Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.length === 0
        ? null
        : storableText(JSON.stringify(value))
      : undefined;
const tags: Column = (value) => (value === null ? '[]' : (listed(value) ?? (Array.isArray(value) ? '[]' : undefined)));
const within =
  (limit: number): Column =>
  (value) =>
    value === null ? null : typeof value === 'number' && Math.abs(value) <= limit ? value : undefined;
const oneOf =
  (...words: readonly string[]): Column =>
  (value) =>
    value === null ? null : words.find((word) => word === value);
const category: Column = (value) => (value === null ? null : typeof value === 'string' && isCategory(value) ? value : undefined);
const country: Column = (value) =>
  value === null ? null : typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : undefined;

/** Maps fields in the contract to their columns and to the readers for their values. */
const columns: Readonly<Record<RecordLevel, Readonly<Record<string, readonly [column: string, read: Column]>>>> = {
  shop: {
    name: ['name', needed],
    aliases: ['aliases', listed],
    tags: ['tags', tags],
    type: ['type', oneOf('bricks', 'online')],
    category: ['category', category],
    street: ['street', plain],
    city: ['city', plain],
    zip: ['zip', plain],
    country: ['country', country],
    precision: ['precision', oneOf('rooftop', 'street', 'city')],
    lat: ['lat', within(90)],
    long: ['long', within(180)],
    url: ['url', plain],
    phone: ['phone', plain],
    openingHours: ['opening_hours', plain],
    merchantUid: ['merchant_uid', needed],
    storeNumber: ['store_number', plain],
  },
  merchant: {
    name: ['name', needed],
    aliases: ['aliases', listed],
    tags: ['tags', tags],
    logo: ['logo', plain],
    url: ['url', plain],
    category: ['category', category],
  },
};

/** @throws RegisterError for an unknown field or an invalid value */
export function corrected(level: RecordLevel, row: RecordRow, fields: CorrectedFields): RecordRow {
  const after: Record<string, unknown> = { ...row };
  for (const [field, value] of Object.entries(fields)) {
    const column = columnOf(level, field);
    const stored = columns[level][field]?.[1](value);
    if (stored === undefined)
      throw new RegisterError(`The field '${field}' of a ${level} cannot be ${JSON.stringify(value)}.`, {
        code: 'notAllowed',
        field,
      });
    after[column] = stored;
  }
  return after as unknown as RecordRow;
}

interface WrittenCorrections {
  readonly level: RecordLevel;
  readonly uid: string;
  readonly fields: CorrectedFields;
  /** The rows of all feeds before the correction. */
  readonly rows: readonly RecordRow[];
  /** Epoch ms. */
  readonly now: number;
  readonly by?: string | undefined;
}

export async function writeCorrections(tx: Tx, { level, uid, fields, rows, now, by }: WrittenCorrections): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    const column = columnOf(level, field);
    const former = Object.fromEntries(rows.map((row) => [row.feed, valueIn(row, column)]));
    const made = { value: JSON.stringify(value), corrected_at: now, corrected_by: storableText(by) };
    await tx
      .insertInto('corrections')
      .values({ level, uid, field, ...made, former_values: JSON.stringify(former) })
      // If the field is already corrected, the rows do not contain the values of the feeds. Keep those of the first correction.
      .onConflict((conflict) => conflict.columns(['level', 'uid', 'field']).doUpdateSet(made))
      .execute();
  }
}

/** Returns the name of the column that contains a field. @throws RegisterError for an unknown field */
export function columnOf(level: RecordLevel, field: string): string {
  const [column] = (Object.hasOwn(columns[level], field) && columns[level][field]) || [];
  if (column === undefined)
    throw new RegisterError(`A ${level} has no field '${field}'. Known fields: ${Object.keys(columns[level]).join(', ')}.`, {
      ...{ code: 'noSuchField', field },
    });
  return column;
}

export const valueIn = (row: RecordRow, column: string): unknown => (row as unknown as Record<string, unknown>)[column];
