/** Writes a file that `BlockBytes` reads, from its beginning to its end. */
import { decode, encode } from '../utf8.ts';
import {
  type BlockBytes,
  blockLength,
  type Checksum,
  contentLength,
  idLength,
  readNumber,
  startOfChecksum,
} from './blockBytes.ts';
import { ByteWriter } from './byteWriter.ts';

const magic = 'ATMTABLE';
/** The number of blocks that are written together. */
const blocksAtOnce = 64;

export class TableWriter {
  /** The length of the content so far, and therefore the offset of what is written next. */
  offset = 0;
  readonly #sink: (blocks: Uint8Array) => void;
  readonly #checksum: Checksum;
  readonly #id: number;
  /** The number of complete blocks. */
  #sealed = 0;
  readonly #blocks = new Uint8Array(blocksAtOnce * blockLength);
  #at = 0;

  /**
   * @param sink appends whole blocks to the file. The bytes are valid only during the call.
   * @param checksum the same as in `BlockFile`
   * @param id a random unsigned 32-bit number, so that blocks of different files have different checksums
   */
  constructor(sink: (blocks: Uint8Array) => void, checksum: Checksum, id: number) {
    this.#sink = sink;
    this.#checksum = checksum;
    this.#id = id;
  }

  write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      const room = contentLength - (this.#at % blockLength);
      const some = Math.min(room, bytes.length - done);
      this.#blocks.set(bytes.subarray(done, done + some), this.#at);
      this.#at += some;
      done += some;
      if (some === room) this.#seal();
    }
    this.offset += bytes.length;
  }

  /** Appends the checksum to a block. */
  #seal(): void {
    const start = this.#at - contentLength;
    const sum = new ByteWriter();
    sum.number(this.#checksum(this.#blocks.subarray(start, this.#at), startOfChecksum(this.#id, this.#sealed)), 4);
    this.#sealed += 1;
    this.#blocks.set(sum.written, this.#at);
    this.#at += 4;
    if (this.#at === this.#blocks.length) this.#flush();
  }

  #flush(): void {
    if (this.#at > 0) this.#sink(this.#blocks.subarray(0, this.#at));
    this.#at = 0;
  }

  #pad(): void {
    const filled = this.#at % blockLength;
    if (filled > 0) this.write(new Uint8Array(contentLength - filled));
  }

  /**
   * Completes the file with its description, which must be serializable as JSON. A file without this end is incomplete.
   * @param format the version of the format
   */
  finish(format: number, description: unknown): void {
    const described = encode(JSON.stringify(description));
    const start = this.offset;
    this.write(described);
    this.#pad();
    const end = new ByteWriter();
    end.bytes(encode(magic));
    end.number(format, 4);
    end.number(start, 6);
    end.number(described.length, 6);
    end.number(this.#id, idLength);
    this.write(end.written);
    this.#pad();
    this.#flush();
  }
}

/**
 * Returns the description at the end of a file, or undefined if the file has a different format.
 * @param blocks the number of blocks of the file
 * @throws DamagedFileError
 */
export function readDescription(bytes: BlockBytes, blocks: number, format: number): unknown {
  if (blocks < 2) throw bytes.damaged('the file is truncated');
  const at = bytes.pin((blocks - 1) * contentLength, contentLength);
  if (decode(bytes.bytes.subarray(at, at + magic.length)) !== magic) throw bytes.damaged('the file has no end');
  if (readNumber(bytes.bytes, at + magic.length, 4) !== format) return undefined;
  const [start, length] = [readNumber(bytes.bytes, at + magic.length + 4, 6), readNumber(bytes.bytes, at + magic.length + 10, 6)];
  const described = bytes.pin(start, length);
  return JSON.parse(decode(bytes.bytes.subarray(described, described + length)));
}
