/** Cities, towns and villages mapped as points. They determine an ATM's city only if no other data does. */
import { metresPerDegree } from '../../../core/geo/greatCircle.ts';
import { type LatLong, metresBetween } from '../flatGeometry.ts';
import type { Tags } from '../osmObject.ts';

/**
 * The radius in metres around the node of a place within which addresses are assigned to the place. If a point is within several
 * radii, the search uses the place with the smallest distance relative to its radius.
 */
const reach: Readonly<Record<string, number>> = { city: 12_000, town: 4_000, village: 2_000, hamlet: 800 };
/** The radius for parts of a settlement, in metres. Parts of a settlement are not cities. */
const partReach: Readonly<Record<string, number>> = { borough: 4_000, suburb: 2_000, quarter: 1_000, neighbourhood: 600 };
const farthestDegrees = 12_000 / metresPerDegree;

export interface PlaceNode {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly at: LatLong;
}

/** Whether the tags describe a settlement or a part of a settlement. */
export function isPlaceNode({ place, name }: Tags): boolean {
  return place !== undefined && (Object.hasOwn(reach, place) || Object.hasOwn(partReach, place)) && Boolean(name?.trim());
}

export class PlaceNodes {
  /** The nodes are sorted by latitude, so a look-up reads only a slice of the list. */
  readonly #nodes: readonly PlaceNode[];

  constructor(nodes: readonly PlaceNode[]) {
    this.#nodes = nodes.toSorted((a, b) => a.at[0] - b.at[0] || a.id - b.id);
  }

  #firstFrom(lat: number): number {
    let low = 0;
    let high = this.#nodes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#nodes[middle]?.at[0] ?? 90) < lat) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Returns the name of the settlement with the smallest distance relative to its radius.
   * @param accept returns false for a place across a border
   */
  nearest(here: LatLong, accept: (at: LatLong) => boolean): string | undefined {
    let best: { name: string; share: number } | undefined;
    for (let i = this.#firstFrom(here[0] - farthestDegrees); i < this.#nodes.length; i++) {
      const node = this.#nodes[i];
      if (node === undefined || node.at[0] > here[0] + farthestDegrees) break;
      const share = metresBetween(here, node.at) / (reach[node.kind] ?? 0);
      if (share <= 1 && (best === undefined || share < best.share) && accept(node.at)) best = { name: node.name, share };
    }
    return best?.name;
  }

  /**
   * Returns all settlements whose radius contains the point, and the nearest part of a settlement whose radius contains the
   * point.
   */
  around(here: LatLong): PlaceNode[] {
    const found: PlaceNode[] = [];
    let part: { node: PlaceNode; share: number } | undefined;
    for (let i = this.#firstFrom(here[0] - farthestDegrees); i < this.#nodes.length; i++) {
      const node = this.#nodes[i];
      if (node === undefined || node.at[0] > here[0] + farthestDegrees) break;
      const metres = metresBetween(here, node.at);
      if (metres <= (reach[node.kind] ?? 0)) found.push(node);
      const share = metres / (partReach[node.kind] ?? 0);
      if (share <= 1 && (part === undefined || share < part.share)) part = { node, share };
    }
    return part === undefined ? found : [...found, part.node];
  }
}
