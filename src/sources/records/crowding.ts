/** Detects lists in which too many records share one position, which indicates that the real positions were lost. */

/**
 * The maximum number of records within one metre. A larger number indicates that a geocoder failed or that the file was created
 * to overload the reader.
 */
export const mostOnOneSpot = 10_000;

/** Positions are hashed to slots, and each slot contains a count. With a million slots, collisions are too rare to matter. */
const slots = 2 ** 20;

export class Crowding {
  readonly #counts = new Uint32Array(slots);

  /** @returns an error message if too many records share this position (rounded to a metre) */
  add(lat: number, long: number): string | undefined {
    const row = Math.round(lat * 1e5);
    const column = Math.round(long * 1e5);
    const slot = (Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)) >>> 12;
    const count = (this.#counts[slot] ?? 0) + 1;
    this.#counts[slot] = count;
    if (count <= mostOnOneSpot) return undefined;
    return `more than ${mostOnOneSpot} records are at ${lat}, ${long}. Either their positions are wrong, or the file is not a list of places`;
  }
}
