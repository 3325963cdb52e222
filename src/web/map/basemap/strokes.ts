/** Areas and lines of a layer, in the library's own words. */
import { exp, type Feature, LineSymbolizer, type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet';
import { stops } from './stops.ts';

export type Where = (zoom: number, feature: Feature) => boolean;

export const ofKind = (kinds: readonly string[]): Where => {
  const set = new Set<unknown>(kinds);
  return (_zoom, { props }) => set.has(props.kind);
};

export const area = (dataLayer: string, fill: string, filter?: Where, more: Partial<PaintRule> = {}): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
  ...(filter && { filter: (zoom, feature) => feature.geomType === 3 && filter(zoom, feature) }),
  ...more,
});

interface Stroke {
  readonly color: string;
  /** Pixels by zoom, see stops.ts. */
  readonly width: string;
  /** Added to the width. */
  readonly more?: number;
  readonly dash?: number[];
  readonly cap?: CanvasLineCap;
}

export const line = (
  dataLayer: string,
  { color, width, more = 0, dash, cap = 'round' }: Stroke,
  filter: Where,
  minzoom: number,
): PaintRule => ({
  dataLayer,
  minzoom,
  filter: (zoom, feature) => feature.geomType === 2 && filter(zoom, feature),
  symbolizer: new LineSymbolizer({
    color,
    width: exp(1.5, stops(width, more)),
    lineCap: cap,
    lineJoin: 'round',
    // The library draws a dash over its line, in its own colour and width.
    ...(dash && { dash, dashColor: color, dashWidth: exp(1.5, stops(width, more)), skip: true }),
  }),
});
