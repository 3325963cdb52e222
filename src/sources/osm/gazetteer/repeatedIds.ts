/** Recognizes repeated ids. If the ids come in ascending order, this takes one or two bytes per id. */

import { PlaceReader, PlaceWriter } from './placeBytes.ts';

export class RepeatedIds {
  /** The differences between the ids, as long as they are in ascending order. */
  readonly #differences = new PlaceWriter();
  #last = Number.NEGATIVE_INFINITY;
  #count = 0;
  /** All ids. Absent: the ids are in ascending order. */
  #seen: Set<number> | undefined;

  /** Returns whether the id occurred before. Each call adds the id. */
  isRepeated(id: number): boolean {
    if (this.#seen === undefined && id > this.#last) {
      this.#differences.signed(this.#count === 0 ? id : id - this.#last);
      this.#last = id;
      this.#count += 1;
      return false;
    }
    if (id === this.#last) return true;
    this.#seen ??= this.#all();
    if (this.#seen.has(id)) return true;
    this.#seen.add(id);
    return false;
  }

  #all(): Set<number> {
    const all = new Set<number>();
    const from = new PlaceReader(this.#differences.finish());
    let id = 0;
    for (let i = 0; i < this.#count; i++) {
      id += from.signed();
      all.add(id);
    }
    this.#differences.clear();
    return all;
  }
}
