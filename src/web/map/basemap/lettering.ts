/** The language, size and font of the map's labels. */
import { type Feature, type LabelSymbolizer, linear } from 'protomaps-leaflet';
import { stops } from './stops.ts';

export interface Lettering {
  /** The user's language, as in the tiles' `name:*` keys. */
  readonly language: string;
  /** The user's text scale. */
  readonly scale: number;
}

const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const latin = /\p{Script=Latin}/u;

/**
 * The name properties to try, in this order: the user's language, English if the user may not be able to read the local script,
 * and the local name.
 */
export function nameProps(language: string): (zoom: number, feature?: Feature) => string[] {
  const own = `name:${language}`;
  if (language === 'ar') return () => [own, 'name'];
  return (_zoom, feature) => (latin.test(String(feature?.props.name ?? '')) ? [own, 'name'] : [own, 'name:en', 'name']);
}

/** Sizes in pixels by zoom level, in the format of stops.ts. */
export type Sizes = string;
export interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly sizes: Sizes;
  readonly weight?: number;
  readonly italic?: true;
}

export function fontOf({ fill, stroke, sizes, weight = 400, italic }: Style, { scale }: Lettering) {
  const size = linear(stops(sizes));
  return {
    fontFamily: face,
    fontSize: (zoom: number) => Math.round(size(zoom) * scale * 2) / 2,
    fontWeight: weight,
    ...(italic && { fontStyle: 'italic' }),
    fill,
    stroke,
    width: 3,
  };
}

/** The minimum distance between equal labels, pixels. */
const farEnough = 200;

/** Removes duplicate labels. Many features are mapped twice, as a point and as an area, or are split into parts. */
export const once = (symbolizer: LabelSymbolizer): LabelSymbolizer => ({
  place(layout, geom, feature) {
    const { kind, name } = feature.props;
    const said = `${kind} ${name}`;
    return symbolizer
      .place(layout, geom, feature)
      ?.map((label) => ({ ...label, deduplicationKey: said, deduplicationDistance: farEnough }));
  },
});
