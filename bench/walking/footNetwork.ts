/**
 * Builds a graph of the streets and paths that pedestrians may use according to OpenStreetMap's rules, and finds the shortest
 * routes in the graph. Shares no code with the walking engine or the service's walks, because the benchmark compares both with
 * this graph.
 */
import { greatCircleDistance, metresPerDegree } from '../../src/core/geo/greatCircle.ts';
import type { OsmWay, Tags } from '../../src/sources/osm/osmObject.ts';

export interface Point {
  readonly lat: number;
  readonly long: number;
}

export interface FootNode extends Point {
  readonly id: number;
  readonly tags: Tags;
}

export interface Edge {
  readonly a: number;
  readonly b: number;
  /** The length of the edge, metres. */
  readonly length: number;
  /** The index of the edge's way in `FootNetwork.ways`. */
  readonly way: number;
}

export interface FootNetwork {
  readonly nodes: readonly Point[];
  readonly edges: readonly Edge[];
  /** The edges at each node. */
  readonly around: readonly (readonly number[])[];
  readonly ways: readonly OsmWay[];
  /** For each node, the number of nodes in its connected component. */
  readonly size: readonly number[];
  near(point: Point, within: number): readonly number[];
}

/** A place on an edge. */
export interface Snapped {
  readonly edge: number;
  /** Metres along the edge, measured from its end `a`. */
  readonly along: number;
  /** Metres from the point to the edge. */
  readonly gap: number;
  readonly at: Point;
}

/** Ways that are open to pedestrians unless a tag says otherwise (the worldwide defaults of OpenStreetMap). */
const onFoot =
  /^(trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|pedestrian|track|footway|bridleway|steps|path|cycleway|road|corridor|platform|elevator|(trunk|primary|secondary|tertiary)_link)$/;
const onlyWithPermission = /^(motorway|motorway_link|busway|bus_guideway)$/;
const allowed = /^(yes|designated|permissive|destination|customers|official|public)$/;
/**
 * The access values that exclude the public. `delivery` is not one of them, because on pedestrian streets it applies to vehicles.
 */
const forbidden = /^(no|private|use_sidepath|agricultural|forestry|military|permit)$/;

/** The access tag for pedestrians, or the general access tag if there is none. */
function accessOf({ foot, access }: Tags): 'yes' | 'no' | undefined {
  for (const value of [foot, access]) {
    if (value !== undefined && allowed.test(value)) return 'yes';
    if (value !== undefined && forbidden.test(value)) return 'no';
  }
  return undefined;
}

export function isWalkable(tags: Tags): boolean {
  const { highway = '' } = tags;
  const access = accessOf(tags);
  if (onlyWithPermission.test(highway)) return tags.foot !== undefined && access === 'yes';
  const isPath =
    onFoot.test(highway) || tags.man_made === 'pier' || tags.railway === 'platform' || tags.public_transport === 'platform';
  if (!isPath || access === 'no' || isMountainous(tags)) return false;
  return tags.motorroad !== 'yes' || (tags.foot !== undefined && access === 'yes');
}

/**
 * Whether a path is more difficult than the easiest grades. Such paths require sure-footedness and mountain boots, so they are
 * not suitable for a walk to an ATM.
 */
const isMountainous = ({ sac_scale }: Tags): boolean => sac_scale !== undefined && !/^(hiking|strolling)$/.test(sac_scale);

const impassable = /^(wall|fence|hedge|retaining_wall|city_wall|ditch)$/;

/** Whether the path is blocked for pedestrians at this point. */
export const blocks = (tags: Tags): boolean =>
  tags.barrier !== undefined && (accessOf(tags) === 'no' || (accessOf(tags) === undefined && impassable.test(tags.barrier)));

const metresBetween = (a: Point, b: Point): number => greatCircleDistance(a.lat, a.long, b.lat, b.long);

/** Metres east and north of a point. */
const flat = (origin: Point, { lat, long }: Point): readonly [number, number] => [
  (long - origin.long) * metresPerDegree * Math.cos((origin.lat * Math.PI) / 180),
  (lat - origin.lat) * metresPerDegree,
];

/**
 * The maximum number of corners of a square that routes cross. The outlines of squares with more corners contain fountains,
 * stairs and other details, so routes follow these outlines.
 */
const mostCorners = 60;

/** Whether the straight line between two corners of a ring stays inside it. */
function seesAcross(ring: readonly (readonly [number, number])[], i: number, j: number): boolean {
  const corner = (k: number) => ring[k] as readonly [number, number];
  const turn = (p: readonly [number, number], q: readonly [number, number], r: readonly [number, number]) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const [a, b] = [corner(i), corner(j)];
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  let inside = false;
  for (let k = 0; k < ring.length; k++) {
    const next = (k + 1) % ring.length;
    const [c, d] = [corner(k), corner(next)];
    if (c[1] > middle[1] !== d[1] > middle[1] && middle[0] < ((d[0] - c[0]) * (middle[1] - c[1])) / (d[1] - c[1]) + c[0]) {
      inside = !inside;
    }
    if (k === i || k === j || next === i || next === j) continue;
    if (turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0) return false;
  }
  return inside;
}

