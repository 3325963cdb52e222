/** Serves the map from one archive that the operator configures, or from all archives that imports have written. */
import { hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PbfReader, PbfWriter } from 'pbf';
import { basemapFolder } from '../../../sources/osm/basemap/basemapFolder.ts';
import type { Log } from '../../observability/log.ts';
import { ConfigError } from '../../settings/configError.ts';
import { type Archive, ArchiveError, openArchive, type StoredTile } from './archive.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

export interface BasemapFacts {
  /** The version of the map, which changes whenever a tile may have changed. */
  readonly version: string;
  /** [south, west, north, east] of the whole map, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** The maps that imports have written. Absent if the operator has configured one archive. */
  readonly maps?: readonly Pick<BasemapFacts, 'bounds' | 'attribution'>[];
  readonly maxZoom: number;
  /** The attribution as plain text. */
  readonly attribution: string;
}

export interface Basemap {
  /** Returns undefined if the service has no map of its own. */
  facts(): BasemapFacts | undefined;
  /** Returns undefined if the tile does not exist. */
  tile(z: number, x: number, y: number): Promise<StoredTile | undefined>;
  /** Checks for new maps from imports. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** The maximum number of cached merged tiles. These tiles have low zoom levels, so every extract contributes to them. */
const mostMerged = 200;

function factsOf(archives: readonly Archive[]): BasemapFacts | undefined {
  if (archives.length === 0) return undefined;
  const all = archives.map(({ facts }) => facts);
  const sides = (side: 0 | 1 | 2 | 3) => all.map(({ bounds }) => bounds[side]);
  return {
    version: hash('sha256', all.map(({ version }) => version).join()).slice(0, 12),
    bounds: [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3))],
    maxZoom: Math.max(...all.map(({ maxZoom }) => maxZoom)),
    attribution: [...new Set(all.map(({ attribution }) => attribution).filter((text) => text !== ''))].join(', '),
  };
}

async function together(tiles: readonly StoredTile[]): Promise<StoredTile> {
  const plain = await Promise.all(tiles.map(({ bytes, gzip: packed }) => (packed ? unpack(bytes) : bytes)));
  return { bytes: await pack(mergeTiles(plain)), gzip: true };
}

/** Returns tiles from several archives. If several archives contain a tile, merges their content. */
function tilesOf(archives: readonly Archive[]): Basemap['tile'] {
  const merged = new Map<string, StoredTile>();
  return async (z, x, y) => {
    const key = `${z}/${x}/${y}`;
    const known = merged.get(key);
    if (known !== undefined) return known;
    const found = (await Promise.all(archives.map((archive) => archive.tile(z, x, y)))).filter((tile) => tile !== undefined);
    if (found.length <= 1) return found[0];
    const tile = await together(found);
    if (merged.size >= mostMerged) for (const oldest of [...merged.keys()].slice(0, mostMerged / 4)) merged.delete(oldest);
    merged.set(key, tile);
    return tile;
  };
}

/** @throws ConfigError if the file is not an archive of vector tiles */
async function openNamed(path: string): Promise<Basemap> {
  const archive = await openArchive(path).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'does not exist' : message;
    throw new ConfigError(`BASEMAP must name a PMTiles archive of vector tiles, but ${path} ${why}.`);
  });
  const facts = factsOf([archive]);
  return { facts: () => facts, tile: archive.tile, look: async () => {}, close: archive.close };
}

/** Returns the paths of the archives in a folder, and a text that changes whenever one of these files changes. */
async function listed(folder: string): Promise<{ readonly paths: readonly string[]; readonly state: string }> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const paths = names.filter((name) => name.endsWith('.pmtiles')).map((name) => join(folder, name));
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return { paths, state: stats.map((one, i) => `${paths[i]} ${one?.size} ${one?.mtimeMs} ${one?.ino}`).join('\n') };
}

function followFolder(folder: string, log: Log): Basemap {
  let state = '';
  let archives: readonly Archive[] = [];
  let tile = tilesOf([]);
  let facts: BasemapFacts | undefined;
  const open = async (path: string): Promise<Archive[]> => {
    try {
      return [await openArchive(path)];
    } catch (error) {
      const why = error instanceof ArchiveError ? error.message : `cannot be read: ${(error as Error).message}`;
      log.warn(`The map ${path} ${why}. Import the file of this feed again`);
      return [];
    }
  };
  const take = async (next: readonly Archive[]) => {
    const before = archives;
    archives = next;
    tile = tilesOf(next);
    const found = factsOf(next);
    facts = found && { ...found, maps: next.map(({ facts: { bounds, attribution } }) => ({ bounds, attribution })) };
    await Promise.all(before.map((archive) => archive.close()));
  };
  return {
    facts: () => facts,
    tile: (...place) => tile(...place),
    async look() {
      const now = await listed(folder);
      if (now.state === state) return;
      state = now.state;
      await take((await Promise.all(now.paths.map(open))).flat());
    },
    close: () => take([]),
  };
}

