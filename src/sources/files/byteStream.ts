/** Reads the bytes of a text file, and decompresses a gzip file. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { chunksOf, type InputFile } from './inputFile.ts';
import { SourceError } from './sourceError.ts';

/** Progress of a pass: bytes read and total bytes, for the progress bar. */
export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
  /** The complete part of the pass, 0 to 1, if it differs from the part of the file, because the pass skips parts of the file. */
  readonly part?: number;
}

const damagedGzip = (path: string, error: unknown, offset: number): SourceError => {
  if (error instanceof SourceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR')
    return new SourceError(path, 'the gzip data ends here without its trailer, so the file is truncated', offset, {
      code: 'truncated',
    });
  const reason = error instanceof Error ? error.message : String(error);
  return new SourceError(path, `the gzip data is damaged (${reason}), at or before this byte`, offset, { code: 'damaged' });
};

/**
 * Published files compress to between a fifth and a sixtieth of their size. After `freeBytes` of output, a file with a
 * compression ratio above `mostRatio` is treated as a decompression bomb. The size of a file is not limited.
 */
export const gzipLimits = { freeBytes: 1_000_000_000, mostRatio: 200 } as const;

type GzipLimits = { readonly freeBytes: number; readonly mostRatio: number };

/**
 * Decompresses the first bytes of a gzip file.
 * @throws SourceError if they are not valid gzip data
 */
export function unpackHead(path: string, head: Uint8Array): Uint8Array {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw damagedGzip(path, error, 0);
  }
}

/** @param onRead called with the number of compressed bytes read */
async function* unpack(input: InputFile, chunkSize: number, onRead: (bytes: number) => void): AsyncGenerator<Buffer, void> {
  let read = 0;
  async function* packed(): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunksOf(input)) {
      read += chunk.length;
      onRead(read);
      // Copy the chunk, because the gunzip stream reads ahead and the chunk's buffer is reused.
      yield Buffer.from(chunk);
    }
  }
  const gunzip = createGunzip({ chunkSize });
  // The loop below handles the error. This handler only prevents an unhandled rejection.
  pipeline(Readable.from(packed(), { objectMode: true, highWaterMark: 1 }), gunzip).catch(() => undefined);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    throw damagedGzip(input.path, error, read);
  } finally {
    gunzip.destroy();
  }
}

const tested = new WeakSet<InputFile>();

/** The maximum compression ratio of gzip. Source: convention. */
const mostPossible = 1_032;

/**
 * Before slow processing begins, decompresses a file that may be a decompression bomb, and discards the output. Ignores damage in
 * the file, because the reader later reports it.
 */
async function testRatio(input: InputFile, { freeBytes, mostRatio }: GzipLimits): Promise<void> {
  if (tested.has(input) || input.totalBytes * mostPossible < freeBytes) return;
  let read = 0;
  let unpacked = 0;
  try {
    for await (const { length } of unpack(input, 1024 * 1024, (bytes) => (read = bytes))) {
      unpacked += length;
      if (unpacked > freeBytes && unpacked > mostRatio * read) break;
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return;
  }
  if (unpacked > freeBytes && unpacked > mostRatio * read) {
    const reason = `it decompresses to more than ${mostRatio} times its size, past ${freeBytes} bytes, which no valid file does`;
    throw new SourceError(input.path, reason, read, { code: 'damaged' });
  }
  tested.add(input);
}

/**
 * Yields chunks. A chunk is valid until the next chunk is requested. Progress is measured in compressed bytes.
 * @throws SourceError if the file cannot be read completely
 */
export async function* bytesOf(
  input: InputFile,
  gzip: boolean,
  onProgress?: (progress: Progress) => void,
  limits: GzipLimits = gzipLimits,
): AsyncGenerator<Buffer, void> {
  const { totalBytes } = input;
  if (gzip) {
    await testRatio(input, limits);
    yield* unpack(input, 64 * 1024, (bytes) => onProgress?.({ bytes, totalBytes }));
    return;
  }
  let bytes = 0;
  for await (const chunk of chunksOf(input)) {
    bytes += chunk.length;
    yield chunk;
    onProgress?.({ bytes, totalBytes });
  }
}
