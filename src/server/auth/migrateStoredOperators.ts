/** Updates the operators that an earlier release stored, and reports which alliances change. */
import { runToEnd } from '../../core/steps.ts';
import { knownOperators } from '../../sources/operators/knownOperators.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { MigratedOperators, Store, StoredOperators } from '../../store/store.ts';
import { operatorIndexInSteps } from '../dataset/operatorIndex.ts';
import { callerOperators, uidsOf } from './callerOperators.ts';
import { isSandbox } from './sandboxCaller.ts';

/**
 * @param file the callers in callers.json, which apply while the store has no callers
 * @returns sentences for the operator of the service, or an empty list if nothing has changed
 */
export async function migrateStoredOperators(store: Store, file: readonly CallerProfile[]): Promise<string[]> {
  const settled = await store.migrateOperators((claim, country, at) =>
    knownOperators().identifyUnlessGeneric(claim, country, at),
  );
  if (settled === undefined) return [];
  const { takesOver, callers } = await store.callers.read();
  const profiles = [...(takesOver ? [] : file), ...callers].filter(({ slug }) => !isSandbox(slug));
  return [
    ...settled.moved.map(({ from, into, country, machines }) => {
      const [old, now] = [nameIn(settled.before, from), nameIn(settled.after, into)];
      return `Changed the operator of ${machines} ${machines === 1 ? 'ATM' : 'ATMs'} in ${country} from '${old}' (${from}) to '${now}' (${into}).`;
    }),
    ...profiles.flatMap((profile) => changedLists(profile, settled)),
  ];
}

const bookOf = ({ operators, mergedOperators, operatorNames }: StoredOperators, places?: StoredOperators['operatorPlaces']) =>
  runToEnd(operatorIndexInSteps(operators, mergedOperators, operatorNames, places));

const nameIn = ({ operators }: StoredOperators, uid: string): string => operators.find((one) => one.uid === uid)?.name ?? '';

/**
 * Describes the ATMs that a caller's lists no longer match and those that they now match as well, grouped by operator and
 * country.
 */
function changedLists(profile: CallerProfile, { before, after, moved }: MigratedOperators): string[] {
  const old = bookOf(before);
  const meantBefore = (names: readonly string[]) => new Set(names.flatMap((name) => old.resolve(name)));
  const now = callerOperators(profile, bookOf(after, after.operatorPlaces));
  const lists = [
    { list: 'operator', named: [profile.operator], means: [now.own] },
    { list: 'withdrawals', named: profile.withdrawals, means: now.withdrawals },
    { list: 'deposits', named: profile.deposits, means: now.deposits },
    { list: 'operates', named: profile.operates, means: now.operates },
  ];
  return lists.flatMap(({ list, named, means }) => {
    if (named === undefined || means === undefined) return [];
    const [was, is] = [meantBefore(named), new Set(uidsOf(means))];
    const [lost, gained]: [string[], string[]] = [[], []];
    for (const { from, into, country, machines } of whereabouts(before, moved)) {
      const what = `'${nameIn(after, into)}' in ${country} (${into}, ATMs: ${machines})`;
      if (was.has(from) && !is.has(into)) lost.push(what);
      if (!was.has(from) && is.has(into)) gained.push(what);
    }
    if (lost.length + gained.length === 0) return [];
    const without = lost.length > 0 ? ` no longer matches ${lost.join(', ')}` : '';
    const and = lost.length > 0 && gained.length > 0 ? ' and' : '';
    const also = gained.length > 0 ? ` now also matches ${gained.join(', ')}` : '';
    return [`The list '${list}' of the caller '${profile.slug}'${without}${and}${also}.`];
  });
}

/** Returns the previous and the new operator of each ATM. */
function whereabouts(before: StoredOperators, moved: MigratedOperators['moved']): MigratedOperators['moved'] {
  const staying = [...before.operatorPlaces].flatMap(([uid, { countries }]) =>
    Object.entries(countries).map(([country, { machines }]) => {
      const gone = moved.filter(({ from, country: where }) => from === uid && where === country);
      const left = gone.reduce((sum, one) => sum + one.machines, 0);
      return { from: uid, into: uid, country, machines: machines - left };
    }),
  );
  return [...staying.filter(({ machines }) => machines > 0), ...moved];
}
