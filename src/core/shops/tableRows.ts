/** Reads the tables of `src/data/shops` whose cells are separated by "|", one row per line. */

/** The cells of each row, without blanks around them. */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The words in the first cells of all rows. */
export const tableWords = (table: string): ReadonlySet<string> =>
  new Set(tableRows(table).flatMap(([words = '']) => words.split(/,\s*/)));
