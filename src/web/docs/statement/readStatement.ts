/** Converts the rows of a statement to look-ups. Lines that cannot be looked up are listed with the reason. */
import type { Money } from '../../../contract/app.ts';
import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import type { ColumnRole } from './columnWords.ts';
import { type Roles, sameRole } from './guessRoles.ts';
import { currencyIn, isNegative, isPrintedAmount, printedAmount } from './printedAmount.ts';
import { orderOf, readDay } from './readDates.ts';
import type { RowProblem, Table, TableRow } from './readTable.ts';

type Field = keyof GivenTransaction;

/** A look-up as the page sends it. The amount and the fee are sent only if the line contains both. */
type SentLookUp = GivenTransaction & { readonly amount?: Money; readonly fee?: Money };

export interface PrintedMoney {
  /** As printed, with a minus for debits and the currency of its column. */
  readonly text: string;
  /** Negative for debits. Absent if it is unclear which sign separates the decimals, as in "1.234". */
  readonly value?: number;
  /** The ISO 4217 code. */
  readonly currency?: string;
}

export interface StatementLine {
  /** The number of the row's first line, counted from 1. */
  readonly line: number;
  readonly sent: SentLookUp;
  /** The ISO date. */
  readonly day?: string;
  readonly amount?: PrintedMoney;
  readonly fee?: PrintedMoney;
  /** Whether the money came in. Absent if that is unknown. */
  readonly isCredit?: true;
  readonly type?: string;
}

/** Columns are counted from 0. */
export type StatementProblem =
  | RowProblem
  | { readonly code: 'tooLong'; readonly column: number; readonly length: number; readonly most: number }
  | { readonly code: 'country' | 'mcc' | 'date' | 'amount' | 'fee'; readonly column: number; readonly value: string }
  | { readonly code: 'nothing' }
  | { readonly code: 'tooMany'; readonly left: number };

export interface ListedLine {
  readonly line: number;
  /** The line as pasted. */
  readonly text: string;
  readonly problems: readonly StatementProblem[];
}

