import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import { takeovers } from '../../data/operators/takeovers.ts';

const sinceOf = new Map<string, string>();
for (const { q, names, since } of takeovers) {
  for (const name of names) sinceOf.set(`${q} ${normaliseOperatorName(name)}`, since);
}

/**
 * Whether a name did not mean the bank of this id yet.
 * @param key normalised @param day ISO date; absent: today
 */
export function isTooEarly(q: string, key: string, day: string | undefined): boolean {
  const since = sinceOf.get(`${q} ${key}`);
  return since !== undefined && day !== undefined && day < since;
}
