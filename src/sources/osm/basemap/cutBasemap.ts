/**
 * Draws the map in an OpenStreetMap file. A worker thread cuts the drawn shapes into vector tiles and writes them as one archive.
 * Keeps the positions of all nodes, in memory or in a file.
 */
import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import type { NodePositions } from '../extract/nodePositions.ts';
import { hasTags } from '../extract/passes.ts';
import { joinWays } from '../extract/rings.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { Coast } from './coast.ts';
import { closestZoom, type Drawing, type DrawnShape } from './drawing.ts';
import { joinNearest } from './geometry/joinNearest.ts';
import { boxOf, type Flat, type MercatorBox, reversed, turningOf } from './geometry/mercatorShapes.ts';
import { areaOf } from './layers/areas.ts';
import { lineDrawing } from './layers/lines.ts';
import { pointsOf } from './layers/points.ts';
import { type CutTiles, TileCutter, type TileThreadData } from './tileCutter.ts';

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
function worldLine(refs: readonly number[], positions: NodePositions): Flat {
  const line = new Float64Array(2 * refs.length);
  let next = 0;
  positions.visit(refs, (lat, long) => {
    line[next++] = mercatorX(long);
    line[next++] = mercatorY(lat);
  });
  return next === line.length ? line : line.slice(0, next);
}

/** Passes shapes to the thread that cuts the tiles. */
class Sheet {
  readonly #tiles: TileCutter;

  constructor(tiles: TileCutter) {
    this.#tiles = tiles;
  }

  add(shape: DrawnShape): void {
    this.#tiles.add(shape);
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

function drawWay({ id, refs, tags }: OsmWay, positions: NodePositions, relations: RelationAreas, sheet: Sheet): void {
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

/**
 * Cuts a map during a pass over a file's nodes and then a pass over its ways. After each batch of objects, the caller awaits
 * `caughtUp`. `close` stops the thread that cuts the tiles, and removes temporary files.
 */
export class BasemapCutter {
  readonly #relations: RelationAreas;
  readonly #coast = new Coast();
  readonly #box: MercatorBox;
  readonly #tiles: TileCutter;
  readonly #sheet: Sheet;
  readonly #positions: NodePositions;

  /**
   * @param relations must contain the areas of all relations in the file
   * @param positions the positions of all nodes
   */
  constructor(options: TileThreadData, relations: RelationAreas, positions: NodePositions) {
    this.#relations = relations;
    this.#positions = positions;
    this.#box = boxOf(options.bounds);
    this.#tiles = new TileCutter(options);
    this.#sheet = new Sheet(this.#tiles);
    const [minX, minY, maxX, maxY] = this.#box;
    const whole = Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY);
    this.#sheet.add({ kind: 'area', parts: [whole], drawing: this.#ground('earth', 'earth') });
  }

  #ground(layer: 'earth' | 'water', kind: string): Drawing {
    return { layer, from: 0, until: tilesMaxZoom(this.#box), props: { kind } };
  }

  node(node: OsmNode): void {
    if (hasTags(node.tags)) drawNode(node, this.#sheet);
  }

  way(way: OsmWay): void {
    this.#relations.keep(way.id, way.refs);
    if (way.tags.natural === 'coastline') this.#coast.add(way.refs);
    drawWay(way, this.#positions, this.#relations, this.#sheet);
  }

  /**
   * Waits if the thread that cuts the tiles is behind.
   * @throws MapNotWritten if the file system failed
   */
  caughtUp = (): Promise<void> | undefined => (this.#tiles.isBehind ? this.#tiles.caughtUp() : undefined);

  /** Draws the relations and the sea. Call this after the pass over the ways. @throws MapNotWritten if the file system failed */
  async endOfWays(): Promise<void> {
    const along = (refs: readonly number[]) => worldLine(refs, this.#positions);
    for (const { shape, tags } of this.#relations.shapes(along)) {
      this.#sheet.add(shape);
      if (shape.parts[0] !== undefined) this.#sheet.labels(tags, shape.parts[0]);
      await this.caughtUp();
    }
    const sea = this.#coast.sea(along, this.#box);
    if (sea.length > 0) this.#sheet.add({ kind: 'area', parts: sea, drawing: this.#ground('water', 'ocean') });
  }

  /**
   * Writes the archive.
   * @param name the name of the map
   * @throws MapNotWritten if the file system failed
   */
  finish(name: string): Promise<CutTiles> {
    return this.#tiles.finish(name);
  }

  close(): Promise<void> {
    return this.#tiles.close();
  }
}
