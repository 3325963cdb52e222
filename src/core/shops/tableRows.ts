/** Reads the tables in `src/data/shops`: one row per line, with "|" between the cells. */

/** The cells of each row, without surrounding spaces. */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The words in the first cell of every row. */
export const tableWords = (table: string): ReadonlySet<string> =>
  new Set(tableRows(table).flatMap(([words = '']) => words.split(/,\s*/)));
