/**
 * Prints where the service's route and the reference's route differ: the ways that only one of the routes uses, with their tags.
 */
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import type { OsmWay, Tags } from '../../src/sources/osm/osmObject.ts';
import type { WalkRoute } from '../../src/walking/walk.ts';
import type { Streets } from './extracts.ts';
import { buildNetwork, type Edge, type FootNetwork, isWalkable, type Point, snapTo } from './footNetwork.ts';

const telling =
  /^(highway|foot|access|oneway|area|motorroad|bridge|tunnel|indoor|level|conveying|service|barrier|railway|man_made|public_transport|sac_scale)$/;

const describe = ({ id, tags }: OsmWay): string => {
  const shown = Object.entries(tags).filter(([key]) => telling.test(key));
  return `way ${id} (${shown.map(([key, value]) => `${key}=${value}`).join(' ')})`;
};

const lengthOf = (a: Point, b: Point): number => greatCircleDistance(a.lat, a.long, b.lat, b.long);
const between = (a: Point, b: Point): Point => ({ lat: (a.lat + b.lat) / 2, long: (a.long + b.long) / 2 });

const everything = new WeakMap<Streets, { readonly network: FootNetwork; readonly tags: ReadonlyMap<number, Tags> }>();

/**
 * All ways, including those closed to pedestrians, because the service's route may use ways that the reference's route does not.
 */
function everyWay(streets: Streets) {
  const known = everything.get(streets);
  if (known) return known;
  const open = streets.ways.map((way) => ({ ...way, tags: { highway: 'path' } }));
  const made = { network: buildNetwork(open, streets.nodes), tags: new Map(streets.ways.map(({ id, tags }) => [id, tags])) };
  everything.set(streets, made);
  return made;
}

/** Lists the ways that one route uses, with the metres on each way, longest first. */
const lines = (metres: ReadonlyMap<string, number>): string =>
  [...metres]
    .filter(([, length]) => length > 3)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([way, length]) => `${Math.round(length)} m ${way}`)
    .join('; ') || 'nothing';

export function explainWalk(
  network: FootNetwork,
  streets: Streets,
  path: readonly number[],
  route: WalkRoute | 'none' | undefined,
): string[] {
  const edges = path.map((e) => network.edges[e] as Edge);
  const own = new Map<number, number>();
  for (const { way, length } of edges) {
    const { id } = network.ways[way] as OsmWay;
    own.set(id, (own.get(id) ?? 0) + length);
  }
  if (route === 'none' || route === undefined) return [`service: ${route ?? 'unknown'}`];
  const { network: every, tags } = everyWay(streets);
  const onlyService = new Map<string, number>();
  const used = new Set<number>();
  for (const [i, [lat, long]] of route.shape.slice(1).entries()) {
    const [fromLat, fromLong] = route.shape[i] as readonly [number, number];
    const [from, to] = [
      { lat: fromLat, long: fromLong },
      { lat, long },
    ];
    const snapped = snapTo(every, between(from, to), 2);
    const id = snapped && every.ways[(every.edges[snapped.edge] as Edge).way]?.id;
    if (id !== undefined) used.add(id);
    if (id !== undefined && own.has(id)) continue;
    const wayTags = tags.get(id ?? 0) ?? {};
    const name = id === undefined ? 'no way' : describe({ type: 'way', id, refs: [], tags: wayTags });
    const text = isWalkable(wayTags) ? name : `NOT ALLOWED ${name}`;
    onlyService.set(text, (onlyService.get(text) ?? 0) + lengthOf(from, to));
  }
  const onlyReference = new Map(
    [...own]
      .filter(([id]) => !used.has(id))
      .map(([id, length]) => [describe({ type: 'way', id, refs: [], tags: tags.get(id) ?? {} }), length]),
  );
  const total = edges.reduce((sum, { length }) => sum + length, 0);
  return [
    `service ${route.distance} m door to door; reference about ${Math.round(total)} m on its edges`,
    `  only the service: ${lines(onlyService)}`,
    `  only the reference: ${lines(onlyReference)}`,
  ];
}
