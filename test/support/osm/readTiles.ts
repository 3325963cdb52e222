/** Reads archives in tests with the pmtiles library, and their tiles with Mapbox's parser. */

import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { mercatorX, mercatorY } from '../../../src/core/geo/webMercator.ts';
import { type Flat, isInRing } from '../../../src/sources/osm/basemap/geometry/mercatorShapes.ts';

interface ReadFeature {
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** 1: point, 2: line, 3: area. */
  readonly kind: number;
  /** Coordinates in the units of the tile, as flat arrays. */
  readonly parts: readonly Flat[];
}

export interface ReadArchive {
  readonly archive: PMTiles;
  /** Returns the features of a tile, keyed by layer, or undefined if there is no such tile. */
  tile(z: number, x: number, y: number): Promise<Readonly<Record<string, readonly ReadFeature[]>> | undefined>;
  /** Returns the areas that cover a place at a zoom level, as `layer/kind`, lowest first. */
  areasAt(lat: number, long: number, zoom: number): Promise<string[]>;
}

/** Reads every feature in a packed or unpacked tile. The result is keyed by layer. */
export function readTile(bytes: ArrayBuffer | Uint8Array): Readonly<Record<string, readonly ReadFeature[]>> {
  // The library is typed for an older version of pbf, but calls only methods that have not changed.
  const { layers } = new VectorTile(new PbfReader(bytes) as unknown as ConstructorParameters<typeof VectorTile>[0]);
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) => {
        const feature = layer.feature(i);
        const parts = feature.loadGeometry().map((part) => Float64Array.from(part.flatMap(({ x, y }) => [x, y])));
        return { props: feature.properties as ReadFeature['props'], kind: feature.type, parts };
      }),
    ]),
  );
}

export function readArchive(path: string): ReadArchive {
  const bytes = readFileSync(path);
  const archive = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  const tile: ReadArchive['tile'] = async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    return found && readTile(found.data);
  };
  return {
    archive,
    tile,
    async areasAt(lat, long, zoom) {
      const [x, y] = [mercatorX(long) * 2 ** zoom, mercatorY(lat) * 2 ** zoom];
      const layers = (await tile(zoom, Math.floor(x), Math.floor(y))) ?? {};
      const [px, py] = [(x % 1) * 4096, (y % 1) * 4096];
      return Object.entries(layers).flatMap(([layer, features]) =>
        features
          .filter(({ kind, parts }) => kind === 3 && parts.filter((ring) => isInRing(px, py, ring)).length % 2 === 1)
          .map(({ props }) => `${layer}/${props.kind}`),
      );
    },
  };
}
