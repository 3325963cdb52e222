import type { FileFault } from '../../contract/unreadableFiles.ts';

/** An error in an input, with its position. The operator sees the message unchanged. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly file: string;
  readonly offset: number | undefined;
  /** The message without the file name. */
  readonly inFile: string;
  /** The problem as a code with values. Undefined: only the message describes it. */
  readonly fault: FileFault | undefined;

  /** @param offset byte offset of the error in the file; absent: unknown */
  constructor(file: string, reason: string, offset?: number, fault?: FileFault) {
    const inFile = offset === undefined ? reason : `byte ${offset}: ${reason}`;
    super(`${file}: ${inFile}`);
    this.inFile = inFile;
    this.file = file;
    this.offset = offset;
    this.fault = fault;
  }
}
