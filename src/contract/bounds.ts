import { decimal } from './decimal.ts';

/**
 * An area between two parallels and two meridians, including its edges, in WGS 84 degrees. If west > east, the area crosses the
 * 180th meridian.
 */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/**
 * @param text `south,west,north,east`
 * @returns undefined if the text is malformed, a value is out of range, or south > north
 */
export function readBounds(text: string): Bounds | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => decimal.test(part))) return undefined;
  const [south, west, north, east] = parts.map(Number) as [number, number, number, number];
  if (south < -90 || north > 90 || south > north || Math.abs(west) > 180 || Math.abs(east) > 180) return undefined;
  return { south, west, north, east };
}
