import type { Atm } from '../../contract/atms.ts';
import { attributeNames } from '../../contract/attributes.ts';

const facts = {
  attributes: attributeNames,
  open: ['openingHours', 'openStatus'],
  fee: ['fee', 'feeUnknown'],
  others: ['withdrawal', 'hint', 'caution', 'status'],
} as const satisfies Readonly<Record<string, readonly (keyof Atm)[]>>;

type SharedName = (typeof facts)[keyof typeof facts][number];

/** The text of a value for comparison. Reports of the same state differ in their times, so only the state is compared. */
const textOf = (atm: Atm, name: SharedName) => JSON.stringify(name === 'status' ? atm.status?.state : atm[name]);

/**
 * Returns the values that several ATMs have in common. In `atm`, values that differ are unknown. For example, a fee that differs
 * is unknown, not "free".
 * @returns `differing`: the fields that differ between the ATMs
 */
export function sharedFacts([first, ...others]: readonly [Atm, ...Atm[]]): {
  readonly atm: Atm;
  readonly differing: ReadonlySet<SharedName>;
} {
  if (others.length === 0) return { atm: first, differing: new Set() };
  const differs = (name: SharedName) => others.some((other) => textOf(other, name) !== textOf(first, name));
  // Hours and fees consist of two fields each. If one of them differs, omit both, because they depend on each other.
  const differing = new Set(
    [...facts.attributes.map((name) => [name]), facts.open, facts.fee, ...facts.others.map((name) => [name])].flatMap((names) =>
      names.some(differs) ? names : [],
    ),
  );
  const shared = Object.fromEntries(
    Object.entries(first).filter(([name]) => !differing.has(name as SharedName)),
  ) as unknown as Atm;
  return { atm: differing.has('fee') ? { ...shared, feeUnknown: true } : shared, differing };
}
