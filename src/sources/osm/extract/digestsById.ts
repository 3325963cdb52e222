/** Stores one number per object id in typed arrays, with 16 bytes per object, if the ids come in ascending order. */
export class DigestsById {
  #ids = new Float64Array(64);
  #digests = new Float64Array(64);
  #count = 0;
  /** The digests of ids that did not come in ascending order. Files are usually sorted. */
  readonly #others = new Map<number, number>();

  get(id: number): number | undefined {
    if (this.#count === 0 || id > (this.#ids[this.#count - 1] as number)) return undefined;
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids[middle] as number;
      if (found === id) return this.#digests[middle];
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#others.get(id);
  }

  /** Adds a digest. The id must not have one already. */
  add(id: number, digest: number): void {
    if (this.#count > 0 && id < (this.#ids[this.#count - 1] as number)) {
      this.#others.set(id, digest);
      return;
    }
    if (this.#count === this.#ids.length) {
      const [ids, digests] = [this.#ids, this.#digests];
      this.#ids = new Float64Array(2 * this.#count);
      this.#digests = new Float64Array(2 * this.#count);
      this.#ids.set(ids);
      this.#digests.set(digests);
    }
    this.#ids[this.#count] = id;
    this.#digests[this.#count++] = digest;
  }
}
