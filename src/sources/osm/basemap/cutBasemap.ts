/** The map of an OpenStreetMap file, cut into vector tiles and written as one archive. Memory holds its nodes' positions, not its tiles. */
import { hasTags, Passes, type PassProgress } from '../extract/passes.ts';
import type { OsmFile, OsmNode, OsmWay, Tags } from '../osmObject.ts';
import { AllPositions } from './allPositions.ts';
import { ArchiveWriter } from './archive/writeArchive.ts';
import { Coast } from './coast.ts';
import { clipToBox, cutShape } from './cutShape.ts';
import { closestZoom, type Drawing, layers, type Shape } from './drawing.ts';
import { encodeTile } from './encodeTile.ts';
import { type Box, boxOf, type Flat, turningOf, worldX, worldY } from './geometry/world.ts';
import { areaOf } from './layers/areas.ts';
import { lineOf } from './layers/lines.ts';
import { pointsOf } from './layers/points.ts';
import { RelationAreas, turnedTo } from './relationAreas.ts';
import { Spool } from './spool.ts';
import { readRecord, type TileRecord } from './tileRecord.ts';

export interface BasemapOptions {
  /** Where the archive goes; what stands there stays until the new one is whole. */
  readonly path: string;
  /** [south, west, north, east] in degrees: what lies outside is cut off. */
  readonly bounds: readonly [number, number, number, number];
  /** Whom the map is owed to. */
  readonly attribution: string;
  readonly name: string;
  readonly onProgress?: (progress: PassProgress) => void;
}

export interface CutBasemap {
  readonly tiles: number;
  readonly bytes: number;
}

/** Takes shapes into the spool, as far as they lie within the box. */
class Sheet {
  readonly #spool: Spool;
  readonly #box: Box;

  constructor(spool: Spool, box: Box) {
    this.#spool = spool;
    this.#box = box;
  }

