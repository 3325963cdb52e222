/** A file on disk as an input: opened with checks. Every read failure becomes a SourceError. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { SourceError } from '../../sourceError.ts';

/** What was found at the path when it was first looked at. */
export interface InputFile {
  readonly path: string;
  readonly totalBytes: number;
  /** Epoch ms: with the size it tells whether the file is still the one that was looked at. */
  readonly modifiedAt: number;
  /** Sees all that is read of it. */
  readonly digest: FileDigest;
}

/** SHA-256 of a file, made of what is read of it for other reasons: in order, whatever is read twice or stepped over in between. */
class FileDigest {
  readonly #hash = createHash('sha256');
  #hex: string | undefined;
  /** How many bytes of the file it has seen. */
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
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'cannot be opened: too many files are open',
  EIO: 'the disk reports a read error',
};

/** Why a file cannot be opened or read: completes "FILE: ". @param error of the file system. */
export function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return failures[code ?? ''] ?? `cannot be read (${code ?? String(error)})`;
}

const failure = (path: string, error: unknown, offset?: number): SourceError =>
  error instanceof SourceError ? error : new SourceError(path, readFailure(error), offset);

/** Looks at a path. Throws a SourceError for what is missing, unreadable, empty or no regular file. */
export async function findInput(path: string): Promise<InputFile> {
  const found = await stat(path).catch((error: unknown) => {
    throw failure(path, error);
  });
  if (found.isDirectory()) throw new SourceError(path, 'is a directory, not a file');
  if (!found.isFile()) throw new SourceError(path, 'is not a regular file: it must be one that can be read several times');
  if (found.size === 0) throw new SourceError(path, 'is empty (0 bytes)');
  return { path, totalBytes: found.size, modifiedAt: found.mtimeMs, digest: new FileDigest() };
}

/** An open input. The caller that opened it must close it. */
export interface OpenInput {
  /** Exactly `length` bytes from `offset` into `target`; throws a SourceError where the file ends before, saying that it ends in the middle of `what`. */
  fill(target: Buffer, offset: number, length: number, what: string): Promise<void>;
  /** Up to target.length bytes from `offset`; 0 at the end. */
  some(target: Buffer, offset: number): Promise<number>;
  close(): Promise<void>;
}

/** Opens the input for one pass. Throws a SourceError where it is no longer the file that was looked at. */
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
    throw new SourceError(path, 'changed while it was being read: try again when nothing writes to it');
  }
  return {
    some: (target, offset) => some(target, offset),
    async fill(target, offset, length, what) {
      let have = await some(target, offset, length);
      while (have < length) {
        const more = await some(target.subarray(have), offset + have, length - have);
        if (more === 0) throw new SourceError(path, `the file ends here, in the middle of ${what}: it is cut off`, offset + have);
        have += more;
      }
    },
    close: () => handle.close(),
  };
}

/** The input from a byte on, chunk by chunk. A chunk is only valid until the next is asked for: the buffer is used again. */
export async function* chunksOf(input: InputFile, chunkSize = 256 * 1024, start = 0): AsyncGenerator<Buffer, void> {
  const file = await openInput(input);
  try {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, input.totalBytes));
    for (let offset = start; offset < input.totalBytes; ) {
      const length = await file.some(buffer, offset);
      if (length === 0) throw new SourceError(input.path, 'the file became shorter while it was being read', offset);
      yield buffer.subarray(0, length);
      offset += length;
    }
  } finally {
    await file.close();
  }
}

/** SHA-256 of the input, hex. Reads what has not been read yet. */
export async function digestOfInput(input: InputFile): Promise<string> {
  const { digest, totalBytes } = input;
  if (digest.end < totalBytes) for await (const _ of chunksOf(input, 1 << 20, digest.end));
  return digest.hex();
}
