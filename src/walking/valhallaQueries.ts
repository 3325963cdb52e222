/**
 * Queries walks, routes and areas through Valhalla's JSON interface, which is the same in the engine's process and on a server. A
 * result is unknown unless the engine's data proves it.
 */
import type { Flight } from '../core/geo/flight.ts';
import { greatCircleDistance } from '../core/geo/greatCircle.ts';
import { farthestTarget } from '../core/geo/onFoot.ts';
import { isJsonObject, type JsonObject } from '../core/jsonObject.ts';
import type { Flights } from './flights.ts';
import {
  type Maneuver,
  type NetworkResult,
  type Walk,
  type WalkLine,
  type WalkMode,
  type WalkPoint,
  type WalkPolygon,
  type WalkRoute,
  walkingSpeed,
} from './walk.ts';

export type ValhallaAction = 'locate' | 'sources_to_targets' | 'route' | 'trace_attributes' | 'isochrone';

/** The body of the response, or Valhalla's error code. */
type ValhallaReply = { readonly body: unknown } | { readonly code: number };

/** @throws if Valhalla does not respond */
export type AskValhalla = (action: ValhallaAction, request: JsonObject) => Promise<ValhallaReply>;

/** Valhalla's error code for locations without a route between them. */
export const noPath = 442;

/** Valhalla's warning that it has ignored `exclude_ferries`. */
const ignoredExclusions = 208;

/** Valhalla ignored part of a request. The message is a sentence fragment. */
export class ValhallaMisconfigured extends Error {
  override readonly name = 'ValhallaMisconfigured';
}

/** The maximum distance to the nearest path, m. If the nearest path is farther away, the network around the point is unknown. */
const farthestFromPath = 200;

/** The minimum number of nodes in a network; smaller networks are fragments, such as a gap in the map or a small island. */
const nodesOfNetwork = 50;

/**
 * Coordinates in responses are rounded to six decimal places. The search for a known point on a path therefore allows this
 * distance, m.
 */
const samePlace = 2;

/** The maximum number of cached targets for each mode. */
const maxCached = 50_000;

/** How long a target remains cached, ms. The time is limited because a server may replace its tiles. */
const cachedFor = 3_600_000;

/** The point on the network that is nearest to a position. */
interface Snap {
  /** The position's key in the cache. */
  readonly key: string;
  readonly lat: number;
  readonly long: number;
  /** The distance from the position, m. */
  readonly gap: number;
  /** Whether the point is on a network that is larger than a fragment. */
  readonly onNetwork: boolean;
}

/** The edges of a route. */
interface Trace {
  readonly edges: readonly TracedEdge[];
  /** Whether the edges were matched by position; if so, they may belong to a different path next to the route. */
  readonly isMapMatched: boolean;
}

interface TracedEdge {
  readonly way: number;
  readonly use: string;
  /** The length of the edge, metres. */
  readonly length: number;
  /** Whether the route uses only part of the edge. */
  readonly partial: boolean;
  /** [latitude, longitude] of the edge's middle. */
  readonly middle: readonly [number, number];
}

export interface ValhallaQueries {
  /**
   * @param to the positions of ATMs, whose points on the network are cached
   * @param until the time after which optional work is skipped, on the clock of `performance.now()`
   * @param results receives each result immediately, so that results remain available if a later request fails
   */
  matrix(
    from: WalkPoint,
    to: readonly WalkPoint[],
    mode: WalkMode,
    until: number,
    results?: NetworkResult[],
  ): Promise<NetworkResult[]>;
  route(from: WalkPoint, to: WalkPoint, mode: WalkMode, language: string): Promise<WalkRoute | 'none' | undefined>;
  /**
   * Returns the areas that can be reached within each of the walking times. The areas are approximate. A step-free area may be
   * too large, because the engine may exclude a path next to an escalator instead of the escalator.
   */
  isochrone(from: WalkPoint, minutes: readonly number[], mode: WalkMode): Promise<WalkPolygon[][] | undefined>;
}

const costings: Readonly<Record<WalkMode, JsonObject>> = { walk: costing({}), stepFree: costing({ type: 'wheelchair' }) };

