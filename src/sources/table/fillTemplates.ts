/** Templates over the columns of a row. */
import { SourceError } from '../sourceError.ts';
import type { Mapping, Template } from './mapping.ts';

/** Cells by column, without the empty ones. */
export type Row = Readonly<Record<string, string>>;

const columnsIn = /\{([^{}]+)\}/g;

/** undefined: one of its columns is empty, or the value means that nothing is known. */
export function fill(template: Template, row: Row): unknown {
  if (typeof template !== 'string') {
    const cell = row[template.column];
    const meaning = cell !== undefined && Object.hasOwn(template.values, cell) ? template.values[cell] : undefined;
    return meaning ?? undefined;
  }
  const columns = [...template.matchAll(columnsIn)].map(([, column = '']) => column);
  if (columns.some((column) => row[column] === undefined)) return undefined;
  return template.replace(columnsIn, (_, column: string) => row[column] ?? '');
}

/** The first of several that can be filled. */
export function fillFirst(templates: readonly Template[], row: Row): unknown {
  for (const template of templates) {
    const value = fill(template, row);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Throws a SourceError where the mapping speaks of a column that the table does not have. */
export function checkColumns(mapping: Mapping, columns: readonly string[], table: string): void {
  const templates = [
    ...Object.values(mapping.fields).flat(),
    ...Object.values(mapping.tags ?? {}).flat(),
    ...(mapping.machines === undefined ? [] : [mapping.machines]),
  ];
  const named = templates.flatMap((template) =>
    typeof template === 'string' ? [...template.matchAll(columnsIn)].map(([, column = '']) => column) : [template.column],
  );
  const missing = named.find((column) => !columns.includes(column));
  if (missing === undefined) return;
  throw new SourceError(table, `has no column '${missing}', which ${mapping.path} speaks of: it has ${columns.join(', ')}.`);
}