interface NetworkOptions {
  /**
   * Whether routes cross squares in straight lines. If false, routes follow only the outlines of squares, as in most routing
   * engines.
   */
  readonly squares: boolean;
}

/** @param nodes the positions of the ways' nodes; where a node is missing, the way is interrupted */
export function buildNetwork(
  all: Iterable<OsmWay>,
  nodes: ReadonlyMap<number, FootNode>,
  { squares }: NetworkOptions = { squares: true },
): FootNetwork {
  const ways: OsmWay[] = [];
  const points: Point[] = [];
  const edges: Edge[] = [];
  const around: number[][] = [];
  const numbers = new Map<number, number>();
  const shared = new Map<number, number>();

  function add(point: Point): number {
    points.push(point);
    around.push([]);
    return points.length - 1;
  }
  /** Ways that meet at a blocked node are not connected, so each way gets a separate node there. */
  function numberOf(node: FootNode): number {
    return blocks(node.tags) ? add(node) : numbers.getOrInsertComputed(node.id, () => add(node));
  }
  function connect(a: number, b: number, way: number): void {
    if (a === b) return;
    for (const end of [a, b]) (around[end] as number[]).push(edges.length);
    edges.push({ a, b, length: metresBetween(points[a] as Point, points[b] as Point), way });
  }

  for (const way of all) {
    if (!isWalkable(way.tags)) continue;
    ways.push(way);
    for (const ref of new Set(way.refs)) shared.set(ref, (shared.get(ref) ?? 0) + 1);
  }
  ways.forEach((way, w) => {
    for (const [k, ref] of way.refs.entries()) {
      const [node, next] = [nodes.get(ref), nodes.get(way.refs[k + 1] ?? Number.NaN)];
      if (node && next) connect(numberOf(node), numberOf(next), w);
    }
    const corners = way.refs.slice(0, -1);
    const isSquare = way.tags.area === 'yes' && way.refs[0] === way.refs.at(-1) && corners.length <= mostCorners;
    if (!squares || !isSquare) return;
    const ring = corners.map((ref) => nodes.get(ref)).filter((node) => node !== undefined);
    const [origin] = ring;
    if (origin === undefined || ring.length < corners.length) return;
    const shape = ring.map((node) => flat(origin, node));
    const entries = ring.map((_, k) => k).filter((k) => (shared.get(ring[k]?.id ?? 0) ?? 0) > 1);
    for (const i of entries) {
      for (const j of ring.keys()) {
        // Connect each pair of entries only once. Also connect an entry with every other visible corner, so that routes around a
        // corner are also straight.
        if (j === i || (entries.includes(j) && j < i) || Math.abs(i - j) === 1) continue;
        if (seesAcross(shape, i, j)) connect(numberOf(ring[i] as FootNode), numberOf(ring[j] as FootNode), w);
      }
    }
  });
  return { nodes: points, edges, around, ways, size: sizes(points.length, edges, around), near: gridOf(points, edges) };
}

function sizes(count: number, edges: readonly Edge[], around: readonly (readonly number[])[]): number[] {
  const size = new Array<number>(count).fill(0);
  for (let start = 0; start < count; start++) {
    if (size[start] !== 0) continue;
    const members = [start];
    size[start] = -1;
    for (const node of members) {
      for (const e of around[node] as readonly number[]) {
        const { a, b } = edges[e] as Edge;
        const other = a === node ? b : a;
        if (size[other] !== 0) continue;
        size[other] = -1;
        members.push(other);
      }
    }
    for (const node of members) size[node] = members.length;
  }
  return size;
}

/** Cell size, degrees. */
const cell = 0.002;

function gridOf(points: readonly Point[], edges: readonly Edge[]): FootNetwork['near'] {
  const cells = new Map<string, number[]>();
  const range = (from: number, to: number) =>
    Array.from({ length: Math.floor(to / cell) - Math.floor(from / cell) + 1 }, (_, i) => Math.floor(from / cell) + i);
  edges.forEach(({ a, b }, e) => {
    const [from, to] = [points[a] as Point, points[b] as Point];
    for (const row of range(Math.min(from.lat, to.lat), Math.max(from.lat, to.lat))) {
      for (const column of range(Math.min(from.long, to.long), Math.max(from.long, to.long))) {
        cells.getOrInsertComputed(`${row},${column}`, () => []).push(e);
      }
    }
  });
  return ({ lat, long }, within) => {
    const up = within / metresPerDegree;
    const across = up / Math.cos((lat * Math.PI) / 180);
    const rows = range(lat - up, lat + up);
    const found = rows.flatMap((row) =>
      range(long - across, long + across).flatMap((column) => cells.get(`${row},${column}`) ?? []),
    );
    return [...new Set(found)];
  };
}

/** The minimum number of nodes in a connected component. Smaller components are fragments that lead nowhere. */
const smallest = 50;

/** Points that are farther than this from every path are not on the network, metres. */
const farthest = 200;

