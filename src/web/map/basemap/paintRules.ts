/** What the ground looks like, layer over layer, in the Protomaps schema. Zooms are the map's own. */
import { type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet';
import type { Palette } from './palette.ts';
import { roadRules } from './roadRules.ts';
import { area, line, ofKind, type Where } from './strokes.ts';

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
