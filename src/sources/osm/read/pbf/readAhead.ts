/** Reads and decompresses blocks of a PBF file before they are needed, while the importer processes earlier blocks. */
import type { InputFile, OpenInput } from '../../../files/inputFile.ts';
import { type Block, readBlock, unpackInThread } from './blobs.ts';

/**
 * The maximum number of blocks in memory. A block is usually below 100 kB compressed and 1 MB decompressed. The format allows at
 * most 32 MB.
 */
const mostAhead = 4;

/** The bytes to read at a time. A block takes three reads, and each read would wait for the importer. */
const windowBytes = 1024 * 1024;

/** Returns an input that reads larger parts than requested and keeps the last part. */
export function buffered(file: OpenInput, totalBytes: number): OpenInput {
  const window = Buffer.allocUnsafe(Math.min(windowBytes, totalBytes));
  let start = 0;
  let end = 0;
  return {
    ...file,
    async fill(target, offset, length, what) {
      // `file` reports the exact position at which a truncated file ends.
      if (length > window.length || offset + length > totalBytes) return file.fill(target, offset, length, what);
      if (offset < start || offset + length > end) {
        const size = Math.min(window.length, totalBytes - offset);
        end = start;
        await file.fill(window, offset, size, what);
        start = offset;
        end = offset + size;
      }
      window.copy(target, 0, offset - start, offset - start + length);
    },
  };
}

export interface BlockAhead {
  readonly offset: number;
  readonly end: number;
  readonly type: Block['type'];
  /** The decompressed block. Rejects with Damage. */
  readonly unpacked: Promise<Uint8Array>;
}

/**
 * Yields the blocks in file order. An error is thrown when its block is due, after all earlier blocks.
 * @param skip returns the end of a block that is not needed
 * @throws SourceError if the file is damaged
 */
export async function* readAhead(
  input: InputFile,
  file: OpenInput,
  skip: (offset: number) => number | undefined,
): AsyncGenerator<BlockAhead, void> {
  const { totalBytes } = input;
  const source = buffered(file, totalBytes);
  const ahead: Promise<BlockAhead | undefined>[] = [];
  let offset = 0;

  /** Reads the next block. Returns undefined at the end of the file. */
  async function next(): Promise<BlockAhead | undefined> {
    for (let end = skip(offset); end !== undefined && offset < totalBytes; end = skip(offset)) offset = end;
    if (offset >= totalBytes) return undefined;
    const at = offset;
    const { type, data, end } = await readBlock(input, source, at);
    offset = end;
    const unpacked = unpackInThread(data);
    // The consumer handles the error. This handler only prevents an unhandled rejection.
    unpacked.catch(() => undefined);
    return { offset: at, end, type, unpacked };
  }

  /** Adds the next block. The position of a block is known only after the block before it. */
  function add(): void {
    const last = ahead.at(-1) ?? Promise.resolve();
    const block = last.then(next);
    block.catch(() => undefined);
    ahead.push(block);
  }

  try {
    while (ahead.length < mostAhead) add();
    for (;;) {
      const block = await ahead.shift();
      if (block === undefined) return;
      add();
      yield block;
    }
  } finally {
    // The caller closes the file, so no read may be pending.
    await Promise.allSettled(ahead);
  }
}
