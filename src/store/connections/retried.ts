/** Decides which transactions can be retried, and how often. */
import { setTimeout } from 'node:timers/promises';
import { isLost, isNodeFailure, isUndone } from './troubles.ts';

/**
 * - `whole`: always, even if the connection was lost during the commit. The writes have fixed keys, so a second run finds and
 *   returns what the first run has written
 * - `uncommitted`: only if nothing can have been committed
 * - `never`: the work has side effects outside the transaction
 */
export type Repeatable = 'whole' | 'uncommitted' | 'never';

/** The maximum number of attempts. When two transactions conflict, one of them succeeds. */
const tries = 6;
/**
 * The maximum number of lost connections or failures of a node. The first lost connection is replaced immediately. If the second
 * connection is also lost, the server is probably down.
 */
const connections = 2;

/** Returns an exponential backoff with jitter, in ms, so that conflicting transactions do not retry at the same time. */
const pause = (tried: number): number => 2 ** tried * (1 + Math.random() * 4);

/**
 * Runs a transaction, and retries it if `may` allows that.
 * @param run runs the whole transaction and calls `atTheEnd` when only the commit remains
 */
export async function repeated<T>(may: Repeatable, run: (atTheEnd: () => void) => Promise<T>): Promise<T> {
  let lost = 0;
  for (let tried = 1; ; tried += 1) {
    let committing = false;
    try {
      return await run(() => {
        committing = true;
      });
    } catch (error) {
      if (may === 'never') throw error;
      if (isUndone(error) && tried < tries) {
        await setTimeout(pause(tried));
        continue;
      }
      lost += 1;
      if (!(isLost(error) || isNodeFailure(error)) || lost >= connections || (committing && may === 'uncommitted')) throw error;
    }
  }
}
