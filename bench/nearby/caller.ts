/**
 * The caller in the benchmark: a bank with an alliance of a tenth of the operators, half of which accept its customers' deposits.
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
