/**
 * The first three passes, relations, ways, nodes, in this order: each needs to know which members the one before wants.
 * They find the candidates with their positions, and the named areas and places of the extract.
 */

import { plainLetters } from '../../../core/text/plainLetters.ts';
import type { OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { type AddressParts, lentAddress } from './addressPoint.ts';
import { type LatLong, metresBetween } from './flatGeometry.ts';
import { degreesOf, isNamedArea, type NamedArea, NamedAreas, settlements } from './namedAreas.ts';
import { NodeIds, NodePositions } from './nodePositions.ts';
import { centreOfOutline, type Outline, outlineOf, outlineOfPoints, outlineOfWay } from './outlines.ts';
import { hasTags, type Passes } from './passes.ts';
import { placeNames } from './placeNames.ts';
import { isPlaceNode, type PlaceNode, PlaceNodes } from './placeNodes.ts';

/** Something that is looked for, at the point where a person finds it: of ATMs the machine, or a place that has one. */
export interface Candidate<K extends string = 'machine' | 'host', S = never> {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly tags: Tags;
  readonly kind: K;
  readonly at: LatLong;
  /** Closed rings, where it is an area and outlines are kept. */
  readonly outers?: readonly (readonly LatLong[])[];
  /** Metres from `at` to its farthest corner, where it is an area. */
  readonly reach?: number;
  /** What was wanted of its outline; absent: it is a point. */
  readonly shape?: S;
}

/** What is looked for. */
export interface Sought<K extends string, S = never> {
  /** undefined: it is something else altogether; `leftOut`: counted, under its reason. */
  readonly classify: (tags: Tags) => { readonly kind: K } | { readonly kind: 'leftOut'; readonly reason: string } | undefined;
  /** The tags that are worth keeping of a million candidates; all of them when absent. */
  readonly slim?: (tags: Tags) => Tags;
  /** Whether candidates keep their outlines. */
  readonly outlines: boolean;
  /** What to keep of an outline beside its middle; nothing when absent. */
  readonly shape?: (kind: K, outline: Outline) => S | undefined;
}

export interface Survey<K extends string = 'machine' | 'host', S = never> {
  readonly candidates: readonly Candidate<K, S>[];
  readonly areas: NamedAreas;
  readonly places: PlaceNodes;
  /** Addresses of multipolygon relations, by their outer ways. */
  readonly lentByWay: ReadonlyMap<number, AddressParts>;
  /** Candidates left out, by reason. */
  readonly leftOut: Map<string, number>;
  readonly objectsRead: number;
  /** [south, west, north, east] of all nodes; undefined: there are none. */
  readonly extent: readonly [number, number, number, number] | undefined;
}

export const noPosition = 'none of its members is in the file: no position';

class Surveyor<K extends string, S> {
  readonly #sought: Sought<K, S>;
  readonly leftOut = new Map<string, number>();
  readonly candidates = new Map<string, Candidate<K, S>>();
  readonly lentByWay = new Map<number, AddressParts>();
  readonly #soughtRelations: OsmRelation[] = [];
  readonly #areaRelations: OsmRelation[] = [];
  readonly #soughtWays: OsmWay[] = [];
  readonly #areaWays: OsmWay[] = [];
  /** Node ids of the member ways that are wanted; undefined until the way is met. */
  readonly #members = new Map<number, readonly number[] | undefined>();
  readonly #wanted = new NodeIds();
  readonly #placeNodes: PlaceNode[] = [];
  /** Tags of nodes that are the label or the centre of an area. */
  readonly #centreTags = new Map<number, Tags | undefined>();
  readonly #kinds = new Map<string, K>();
  extent: [number, number, number, number] | undefined;

  constructor(sought: Sought<K, S>) {
    this.#sought = sought;
  }

  /** Says whether the object is a candidate, and counts those that are left out. */
  #isCandidate(type: Candidate['type'], id: number, tags: Tags): boolean {
    const found = this.#sought.classify(tags);
    if (found === undefined) return false;
    if ('reason' in found) {
      this.leaveOut(found.reason);
      return false;
    }
    this.#kinds.set(`${type}/${id}`, found.kind);
    return true;
  }

  leaveOut(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  #add(object: { type: Candidate['type']; id: number; tags: Tags }, at: LatLong, outline?: Outline): void {
    const { type, id, tags } = object;
    const key = `${type}/${id}`;
    const kind = this.#kinds.get(key);
    if (kind === undefined) return;
    this.#kinds.delete(key);
    const { slim, outlines, shape } = this.#sought;
    const kept = outline === undefined ? undefined : shape?.(kind, outline);
    const corners = outline?.outers.flat() ?? [];
    const area = corners.length > 0 ? { reach: Math.max(...corners.map((corner) => metresBetween(at, corner))) } : {};
    const outers = outlines && outline !== undefined && outline.outers.length > 0 ? { outers: outline.outers } : {};
    this.candidates.set(key, {
      type,
      id,
      tags: slim?.(tags) ?? tags,
      kind,
      at,
      ...outers,
      ...area,
      ...(kept && { shape: kept }),
    });
  }

  relation(relation: OsmRelation): void {
    const { id, tags, members } = relation;
    const candidate = this.#isCandidate('relation', id, tags);
    if (candidate) this.#soughtRelations.push(relation);
    const lent = tags.type === 'multipolygon' ? lentAddress(tags) : undefined;
    for (const { type, ref, role } of lent === undefined ? [] : members) {
      if (lent !== undefined && type === 'way' && role !== 'inner') this.lentByWay.set(ref, lent);
    }
    const area = isNamedArea(tags) && members.length > 0;
    if (area) this.#areaRelations.push(relation);
    if (!candidate && !area) return;
    for (const member of members) {
      if (member.type === 'way') this.#members.set(member.ref, undefined);
      if (member.type === 'node') {
        this.#wanted.add(member.ref);
        this.#centreTags.set(member.ref, undefined);
      }
    }
  }

  way(way: OsmWay): void {
    const { id, tags, refs } = way;
    const tagged = hasTags(tags);
    const candidate = tagged && this.#isCandidate('way', id, tags);
    if (candidate) this.#soughtWays.push(way);
    const area = tagged && isNamedArea(tags) && refs.length > 3 && refs[0] === refs.at(-1);
    if (area) this.#areaWays.push(way);
    const member = this.#members.has(id);
    if (member) this.#members.set(id, refs);
    if (candidate || area || member) this.#wanted.addAll(refs);
  }

  positions(): NodePositions {
    return new NodePositions(this.#wanted);
  }

  node(node: { id: number; lat: number; long: number; tags: Tags }): void {
    const { id, lat, long, tags } = node;
    const box = this.extent;
    if (box === undefined) this.extent = [lat, long, lat, long];
    else {
      if (lat < box[0]) box[0] = lat;
      if (long < box[1]) box[1] = long;
      if (lat > box[2]) box[2] = lat;
      if (long > box[3]) box[3] = long;
    }
    if (!hasTags(tags)) return;
    if (this.#centreTags.has(id)) this.#centreTags.set(id, tags);
    if (isPlaceNode(tags)) {
      const name = (tags.name as string).trim();
      this.#placeNodes.push({ id, kind: tags.place as string, name, names: placeNames(tags), at: [lat, long] });
    }
    if (this.#isCandidate('node', id, tags)) this.#add({ type: 'node', id, tags }, [lat, long]);
  }

  #outlineOfRelation(relation: OsmRelation, positions: NodePositions): Outline {
    if (relation.points !== undefined) return outlineOfPoints(relation.points);
    const side = (inner: boolean) =>
      relation.members
        .filter(({ type, role }) => type === 'way' && (role === 'inner') === inner && !/^(entrance|label|subarea)$/.test(role))
        .map(({ ref }) => this.#members.get(ref));
    return outlineOf(side(false), side(true), positions);
  }

  /** Without an outline: the label or centre, else the middle of the member nodes (a site of several things). */
  #pointAmongMembers({ members }: OsmRelation, positions: NodePositions): LatLong | undefined {
    const nodes = members.filter(({ type }) => type === 'node');
    const centre = nodes.find(({ role }) => role === 'label' || role === 'admin_centre') ?? nodes[0];
    return centre === undefined ? undefined : (positions.at(centre.ref) ?? positions.along(nodes.map(({ ref }) => ref))[0]);
  }

  placeCandidates(positions: NodePositions): void {
    for (const way of this.#soughtWays) {
      const outline = way.points === undefined ? outlineOfWay(way.refs, positions) : outlineOfPoints(way.points);
      const at = centreOfOutline(outline);
      if (at === undefined) this.leaveOut(noPosition);
      else this.#add(way, at, outline);
    }
    for (const relation of this.#soughtRelations) {
      const outline = this.#outlineOfRelation(relation, positions);
      const at = centreOfOutline(outline) ?? this.#pointAmongMembers(relation, positions);
      if (at === undefined) this.leaveOut(noPosition);
      else this.#add(relation, at, outline);
    }
  }

  #namesItsTown({ tags, members }: OsmRelation): boolean {
    return members.some(({ type, ref, role }) => {
      const node = type === 'node' && /^(label|admin_centre)$/.test(role) ? this.#centreTags.get(ref) : undefined;
      if (node?.place === undefined || !settlements.has(node.place)) return false;
      return plainLetters(node.name ?? '') === plainLetters(tags.name ?? '');
    });
  }

  namedAreas(positions: NodePositions): NamedAreas {
    const areas: NamedArea[] = [];
    const add = (tags: Tags, namesItsTown: boolean, { outers, inners, complete }: Outline) => {
      // Half a boundary says nothing of what lies inside.
      if (complete && outers.length > 0) areas.push({ tags, namesItsTown, rings: [...outers, ...inners].map(degreesOf) });
    };
    for (const way of this.#areaWays) add(way.tags, false, outlineOfWay(way.refs, positions));
    for (const relation of this.#areaRelations) {
      add(relation.tags, this.#namesItsTown(relation), this.#outlineOfRelation(relation, positions));
    }
    return new NamedAreas(areas);
  }

  get places(): PlaceNodes {
    return new PlaceNodes(this.#placeNodes);
  }
}

export async function surveyFile<K extends string, S = never>(passes: Passes, sought: Sought<K, S>): Promise<Survey<K, S>> {
  const surveyor = new Surveyor(sought);
  let objectsRead = await passes.run('relations', 'relations', (relation) => surveyor.relation(relation));
  objectsRead += await passes.run('ways', 'ways', (way) => surveyor.way(way));
  const positions = surveyor.positions();
  objectsRead += await passes.run('nodes', 'nodes', (node) => {
    positions.put(node.id, node.lat, node.long);
    surveyor.node(node);
  });
  surveyor.placeCandidates(positions);
  const { leftOut, extent, places, lentByWay } = surveyor;
  const areas = surveyor.namedAreas(positions);
  return { candidates: [...surveyor.candidates.values()], areas, places, lentByWay, leftOut, objectsRead, extent };
}
