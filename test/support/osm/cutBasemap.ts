/** Builds only map tiles, without the ATMs that an import reads in the same pass. */
import { BasemapCutter, RelationAreas } from '../../../src/sources/osm/basemap/cutBasemap.ts';
import type { CutTiles, TileThreadData } from '../../../src/sources/osm/basemap/tileCutter.ts';
import { NodePositions } from '../../../src/sources/osm/extract/nodePositions.ts';
import { Passes } from '../../../src/sources/osm/extract/passes.ts';
import type { SpillLimit } from '../../../src/sources/osm/extract/recordSpill.ts';
import type { OsmFile } from '../../../src/sources/osm/osmObject.ts';

export async function cutBasemap(
  file: OsmFile,
  { name, positionLimit, ...options }: TileThreadData & { name: string; positionLimit?: SpillLimit },
): Promise<CutTiles> {
  const passes = new Passes(file, 3);
  const relations = new RelationAreas();
  const positions = new NodePositions(positionLimit);
  await passes.run('relations', 'relations', { visit: (relation) => relations.add(relation) });
  const cutter = new BasemapCutter(options, relations, positions);
  try {
    await passes.run('nodes', 'nodes', {
      position: (id, lat, long) => positions.add(id, lat, long),
      visit: (node) => cutter.node(node),
      afterBatch: cutter.caughtUp,
    });
    positions.seal();
    await passes.run('ways', 'ways', { visit: (way) => cutter.way(way), afterBatch: cutter.caughtUp });
    await cutter.endOfWays();
    return await cutter.finish(name);
  } finally {
    positions.close();
    await cutter.close();
  }
}
