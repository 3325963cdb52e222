/** A column mapping, and what the form shows of it. */
import type { ImportJob } from '../../../contract/console/feeds.ts';

export type UnknownTable = NonNullable<ImportJob['table']>;
type Column = UnknownTable['columns'][number];
export type ValueMeanings = NonNullable<Column['meanings']>;

export interface ColumnMapping {
  readonly decimal?: unknown;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const mappingText = (mapping: object): string => JSON.stringify(mapping, undefined, 2);

/** Returns undefined if the text is not a mapping. */
export function parseMapping(text: string): ColumnMapping | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return undefined;
    const { fields = {} } = read as { readonly fields?: unknown };
    return typeof fields === 'object' && fields !== null ? { ...read, fields: { ...fields } } : undefined;
  } catch {
    return undefined;
  }
}

/** How a field comes from one column. */
export interface ColumnUse {
  readonly column: string;
  /** For yes/no fields: the meanings of the values. */
  readonly meanings?: ValueMeanings;
  /** For amounts: the currency of all values. Empty: each value contains its currency. */
  readonly currency?: string;
}

/** The reader understands these values without a mapping. */
const plainMeanings: ValueMeanings = { true: true, false: false };

/** Returns undefined if the template contains more than the form can show. */
export function shownUse(template: unknown, field: string, { yesOrNo, money }: UnknownTable): ColumnUse | undefined {
  if (typeof template === 'string') {
    const [, column, currency] = /^\{([^{}]+)\}(?: ([A-Z]{1,3}))?$/.exec(template) ?? [];
    if (column === undefined || (currency !== undefined && !money.includes(field))) return undefined;
    if (money.includes(field)) return { column, currency: currency ?? '' };
    return yesOrNo.includes(field) ? { column, meanings: plainMeanings } : { column };
  }
  const { column, values } = Object(template) as { readonly column?: unknown; readonly values?: unknown };
  const isShown =
    typeof column === 'string' &&
    yesOrNo.includes(field) &&
    Object.values(Object(values)).every((value) => typeof value === 'boolean');
  return isShown ? { column, meanings: Object(values) as ValueMeanings } : undefined;
}

function templateOf({ column, meanings = plainMeanings, currency = '' }: ColumnUse): unknown {
  const isPlain = Object.entries(meanings).every(([value, meaning]) => plainMeanings[value] === meaning);
  if (!isPlain || Object.keys(meanings).length === 0) return { column, values: meanings };
  return currency === '' ? `{${column}}` : `{${column}} ${currency}`;
}

/** Whether a template, a list of templates or a table of values uses the column. */
export function usesColumn(template: unknown, column: string): boolean {
  if (typeof template === 'string') return template.includes(`{${column}}`);
  if (Array.isArray(template)) return template.some((one) => usesColumn(one, column));
  return typeof template === 'object' && template !== null && (template as { readonly column?: unknown }).column === column;
}

/** Returns the mapping with another use of a column. */
export function withUse(mapping: ColumnMapping, field: string, use: ColumnUse): ColumnMapping {
  return { ...mapping, fields: { ...mapping.fields, [field]: templateOf(use) } };
}

const hasComma = ({ sample = '' }: Column): boolean => /^-?\d+,\d+$/.test(sample);

/** Returns the mapping in which the field comes from the column, which no other field uses. @param field empty: none */
export function assigned(mapping: ColumnMapping, column: Column, field: string, table: UnknownTable): ColumnMapping {
  const others = Object.entries(mapping.fields).filter(
    ([name, template]) => name !== field && shownUse(template, name, table)?.column !== column.column,
  );
  const rest = { ...mapping, fields: Object.fromEntries(others) };
  if (field === '') return rest;
  const { sample, meanings = sample === undefined ? plainMeanings : {} } = column;
  const use = { column: column.column, ...(table.yesOrNo.includes(field) && { meanings }) };
  const isPosition = field === 'lat' || field === 'long';
  return withUse({ ...(isPosition && hasComma(column) && { decimal: ',' }), ...rest }, field, use);
}

/** Returns the first version of a mapping, with a decimal comma if the latitude in the example has one. */
export function draftText({ columns, draft }: UnknownTable): string {
  const latitude = columns.find(({ column }) => draft.lat === `{${column}}`);
  return mappingText({ ...(latitude && hasComma(latitude) && { decimal: ',' }), fields: draft });
}

/** Returns the values with this meaning, separated by commas. */
export const valuesText = (meanings: ValueMeanings, meaning: boolean): string =>
  Object.keys(meanings)
    .filter((value) => meanings[value] === meaning)
    .join(', ');

/**
 * Returns the meanings with other values for one of them. Values that have the other meaning keep it, because the text may be
 * the beginning of a longer value.
 * @param text the values, separated by commas
 */
export function withValues(meanings: ValueMeanings, meaning: boolean, text: string): ValueMeanings {
  const others = Object.entries(meanings).filter(([, one]) => one !== meaning);
  const values = text.split(',').flatMap((one) => {
    const value = one.trim();
    return value === '' || meanings[value] === !meaning ? [] : [[value, meaning] as const];
  });
  return Object.fromEntries(meaning ? [...values, ...others] : [...others, ...values]);
}
