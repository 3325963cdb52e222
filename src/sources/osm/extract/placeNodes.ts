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
/** The margin of the check of positions, degrees. It is far above rounding errors. */
const margin = 1e-6;

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

/** The nodes with the same radius. */
interface RadiusIndex {
  /** The radius, which is also the height of a band of latitudes, in degrees. */
  readonly degrees: number;
  /** The indexes of the nodes in each band, sorted by longitude. */
  readonly bands: ReadonlyMap<number, Uint32Array>;
}

export class PlaceNodes {
  /** Sorted by latitude. */
  readonly all: readonly PlaceNode[];
  readonly #lats: Float64Array;
  readonly #longs: Float64Array;
  /** A search for villages need not check all nodes within the radius of a city. */
  readonly #radii: readonly RadiusIndex[];
  /** The result of the last search. Callers usually search several times around the same point. */
  #last: { readonly lat: number; readonly long: number; readonly near: readonly PlaceNode[] } | undefined;

  constructor(nodes: readonly PlaceNode[]) {
    this.all = nodes.toSorted((a, b) => a.at[0] - b.at[0] || a.id - b.id);
    this.#lats = Float64Array.from(this.all, ({ at }) => at[0]);
    this.#longs = Float64Array.from(this.all, ({ at }) => at[1]);
    const indexes = this.all.map((_, i) => i).sort((a, b) => this.#longAt(a) - this.#longAt(b));
    const radiusOf = ({ kind }: PlaceNode) => reach[kind] ?? partReach[kind] ?? 0;
    this.#radii = [...Map.groupBy(indexes, (i) => radiusOf(this.all[i] as PlaceNode))].map(([metres, sameRadius]) => {
      const degrees = metres / metresPerDegree + margin;
      const bands = Map.groupBy(sameRadius, (i) => Math.floor((this.#lats[i] as number) / degrees));
      return { degrees, bands: new Map([...bands].map(([row, band]) => [row, Uint32Array.from(band)])) };
    });
  }

  #longAt(index: number): number {
    return this.#longs[index] as number;
  }

  /** Returns the nodes whose radius may contain the point, in the order of their latitudes. */
  #near([lat, long]: LatLong): readonly PlaceNode[] {
    if (this.#last?.lat === lat && this.#last.long === long) return this.#last.near;
    const found: number[] = [];
    for (const radius of this.#radii) this.#addNear(radius, lat, long, found);
    const near = found.sort((a, b) => a - b).map((index) => this.all[index] as PlaceNode);
    this.#last = { lat, long, near };
    return near;
  }

  #addNear({ degrees, bands }: RadiusIndex, lat: number, long: number, found: number[]): void {
    const [south, north] = [lat - degrees, lat + degrees];
    // Distances are measured with the length of a degree of longitude at the point.
    const side = degrees / Math.max(Math.cos((lat * Math.PI) / 180), 0.001) + margin;
    const isWhole = long - side < -180 || long + side > 180;
    for (let row = Math.floor(south / degrees); row <= Math.floor(north / degrees); row++) {
      const band = bands.get(row);
      if (band === undefined) continue;
      let low = 0;
      let high = isWhole ? 0 : band.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.#longAt(band[middle] as number) < long - side) low = middle + 1;
        else high = middle;
      }
      for (; low < band.length; low++) {
        const index = band[low] as number;
        if (!isWhole && this.#longAt(index) > long + side) break;
        const there = this.#lats[index] as number;
        if (there >= south && there <= north) found.push(index);
      }
    }
  }

  /**
   * Returns the name of the settlement with the smallest distance relative to its radius.
   * @param accept returns false for a place across a border
   */
  nearest(here: LatLong, accept: (at: LatLong) => boolean): string | undefined {
    let best: { name: string; share: number } | undefined;
    for (const node of this.#near(here)) {
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
    for (const node of this.#near(here)) {
      const metres = metresBetween(here, node.at);
      if (metres <= (reach[node.kind] ?? 0)) found.push(node);
      const share = metres / (partReach[node.kind] ?? 0);
      if (share <= 1 && (part === undefined || share < part.share)) part = { node, share };
    }
    return part === undefined ? found : [...found, part.node];
  }
}
