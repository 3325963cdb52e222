/** Rows of a CSV file (RFC 4180): cells in quotes may hold separators, line ends and doubled quotes. */
import { cellsOf } from '../../core/csvCells.ts';
import type { TextLine } from './textLines.ts';

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  readonly number: number;
  /** Every cell as it stands, without its quotes. */
  readonly cells: readonly string[];
}

export type CsvProblem = { readonly number: number; readonly problem: string };

/** Lines of a quoted cell at most: a quote that is never closed must not swallow the file. */
const mostLines = 200;

/** @param separator as the head of the file has it. Rows without any text are passed over. */
export async function* csvRows(
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
    } else if (row.lines >= mostLines) yield { number: row.number, problem: 'a quote is opened and not closed' };
    else begun = row;
  }
  if (begun !== undefined) yield { number: begun.number, problem: 'a quote is opened and not closed' };
}
