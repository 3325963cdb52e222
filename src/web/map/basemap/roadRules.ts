/** Streets: each with an edge on either side as soon as there is room for one, the larger ones on top. */
import type { Feature, PaintRule } from 'protomaps-leaflet';
import type { Palette } from './palette.ts';
import { line, type Where } from './strokes.ts';

/** Widths by zoom of what is driven on. */
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

/** First zoom at which each has room for an edge on either side. */
const cased: Readonly<Record<Rank, number>> = { service: 16, minor: 14, secondary: 12, primary: 11, highway: 9 };
const first: Readonly<Record<Rank, number>> = { service: 14, minor: 13, secondary: 10, primary: 8, highway: 5 };
const ranks: readonly Rank[] = ['service', 'minor', 'secondary', 'primary', 'highway'];

export function roadRules(p: Palette): PaintRule[] {
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
  // Without an edge they must be told from the ground by themselves.
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
