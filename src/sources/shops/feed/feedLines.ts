/** The records of a feed's file, JSON Lines or CSV according to its extension. */
import { csvLines, type FieldsOfLine, jsonLines, type LineProblem } from '../../rows/recordLines.ts';
import type { TextFile } from '../../rows/textLines.ts';

/** Recognizes a feed by its extension, in contrast to a map. */
export const isFeedFile = (path: string): boolean => /\.(jsonl|ndjson|csv|tsv)$/i.test(path);

export function feedLines(file: TextFile, onBytes?: (bytes: number) => void): AsyncGenerator<FieldsOfLine | LineProblem> {
  return /\.(csv|tsv)$/i.test(file.path) ? csvLines(file, { required: ['record'] }, onBytes) : jsonLines(file, onBytes);
}
