import type { Caller } from '../../core/atms/caller.ts';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { OperatorBook } from '../world/operatorBook.ts';

/** Whoever asks the embedded store without a key, or as its sandbox: a bank of the demo town; where that town is not loaded, nobody's. */
export function demoCaller(operators: OperatorBook, id: string): Caller {
  const resolve = (names: readonly string[]) => new Set(names.flatMap((name) => operators.resolve(name)));
  const own = resolve([demoOperatorName]);
  if (own.size === 0) return { id, hasLists: false, withdrawals: own, deposits: own };
  return { id, hasLists: true, withdrawals: resolve(demoAlliance.withdrawals), deposits: resolve(demoAlliance.deposits) };
}
