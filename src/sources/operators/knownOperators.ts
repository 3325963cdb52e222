/** The banks and other operators of ATMs that the world knows: from name-suggestion-index, as packed by buildOperators.ts. */
import { readFileSync } from 'node:fs';
import type { OperatorClaim } from '../../core/atms/atm.ts';
import { normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import type { OperatorRecord } from './operatorRecord.ts';

type Known = NonNullable<OperatorClaim['known']>;

/** "KB", "SC": two letters are anybody's, unless they are the very name. */
const leastLetters = 3;

export class KnownOperators {
  readonly #byId: ReadonlyMap<string, readonly OperatorRecord[]>;
  readonly #byName = new Map<string, OperatorRecord[]>();

  constructor(records: readonly OperatorRecord[]) {
    this.#byId = Map.groupBy(records, ({ q }) => q);
    for (const record of records) {
      const { n, g, a = [] } = record;
      const short = a.map(normaliseOperatorName).filter((key) => [...key].length >= leastLetters);
      const keys = new Set([...(g ? [] : [normaliseOperatorName(n)]), ...short]);
      for (const key of keys) this.#byName.getOrInsertComputed(key, () => []).push(record);
    }
  }

  /**
   * Whom a claim means: whoever has its wikidata id, else whoever is the only one of that name in the country. A name that two
   * bear, or one bears and another is also called by, means neither: "BPI" is two banks in Portugal.
   * @param country ISO 3166-1 alpha-2
   */
  find({ name, wikidata }: Pick<OperatorClaim, 'name' | 'wikidata'>, country: string): Known | undefined {
    if (wikidata !== undefined) {
      const records = this.#byId.get(wikidata) ?? [];
      const here = records.filter((record) => isIn(record, country));
      // Called differently in different countries, and in none of them is this: as the source calls it.
      const names = new Set((here.length > 0 ? here : records).map(({ n }) => n));
      const [only] = names;
      return only === undefined || names.size > 1 ? undefined : { name: only, wikidata };
    }
    for (const key of keysOf(name)) {
      const here = (this.#byName.get(key) ?? []).filter((record) => isIn(record, country));
      const [first, ...others] = here;
      if (first === undefined) continue;
      if (others.some(({ q }) => q !== first.q)) return undefined;
      return this.find({ name, wikidata: first.q }, country) ?? { name: first.n, wikidata: first.q };
    }
    return undefined;
  }

  /** The claim, with whom it means where that is known. */
  identify(claim: OperatorClaim, country: string): OperatorClaim {
    const known = this.find(claim, country);
    return known === undefined ? claim : { ...claim, known };
  }
}

/** What follows is where, not who: "HSBC Bank - Hamrun Branch". */
const branch = /\s+[-–—|]\s+|[,(]/u;
const bankWords: ReadonlySet<string> = new Set(['bank', 'banka', 'banco', 'banca', 'banque', 'banc', 'banki', 'bankas']);

/** Keys under which a name may be known: the whole of it, without the branch, without "bank". The first that is known counts. */
function keysOf(name: string): Set<string> {
  const whole = normaliseOperatorName(name);
  const start = name.split(branch)[0] ?? '';
  const words = operatorWords(start);
  const others = words.filter((word) => !bankWords.has(word));
  const short = others.length < words.length ? others.join('') : '';
  return new Set([whole, normaliseOperatorName(start), short].filter((key, i) => i === 0 || [...key].length >= leastLetters));
}

const isIn = ({ c, x }: OperatorRecord, country: string): boolean =>
  c === undefined ? !(x?.includes(country) ?? false) : c.includes(country);

let loaded: KnownOperators | undefined;

/** Read once, at the first question (150 kB). */
export function knownOperators(): KnownOperators {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('./operators.jsonl', import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  loaded = new KnownOperators(lines.map((line) => JSON.parse(line) as OperatorRecord));
  return loaded;
}
