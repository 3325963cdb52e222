/**
 * A set of node ids in a fixed number of bits. `has` returns true for all ids of the set, and for a small share of other ids.
 * This share grows with the number of ids in the set.
 */
export class IdFilter {
  readonly #words: Uint32Array;
  readonly #mask: number;

  /** @param fileBytes the size of the file that contains the nodes. The set takes up to an eighth of it, and at most 32 MB. */
  constructor(fileBytes: number) {
    const bits = 2 ** Math.min(28, Math.max(10, Math.floor(Math.log2(fileBytes))));
    this.#words = new Uint32Array(bits / 32);
    this.#mask = bits - 1;
  }

  addAll(ids: readonly number[]): void {
    for (const id of ids) this.add(id);
  }

  add(id: number): void {
    // Uses the lowest bits of the id, so that similar ids are in the same part of the memory.
    const bit = id & this.#mask;
    const word = bit >>> 5;
    this.#words[word] = (this.#words[word] as number) | (1 << (bit & 31));
  }

  has(id: number): boolean {
    const bit = id & this.#mask;
    return (((this.#words[bit >>> 5] as number) >>> (bit & 31)) & 1) === 1;
  }
}