function costing(more: JsonObject): JsonObject {
  const pedestrian = { shortest: true, ignore_oneways: true, exclude_ferries: true, walking_speed: 4.8, ...more };
  return { costing: 'pedestrian', costing_options: { pedestrian }, units: 'kilometers' };
}

/** A location that matches only the path at this point. */
const onPath = ({ lat, long }: Snap): JsonObject => ({
  lat,
  lon: long,
  minimum_reachability: 0,
  node_snap_tolerance: 0,
  ...withoutFerries,
});
const withoutFerries = { search_filter: { exclude_ferry: true } };

const keyOf = ({ lat, long }: WalkPoint): string => `${lat},${long}`;

const gapOf = (a: WalkPoint, b: WalkPoint): number => greatCircleDistance(a.lat, a.long, b.lat, b.long);

/** Returns a field of a response. @throws TypeError if the field is not a finite number */
function numberIn(value: unknown, name: string): number {
  const number = isJsonObject(value) ? value[name] : undefined;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new TypeError(`'${name}' is not a number`);
  return number;
}
/** Returns a field of a response. @throws TypeError if the field is not a list of objects */
function objectsIn(value: unknown, name: string): readonly JsonObject[] {
  const list = isJsonObject(value) ? value[name] : undefined;
  if (!Array.isArray(list) || !list.every(isJsonObject)) throw new TypeError(`'${name}' is not a list of objects`);
  return list;
}
const objectIn = (value: unknown, name: string): JsonObject => {
  const object = isJsonObject(value) ? value[name] : undefined;
  if (!isJsonObject(object)) throw new TypeError(`'${name}' is not an object`);
  return object;
};
const textIn = (value: JsonObject, name: string): string => (typeof value[name] === 'string' ? value[name] : '');

/** @throws ValhallaMisconfigured */
function checkWarnings(body: unknown): void {
  const warnings = isJsonObject(body) && Array.isArray(body.warnings) ? body.warnings : [];
  if (warnings.some((warning) => isJsonObject(warning) && warning.code === ignoredExclusions)) {
    throw new ValhallaMisconfigured('it does not allow exclude_ferries (service_limits.allow_hard_exclusions)');
  }
}

/** Decodes a polyline whose coordinates have six decimal places. */
export function decodeShape(text: string): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  const at = [0, 0];
  let axis = 0;
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i++) {
    const bits = text.charCodeAt(i) - 63;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    at[axis] = (at[axis] ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1);
    if (axis === 1) points.push([(at[0] ?? 0) / 1e6, (at[1] ?? 0) / 1e6]);
    axis = 1 - axis;
    value = 0;
    shift = 0;
  }
  return points;
}

/** The nearest path on a network that is larger than a fragment; if there is none, the nearest path. */
function snapOf(point: WalkPoint, located: JsonObject): Snap | undefined {
  if (!Array.isArray(located.edges)) return undefined;
  const found = objectsIn(located, 'edges').flatMap((edge): Snap[] => {
    const at = { lat: numberIn(edge, 'correlated_lat'), long: numberIn(edge, 'correlated_lon') };
    const gap = gapOf(point, at);
    const isFerry = textIn(objectIn(objectIn(edge, 'edge'), 'classification'), 'use') === 'ferry';
    if (gap > farthestFromPath || isFerry) return [];
    const onNetwork = Math.min(numberIn(edge, 'outbound_reach'), numberIn(edge, 'inbound_reach')) >= nodesOfNetwork;
    return [{ key: keyOf(point), ...at, gap, onNetwork }];
  });
  return found.sort((a, b) => Number(b.onNetwork) - Number(a.onNetwork) || a.gap - b.gap)[0];
}

/**
 * @param path the distance on the network, m
 * @returns undefined if the distance is uncertain: the two points are nearer to each other than to the path, or the result is
 * shorter than the straight line
 */
function walkAlong(path: number, from: WalkPoint, start: Snap, to: WalkPoint, end: Snap): Walk | undefined {
  const straight = gapOf(from, to);
  const gaps = start.gap + end.gap;
  const metres = path + gaps;
  if (straight < gaps || metres < straight * 0.995 - 1) return undefined;
  return { distance: Math.round(metres), duration: Math.round(metres / walkingSpeed) };
}

