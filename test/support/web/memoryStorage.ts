/** Implements the browser's string storage in memory, with a given capacity. */
export class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  /** The capacity in characters. */
  room = Number.POSITIVE_INFINITY;
  [name: string]: unknown;

  get length(): number {
    return this.#kept.size;
  }
  characters(): number {
    return [...this.#kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.characters() - (this.getItem(key)?.length ?? 0) + value.length > this.room) {
      throw new DOMException('no room', 'QuotaExceededError');
    }
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  clear(): void {
    this.#kept.clear();
  }
}
