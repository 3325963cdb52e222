/** Converts ATMs to rows and back. */
import { type AttributeName, attributeNames, attributeRows, type KnownAttributes } from '../contract/attributes.ts';
import type { Cash } from '../contract/cash.ts';
import type { Hint } from '../contract/hints.ts';
import { type Conditions, type OtherKind, otherKinds } from '../contract/kinds.ts';
import type { AtmRecord, ImportedAtm, Operator, Surcharge } from '../core/atms/atm.ts';
import { claimRow } from './operators/claims.ts';
import { storedList, storedObject } from './storedJson.ts';
import type { AtmTable } from './tables.ts';
import { withoutNulls } from './withoutNulls.ts';

/** @param operatorUid the operator to which the claim was resolved; undefined if there is no claim */
export function atmRow(feed: string, atm: ImportedAtm, operatorUid: string | undefined): AtmTable {
  return {
    feed,
    uid: atm.uid,
    lat: atm.lat,
    long: atm.long,
    ...attributeColumns(atm),
    opening_hours: storableText(atm.openingHours),
    written_hours: storableText(atm.writtenHours),
    withdrawal: number(atm.withdrawal),
    ...surchargeColumns(atm.surcharge),
    street: storableText(atm.street),
    city: storableText(atm.city),
    zip: storableText(atm.zip),
    region: storableText(atm.region),
    time_zone: atm.timeZone,
    hints: hintsText(atm.hints),
    currencies: atm.currencies === undefined ? null : JSON.stringify(atm.currencies),
    cash: atm.cash === undefined ? null : JSON.stringify(atm.cash),
    capacity: atm.capacity ?? null,
    networks: atm.networks === undefined ? null : JSON.stringify(atm.networks),
    kind: atm.kind ?? null,
    conditions: atm.conditions === undefined ? null : JSON.stringify(atm.conditions),
    checked_on: storableText(atm.checkedOn),
    source: storableText(atm.source),
    ...claimRow(atm),
    operator_also:
      atm.operatorClaim?.alsoCalled === undefined ? null : storableText(JSON.stringify(atm.operatorClaim.alsoCalled)),
    operator_uid: operatorUid ?? null,
  };
}

/**
 * Reads ATM rows. Identical values in a column share one object. The database driver returns a new copy for each row, and for
 * millions of ATMs the copies would use most of the memory.
 * @param operators the operators, keyed by uid
 * @param most the maximum number of distinct values cached per column
 */
export function atmReader(operators: ReadonlyMap<string, Operator>, most = 200_000): (row: AtmTable) => AtmRecord {
  const shared = sharedTexts(most);
  const lists = keptOnce<readonly string[]>(most);
  const hintLists = keptOnce<readonly Hint[]>(most);
  const cashFacts = keptOnce<Cash>(most);
  const conditions = keptOnce<Conditions>(most);
  const surchargeOf = surchargeReader(most);
  return (row) =>
    withoutNulls({
      uid: row.uid,
      lat: row.lat,
      long: row.long,
      ...attributesOf(row),
      openingHours: shared(row, 'opening_hours'),
      withdrawal: boolean(row.withdrawal),
      surcharge: surchargeOf(row),
      street: row.street,
      city: shared(row, 'city'),
      zip: shared(row, 'zip'),
      country: shared(row, 'country'),
      region: shared(row, 'region'),
      timeZone: shared(row, 'time_zone'),
      hints: row.hints === null ? null : hintLists(row.hints, (json) => storedList<Hint>(json)),
      currencies: row.currencies === null ? null : lists(row.currencies, storedList),
      cash: row.cash === null ? null : cashFacts(row.cash, (json) => storedObject(json) as Cash),
      capacity: row.capacity,
      networks: row.networks === null ? null : lists(row.networks, storedList),
      kind: kindOf(row.kind),
      conditions: row.conditions === null ? null : conditions(row.conditions, (json) => storedObject(json) as Conditions),
      checkedOn: shared(row, 'checked_on'),
      source: row.source,
      operator: (row.operator_uid === null ? undefined : operators.get(row.operator_uid)) ?? null,
      feed: shared(row, 'feed'),
    });
}

/**
 * Returns a function that caches the value made for each key. After `most` values, the cache does not grow, because values rarely
 * repeat in a column with that many different values.
 */
function keptOnce<T>(most: number): (key: string, make: (key: string) => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size < most) kept.set(key, made);
    return made;
  };
}

const kindOf = (kind: string | null): OtherKind | null => otherKinds.find((other) => other === kind) ?? null;

type TextColumn = { [C in keyof AtmTable]: AtmTable[C] extends string | null ? C : never }[keyof AtmTable];

/**
 * Caches the strings of each column separately, because almost every ATM can have a different hint, so hints would fill a shared
 * cache.
 */
function sharedTexts(most: number) {
  const columns = new Map<TextColumn, ReturnType<typeof keptOnce<string>>>();
  const itself = (text: string) => text;
  return <C extends TextColumn>(row: AtmTable, column: C): AtmTable[C] => {
    const text: string | null = row[column];
    if (text === null) return row[column];
    return columns.getOrInsertComputed(column, () => keptOnce(most))(text, itself) as AtmTable[C];
  };
}

const hintsText = (hints: readonly Hint[] | undefined): string | null =>
  hints === undefined ? null : JSON.stringify(hints, (_, value) => (typeof value === 'string' ? storableText(value) : value));

/**
 * Removes characters that a database rejects, so both databases store the same string. PostgreSQL rejects NUL characters, and
 * both reject unpaired surrogates.
 */
export function storableText(value: string | undefined): string | null {
  return value === undefined ? null : value.replaceAll('\0', '').toWellFormed();
}

const columns = attributeNames.map((name) => [name, attributeRows[name].column] as const);

function attributeColumns(atm: KnownAttributes) {
  const row: Partial<Record<keyof AtmTable, number | null>> = {};
  for (const [name, column] of columns) row[column] = number(atm[name]);
  return row as Pick<AtmTable, (typeof columns)[number][1]>;
}

function attributesOf(row: AtmTable) {
  const known: { [A in AttributeName]?: boolean | null } = {};
  for (const [name, column] of columns) known[name] = boolean(row[column]);
  return known as { [A in AttributeName]: boolean | null };
}

function number(value: boolean | undefined): number | null {
  return value === undefined ? null : Number(value);
}

function boolean(value: number | null): boolean | null {
  return value === null ? null : value !== 0;
}

function surchargeColumns(surcharge: Surcharge | undefined) {
  const columns = { surcharge_kind: surcharge?.kind ?? null, surcharge_currency: null, surcharge_value: null };
  if (surcharge?.kind === 'amount') {
    return { ...columns, surcharge_currency: surcharge.currency, surcharge_value: surcharge.amount };
  }
  return surcharge?.kind === 'percentage' ? { ...columns, surcharge_value: surcharge.percentage } : columns;
}

const noSurcharge: Surcharge = { kind: 'none' };

function surchargeReader(most: number): (row: AtmTable) => Surcharge | null {
  const amounts = keptOnce<Surcharge>(most);
  const percentages = keptOnce<Surcharge>(most);
  return ({ surcharge_kind: kind, surcharge_currency: currency, surcharge_value: value }) => {
    if (kind === 'none') return noSurcharge;
    if (value === null) return null;
    if (kind === 'amount' && currency !== null) return amounts(`${value} ${currency}`, () => ({ kind, currency, amount: value }));
    return kind === 'percentage' ? percentages(`${value}`, () => ({ kind, percentage: value })) : null;
  };
}