export interface CardStatement {
  readonly lines: readonly StatementLine[];
  /** The lines that are not looked up. */
  readonly unread: readonly ListedLine[];
  /** The lines that are looked up, although their date, amount or fee cannot be read. */
  readonly doubtful: readonly ListedLine[];
  /** The first date, as read, if the order of day and month is unclear in all dates. */
  readonly unclearDay?: string;
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

/** Reads the fields of the look-up, with the problems of all of them. */
function transactionOf(cellOf: CellOf): { transaction: GivenTransaction; problems: readonly StatementProblem[] } {
  const transaction: Partial<Record<Field, string>> = {};
  const problems: StatementProblem[] = [];
  for (const field of fields) {
    const cell = cellOf(field);
    if (cell === undefined) continue;
    const value = field === 'country' ? cell.value.toUpperCase() : cell.value;
    const { longest, is } = fieldRules[field];
    if (is && (field === 'country' || field === 'mcc') && !is.test(value)) problems.push({ code: field, ...cell });
    else if (value.length > longest) problems.push({ code: 'tooLong', column: cell.column, length: value.length, most: longest });
    transaction[field] = value;
  }
  const { city: _, country: __, mcc: ___, ...named } = transaction;
  if (Object.keys(named).length === 0) problems.push({ code: 'nothing' });
  return { transaction, problems };
}

/** The currency is that of the amount itself, such as "€5", or that of its column. */
function printedMoney(text: string, column: string | undefined, isDebit: boolean): PrintedMoney {
  const size = printedAmount(text);
  const isLess = isDebit || isNegative(text);
  const own = currencyIn(text);
  const currency = own ?? (column !== undefined && /^[A-Z]{3}$/.test(column) ? column : undefined);
  const signed = isDebit && !isNegative(text) ? `-${text.replace(/^\+/, '')}` : text;
  return {
    text: column === undefined || own !== undefined || text.includes(column) ? signed : `${signed} ${column}`,
    ...(size !== undefined && { value: isLess && size !== 0 ? -size : size }),
    ...(currency !== undefined && { currency }),
  };
}

/** The amount without its sign. */
const sizeOf = (money: PrintedMoney | undefined): Money | undefined =>
  money?.value === undefined || money.currency === undefined
    ? undefined
    : { amount: Math.abs(money.value), currency: money.currency };

/** The column with the amount. Some banks print 0.00 in the column for debits of a credit, and vice versa. */
function amountOf(cellOf: CellOf) {
  const cells = (['amount', 'debit', 'credit'] as const).flatMap((role) => {
    const cell = cellOf(role);
    return cell ? [{ role, ...cell }] : [];
  });
  return cells.find(({ value }) => printedAmount(value) !== 0) ?? cells[0];
}

interface Reading {
  readonly roles: Roles;
  readonly forAll: Pick<GivenTransaction, 'city' | 'country'>;
  /** Whether most amounts are negative, so that a positive amount is a credit. Some card issuers print purchases as positive. */
  readonly areDebitsNegative: boolean;
}

function readLine(row: TableRow, { roles, forAll, areDebitsNegative }: Reading) {
  if (row.problem) return { problems: [row.problem] };
  const cellOf = cellReader(row, roles);
  const { transaction, problems } = transactionOf(cellOf);
  const doubts: StatementProblem[] = [];
  const [dayFirst, monthFirst] = [cellOf('date'), cellOf('monthDate')];
  const date = dayFirst ?? monthFirst;
  const day = date && readDay(date.value, dayFirst ? 'dayFirst' : 'monthFirst');
  if (date && day === undefined) doubts.push({ code: 'date', ...date });
  const [fee, currency, type] = (['fee', 'currency', 'type'] as const).map((role) => cellOf(role));
  const amount = amountOf(cellOf);
  const isRead = amount !== undefined && isPrintedAmount(amount.value);
  if (amount && !isRead) doubts.push({ code: 'amount', column: amount.column, value: amount.value });
  const sum = isRead ? printedMoney(amount.value, currency?.value, amount.role === 'debit') : undefined;
  const isCredit = amount?.role === 'credit' || (amount?.role === 'amount' && areDebitsNegative && (sum?.value ?? 0) > 0);
  const charged = fee && isPrintedAmount(fee.value) ? printedMoney(fee.value, currency?.value, false) : undefined;
  // Only the fee of a withdrawal is compared.
  const isUncompared = charged?.value === 0 || isCredit;
  const paid = charged && !isUncompared ? { amount: sizeOf(sum), fee: sizeOf(charged) } : {};
  if (fee && !isUncompared && !(paid.amount && paid.fee)) doubts.push({ code: 'fee', ...fee });
  if (problems.length > 0) return { problems: [...problems, ...doubts] };
  const line: StatementLine = {
    line: row.line,
    sent: { ...forAll, ...transaction, ...(paid.amount && paid.fee && { amount: paid.amount, fee: paid.fee }) },
    ...(day !== undefined && { day }),
    ...(sum && { amount: sum }),
    ...(charged && { fee: charged }),
    ...(isCredit && { isCredit }),
    ...(type && { type: type.value }),
  };
  return { line, problems: doubts };
}

const cellsIn = (rows: readonly TableRow[], column: number): readonly string[] =>
  rows.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []));

/** @param forAll the city and country for lines without these fields */
export function readStatement({ rows }: Table, roles: Roles, forAll: Reading['forAll'] = {}): CardStatement {
  const lines: StatementLine[] = [];
  const unread: ListedLine[] = [];
  const doubtful: ListedLine[] = [];
  const amounts = cellsIn(rows, roles.indexOf('amount')).filter(isPrintedAmount);
  const areDebitsNegative = amounts.filter(isNegative).length * 2 > amounts.length;
  for (const row of rows.slice(0, mostLines)) {
    const { line, problems } = readLine(row, { roles, forAll, areDebitsNegative });
    if (line) lines.push(line);
    if (problems.length > 0) (line ? doubtful : unread).push({ line: row.line, text: row.text, problems });
  }
  const beyond = rows[mostLines];
  if (beyond)
    unread.push({ line: beyond.line, text: beyond.text, problems: [{ code: 'tooMany', left: rows.length - mostLines }] });
  const dates = roles.findIndex((role) => sameRole(role, 'date'));
  const unclearDay = orderOf(cellsIn(rows, dates)).isUnclear ? lines.find(({ day }) => day)?.day : undefined;
  return { lines, unread, doubtful, ...(unclearDay !== undefined && { unclearDay }) };
}
