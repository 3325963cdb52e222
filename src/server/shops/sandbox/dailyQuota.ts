import { isRegistered } from '../../auth/sandboxCaller.ts';

/** The storage quota of a registered sandbox. */
export interface DailyQuota {
  /**
   * Takes the amount, all or nothing. Callers without a sandbox registration are not limited. @param now epoch ms
   * @returns 0: taken; else the ms until the next day begins, UTC
   */
  take(callerId: string, entries: number, now: number): number;
}

const day = 86_400_000;
/** Enough for a trial; at most some 11 MB a day in the store, which are deleted with the sandbox. */
const perSandbox = 10_000;

/** Counted in this process's memory, so each of several processes has its own quota, and a restart resets the count. */
export function dailyQuota(most: number = perSandbox): DailyQuota {
  let today = Number.NEGATIVE_INFINITY;
  const taken = new Map<string, number>();
  return {
    take(callerId, entries, now) {
      if (!isRegistered(callerId)) return 0;
      // Setting the clock back does not grant another day.
      if (Math.floor(now / day) > today) {
        today = Math.floor(now / day);
        taken.clear();
      }
      const after = (taken.get(callerId) ?? 0) + entries;
      if (after > most) return (today + 1) * day - now;
      taken.set(callerId, after);
      return 0;
    },
  };
}

/** The message for a caller whose quota is used up. @param wait ms */
export const usedUp = (wait: number): string =>
  `A sandbox is limited to ${perSandbox} look-ups and suggestions per day; try again in ${Math.ceil(wait / 60_000)} minutes`;
