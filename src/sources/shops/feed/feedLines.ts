/** The records of a feed's file, JSON Lines or CSV, as plain fields with the line they stand on. */

import { separatorOf } from '../../../core/csvCells.ts';
import type { InputFile } from '../../osm/read/inputFile.ts';
import { SourceError } from '../../sourceError.ts';
import { csvRows } from './csvRows.ts';
import { textLines } from './textLines.ts';

export interface FieldsOfLine {
  /** From 1. */
  readonly number: number;
  readonly fields: Readonly<Record<string, unknown>>;
}
export type LineProblem = { readonly number: number; readonly problem: string };

/** A feed by the end of its name, as against a map. */
export const isFeedFile = (path: string): boolean => /\.(jsonl|ndjson|csv|tsv)$/i.test(path);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function* jsonLines(
  file: Pick<InputFile, 'path'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FieldsOfLine | LineProblem> {
  for await (const { number, text } of textLines(file, onBytes)) {
    if (text.trim() === '') continue;
    try {
      const value: unknown = JSON.parse(text);
      if (isObject(value)) yield { number, fields: value };
      else yield { number, problem: 'is no JSON object' };
    } catch (error) {
      yield { number, problem: `is no JSON: ${(error as Error).message}` };
    }
  }
}

/** An empty cell is a value that is not known. */
async function* csvLines(
  file: Pick<InputFile, 'path'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FieldsOfLine | LineProblem> {
  let head: readonly string[] | undefined;
  for await (const row of csvRows(textLines(file, onBytes), separatorOf)) {
    if ('problem' in row) yield row;
    else if (head === undefined) {
      head = row.cells.map((cell) => cell.trim());
      checkHead(file.path, head);
    } else if (row.cells.length !== head.length) {
      yield { number: row.number, problem: `has ${row.cells.length} cells, the head has ${head.length}` };
    } else {
      const cells = head.map((column, i) => [column, row.cells[i]?.trim() ?? ''] as const);
      yield { number: row.number, fields: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) };
    }
  }
}

/** Without its columns a file says nothing at all. */
function checkHead(path: string, head: readonly string[]): void {
  if (!head.includes('record')) throw new SourceError(path, "line 1: the head has no column 'record'.");
  const twice = head.find((column, i) => head.indexOf(column) !== i);
  if (twice !== undefined) throw new SourceError(path, `line 1: the head has the column '${twice}' twice.`);
}

export function feedLines(
  file: Pick<InputFile, 'path'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FieldsOfLine | LineProblem> {
  return /\.(csv|tsv)$/i.test(file.path) ? csvLines(file, onBytes) : jsonLines(file, onBytes);
}
