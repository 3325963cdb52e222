/** The cities of a register under all their names. */
import { foldName, spellingsOf } from '../names.ts';

/** The network's field for a city is so long; a longer name breaks off there. */
const cutAt = 13;

export interface CityTable {
  /** -1: the register has no such city. @param country '' where it is not known */
  idOf(name: string, country: string): number;
  /**
   * Every city that a card may mean by it; none: unknown to the register.
   * @param country undefined: any
   */
  find(name: string, country: string | undefined): readonly number[];
  /** Whether these folded words name a city. */
  isCity(words: readonly string[]): boolean;
}

export class CityTableBuilder {
  readonly #ids = new Map<string, number>();
  readonly #named = new Map<string, Set<number>>();
  readonly #countries: string[] = [];

  /** The city's id. */
  add(name: string, aliases: readonly string[], country: string): number {
    const key = `${country} ${foldName(name).squeezed}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(key, id);
      this.#countries.push(country);
      this.#call(name, id);
    }
    for (const alias of aliases) this.#call(alias, id);
    return id;
  }

  #call(name: string, id: number): void {
    for (const { squeezed } of spellingsOf(name)) {
      if (squeezed === '') continue;
      const known = this.#named.get(squeezed);
      if (known) known.add(id);
      else this.#named.set(squeezed, new Set([id]));
    }
  }

  finish(): CityTable {
    const ids = this.#ids;
    const named = this.#named;
    const countries = this.#countries;
    const beginnings = [...named.keys()].filter((name) => name.length > cutAt - 3).sort();
    const inCountry = (some: Iterable<number>, country: string | undefined) =>
      [...some].filter((id) => country === undefined || countries[id] === country);
    return {
      idOf: (name, country) => ids.get(`${country} ${foldName(name).squeezed}`) ?? -1,
      find(name, country) {
        const { squeezed } = foldName(name);
        if (squeezed === '') return [];
        const exact = inCountry(named.get(squeezed) ?? [], country);
        if (exact.length > 0) return exact;
        if (name.trim().length < cutAt - 1) return [];
        const found = new Set<number>();
        for (let at = firstFrom(beginnings, squeezed); beginnings[at]?.startsWith(squeezed); at++) {
          for (const id of inCountry(named.get(beginnings[at] as string) ?? [], country)) found.add(id);
        }
        return [...found];
      },
      isCity: (words) => named.has(words.join('')),
    };
  }
}

function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
