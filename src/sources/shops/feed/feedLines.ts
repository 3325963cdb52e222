/** Reads the records from a file of a feed. The file extension determines whether the file is JSON Lines or CSV. */
import { csvLines, type FieldsOfLine, jsonLines, type LineProblem } from '../../rows/recordLines.ts';
import type { TextFile } from '../../rows/textLines.ts';

/** Whether a file is a feed and not a map, according to the file extension. */
export const isFeedFile = (path: string): boolean => /\.(jsonl|ndjson|csv|tsv)$/i.test(path);

export function feedLines(file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<FieldsOfLine | LineProblem> {
  return /\.(csv|tsv)$/i.test(file.path) ? csvLines(file, { required: ['record'] }, onBytes) : jsonLines(file, onBytes);
}
