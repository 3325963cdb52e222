/**
 * The first three passes, over relations, ways and nodes. They find the candidates for each search, with their positions, and the
 * named areas and places in the extract.
 */

import type { OtherKind } from '../../../contract/kinds.ts';
import { leftOutReasons } from '../../../contract/leftOutReasons.ts';
import { plainLetters } from '../../../core/text/plainLetters.ts';
import type { Quarantined } from '../../reading/extraction.ts';
import { type LatLong, metresBetween } from '../flatGeometry.ts';
import type { OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { fingerprintOf } from '../read/fingerprintOf.ts';
import { AddressObjects, addressKeys } from './addressObjects.ts';
import { type AddressParts, lentAddress } from './addressPoint.ts';
import { DigestsById } from './digestsById.ts';
import type { IdFilter } from './idFilter.ts';
import { isNamedArea, type NamedArea, NamedAreas, RingStore, settlements, slimAreaTags } from './namedAreas.ts';
import type { NodePositions } from './nodePositions.ts';
import { centreOfOutline, type Outline, outlineOf, outlineOfPoints, outlineOfWay } from './outlines.ts';
import { hasTags, type Passes } from './passes.ts';
import { placeNames } from './placeNames.ts';
import { isPlaceNode, type PlaceNode, PlaceNodes } from './placeNodes.ts';
import { RecordSpill } from './recordSpill.ts';
import type { SurroundingsFinder } from './surroundings.ts';

/** An ATM, a place that has an ATM, another place that gives cash, or a place whose tags do not state whether it gives cash. */
type PlaceKind = 'machine' | 'host' | OtherKind | 'unstated';

/**
 * An object that matches a search, and the point where people find it. In a search for ATMs, the object is an ATM or a place that
 * has an ATM.
 */
export interface SurveyCandidate<K extends string = PlaceKind, S = never> {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly tags: Tags;
  readonly kind: K;
  readonly at: LatLong;
  /** Closed rings, if the object is an area and outlines are requested. */
  readonly outers?: readonly (readonly LatLong[])[];
  /** Metres from `at` to the farthest corner, if the object is an area and the distance is requested. */
  readonly reach?: number;
  /** The requested data about the object's outline. Absent if the object is a point. */
  readonly shape?: S;
}

/** A search for objects of one kind. */
export interface Sought<K extends string, S = never> {
  /** Returns undefined if the object does not match. `leftOut`: the object is omitted and counted under the reason. */
  readonly classify: (tags: Tags) => { readonly kind: K } | { readonly kind: 'leftOut'; readonly reason: string } | undefined;
  /** Removes tags that are not needed later, to save memory for millions of candidates. Absent: all tags are kept. */
  readonly slim?: (tags: Tags) => Tags;
  /** Selects keys so that `classify` returns undefined for objects that have none of them. Absent: it depends on all keys. */
  readonly keys?: (key: string) => boolean;
  /** Whether candidates keep their outlines. */
  readonly outlines: boolean;
  /** Whether candidates keep the distance of their farthest corner. */
  readonly reach?: true;
  /** Returns data to keep about an outline, in addition to its middle. Absent: no data is kept. */
  readonly shape?: (kind: K, outline: Outline, object: OsmWay | OsmRelation) => S | undefined;
}

/** The results of one search. The results are complete when the survey is complete. */
export interface SurveyFindings<K extends string = PlaceKind, S = never> {
  readonly candidates: readonly SurveyCandidate<K, S>[];
  /** The number of omitted candidates by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Objects with the same id as an earlier candidate but different values. The survey uses the earlier candidate. */
  readonly duplicates: readonly Quarantined[];
}

/** The results of a survey that do not depend on the searches. */
export interface Survey {
  readonly areas: NamedAreas;
  readonly places: PlaceNodes;
  readonly objectsRead: number;
}

/** The positions and outlines that have been read. */
export interface Geometry {
  readonly positions: NodePositions;
  outlineOf(object: OsmWay | OsmRelation): Outline;
}

/**
 * Returns the point of a relation without an outline (a site with several objects): its label or centre, or else its first member
 * node with a known position.
 */
export function pointAmongMembers({ members }: OsmRelation, positions: NodePositions): LatLong | undefined {
  const nodes = members.filter(({ type }) => type === 'node');
  const centre = nodes.find(({ role }) => role === 'label' || role === 'admin_centre') ?? nodes[0];
  return centre === undefined ? undefined : (positions.at(centre.ref) ?? positions.along(nodes.map(({ ref }) => ref))[0]);
}

/** A search during the passes. Passes over relations, ways and nodes come in this order. */
export interface Search {
  /** Whether the search uses objects with this key. */
  usesKey(key: string): boolean;
  /** @returns whether the relation's outline is needed */
  relation(relation: OsmRelation): boolean;
  way(way: OsmWay): void;
  node(node: OsmNode): void;
  /** Determines the positions of ways and relations. Called after the pass over the nodes. */
  place(geometry: Geometry): void;
  /** Releases the data that only the passes need. */
  release(): void;
}

/** A way or relation that matches a search, whose position is not known yet. */
interface Unplaced<K> {
  readonly object: OsmWay | OsmRelation;
  readonly kind: K;
}

/** Searches for objects of one kind during the passes. */
class Seeker<K extends string, S> implements Search, SurveyFindings<K, S> {
  readonly #sought: Sought<K, S>;
  readonly leftOut = new Map<string, number>();
  readonly duplicates: Quarantined[] = [];
  /** The digest of the first matching object with each id. It is used to recognize a repeated object. */
  #digests = { node: new DigestsById(), way: new DigestsById(), relation: new DigestsById() };
  readonly candidates: SurveyCandidate<K, S>[] = [];
  readonly #found: (candidate: SurveyCandidate<K, S>) => void;
  readonly #ways: Unplaced<K>[] = [];
  readonly #relations: Unplaced<K>[] = [];

  constructor(sought: Sought<K, S>, found?: (candidate: SurveyCandidate<K, S>) => void) {
    this.#sought = sought;
    this.#found = found ?? ((candidate) => void this.candidates.push(candidate));
  }

  usesKey(key: string): boolean {
    return this.#sought.keys?.(key) ?? true;
  }

  #leaveOut(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  /** Releases the data for recognizing repeated objects. */
  release(): void {
    this.#digests = { node: new DigestsById(), way: new DigestsById(), relation: new DigestsById() };
  }

  /** Returns the kind of a candidate. Counts omitted objects. Of the matching objects with the same id, only the first counts. */
  #kindOf(object: OsmObject): K | undefined {
    const { type, id, tags } = object;
    const found = this.#sought.classify(tags);
    if (found === undefined) return undefined;
    const digest = fingerprintOf(object);
    const first = this.#digests[type].get(id);
    if (first !== undefined) {
      if (first !== digest) {
        const message = `an earlier ${type} in the file has the same id ${id} but different content; only the first one is imported`;
        this.duplicates.push({ reason: 'duplicateId', message, place: { id: `${type}/${id}` } });
      }
      return undefined;
    }
    this.#digests[type].add(id, digest);
    if ('reason' in found) {
      this.#leaveOut(found.reason);
      return undefined;
    }
    return found.kind;
  }

  #slim(tags: Tags): Tags {
    return this.#sought.slim?.(tags) ?? tags;
  }

  #add({ type, id, tags }: Pick<OsmObject, 'type' | 'id' | 'tags'>, kind: K, at: LatLong, more?: object): void {
    this.#found({ type, id, tags: this.#slim(tags), kind, at, ...more });
  }

  relation(relation: OsmRelation): boolean {
    const kind = this.#kindOf(relation);
    if (kind !== undefined) this.#relations.push({ object: relation, kind });
    return kind !== undefined;
  }

  way(way: OsmWay): void {
    const kind = this.#kindOf(way);
    if (kind !== undefined) this.#ways.push({ object: this.#sought.shape ? way : { ...way, tags: this.#slim(way.tags) }, kind });
  }

  node(node: OsmNode): void {
    const kind = this.#kindOf(node);
    if (kind !== undefined) this.#add(node, kind, [node.lat, node.long]);
  }

  place({ positions, outlineOf }: Geometry): void {
    const { outlines, reach, shape } = this.#sought;
    for (const { object, kind } of [...this.#ways.splice(0), ...this.#relations.splice(0)]) {
      const outline = outlineOf(object);
      const at = centreOfOutline(outline) ?? (object.type === 'relation' ? pointAmongMembers(object, positions) : undefined);
      if (at === undefined) {
        this.#leaveOut(leftOutReasons.noMembers);
        continue;
      }
      const isArea = outline.outers.length > 0;
      const kept = shape?.(kind, outline, object);
      this.#add(object, kind, at, {
        ...(outlines && isArea && { outers: outline.outers }),
        ...(reach && isArea && { reach: farthest(at, outline.outers) }),
        ...(kept && { shape: kept }),
      });
    }
  }
}