/** Finds the stairs and escalators on a route, and counts the steps. */
function stairsOf(
  edges: readonly TracedEdge[],
  flights: Flights,
): Required<Pick<WalkRoute, 'stairs' | 'escalators'>> & { steps?: number } {
  const used = new Map<number, { edges: TracedEdge[]; flight: Flight | undefined; escalator: boolean }>();
  for (const edge of edges) {
    const flight = flights.of(edge.way);
    if (flight === undefined && edge.use !== 'steps' && edge.use !== 'escalator') continue;
    const escalator = flight?.conveying === true || edge.use === 'escalator';
    used.getOrInsertComputed(edge.way, () => ({ edges: [], flight, escalator })).edges.push(edge);
  }
  const stairs = [...used.values()].filter(({ escalator }) => !escalator);
  const counts = stairs.map(({ edges: parts, flight }) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const isWhole = flight !== undefined && parts.every(({ partial }) => !partial) && length > flight.length * 0.9 - 1;
    return isWhole ? flight.steps : undefined;
  });
  const known = counts.filter((count) => count !== undefined);
  return {
    stairs: stairs.length > 0,
    escalators: stairs.length < used.size,
    ...(known.length === counts.length && { steps: known.reduce((sum, count) => sum + count, 0) }),
  };
}

/**
 * Returns the known facts about the stairs on a route. Edges matched by position prove neither the absence of stairs nor the
 * number of steps.
 */
function knownStairsOf({ edges, isMapMatched }: Trace, flights: Flights): Pick<WalkRoute, 'stairs' | 'escalators' | 'steps'> {
  const found = stairsOf(edges, flights);
  if (!isMapMatched) return found;
  return { ...(found.stairs && { stairs: true }), ...(found.escalators && { escalators: true }) };
}

const isStepFree = ({ stairs, escalators }: { readonly stairs: boolean; readonly escalators: boolean }): boolean =>
  !stairs && !escalators;

/** A route between two points on the network. */
interface Leg {
  readonly body: JsonObject;
  /** The length of the route on the network, metres. */
  readonly path: number;
  readonly encoded: string;
  readonly shape: WalkLine;
  /** Undefined if the edges could not be determined. */
  readonly trace: Trace | undefined;
}

interface CachedSnap {
  readonly snap: Snap | undefined;
  /** The time of expiry on the clock of `performance.now()`. */
  readonly expires: number;
}

/**
 * The ATMs' points on the network, least recently used first. ATMs do not move, so after the first requests most of them are
 * cached. Positions of people are never cached.
 */
type TargetCache = Readonly<Record<WalkMode, Map<string, CachedSnap>>>;

export const emptyCache = (): TargetCache => ({ walk: new Map(), stepFree: new Map() });

