import type { Caller } from './caller.ts';
import type { PackedAtms } from './packedAtms.ts';

/** What the caller's lists say of an operator. */
export function describeAlliance(operator: string, caller: Caller): { withdrawal: boolean; deposit: boolean } {
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}

interface AllianceQuery {
  readonly allianceOnly?: boolean;
  readonly depositAtm?: boolean;
}

/**
 * Whose machines a query within the alliance is about: the operators of the caller's withdrawal list, or of its deposit list where
 * machines that take deposits are asked for. undefined: everybody's
 */
export function askedOperators(
  { allianceOnly, depositAtm }: AllianceQuery,
  { withdrawals, deposits }: Caller,
): ReadonlySet<string> | undefined {
  if (allianceOnly !== true) return undefined;
  return depositAtm === true ? deposits : withdrawals;
}

/** Within the alliance, a machine whose operator is outside the deposit list takes no deposits, whatever it takes from others. */
export const refusesDeposits = (operator: string | undefined, query: AllianceQuery, { deposits }: Caller): boolean =>
  query.allianceOnly === true && query.depositAtm !== undefined && (operator === undefined || !deposits.has(operator));

/** Within the alliance, operators of the withdrawal list charge the caller's customers nothing, whatever they charge others. */
export const chargesNothing = (operator: string | undefined, query: AllianceQuery, { withdrawals }: Caller): boolean =>
  query.allianceOnly === true && operator !== undefined && withdrawals.has(operator);

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
