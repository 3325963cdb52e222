/** Rows of a CSV file (RFC 4180): cells in quotes may hold separators, line ends and doubled quotes. */
import type { TextLine } from './textLines.ts';

export interface CsvRow {
  /** The line on which the row begins, from 1. */
  readonly number: number;
  /** Every cell as it stands, without its quotes. */
  readonly cells: readonly string[];
}

export type CsvProblem = { readonly number: number; readonly problem: string };

/** Of comma, semicolon and tab the one that stands most often in the head, outside of quotes. */
export function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Splits one row; `open`: a quote is not closed yet, and the row goes on in the next line. */
function cellsOf(text: string, separator: string): { cells: string[]; open: boolean } | { problem: string } {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let value = '';
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return { cells, open: true };
        value += text.slice(from, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        value += '"';
        from = quote + 2;
      }
      if (at < text.length && text[at] !== separator)
        return { problem: `there is text behind the closing quote of cell ${cells.length + 1}` };
      cells.push(value);
    } else {
      const end = text.indexOf(separator, at);
      const cell = text.slice(at, end < 0 ? text.length : end);
      if (cell.includes('"')) return { problem: `cell ${cells.length + 1} has a quote in it, but not around it` };
      cells.push(cell);
      at = end < 0 ? text.length : end;
    }
    if (at >= text.length) return { cells, open: false };
    at += 1; // The separator; behind the last one stands an empty cell.
  }
}

/** Lines of a quoted cell at most: a quote that is never closed must not swallow the file. */
const mostLines = 200;

/** @param separator as the head of the file has it. Rows without any text are passed over. */
export async function* csvRows(
  lines: AsyncIterable<TextLine>,
  separatorOfHead: (head: string) => string,
): AsyncGenerator<CsvRow | CsvProblem> {
  let separator: string | undefined;
  let begun: { number: number; text: string; lines: number } | undefined;
  for await (const { number, text } of lines) {
    separator ??= separatorOfHead(text);
    const row =
      begun === undefined ? { number, text, lines: 1 } : { ...begun, text: `${begun.text}\n${text}`, lines: begun.lines + 1 };
    if (row.text.trim() === '') continue;
    const split = cellsOf(row.text, separator);
    begun = undefined;
    if ('problem' in split) yield { number: row.number, problem: split.problem };
    else if (!split.open) yield { number: row.number, cells: split.cells };
    else if (row.lines >= mostLines) yield { number: row.number, problem: 'a quote is opened and not closed' };
    else begun = row;
  }
  if (begun !== undefined) yield { number: begun.number, problem: 'a quote is opened and not closed' };
}
