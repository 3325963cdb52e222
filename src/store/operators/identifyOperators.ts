/**
 * Which operator a claim means. It follows from what all machines of the store say now, and from nothing else: neither the
 * order of the imports nor what an earlier import said makes a difference.
 */
import type { Claim, ClaimGroup } from './claims.ts';

/** `wikidata:Q123`, or `name:CZ:fiobanka` for an operator that is known by its name in one country only. */
export type Identity = string;

export const identityOfId = (wikidata: string): Identity => `wikidata:${wikidata}`;
export const identityOfName = (country: string, name: string): Identity => `name:${country}:${name}`;

export interface Identities {
  of(claim: Claim): Identity;
  /** Whom a name alone means in a country; undefined: nothing identifies it. */
  saidOf(country: string, name: string): Identity | undefined;
}

/** Of an id's machines in a country as large a share must bear a name, in percent: one wrong tag in a hundred means nothing. */
const leastShare = 10;

/**
 * The rules, in this order:
 * 1. A claim with a wikidata id means that id.
 * 2. A name that the register identifies in the machine's country means the register's id, unless half of the machines of that
 *    name there have another one, which the register does not know at all. A name that several operators bear there (`plain`)
 *    means none: it stays a name of that country.
 * 3. Another name means the id that the sources of the same country give it, if they agree: a tenth of the machines with that id
 *    bear the name, two of them where the register knows the id by other names, no other id is given to the name, and either half of all machines of that name have the id, or it is an id
 *    that the register does not know and the name is its most frequent one.
 * 4. Any other name is an operator of that name in that country.
 */
export function identifyOperators(groups: readonly ClaimGroup[]): Identities {
  const said = new Map<string, Identity | undefined>();
  for (const [country, local] of Map.groupBy(groups, (group) => group.country)) {
    for (const [name, identity] of saidInCountry(local)) said.set(`${country}\n${name}`, identity);
  }
  const saidOf = (country: string, name: string) => said.get(`${country}\n${name}`);
  return {
    saidOf,
    of({ country, name, wikidata, known, plain }) {
      if (wikidata !== undefined) return identityOfId(wikidata);
      const said = plain ? undefined : (saidOf(country, name) ?? (known && identityOfId(known)));
      return said ?? identityOfName(country, name);
    },
  };
}

interface OfId {
  machines: number;
  isKnown: boolean;
  readonly byName: Map<string, number>;
}

/** Name -> what the machines of one country say that it means. */
function saidInCountry(groups: readonly ClaimGroup[]): Map<string, Identity> {
  const ids = new Map<string, OfId>();
  const machinesOf = new Map<string, number>();
  const registered = new Map<string, Set<string>>();
  const plain = new Set<string>();
  for (const group of groups) {
    const { name, wikidata, known, machines } = group;
    machinesOf.set(name, (machinesOf.get(name) ?? 0) + machines);
    if (group.plain) plain.add(name);
    if (known !== undefined) registered.getOrInsertComputed(name, () => new Set()).add(known);
    if (wikidata === undefined || name === '') continue;
    const ofId = ids.getOrInsertComputed(wikidata, () => ({ machines: 0, isKnown: false, byName: new Map() }));
    ofId.machines += machines;
    ofId.isKnown ||= group.proper !== undefined;
    ofId.byName.set(name, (ofId.byName.get(name) ?? 0) + machines);
  }
  const bearers = new Map<string, { id: string; machines: number }[]>();
  for (const [id, { machines: ofId, byName }] of ids) {
    for (const [name, machines] of byName) {
      if (machines * 100 >= ofId * leastShare) bearers.getOrInsertComputed(name, () => []).push({ id, machines });
    }
  }
  const said = new Map<string, Identity>();
  for (const [name, all] of bearers) {
    const [only, ...others] = all;
    if (only === undefined || others.length > 0 || plain.has(name)) continue;
    const ofId = ids.get(only.id);
    const mostly = only.machines * 2 >= (machinesOf.get(name) ?? 0);
    // The register knows this id by other names: one machine with it is more likely a slip.
    if (ofId?.isKnown && only.machines < 2) continue;
    // The register may lack the operator of a country, and know another one by the name.
    if (registered.has(name) && !(mostly && !ofId?.isKnown)) continue;
    if (mostly || (!ofId?.isKnown && mainName(ofId) === name)) said.set(name, identityOfId(only.id));
  }
  // Machines of an older import, which the register had no answer for, are those of the same name beside them.
  for (const [name, known] of registered) {
    const [only, ...others] = known;
    if (only !== undefined && others.length === 0 && !said.has(name)) said.set(name, identityOfId(only));
  }
  return said;
}

/** undefined: several are the most frequent. */
function mainName(ofId: OfId | undefined): string | undefined {
  const [[first, most] = [undefined, 0], [, next] = [undefined, 0]] = [...(ofId?.byName ?? [])].sort(([, a], [, b]) => b - a);
  return most > next ? first : undefined;
}
