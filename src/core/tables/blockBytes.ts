/**
 * Reads a file through a bounded cache of blocks. Each block ends with a checksum of its content, its number and the file's id.
 * Damage and blocks at wrong places are therefore detected before their content is used. The file is addressed by the offsets of
 * its content, which do not count the checksums.
 */

/** The length of a block in the file, bytes. */
export const blockLength = 4_096;
/** The length of a block without its checksum, bytes. */
export const contentLength = blockLength - 4;

/** The file. The functions are passed in, because `core` performs no I/O. */
export interface BlockFile {
  /** The number of blocks. */
  readonly blocks: number;
  /** Fills `into` with `blockLength` bytes. @throws if the block cannot be read */
  read(block: number, into: Uint8Array): void;
  readonly checksum: Checksum;
}

/** Computes an unsigned 32-bit checksum, such as CRC-32, that starts from an unsigned 32-bit number. */
export type Checksum = (bytes: Uint8Array, start: number) => number;

/** The position of the file's id in the content of its last block, and the number of its bytes. */
export const idAt = 24;
export const idLength = 4;

/** @param id the file's id, an unsigned 32-bit number */
export const startOfChecksum = (id: number, block: number): number => (id ^ block) >>> 0;

/** The file is truncated or unreadable, or a block does not match its checksum. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  /** The damaged file. Absent if the content of undamaged blocks makes no sense. */
  readonly file: BlockFile | undefined;
  constructor(message: string, { file, ...options }: ErrorOptions & { readonly file?: BlockFile } = {}) {
    super(message, options);
    this.file = file;
  }
}

const fewestSlots = 16;
/** The usual maximum length of a range that spans several blocks, bytes. A larger range needs a copy of the whole cache. */
const usualRange = 1 << 20;

export class BlockBytes {
  /** The cached blocks. Positions from `pin` refer to this array, which a later call may replace. */
  bytes: Uint8Array;
  /** The number of blocks that were read from the file. */
  reads = 0;
  readonly #file: BlockFile;
  /** The id that the checksums contain. Until the last block has been checked, it may be wrong. */
  readonly id: number;
  readonly #slots: number;
  /** The slot of each block, or -1 if the block is not cached. */
  readonly #slotOf: Int32Array;
  readonly #blockIn: Int32Array;
  /** Whether each slot was used since the hand of the clock last passed it. */
  readonly #used: Uint8Array;
  #hand = 0;

  /** @param most the maximum length of the cached blocks, bytes @throws DamagedFileError */
  constructor(file: BlockFile, most: number) {
    this.#file = file;
    this.#slots = Math.min(Math.max(1, file.blocks), Math.max(fewestSlots, Math.floor(most / blockLength)));
    this.#slotOf = new Int32Array(file.blocks).fill(-1);
    this.#blockIn = new Int32Array(this.#slots).fill(-1);
    this.#used = new Uint8Array(this.#slots);
    this.bytes = new Uint8Array(this.#slots * blockLength + usualRange);
    if (file.blocks > 0) this.#read(file.blocks - 1, this.bytes.subarray(0, blockLength));
    this.id = readNumber(this.bytes, idAt, idLength);
  }

  /**
   * Makes a range of the content available in `bytes`. @returns its position, which is valid until the next call
   * @throws DamagedFileError
   */
  pin(offset: number, length: number): number {
    const block = Math.floor(offset / contentLength);
    const within = offset - block * contentLength;
    if (within + length <= contentLength) return this.#slot(block) * blockLength + within;
    return this.#copy(block, within, length);
  }

  /** Copies a range that spans several blocks to the end of `bytes`, which grows if the range does not fit. */
  #copy(first: number, within: number, length: number): number {
    const to = this.#slots * blockLength;
    if (to + length > this.bytes.length) {
      if (length > this.#file.blocks * contentLength) throw this.damaged('a range is longer than the file');
      const larger = new Uint8Array(to + 2 * length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (let [block, from, copied] = [first, within, 0]; copied < length; block++, from = 0) {
      const start = this.#slot(block) * blockLength + from;
      const some = Math.min(contentLength - from, length - copied);
      this.bytes.copyWithin(to + copied, start, start + some);
      copied += some;
    }
    return to;
  }

  #slot(block: number): number {
    const slot = this.#slotOf[block];
    if (slot === undefined) throw this.damaged(`block ${block} is outside the file`);
    if (slot < 0) return this.#load(block);
    this.#used[slot] = 1;
    return slot;
  }

  /** Replaces a block that has not been used since the hand last passed it (the clock algorithm). */
  #load(block: number): number {
    while (this.#used[this.#hand] === 1) {
      this.#used[this.#hand] = 0;
      this.#hand = (this.#hand + 1) % this.#slots;
    }
    const slot = this.#hand;
    this.#hand = (slot + 1) % this.#slots;
    const old = this.#blockIn[slot] as number;
    if (old >= 0) this.#slotOf[old] = -1;
    this.#blockIn[slot] = -1;
    const start = slot * blockLength;
    this.#read(block, this.bytes.subarray(start, start + blockLength));
    this.reads += 1;
    const sum = this.#file.checksum(this.bytes.subarray(start, start + contentLength), startOfChecksum(this.id, block));
    if (sum !== readNumber(this.bytes, start + contentLength, 4))
      throw this.damaged(`block ${block} does not match its checksum`);
    this.#blockIn[slot] = block;
    this.#slotOf[block] = slot;
    this.#used[slot] = 1;
    return slot;
  }

  /** A block that the disk cannot read is damage like a wrong checksum. */
  #read(block: number, into: Uint8Array): void {
    try {
      this.#file.read(block, into);
    } catch (cause) {
      throw this.damaged(`block ${block} cannot be read: ${(cause as Error).message}`, { cause });
    }
  }

  damaged(message: string, options?: ErrorOptions): DamagedFileError {
    return new DamagedFileError(message, { file: this.#file, ...options });
  }
}

/** Reads an unsigned little-endian number of up to six bytes. */
export function readNumber(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = Math.min(width, 4) - 1; index >= 0; index--) value = (value << 8) | (bytes[at + index] as number);
  value >>>= 0;
  if (width > 4) value += 2 ** 32 * (bytes[at + 4] as number);
  if (width > 5) value += 2 ** 40 * (bytes[at + 5] as number);
  return value;
}
