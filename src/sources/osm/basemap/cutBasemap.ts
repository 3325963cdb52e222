/**
 * Cuts the map in an OpenStreetMap file into vector tiles and writes them as one archive. Keeps the positions of all nodes in
 * memory, but not the tiles.
 */
import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import { AllPositions } from '../extract/nodePositions.ts';
import { hasTags } from '../extract/passes.ts';
import { joinWays } from '../extract/rings.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { ArchiveWriter } from './archive/writeArchive.ts';
import { Coast } from './coast.ts';
import { clipToBox, cutShape } from './cutShape.ts';
import { closestZoom, type Drawing, type DrawnShape, layers } from './drawing.ts';
import { encodeTile } from './encodeTile.ts';
import { joinNearest } from './geometry/joinNearest.ts';
import { boxOf, type Flat, type MercatorBox, reversed, turningOf } from './geometry/mercatorShapes.ts';
import { areaOf } from './layers/areas.ts';
import { lineDrawing } from './layers/lines.ts';
import { pointsOf } from './layers/points.ts';
import { Spool } from './spool.ts';
import { readTileRecord, type TileRecord } from './tileRecord.ts';

/** Returns the positions of a way's nodes. */
type Along = (refs: readonly number[]) => Flat;

/** Reverses the ring if it does not have this direction. */
function turnedTo(ring: Flat, clockwise: boolean): Flat {
  return turningOf(ring) > 0 === clockwise ? ring : reversed(ring);
}

function ringsOf(ways: readonly (readonly number[])[], along: Along): Flat[] {
  const { rings, open } = joinWays(ways);
  return [...rings.map(along), ...joinNearest(open.map(along))].filter((ring) => ring.length >= 8);
}

export class RelationAreas {
  readonly #relations: OsmRelation[] = [];
  readonly #members = new Map<number, readonly number[] | undefined>();
  /** Maps a way id to the lowest admin_level of the borders that contain the way: 2 for countries, 4 for regions. */
  readonly #borders = new Map<number, number>();

  add(relation: OsmRelation): void {
    const { tags, members } = relation;
    if (tags.boundary === 'administrative') {
      const rank = Number(tags.admin_level);
      if (rank !== 2 && rank !== 4) return;
      for (const { type, ref } of members)
        if (type === 'way') this.#borders.set(ref, Math.min(rank, this.#borders.get(ref) ?? rank));
      return;
    }
    if (tags.type !== 'multipolygon' || areaOf(tags, true) === undefined) return;
    this.#relations.push(relation);
    for (const { type, ref } of members) if (type === 'way') this.#members.set(ref, undefined);
  }

  /** Stores a way that a relation needs. */
  keep(id: number, refs: readonly number[]): void {
    if (this.#members.has(id)) this.#members.set(id, refs);
  }

  /** Returns 2 if the way is a country border, 4 if it is a region border, or else undefined. */
  borderRank(id: number): number | undefined {
    return this.#borders.get(id);
  }

  *shapes(along: Along): Generator<{ readonly shape: DrawnShape; readonly tags: OsmRelation['tags'] }, void> {
    for (const { tags, members } of this.#relations) {
      const drawing = areaOf(tags, true);
      if (drawing === undefined) continue;
      const ways = (inner: boolean) =>
        members.flatMap(({ type, ref, role }) => {
          const refs = type === 'way' && (role === 'inner') === inner ? this.#members.get(ref) : undefined;
          return refs === undefined ? [] : [refs];
        });
      const outer = ringsOf(ways(false), along).map((ring) => turnedTo(ring, true));
      if (outer.length === 0) continue;
      const inner = ringsOf(ways(true), along).map((ring) => turnedTo(ring, false));
      yield { shape: { kind: 'area', parts: [...outer, ...inner], drawing }, tags };
    }
  }
}

/** Returns the nodes with known positions as a line in the unit square of Web Mercator. */
function worldLine(refs: readonly number[], positions: AllPositions): Flat {
  const line = new Float64Array(2 * refs.length);
  let next = 0;
  positions.visit(refs, (lat, long) => {
    line[next++] = mercatorX(long);
    line[next++] = mercatorY(lat);
  });
  return next === line.length ? line : line.slice(0, next);
}

export interface CutBasemapOptions {
  /** The path of the archive. An existing file remains until the new archive is complete. */
  readonly path: string;
  /** [south, west, north, east] in degrees. Objects are clipped to this box. */
  readonly bounds: readonly [number, number, number, number];
  readonly attribution: string;
}

export interface CutBasemap {
  readonly tiles: number;
  readonly bytes: number;
}

/** Writes shapes to the spool, clipped to the box. */
class Sheet {
  readonly #spool: Spool;
  readonly #box: MercatorBox;

  constructor(spool: Spool, box: MercatorBox) {
    this.#spool = spool;
    this.#box = box;
  }

