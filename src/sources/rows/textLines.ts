/**
 * Reads a text file line by line in bounded memory. The file may contain a byte order mark, and lines may end with LF or CR LF.
 */
import { createReadStream } from 'node:fs';
import { SourceError } from '../files/sourceError.ts';

export interface TextLine {
  /** Starts at 1. */
  readonly number: number;
  readonly text: string;
  /** The problem with the line's bytes. In `text`, replacement characters stand for bytes that cannot be decoded. */
  readonly problem?: string;
}

export interface TextFile {
  readonly path: string;
  /**
   * The encoding, as a label from the Encoding Standard. Line ends must be single bytes in the encoding (not UTF-16). Absent:
   * UTF-8.
   */
  readonly encoding?: string;
}

const longest = 1 << 20;

/**
 * The maximum number of undecodable lines. A file with more undecodable lines probably has a different encoding, not only a few
 * damaged bytes.
 */
const mostUndecoded = 10;

/**
 * Yields the lines. If a line cannot be decoded, its `problem` is set.
 * @throws SourceError that states the line if the first line or many lines cannot be decoded, and for files that are not text
 */
export async function* textLines(
  { path, encoding = 'utf-8' }: TextFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder(encoding, { ignoreBOM: true });
  const called = encoding === 'utf-8' ? 'UTF-8' : encoding;
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let bytes = 0;
  let undecoded = 0;
  const lineOf = (raw: Buffer): TextLine => {
    number += 1;
    const from = number === 1 && raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
    const to = raw.at(-1) === 0x0d ? raw.length - 1 : raw.length;
    const line = raw.subarray(from, to);
    if (line.includes(0))
      throw new SourceError(
        path,
        `line ${number} contains null bytes, so the file may be UTF-16. Save the file as UTF-8.`,
        undefined,
        {
          code: 'notUtf8',
          line: number,
        },
      );
    try {
      return { number, text: decoder.decode(line) };
    } catch {
      undecoded += 1;
      if (number === 1 || undecoded > mostUndecoded) {
        const which = number === 1 ? 'line 1 is' : `more than ${mostUndecoded} lines up to line ${number} are`;
        throw new SourceError(path, `${which} not ${called}. Save the file as UTF-8.`, undefined, {
          code: 'notUtf8',
          line: number,
        });
      }
      return { number, text: lenient.decode(line), problem: `is not ${called}. Save the file as UTF-8` };
    }
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const read = chunk as Buffer;
    bytes += read.length;
    const all = rest.length > 0 ? Buffer.concat([rest, read]) : read;
    let from = 0;
    for (let end = all.indexOf(10, from); end >= 0; end = all.indexOf(10, from)) {
      yield lineOf(all.subarray(from, end));
      from = end + 1;
    }
    rest = all.subarray(from);
    if (rest.length > longest) throw new SourceError(path, `line ${number + 1} is longer than 1 MB.`);
    onBytes?.(bytes);
  }
  if (rest.length > 0) yield lineOf(rest);
}
