/** Ids that a file gave before: the same id once more is the same record again, or another one that has no id of its own. */
import { createHash } from 'node:crypto';
import type { DraftAtm } from './draftAtm.ts';

/** Of a slot: two halves of the id's digest (96 bits: no two ids of a file share it), and the record's digest (48 bits). */
const width = 3;

export type Sight = 'new' | 'repeats' | 'clashes';

/** A table of digests, not of records: 48 to 96 bytes each, so that a file of a million records is no burden. */
export class SeenIds {
  #slots = new Float64Array(1024 * width);
  #count = 0;

  /** `repeats`: an earlier record said the very same; `clashes`: an earlier one has the id and says something else. */
  see(draft: DraftAtm): Sight {
    const id = createHash('sha256').update(draft.id).digest();
    // A slot that is all zero is empty: no half is ever zero.
    const [high, low] = [id.readUIntBE(0, 6) + 1, id.readUIntBE(6, 6) + 1];
    const said = createHash('sha256').update(JSON.stringify(draft)).digest().readUIntBE(0, 6);
    const slot = this.#slotOf(high, low);
    if (this.#slots[slot] !== 0) return this.#slots[slot + 2] === said ? 'repeats' : 'clashes';
    this.#count += 1;
    this.#slots.set([high, low, said], slot);
    if (this.#count * 2 * width > this.#slots.length) this.#grow();
    return 'new';
  }

  /** Where the id is, or would be. */
  #slotOf(high: number, low: number): number {
    const slots = this.#slots.length / width;
    let at = high % slots;
    while (this.#slots[at * width] !== 0 && (this.#slots[at * width] !== high || this.#slots[at * width + 1] !== low))
      at = (at + 1) % slots;
    return at * width;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    for (let at = 0; at < old.length; at += width) {
      if (old[at] !== 0) this.#slots.set(old.subarray(at, at + width), this.#slotOf(old[at] ?? 0, old[at + 1] ?? 0));
    }
  }
}
