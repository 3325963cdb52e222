/** Types that describe how an object is drawn: the layer, the properties and the zoom levels. */
import type { Flat } from './geometry/mercatorShapes.ts';

/** The layers in the Protomaps basemap (version 4), from bottom to top. */
export const layers = ['earth', 'landuse', 'water', 'buildings', 'boundaries', 'roads', 'places', 'pois'] as const;
export type Layer = (typeof layers)[number];

export type Props = Readonly<Record<string, string | number | boolean>>;

export interface Drawing {
  readonly layer: Layer;
  /**
   * The first tile zoom level, 0 to `closestZoom`, at which the object is drawn. The finder shows tiles at double size, so it
   * uses them one zoom level closer.
   */
  readonly from: number;
  /** The last tile zoom level at which the object is drawn. Absent: `closestZoom`. */
  readonly until?: number;
  readonly props: Props;
  /** The names of the object. Tiles contain them from zoom level `namedFrom`. */
  readonly names?: Props;
  readonly namedFrom?: number;
}

/** A drawing with its geometry. On the screen, outlines are clockwise and holes are counter-clockwise. */
export interface DrawnShape {
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly Flat[];
  readonly drawing: Drawing;
}

/** The closest zoom level for which tiles are generated, as in the Protomaps archives. Closer views enlarge these tiles. */
export const closestZoom = 15;

/** Tile units per tile edge. */
export const extent = 4096;
