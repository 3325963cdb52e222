/** The label rules of the map, most important first. Labels that do not fit are omitted. */
import Point from '@mapbox/point-geometry';
import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  type JsonObject,
  type LabelRule,
  type LabelSymbolizer,
  LineLabelPlacement,
  LineLabelSymbolizer,
  OffsetTextSymbolizer,
  TextPlacements,
} from 'protomaps-leaflet';
import type { LabelsBesidePins } from './avoidPins.ts';
import { fontOf, type Lettering, nameProps, once, type Sizes, type Style } from './lettering.ts';
import type { Palette } from './palette.ts';

const rank = (props: JsonObject): number => Number(props.population_rank ?? 0);
const largerFirst = (a: JsonObject, b: JsonObject): number => rank(b) - rank(a);

const locality =
  (...details: string[]): NonNullable<LabelRule['filter']> =>
  (_zoom, { props }) =>
    props.kind === 'locality' && details.includes(String(props.kind_detail));
const kind =
  (...kinds: string[]): NonNullable<LabelRule['filter']> =>
  (_zoom, { props }) =>
    kinds.includes(String(props.kind));

/** The possible vertical distances of a place's name from its point, in pixels, best first. */
const besidePlace = [0, 14, -14, 26, -26, 52, -52];

/**
 * The maximum distance of a place's name from its point, pixels. A place's point is only approximate, so its name may be moved.
 * At low zooms, 26 pixels are kilometres, and the name would label a different place.
 */
const farthestName = (zoom: number): number => (zoom >= 14 ? 52 : zoom >= 13 ? 26 : 14);

export const shifted = (symbolizer: LabelSymbolizer, by: number): LabelSymbolizer => ({
  place: (layout, geom, feature) =>
    Math.abs(by) > farthestName(layout.zoom)
      ? undefined
      : symbolizer.place(
          layout,
          geom.map((points) => points.map(({ x, y }) => new Point(x, y + by))),
          feature,
        ),
});

function places(p: Palette, lettering: Lettering, names: LabelsBesidePins): LabelRule[] {
  const place = (
    minzoom: number,
    filter: NonNullable<LabelRule['filter']>,
    style: Omit<Style, 'stroke'>,
    maxzoom = 16,
  ): LabelRule => ({
    dataLayer: 'places',
    minzoom,
    maxzoom,
    filter,
    sort: largerFirst,
    // A place that is mapped twice gets one label.
    symbolizer: once(
      names.beside(
        besidePlace.map((by) =>
          shifted(
            new CenteredTextSymbolizer({
              labelProps: nameProps(lettering.language),
              lineHeight: 1.4,
              maxLineChars: 18,
              ...fontOf({ ...style, stroke: p.halo }, lettering),
            }),
            by,
          ),
        ),
      ),
    ),
  });
  return [
    place(2, kind('country'), { fill: p.ink, sizes: '3 12, 7 18', weight: 600 }, 8),
    place(5, locality('city'), { fill: p.ink, sizes: '5 11, 10 17, 14 22', weight: 600 }, 15),
    place(8, locality('town'), { fill: p.ink, sizes: '8 11, 12 14, 15 18', weight: 600 }),
    place(9, kind('island'), { fill: p.inkSoft, sizes: '9 11, 14 14', italic: true }),
    place(11, locality('village'), { fill: p.ink, sizes: '11 11, 15 15', weight: 500 }),
    place(12, kind('neighbourhood', 'macrohood'), { fill: p.inkSoft, sizes: '12 11, 15 13', weight: 600 }),
    place(13, locality('hamlet', 'locality', 'isolated_dwelling'), { fill: p.inkSoft, sizes: '13 11, 16 13' }),
  ];
}

function streets(p: Palette, lettering: Lettering): LabelRule[] {
  const street = (minzoom: number, kinds: readonly string[], sizes: Sizes, weight = 400): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    filter: (_zoom, { props }) => kinds.includes(String(props.kind)),
    symbolizer: new LineLabelSymbolizer({
      labelProps: nameProps(lettering.language),
      position: LineLabelPlacement.Center,
      repeatDistance: 320,
      ...fontOf({ fill: p.inkSoft, stroke: p.halo, sizes, weight }, lettering),
    }),
  });
  return [
    street(13, ['highway', 'major_road'], '13 10.5, 16 12, 18 14', 500),
    street(15, ['minor_road'], '15 10.5, 18 13'),
    street(16, ['path'], '16 10.5, 18 12'),
  ];
}

