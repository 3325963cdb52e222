/** Reads the tables in `src/data/shops`, which have one row per line and "|" between the cells. */

/** Returns the cells of each row, without leading and trailing spaces. */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Returns the words in the first cells of all rows, which are separated by commas. */
export const tableWords = (table: string): ReadonlySet<string> =>
  new Set(tableRows(table).flatMap(([words = '']) => words.split(/,\s*/)));
