/** Rows of numbers in typed arrays. A country has millions of rows, and an array per row would take several times the memory. */

/** The number of columns by type. The integers are the first columns of a row. */
export interface Columns {
  /** The columns for integers from 0 to 2³² - 1. */
  readonly integers: number;
  /** The columns for all other numbers. */
  readonly doubles: number;
}

/** The binary logarithm of the number of rows in a block. */
const blockBits = 12;
const rowsPerBlock = 1 << blockBits;
/** The bits of a row's number that are its index in its block. */
const inBlock = rowsPerBlock - 1;

/**
 * Rows of equal length, numbered in the order in which they were added. They are in blocks, because a single array would be
 * copied each time that it grows, and would take up to three times the memory meanwhile.
 */
export class NumberRows {
  readonly #columns: Columns;
  /** The integers of the rows, by block. */
  readonly #integers: Uint32Array[] = [];
  /** The doubles of the rows, by block. */
  readonly #doubles: Float64Array[] = [];
  length = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /**
   * Adds a row.
   * @param row the integers, and then the doubles
   * @returns the number of the row
   */
  add(...row: readonly number[]): number {
    const { integers, doubles } = this.#columns;
    const number = this.length++;
    const [block, index] = [number >>> blockBits, number & inBlock];
    if (index === 0) {
      this.#integers.push(new Uint32Array(rowsPerBlock * integers));
      this.#doubles.push(new Float64Array(rowsPerBlock * doubles));
    }
    const [inIntegers, inDoubles] = [this.#integers[block] as Uint32Array, this.#doubles[block] as Float64Array];
    for (let i = 0; i < integers; i++) inIntegers[index * integers + i] = row[i] as number;
    for (let i = 0; i < doubles; i++) inDoubles[index * doubles + i] = row[integers + i] as number;
    return number;
  }

  at(row: number, column: number): number {
    const { integers, doubles } = this.#columns;
    const [block, index] = [row >>> blockBits, row & inBlock];
    return column < integers
      ? ((this.#integers[block] as Uint32Array)[index * integers + column] as number)
      : ((this.#doubles[block] as Float64Array)[index * doubles + column - integers] as number);
  }

  set(row: number, column: number, value: number): void {
    const { integers, doubles } = this.#columns;
    const [block, index] = [row >>> blockBits, row & inBlock];
    if (column < integers) (this.#integers[block] as Uint32Array)[index * integers + column] = value;
    else (this.#doubles[block] as Float64Array)[index * doubles + column - integers] = value;
  }
}

/** Lists of rows. The first column of a row is reserved for the number of the next row of its list, plus one. */
export class LinkedRows {
  readonly #rows: NumberRows;
  readonly #columns: readonly number[];
  /** The number of the first row of each list, plus one. 0: the list is empty. */
  readonly #firsts: Uint32Array;

  /** @param lists the number of lists */
  constructor(lists: number, { integers, doubles }: Columns) {
    this.#rows = new NumberRows({ integers: integers + 1, doubles });
    this.#columns = Array.from({ length: integers + doubles }, (_, i) => i + 1);
    this.#firsts = new Uint32Array(lists);
  }

  /** Adds a row at the beginning of a list. */
  addFirst(list: number, ...row: readonly number[]): void {
    this.#firsts[list] = 1 + this.#rows.add(this.#firsts[list] as number, ...row);
  }

  /**
   * Adds a row to a list that is in ascending order of a column, after rows with the same value. If the list then has more than
   * `most` rows, the last one is removed.
   */
  addInOrder(list: number, column: number, most: number, ...row: readonly number[]): void {
    const rows = this.#rows;
    const value = row[column] as number;
    let [before, count] = [-1, 0];
    for (let next = this.#firsts[list] as number; next > 0 && rows.at(next - 1, column + 1) <= value; ) {
      before = next - 1;
      next = rows.at(before, 0);
      count += 1;
    }
    if (count >= most) return;
    const after = before < 0 ? (this.#firsts[list] as number) : rows.at(before, 0);
    const added = 1 + this.#rows.add(after, ...row);
    if (before < 0) this.#firsts[list] = added;
    else rows.set(before, 0, added);
    // The numbers of removed rows are not used again, because most lists are short.
    let last = added;
    for (count += 1; count < most && last > 0; count++) last = rows.at(last - 1, 0);
    if (last > 0) rows.set(last - 1, 0, 0);
  }

  /** Returns the number of the first row of a list with this value, or -1. */
  find(list: number, column: number, value: number): number {
    let next = this.#firsts[list] as number;
    while (next > 0 && this.#rows.at(next - 1, column + 1) !== value) next = this.#rows.at(next - 1, 0);
    return next - 1;
  }

  at(row: number, column: number): number {
    return this.#rows.at(row, column + 1);
  }

  set(row: number, column: number, value: number): void {
    this.#rows.set(row, column + 1, value);
  }

  /** Returns the rows of a list from the first to the last. */
  rowsOf(list: number): number[][] {
    const found: number[][] = [];
    for (let next = this.#firsts[list] as number; next > 0; next = this.#rows.at(next - 1, 0)) {
      const row = next - 1;
      found.push(this.#columns.map((column) => this.#rows.at(row, column)));
    }
    return found;
  }
}
