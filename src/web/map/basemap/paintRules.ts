/**
 * The paint rules of the map for the Protomaps schema, in the order of the layers. Zoom levels are those of the map, not those of
 * the tiles.
 */
import { exp, type Feature, LineSymbolizer, type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet';
import type { Palette } from './palette.ts';
import { stops } from './stops.ts';

/** Selects areas and lines of a layer. */
type Where = (zoom: number, feature: Feature) => boolean;

const ofKind = (kinds: readonly string[]): Where => {
  const set = new Set<unknown>(kinds);
  return (_zoom, { props }) => set.has(props.kind);
};

const area = (dataLayer: string, fill: string, filter?: Where, more: Partial<PaintRule> = {}): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
  ...(filter && { filter: (zoom, feature) => feature.geomType === 3 && filter(zoom, feature) }),
  ...more,
});

interface Stroke {
  readonly color: string;
  /** Widths in pixels by zoom level, in the format of stops.ts. */
  readonly width: string;
  /** The number of pixels to add to the width. */
  readonly more?: number;
  readonly dash?: number[];
  readonly cap?: CanvasLineCap;
}

const line = (
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
    // The library draws dashes on top of the line, in a separate colour and width.
    ...(dash && { dash, dashColor: color, dashWidth: exp(1.5, stops(width, more)), skip: true }),
  }),
});

/*
 * Larger streets are drawn on top of smaller ones. Each street has a casing from the zoom level at which there is space for it.
 */
/** Street widths by zoom level. */
const widths = {
  highway: '5 0.6, 9 1.6, 12 3, 15 8, 18 22',
  primary: '7 0.5, 10 1.2, 13 3, 15 7, 18 20',
  secondary: '9 0.5, 12 1.8, 15 6, 18 18',
  minor: '12 0.5, 14 2, 16 5.5, 18 14',
  service: '14 0.6, 16 2.5, 18 7',
} as const;
type Rank = keyof typeof widths;

function rankOf({ props }: Feature): Rank | undefined {
  const { kind, kind_detail: detail } = props;
  if (kind === 'highway') return 'highway';
  if (kind === 'major_road') return detail === 'trunk' || detail === 'primary' ? 'primary' : 'secondary';
  if (kind !== 'minor_road') return undefined;
  return detail === 'service' || detail === 'track' ? 'service' : 'minor';
}

/** The first zoom level at which each class of street has a casing. */
const cased: Readonly<Record<Rank, number>> = { service: 16, minor: 14, secondary: 12, primary: 11, highway: 9 };
const first: Readonly<Record<Rank, number>> = { service: 14, minor: 13, secondary: 10, primary: 8, highway: 5 };
const ranks: readonly Rank[] = ['service', 'minor', 'secondary', 'primary', 'highway'];

function roadRules(p: Palette): PaintRule[] {
  const is =
    (rank: Rank): Where =>
    (_zoom, feature) =>
      rankOf(feature) === rank && feature.props.is_tunnel !== true;
  const under: Where = (_zoom, feature) => rankOf(feature) !== undefined && feature.props.is_tunnel === true;
  const fill: Readonly<Record<Rank, string>> = {
    service: p.minor,
    minor: p.minor,
    secondary: p.major,
    primary: p.major,
    highway: p.highway,
  };
  // Below the zoom level in `cased`, a street has no casing, so its own colour must contrast with the background.
  const far =
    (rank: Rank): Where =>
    (zoom, feature) =>
      zoom < cased[rank] && is(rank)(zoom, feature);
  const near =
    (rank: Rank): Where =>
    (zoom, feature) =>
      zoom >= cased[rank] && is(rank)(zoom, feature);
  return [
    line('roads', { color: p.casing, width: '13 1, 16 5, 18 12', dash: [3, 3], cap: 'butt' }, under, 13),
    ...ranks.map((rank) => line('roads', { color: p.casing, width: widths[rank], more: 1.6 }, near(rank), cased[rank])),
    ...ranks.map((rank) =>
      line('roads', { color: rank === 'highway' ? p.highway : p.casing, width: widths[rank], more: 0.3 }, far(rank), first[rank]),
    ),
    ...ranks.map((rank) => line('roads', { color: fill[rank], width: widths[rank] }, near(rank), cased[rank])),
  ];
}