  add({ kind, parts, drawing }: DrawnShape): void {
    const inside = clipToBox(kind, parts, this.#box);
    if (inside.length > 0) cutShape({ kind, parts: inside, drawing }, this.#spool);
  }

  points(drawings: readonly Drawing[], x: number, y: number): void {
    for (const drawing of drawings) this.add({ kind: 'point', parts: [Float64Array.of(x, y)], drawing });
  }

  /** Adds the labels of an area, at the middle of its outline. */
  labels(tags: Tags, outline: Flat): void {
    const drawings = pointsOf(tags);
    if (drawings.length > 0) this.points(drawings, ...middleOf(outline));
  }
}

/** Returns the centroid of a ring, or the mean of its points if its area is zero. */
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
  sheet.points(pointsOf(tags), mercatorX(long), mercatorY(lat));
}

function drawWay({ id, refs, tags }: OsmWay, positions: AllPositions, relations: RelationAreas, sheet: Sheet): void {
  const rank = relations.borderRank(id);
  if (rank !== undefined && tags.maritime !== 'yes' && tags.natural !== 'coastline') {
    const props = { kind: rank === 2 ? 'country' : 'region', kind_detail: rank };
    sheet.add({
      kind: 'line',
      parts: [worldLine(refs, positions)],
      drawing: { layer: 'boundaries', from: rank === 2 ? 1 : 5, props },
    });
  }
  if (!hasTags(tags)) return;
  const area = isClosed(refs) && tags.area !== 'no' ? areaOf(tags, false) : undefined;
  if (area !== undefined) {
    const ring = worldLine(refs, positions);
    if (ring.length < 8) return;
    sheet.add({ kind: 'area', parts: [turnedTo(ring, true)], drawing: area });
    sheet.labels(tags, ring);
    return;
  }
  const line = lineDrawing(tags);
  if (line !== undefined) {
    const points = worldLine(refs, positions);
    if (points.length >= 4) sheet.add({ kind: 'line', parts: [points], drawing: line });
  } else if (isClosed(refs)) sheet.labels(tags, worldLine(refs, positions));
}

/**
 * The maximum number of tiles with a land layer at one zoom level. If a zoom level needs more tiles, for example a close zoom
 * level for a continent, the cutter omits the layer at that level.
 */
const mostGround = 3_000_000;

/** Returns the closest zoom level at which the tiles of a box contain a land layer. */
export function tilesMaxZoom([minX, minY, maxX, maxY]: MercatorBox): number {
  const most = Math.log2(mostGround / Math.max(1e-12, (maxX - minX) * (maxY - minY))) / 2;
  return Math.min(closestZoom, Math.floor(most));
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
    records.push(readTileRecord(record.bytes));
  }
  write();
}

/** The error for a map that the file system could not write. */
export class MapNotWritten extends Error {
  override readonly name = 'MapNotWritten';
  /** The path of the archive. */
  readonly path: string;
  /** The error code of the file system, such as `ENOSPC`. */
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.path = path;
    this.code = code;
  }
}

/**
 * Cuts a map during a pass over a file's nodes and then a pass over its ways. Methods that write throw MapNotWritten if the file
 * system fails. `close` removes temporary files.
 */
export class BasemapCutter {
  readonly #options: CutBasemapOptions;
  readonly #relations: RelationAreas;
  readonly #coast = new Coast();
  readonly #box: MercatorBox;
  readonly #spool: Spool;
  readonly #sheet: Sheet;
  /** The positions of all nodes. They are complete after `endOfNodes`. */
  readonly positions = new AllPositions();

  /** @param relations must contain the areas of all relations in the file */
  constructor(options: CutBasemapOptions, relations: RelationAreas) {
    this.#options = options;
    this.#relations = relations;
    this.#box = boxOf(options.bounds);
    this.#spool = new Spool(`${options.path}.sort`);
    this.#sheet = new Sheet(this.#spool, this.#box);
    const [minX, minY, maxX, maxY] = this.#box;
    const whole = Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY);
    this.#sheet.add({ kind: 'area', parts: [whole], drawing: this.#ground('earth', 'earth') });
  }

  #ground(layer: 'earth' | 'water', kind: string): Drawing {
    return { layer, from: 0, until: tilesMaxZoom(this.#box), props: { kind } };
  }

  #onDisk<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
      throw code === undefined ? error : new MapNotWritten(this.#options.path, code);
    }
  }

  node(node: OsmNode): void {
    this.positions.add(node.id, node.lat, node.long);
    if (hasTags(node.tags)) this.#onDisk(() => drawNode(node, this.#sheet));
  }

  endOfNodes(): void {
    this.positions.seal();
  }

  way(way: OsmWay): void {
    this.#relations.keep(way.id, way.refs);
    if (way.tags.natural === 'coastline') this.#coast.add(way.refs);
    this.#onDisk(() => drawWay(way, this.positions, this.#relations, this.#sheet));
  }

  #drawRest(): void {
    const along = (refs: readonly number[]) => worldLine(refs, this.positions);
    for (const { shape, tags } of this.#relations.shapes(along)) {
      this.#sheet.add(shape);
      if (shape.parts[0] !== undefined) this.#sheet.labels(tags, shape.parts[0]);
    }
    const sea = this.#coast.sea(along, this.#box);
    if (sea.length > 0) this.#sheet.add({ kind: 'area', parts: sea, drawing: this.#ground('water', 'ocean') });
  }

  /**
   * Writes the archive after the pass over the ways.
   * @param name the name of the map
   */
  finish(name: string): CutBasemap {
    const { path, bounds, attribution } = this.#options;
    return this.#onDisk(() => {
      this.#drawRest();
      const archive = new ArchiveWriter(path);
      try {
        writeTiles(this.#spool, archive);
        const vector_layers = layers.map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: closestZoom }));
        const metadata = { name, attribution, type: 'baselayer', vector_layers };
        return archive.finish({ bounds, maxZoom: closestZoom, metadata });
      } catch (error) {
        archive.discard();
        throw error;
      }
    });
  }

  /** Removes temporary files. */
  close(): void {
    this.#spool.close();
  }
}
