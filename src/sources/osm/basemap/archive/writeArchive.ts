/** Writes a PMTiles archive (version 3) one tile at a time, in the order of tile ids. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** The header and the root directory must fit into the first 16 kB, which clients fetch in one request. */
const headerBytes = 127;
const firstBytes = 16_384;

/**
 * The maximum size in bytes of tiles that are checked for duplicates. Most duplicates are tiles of open sea and open land, which
 * are small.
 */
const sameAtMost = 400;

interface ArchiveFacts {
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly maxZoom: number;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export class ArchiveWriter {
  readonly #path: string;
  readonly #file: number;
  readonly #entries: Entry[] = [];
  readonly #same = new Map<string, { readonly offset: number; readonly length: number }>();
  #end = 0;
  #addressed = 0;
  #contents = 0;

  /** No file exists at the path until `finish` is called. */
  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(`${path}.part`, 'w');
  }

  #write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, bytes.length - done, position + done);
  }

  #place(tile: Uint8Array): { readonly offset: number; readonly length: number } {
    const key = tile.length <= sameAtMost ? createHash('sha256').update(tile).digest('latin1') : undefined;
    const known = key === undefined ? undefined : this.#same.get(key);
    if (known !== undefined) return known;
    const packed = gzipSync(tile);
    const place = { offset: this.#end, length: packed.length };
    this.#write(packed, firstBytes + this.#end);
    this.#end += packed.length;
    this.#contents += 1;
    if (key !== undefined && this.#same.size < 100_000) this.#same.set(key, place);
    return place;
  }

  /**
   * @param tileId greater than the previous tile id
   * @param tile the uncompressed tile
   */
  add(tileId: number, tile: Uint8Array): void {
    const place = this.#place(tile);
    this.#addressed += 1;
    const last = this.#entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else this.#entries.push({ tileId, ...place, runLength: 1 });
  }

  /** @returns the number of tiles and their total size in bytes */
  finish(facts: ArchiveFacts): { readonly tiles: number; readonly bytes: number } {
    const { root, leaves } = packDirectories(this.#entries, firstBytes - headerBytes);
    const metadata = gzipSync(JSON.stringify(facts.metadata));
    const data = { offset: firstBytes, length: this.#end };
    const about = { offset: firstBytes + this.#end, length: metadata.length };
    const leaf = { offset: about.offset + about.length, length: leaves.length };
    this.#write(metadata, about.offset);
    this.#write(leaves, leaf.offset);
    const sections = [{ offset: headerBytes, length: root.length }, about, leaf, data];
    const counts = [this.#addressed, this.#entries.length, this.#contents];
    this.#write(Buffer.concat([header(sections, counts, facts), root]), 0);
    closeSync(this.#file);
    renameSync(`${this.#path}.part`, this.#path);
    return { tiles: this.#addressed, bytes: leaf.offset + leaf.length };
  }

  /** Deletes the incomplete file. */
  discard(): void {
    closeSync(this.#file);
    rmSync(`${this.#path}.part`, { force: true });
  }
}

/** Returns the header (section 3 of the PMTiles specification). */
function header(
  sections: readonly { readonly offset: number; readonly length: number }[],
  counts: readonly number[],
  { bounds: [south, west, north, east], maxZoom }: ArchiveFacts,
): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  let at = bytes.write('PMTiles', 'latin1');
  at = bytes.writeUInt8(3, at);
  const numbers = [...sections.flatMap(({ offset, length }) => [offset, length]), ...counts];
  for (const number of numbers) at = bytes.writeBigUInt64LE(BigInt(number), at);
  // Clustered tiles, gzip for directories, gzip for tiles, Mapbox Vector Tiles, and the minimum and maximum zoom levels.
  for (const byte of [1, 2, 2, 1, 0, maxZoom]) at = bytes.writeUInt8(byte, at);
  const place = (long: number, lat: number) => {
    at = bytes.writeInt32LE(Math.round(long * 1e7), at);
    at = bytes.writeInt32LE(Math.round(lat * 1e7), at);
  };
  place(west, south);
  place(east, north);
  at = bytes.writeUInt8(Math.min(12, maxZoom), at);
  place((west + east) / 2, (south + north) / 2);
  return bytes;
}

/* Directories in a PMTiles archive (section 4 of the specification, version 3). */
/**
 * An entry for `runLength` tiles from `tileId` onwards, which all have the same bytes. If `runLength` is 0, the bytes are a leaf
 * directory that starts at `tileId`.
 */
interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

/** @param entries the entries in ascending order of tile ids */
function packDirectory(entries: readonly Entry[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  let last = 0;
  for (const { tileId } of entries) {
    pbf.writeVarint(tileId - last);
    last = tileId;
  }
  for (const { runLength } of entries) pbf.writeVarint(runLength);
  for (const { length } of entries) pbf.writeVarint(length);
  let end = -1;
  for (const { offset, length } of entries) {
    pbf.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(pbf.finish());
}

/** Returns a root directory of at most `most` bytes, and the concatenated leaf directories to which it points. */
function packDirectories(entries: readonly Entry[], most: number): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = entries.length <= 16_384 ? packDirectory(entries) : undefined;
  if (whole !== undefined && whole.length <= most) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let first = 0; first < entries.length; first += size) {
      const part = entries.slice(first, first + size);
      const leaf = packDirectory(part);
      pointers.push({ tileId: (part[0] as Entry).tileId, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = packDirectory(pointers);
    if (root.length <= most) return { root, leaves: Buffer.concat(leaves) };
  }
}
