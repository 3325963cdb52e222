/** Reads a JSON file as a stream, compressed or not. */

import type { FileFault } from '../../contract/unreadableFiles.ts';
import type { Progress } from '../files/byteStream.ts';
import { bytesOf } from '../files/byteStream.ts';
import type { InputFile } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import { JsonCursor } from './jsonCursor.ts';

export interface JsonText {
  readonly input: InputFile;
  readonly gzip: boolean;
}

/**
 * Creates errors that contain the file and the byte offset. For a compressed file, the offset counts bytes in the decompressed
 * text.
 */
export const jsonFailure =
  ({ input: { path }, gzip }: JsonText) =>
  (reason: string, offset: number, fault?: FileFault): SourceError =>
    gzip
      ? new SourceError(path, `${reason} (byte ${offset} of the decompressed text)`, undefined, fault)
      : new SourceError(path, reason, offset, fault);

/** Opens the file, traverses the text, and closes the file when the traversal ends or stops early. */
export async function* throughJson<T>(
  text: JsonText,
  walk: (cursor: JsonCursor) => AsyncGenerator<T, void>,
  onProgress?: (progress: Progress) => void,
): AsyncGenerator<T, void> {
  const chunks = bytesOf(text.input, text.gzip, onProgress);
  try {
    yield* walk(new JsonCursor(chunks, jsonFailure(text)));
  } finally {
    // Close the file explicitly. The cursor requests chunks with `next`, so nothing else closes the file if the traversal stops
    // early.
    await chunks.return();
  }
}
