/** Opens and reads a file on disk, with checks. Each failure to read the file becomes a SourceError. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { SourceError } from './sourceError.ts';

/** A file and its state when it was found. */
export interface InputFile {
  readonly path: string;
  readonly totalBytes: number;
  /** The modification time, epoch ms. If the modification time or the size differs later, the file has changed. */
  readonly modifiedAt: number;
  /** Every read updates the digest. */
  readonly digest: FileDigest;
}

/**
 * The SHA-256 of a file, computed from data that is read for other purposes. Reads may be repeated or skip parts, but the digest
 * includes each byte once, in file order.
 */
class FileDigest {
  readonly #hash = createHash('sha256');
  #hex: string | undefined;
  /** The number of bytes in the digest so far. */
  end = 0;

  saw(offset: number, bytes: Uint8Array): void {
    if (offset > this.end || offset + bytes.length <= this.end) return;
    this.#hash.update(bytes.subarray(this.end - offset));
    this.end = offset + bytes.length;
  }

  hex(): string {
    this.#hex ??= this.#hash.digest('hex');
    return this.#hex;
  }
}

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file (a part of its path is not a directory)',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'is a directory, not a file',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'cannot be opened: too many files are open',
  EIO: 'the disk reports a read error',
};

/**
 * Returns why a file cannot be opened or read, worded to follow "FILE: ".
 * @param error a file system error
 */
export function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return failures[code ?? ''] ?? `cannot be read (${code ?? String(error)})`;
}

const failure = (path: string, error: unknown, offset?: number): SourceError =>
  error instanceof SourceError ? error : new SourceError(path, readFailure(error), offset);

/**
 * Checks a path.
 * @throws SourceError if the file is missing, unreadable, empty or not a regular file
 */
export async function findInput(path: string): Promise<InputFile> {
  const found = await stat(path).catch((error: unknown) => {
    throw failure(path, error);
  });
  if (found.isDirectory()) throw new SourceError(path, 'is a directory, not a file');
  if (!found.isFile())
    throw new SourceError(path, 'is not a regular file. The importer must be able to read the file several times');
  if (found.size === 0) throw new SourceError(path, 'is empty (0 bytes)');
  return { path, totalBytes: found.size, modifiedAt: found.mtimeMs, digest: new FileDigest() };
}

/** An open input. The caller must close it. */
export interface OpenInput {
  /**
   * Reads exactly `length` bytes from `offset` into `target`.
   * @throws SourceError that mentions `what` if the file ends too early
   */
  fill(target: Buffer, offset: number, length: number, what: string): Promise<void>;
  /** Reads up to target.length bytes from `offset`. Returns the number of bytes, which is 0 at the end of the file. */
  some(target: Buffer, offset: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the input for one pass.
 * @throws SourceError if the file has changed since it was found
 */
export async function openInput(input: InputFile): Promise<OpenInput> {
  const { path } = input;
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw failure(path, error);
  }
  const some = async (target: Buffer, offset: number, length = target.length): Promise<number> => {
    try {
      const { bytesRead } = await handle.read(target, 0, length, offset);
      input.digest.saw(offset, target.subarray(0, bytesRead));
      return bytesRead;
    } catch (error) {
      throw failure(path, error, offset);
    }
  };
  const now = await handle.stat();
  if (now.size !== input.totalBytes || now.mtimeMs !== input.modifiedAt) {
    await handle.close();
    throw new SourceError(path, 'changed while it was being read. Try again when no program is writing to it');
  }
  return {
    some: (target, offset) => some(target, offset),
    async fill(target, offset, length, what) {
      let have = await some(target, offset, length);
      while (have < length) {
        const more = await some(target.subarray(have), offset + have, length - have);
        if (more === 0)
          throw new SourceError(path, `the file ends here, in the middle of ${what}; the file is truncated`, offset + have, {
            code: 'truncated',
          });
        have += more;
      }
    },
    close: () => handle.close(),
  };
}

/**
 * Yields the input in chunks, from byte `start` onwards. A chunk is valid until the next chunk is requested, because the reader
 * reuses the buffer.
 */
export async function* chunksOf(input: InputFile, chunkSize = 256 * 1024, start = 0): AsyncGenerator<Buffer, void> {
  const file = await openInput(input);
  try {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, input.totalBytes));
    for (let offset = start; offset < input.totalBytes; ) {
      const length = await file.some(buffer, offset);
      if (length === 0)
        throw new SourceError(input.path, 'the file was truncated while it was being read', offset, { code: 'truncated' });
      yield buffer.subarray(0, length);
      offset += length;
    }
  } finally {
    await file.close();
  }
}

/** Returns the SHA-256 of the input in hex. Reads the parts that have not been read yet. */
export async function digestOfInput(input: InputFile): Promise<string> {
  const { digest, totalBytes } = input;
  if (digest.end < totalBytes) for await (const _ of chunksOf(input, 1 << 20, digest.end));
  return digest.hex();
}
