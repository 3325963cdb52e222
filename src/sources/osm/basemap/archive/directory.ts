/** Directories of a PMTiles archive, version 3 of its specification (chapter 4). */
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** `runLength` tiles from `tileId` on are the same bytes; 0: the bytes are a directory of what comes from there on. */
export interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

/** @param entries by tile, ascending. */
export function packDirectory(entries: readonly Entry[]): Buffer {
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

/** A root of no more than `most` bytes, and the leaves that it needs for that, one behind the other. */
export function packDirectories(entries: readonly Entry[], most: number): { readonly root: Buffer; readonly leaves: Buffer } {
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
