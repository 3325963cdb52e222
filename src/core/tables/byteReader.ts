/** Reads values that `ByteWriter` has written. */
import { decode } from '../utf8.ts';
import { DamagedFileError } from './blockBytes.ts';

export class ByteReader {
  bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  /** @throws DamagedFileError if the number does not end within five bytes or the buffer */
  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0x80;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new DamagedFileError('a number has no end');
  }

  text(): string {
    const length = this.varint();
    this.at += length;
    return textAt(this.bytes, this.at - length, length);
  }
}

/** Decodes a text in UTF-8. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  const end = at + length;
  for (let index = at; index < end; index++) if ((bytes[index] as number) > 0x7f) return decode(bytes.subarray(at, end));
  return latin1At(bytes, at, length);
}

const code = String.fromCharCode;

/** Decodes a text in Latin-1. Short texts are faster in groups of eight characters than through a decoder. */
export function latin1At(bytes: Uint8Array, at: number, length: number): string {
  const end = at + length;
  let text = '';
  let next = at;
  for (; next + 8 <= end; next += 8)
    text += code(
      bytes[next] as number,
      bytes[next + 1] as number,
      bytes[next + 2] as number,
      bytes[next + 3] as number,
      bytes[next + 4] as number,
      bytes[next + 5] as number,
      bytes[next + 6] as number,
      bytes[next + 7] as number,
    );
  for (; next < end; next++) text += code(bytes[next] as number);
  return text;
}
