/**
 * The caller in the benchmark: a bank whose alliance includes a tenth of the operators. Half of these operators accept deposits
 * from the bank's customers.
 */
import type { Caller } from '../../src/core/atms/caller.ts';
import { operators } from './dataset/atmOf.ts';

const uids = (every: number): readonly string[] => operators.filter((_, at) => at % every === 3).map(({ uid }) => uid);

export const withdrawals: readonly string[] = uids(10);
export const deposits: readonly string[] = uids(20);

export const benchCaller: Caller = {
  id: 'bench',
  hasLists: true,
  withdrawals: new Set(withdrawals),
  deposits: new Set(deposits),
};
