/**
 * Decompresses a raw LZ4 block (without a frame), as used in OSM PBF blobs. For the format, see lz4_Block_format.md in the LZ4
 * project.
 */
import { Damage } from './protobuf.ts';

/**
 * A block is a list of sequences: token (literal count << 4 | match length - 4), literals, 16-bit little-endian distance. If a
 * count is 15, the following bytes are added to it, up to and including the first byte that is not 255. The last sequence ends
 * after its literals.
 * @param size the number of bytes after decompression; any other size is an error, so the output is bounded
 */
export function decompressLz4Block(input: Uint8Array, size: number): Buffer {
  const output = Buffer.allocUnsafe(size);
  let from = 0;
  let to = 0;
  const byte = (): number => {
    const value = input[from++];
    if (value === undefined) throw new Damage('LZ4 data ends in the middle of a sequence');
    return value;
  };
  const count = (nibble: number): number => {
    let total = nibble;
    if (nibble === 15) for (let more = 255; more === 255; total += more) more = byte();
    return total;
  };
  while (from < input.length) {
    const token = byte();
    const literals = count(token >>> 4);
    if (literals > input.length - from) throw new Damage('LZ4 data ends in the middle of its literals');
    if (literals > size - to) throw new Damage(`LZ4 data contains more than the declared ${size} bytes`);
    output.set(input.subarray(from, from + literals), to);
    from += literals;
    to += literals;
    if (from === input.length) break;
    const distance = byte() | (byte() << 8);
    if (distance === 0 || distance > to)
      throw new Damage(`LZ4 data refers ${distance} bytes back, but only ${to} bytes have been decoded`);
    const length = count(token & 15) + 4;
    if (length > size - to) throw new Damage(`LZ4 data contains more than the declared ${size} bytes`);
    // Copy byte by byte, because a match may overlap its own output (distance 1 repeats one byte).
    for (let i = 0; i < length; i++, to++) output[to] = output[to - distance] as number;
  }
  if (to !== size) throw new Damage(`LZ4 data contains ${to} bytes instead of the declared ${size}`);
  return output;
}
