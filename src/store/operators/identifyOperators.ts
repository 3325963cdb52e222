/**
 * Determines which operator a claim identifies. The result depends only on the current claims of all ATMs in the store, and not
 * on earlier content or on the order of imports.
 */
import type { Claim, ClaimGroup } from './claims.ts';

/** `wikidata:Q123`, or `name:CZ:fiobanka` for an operator that is identified by its name in one country. */
export type Identity = string;

const identityOfId = (wikidata: string): Identity => `wikidata:${wikidata}`;
const identityOfName = (country: string, name: string): Identity => `name:${country}:${name}`;

export interface Identities {
  of(claim: Claim): Identity;
  /** Returns the operator that a name identifies in a country, or undefined if there is none. */
  saidOf(country: string, name: string): Identity | undefined;
}

/**
 * A name counts for an id only if at least this percentage of the id's ATMs in a country have the name. Rarer names are ignored,
 * because individual tags can be wrong.
 */
const leastShare = 10;

/**
 * Identifies the operators of claims by these rules, in this order:
 * 1. A claim with a Wikidata id identifies that id.
 * 2. If the register contains the name for the ATM's country, the name identifies the register's id, unless at least half of the
 *    ATMs with that name in that country have a different id that is not in the register. A name that several operators share in
 *    that country (`plain`) identifies none of them. Rule 4 applies to it.
 * 3. Any other name identifies the id that sources in the same country use with it, if all of these conditions are true:
 *    - The sources do not use any other id with the name.
 *    - At least a tenth of the ATMs with the id have the name. If the register contains the id, but lists other names for it, at
 *      least two ATMs must have the name.
 *    - At least half of all ATMs with the name have the id, or the id is not in the register and the name is its most frequent
 *      name.
 * 4. Any other name identifies an operator that is known only by this name in this country.
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

/** Maps each name to the operator that it identifies in one country, by rules 2 and 3. */
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
  const idsByName = new Map<string, { id: string; machines: number }[]>();
  for (const [id, { machines: ofId, byName }] of ids) {
    for (const [name, machines] of byName) {
      if (machines * 100 >= ofId * leastShare) idsByName.getOrInsertComputed(name, () => []).push({ id, machines });
    }
  }
  const said = new Map<string, Identity>();
  for (const [name, all] of idsByName) {
    const [only, ...others] = all;
    if (only === undefined || others.length > 0 || plain.has(name)) continue;
    const ofId = ids.get(only.id);
    const mostly = only.machines * 2 >= (machinesOf.get(name) ?? 0);
    // The register lists other names for this id, so a single ATM with this name is probably an error.
    if (ofId?.isKnown && only.machines < 2) continue;
    // In this country, the register may contain a different operator with the same name, but not this operator.
    if (registered.has(name) && !(mostly && !ofId?.isKnown)) continue;
    if (mostly || (!ofId?.isKnown && mainName(ofId) === name)) said.set(name, identityOfId(only.id));
  }
  // Treat ATMs from an older import like other ATMs with the same name, because they were not looked up in the register.
  for (const [name, known] of registered) {
    const [only, ...others] = known;
    if (only !== undefined && others.length === 0 && !said.has(name)) said.set(name, identityOfId(only));
  }
  return said;
}

/** Returns the most frequent name with this id, or undefined if more than one name has that frequency. */
function mainName(ofId: OfId | undefined): string | undefined {
  const [[first, most] = [undefined, 0], [, next] = [undefined, 0]] = [...(ofId?.byName ?? [])].sort(([, a], [, b]) => b - a);
  return most > next ? first : undefined;
}
