/** Draws the town in metres and converts it to OSM objects in degrees. */
import type { OsmMember, OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../osm/osmObject.ts';

/** Metres east and north of (0, 0). */
export type TownPoint = readonly [x: number, y: number];

/** Metres per degree, rounded. */
const degree = 111_195.08;

/** Converts to degrees with the seven decimals that OSM uses, without negative zero. */
function degrees(metres: number): number {
  return Number((metres / degree).toFixed(7)) + 0;
}

/** Converts a point in the town to WGS 84 degrees. */
export const pointOf = ([x, y]: TownPoint) => ({ lat: degrees(y), long: degrees(x) });

/**
 * Assigns ids in the order in which objects are drawn. Each kind of object has a separate range of ids, so an id shows the kind
 * of its object.
 */
export class MapSheet {
  readonly #nodes: OsmNode[] = [];
  readonly #ways: OsmWay[] = [];
  readonly #relations: OsmRelation[] = [];
  #nextNode = 10_000;

  /** @param id a fixed id below 10 000, for objects to which tests and documentation refer */
  node(at: TownPoint, tags: Tags = {}, id: number = this.#nextNode++): OsmNode {
    const node: OsmNode = { type: 'node', id, ...pointOf(at), tags };
    this.#nodes.push(node);
    return node;
  }

  /** Draws a way through existing nodes, so that streets can share a node where they meet. */
  way(nodes: readonly OsmNode[], tags: Tags): OsmWay {
    const way: OsmWay = { type: 'way', id: 200_000 + this.#ways.length, tags, refs: nodes.map(({ id }) => id) };
    this.#ways.push(way);
    return way;
  }

  line(points: readonly TownPoint[], tags: Tags): OsmWay {
    return this.way(
      points.map((point) => this.node(point)),
      tags,
    );
  }

  /** Draws a closed way. */
  area(points: readonly TownPoint[], tags: Tags): OsmWay {
    const nodes = points.map((point) => this.node(point));
    return this.way([...nodes, ...nodes.slice(0, 1)], tags);
  }

  relation(members: readonly OsmMember[], tags: Tags): OsmRelation {
    const relation: OsmRelation = { type: 'relation', id: 900_000 + this.#relations.length, tags, members };
    this.#relations.push(relation);
    return relation;
  }

  /** Returns all objects in the order of OSM files: nodes, ways, and then relations, each sorted by id. */
  objects(): OsmObject[] {
    return [...this.#nodes.toSorted((a, b) => a.id - b.id), ...this.#ways, ...this.#relations];
  }
}
