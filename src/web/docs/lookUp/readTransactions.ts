/** Parses pasted input: card statement texts, one for each line, or CSV whose first line names the columns. */
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { cellsOf, separatorOf, writtenCell } from '../../../core/csvCells.ts';

export interface PastedLine {
  /** The number of the row's first line, counted from 1. */
  readonly line: number;
  readonly transaction: GivenTransaction;
}

interface BadLine {
  readonly line: number;
  /** The text that follows "Line 3: ". */
  readonly problem: string;
}

export interface PastedTransactions {
  readonly lines: readonly PastedLine[];
  readonly bad: readonly BadLine[];
  /** The CSV columns that are not sent, with their names in the input. */
  readonly unused: readonly string[];
}

/** The maximum number of lines. The page reports how many lines it skips. */
export const mostLines = 5_000;

type Field = keyof GivenTransaction;

/** The API's limits for each field. Tests compare the lengths and patterns with the API's schema. */
export const fieldRules: Readonly<Record<Field, { readonly longest: number; readonly is?: RegExp; readonly mustBe?: string }>> = {
  posId: { longest: 64 },
  merchantId: { longest: 64 },
  description: { longest: 512 },
  city: { longest: 128 },
  country: { longest: 2, is: /^[A-Z]{2}$/, mustBe: 'must be two capital letters, such as CZ' },
  mcc: { longest: 4, is: /^\d{4}$/, mustBe: 'must be four digits, such as 5411' },
};

/**
 * Column names in normalized form (lower case, without spaces or punctuation): the API's names, and common names in banks'
 * exports.
 */
const columns: Readonly<Record<string, Field>> = {
  description: 'description',
  descriptor: 'description',
  city: 'city',
  country: 'country',
  countrycode: 'country',
  mcc: 'mcc',
  posid: 'posId',
  terminalid: 'posId',
  merchantid: 'merchantId',
};

const fieldOf = (name: string): Field | undefined => columns[name.toLowerCase().replaceAll(/[^a-z]/g, '')];

const quoted = (text: string): string => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;

/** Returns the problem with a value, or undefined if the value is valid. */
export function wrongWith(field: Field, value: string): string | undefined {
  const { longest, is, mustBe } = fieldRules[field];
  if (is && !is.test(value)) return `${field} ${mustBe}, not ${quoted(value)}`;
  return value.length > longest ? `${field} has ${value.length} characters, but at most ${longest} are allowed` : undefined;
}

function transactionOf(given: readonly (readonly [Field, string])[]): GivenTransaction | string {
  const transaction: Partial<Record<Field, string>> = {};
  for (const [field, value] of given) {
    // An empty cell means that there is no value, not that the value is an empty string.
    if (value === '') continue;
    const wrong = wrongWith(field, value);
    if (wrong !== undefined) return wrong;
    transaction[field] = value;
  }
  return Object.keys(transaction).length === 0 ? 'nothing to look up' : transaction;
}

interface Head {
  readonly separator: string;
  readonly fields: readonly (Field | undefined)[];
}

function readHead(cells: readonly string[]): readonly (Field | undefined)[] | string {
  const fields = cells.map(fieldOf);
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) < index);
  return twice === undefined ? fields : `two columns are named ${twice}`;
}

function readRow(cells: readonly string[], { fields }: Head): GivenTransaction | string {
  if (cells.length !== fields.length) return `${cells.length} cells, but the header has ${fields.length} columns`;
  return transactionOf(
    cells.flatMap((cell, index) => {
      const field = fields[index];
      return field === undefined ? [] : [[field, cell.trim()] as const];
    }),
  );
}

interface Row {
  readonly line: number;
  readonly text: string;
}

/** Splits the text into rows. A row with an open quote continues on the following lines. Blank lines are skipped. */
function rowsOf(text: string, separator: string | undefined): Row[] {
  const rows: Row[] = [];
  let open: Row | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const row: Row = open ? { line: open.line, text: `${open.text}\n${line}` } : { line: index + 1, text: line };
    open = undefined;
    if (row.text.trim() === '') continue;
    const split = separator === undefined ? undefined : cellsOf(row.text, separator);
    if (split && 'open' in split && split.open && index - row.line < longestRow) open = row;
    else rows.push(row);
  }
  return open ? [...rows, open] : rows;
}

/** The maximum number of lines in a quoted cell, so that an unclosed quote does not consume the rest of the text. */
const longestRow = 20;

function headOf(first: string): { separator: string; cells: readonly string[] } | undefined {
  const separator = separatorOf(first);
  const split = cellsOf(first, separator);
  if ('problem' in split || split.open) return undefined;
  const cells = split.cells.map((cell) => cell.trim());
  return cells.some((cell) => fieldOf(cell) !== undefined) ? { separator, cells } : undefined;
}

function readPlain({ text }: Row): GivenTransaction | string {
  if (text.includes('\t')) return 'several columns without a header row, such as description, city, country';
  return transactionOf([['description', text.trim()]]);
}

function readCsv({ text }: Row, head: Head): GivenTransaction | string {
  const split = cellsOf(text, head.separator);
  if ('problem' in split) return split.problem;
  return split.open ? 'a quoted value is not closed' : readRow(split.cells, head);
}

/** @param forAll the city and country for lines without these fields */
export function readTransactions(text: string, forAll: Pick<GivenTransaction, 'city' | 'country'> = {}): PastedTransactions {
  const plain = text.replace(/^\ufeff/, '');
  const first = plain.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const head = headOf(first);
  const [top, ...rows] = rowsOf(plain, head?.separator);
  if (top === undefined) return { lines: [], bad: [], unused: [] };
  const fields = head && readHead(head.cells);
  if (typeof fields === 'string') return { lines: [], bad: [{ line: top.line, problem: fields }], unused: [] };
  const read = head && fields ? (row: Row) => readCsv(row, { separator: head.separator, fields }) : readPlain;
  const lines: PastedLine[] = [];
  const bad: BadLine[] = [];
  const all = head ? rows : [top, ...rows];
  for (const row of all.slice(0, mostLines)) {
    const transaction = read(row);
    if (typeof transaction === 'string') bad.push({ line: row.line, problem: transaction });
    else lines.push({ line: row.line, transaction: { ...forAll, ...transaction } });
  }
  const beyond = all[mostLines];
  if (beyond) {
    const left = (all.length - mostLines).toLocaleString('en');
    const most = mostLines.toLocaleString('en');
    bad.push({
      line: beyond.line,
      problem: `at most ${most} lines are allowed; ${left} lines from here on were skipped`,
    });
  }
  return { lines, bad, unused: head ? head.cells.filter((cell) => fieldOf(cell) === undefined && cell !== '') : [] };
}

/** Formats transactions as CSV that can be pasted, with every column that any of them uses. */
export function asPasted(transactions: readonly GivenTransaction[]): string {
  const all: readonly Field[] = ['description', 'city', 'country', 'mcc', 'posId', 'merchantId'];
  const used = all.filter((field) => transactions.some((one) => one[field] !== undefined));
  const rows = [used, ...transactions.map((one) => used.map((field) => one[field] ?? ''))];
  return rows.map((row) => row.map(writtenCell).join(',')).join('\n');
}