/**
 * Finds the nearest place on an edge that does not belong to a fragment. People cross squares freely, so the straight line from a
 * point on a square to the nearest path is walkable. The square's outline is used only where there is no path.
 */
export function snapTo(network: FootNetwork, point: Point, leastNodes: number = smallest): Snapped | undefined {
  const near = network.near(point, farthest);
  const isArea = (e: number) => network.ways[(network.edges[e] as Edge).way]?.tags.area === 'yes';
  const paths = near.filter((e) => !isArea(e));
  return nearestOf(paths, network, point, leastNodes) ?? nearestOf(near, network, point, leastNodes);
}

function nearestOf(edges: readonly number[], network: FootNetwork, point: Point, leastNodes: number): Snapped | undefined {
  let best: Snapped | undefined;
  for (const e of edges) {
    const { a, b, length } = network.edges[e] as Edge;
    if ((network.size[a] as number) < leastNodes) continue;
    const [from, to] = [network.nodes[a] as Point, network.nodes[b] as Point];
    const [[ax, ay], [bx, by]] = [flat(point, from), flat(point, to)];
    const squared = (bx - ax) ** 2 + (by - ay) ** 2;
    const part = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / squared));
    const gap = Math.hypot(ax + part * (bx - ax), ay + part * (by - ay));
    if (gap > farthest || (best && gap >= best.gap)) continue;
    const at = { lat: from.lat + part * (to.lat - from.lat), long: from.long + part * (to.long - from.long) };
    best = { edge: e, along: part * length, gap, at };
  }
  return best;
}

class Heap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  push(key: number, value: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] as number) <= key) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#keys[at] = key;
    this.#values[at] = value;
  }

  pop(): readonly [key: number, value: number] | undefined {
    const [key, value] = [this.#keys[0], this.#values[0]];
    const [lastKey, lastValue] = [this.#keys.pop(), this.#values.pop()];
    if (key === undefined || value === undefined || lastKey === undefined || lastValue === undefined) return undefined;
    const size = this.#keys.length;
    if (size === 0) return [key, value];
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (this.#keys[child + 1] as number) < (this.#keys[child] as number)) child++;
      if ((this.#keys[child] as number) >= lastKey) break;
      this.#move(child, at);
      at = child;
    }
    this.#keys[at] = lastKey;
    this.#values[at] = lastValue;
    return [key, value];
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from] as number;
    this.#values[to] = this.#values[from] as number;
  }
}

export interface Ways {
  /** Metres from the start to each target on the network, without the gaps. `Infinity`: no route within the limit. */
  readonly metres: readonly number[];
  /** The edges of the route to this target. */
  pathTo(target: number): readonly number[];
}

/** Finds the shortest routes from one place to all targets. @param limit metres; the search ends at this distance */
export function waysFrom(network: FootNetwork, start: Snapped, targets: readonly (Snapped | undefined)[], limit: number): Ways {
  const { edges, around } = network;
  const best = new Map<number, number>();
  const cameBy = new Map<number, number>();
  const heap = new Heap();
  const reach = (node: number, metres: number, by: number) => {
    if (metres > limit || metres >= (best.get(node) ?? Number.POSITIVE_INFINITY)) return;
    best.set(node, metres);
    cameBy.set(node, by);
    heap.push(metres, node);
  };
  const first = edges[start.edge] as Edge;
  reach(first.a, start.along, start.edge);
  reach(first.b, first.length - start.along, start.edge);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const [metres, node] = next;
    if (metres > (best.get(node) as number)) continue;
    for (const e of around[node] as readonly number[]) {
      const { a, b, length } = edges[e] as Edge;
      reach(a === node ? b : a, metres + length, e);
    }
  }
  /** The routes through each end of the target's edge, and along the edge if the start is on the same edge. */
  function options(target: Snapped): readonly { readonly metres: number; readonly end?: number }[] {
    const { a, b, length } = edges[target.edge] as Edge;
    const to = (node: number) => best.get(node) ?? Number.POSITIVE_INFINITY;
    return [
      ...(target.edge === start.edge ? [{ metres: Math.abs(target.along - start.along) }] : []),
      { metres: to(a) + target.along, end: a },
      { metres: to(b) + length - target.along, end: b },
    ].sort((one, other) => one.metres - other.metres);
  }
  return {
    metres: targets.map((target) => (target ? (options(target)[0]?.metres as number) : Number.POSITIVE_INFINITY)),
    pathTo(i) {
      const target = targets[i];
      const path = target ? [target.edge] : [];
      let node = target && options(target)[0]?.end;
      while (node !== undefined) {
        const e = cameBy.get(node) as number;
        path.push(e);
        const { a, b } = edges[e] as Edge;
        const before: number = a === node ? b : a;
        // If the best route to this node leads directly along the start edge, the path is complete.
        node =
          e === start.edge &&
          Math.abs((best.get(node) as number) - (node === a ? start.along : first.length - start.along)) < 1e-9
            ? undefined
            : before;
      }
      return path.reverse();
    },
  };
}
