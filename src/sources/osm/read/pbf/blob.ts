/**
 * The outer shell of OSM PBF: a file is a row of (4-byte length, BlobHeader, Blob), each Blob a compressed block.
 * Source of fields and limits: fileformat.proto and the page "PBF Format" of the OpenStreetMap wiki.
 */
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { decompressLz4Block } from './lz4Block.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, varint } from './protobuf.ts';

/** The format's own limits: they keep a damaged length from allocating wildly. */
export const maxHeaderBytes = 64 * 1024;
export const maxBlobBytes = 32 * 1024 * 1024;

export interface BlobHeader {
  /** OSMHeader or OSMData. */
  readonly type: string;
  /** Bytes of the Blob that follows. */
  readonly size: number;
}

export function readBlobHeader(header: Uint8Array): BlobHeader {
  const pbf = new PbfReader(header);
  let type: string | undefined;
  let size: number | undefined;
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (field === 1) type = Buffer.from(bytes(pbf, pbf.length)).toString();
    else if (field === 3) size = varint(pbf);
    else skipField(pbf);
  }
  if (type === undefined || size === undefined) throw new Damage('the block header names no type or no size');
  if (size < 0 || size > maxBlobBytes) throw new Damage(`block size ${size} is outside 0..${maxBlobBytes}`);
  return { type, size };
}

/** Where the bytes of a Blob are, by the number of its field. */
const compressions: Readonly<Record<number, string>> = { 1: 'none', 3: 'zlib', 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'Zstandard' };

function unpack(field: number, data: Uint8Array, size: number): Uint8Array {
  // One byte more than announced is enough to see that there is more.
  const options = { maxOutputLength: size + 1, chunkSize: Math.max(64, size + 1) };
  switch (field) {
    case 1:
      return data;
    case 3:
      return inflateSync(data, options);
    case 6:
      return decompressLz4Block(data, size);
    case 7:
      return zstdDecompressSync(data, options);
    default:
      throw new Damage(
        `compression ${compressions[field]} is not supported (none, zlib, LZ4 and Zstandard are): write the file anew, for example with osmium cat`,
      );
  }
}

/** Unpacks a Blob. Throws a Damage for what is not whole. */
export function unpackBlob(blob: Uint8Array): Uint8Array {
  const pbf = new PbfReader(blob);
  let size: number | undefined;
  let data: { field: number; bytes: Uint8Array } | undefined;
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (field === 2) size = varint(pbf);
    else if (compressions[field] === undefined) skipField(pbf);
    else if (data !== undefined) throw new Damage('the block holds its data twice');
    else {
      const end = bytesEnd(pbf, pbf.length);
      data = { field, bytes: blob.subarray(pbf.pos, end) };
      pbf.pos = end;
    }
  }
  if (data === undefined) throw new Damage('the block holds no data in a known compression');
  if (size === undefined && data.field === 1) size = data.bytes.length;
  if (size === undefined) throw new Damage('the block does not say how large it is unpacked');
  if (size < 0 || size > maxBlobBytes) throw new Damage(`unpacked size ${size} is outside 0..${maxBlobBytes}`);
  const unpacked = unpackNamed(data.field, data.bytes, size);
  if (unpacked.length !== size) throw new Damage(`the block unpacks to ${unpacked.length} bytes, ${size} announced`);
  return unpacked;
}

function unpackNamed(field: number, data: Uint8Array, size: number): Uint8Array {
  try {
    return unpack(field, data, size);
  } catch (error) {
    if (error instanceof Damage) throw error;
    // A zlib code such as Z_DATA_ERROR says more than its message; ERR_BUFFER_TOO_LARGE is the limit set above.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Damage(`the block unpacks to more than the ${size} bytes announced`);
    throw new Damage(`the ${compressions[field]} data is damaged (${error instanceof Error ? error.message : String(error)})`);
  }
}
