/** Inspects the first bytes of a file, because file names are unreliable. */
import { unpackHead } from '../../files/byteStream.ts';
import { findInput, type InputFile, openInput } from '../../files/inputFile.ts';
import { type Sniffed, sniff, sniffBytes } from './sniff.ts';

export interface Peeked {
  readonly input: InputFile;
  /** Whether the file is compressed with gzip. If true, the other fields describe its decompressed content. */
  readonly gzip: boolean;
  readonly inside: Sniffed;
  /** The first bytes, decompressed. */
  readonly head: Uint8Array;
}

/** @throws SourceError if the file is missing, empty or unreadable */
export async function peekFile(path: string): Promise<Peeked> {
  const input = await findInput(path);
  const file = await openInput(input);
  const head = Buffer.alloc(Math.min(sniffBytes, input.totalBytes));
  try {
    await file.fill(head, 0, head.length, 'its first bytes');
  } finally {
    await file.close();
  }
  const outside = sniff(head);
  const gzip = outside.kind === 'gzip';
  const unpacked = gzip ? unpackHead(path, head) : head;
  return { input, gzip, inside: gzip ? sniff(unpacked) : outside, head: unpacked };
}
