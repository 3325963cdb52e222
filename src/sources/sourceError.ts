/** What is wrong with an input, and where: thrown at the boundary, shown to the operator as it is. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly file: string;
  readonly offset: number | undefined;
  /** What is wrong, without the file's name. */
  readonly inFile: string;

  /** @param offset byte offset in the file at which the trouble begins, where there is one. */
  constructor(file: string, reason: string, offset?: number) {
    const inFile = offset === undefined ? reason : `byte ${offset}: ${reason}`;
    super(`${file}: ${inFile}`);
    this.inFile = inFile;
    this.file = file;
    this.offset = offset;
  }
}
