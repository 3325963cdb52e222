/** Splits a pasted statement or a file into rows and cells: CSV with or without a header, or one text per line. */
import { cellsOf } from '../../../core/csvCells.ts';
import { meaningOf } from './columnWords.ts';
import { looksLikeAmount } from './printedAmount.ts';
import { orderOf } from './readDates.ts';

/** The largest file, bytes. The page reads at most 5000 lines. */
export const largestFile = 5_000_000;

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Control characters, which no text contains, except the one that ended files in MS-DOS. */
const isBinary = (text: string): boolean =>
  Array.from(text, (sign) => sign.charCodeAt(0)).some((code) => code < 32 && !(code >= 9 && code <= 13) && code !== 26);

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, in which many banks export.
 * @returns undefined for a file that contains no text, such as an XLSX file
 */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes);
  return isBinary(text) ? undefined : text;
}

/** Why a row cannot be split into cells. Columns are counted from 0. */
export type RowProblem =
  | { readonly code: 'textAfterQuote' | 'quoteInside'; readonly column: number }
  | { readonly code: 'unclosed' }
  | { readonly code: 'cells'; readonly cells: number; readonly columns: number };

export interface TableRow {
  /** The number of the row's first line, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  readonly problem?: RowProblem;
}

export interface Table {
  /** Absent if there is no header. */
  readonly header?: readonly string[];
  readonly rows: readonly TableRow[];
  readonly width: number;
  /** The lines before the header, such as the number of the account. */
  readonly before: readonly { readonly line: number; readonly text: string }[];
}

interface Row {
  readonly line: number;
  readonly text: string;
}

/** The maximum number of lines in a quoted cell, so that an unclosed quote does not consume the rest of the text. */
const longestRow = 20;
/** The number of rows from which the separator is determined, and in which a header is sought. */
const sampled = 40;

/** Splits the text into rows. A row with an open quote continues on the following lines. Blank lines are skipped. */
function rowsOf(lines: readonly string[], separator: string | undefined): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const row: Row = { line: index + 1, text: lines[index] ?? '' };
    if (row.text.trim() === '') continue;
    const end = separator === undefined ? index : endOfRow(lines, index, separator);
    rows.push(end === index ? row : { ...row, text: lines.slice(index, end + 1).join('\n') });
    index = end;
  }
  return rows;
}

/** Returns the index of the last line of a row. If its quote is never closed, the row has a single line, so that none is lost. */
function endOfRow(lines: readonly string[], start: number, separator: string): number {
  let text = '';
  for (let index = start; index < Math.min(lines.length, start + longestRow); index += 1) {
    text += index === start ? (lines[index] ?? '') : `\n${lines[index]}`;
    const split = cellsOf(text, separator);
    if ('problem' in split) return start;
    if (!split.open) return index;
  }
  return start;
}

function split({ line, text }: Row, separator: string): TableRow {
  const found = cellsOf(text, separator);
  if ('problem' in found) return { line, text, cells: [], problem: { code: found.code, column: found.cell - 1 } };
  if (found.open) return { line, text, cells: [], problem: { code: 'unclosed' } };
  return { line, text, cells: found.cells.map((cell) => cell.trim()) };
}

/** The most frequent number of cells. */
function usualWidth(rows: readonly TableRow[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 0) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, share: rows.length === 0 ? 0 : count / rows.length };
}

const knownHeaders = (cells: readonly string[]): number => cells.filter((cell) => meaningOf(cell) !== undefined).length;
/** Dates and amounts are no headers. */
const isData = (cells: readonly string[]): boolean => cells.some((cell) => looksLikeAmount(cell) || orderOf([cell]).dates > 0);

function headerAt(rows: readonly TableRow[]): number {
  return rows.slice(0, sampled).findIndex(({ cells }, index) => {
    const known = knownHeaders(cells);
    return (known > 1 || (known === 1 && index === 0)) && !isData(cells);
  });
}

/** The amount of evidence that these rows are a table: columns with known headers, with dates and with amounts. */
function evidence(rows: readonly TableRow[]): number {
  const { width } = usualWidth(rows);
  const header = rows[headerAt(rows)]?.cells ?? [];
  const typed = Array.from({ length: width }, (_, column) => rows.map(({ cells }) => cells[column] ?? '')).filter((cells) => {
    const filled = cells.filter((cell) => cell !== '');
    const half = filled.length / 2;
    return filled.length > 0 && (orderOf(filled).dates > half || filled.filter(looksLikeAmount).length > half);
  });
  return knownHeaders(header) + typed.length;
}

function separatorIn(lines: readonly string[]): string | undefined {
  let best: { separator: string; score: number } | undefined;
  for (const separator of ['\t', ';', ',']) {
    const rows = rowsOf(lines.slice(0, sampled), separator).map((row) => split(row, separator));
    const { width, share } = usualWidth(rows);
    const score = evidence(rows);
    const isSingle = width === 1 && headerAt(rows) === 0;
    // Commas occur in ordinary texts, such as "BILLA 0423, PRAHA".
    const isTable = score > 0 ? width > 1 || isSingle : separator !== ',' && width > 1 && share > 0.8;
    if (isTable && score > (best?.score ?? -1)) best = { separator, score };
  }
  return best?.separator;
}

/** Banks write rows with a separator at the end, so additional empty cells are not an error. */
function fitted(row: TableRow, width: number): TableRow {
  const { cells } = row;
  if (row.problem || cells.length === width) return row;
  if (cells.length > width && cells.slice(width).every((cell) => cell === '')) return { ...row, cells: cells.slice(0, width) };
  return { ...row, cells: [], problem: { code: 'cells', cells: cells.length, columns: width } };
}

export function readTable(text: string): Table {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const separator = separatorIn(lines);
  if (separator === undefined) {
    const rows = rowsOf(lines, undefined).map(({ line, text: one }) => ({ line, text: one, cells: [one.trim()] }));
    return { rows, width: 1, before: [] };
  }
  const all = rowsOf(lines, separator).map((row) => split(row, separator));
  const at = headerAt(all);
  const head = all[at];
  const rows = all.slice(at + 1);
  const width = head?.cells.length ?? usualWidth(all).width;
  return {
    ...(head && { header: head.cells }),
    rows: rows.map((row) => fitted(row, width)),
    width,
    before: all.slice(0, Math.max(at, 0)).map(({ line, text: one }) => ({ line, text: one })),
  };
}
