import type { Operator } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import { finish, type Steps } from '../../core/steps.ts';

/** The operators of one version of the data, as they are named in a configuration. */
export interface OperatorBook {
  /** The uids that are meant by a uid or by a name however it is spelled; none where nobody of that name is known. */
  resolve(uidOrName: string): readonly string[];
  /** By its uid, an old one too; undefined: nobody has it. */
  find(uid: string): Operator | undefined;
}

/** A name's normal form costs microseconds: after so many it is time for a pause. */
const namesEach = 64;

/**
 * @param merged uid of an operator that turned out to be another one -> the uid that it has now.
 * @param called normalised name by which sources call operators -> their uids: what nobody is called properly may mean them.
 */
export function* operatorBookInSteps(
  operators: Iterable<Operator>,
  merged: ReadonlyMap<string, string> = new Map(),
  called: ReadonlyMap<string, readonly string[]> = new Map(),
): Steps<OperatorBook> {
  const byUid = new Map<string, Operator>();
  const byName = new Map<string, Set<string>>();
  for (const operator of operators) {
    // An operator may come with each of its ATMs.
    if (byUid.has(operator.uid)) continue;
    byUid.set(operator.uid, operator);
    const key = normaliseOperatorName(operator.name);
    byName.set(key, (byName.get(key) ?? new Set()).add(operator.uid));
    if (byUid.size % namesEach === 0) yield;
  }
  return {
    find: (uid) => byUid.get(merged.get(uid) ?? uid) ?? byUid.get(uid),
    resolve(uidOrName) {
      if (byUid.has(uidOrName)) return [uidOrName];
      const now = merged.get(uidOrName);
      if (now !== undefined) return [now];
      const key = normaliseOperatorName(uidOrName);
      return [...(byName.get(key) ?? (called.get(key) ?? []).filter((uid) => byUid.has(uid)))];
    },
  };
}

export const operatorBook = (...args: Parameters<typeof operatorBookInSteps>): OperatorBook =>
  finish(operatorBookInSteps(...args));
