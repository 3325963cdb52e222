import type { Caller } from './caller.ts';
import type { PackedAtms } from './packedAtms.ts';

interface Alliance {
  readonly withdrawal: boolean;
  readonly deposit: boolean;
}

/** Returns whether an operator is in the caller's alliance lists, or undefined if this is unknown. */
export function describeAlliance(operator: string, caller: Caller): Alliance | undefined {
  if (caller.mayBeListed?.has(operator)) return undefined;
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}

interface AllianceQuery {
  readonly allianceOnly?: boolean;
  readonly depositAtm?: boolean;
}

/**
 * Returns the operators that an `allianceOnly` query allows, or undefined if it allows all of them. If the query sets
 * `depositAtm=true`, these are the operators in the caller's deposit list. Otherwise, they are the operators in the withdrawal
 * list.
 */
export function allianceOperators(
  { allianceOnly, depositAtm }: AllianceQuery,
  { withdrawals, deposits }: Caller,
): ReadonlySet<string> | undefined {
  if (allianceOnly !== true) return undefined;
  return depositAtm === true ? deposits : withdrawals;
}

/**
 * Within the alliance, an ATM whose operator is not in the deposit list does not accept deposits, even if it accepts deposits
 * from other customers.
 */
export const refusesDeposits = (operator: string | undefined, query: AllianceQuery, { deposits }: Caller): boolean =>
  query.allianceOnly === true && query.depositAtm !== undefined && (operator === undefined || !deposits.has(operator));

/**
 * Within the alliance, operators in the withdrawal list do not charge the caller's customers, regardless of their fees for
 * others. For searches, atmSets.ts applies this rule and the rule above to all ATMs at once.
 */
export const chargesNothing = (operator: string | undefined, query: AllianceQuery, { withdrawals }: Caller): boolean =>
  query.allianceOnly === true && operator !== undefined && withdrawals.has(operator);

/**
 * Returns the alliance number of every operator for a caller, indexed by operator number + 1. Index 0 is for records without an
 * operator.
 */
export type AllianceNumbers = (caller: Caller) => Uint8Array;

/** Returns 0 if the alliance is unknown. Otherwise returns 1 plus two bits (withdrawal and deposit). */
export const allianceNumber = (alliance: Alliance | undefined): number =>
  alliance === undefined ? 0 : 1 + 2 * Number(alliance.withdrawal) + Number(alliance.deposit);

/** Caches the numbers by caller object, because the lists of a caller object do not change. */
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
