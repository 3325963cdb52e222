import type { Caller } from '../../core/atms/caller.ts';
import type { OperatorBook } from '../world/operatorBook.ts';

/** Whoever asks the embedded store without a key: a bank of the demo town, where that town is loaded. */
export function demoCaller(_operators: OperatorBook): Caller {
  return { id: 'demo', hasLists: false, withdrawals: new Set(), deposits: new Set() };
}