export function valhallaQueries(ask: AskValhalla, flights: Flights, cache: TargetCache = emptyCache()): ValhallaQueries {
  function cached(point: WalkPoint, mode: WalkMode): CachedSnap | undefined {
    const key = keyOf(point);
    const found = cache[mode].get(key);
    cache[mode].delete(key);
    if (found === undefined || found.expires <= performance.now()) return undefined;
    cache[mode].set(key, found);
    return found;
  }

  function addToCache(found: ReadonlyMap<string, Snap | undefined>, mode: WalkMode): void {
    const expires = performance.now() + cachedFor;
    for (const [key, snap] of found) cache[mode].set(key, { snap, expires });
    for (const key of cache[mode].keys()) {
      if (cache[mode].size <= maxCached) break;
      cache[mode].delete(key);
    }
  }

  /** @returns undefined if the engine cannot locate the positions */
  async function locate(points: readonly WalkPoint[], mode: WalkMode): Promise<(Snap | undefined)[] | undefined> {
    const locations = points.map(({ lat, long }) => {
      return { lat, lon: long, minimum_reachability: nodesOfNetwork, ...withoutFerries };
    });
    const reply = await ask('locate', { locations, ...costings[mode], verbose: true });
    if ('code' in reply) return undefined;
    if (!Array.isArray(reply.body) || !reply.body.every(isJsonObject) || reply.body.length !== points.length)
      throw new TypeError('not one place for each location');
    return reply.body.map((located, i) => snapOf(points[i] as WalkPoint, located));
  }

  /** Finds the points of a user and of ATMs on the network. */
  async function snapAll(
    from: WalkPoint,
    targets: readonly WalkPoint[],
    mode: WalkMode,
  ): Promise<readonly [Snap | undefined, ...(Snap | undefined)[]]> {
    const known = new Map<string, Snap | undefined>();
    const missing = new Map<string, WalkPoint>();
    for (const target of targets) {
      const hit = cached(target, mode);
      if (hit) known.set(keyOf(target), hit.snap);
      else missing.set(keyOf(target), target);
    }
    const [start, ...places] = (await locate([from, ...missing.values()], mode)) ?? [];
    const found = new Map([...missing.keys()].slice(0, places.length).map((key, i) => [key, places[i]]));
    addToCache(found, mode);
    return [start, ...targets.map((target) => known.get(keyOf(target)) ?? found.get(keyOf(target)))];
  }

  /** Distances on the network, m; null if there is no route, undefined if unknown. */
  async function paths(start: Snap, ends: readonly Snap[], mode: WalkMode): Promise<(number | null | undefined)[]> {
    if (ends.length === 0) return [];
    const request = { sources: [onPath(start)], targets: ends.map(onPath), ...costings[mode] };
    const reply = await ask('sources_to_targets', request);
    if ('code' in reply) return ends.map(() => (reply.code === noPath ? null : undefined));
    checkWarnings(reply.body);
    const { sources_to_targets: rows } = reply.body as { readonly sources_to_targets?: readonly (readonly JsonObject[])[] };
    const cells = new Map((rows?.[0] ?? []).map((cell) => [numberIn(cell, 'to_index'), cell]));
    const [source] = objectsIn(reply.body, 'sources');
    const targets = objectsIn(reply.body, 'targets');
    const isAt = (told: JsonObject | undefined, at: Snap) =>
      told !== undefined && gapOf({ lat: numberIn(told, 'lat'), long: numberIn(told, 'lon') }, at) <= samePlace;
    return ends.map((end, i) => {
      const cell = cells.get(i);
      if (!isAt(targets[i], end)) cache[mode].delete(end.key);
      if (cell === undefined || !isAt(source, start) || !isAt(targets[i], end)) return undefined;
      if (cell.distance === null) return start.onNetwork && end.onNetwork ? null : undefined;
      return Math.round(numberIn(cell, 'distance') * 1000);
    });
  }

  async function trace(encoded: string, shape: WalkLine, path: number, mode: WalkMode): Promise<Trace | undefined> {
    const names = [
      'use',
      'way_id',
      'length',
      'source_percent_along',
      'target_percent_along',
      'begin_shape_index',
      'end_shape_index',
    ];
    const filters = { attributes: names.map((name) => `edge.${name}`), action: 'include' };
    const request = { encoded_polyline: encoded, ...costings[mode], filters };
    // For step-free routes, omit `map_snap`, because it may match a ramp next to stairs.
    for (const shape_match of mode === 'stepFree' ? ['edge_walk'] : ['edge_walk', 'map_snap']) {
      const options = shape_match === 'map_snap' ? { trace_options: { search_radius: 10, gps_accuracy: 1 } } : {};
      const reply = await ask('trace_attributes', { ...request, shape_match, ...options });
      if ('code' in reply) continue;
      const edges = objectsIn(reply.body, 'edges').map((edge): TracedEdge => {
        const middle = shape[(numberIn(edge, 'begin_shape_index') + numberIn(edge, 'end_shape_index')) >> 1] ?? [0, 0];
        const partial = Number(edge.source_percent_along ?? 0) > 0.02 || Number(edge.target_percent_along ?? 1) < 0.98;
        const length = numberIn(edge, 'length') * 1000;
        return { way: numberIn(edge, 'way_id'), use: textIn(edge, 'use'), length, partial, middle };
      });
      const length = edges.reduce((sum, edge) => sum + edge.length, 0);
      // If the lengths differ, the engine has matched other paths.
      if (Math.abs(length - path) <= 5 + edges.length + path * 0.01) return { edges, isMapMatched: shape_match === 'map_snap' };
    }
    return undefined;
  }

  async function leg(start: Snap, end: Snap, mode: WalkMode, more: JsonObject): Promise<Leg | 'none' | undefined> {
    const reply = await ask('route', { locations: [onPath(start), onPath(end)], ...costings[mode], ...more });
    if ('code' in reply) return reply.code === noPath && start.onNetwork && end.onNetwork ? 'none' : undefined;
    const trip = objectIn(reply.body, 'trip');
    checkWarnings(trip);
    const summary = objectIn(trip, 'summary');
    if (summary.has_ferry !== false) return undefined;
    const [body] = objectsIn(trip, 'legs');
    const encoded = body ? textIn(body, 'shape') : '';
    const shape = decodeShape(encoded);
    const [firstCorner, lastCorner] = [shape[0], shape.at(-1)];
    if (body === undefined || firstCorner === undefined || lastCorner === undefined)
      throw new TypeError('a route without a shape');
    const isAt = ([lat, long]: readonly [number, number], at: Snap) => gapOf({ lat, long }, at) <= samePlace;
    if (!isAt(lastCorner, end)) cache[mode].delete(end.key);
    if (!isAt(firstCorner, start) || !isAt(lastCorner, end)) return undefined;
    const path = numberIn(summary, 'length') * 1000;
    const language = textIn(trip, 'language');
    return { body: { ...body, language }, path, encoded, shape, trace: await trace(encoded, shape, path, mode) };
  }

  /** Finds a route without steps or escalators. The engine's costing avoids steps but not escalators. */
  async function stepFreeLeg(start: Snap, end: Snap, more: JsonObject): Promise<Leg | 'none' | undefined> {
    const excluded: JsonObject[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const found = await leg(start, end, 'stepFree', { ...more, ...(excluded.length > 0 && { exclude_locations: excluded }) });
      // Excluding a location may also exclude a path next to it, so a missing route after an exclusion proves nothing.
      if (found === 'none') return attempt === 0 ? 'none' : undefined;
      if (found?.trace === undefined) return undefined;
      const { edges } = found.trace;
      if (isStepFree(stairsOf(edges, flights))) return found;
      for (const edge of edges) {
        if (isStepFree(stairsOf([edge], flights))) continue;
        excluded.push({ lat: edge.middle[0], lon: edge.middle[1] });
      }
    }
    return undefined;
  }

  async function checkedStepFree(from: WalkPoint, start: Snap, to: WalkPoint, end: Snap): Promise<Walk | undefined> {
    const found = await stepFreeLeg(start, end, { directions_type: 'none' });
    return found === undefined || found === 'none' ? undefined : walkAlong(found.path, from, start, to, end);
  }

  return {
    async matrix(from, to, mode, until, results = to.map(() => undefined)) {
      const near = to.map((_, i) => i).filter((i) => gapOf(from, to[i] as WalkPoint) <= farthestTarget);
      const targets = near.map((i) => to[i] as WalkPoint);
      const [start, ...ends] = await snapAll(from, targets, mode);
      if (start === undefined) return results;
      const asked = near.flatMap((i, k) => (ends[k] ? [{ i, point: to[i] as WalkPoint, end: ends[k] }] : []));
      const metres = await paths(
        start,
        asked.map(({ end }) => end),
        mode,
      );
      const found = asked.map((one, k) => ({ ...one, path: metres[k] }));
      for (const { i, point, end, path } of found) {
        if (path === null) results[i] = 'none';
        else if (path !== undefined && mode === 'walk') results[i] = walkAlong(path, from, start, point, end);
      }
      if (mode === 'walk') return results;
      const byLength = found.filter(({ path }) => typeof path === 'number').sort((a, b) => Number(a.path) - Number(b.path));
      for (const { i, point, end } of byLength) {
        if (performance.now() > until) break;
        results[i] = await checkedStepFree(from, start, point, end);
      }
      return results;
    },

    async route(from, to, mode, language) {
      if (gapOf(from, to) > farthestTarget) return undefined;
      const known = cached(to, mode);
      const [start, located] = (await locate(known ? [from] : [from, to], mode)) ?? [];
      const end = known ? known.snap : located;
      if (start === undefined || end === undefined) return undefined;
      // Query the matrix first, because a matrix search stops at `longestWay` but a route search does not.
      const [path] = await paths(start, [end], mode);
      if (path === null) return 'none';
      if (path === undefined) return undefined;
      const options = { language: engineLanguage(language), directions_type: 'instructions' };
      const found = mode === 'walk' ? await leg(start, end, mode, options) : await stepFreeLeg(start, end, options);
      if (found === undefined || found === 'none') return found;
      const walk = walkAlong(found.path, from, start, to, end);
      if (walk === undefined) return undefined;
      const maneuvers = maneuversOf(found.body, language);
      return { ...walk, shape: found.shape, maneuvers, ...(found.trace && knownStairsOf(found.trace, flights)) };
    },

    async isochrone(from, minutes, mode) {
      const [start] = (await locate([from], mode)) ?? [];
      if (start === undefined) return undefined;
      // The engine rounds contours to 10 m.
      const reach = (time: number) => Math.floor((time * 60 * walkingSpeed - start.gap) / 10) / 100;
      const distances = minutes.map(reach);
      const contours = [...new Set(distances.filter((distance) => distance > 0))].map((distance) => ({ distance }));
      if (contours.length === 0) return minutes.map(() => []);
      const widest = Math.max(...distances) * 1000;
      // The costing profile avoids stairs but not escalators.
      const escalators = mode === 'stepFree' ? flights.escalatorsNear(from, widest) : [];
      // On a server, the escalators are unknown, so a step-free area might extend beyond an escalator.
      if (escalators === undefined) return undefined;
      const excluded = escalators.map(({ lat, long }) => ({ lat, lon: long }));
      const request = {
        locations: [onPath(start)],
        ...costings[mode],
        contours,
        polygons: true,
        denoise: 0,
        ...(excluded.length > 0 && { exclude_locations: excluded }),
      };
      const reply = await ask('isochrone', request);
      if ('code' in reply) return undefined;
      checkWarnings(reply.body);
      const features = objectsIn(reply.body, 'features');
      return distances.map((distance) =>
        features
          .filter(({ properties }) => isJsonObject(properties) && Math.abs(Number(properties.contour) - distance) < 0.011)
          .flatMap(({ geometry }) => polygonsOf(geometry)),
      );
    },
  };
}

