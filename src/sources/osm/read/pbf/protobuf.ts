/**
 * Reads Protocol Buffers with checks. The `pbf` package does not validate its input. It silently accepts a length beyond the end,
 * a wire type that does not match the field, and a nested message that extends beyond its parent. These functions check for all
 * three problems.
 */
import { PbfReader } from 'pbf';

/** The error for invalid data inside a block. The caller adds the file and the offset. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

const VARINT = 0;
const BYTES = 2;

/**
 * Moves to the next field in the message that ends at `end`, and returns its number, or 0 at the end of the message. The caller
 * must read or skip each field.
 */
export function nextField(pbf: PbfReader, end: number): number {
  if (pbf.pos === end) return 0;
  if (pbf.pos > end) throw new Damage('a field extends beyond the end of its message');
  const tag = pbf.readVarint();
  const field = tag >>> 3;
  if (field === 0 || tag > 0xffffffff) throw new Damage(`field tag ${tag} is invalid`);
  pbf.type = tag & 7;
  return field;
}

export function skipField(pbf: PbfReader): void {
  pbf.skip(pbf.type);
}

/** Reads an int32, int64, uint32 or bool, including negative numbers. */
export function varint(pbf: PbfReader): number {
  if (pbf.type !== VARINT) throw new Damage(`expected a number, found wire type ${pbf.type}`);
  return pbf.readVarint(true);
}

/** Reads a sint64 (zigzag). */
export function svarint(pbf: PbfReader): number {
  if (pbf.type !== VARINT) throw new Damage(`expected a number, found wire type ${pbf.type}`);
  return pbf.readSVarint();
}

/**
 * Reads the length of a message, string or packed list, and returns the position of its end. Afterwards, `pbf.pos` is at the
 * start of the content.
 */
export function bytesEnd(pbf: PbfReader, end: number): number {
  if (pbf.type !== BYTES) throw new Damage(`expected bytes, found wire type ${pbf.type}`);
  const length = pbf.readVarint();
  if (length > end - pbf.pos) throw new Damage(`${length} bytes declared, but only ${Math.max(0, end - pbf.pos)} left`);
  return pbf.pos + length;
}

/** Returns the bytes of the field without copying them. */
export function bytes(pbf: PbfReader, end: number): Uint8Array {
  const last = bytesEnd(pbf, end);
  const slice = pbf.buf.subarray(pbf.pos, last);
  pbf.pos = last;
  return slice;
}

/** Returns a separate reader for a packed list. */
export function packedReader(pbf: PbfReader, end: number): PbfReader {
  return new PbfReader(bytes(pbf, end));
}

/**
 * OpenStreetMap objects have at most 2,000 nodes, 32,000 members and a few hundred tags. Some older objects exceed these limits
 * slightly.
 */
const mostNumbers = 500_000;

/**
 * Appends the values of a repeated number field to the list. The field is packed (as in OSM files) or contains a single number
 * (which Protocol Buffers also allow).
 */
export function numbers(pbf: PbfReader, end: number, list: number[], zigzag = false): void {
  if (pbf.type === VARINT) {
    list.push(zigzag ? pbf.readSVarint() : pbf.readVarint(true));
    return;
  }
  const last = bytesEnd(pbf, end);
  // A number takes one to ten bytes.
  if (list.length + (last - pbf.pos) / 10 > mostNumbers) throw new Damage(`a list of more than ${mostNumbers} numbers`);
  if (zigzag) while (pbf.pos < last) list.push(pbf.readSVarint());
  else while (pbf.pos < last) list.push(pbf.readVarint(true));
  if (pbf.pos !== last) throw new Damage('a list of numbers extends beyond its end');
}
