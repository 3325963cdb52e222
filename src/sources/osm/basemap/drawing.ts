/** How an object is drawn: the layer, the properties and the zoom levels. */
import type { Flat } from './geometry/mercatorShapes.ts';

/** The layers in the Protomaps basemap (version 4), from bottom to top. */
export const layers = ['earth', 'landuse', 'water', 'buildings', 'boundaries', 'roads', 'places', 'pois'] as const;
export type Layer = (typeof layers)[number];

export type Props = Readonly<Record<string, string | number | boolean>>;

export interface Drawing {
  readonly layer: Layer;
  /** First zoom level of the tiles, 0 to `closestZoom`. The finder shows tiles at double size, which is one zoom level closer. */
  readonly from: number;
  /** The last zoom level. Absent: `closestZoom`. */
  readonly until?: number;
  readonly props: Props;
  /** Names, which tiles contain from zoom level `namedFrom`. */
  readonly names?: Props;
  readonly namedFrom?: number;
}

/** A drawing with its geometry. As seen on the screen, outlines are clockwise and holes are counter-clockwise. */
export interface DrawnShape {
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly Flat[];
  readonly drawing: Drawing;
}

/** The closest zoom level that is generated, as in the Protomaps archives. Closer views enlarge its tiles. */
export const closestZoom = 15;

/** Tile units per tile edge. */
export const extent = 4096;
