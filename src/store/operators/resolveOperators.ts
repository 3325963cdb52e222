/**
 * One merchant per operator, however it is spelled. What was resolved once stays: an alias never leaves its operator, so an
 * operator's uid, which callers write into their alliance lists, outlives every import.
 */
import { createHash } from 'node:crypto';

/** All claims of one import that say the same: how often, by country. */
export interface ClaimGroup {
  readonly wikidata?: string;
  /** Normalised. */
  readonly name: string;
  /** Without a wikidata id of its own: that of the one who is known by this name in the country. */
  readonly known?: string;
  /** ISO 3166-1 alpha-2 -> number of ATMs. */
  readonly uses: ReadonlyMap<string, number>;
}

export interface KnownOperator {
  readonly uid: string;
  readonly wikidata?: string;
}

/** What the store knows of the groups' aliases before the import. */
export interface OperatorState {
  /** `wikidata:Q123` or `name:...` -> who bears it. */
  readonly bearers: ReadonlyMap<string, readonly KnownOperator[]>;
  /** ATMs of other feeds that name this operator both by wikidata id and by this normalised name. */
  uses(name: string, operatorUid: string, country: string): number;
}

/** What an import's claims change among the operators, and whom each claim means. */
export interface OperatorResolution {
  /** @param country where the ATM stands: decides among the operators that share a name. @param known as in the claim's group */
  operatorUid(wikidata: string | undefined, name: string, country: string, known?: string): string;
  readonly created: readonly string[];
  /** uid -> its wikidata id, where it had none before. */
  readonly identified: ReadonlyMap<string, string>;
  readonly aliases: readonly { readonly alias: string; readonly operatorUid: string }[];
  /** uid -> the operator it turned out to be. */
  readonly merged: ReadonlyMap<string, string>;
}

/**
 * The rules, in this order:
 * 1. A claim with a wikidata id means the bearer of that id. Two ids are two operators, also under one name.
 * 2. A name is linked to the id that it is claimed with, if at least a tenth of this import's claims of that id bear it (so
 *    that one mistagged machine does not marry two banks). A linked name whose only bearer has no id was that operator all
 *    along: it gets the id, or is merged into the bearer of the id.
 * 3. A claim by name alone of somebody known there means the one most often claimed under that name in the same country,
 *    together with its id: what sources say of a place goes before what is known of the world. Where there is none, it means
 *    the bearer of the known one's id, and the name is linked to it.
 * 4. A claim by name alone of nobody known means the only bearer of that name; of several, the one most often claimed under
 *    that name in the same country, together with its id; where there is none in the country, an operator of its own.
 *
 * The order of the groups makes no difference: ids come most used first, ties by id.
 */
export function resolveOperators(groups: readonly ClaimGroup[], state: OperatorState): OperatorResolution {
  const operators = new OperatorLedger(state);
  const byId = groups.filter((group) => group.wikidata !== undefined).sort(mostUsedFirst);
  const usesOfId = new Map<string, number>();
  for (const group of byId) usesOfId.set(group.wikidata ?? '', (usesOfId.get(group.wikidata ?? '') ?? 0) + total(group));
  const linked = byId.filter((group) => total(group) * 10 >= (usesOfId.get(group.wikidata ?? '') ?? 0));
  for (const { wikidata, name } of linked) if (wikidata) operators.link(`wikidata:${wikidata}`, `name:${name}`, wikidata);
  for (const { wikidata } of byId) if (wikidata) operators.bearerOfId(wikidata);

  const namedWithId = new Map<string, number>();
  const key = (name: string, uid: string, country: string) => `${name}\n${uid}\n${country}`;
  for (const { wikidata, name, uses } of byId) {
    const uid = operators.bearerOfId(wikidata ?? '');
    for (const [country, count] of uses) {
      const at = key(name, uid, country);
      namedWithId.set(at, (namedWithId.get(at) ?? 0) + count);
    }
  }
  const byName = new Map<string, string>();
  const nameOf = (name: string, country: string, known: string | undefined) => `${name}\n${country}\n${known ?? ''}`;
  const withoutId = groups.filter((group) => group.wikidata === undefined).sort(mostUsedFirst);
  for (const isKnown of [true, false]) {
    for (const { name, uses, known } of withoutId.filter((group) => (group.known !== undefined) === isKnown)) {
      for (const country of [...uses.keys()].sort()) {
        const usesOf = (uid: string) => state.uses(name, uid, country) + (namedWithId.get(key(name, uid, country)) ?? 0);
        byName.set(nameOf(name, country, known), operators.bearerOfName(name, usesOf, known));
      }
    }
  }
  return {
    operatorUid: (wikidata, name, country, known) =>
      wikidata === undefined ? (byName.get(nameOf(name, country, known)) ?? '') : operators.bearerOfId(wikidata),
    ...operators,
  };
}