/**
 * @param named a PMTiles archive, or `none` for no map; if omitted, uses the maps that imports have written to the data folder
 * @throws ConfigError if the file is not an archive of vector tiles
 */
export async function openBasemap(named: string | undefined, dataDir: string, log: Log): Promise<Basemap> {
  if (named === 'none')
    return { facts: () => undefined, tile: async () => undefined, look: async () => {}, close: async () => {} };
  if (named !== undefined) return openNamed(named);
  const followed = followFolder(basemapFolder(dataDir), log);
  await followed.look();
  return followed;
}

/** A feature of a vector tile. Where extracts meet, each archive contains only some of the features of a tile. */
interface Feature {
  readonly id?: number;
  readonly kind: number;
  /** Pairs of indexes: of a key and of a value in the layer of the feature. */
  readonly tags: readonly number[];
  readonly geometry: Uint8Array;
}

interface Layer {
  name: string;
  extent: number;
  readonly keys: string[];
  /** The values, encoded as in the tile. */
  readonly values: Uint8Array[];
  readonly features: Feature[];
}

function readFeature(pbf: PbfReader): Feature {
  const feature: { id?: number; kind: number; tags: number[]; geometry: Uint8Array } = {
    kind: 0,
    tags: [],
    geometry: new Uint8Array(0),
  };
  return pbf.readMessage((field, found, reader) => {
    if (field === 1) found.id = reader.readVarint();
    else if (field === 2) reader.readPackedVarint(found.tags);
    else if (field === 3) found.kind = reader.readVarint();
    else if (field === 4) found.geometry = reader.readBytes();
  }, feature);
}

function readLayer(pbf: PbfReader): Layer {
  const layer: Layer = { name: '', extent: 4096, keys: [], values: [], features: [] };
  return pbf.readMessage((field, found, reader) => {
    if (field === 1) found.name = reader.readString();
    else if (field === 2) found.features.push(readFeature(reader));
    else if (field === 3) found.keys.push(reader.readString());
    else if (field === 4) found.values.push(reader.readBytes());
    else if (field === 5) found.extent = reader.readVarint();
  }, layer);
}

function readLayers(tile: Uint8Array): Layer[] {
  return new PbfReader(tile).readFields<Layer[]>((field, layers, pbf) => {
    if (field === 3) layers.push(readLayer(pbf));
  }, []);
}

function writeLayer(parts: readonly Layer[], pbf: PbfWriter): void {
  const [first] = parts as [Layer];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, first.name);
  let keys = 0;
  let values = 0;
  for (const part of parts) {
    for (const { id, kind, tags, geometry } of part.features) {
      const moved = tags.map((number, i) => number + (i % 2 === 0 ? keys : values));
      pbf.writeMessage(
        2,
        (_: null, message) => {
          if (id !== undefined) message.writeVarintField(1, id);
          message.writePackedVarint(2, moved);
          message.writeVarintField(3, kind);
          message.writeBytesField(4, geometry);
        },
        null,
      );
    }
    keys += part.keys.length;
    values += part.values.length;
  }
  for (const part of parts) for (const key of part.keys) pbf.writeStringField(3, key);
  for (const part of parts) for (const value of part.values) pbf.writeBytesField(4, value);
  pbf.writeVarintField(5, first.extent);
}

/**
 * Merges layers with the same name, because readers use one layer per name. Omits layers whose extent differs from the first
 * layer's, because their coordinates use a different scale. All archives that this service writes use the same extent.
 * @param tiles the uncompressed tiles to merge
 */
export function mergeTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const byName = new Map<string, Layer[]>();
  for (const layer of tiles.flatMap(readLayers)) {
    const parts = byName.get(layer.name) ?? [];
    if (parts.every(({ extent }) => extent === layer.extent)) byName.set(layer.name, [...parts, layer]);
  }
  const pbf = new PbfWriter();
  for (const parts of byName.values()) pbf.writeMessage(3, writeLayer, parts);
  return pbf.finish();
}
