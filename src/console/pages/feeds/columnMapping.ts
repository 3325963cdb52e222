/** The text of a column mapping. */
import type { ImportJob } from '../../../contract/console/feeds.ts';

export type UnknownTable = NonNullable<ImportJob['table']>;

export const mappingText = (mapping: object): string => JSON.stringify(mapping, undefined, 2);

export const templateOf = (column: string): string => `{${column}}`;

/** Returns the first version of a mapping, with a decimal comma if the latitude in the example has one. */
export function draftText({ columns, draft }: UnknownTable): string {
  const { sample = '' } = columns.find(({ column }) => templateOf(column) === draft.lat) ?? {};
  return mappingText({ ...(/^-?\d+,\d+$/.test(sample) && { decimal: ',' }), fields: draft });
}
