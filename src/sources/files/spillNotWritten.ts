/** The error for a temporary file that the file system could not write. */
export class SpillNotWritten extends Error {
  override readonly name = 'SpillNotWritten';
  readonly path: string;
  /** The error code of the file system, such as `ENOSPC`. */
  readonly code: string;

  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(`${path}: ${cause.message}`, { cause });
    this.path = path;
    this.code = cause.code ?? '';
  }
}
