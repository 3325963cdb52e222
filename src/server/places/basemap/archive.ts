/** Reads a PMTiles archive in place. Each tile needs one or two reads at known positions, regardless of the archive's size. */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bytesToHeader, Compression, findTile, type Header, PMTiles, ResolvedValueCache, TileType, zxyToTileId } from 'pmtiles';

const unpack = promisify(gunzip);

/** The map file is unusable. In messages, the text follows the file name. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

interface ArchiveFacts {
  /** The version of the archive, which changes whenever the file changes. */
  readonly version: string;
  /** [south, west, north, east] in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly maxZoom: number;
  readonly attribution: string;
}

/** A tile as stored in the archive. */
export interface StoredTile {
  readonly bytes: Buffer;
  readonly gzip: boolean;
}

export interface Archive {
  readonly facts: ArchiveFacts;
  /** Returns undefined if the archive does not contain the tile. */
  tile(z: number, x: number, y: number): Promise<StoredTile | undefined>;
  /** Waits for reads in progress. */
  close(): Promise<void>;
}

const headerBytes = 127;

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes;
  if (compression !== Compression.Gzip)
    throw new ArchiveError('compresses its directories in an unsupported way; only gzip is supported');
  const { buffer, byteOffset, length } = await unpack(bytes);
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new ArchiveError('is truncated: its directory refers to bytes beyond its end');
    done += bytesRead;
  }
  return bytes.buffer;
}

function checked(first: ArrayBuffer, size: number): Header {
  const magic = Buffer.from(first, 0, 7).toString('latin1');
  if (magic !== 'PMTiles') throw new ArchiveError('is not a PMTiles archive');
  const version = new Uint8Array(first)[7];
  if (version !== 3) throw new ArchiveError(`is a PMTiles archive of version ${version}; only version 3 is supported`);
  const header = bytesToHeader(first);
  if (header.tileType !== TileType.Mvt)
    throw new ArchiveError('does not contain vector tiles (MVT); to use raster tiles, set TILE_URL');
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new ArchiveError('compresses its tiles in an unsupported way; only gzip or no compression is supported');
  const ends = header.tileDataOffset + (header.tileDataLength ?? 0);
  if (ends > size) throw new ArchiveError(`is truncated: it has ${size} bytes, but its tile data should end at byte ${ends}`);
  return header;
}

/** Removes the markup from an attribution such as `<a href="...">© OpenStreetMap</a>`. */
const plainText = (markup: unknown): string =>
  typeof markup === 'string'
    ? markup
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&copy;', '©')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';

async function metadataOf(archive: PMTiles): Promise<Readonly<Record<string, unknown>>> {
  const metadata = await archive.getMetadata();
  if (metadata === null || typeof metadata !== 'object') return {};
  return metadata as Record<string, unknown>;
}

/** @throws ArchiveError if the file is not an archive of vector tiles, or a file system error */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r');
  const reading = new Set<Promise<unknown>>();
  const source = {
    getKey: () => path,
    async getBytes(offset: number, length: number) {
      // The library requests the first 16 kB, but an archive may be shorter.
      const data = await readAt(file, offset, Math.max(0, Math.min(length, size - offset)));
      return { data };
    },
  };
  const found = await file.stat();
  const { size } = found;
  const cache = new ResolvedValueCache(256, undefined, decompress);
  try {
    if (found.isDirectory()) throw new ArchiveError('is a folder');
    if (size < headerBytes) throw new ArchiveError('is not a PMTiles archive');
    checked(await readAt(file, 0, headerBytes), size);
    const header = await cache.getHeader(source);
    const { attribution } = await metadataOf(new PMTiles(source, cache, decompress));
    const read = async (z: number, x: number, y: number): Promise<StoredTile | undefined> => {
      if (z < header.minZoom || z > header.maxZoom) return undefined;
      const place = await placeOf(zxyToTileId(z, x, y), header, source, cache);
      if (place === undefined) return undefined;
      const bytes = Buffer.from(await readAt(file, place.offset, place.length));
      return { bytes, gzip: header.tileCompression === Compression.Gzip };
    };
    return {
      facts: {
        version: `${found.size} ${found.mtimeMs}`,
        bounds: [header.minLat, header.minLon, header.maxLat, header.maxLon],
        maxZoom: header.maxZoom,
        attribution: plainText(attribution),
      },
      tile(z, x, y) {
        const tile = read(z, x, y);
        reading.add(tile);
        const over = () => void reading.delete(tile);
        tile.then(over, over);
        return tile;
      },
      async close() {
        await Promise.allSettled(reading);
        await file.close();
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Locates a tile in the file through the root directory and up to three levels of leaf directories, as the library does. */
async function placeOf(
  tileId: number,
  header: Header,
  source: { getKey(): string; getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> },
  cache: ResolvedValueCache,
): Promise<{ readonly offset: number; readonly length: number } | undefined> {
  let offset = header.rootDirectoryOffset;
  let length = header.rootDirectoryLength;
  for (let depth = 0; depth <= 3; depth++) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), tileId);
    if (entry === null) return undefined;
    if (entry.runLength > 0) return { offset: header.tileDataOffset + entry.offset, length: entry.length };
    offset = header.leafDirectoryOffset + entry.offset;
    length = entry.length;
  }
  throw new ArchiveError('has directories nested too deeply');
}
