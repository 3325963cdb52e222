import type { Caller } from './caller.ts';

/** What the caller's lists say of an operator. */
export function describeAlliance(operator: string, caller: Caller): { withdrawal: boolean; deposit: boolean } {
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}