function polygonsOf(geometry: unknown): WalkPolygon[] {
  if (!isJsonObject(geometry) || !Array.isArray(geometry.coordinates)) return [];
  const polygons: unknown[] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return (polygons as [number, number][][][]).map((rings) =>
    rings.map((ring) => ring.map(([long, lat]) => [lat, long] as const)),
  );
}

/** Languages in the engine's catalogue whose texts are unusable. */
const unusable = new Set(['ar']);
const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/** The engine supports most languages only without a region. */
const engineLanguage = (language: string): string => (/^pt-br\b/i.test(language) ? 'pt-BR' : primary(language));

/** The engine falls back to English if it does not support the language, so texts in a different language are omitted. */
function maneuversOf(leg: JsonObject, language: string): Maneuver[] {
  const hasText = primary(textIn(leg, 'language')) === primary(language) && !unusable.has(primary(language));
  return objectsIn(leg, 'maneuvers').map((maneuver) => {
    const text = textIn(maneuver, 'instruction');
    const streets = Array.isArray(maneuver.street_names) ? maneuver.street_names.filter((name) => typeof name === 'string') : [];
    return {
      type: numberIn(maneuver, 'type'),
      ...(hasText && text !== '' && { text }),
      streets,
      distance: Math.round(numberIn(maneuver, 'length') * 1000),
    };
  });
}