function waters(p: Palette, lettering: Lettering): LabelRule[] {
  const style = fontOf({ fill: p.inkWater, stroke: p.haloWater, sizes: '10 11, 16 13', italic: true }, lettering);
  const named = { labelProps: nameProps(lettering.language), ...style };
  return [
    {
      dataLayer: 'water',
      minzoom: 12,
      filter: (_zoom, { geomType }) => geomType === 2,
      symbolizer: new LineLabelSymbolizer({ ...named, position: LineLabelPlacement.Center, repeatDistance: 500 }),
    },
    {
      dataLayer: 'pois',
      minzoom: 12,
      filter: (_zoom, { props }) => props.kind === 'bay' || props.kind === 'water',
      symbolizer: new CenteredTextSymbolizer({ ...named, maxLineChars: 16 }),
    },
  ];
}

const stations = ['station'];
const landmarks = [
  'hospital',
  'university',
  'museum',
  'castle',
  'theatre',
  'townhall',
  'attraction',
  'marketplace',
  'mall',
  'ferry_terminal',
  'bus_station',
  'aerodrome',
  'zoo',
  'stadium',
  'square',
];
const greens = ['park', 'garden', 'forest', 'cemetery', 'golf_course', 'beach', 'peak'];
const smaller = ['library', 'school', 'place_of_worship', 'police', 'post_office', 'monument', 'marina'];

function landmarkRules(p: Palette, lettering: Lettering, names: LabelsBesidePins): LabelRule[] {
  const poi = (minzoom: number, kinds: readonly string[], fill: string, dot?: string): LabelRule => {
    const text = {
      labelProps: nameProps(lettering.language),
      lineHeight: 1.4,
      maxLineChars: 18,
      ...fontOf(
        {
          fill,
          stroke: p.halo,
          sizes: '12 10.5, 17 12',
        },
        lettering,
      ),
    };
    const at = (placement: TextPlacements, offsetX: number, offsetY: number) =>
      new OffsetTextSymbolizer({ ...text, placements: [placement], offsetX, offsetY });
    const after = at(TextPlacements.Ne, 5, 4);
    // The name of a station helps people find the way to an ATM, so it may be on any side.
    const spots =
      kinds === stations
        ? [
            after,
            at(TextPlacements.Nw, -5, 4),
            at(TextPlacements.S, 0, 6),
            at(TextPlacements.N, 0, -6),
            at(TextPlacements.Se, 0, 6),
            at(TextPlacements.Sw, 0, 6),
          ]
        : [after];
    const point = new CircleSymbolizer({ radius: 2.5, fill: dot ?? fill, stroke: p.halo, width: 1.2 });
    return {
      dataLayer: 'pois',
      minzoom,
      filter: (_zoom, { props }) => kinds.includes(String(props.kind)),
      symbolizer: once(dot === undefined ? new CenteredTextSymbolizer(text) : names.beside(spots, point)),
    };
  };
  return [
    poi(13, stations, p.ink, p.rail),
    poi(14, greens, p.inkGreen),
    poi(15, landmarks, p.inkSoft, p.inkSoft),
    poi(17, smaller, p.inkSoft, p.inkSoft),
  ];
}

function houseNumbers(p: Palette, lettering: Lettering): LabelRule {
  return {
    dataLayer: 'buildings',
    minzoom: 18,
    filter: (_zoom, { props }) => props.kind === 'address',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: ['addr_housenumber'],
      ...fontOf({ fill: p.inkSoft, stroke: p.building, sizes: '18 9.5, 20 12' }, lettering),
    }),
  };
}

export function labelRules(p: Palette, lettering: Lettering, names: LabelsBesidePins): LabelRule[] {
  const [ofStations, ...others] = landmarkRules(p, lettering, names) as [LabelRule, ...LabelRule[]];
  return [
    ...places(p, lettering, names),
    ofStations,
    ...streets(p, lettering),
    ...waters(p, lettering),
    ...others,
    houseNumbers(p, lettering),
  ];
}
