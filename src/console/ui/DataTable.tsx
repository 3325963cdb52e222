import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column contains numbers, which are aligned at their end. */
  readonly isNumber?: true;
  /** For compact tables: where the value is on small screens. Absent: on a line of its own. */
  readonly onPhone?: 'besideHeader' | 'hidden';
}

interface Props<Row> {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first column is the header of each row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Shown instead of a table without rows. */
  readonly empty: string;
  /** Whether the blocks on small screens omit the names of the columns. */
  readonly isCompact?: boolean;
}

/** A table. If it is too wide, it scrolls sideways, also with the keyboard. On small screens, each row is a block. */
export function DataTable<Row>({ label, rows, keyOf, columns, empty, isCompact = false }: Props<Row>) {
  if (rows.length === 0) return <p className="console-soft">{empty}</p>;
  const number = (column: Column<Row>) => (column.isNumber ? { 'data-number': '' } : {});
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is not a group of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable with the keyboard
    <div role="group" className="console-table" data-compact={isCompact || undefined} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" {...number(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} data-label={column.name} data-phone={column.onPhone} {...number(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
