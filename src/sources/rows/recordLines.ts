/** Reads the records of a text file (JSON Lines or CSV) as plain fields with line numbers. */
import { cellsOf, separatorOf } from '../../core/csvCells.ts';
import { isJsonObject, memberTexts, numberText } from '../../core/jsonObject.ts';
import { SourceError } from '../files/sourceError.ts';
import type { TextLine } from './textLines.ts';
import { type TextFile, textLines } from './textLines.ts';

/** A row in a CSV file (RFC 4180). Quoted cells may contain separators, line ends and doubled quotation marks. */
interface CsvRow {
  /** The number of the row's first line, starting at 1. */
  readonly number: number;
  /** The cells as written, without quotation marks. */
  readonly cells: readonly string[];
}

type CsvProblem = { readonly number: number; readonly problem: string };

/**
 * The maximum number of lines in a quoted cell. Without a limit, a cell without a closing quotation mark would extend to the end
 * of the file.
 */
const mostLines = 200;

/**
 * Reads the rows, and skips empty rows.
 * @param separatorOfHead returns the separator for the header line
 */
async function* csvRows(
  lines: AsyncIterable<TextLine>,
  separatorOfHead: (head: string) => string,
): AsyncGenerator<CsvRow | CsvProblem> {
  let separator: string | undefined;
  let begun: { number: number; text: string; lines: number; problem?: string } | undefined;
  for await (const { number, text, problem } of lines) {
    separator ??= separatorOfHead(text);
    const own = problem !== undefined && { problem };
    const row =
      begun === undefined
        ? { number, text, lines: 1, ...own }
        : { ...begun, text: `${begun.text}\n${text}`, lines: begun.lines + 1, ...own };
    if (row.text.trim() === '') continue;
    const split = cellsOf(row.text, separator);
    begun = undefined;
    if ('problem' in split) yield { number: row.number, problem: split.problem };
    else if (!split.open) {
      if (row.problem === undefined) yield { number: row.number, cells: split.cells };
      else yield { number: row.number, problem: row.problem };
    } else if (row.lines >= mostLines) yield { number: row.number, problem: 'a quoted value is not closed' };
    else begun = row;
  }
  if (begun !== undefined) yield { number: begun.number, problem: 'a quoted value is not closed' };
}

export interface FieldsOfLine {
  /** Starts at 1. */
  readonly number: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The source text, if it is JSON. */
  readonly text?: string;
}
export type LineProblem = { readonly number: number; readonly problem: string };

/**
 * Converts numbers with more digits than a double can represent to strings. Otherwise, two different ids could become the same.
 */
function withWholeNumbers(fields: Record<string, unknown>, text: string): Record<string, unknown> {
  const isLong = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  const long = Object.entries(fields).flatMap(([name, value]) => (isLong(value) ? [[name, value] as const] : []));
  if (long.length === 0) return fields;
  const texts = memberTexts(text);
  return { ...fields, ...Object.fromEntries(long.map(([name, value]) => [name, numberText(value, texts.get(name) ?? '')])) };
}

export async function* jsonLines(file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<FieldsOfLine | LineProblem> {
  for await (const { number, text, problem } of textLines(file, onBytes)) {
    if (text.trim() === '') continue;
    if (problem !== undefined) {
      yield { number, problem };
      continue;
    }
    try {
      const value: unknown = JSON.parse(text);
      if (isJsonObject(value)) yield { number, fields: withWholeNumbers(value, text), text };
      else yield { number, problem: 'is not a JSON object' };
    } catch (error) {
      // The parser counts lines within this line.
      const reason = (error as Error).message.replace(/ \(line \d+ column \d+\)$/, '');
      yield { number, problem: `is not valid JSON: ${reason}` };
    }
  }
}

interface CsvForm {
  /** Columns that the file must have. */
  readonly required?: readonly string[];
  /** Columns that the file may have. Absent: any. */
  readonly known?: ReadonlySet<string>;
  /** Returns the separator for the header line. The default is the most frequent of comma, semicolon and tab. */
  readonly separator?: (head: string) => string;
  /** Called with the column names. It may throw. */
  readonly onHead?: (head: readonly string[]) => void;
}

/** Reads the records of a CSV file. The value of an empty cell is unknown. */
export async function* csvLines(
  file: TextFile,
  { required = [], known, separator = separatorOf, onHead }: CsvForm = {},
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FieldsOfLine | LineProblem> {
  let head: readonly string[] | undefined;
  for await (const row of csvRows(textLines(file, onBytes), separator)) {
    if ('problem' in row) yield row;
    else if (head === undefined) {
      head = row.cells.map((cell) => cell.trim());
      checkHead(file.path, head, required, known);
      onHead?.(head);
    } else if (row.cells.length !== head.length) {
      yield { number: row.number, problem: `has ${row.cells.length} cells, but the header has ${head.length}` };
    } else {
      const cells = head.map((column, i) => [column, row.cells[i]?.trim() ?? ''] as const);
      yield { number: row.number, fields: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) };
    }
  }
}

/** Rejects a file in which a required column is missing, or a column occurs twice or is unknown. */
function checkHead(
  path: string,
  head: readonly string[],
  required: readonly string[],
  known: ReadonlySet<string> | undefined,
): void {
  const missing = required.find((column) => !head.includes(column));
  if (missing !== undefined)
    throw new SourceError(path, `line 1: the header has no column '${missing}'.`, undefined, {
      code: 'missingColumn',
      got: missing,
    });
  const twice = head.find((column, i) => head.indexOf(column) !== i);
  if (twice !== undefined)
    throw new SourceError(path, `line 1: the header has the column '${twice}' twice.`, undefined, {
      code: 'repeatedColumn',
      got: twice,
    });
  if (known === undefined) return;
  const strange = head.find((column) => !known.has(column));
  if (strange !== undefined)
    throw new SourceError(path, `line 1: unknown column '${strange}'. Known columns: ${[...known].join(', ')}.`, undefined, {
      code: 'unknownColumn',
      got: strange,
    });
}
