import type { Operator } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { finish, type Steps } from '../../core/steps.ts';

/** The operators of one version of the data, as they are named in a configuration. */
export interface OperatorIndex {
  /**
   * The uids of the operators that a uid, a wikidata id or a name means, however it is spelled. None: no operator here is called so.
   * @param country ISO 3166-1 alpha-2: a name means operators that have machines there. Absent: in any country.
   */
  resolve(named: string, country?: string): readonly string[];
  /** Whether it is known where operators have machines: else a name means operators in any country. */
  readonly hasPlaces: boolean;
  /** Whether it is a wikidata id or a uid here, which means the same in every country. */
  isExact(named: string): boolean;
  /** By its uid, also by one that it had before; undefined: there is none. */
  find(uid: string): Operator | undefined;
  /** Country -> how many machines it has there. */
  machinesOf(uid: string): ReadonlyMap<string, number>;
}

/** A name's normal form costs microseconds: after so many it is time for a pause. */
const namesEach = 64;
const wikidataId = /^Q[1-9]\d*$/;

/**
 * @param merged uid of an operator that turned out to be another one -> the uid that it has now.
 * @param called normalised name by which sources call operators -> their uids: a name that no operator is shown under may mean them.
 * @param places where they have machines; absent: that is not known.
 */
export function* operatorIndexInSteps(
  operators: Iterable<Operator>,
  merged: ReadonlyMap<string, string> = new Map(),
  called: ReadonlyMap<string, readonly string[]> = new Map(),
  places: ReadonlyMap<string, OperatorPlaces> = new Map(),
): Steps<OperatorIndex> {
  const byUid = new Map<string, Operator>();
  const byName = new Map<string, Set<string>>();
  const byId = new Map<string, string>();
  for (const operator of operators) {
    // An operator may come with each of its ATMs.
    if (byUid.has(operator.uid)) continue;
    byUid.set(operator.uid, operator);
    const key = normaliseOperatorName(operator.name);
    byName.set(key, (byName.get(key) ?? new Set()).add(operator.uid));
    const { wikidata } = places.get(operator.uid) ?? {};
    if (wikidata !== undefined) byId.set(wikidata, operator.uid);
    if (byUid.size % namesEach === 0) yield;
  }
  const exact = (named: string): string | undefined => {
    const uid = byUid.has(named) ? named : (merged.get(named) ?? (wikidataId.test(named) ? byId.get(named) : undefined));
    return uid !== undefined && byUid.has(uid) ? uid : undefined;
  };
  const placeOf = (uid: string, country: string) => places.get(uid)?.countries[country];
  const hasPlaces = places.size > 0;
  return {
    hasPlaces,
    find: (uid) => byUid.get(merged.get(uid) ?? uid) ?? byUid.get(uid),
    isExact: (named) => wikidataId.test(named) || exact(named) !== undefined,
    machinesOf: (uid) =>
      new Map(Object.entries(places.get(uid)?.countries ?? {}).map(([country, { machines }]) => [country, machines])),
    resolve(named, country) {
      const uid = exact(named);
      if (uid !== undefined) return [uid];
      const key = normaliseOperatorName(named);
      const shown = [...(byName.get(key) ?? [])];
      const spelled = (called.get(key) ?? []).filter((one) => byUid.has(one));
      if (country === undefined || !hasPlaces) return shown.length > 0 ? shown : spelled;
      const here = shown.filter((one) => placeOf(one, country) !== undefined);
      return here.length > 0 ? here : spelled.filter((one) => placeOf(one, country)?.names.includes(key));
    },
  };
}

export const operatorIndex = (...args: Parameters<typeof operatorIndexInSteps>): OperatorIndex =>
  finish(operatorIndexInSteps(...args));
