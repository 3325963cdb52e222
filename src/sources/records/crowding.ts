/** Tells a list of places from one whose positions were lost: nothing stands ten thousandfold on one spot. */

/** More stand within a metre nowhere: a geocoder that found nothing, or a file made to keep a reader busy. */
export const mostOnOneSpot = 10_000;

/** Spots are counted in slots by a hash: in a million slots two of them meet too seldom to matter. */
const slots = 2 ** 20;

export class Crowding {
  readonly #counts = new Uint32Array(slots);

  /** @returns a sentence where more stand here, to a metre, than can be. */
  add(lat: number, long: number): string | undefined {
    const row = Math.round(lat * 1e5);
    const column = Math.round(long * 1e5);
    const slot = (Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)) >>> 12;
    const count = (this.#counts[slot] ?? 0) + 1;
    this.#counts[slot] = count;
    if (count <= mostOnOneSpot) return undefined;
    return `more than ${mostOnOneSpot} records stand at ${lat}, ${long}: their positions are lost, or the file is no list of places`;
  }
}