/** Who bears what, while an import is being resolved. */
class OperatorLedger {
  readonly created: string[] = [];
  readonly identified = new Map<string, string>();
  readonly aliases: { alias: string; operatorUid: string }[] = [];
  readonly merged = new Map<string, string>();
  readonly #bearers = new Map<string, Set<string>>();
  readonly #wikidata = new Map<string, string>();

  constructor(state: OperatorState) {
    for (const [alias, bearers] of state.bearers) {
      this.#bearers.set(alias, new Set(bearers.map(({ uid }) => uid)));
      for (const { uid, wikidata } of bearers) if (wikidata !== undefined) this.#wikidata.set(uid, wikidata);
    }
  }

  bearerOfId(wikidata: string): string {
    const [known] = this.#bearersOf(`wikidata:${wikidata}`);
    return known ?? this.#create(`wikidata:${wikidata}`, `wikidata:${wikidata}`, wikidata);
  }

  link(idAlias: string, nameAlias: string, wikidata: string): void {
    const [byId] = this.#bearersOf(idAlias);
    const byName = this.#bearersOf(nameAlias);
    const [onlyByName] = byName;
    const nameless = byName.size === 1 && onlyByName !== undefined && !this.#wikidata.has(onlyByName) ? onlyByName : undefined;
    if (nameless !== undefined && byId === undefined) {
      this.#wikidata.set(nameless, wikidata);
      this.identified.set(nameless, wikidata);
      this.#addAlias(idAlias, nameless);
    } else {
      const bearer = byId ?? this.bearerOfId(wikidata);
      if (nameless !== undefined) this.#merge(nameless, bearer);
      this.#addAlias(nameAlias, bearer);
    }
  }

  /** @param known wikidata id of whoever is known by that name there */
  bearerOfName(name: string, usesOf: (uid: string) => number, known?: string): string {
    const alias = `name:${name}`;
    const bearers = [...this.#bearersOf(alias)].sort();
    const [only] = bearers;
    const byUse = bearers.filter((uid) => usesOf(uid) > 0).sort((a, b) => usesOf(b) - usesOf(a));
    if (known !== undefined && byUse.length === 0) {
      this.link(`wikidata:${known}`, alias, known);
      return this.bearerOfId(known);
    }
    if (only === undefined) return this.#create(alias, alias);
    if (bearers.length === 1) return only;
    // Its own uid cannot be derived from the alias alone: the first bearer's may have been.
    return byUse[0] ?? bearers.find((uid) => !this.#wikidata.has(uid)) ?? this.#create(alias, `several ${alias}`);
  }

  #bearersOf(alias: string): Set<string> {
    return this.#bearers.get(alias) ?? new Set();
  }

  #create(alias: string, derivedFrom: string, wikidata?: string): string {
    const uid = operatorUid(derivedFrom);
    this.created.push(uid);
    if (wikidata !== undefined) {
      this.#wikidata.set(uid, wikidata);
      this.identified.set(uid, wikidata);
    }
    this.#addAlias(alias, uid);
    return uid;
  }

  #addAlias(alias: string, operatorUid: string): void {
    const bearers = this.#bearersOf(alias);
    if (bearers.has(operatorUid)) return;
    this.#bearers.set(alias, bearers.add(operatorUid));
    this.aliases.push({ alias, operatorUid });
  }

  /** `from` was made by an earlier import, or its name would have been linked when it was met first. */
  #merge(from: string, into: string): void {
    this.merged.set(from, into);
    for (const [alias, bearers] of this.#bearers) {
      if (bearers.delete(from)) this.#addAlias(alias, into);
    }
  }
}

/** Opaque: 80 bits of SHA-256 of the alias under which the operator was met first. */
function operatorUid(firstAlias: string): string {
  return createHash('sha256').update(firstAlias, 'utf8').digest('hex').slice(0, 20);
}

function total(group: ClaimGroup): number {
  let sum = 0;
  for (const count of group.uses.values()) sum += count;
  return sum;
}

function mostUsedFirst(a: ClaimGroup, b: ClaimGroup): number {
  const order = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
  const byId = order(a.wikidata ?? '', b.wikidata ?? '');
  return total(b) - total(a) || byId || order(a.name, b.name) || order(a.known ?? '', b.known ?? '');
}
