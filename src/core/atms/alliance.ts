import type { Caller } from './caller.ts';
import type { PackedAtms } from './packedAtms.ts';

/** What the caller's lists say of an operator. */
export function describeAlliance(operator: string, caller: Caller): { withdrawal: boolean; deposit: boolean } {
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}

/** What a caller's lists say of every operator, by its number + 1: see `allianceNumber`. 0 stands first, for records without one. */
export type AllianceNumbers = (caller: Caller) => Uint8Array;

/** 0: nothing is said, else one more than two bits. */
export const allianceNumber = ({ withdrawal, deposit }: ReturnType<typeof describeAlliance>): number =>
  1 + 2 * Number(withdrawal) + Number(deposit);

/** Worked out once per caller: its lists do not change as long as it is the same object. */
export function allianceNumbers({ operators }: Pick<PackedAtms, 'operators'>): AllianceNumbers {
  const ready = new WeakMap<Caller, Uint8Array>();
  return (caller) => {
    const known = ready.get(caller);
    if (known) return known;
    const numbers = new Uint8Array(operators.length + 1);
    if (caller.hasLists) {
      for (const [at, { uid }] of operators.entries()) numbers[at + 1] = allianceNumber(describeAlliance(uid, caller));
    }
    ready.set(caller, numbers);
    return numbers;
  };
}
