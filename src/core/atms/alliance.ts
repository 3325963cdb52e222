import type { Atm } from '../../contract/atms.ts';
import type { Caller } from './caller.ts';
import type { PackedAtms } from './packedAtms.ts';

interface Alliance {
  readonly withdrawal: boolean;
  readonly deposit: boolean;
}

/** Returns whether an operator is in the caller's alliance lists, or undefined if this is unknown. */
export function describeAlliance(
  operator: string,
  caller: Pick<Caller, 'withdrawals' | 'deposits' | 'mayBeListed'>,
): Alliance | undefined {
  if (caller.mayBeListed?.has(operator)) return undefined;
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}

interface AllianceQuery {
  readonly allianceOnly?: boolean;
  readonly depositAtm?: boolean;
}

/**
 * Returns the operators that an `allianceOnly` query allows, or undefined if it allows all of them. The result is the caller's
 * deposit list if the query sets `depositAtm=true`, and the caller's withdrawal list otherwise.
 */
export function allianceOperators(
  { allianceOnly, depositAtm }: AllianceQuery,
  { withdrawals, deposits }: Caller,
): ReadonlySet<string> | undefined {
  if (allianceOnly !== true) return undefined;
  return depositAtm === true ? deposits : withdrawals;
}

/**
 * Whether the query finds only ATMs, because the withdrawal list does not cover the charges of tills and counters. Counters
 * accept deposits from their own customers, so `depositAtm=true` also finds them.
 */
export const isForAtms = ({ allianceOnly, depositAtm }: AllianceQuery): boolean => allianceOnly === true && depositAtm !== true;

/**
 * Whether an ATM counts as not accepting deposits, because the query has `allianceOnly=true` and the operator is not in the
 * caller's deposit list. The ATM may accept deposits from other banks' customers.
 */
export const refusesDeposits = (operator: string | undefined, query: AllianceQuery, { deposits }: Caller): boolean =>
  query.allianceOnly === true && query.depositAtm !== undefined && (operator === undefined || !deposits.has(operator));

/**
 * Whether an ATM counts as free, because the query has `allianceOnly=true` and the operator is in the caller's withdrawal list.
 * The operator may charge other banks' customers. In searches, atmSets.ts applies this rule and the rule above to all ATMs in one
 * step. The app shows these ATMs without a fee (withinAlliance.ts).
 */
export const chargesNothing = (operator: string | undefined, query: AllianceQuery, { withdrawals }: Caller): boolean =>
  query.allianceOnly === true && operator !== undefined && withdrawals.has(operator);

/** Returns an ATM with the price for customers of its operator's alliance. `fee` is what other people pay. */
export function withoutSurcharge({ fee: _, feeUnknown: __, ...rest }: Atm): Atm {
  return rest;
}

/**
 * Returns the alliance number of every operator for a caller, indexed by operator number + 1. Index 0 is for records without an
 * operator.
 */
export type AllianceNumbers = (caller: Caller) => Uint8Array;

/**
 * Returns 0 if the alliance is unknown. Otherwise returns 1, plus 2 if withdrawals are in the alliance, plus 1 if deposits are.
 */
export const allianceNumber = (alliance: Alliance | undefined): number =>
  alliance === undefined ? 0 : 1 + 2 * Number(alliance.withdrawal) + Number(alliance.deposit);

/** Caches the numbers per caller object, which is possible because the lists of a caller object never change. */
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
