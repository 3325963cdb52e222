/**
 * The last three passes: what stands around the ATMs. Nodes near them, then the streets and addressed outlines that touch
 * such nodes, then those ways' positions. What is kept grows with the ATMs' surroundings, never with the file.
 *
 * A street is found when one of its nodes lies within 330 m of the ATM, so a straight stretch of over 600 m without a
 * node may be missed; streets are split at every crossing, so there hardly is one where addresses are.
 */
import { type AddressParts, addressParts, lentAddress } from './addressPoint.ts';
import { distanceToLine, isInside, type LatLong, planeAt } from './flatGeometry.ts';
import { NeighbourGrid } from './neighbourGrid.ts';
import { indexOfId, NodeIds, NodePositions } from './nodePositions.ts';
import { hasTags, type Passes } from './passes.ts';
import { type Street, streetOf } from './streets.ts';

/** Metres. The first two are the rule; the third is how far a neighbour's city and no more is believed. */
export const addressReach = 30;
export const streetReach = 50;
export const cityReach = 250;
const gridReach = 300;

export interface NearAddress extends AddressParts {
  readonly metres: number;
}
export interface NearStreet {
  readonly name: string;
  readonly rank: 1 | 2;
  readonly metres: number;
}

/** What is known around one ATM, nearest first. */
export interface Surroundings {
  readonly addresses: readonly NearAddress[];
  readonly streets: readonly NearStreet[];
  /** The nearest `addr:city` within 250 m. */
  readonly city?: string;
}

interface KeptWay {
  readonly refs: readonly number[];
  readonly street?: Street;
  readonly address?: AddressParts;
}

class Finder {
  readonly #points: readonly LatLong[];
  readonly #grid: NeighbourGrid;
  readonly #near = new NodeIds();
  #nearSorted: Float64Array = new Float64Array();
  readonly #ways: KeptWay[] = [];
  readonly #wanted = new NodeIds();
  readonly #addresses: NearAddress[][];
  readonly #streets: NearStreet[][];
  readonly #cities: ({ city: string; metres: number } | undefined)[];

  constructor(points: readonly LatLong[]) {
    this.#points = points;
    this.#grid = new NeighbourGrid(points, gridReach);
    this.#addresses = points.map(() => []);
    this.#streets = points.map(() => []);
    this.#cities = points.map(() => undefined);
  }

  #noteCity(index: number, city: string | undefined, metres: number): void {
    if (city === undefined || metres > cityReach) return;
    const known = this.#cities[index];
    if (known === undefined || metres < known.metres) this.#cities[index] = { city, metres };
  }

  #noteAddress(index: number, address: AddressParts, metres: number): void {
    this.#noteCity(index, address.city, metres);
    if (metres <= addressReach && address.street !== undefined && address.number !== undefined) {
      this.#addresses[index]?.push({ ...address, metres });
    }
  }

  node(node: { id: number; lat: number; long: number; tags: Readonly<Record<string, string>> }): void {
    const around = this.#grid.near(node.lat, node.long);
    if (around === undefined) return;
    this.#near.add(node.id);
    if (!hasTags(node.tags)) return;
    const lent = lentAddress(node.tags) ?? cityAlone(node.tags);
    if (lent === undefined) return;
    for (const index of around) {
      const plane = planeAt(this.#points[index] as LatLong);
      this.#noteAddress(index, lent, Math.hypot(plane.x(node.long), plane.y(node.lat)));
    }
  }

  endOfNodes(): void {
    this.#nearSorted = this.#near.sorted();
  }

  /** @param lent the address of a relation that has the way as its outline. */
  way(way: { refs: readonly number[]; tags: Readonly<Record<string, string>> }, lent?: AddressParts): void {
    const tagged = hasTags(way.tags);
    const street = tagged ? streetOf(way.tags) : undefined;
    const address = (tagged ? (lentAddress(way.tags) ?? cityAlone(way.tags)) : undefined) ?? lent;
    if (street === undefined && address === undefined) return;
    if (!way.refs.some((ref) => indexOfId(this.#nearSorted, ref) >= 0)) return;
    this.#ways.push({ refs: way.refs, ...(street && { street }), ...(address && { address }) });
    this.#wanted.addAll(way.refs);
  }

  positions(): NodePositions {
    return new NodePositions(this.#wanted);
  }

  measure(positions: NodePositions): void {
    for (const { refs, street, address } of this.#ways) {
      const points = positions.along(refs);
      const around = new Set(points.flatMap(([lat, long]) => this.#grid.near(lat, long) ?? []));
      const closed = refs.length > 3 && refs[0] === refs.at(-1) && points.length === refs.length;
      for (const index of around) {
        const line = planeAt(this.#points[index] as LatLong).line(points);
        const within = closed && isInside(0, 0, [line]);
        const metres = distanceToLine(0, 0, line);
        if (address !== undefined) this.#noteAddress(index, address, within ? 0 : metres);
        if (street === undefined) continue;
        const toStreet = within && street.area ? 0 : metres;
        if (toStreet > streetReach) continue;
        this.#streets[index]?.push({ name: street.name, rank: street.rank, metres: toStreet });
      }
    }
  }

  results(): Surroundings[] {
    const nearest = (a: { metres: number }, b: { metres: number }) => a.metres - b.metres;
    return this.#points.map((_, index) => {
      const city = this.#cities[index]?.city;
      return {
        addresses: (this.#addresses[index] ?? []).sort(nearest),
        streets: (this.#streets[index] ?? []).sort((a, b) => a.rank - b.rank || nearest(a, b)),
        ...(city === undefined ? {} : { city }),
      };
    });
  }
}

function cityAlone(tags: Readonly<Record<string, string>>): AddressParts | undefined {
  const city = tags['addr:city'] === undefined ? undefined : addressParts(tags).city;
  return city === undefined ? undefined : { city };
}

/**
 * @param points the ATMs. @param lentByWay addresses of multipolygon relations, by their outer ways.
 * @returns one entry per point, in order.
 */
export async function findSurroundings(
  points: readonly LatLong[],
  lentByWay: ReadonlyMap<number, AddressParts>,
  passes: Passes,
): Promise<Surroundings[]> {
  const finder = new Finder(points);
  await passes.run('nodes near ATMs', 'nodes', (node) => finder.node(node));
  finder.endOfNodes();
  await passes.run('streets and addresses near ATMs', 'ways', (way) => finder.way(way, lentByWay.get(way.id)));
  const positions = finder.positions();
  await passes.run('their positions', 'nodes', (node) => positions.put(node.id, node.lat, node.long));
  finder.measure(positions);
  return finder.results();
}
