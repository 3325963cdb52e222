/** The points of a map that shows more than ATMs. Contains no Leaflet, so importing this file does not load the map. */

/** The signs of points, as paths in a box of 24 by 24. Points of different kinds differ in shape, not only in colour. */
export const signs = {
  circle: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z',
  square: 'M4 4h16v16H4Z',
  diamond: 'M12 1.500 22.500 12 12 22.500 1.500 12Z',
  triangle: 'M12 2 23 21H1Z',
  plus: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z',
  cross: 'M5.500 1.500 12 8l6.500-6.500 4 4L16 12l6.500 6.500-4 4L12 16l-6.500 6.500-4-4L8 12 1.500 5.500Z',
  star: 'm12 1 3.200 7.300 7.800.700-5.900 5.200 1.800 7.700L12 17.800l-6.900 4.100 1.800-7.700L1 9l7.800-.700Z',
} as const;
export type MapSign = keyof typeof signs;

export interface PointKind {
  /** The name in the legend, such as "Added". */
  readonly name: string;
  readonly sign: MapSign;
  readonly colour: 'brand' | 'good' | 'warning' | 'bad' | 'neutral';
}

export interface PlottedPoint<Kind extends string = string> {
  /** Identifies the point, such as the uid of an ATM. */
  readonly key: string;
  readonly lat: number;
  readonly long: number;
  readonly kind: Kind;
  /** The name of the point, as plain text. */
  readonly label: string;
}

/** The kinds of the points. They are listed in the legend in this order. */
export type PointKinds<Kind extends string = string> = Readonly<Record<Kind, PointKind>>;
