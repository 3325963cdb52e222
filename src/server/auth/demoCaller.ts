import type { Caller } from '../../core/atms/caller.ts';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { OperatorBook } from '../dataset/operatorBook.ts';
import { callerOperators, uidsOf } from './callerOperators.ts';

/** Whoever asks the embedded store without a key, or as its sandbox: a bank of the demo town; where that town is not loaded, nobody's. */
export function demoCaller(operators: OperatorBook, id: string): Caller {
  const { own, withdrawals = [], deposits = [] } = callerOperators({ operator: demoOperatorName, ...demoAlliance }, operators);
  if (own.uids.length === 0) return { id, hasLists: false, withdrawals: new Set(), deposits: new Set() };
  return { id, hasLists: true, withdrawals: new Set(uidsOf(withdrawals)), deposits: new Set(uidsOf(deposits)) };
}