const greens = [
  'park',
  'garden',
  'grass',
  'village_green',
  'golf_course',
  'recreation_ground',
  'allotments',
  'cemetery',
  'pitch',
];
const open = ['meadow', 'grassland', 'scrub', 'nature_reserve', 'orchard', 'wetland', 'playground', 'zoo'];
const builtUp = ['residential', 'urban_area', 'neighbourhood'];
const civic = ['hospital', 'school', 'university', 'college', 'stadium', 'kindergarten'];
const paved = [
  'commercial',
  'industrial',
  'railway',
  'parking',
  'aerodrome',
  'military',
  'pedestrian',
  'platform',
  'pier',
  'bridge',
  'runway',
];

function ground(p: Palette): PaintRule[] {
  return [
    area('earth', p.earth, () => true),
    area('landcover', p.green, ofKind(['grassland', 'forest', 'scrub']), { maxzoom: 8 }),
    area('landuse', p.built, ofKind(builtUp)),
    area('landuse', p.paved, ofKind(paved)),
    area('landuse', p.civic, ofKind(civic)),
    area('landuse', p.sand, ofKind(['beach', 'sand'])),
    area('landuse', p.green, ofKind([...greens, ...open])),
    area('landuse', p.wood, ofKind(['wood', 'forest'])),
    area('water', p.water, () => true),
    line('water', { color: p.water, width: '8 0.5, 12 1.5, 15 4, 18 14' }, ofKind(['river']), 8),
    line('water', { color: p.water, width: '11 0.6, 15 2, 18 6' }, ofKind(['canal', 'stream']), 11),
    line('water', { color: p.water, width: '15 0.8, 18 2' }, ofKind(['ditch', 'drain']), 15),
    {
      dataLayer: 'buildings',
      minzoom: 15,
      filter: (_z, { geomType }) => geomType === 3,
      symbolizer: new PolygonSymbolizer({ fill: p.building, stroke: p.buildingEdge, width: 0.6 }),
    },
  ];
}

function otherWays(p: Palette): PaintRule[] {
  const paths: Where = (_zoom, { props }) =>
    props.kind === 'path' && props.kind_detail !== 'pedestrian' && props.kind_detail !== 'pier';
  const walks: Where = (_zoom, { props }) =>
    props.kind === 'path' && (props.kind_detail === 'pedestrian' || props.kind_detail === 'pier');
  const tracks: Where = (_zoom, { props }) => props.kind === 'rail' && props.is_tunnel !== true && props.service === undefined;
  const yards: Where = (_zoom, { props }) => props.kind === 'rail' && props.is_tunnel !== true && props.service !== undefined;
  return [
    line('roads', { color: p.ferry, width: '10 0.8, 16 1.5', dash: [5, 5], cap: 'butt' }, ofKind(['ferry']), 10),
    line(
      'roads',
      { color: p.casing, width: '11 1, 14 8, 17 40', cap: 'butt' },
      (_z, { props }) => props.kind === 'aeroway' && props.kind_detail === 'runway',
      11,
    ),
    line(
      'roads',
      { color: p.casing, width: '13 1, 17 12' },
      (_z, { props }) => props.kind === 'aeroway' && props.kind_detail === 'taxiway',
      13,
    ),
    line('roads', { color: p.path, width: '15 0.7, 18 2', dash: [3, 2], cap: 'butt' }, paths, 15),
    line('roads', { color: p.paved, width: '13 0.8, 16 5, 18 12' }, walks, 13),
    line('roads', { color: p.rail, width: '8 0.5, 13 1.1, 16 2, 18 3' }, tracks, 9),
    line('roads', { color: p.rail, width: '14 0.5, 17 1' }, yards, 14),
  ];
}

export function paintRules(p: Palette): PaintRule[] {
  const rails = otherWays(p);
  return [
    ...ground(p),
    ...rails.slice(0, 5),
    ...roadRules(p),
    ...rails.slice(5),
    line('boundaries', { color: p.border, width: '4 0.7, 10 1.3, 16 2', dash: [6, 4], cap: 'butt' }, ofKind(['country']), 3),
    line('boundaries', { color: p.border, width: '6 0.5, 12 1', dash: [3, 4], cap: 'butt' }, ofKind(['region']), 7),
  ];
}
