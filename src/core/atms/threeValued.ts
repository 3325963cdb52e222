import type { FindNearbyQuery } from '../../contract/atms.ts';
import type { Atm } from './atm.ts';
import type { Caller } from './caller.ts';

/**
 * The three-valued rule: a filter keeps what it names and whatever is unknown (absent), so that silence never hides a
 * machine; with `knownOnly` the unknown are left out.
 */
export function fits(value: boolean | undefined, wanted: boolean, knownOnly: boolean): boolean {
  return value === undefined ? !knownOnly : value === wanted;
}

/** Whether there is known to be no surcharge. undefined: nobody told us. */
export function isFree(atm: Atm): boolean | undefined {
  return atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
}

/**
 * The alliance reading of a deposit: asked within the alliance, a machine whose operator is outside the caller's deposit
 * list takes no deposits, whatever it may do for others.
 */
export function readDeposit(
  atm: Atm,
  caller: Caller,
  query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>,
): boolean | undefined {
  const outside = atm.operator === undefined || !caller.deposits.has(atm.operator.uid);
  return query.allianceOnly === true && query.depositAtm !== undefined && outside ? false : atm.depositAtm;
}