  add({ kind, parts, drawing }: Shape): void {
    const inside = clipToBox(kind, parts, this.#box);
    if (inside.length > 0) cutShape({ kind, parts: inside, drawing }, this.#spool);
  }

  points(drawings: readonly Drawing[], x: number, y: number): void {
    for (const drawing of drawings) this.add({ kind: 'point', parts: [Float64Array.of(x, y)], drawing });
  }

  /** What is written in the middle of an area. */
  labels(tags: Tags, outline: Flat): void {
    const drawings = pointsOf(tags);
    if (drawings.length > 0) this.points(drawings, ...middleOf(outline));
  }
}

/** Centroid of a ring; of one without area the middle of its corners. */
function middleOf(ring: Flat): [number, number] {
  const area = turningOf(ring);
  const [x0, y0] = [ring[0] as number, ring[1] as number];
  let [x, y] = [0, 0];
  for (let i = 2; i < ring.length; i += 2) {
    const [ax, ay] = [(ring[i - 2] as number) - x0, (ring[i - 1] as number) - y0];
    const [bx, by] = [(ring[i] as number) - x0, (ring[i + 1] as number) - y0];
    const weight = area === 0 ? 1 / ring.length : (ax * by - bx * ay) / area / 3;
    x += (ax + bx) * weight;
    y += (ay + by) * weight;
  }
  return [x0 + x, y0 + y];
}

const isClosed = (refs: readonly number[]): boolean => refs.length >= 4 && refs[0] === refs.at(-1);

function drawNode({ lat, long, tags }: OsmNode, sheet: Sheet): void {
  sheet.points(pointsOf(tags), worldX(long), worldY(lat));
}

function drawWay({ id, refs, tags }: OsmWay, positions: AllPositions, relations: RelationAreas, sheet: Sheet): void {
  const rank = relations.borderRank(id);
  if (rank !== undefined && tags.maritime !== 'yes' && tags.natural !== 'coastline') {
    const props = { kind: rank === 2 ? 'country' : 'region', kind_detail: rank };
    sheet.add({
      kind: 'line',
      parts: [positions.along(refs)],
      drawing: { layer: 'boundaries', from: rank === 2 ? 1 : 5, props },
    });
  }
  if (!hasTags(tags)) return;
  const area = isClosed(refs) && tags.area !== 'no' ? areaOf(tags, false) : undefined;
  if (area !== undefined) {
    const ring = positions.along(refs);
    if (ring.length < 8) return;
    sheet.add({ kind: 'area', parts: [turnedTo(ring, true)], drawing: area });
    sheet.labels(tags, ring);
    return;
  }
  const line = lineOf(tags);
  if (line !== undefined) {
    const points = positions.along(refs);
    if (points.length >= 4) sheet.add({ kind: 'line', parts: [points], drawing: line });
  } else if (isClosed(refs)) sheet.labels(tags, positions.along(refs));
}

/** Every tile of the box has its ground: on more of them than this it is left out, as on the closest zooms of a continent. */
const mostGround = 3_000_000;

/** The closest zoom at which a box has its ground. */
export function closestGround([minX, minY, maxX, maxY]: Box): number {
  const most = Math.log2(mostGround / Math.max(1e-12, (maxX - minX) * (maxY - minY))) / 2;
  return Math.min(closestZoom, Math.floor(most));
}

async function drawFile(file: OsmFile, sheet: Sheet, box: Box, onProgress: BasemapOptions['onProgress']): Promise<void> {
  const passes = new Passes(file, 3, onProgress);
  const positions = new AllPositions();
  const relations = new RelationAreas();
  const coast = new Coast();
  const along = (refs: readonly number[]) => positions.along(refs);
  const until = closestGround(box);
  const ground = (layer: 'earth' | 'water', kind: string): Drawing => ({ layer, from: 0, until, props: { kind } });
  const [minX, minY, maxX, maxY] = box;
  const whole = Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY);
  sheet.add({ kind: 'area', parts: [whole], drawing: ground('earth', 'earth') });
  await passes.run('areas of the map', 'relations', (relation) => relations.add(relation));
  await passes.run('places of the map', 'nodes', (node) => {
    positions.add(node.id, node.lat, node.long);
    if (hasTags(node.tags)) drawNode(node, sheet);
  });
  positions.seal();
  await passes.run('lines of the map', 'ways', (way) => {
    relations.keep(way.id, way.refs);
    if (way.tags.natural === 'coastline') coast.add(way.refs);
    drawWay(way, positions, relations, sheet);
  });
  for (const { shape, tags } of relations.shapes(along)) {
    sheet.add(shape);
    if (shape.parts[0] !== undefined) sheet.labels(tags, shape.parts[0]);
  }
  const sea = coast.sea(along, box);
  if (sea.length > 0) sheet.add({ kind: 'area', parts: sea, drawing: ground('water', 'ocean') });
}

function writeTiles(spool: Spool, archive: ArchiveWriter): void {
  let tileId = -1;
  let records: TileRecord[] = [];
  const write = () => {
    if (records.length > 0) archive.add(tileId, encodeTile(records));
    records = [];
  };
  for (const record of spool.records()) {
    if (record.tileId !== tileId) write();
    tileId = record.tileId;
    records.push(readRecord(record.bytes));
  }
  write();
}

/**
 * Cuts a file's map. Throws a SourceError where the file is damaged, and what the file system throws; nothing is left behind then.
 */
export async function cutBasemap(
  file: OsmFile,
  { path, bounds, attribution, name, onProgress }: BasemapOptions,
): Promise<CutBasemap> {
  const box = boxOf(bounds);
  const spool = new Spool(`${path}.sort`);
  try {
    await drawFile(file, new Sheet(spool, box), box, onProgress);
    const archive = new ArchiveWriter(path);
    try {
      writeTiles(spool, archive);
      const vector_layers = layers.map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: closestZoom }));
      return archive.finish({ bounds, maxZoom: closestZoom, metadata: { name, attribution, type: 'baselayer', vector_layers } });
    } catch (error) {
      archive.discard();
      throw error;
    }
  } finally {
    spool.close();
  }
}
