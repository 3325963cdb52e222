/** Decides how to draw lines: roads, railways, rivers and others. */
import type { Tags } from '../../osmObject.ts';
import type { Drawing, Props } from '../drawing.ts';
import { namesOf } from './names.ts';

/** The kind in the Protomaps schema, the first zoom level, and the first zoom level with the name. */
type Row = readonly [kind: string, from: number, namedFrom: number];

const roads: Readonly<Record<string, Row>> = {
  motorway: ['highway', 4, 11],
  trunk: ['major_road', 5, 11],
  primary: ['major_road', 7, 12],
  secondary: ['major_road', 9, 12],
  tertiary: ['major_road', 10, 13],
  unclassified: ['minor_road', 12, 13],
  residential: ['minor_road', 12, 13],
  living_street: ['minor_road', 12, 13],
  road: ['minor_road', 12, 13],
  busway: ['minor_road', 13, 14],
  service: ['minor_road', 13, 14],
  track: ['minor_road', 13, 14],
  pedestrian: ['path', 12, 13],
  footway: ['path', 13, 14],
  path: ['path', 13, 14],
  cycleway: ['path', 13, 14],
  bridleway: ['path', 14, 14],
  steps: ['path', 14, 14],
};

const rails: Readonly<Record<string, Row>> = {
  rail: ['rail', 7, 14],
  light_rail: ['rail', 10, 14],
  narrow_gauge: ['rail', 10, 14],
  subway: ['rail', 12, 14],
  funicular: ['rail', 12, 14],
  monorail: ['rail', 12, 14],
  tram: ['rail', 13, 14],
};

const streams: Readonly<Record<string, Row>> = {
  river: ['river', 9, 12],
  canal: ['canal', 10, 13],
  stream: ['stream', 12, 14],
  ditch: ['ditch', 14, 14],
  drain: ['drain', 14, 14],
};

const isSaid = (value: string | undefined): boolean => value !== undefined && value !== 'no';

function withNames(layer: Drawing['layer'], [kind, from, namedFrom]: Row, detail: string, tags: Tags, more: Props = {}): Drawing {
  const names = namesOf(tags);
  const props = {
    kind,
    kind_detail: detail,
    ...(isSaid(tags.bridge) && { is_bridge: true }),
    ...(isSaid(tags.tunnel) && { is_tunnel: true }),
    ...more,
  };
  return { layer, from, props, ...(names !== undefined && { names, namedFrom }) };
}

function roadOf(highway: string, tags: Tags): Drawing | undefined {
  const link = highway.endsWith('_link');
  const detail = link ? highway.slice(0, -5) : highway;
  const row = roads[detail];
  if (row === undefined) return undefined;
  const [kind, from, namedFrom] = row;
  // Show parking aisles and driveways only from zoom level 14. Service roads without a subtype are more important, because they
  // lead to destinations.
  const aside = highway === 'service' && tags.service !== undefined;
  const drawn = withNames('roads', [kind, link ? Math.max(from, 11) : aside ? 14 : from, namedFrom], detail, tags, {
    ...(link && { is_link: true }),
    ...(aside && { service: tags.service as string }),
  });
  const { ref } = tags;
  if (ref === undefined || ref.length > 12 || kind === 'path') return drawn;
  return { ...drawn, names: { ...drawn.names, ref }, namedFrom: drawn.namedFrom ?? namedFrom };
}

function railOf(railway: string, tags: Tags): Drawing | undefined {
  const row = rails[railway];
  if (row === undefined) return undefined;
  const [kind, from] = row;
  // Omit the long names of railway lines, because they are not useful on the map.
  const props = {
    kind,
    kind_detail: railway,
    ...(isSaid(tags.bridge) && { is_bridge: true }),
    ...((isSaid(tags.tunnel) || railway === 'subway') && !isSaid(tags.bridge) && { is_tunnel: isSaid(tags.tunnel) }),
    ...(tags.service !== undefined && { service: tags.service }),
  };
  return { layer: 'roads', from: tags.service === undefined ? from : 13, props };
}

/** Returns how to draw a line, or undefined if it is not drawn. */
export function lineDrawing(tags: Tags): Drawing | undefined {
  const { highway, railway, waterway, aeroway, route, man_made: made } = tags;
  if (highway !== undefined) return roadOf(highway, tags);
  if (railway !== undefined) return railOf(railway, tags);
  const stream = waterway === undefined ? undefined : streams[waterway];
  if (stream !== undefined && !isSaid(tags.tunnel)) return withNames('water', stream, waterway as string, tags);
  if (aeroway === 'runway' || aeroway === 'taxiway')
    return { layer: 'roads', from: aeroway === 'runway' ? 10 : 12, props: { kind: 'aeroway', kind_detail: aeroway } };
  if (route === 'ferry') return withNames('roads', ['ferry', 10, 13], 'ferry', tags);
  if (made === 'pier') return { layer: 'roads', from: 13, props: { kind: 'path', kind_detail: 'pier' } };
  return undefined;
}