function farthest(at: LatLong, outers: Outline['outers']): number {
  let most = 0;
  for (const ring of outers) for (const corner of ring) most = Math.max(most, metresBetween(at, corner));
  return most;
}

export class Surveyor {
  readonly #searches: Search[] = [];
  /** Addresses of multipolygon relations, by outer way. */
  readonly #lentByWay = new Map<number, AddressParts>();
  readonly #areaRelations: OsmRelation[] = [];
  readonly #areaWays: OsmWay[] = [];
  /** Node ids of the requested member ways. undefined if the way has not been read yet. */
  readonly #members = new Map<number, readonly number[] | undefined>();
  readonly #placeNodes: PlaceNode[] = [];
  /** Tags of nodes that are the label or centre of an area. */
  readonly #centreTags = new Map<number, Tags | undefined>();
  readonly #addresses: AddressObjects;
  /** The nodes whose positions are needed. Absent: all nodes. */
  #filter: IdFilter | undefined;

  /** @param spill where the streets and addresses of the file are stored. Absent: in memory */
  constructor(spill = new RecordSpill()) {
    this.#addresses = new AddressObjects(spill);
  }

  /**
   * Adds a search. Call this before the first pass.
   * @param found receives the candidates. Absent: they are in the findings.
   */
  seek<K extends string, S = never>(
    sought: Sought<K, S>,
    found?: (candidate: SurveyCandidate<K, S>) => void,
  ): SurveyFindings<K, S> {
    const seeker = new Seeker(sought, found);
    this.add(seeker);
    return seeker;
  }

