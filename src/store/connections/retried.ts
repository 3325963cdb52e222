/** Decides which transactions can be retried, and how often. */
import { setTimeout } from 'node:timers/promises';
import { isLost, isUndone } from './troubles.ts';

/**
 * - `whole`: always, even if the connection was lost during the commit. Its writes are keyed, so a second run finds those of the
 * first and returns them.
 * - `uncommitted`: only if nothing can have been committed.
 * - `never`: its work has effects outside of the transaction.
 */
export type Repeatable = 'whole' | 'uncommitted' | 'never';

/** Of two conflicting transactions, one succeeds each time. */
const tries = 6;
/** A lost connection is opened again at once; if that is lost too, the server is down. */
const connections = 2;

/** Exponential backoff with jitter, so that conflicting transactions do not retry at the same time. ms */
const pause = (tried: number): number => 2 ** tried * (1 + Math.random() * 4);

/** @param run one whole transaction; it calls `atTheEnd` when only the commit remains */
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
