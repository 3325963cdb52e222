/** Reads the records from a file of a feed. The file extension determines whether the file is JSON Lines or CSV. */
import { csvLines, type FieldsOfLine, jsonLines, type LineProblem } from '../../rows/recordLines.ts';
import type { TextFile } from '../../rows/textLines.ts';
import { shopFeedFields } from './feedFields.ts';

/** Valid CSV columns. A misspelled column would otherwise be noticed only in rows in which it has a value. */
const known: ReadonlySet<string> = new Set(['record', ...Object.values(shopFeedFields).flatMap(Object.keys)]);

/** Whether a file is a feed and not a map, according to the file extension. */
export const isFeedFile = (path: string): boolean => /\.(jsonl|ndjson|csv|tsv)$/i.test(path);

export function feedLines(file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<FieldsOfLine | LineProblem> {
  const isCsv = /\.(csv|tsv)$/i.test(file.path);
  return isCsv ? csvLines(file, { required: ['record'], known }, onBytes) : jsonLines(file, onBytes);
}
