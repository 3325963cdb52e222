import type { Operator } from '../../core/atms/atm.ts';
import { distinctiveWords, initialsOf, mayBeOperator } from '../../core/atms/mayBeOperator.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { runToEnd, type Steps } from '../../core/steps.ts';
import { knownOperators } from '../../sources/operators/knownOperators.ts';

/** Finds the operators in one version of the data by the names that configurations use. */
export interface OperatorIndex {
  /**
   * The uids of operators that match a uid, a Wikidata id or a name, in any spelling. Empty if no operator matches.
   * @param country ISO 3166-1 alpha-2; a name matches only operators with ATMs in this country; if omitted, operators anywhere
   */
  resolve(named: string, country?: string): readonly string[];
  /** Whether the countries of operators' ATMs are known. If not, a name matches operators in any country. */
  readonly hasPlaces: boolean;
  /** Whether the name is a Wikidata id or a known uid. Neither depends on the country. */
  isExact(named: string): boolean;
  /** Finds an operator by its current or a previous uid. */
  find(uid: string): Operator | undefined;
  /**
   * The uids of other operators that might be the same as one of these operators. They have no Wikidata id, have a name similar
   * to that of one of these operators, and run an ATM in the same country as that operator.
   */
  mayBe(uids: readonly string[]): readonly string[];
  /** Maps each country to the number of the operator's ATMs. */
  machinesOf(uid: string): ReadonlyMap<string, number>;
}

/** The number of names to normalize between two yields. Each name takes microseconds. */
const namesEach = 64;
const wikidataId = /^Q[1-9]\d*$/;

const inRegister = (name: string, country: string) => knownOperators().find({ name }, country)?.wikidata;

/**
 * @param merged maps the uid of an operator that was merged into another operator to the current uid of the other operator
 * @param called maps normalized names in sources, including names that are not displayed, to operator uids
 * @param places maps each operator to the countries with its ATMs; omitted if they are unknown
 * @param registered returns the Wikidata id of the operator that a name refers to in a country, or undefined if the name is
 * ambiguous or not in the register
 */
export function* operatorIndexInSteps(
  operators: Iterable<Operator>,
  merged: ReadonlyMap<string, string> = new Map(),
  called: ReadonlyMap<string, readonly string[]> = new Map(),
  places: ReadonlyMap<string, OperatorPlaces> = new Map(),
  registered: (name: string, country: string) => string | undefined = inRegister,
): Steps<OperatorIndex> {
  const byUid = new Map<string, Operator>();
  const byName = new Map<string, Set<string>>();
  const byId = new Map<string, string>();
  /** Operators that are known only by name, indexed by the words in the name. */
  const byWord = new Map<string, Operator[]>();
  for (const operator of operators) {
    // The list contains an operator once for each of its ATMs.
    if (byUid.has(operator.uid)) continue;
    byUid.set(operator.uid, operator);
    const { name } = operator;
    const key = normaliseOperatorName(name);
    byName.set(key, (byName.get(key) ?? new Set()).add(operator.uid));
    const { wikidata } = places.get(operator.uid) ?? {};
    if (wikidata !== undefined) byId.set(wikidata, operator.uid);
    else for (const word of distinctiveWords(name)) byWord.getOrInsertComputed(word, () => []).push(operator);
    if (byUid.size % namesEach === 0) yield;
  }
  const exact = (named: string): string | undefined => {
    const uid = byUid.has(named) ? named : (merged.get(named) ?? (wikidataId.test(named) ? byId.get(named) : undefined));
    return uid !== undefined && byUid.has(uid) ? uid : undefined;
  };
  /** Whether the register assigns the name to a different operator in every country in which this operator has ATMs. */
  const isAnother = (uid: string, named: string, country: string | undefined): boolean => {
    const { wikidata, countries = {} } = places.get(uid) ?? {};
    const where = country === undefined ? Object.keys(countries) : [country];
    return wikidata !== undefined && where.length > 0 && where.every((one) => (registered(named, one) ?? wikidata) !== wikidata);
  };
  const placeOf = (uid: string, country: string) => places.get(uid)?.countries[country];
  const hasPlaces = places.size > 0;
  return {
    hasPlaces,
    find: (uid) => byUid.get(merged.get(uid) ?? uid) ?? byUid.get(uid),
    isExact: (named) => wikidataId.test(named) || exact(named) !== undefined,
    mayBe(uids) {
      const meant = new Set(uids);
      const found = new Set<string>();
      for (const one of uids.flatMap((uid) => byUid.get(uid) ?? [])) {
        const countries = Object.keys(places.get(one.uid)?.countries ?? {});
        const keys = [...distinctiveWords(one.name), ...initialsOf(one.name)];
        for (const { uid, name } of keys.flatMap((key) => byWord.get(key) ?? [])) {
          const isNear = countries.some((country) => placeOf(uid, country) !== undefined);
          if (isNear && !meant.has(uid) && mayBeOperator(name, one.name)) found.add(uid);
        }
      }
      return [...found];
    },
    machinesOf: (uid) =>
      new Map(Object.entries(places.get(uid)?.countries ?? {}).map(([country, { machines }]) => [country, machines])),
    resolve(named, country) {
      const uid = exact(named);
      if (uid !== undefined) return [uid];
      const key = normaliseOperatorName(named);
      const isMeant = (one: string) => !isAnother(one, named, country);
      const shown = [...(byName.get(key) ?? [])].filter(isMeant);
      const spelled = (called.get(key) ?? []).filter((one) => byUid.has(one) && isMeant(one));
      if (country === undefined || !hasPlaces) return shown.length > 0 ? shown : spelled;
      const here = shown.filter((one) => placeOf(one, country) !== undefined);
      return here.length > 0 ? here : spelled.filter((one) => placeOf(one, country)?.names.includes(key));
    },
  };
}

export const operatorIndex = (...args: Parameters<typeof operatorIndexInSteps>): OperatorIndex =>
  runToEnd(operatorIndexInSteps(...args));
