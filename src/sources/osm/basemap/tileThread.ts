/** The worker thread that cuts shapes into tiles and writes the archive. The main thread reads the file at the same time. */
import { serveThread, threadData } from '../../../threads/serveThread.ts';
import { ArchiveWriter } from './archive/writeArchive.ts';
import { clipToBox, cutShape } from './cutShape.ts';
import { closestZoom, layers } from './drawing.ts';
import { encodeTile } from './encodeTile.ts';
import { boxOf } from './geometry/mercatorShapes.ts';
import { unpackShapes } from './packedShapes.ts';
import { Spool } from './spool.ts';
import type { CutTiles, TileAnswer, TileQuestion, TileThreadData } from './tileCutter.ts';
import { readTileRecord, type TileRecord } from './tileRecord.ts';

const { path, bounds, attribution } = threadData<TileThreadData>();
const box = boxOf(bounds);
const spool = new Spool(`${path}.sort`);

/** Draws shapes, clipped to the box. */
function draw(shapes: ArrayBuffer): undefined {
  for (const shape of unpackShapes(shapes)) {
    const parts = clipToBox(shape.kind, shape.parts, box);
    if (parts.length > 0) cutShape({ ...shape, parts }, spool);
  }
}

function writeTiles(archive: ArchiveWriter): void {
  let tileId = -1;
  let records: TileRecord[] = [];
  const write = () => {
    if (records.length > 0) archive.add(tileId, encodeTile(records));
    records = [];
  };
  for (const record of spool.records()) {
    if (record.tileId !== tileId) write();
    tileId = record.tileId;
    records.push(readTileRecord(record.bytes));
  }
  write();
}

function finish(name: string): CutTiles {
  const archive = new ArchiveWriter(path);
  try {
    writeTiles(archive);
    const vector_layers = layers.map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: closestZoom }));
    const metadata = { name, attribution, type: 'baselayer', vector_layers };
    return archive.finish({ bounds, maxZoom: closestZoom, metadata });
  } catch (error) {
    archive.discard();
    throw error;
  } finally {
    spool.close();
  }
}

serveThread<TileQuestion, TileAnswer>((question) => {
  try {
    return 'shapes' in question ? draw(question.shapes) : finish(question.name);
  } catch (error) {
    // An error loses its code on the way to the main thread.
    const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    return { code };
  }
});
