/** What is drawn of an object: in which layer of the tiles, with which properties, from which zoom on. */
import type { Flat } from './geometry/world.ts';

/** The layers of the Protomaps basemap (version 4), in the order in which they lie on each other. */
export const layers = ['earth', 'landuse', 'water', 'buildings', 'boundaries', 'roads', 'places', 'pois'] as const;
export type Layer = (typeof layers)[number];

export type Props = Readonly<Record<string, string | number | boolean>>;

export interface Drawing {
  readonly layer: Layer;
  /** Zoom of the tiles, 0 to `closestZoom`: a finder shows each enlarged twice, one zoom closer. */
  readonly from: number;
  /** The closest zoom that has it; absent: `closestZoom`. */
  readonly until?: number;
  readonly props: Props;
  /** What it is called, where the tiles from `namedFrom` on say so. */
  readonly names?: Props;
  readonly namedFrom?: number;
}

/** A drawing with its place. Rings turn clockwise on the screen where they are outlines, the other way where they are holes. */
export interface Shape {
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly Flat[];
  readonly drawing: Drawing;
}

/** The closest zoom that is cut, as in Protomaps' own archives: closer views enlarge it. */
export const closestZoom = 15;

/** Corners of a tile, as its geometry counts. */
export const extent = 4096;
