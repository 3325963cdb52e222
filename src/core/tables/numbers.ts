/** A column of unsigned numbers with the same number of bytes each. */
import { type BlockBytes, readNumber } from './blockBytes.ts';
import { ByteWriter } from './byteWriter.ts';
import type { TableWriter } from './tableWriter.ts';

export interface NumbersPlace {
  readonly offset: number;
  readonly count: number;
  /** Bytes per number, up to six. */
  readonly width: number;
}

const widthOf = (largest: number): number => {
  let width = 1;
  while (largest >= 256 ** width) width += 1;
  return width;
};

/** @param largest an upper bound of the numbers, which determines their width */
export function writeNumbers(to: TableWriter, numbers: Iterable<number>, largest: number): NumbersPlace {
  const { offset } = to;
  const width = widthOf(largest);
  const some = new ByteWriter();
  let count = 0;
  for (const number of numbers) {
    some.number(number, width);
    count += 1;
    if (some.length < 1 << 16) continue;
    to.write(some.written);
    some.clear();
  }
  to.write(some.written);
  return { offset, count, width };
}

export class Numbers {
  readonly length: number;
  readonly #bytes: BlockBytes;
  readonly #offset: number;
  readonly #width: number;

  constructor(bytes: BlockBytes, { offset, count, width }: NumbersPlace) {
    this.length = count;
    this.#bytes = bytes;
    this.#offset = offset;
    this.#width = width;
  }

  at(index: number): number {
    const position = this.#bytes.pin(this.#offset + index * this.#width, this.#width);
    return readNumber(this.#bytes.bytes, position, this.#width);
  }
}
