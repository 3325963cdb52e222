/**
 * An OSM file in memory, for tests. It delivers objects in batches of two, so that code cannot rely on receiving all objects
 * together.
 */
import type { OsmFile, OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../../../src/sources/osm/osmObject.ts';
import { extendBoundingBox } from '../../../src/sources/osm/read/boundingBox.ts';

const kindOf = { node: 'nodes', way: 'ways', relation: 'relations' } as const;

export function memoryFile(objects: readonly OsmObject[], path = 'somewhere/town.osm.pbf'): OsmFile {
  return {
    path,
    format: 'osm.pbf',
    totalBytes: objects.length,
    digest: async () => 'ab',
    bounds: () => extendBoundingBox(undefined, objects),
    unreadable: () => ({ first: [], more: 0 }),
    dataTimestamp: () => Date.UTC(2026, 3, 4),
    async *read(wanted, onProgress) {
      const { tagKeys = () => true } = wanted;
      // Like the reader of PBF files, returns no tags if the pass uses none of the keys.
      const chosen = objects
        .filter((object) => wanted[kindOf[object.type]])
        .map((object) => (Object.keys(object.tags).some(tagKeys) ? object : { ...object, tags: {} }));
      for (let i = 0; i < chosen.length; i += 2) {
        yield chosen.slice(i, i + 2);
        onProgress?.({ bytes: Math.min(i + 2, chosen.length), totalBytes: chosen.length });
      }
    },
  };
}

export const node = (id: number, lat: number, long: number, tags: Tags = {}): OsmNode => ({ type: 'node', id, lat, long, tags });
export const way = (id: number, refs: readonly number[], tags: Tags = {}): OsmWay => ({ type: 'way', id, refs, tags });
export const relation = (
  id: number,
  members: readonly (readonly ['node' | 'way' | 'relation', number, string])[],
  tags: Tags,
): OsmRelation => ({ type: 'relation', id, tags, members: members.map(([type, ref, role]) => ({ type, ref, role })) });

const metre = 1 / 111_195; // One metre in degrees of latitude and, near the equator, of longitude.

/** Returns a closed way around a rectangle, in metres, and its corner nodes, whose ids start at `id` * 10. */
export function block(
  id: number,
  corner: readonly [lat: number, long: number],
  size: readonly [north: number, east: number],
  tags: Tags,
): OsmObject[] {
  const [lat, long] = corner;
  const [north, east] = [size[0] * metre, (size[1] * metre) / Math.cos((lat * Math.PI) / 180)];
  const corners = [
    node(id * 10, lat, long),
    node(id * 10 + 1, lat, long + east),
    node(id * 10 + 2, lat + north, long + east),
    node(id * 10 + 3, lat + north, long),
  ];
  return [...corners, way(id, [id * 10, id * 10 + 1, id * 10 + 2, id * 10 + 3, id * 10], tags)];
}

/** Returns the position that is the given distances (metres) north and east of a given position. */
export function from(lat: number, long: number, north: number, east: number): [number, number] {
  return [lat + north * metre, long + (east * metre) / Math.cos((lat * Math.PI) / 180)];
}
