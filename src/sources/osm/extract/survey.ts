/**
 * The first three passes, relations, ways, nodes, in this order: each needs to know which members the one before wants.
 * They find the candidates with their positions, and the named areas and places of the extract.
 */

import type { OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { classifyAtm } from '../tags/classifyAtm.ts';
import { type AddressParts, lentAddress } from './addressPoint.ts';
import type { LatLong } from './flatGeometry.ts';
import { degreesOf, foldName, isNamedArea, type NamedArea, NamedAreas, settlements } from './namedAreas.ts';
import { NodeIds, NodePositions } from './nodePositions.ts';
import { centreOfOutline, type Outline, outlineOf, outlineOfPoints, outlineOfWay } from './outlines.ts';
import { hasTags, type Passes } from './passes.ts';
import { isSettlementNode, type PlaceNode, PlaceNodes } from './placeNodes.ts';

/** An ATM, or a place that has one, at the point where a person finds it. */
export interface Candidate {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly tags: Tags;
  readonly kind: 'machine' | 'host';
  readonly at: LatLong;
  /** Closed rings, where it is an area. */
  readonly outers?: readonly (readonly LatLong[])[];
}

export interface Survey {
  readonly candidates: readonly Candidate[];
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

class Surveyor {
  readonly leftOut = new Map<string, number>();
  readonly candidates = new Map<string, Candidate>();
  readonly lentByWay = new Map<number, AddressParts>();
  readonly #atmRelations: OsmRelation[] = [];
  readonly #areaRelations: OsmRelation[] = [];
  readonly #atmWays: OsmWay[] = [];
  readonly #areaWays: OsmWay[] = [];
  /** Node ids of the member ways that are wanted; undefined until the way is met. */
  readonly #members = new Map<number, readonly number[] | undefined>();
  readonly #wanted = new NodeIds();
  readonly #placeNodes: PlaceNode[] = [];
  /** Tags of nodes that are the label or the centre of an area. */
  readonly #centreTags = new Map<number, Tags | undefined>();
  readonly #kinds = new Map<string, 'machine' | 'host'>();
  extent: [number, number, number, number] | undefined;

  /** Says whether the object is a candidate, and counts those that are left out. */
  #isCandidate(type: Candidate['type'], id: number, tags: Tags): boolean {
    const found = classifyAtm(tags);
    if (found === undefined) return false;
    if (found.kind === 'leftOut') {
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
    const outers = outline !== undefined && outline.outers.length > 0 ? { outers: outline.outers } : {};
    this.candidates.set(key, { type, id, tags, kind, at, ...outers });
  }

  relation(relation: OsmRelation): void {
    const { id, tags, members } = relation;
    const candidate = this.#isCandidate('relation', id, tags);
    if (candidate) this.#atmRelations.push(relation);
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
    if (candidate) this.#atmWays.push(way);
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
    if (isSettlementNode(tags)) {
      this.#placeNodes.push({ id, kind: tags.place as string, name: (tags.name as string).trim(), at: [lat, long] });
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
    for (const way of this.#atmWays) {
      const outline = way.points === undefined ? outlineOfWay(way.refs, positions) : outlineOfPoints(way.points);
      const at = centreOfOutline(outline);
      if (at === undefined) this.leaveOut(noPosition);
      else this.#add(way, at, outline);
    }
    for (const relation of this.#atmRelations) {
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
      return foldName(node.name ?? '') === foldName(tags.name ?? '');
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

export async function surveyFile(passes: Passes): Promise<Survey> {
  const surveyor = new Surveyor();
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
