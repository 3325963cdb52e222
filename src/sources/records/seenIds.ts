/**
 * Detects repeated ids in a file. If an id occurs again, either the same record is repeated, or two different records have the
 * same id.
 */
import { createHash } from 'node:crypto';
import type { DraftAtm } from './draftAtm.ts';

/**
 * The number of values per slot: the two halves of the id's digest (96 bits, so collisions are negligible), the record's digest
 * (48 bits), and the record's position in the file.
 */
const width = 4;

/** `repeats`: an earlier record is identical; `clashes`: an earlier record has the same id but different content. */
export type Sight =
  | { readonly kind: 'new' | 'repeats' }
  /** `first`: the place of the earlier record. */
  | { readonly kind: 'clashes'; readonly first?: string };

/**
 * Converts positions in a file to numbers and back. The texts of positions usually differ in only one number ("line 17",
 * "/data/0/Brand/0/ATM/3"). In nested lists, the other words differ as well ("/regions/4/atms/3").
 */
class PlaceNumbers {
  readonly #words: string[] = [];
  readonly #indexOf = new Map<string, number>();

  /** 0: no place. */
  numberOf(place: string | undefined): number {
    const [, before, number, after] = /^(.*?)(\d+)(\D*)$/.exec(place ?? '') ?? [];
    if (number === undefined || Number(number) >= mostNumber) return 0;
    const words = `${before}\n${after}`;
    return this.#indexOf.getOrInsertComputed(words, () => this.#words.push(words)) * mostNumber + Number(number);
  }

  placeOf(number: number): string | undefined {
    return this.#words[Math.floor(number / mostNumber) - 1]?.replace('\n', String(number % mostNumber));
  }
}

const mostNumber = 2 ** 40;

/**
 * A hash table that stores digests instead of records. It needs 64 to 128 bytes per record, which is acceptable even for a
 * million records.
 */
export class SeenIds {
  #slots = new Float64Array(1024 * width);
  #count = 0;
  readonly #places = new PlaceNumbers();

  /** @param at the record's place in the file */
  see(draft: DraftAtm, at?: string): Sight {
    const id = createHash('sha256').update(draft.id).digest();
    // Zeros mark an empty slot, so add 1 to each half.
    const [high, low] = [id.readUIntBE(0, 6) + 1, id.readUIntBE(6, 6) + 1];
    const said = createHash('sha256').update(JSON.stringify(draft)).digest().readUIntBE(0, 6);
    const slot = this.#slotOf(high, low);
    if (this.#slots[slot] !== 0) {
      if (this.#slots[slot + 2] === said) return { kind: 'repeats' };
      const first = this.#places.placeOf(this.#slots[slot + 3] ?? 0);
      return { kind: 'clashes', ...(first !== undefined && { first }) };
    }
    this.#count += 1;
    this.#slots.set([high, low, said, this.#places.numberOf(at)], slot);
    if (this.#count * 2 * width > this.#slots.length) this.#grow();
    return { kind: 'new' };
  }

  /** Returns the slot that contains the id, or the free slot for it. */
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
