/** Which transactions can be retried, and how often. */
import { setTimeout } from 'node:timers/promises';
import { isLost, isUndone } from './troubles.ts';

/**
 * - `whole`: whatever happened, also where the connection went while it was being committed: what it writes is keyed, so that a second
 *   run finds what the first has written and answers with it.
 * - `uncommitted`: only where nothing can have been committed.
 * - `never`: its work has left traces outside of the transaction.
 */
export type Repeatable = 'whole' | 'uncommitted' | 'never';

/** Of two conflicting transactions, one succeeds each time. */
const tries = 6;
/** A connection that was lost is made again at once; where that is lost too, the server is down. */
const connections = 2;

/** Exponential backoff with jitter, so that conflicting transactions do not retry at the same time. ms */
const pause = (tried: number): number => 2 ** tried * (1 + Math.random() * 4);

/** @param run one whole transaction; it calls `atTheEnd` when all that is left is to commit it */
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
      if (!isLost(error) || lost >= connections || (committing && may === 'uncommitted')) throw error;
    }
  }
}
