/** Identifies a shop's brand among known brands and chains. buildBrands.ts generates the list from name-suggestion-index. */
import { readFileSync } from 'node:fs';
import { normaliseOperatorName, operatorWords } from '../../../core/atms/operatorName.ts';
import { isInitialsOf } from '../../../core/atms/sharedOperatorName.ts';
import type { BrandFileHead, BrandRecord } from '../../../data/brands/brandRecord.ts';
import { homes, homesOfInitials } from '../../../data/operators/sharedNames.ts';
import { knownOperators } from '../../operators/knownOperators.ts';
import { brandKey } from './brandKey.ts';

export interface ShopBrand extends BrandRecord {
  /** The source object from which the uid is derived. */
  readonly source: string;
}

/** The names for one kind of shop, by key. Names on signs (`primary`) take precedence over alternative names. */
interface Names {
  readonly primary: Map<string, ShopBrand[]>;
  readonly alternate: Map<string, ShopBrand[]>;
}

/** Some banks share a name, even in the same country. The register of operators determines to which bank a name refers. */
const bankKind = 'amenity/bank';

/**
 * If the file lists a bank for all countries, limits it to the countries where the name refers to this bank, or removes initials
 * that refer to a different bank elsewhere.
 */
function whereItIs(record: BrandRecord): BrandRecord {
  const { q = '', n, c, p = [], a = [] } = record;
  const home = c === undefined ? homes[q] : undefined;
  if (home !== undefined) return { ...record, c: home };
  if (c !== undefined || homesOfInitials[q] === undefined) return record;
  const words = [n, ...p, ...a].map(operatorWords);
  const [name = n, ...others] = [n, ...a].filter((one) => !words.some((all) => isInitialsOf(normaliseOperatorName(one), all)));
  return { ...record, n: name, a: others };
}

export class Brands {
  readonly all: readonly ShopBrand[];
  readonly head: BrandFileHead;
  readonly #byWikidata = new Map<string, ShopBrand>();
  readonly #byKind = new Map<string, Names>();
  /** Maps a kind to the kinds that are interchangeable with it. */
  readonly #alike = new Map<string, Set<string>>();
  readonly #generic: readonly RegExp[];
  readonly #genericOf = new Map<string, readonly RegExp[]>();

  constructor(head: BrandFileHead, records: readonly BrandRecord[]) {
    this.head = head;
    this.#generic = head.generic.map((pattern) => new RegExp(pattern, 'i'));
    this.all = records.map((record) => ({
      ...whereItIs(record),
      source: record.q === undefined ? `brand:${record.id}` : `wikidata:${record.q}`,
    }));
    for (const brand of this.all) this.#enter(brand);
    for (const group of head.groups) {
      for (const kind of group) for (const other of group) this.#alike.getOrInsertComputed(kind, () => new Set()).add(other);
    }
  }

  #enter(brand: ShopBrand): void {
    if (brand.q !== undefined) this.#byWikidata.set(brand.q, brand);
    const put = (into: Map<string, ShopBrand[]>, name: string) => {
      const there = into.getOrInsertComputed(brandKey(name), () => []);
      if (!there.includes(brand)) there.push(brand);
    };
    for (const kind of brand.k) {
      const names = this.#byKind.getOrInsertComputed(kind, () => ({ primary: new Map(), alternate: new Map() }));
      for (const name of [brand.n, ...(brand.p ?? [])]) put(names.primary, name);
      for (const name of brand.a ?? []) put(names.alternate, name);
    }
  }

  byWikidata(id: string): ShopBrand | undefined {
    return this.#byWikidata.get(id);
  }

  /**
   * Whether the name is generic, because many shops use it: "Supermarket", "Apotheke", "private".
   * @param kind `key/value`
   */
  isGeneric(name: string, kind: string): boolean {
    const own = this.#genericOf.getOrInsertComputed(kind, () =>
      (this.head.genericOf[kind] ?? []).map((pattern) => new RegExp(pattern, 'i')),
    );
    return [...this.#generic, ...own].some((pattern) => pattern.test(name));
  }

  /** Returns the brand with this name and kind in this country, or undefined if there is no such brand or more than one. */
  #named(key: string, kind: string, which: keyof Names, country: string): ShopBrand | undefined {
    const here = (this.#byKind.get(kind)?.[which].get(key) ?? []).filter((brand) => doesBusinessIn(brand, country));
    // A brand that is limited to certain countries takes precedence over an international brand.
    const own = here.filter(({ c }) => c !== undefined);
    const meant = own.length > 0 ? own : here;
    return meant.length === 1 ? meant[0] : undefined;
  }

  /**
   * @param kind the shop's kind, `key/value`
   * @param country ISO 3166-1 alpha-2
   */
  find(name: string, kind: string, country: string): ShopBrand | undefined {
    const key = brandKey(name);
    if (key === '') return undefined;
    if (kind === bankKind && knownOperators().isAmbiguous(name, country)) return undefined;
    const kinds = [kind, ...(this.#alike.get(kind) ?? [])];
    for (const which of ['primary', 'alternate'] as const) {
      for (const one of kinds) {
        const brand = this.#named(key, one, which, country);
        if (brand !== undefined) return brand;
      }
    }
    return undefined;
  }
}

export const doesBusinessIn = ({ c, x }: BrandRecord, country: string): boolean =>
  c === undefined ? !(x?.includes(country) ?? false) : c.includes(country);

let loaded: Brands | undefined;

/** Returns the known brands. The first call loads them (2.5 MB). */
export function knownBrands(): Brands {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('../../../data/brands/brands.jsonl', import.meta.url), 'utf8');
  const [head, ...records] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  loaded = new Brands(head as BrandFileHead, records as BrandRecord[]);
  return loaded;
}
