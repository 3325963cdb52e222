/**
 * Reads the outer layer of OSM PBF. A file is a list of (4-byte length, BlobHeader, Blob). Each Blob contains a compressed block.
 * Source of the fields and limits: fileformat.proto and the page "PBF Format" in the OpenStreetMap wiki.
 */
import { promisify } from 'node:util';
import { inflate, inflateSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import type { InputFile, OpenInput } from '../../../files/inputFile.ts';
import { SourceError } from '../../../files/sourceError.ts';
import { SpillNotWritten } from '../../../files/spillNotWritten.ts';
import { decompressLz4Block } from './lz4Block.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, varint } from './protobuf.ts';

/** The limits of the format. They prevent huge memory allocations if a length is damaged. */
const maxHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;

interface BlobHeader {
  /** OSMHeader or OSMData. */
  readonly type: string;
  /** Size of the Blob that follows, in bytes. */
  readonly size: number;
}

function readBlobHeader(header: Uint8Array): BlobHeader {
  const pbf = new PbfReader(header);
  let type: string | undefined;
  let size: number | undefined;
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (field === 1) type = Buffer.from(bytes(pbf, pbf.length)).toString();
    else if (field === 3) size = varint(pbf);
    else skipField(pbf);
  }
  if (type === undefined || size === undefined) throw new Damage('the block header has no type or no size');
  if (size < 0 || size > maxBlobBytes) throw new Damage(`block size ${size} is outside 0..${maxBlobBytes}`);
  return { type, size };
}

/** Compression methods, by field number in a Blob. */
const compressions: Readonly<Record<number, string>> = { 1: 'none', 3: 'zlib', 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'Zstandard' };

/** The compressed data of a Blob, the number of its compression method, and its decompressed size. */
interface Packed {
  readonly field: number;
  readonly bytes: Uint8Array;
  readonly size: number;
}

/** A buffer that is one byte larger than declared is enough to detect excess output. */
const optionsFor = (size: number) => ({ maxOutputLength: size + 1, chunkSize: Math.max(64, size + 1) });

/** Decompresses the methods that take little time and need no thread. */
function unpackDirectly({ field, bytes: data, size }: Packed): Uint8Array {
  if (field === 1) return data;
  if (field === 6) return decompressLz4Block(data, size);
  throw new Damage(
    `compression ${compressions[field]} is not supported (only none, zlib, LZ4 and Zstandard). Rewrite the file, for example with osmium cat`,
  );
}

function readBlob(blob: Uint8Array): Packed {
  const pbf = new PbfReader(blob);
  let size: number | undefined;
  let data: { field: number; bytes: Uint8Array } | undefined;
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (field === 2) size = varint(pbf);
    else if (compressions[field] === undefined) skipField(pbf);
    else if (data !== undefined) throw new Damage('the block contains its data twice');
    else {
      const end = bytesEnd(pbf, pbf.length);
      data = { field, bytes: blob.subarray(pbf.pos, end) };
      pbf.pos = end;
    }
  }
  if (data === undefined) throw new Damage('the block has no data in a known compression');
  if (size === undefined && data.field === 1) size = data.bytes.length;
  if (size === undefined) throw new Damage('the block does not state its decompressed size');
  if (size < 0 || size > maxBlobBytes) throw new Damage(`decompressed size ${size} is outside 0..${maxBlobBytes}`);
  return { ...data, size };
}

function checkSize(unpacked: Uint8Array, { size }: Packed): Uint8Array {
  if (unpacked.length !== size) throw new Damage(`the block declares ${size} bytes, but decompresses to ${unpacked.length}`);
  return unpacked;
}

function damageOf(error: unknown, { field, size }: Packed): Damage {
  if (error instanceof Damage) return error;
  // Use the error code, because a code such as Z_DATA_ERROR is more specific than the message. ERR_BUFFER_TOO_LARGE means that
  // the output exceeds the limit above.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_BUFFER_TOO_LARGE') return new Damage(`the block decompresses to more than the declared ${size} bytes`);
  return new Damage(`the ${compressions[field]} data is damaged (${error instanceof Error ? error.message : String(error)})`);
}

/**
 * Decompresses a Blob.
 * @throws Damage if the Blob is incomplete
 */
export function unpackBlob(blob: Uint8Array): Uint8Array {
  const packed = readBlob(blob);
  const { field, bytes: data, size } = packed;
  try {
    if (field === 3) return checkSize(inflateSync(data, optionsFor(size)), packed);
    if (field === 7) return checkSize(zstdDecompressSync(data, optionsFor(size)), packed);
    return checkSize(unpackDirectly(packed), packed);
  } catch (error) {
    throw damageOf(error, packed);
  }
}

const inflateInThread = promisify(inflate);
const zstdInThread = promisify(zstdDecompress);

/**
 * Decompresses a Blob in a thread of Node's thread pool.
 * @throws Damage as `unpackBlob` does
 */
export async function unpackInThread(blob: Uint8Array): Promise<Uint8Array> {
  const packed = readBlob(blob);
  const { field, bytes: data, size } = packed;
  try {
    if (field === 3) return checkSize(await inflateInThread(data, optionsFor(size)), packed);
    if (field === 7) return checkSize(await zstdInThread(data, optionsFor(size)), packed);
    return checkSize(unpackDirectly(packed), packed);
  } catch (error) {
    throw damageOf(error, packed);
  }
}

export interface Block {
  readonly type: string;
  readonly data: Buffer;
  readonly end: number;
}

/** Runs `read`, and reports its errors as damage in the block at `offset`, except for those of temporary files. */
export function inPbfBlock<T>(path: string, offset: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SourceError || error instanceof SpillNotWritten) throw error;
    throw new SourceError(path, `in the block that begins here: ${error instanceof Error ? error.message : error}`, offset, {
      code: 'damaged',
    });
  }
}

/** Reads the frame of the block at `offset`: 4 bytes of length (big-endian), header, data. */
export async function readBlock(input: Pick<InputFile, 'path' | 'totalBytes'>, file: OpenInput, offset: number): Promise<Block> {
  const { path } = input;
  const lengthField = Buffer.alloc(4);
  await file.fill(lengthField, offset, 4, 'the length of a block header');
  const headerBytes = lengthField.readUInt32BE();
  if (headerBytes > maxHeaderBytes) {
    throw new SourceError(
      path,
      `a block header of ${headerBytes} bytes is too long; at most ${maxHeaderBytes} bytes are allowed`,
      offset,
      { code: 'damaged' },
    );
  }
  const headerField = Buffer.alloc(headerBytes);
  await file.fill(headerField, offset + 4, headerBytes, 'a block header');
  const { type, size } = inPbfBlock(path, offset, () => readBlobHeader(headerField));
  // The format allows readers to skip unknown types. Reject them nevertheless, because no other types are in use, and skipping a
  // block with a damaged type name would lose the block.
  const expected = offset === 0 ? 'OSMHeader' : 'OSMData';
  if (type !== expected) {
    const found = JSON.stringify(type.slice(0, 40));
    throw new SourceError(path, `expected a block of type ${expected}, found ${found}`, offset, { code: 'damaged' });
  }
  const start = offset + 4 + headerBytes;
  const left = input.totalBytes - start;
  if (size > left) {
    throw new SourceError(
      path,
      `a block of ${size} bytes begins here, but the file ends after ${left} bytes of it; the file is truncated`,
      offset,
      { code: 'truncated' },
    );
  }
  const data = Buffer.allocUnsafe(size);
  await file.fill(data, start, size, 'a block');
  return { type, data, end: start + size };
}
