/** Determines the sea in an extract: the area to the right of the coastlines, up to the border of the bounding box. */

import { clipToBox } from './cutShape.ts';
import { closeOnRight } from './geometry/closeInBox.ts';
import { type Flat, isInRing, type MercatorBox, turningOf } from './geometry/mercatorShapes.ts';

/** Joins coastlines end to start. Does not reverse them, because the direction of a coastline shows on which side the sea is. */
class Chains {
  readonly #byStart = new Map<number, number[]>();

  add(refs: readonly number[]): void {
    if (refs.length < 2) return;
    // Two coastlines that start at the same node are a mapping error. The cutter uses the first coastline.
    const start = refs[0] as number;
    if (!this.#byStart.has(start)) this.#byStart.set(start, [...refs]);
  }

  /** Returns lists of node ids. A list is closed if its first and last ids are the same. */
  rows(): number[][] {
    const rows: number[][] = [];
    const ends = new Set([...this.#byStart.values()].map((refs) => refs.at(-1) as number));
    // Start with open coastlines, whose first nodes are not the end of another coastline.
    const starts = [...this.#byStart.keys()].toSorted((a, b) => Number(ends.has(a)) - Number(ends.has(b)));
    for (const start of starts) {
      const row = this.#byStart.get(start);
      if (row === undefined) continue;
      this.#byStart.delete(start);
      for (let next = this.#take(row.at(-1)); next !== undefined; next = this.#take(row.at(-1)))
        for (let i = 1; i < next.length; i++) row.push(next[i] as number);
      rows.push(row);
    }
    return rows;
  }

  #take(start: number | undefined): number[] | undefined {
    if (start === undefined) return undefined;
    const row = this.#byStart.get(start);
    this.#byStart.delete(start);
    return row;
  }
}

const boxRing = ([minX, minY, maxX, maxY]: MercatorBox): Flat =>
  Float64Array.of(minX, minY, maxX, minY, maxX, maxY, minX, maxY, minX, minY);

/**
 * Returns the rings of the sea (clockwise) and the holes for land in the sea (counter-clockwise).
 * @param open coastlines that are not closed
 * @param closed closed coastlines, mostly islands
 */
function seaOf(open: readonly Flat[], closed: readonly Flat[], box: MercatorBox): Flat[] {
  const cut = closeOnRight(open, box);
  const islands = closed.flatMap((ring) => (turningOf(ring) < 0 ? clipToBox('area', [ring], box) : []));
  const inland = closed.flatMap((ring) => (turningOf(ring) > 0 ? clipToBox('area', [ring], box) : []));
  // If there are only islands, the sea surrounds them.
  const around = cut.length === 0 && islands.length > 0 ? [boxRing(box)] : [];
  const sea = [...cut, ...around, ...inland];
  const inSea = islands.filter((ring) =>
    sea.some((water) => isInRing(ring[0] as number, ring[1] as number, water) || touches(ring, box)),
  );
  return [...sea, ...inSea];
}

/**
 * Whether an island touches the border. The first point of such an island may be on the border, where a point-in-polygon test is
 * unreliable.
 */
const touches = (ring: Flat, [minX, minY, maxX, maxY]: MercatorBox): boolean =>
  ring.some((at, i) => (i % 2 === 0 ? at === minX || at === maxX : at === minY || at === maxY));

/** Collects coastlines during the pass over a file's ways. */
export class Coast {
  readonly #chains = new Chains();

  add(refs: readonly number[]): void {
    this.#chains.add(refs);
  }

  sea(along: (refs: readonly number[]) => Flat, box: MercatorBox): Flat[] {
    const open: Flat[] = [];
    const closed: Flat[] = [];
    for (const row of this.#chains.rows()) {
      const line = along(row);
      if (line.length < 4) continue;
      if (row[0] === row.at(-1)) closed.push(line);
      else open.push(line);
    }
    return seaOf(open, closed, box);
  }
}
