/** Converts the rows of a statement to look-ups. Lines that cannot be looked up are listed with the reason. */
import type { Money } from '../../../contract/app.ts';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { writtenCell } from '../../../core/csvCells.ts';
import type { ColumnRole } from './columnWords.ts';
import type { Roles } from './guessRoles.ts';
import { currencyIn, printedAmount } from './printedAmount.ts';
import { readDay } from './readDates.ts';
import type { RowProblem, Table, TableRow } from './readTable.ts';

type Field = keyof GivenTransaction;

/** A look-up as the page sends it. The amount and the fee are sent only if the line contains both. */
export type SentLookUp = GivenTransaction & { readonly amount?: Money; readonly fee?: Money };

export interface StatementLine {
  /** The number of the row's first line, counted from 1. */
  readonly line: number;
  readonly sent: SentLookUp;
  /** The ISO date. */
  readonly day?: string;
  /** As printed, with the currency of its column. */
  readonly amount?: string;
  readonly fee?: string;
  readonly type?: string;
}

/** Columns are counted from 0. */
export type StatementProblem =
  | RowProblem
  | { readonly code: 'tooLong'; readonly column: number; readonly length: number; readonly most: number }
  | { readonly code: 'country' | 'mcc' | 'date' | 'fee'; readonly column: number; readonly value: string }
  | { readonly code: 'nothing' }
  | { readonly code: 'tooMany'; readonly left: number };

export interface ListedProblem {
  readonly line: number;
  /** The line as pasted. */
  readonly text: string;
  readonly problem: StatementProblem;
}

export interface CardStatement {
  readonly lines: readonly StatementLine[];
  /** The lines that are not looked up. */
  readonly unread: readonly ListedProblem[];
  /** The lines that are looked up, although their date or fee cannot be read. */
  readonly doubtful: readonly ListedProblem[];
}

/** The maximum number of lines. The page reports how many lines it skips. */
export const mostLines = 5_000;

/** The API's limits for each field. Tests compare the lengths and patterns with the API's schema. */
export const fieldRules: Readonly<Record<Field, { readonly longest: number; readonly is?: RegExp }>> = {
  posId: { longest: 64 },
  merchantId: { longest: 64 },
  description: { longest: 512 },
  city: { longest: 128 },
  country: { longest: 2, is: /^[A-Z]{2}$/ },
  mcc: { longest: 4, is: /^\d{4}$/ },
};

const fields = ['description', 'city', 'country', 'mcc', 'posId', 'merchantId'] as const satisfies readonly Field[];

/** Quoted cells may contain line breaks, which no card text contains. */
const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

type CellOf = (role: ColumnRole) => { readonly column: number; readonly value: string } | undefined;

function cellReader({ cells }: TableRow, roles: Roles): CellOf {
  return (role) => {
    const filled = roles.flatMap((one, column) => {
      const value = oneLine(cells[column] ?? '');
      return one === role && value !== '' ? [{ column, value }] : [];
    });
    return filled[0];
  };
}

function transactionOf(cellOf: CellOf): GivenTransaction | StatementProblem {
  const transaction: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const cell = cellOf(field);
    if (cell === undefined) continue;
    const value = field === 'country' ? cell.value.toUpperCase() : cell.value;
    const { longest, is } = fieldRules[field];
    if (is && (field === 'country' || field === 'mcc') && !is.test(value))
      return { code: field, column: cell.column, value: cell.value };
    if (value.length > longest) return { code: 'tooLong', column: cell.column, length: value.length, most: longest };
    transaction[field] = value;
  }
  const { city: _, country: __, mcc: ___, ...named } = transaction;
  return Object.keys(named).length === 0 ? { code: 'nothing' } : transaction;
}

const isProblem = (read: GivenTransaction | StatementProblem): read is StatementProblem => 'code' in read;

/** The currency of a line: its own column, or the amount's sign. */
function moneyOf(text: string | undefined, currency: string | undefined): Money | undefined {
  const amount = text === undefined ? undefined : printedAmount(text);
  const code = (text === undefined ? undefined : currencyIn(text)) ?? currency;
  return amount === undefined || code === undefined || !/^[A-Z]{3}$/.test(code) ? undefined : { amount, currency: code };
}

function readLine(row: TableRow, roles: Roles, forAll: Pick<GivenTransaction, 'city' | 'country'>) {
  if (row.problem) return { unread: row.problem };
  const cellOf = cellReader(row, roles);
  const transaction = transactionOf(cellOf);
  if (isProblem(transaction)) return { unread: transaction };
  const doubts: StatementProblem[] = [];
  const [dayFirst, monthFirst] = [cellOf('date'), cellOf('monthDate')];
  const date = dayFirst ?? monthFirst;
  const day = date && readDay(date.value, dayFirst ? 'dayFirst' : 'monthFirst');
  if (date && day === undefined) doubts.push({ code: 'date', ...date });
  const [amount, fee, currency, type] = (['amount', 'fee', 'currency', 'type'] as const).map((role) => cellOf(role));
  const isFree = fee !== undefined && printedAmount(fee.value) === 0;
  const paid = fee && !isFree && { amount: moneyOf(amount?.value, currency?.value), fee: moneyOf(fee.value, currency?.value) };
  const { amount: sum, fee: charged } = paid || {};
  if (fee && !isFree && !(sum && charged)) doubts.push({ code: 'fee', ...fee });
  const withCurrency = (text: string) => (currency && !text.includes(currency.value) ? `${text} ${currency.value}` : text);
  const line: StatementLine = {
    line: row.line,
    sent: { ...forAll, ...transaction, ...(sum && charged && { amount: sum, fee: charged }) },
    ...(day !== undefined && { day }),
    ...(amount && { amount: withCurrency(amount.value) }),
    ...(fee && { fee: withCurrency(fee.value) }),
    ...(type && { type: type.value }),
  };
  return { line, doubts };
}

/** @param forAll the city and country for lines without these fields */
export function readStatement(
  { rows }: Table,
  roles: Roles,
  forAll: Pick<GivenTransaction, 'city' | 'country'> = {},
): CardStatement {
  const lines: StatementLine[] = [];
  const unread: ListedProblem[] = [];
  const doubtful: ListedProblem[] = [];
  for (const row of rows.slice(0, mostLines)) {
    const { line, text } = row;
    const read = readLine(row, roles, forAll);
    if (read.line === undefined) {
      unread.push({ line, text, problem: read.unread });
      continue;
    }
    lines.push(read.line);
    doubtful.push(...read.doubts.map((problem) => ({ line, text, problem })));
  }
  const beyond = rows[mostLines];
  if (beyond) unread.push({ line: beyond.line, text: beyond.text, problem: { code: 'tooMany', left: rows.length - mostLines } });
  return { lines, unread, doubtful };
}

/** Formats cells as CSV. */
export const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(writtenCell).join(',')).join('\n');
