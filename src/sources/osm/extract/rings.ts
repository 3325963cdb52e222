/** Joins ways end to end into rings, which are the outlines of multipolygon and boundary relations. */

/** Lists of node ids. A ring's first and last ids are the same. */
interface JoinedWays {
  readonly rings: readonly (readonly number[])[];
  /** Ways that do not form a ring, because other ways are missing or the ways were drawn incorrectly. */
  readonly open: readonly (readonly number[])[];
}

type Way = readonly number[];

/** Ways, indexed by the nodes at their two ends. */
class LooseEnds {
  readonly #byNode = new Map<number, Set<Way>>();
  readonly #all = new Set<Way>();

  #endsOf(way: Way): [number, number] {
    return [way[0] as number, way[way.length - 1] as number];
  }

  add(way: Way): void {
    this.#all.add(way);
    for (const node of this.#endsOf(way)) {
      const ways = this.#byNode.get(node);
      if (ways === undefined) this.#byNode.set(node, new Set([way]));
      else ways.add(way);
    }
  }

  #remove(way: Way): void {
    this.#all.delete(way);
    for (const node of this.#endsOf(way)) this.#byNode.get(node)?.delete(way);
  }

  /** Removes an arbitrary way and returns it. */
  takeAny(): Way | undefined {
    const [way] = this.#all;
    if (way !== undefined) this.#remove(way);
    return way;
  }

  /** Removes and returns a way with an end at the node. Reverses the way if necessary so that it starts at the node. */
  takeFrom(node: number): Way | undefined {
    const [way] = this.#byNode.get(node) ?? [];
    if (way === undefined) return undefined;
    this.#remove(way);
    return way[0] === node ? way : way.toReversed();
  }
}

/** Extends a list of nodes until it closes or no way fits. */
function prolong(row: number[], ends: LooseEnds): number[] {
  while (row[0] !== row.at(-1)) {
    const next = ends.takeFrom(row.at(-1) as number);
    if (next === undefined) break;
    for (let i = 1; i < next.length; i++) row.push(next[i] as number);
  }
  return row;
}

/**
 * Joins ways at shared end nodes, and reverses them if necessary. If more than two ends meet at a node, the choice is arbitrary.
 * If rings touch at a point, the result covers the same area regardless of the choice, by the even-odd rule.
 */
export function joinWays(ways: readonly Way[]): JoinedWays {
  const rings: Way[] = [];
  const open: Way[] = [];
  const ends = new LooseEnds();
  for (const way of ways) {
    if (way.length < 2) continue;
    if (way[0] === way.at(-1)) rings.push(way);
    else ends.add(way);
  }
  for (let start = ends.takeAny(); start !== undefined; start = ends.takeAny()) {
    let row = prolong([...start], ends);
    if (row[0] !== row.at(-1)) row = prolong(row.reverse(), ends);
    (row[0] === row.at(-1) ? rings : open).push(row);
  }
  return { rings, open };
}