  /** Adds a search that stores its own results. Call this before the first pass. */
  add(search: Search): void {
    this.#searches.push(search);
  }

  /** Whether an object with this key may be relevant to the survey. */
  #usesKey(key: string): boolean {
    // Named areas and places.
    if (key === 'boundary' || key === 'place') return true;
    return this.#searches.some((search) => search.usesKey(key));
  }

  #relation(relation: OsmRelation): void {
    const { tags, members } = relation;
    let wanted = false;
    for (const search of this.#searches) wanted = search.relation(relation) || wanted;
    const lent = tags.type === 'multipolygon' ? lentAddress(tags) : undefined;
    for (const { type, ref, role } of lent === undefined ? [] : members) {
      if (lent !== undefined && type === 'way' && role !== 'inner') this.#lentByWay.set(ref, lent);
    }
    const area = isNamedArea(tags) && members.length > 0;
    if (area) this.#areaRelations.push(relation);
    if (!wanted && !area) return;
    for (const member of members) {
      if (member.type === 'way') this.#members.set(member.ref, undefined);
      if (member.type === 'node') {
        this.#filter?.add(member.ref);
        this.#centreTags.set(member.ref, undefined);
      }
    }
  }

  #way(way: OsmWay): void {
    const { id, tags, refs } = way;
    const tagged = hasTags(tags);
    if (tagged) for (const search of this.#searches) search.way(way);
    if (tagged && isNamedArea(tags) && refs.length > 3 && refs[0] === refs.at(-1)) this.#areaWays.push(way);
    if (this.#members.has(id)) this.#members.set(id, refs);
    this.#filter?.addAll(refs);
    this.#addresses.way(way, this.#lentByWay.get(id));
  }

  #node(node: OsmNode): void {
    const { id, lat, long, tags } = node;
    if (!hasTags(tags)) return;
    if (this.#centreTags.has(id)) this.#centreTags.set(id, tags);
    if (isPlaceNode(tags)) {
      const name = (tags.name as string).trim();
      this.#placeNodes.push({ id, kind: tags.place as string, name, names: placeNames(tags), at: [lat, long] });
    }
    for (const search of this.#searches) search.node(node);
    this.#addresses.node(node);
  }

  #outlineOf(object: OsmWay | OsmRelation, positions: NodePositions): Outline {
    if (object.points !== undefined) return outlineOfPoints(object.points);
    if (object.type === 'way') return outlineOfWay(object.refs, positions);
    const side = (inner: boolean) =>
      object.members
        .filter(({ type, role }) => type === 'way' && (role === 'inner') === inner && !/^(entrance|label|subarea)$/.test(role))
        .map(({ ref }) => this.#members.get(ref));
    return outlineOf(side(false), side(true), positions);
  }

  #namesItsTown({ tags, members }: OsmRelation): boolean {
    return members.some(({ type, ref, role }) => {
      const node = type === 'node' && /^(label|admin_centre)$/.test(role) ? this.#centreTags.get(ref) : undefined;
      if (node?.place === undefined || !settlements.has(node.place)) return false;
      return plainLetters(node.name ?? '') === plainLetters(tags.name ?? '');
    });
  }

  #namedAreas(positions: NodePositions): NamedAreas {
    const areas: NamedArea[] = [];
    const store = new RingStore();
    const add = (tags: Tags, namesItsTown: boolean, { outers, inners, complete }: Outline) => {
      // Skip incomplete boundaries, because they do not show which points are inside.
      if (complete && outers.length > 0)
        areas.push({ tags: slimAreaTags(tags), namesItsTown, rings: [...outers, ...inners].map((ring) => store.add(ring)) });
    };
    for (const way of this.#areaWays) add(way.tags, false, outlineOfWay(way.refs, positions));
    for (const relation of this.#areaRelations) {
      add(relation.tags, this.#namesItsTown(relation), this.#outlineOf(relation, positions));
    }
    return new NamedAreas(areas);
  }

  /**
   * Runs the three passes. Each pass requests the members that the next pass reads.
   * @param positions receives the positions of nodes
   * @param filter receives the ids of the nodes whose positions are needed. Absent: the positions of all nodes are stored
   * @param relation called for each relation, for consumers that do not need the survey
   */
  async survey(
    passes: Passes,
    positions: NodePositions,
    { filter, relation }: { readonly filter?: IdFilter | undefined; readonly relation?: (relation: OsmRelation) => void } = {},
  ): Promise<Survey> {
    this.#filter = filter;
    let objectsRead = await passes.run('relations', 'relations', {
      visit: (one) => {
        this.#relation(one);
        relation?.(one);
      },
    });
    objectsRead += await passes.run('ways', 'ways', {
      visit: (way) => this.#way(way),
      tagKeys: (key) => this.#usesKey(key) || addressKeys.ofWays(key),
      needsWay: (id) => this.#members.has(id) || this.#lentByWay.has(id),
    });
    objectsRead += await passes.run('nodes', 'nodes', {
      visit: (node) => this.#node(node),
      tagKeys: (key) => this.#usesKey(key) || addressKeys.ofNodes(key),
      position: (id, lat, long) => {
        if (filter === undefined || filter.has(id)) positions.add(id, lat, long);
      },
    });
    this.#filter = undefined;
    positions.seal();
    const geometry: Geometry = { positions, outlineOf: (object) => this.#outlineOf(object, positions) };
    for (const search of this.#searches) search.place(geometry);
    const areas = this.#namedAreas(positions);
    this.#release();
    return { areas, places: new PlaceNodes(this.#placeNodes), objectsRead };
  }

  /** Releases the data that only the passes and `#namedAreas` need. */
  #release(): void {
    for (const found of [this.#lentByWay, this.#members, this.#centreTags]) found.clear();
    for (const list of [this.#areaRelations, this.#areaWays]) list.length = 0;
    for (const search of this.#searches) search.release();
  }

  /** Finds the surroundings of points, and releases the streets and addresses. Call this once, after the survey. */
  surround(finders: readonly SurroundingsFinder[], positions: NodePositions): void {
    const isNear = (lat: number, long: number) => finders.some((finder) => finder.isNear(lat, long));
    for (const node of this.#addresses.takeNodes(isNear)) for (const finder of finders) finder.node(node);
    for (const way of this.#addresses.takeWays(positions, isNear)) for (const finder of finders) finder.way(way);
  }
}
