/** How the map writes: in whose language, how large, in what. */
import { type Feature, type LabelSymbolizer, linear } from 'protomaps-leaflet';
import { stops } from './stops.ts';

export interface Lettering {
  /** Of the person, as the tiles' `name:*` say it. */
  readonly language: string;
  /** How much larger than usual the person reads. */
  readonly scale: number;
}

const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const latin = /\p{Script=Latin}/u;

/** Where a name comes from: the person's language, else as people there write it, else, where that is another script, English. */
export function nameProps(language: string): (zoom: number, feature?: Feature) => string[] {
  const own = `name:${language}`;
  if (language === 'ar') return () => [own, 'name'];
  return (_zoom, feature) => (latin.test(String(feature?.props.name ?? '')) ? [own, 'name'] : [own, 'name:en', 'name']);
}

/** Pixels by zoom, see stops.ts. */
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

/** Pixels within which the same words stand once. */
const farEnough = 200;

/** Many things are mapped twice, as a point and as an area, or part by part. */
export const once = (symbolizer: LabelSymbolizer): LabelSymbolizer => ({
  place(layout, geom, feature) {
    const { kind, name } = feature.props;
    const said = `${kind} ${name}`;
    return symbolizer
      .place(layout, geom, feature)
      ?.map((label) => ({ ...label, deduplicationKey: said, deduplicationDistance: farEnough }));
  },
});
