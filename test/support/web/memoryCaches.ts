/** Implements the parts of the browser's cache storage that the service worker uses, in memory and in insertion order. */
const address = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), 'https://finder.example').href;

class MemoryCache {
  readonly #kept = new Map<string, Response>();
  /** Whether each `put` throws. */
  full = false;

  async match(asked: RequestInfo | URL) {
    return this.#kept.get(address(asked))?.clone();
  }
  async put(asked: RequestInfo | URL, response: Response) {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError');
    this.#kept.delete(address(asked));
    this.#kept.set(address(asked), response);
  }
  async delete(asked: RequestInfo | URL) {
    return this.#kept.delete(address(asked));
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => new Request(url));
  }
}

export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async match(asked: RequestInfo | URL) {
    for (const cache of this.#caches.values()) {
      const held = await cache.match(asked);
      if (held !== undefined) return held;
    }
    return undefined;
  }
  async keys() {
    return [...this.#caches.keys()];
  }
  async delete(name: string) {
    return this.#caches.delete(name);
  }
}

/**
 * Returns a response with the given type, like a response from fetch. The type of a constructed response cannot be set otherwise.
 * Clones of the returned response have the same type.
 */
export function answered(body: BodyInit | null, init: ResponseInit & { readonly type?: ResponseType } = {}): Response {
  const { type = 'basic' } = init;
  const response = new Response(body, init);
  const clone = () => Object.defineProperty(Response.prototype.clone.call(response), 'type', { value: type });
  return Object.defineProperties(response, { type: { value: type }, clone: { value: clone } });
}
