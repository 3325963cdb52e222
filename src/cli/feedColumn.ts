/** The columns of a bank's list whose names differ from those of the record's fields. See docs/atm-feeds.md. */
const columns: Readonly<Record<string, string>> = { surcharge: 'fee', hints: 'hint' };

/** Returns the column of a bank's list that contains a record's field, so that summaries use the names in the file. */
export const feedColumn = (field: string): string => columns[field] ?? field;
