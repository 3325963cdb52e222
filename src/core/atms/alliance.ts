import type { Caller } from './caller.ts';
import type { PackedAtms } from './packedAtms.ts';

interface Alliance {
  readonly withdrawal: boolean;
  readonly deposit: boolean;
}

/** Whether an operator is in the caller's alliance lists; undefined: not known. */
export function describeAlliance(operator: string, caller: Caller): Alliance | undefined {
  if (caller.mayBeListed?.has(operator)) return undefined;
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}

interface AllianceQuery {
  readonly allianceOnly?: boolean;
  readonly depositAtm?: boolean;
}

/**
 * The operators that an `allianceOnly` query is restricted to: those of the caller's withdrawal list, or of its deposit list if
 * the query asks for machines that take deposits. undefined: no restriction
 */
export function allianceOperators(
  { allianceOnly, depositAtm }: AllianceQuery,
  { withdrawals, deposits }: Caller,
): ReadonlySet<string> | undefined {
  if (allianceOnly !== true) return undefined;
  return depositAtm === true ? deposits : withdrawals;
}

/** Within the alliance, a machine whose operator is outside the deposit list takes no deposits, whatever it takes from others. */
export const refusesDeposits = (operator: string | undefined, query: AllianceQuery, { deposits }: Caller): boolean =>
  query.allianceOnly === true && query.depositAtm !== undefined && (operator === undefined || !deposits.has(operator));

/**
 * Within the alliance, operators of the withdrawal list charge the caller's customers nothing, whatever they charge others. For
 * searches, atmSets.ts applies this rule and the one above to all ATMs at once.
 */
export const chargesNothing = (operator: string | undefined, query: AllianceQuery, { withdrawals }: Caller): boolean =>
  query.allianceOnly === true && operator !== undefined && withdrawals.has(operator);

/** The alliance number of every operator for a caller, by operator number + 1. Entry 0 is for records without an operator. */
export type AllianceNumbers = (caller: Caller) => Uint8Array;

/** 0: not known, otherwise 1 plus two bits (withdrawal and deposit). */
export const allianceNumber = (alliance: Alliance | undefined): number =>
  alliance === undefined ? 0 : 1 + 2 * Number(alliance.withdrawal) + Number(alliance.deposit);

/** Cached per caller object, whose lists don't change. */
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
