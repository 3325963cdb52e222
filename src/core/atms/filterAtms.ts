import { attributeFilters, type FindNearbyQuery } from '../../contract/atms.ts';
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

/** What is asked of each ATM, with the state of its hours still to be looked up by `openNow` where it is asked. */
export type AtmFilter<T> = (atm: Atm, holder: T) => boolean;

/**
 * All filters of a query as one question.
 * @param openNow whether the holder of an ATM is open at the instant of the query; undefined where nobody knows.
 */
export function filterAtms<T>(query: FindNearbyQuery, caller: Caller, openNow: (holder: T) => boolean | undefined): AtmFilter<T> {
  const knownOnly = query.knownOnly === true;
  const filters: AtmFilter<T>[] = [];
  if (query.allianceOnly === true) {
    filters.push(({ operator }) => operator !== undefined && caller.withdrawals.has(operator.uid));
  }
  for (const attribute of attributeFilters) {
    const wanted = query[attribute];
    if (wanted === undefined) continue;
    if (attribute === 'depositAtm') filters.push((atm) => fits(readDeposit(atm, caller, query), wanted, knownOnly));
    else filters.push((atm) => fits(atm[attribute], wanted, knownOnly));
  }
  const { isFree: free, openNow: open } = query;
  if (free !== undefined) filters.push((atm) => fits(isFree(atm), free, knownOnly));
  if (open !== undefined) filters.push((_, holder) => fits(openNow(holder), open, knownOnly));
  return (atm, holder) => filters.every((filter) => filter(atm, holder));
}
