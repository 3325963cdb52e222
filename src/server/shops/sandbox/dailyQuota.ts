import { isRegistered } from '../../auth/sandboxCaller.ts';

/** The limit on how much data a registered sandbox may store per day. */
export interface DailyQuota {
  /**
   * Takes all entries or none. Callers that are not registered sandboxes have no limit.
   * @param now epoch ms
   * @returns 0 if the entries were taken; otherwise the time until the next UTC day begins, ms
   */
  take(callerId: string, entries: number, now: number): number;
  /** Returns entries that were taken but not stored. */
  giveBack(callerId: string, entries: number): void;
}

const day = 86_400_000;
/** This is enough for a trial. The stored data grows by up to about 11 MB a day and is deleted together with the sandbox. */
const perSandbox = 10_000;

/** Counts in this process's memory. Each process therefore has a separate quota, and a restart resets the count. */
export function dailyQuota(most: number = perSandbox): DailyQuota {
  let today = Number.NEGATIVE_INFINITY;
  const taken = new Map<string, number>();
  return {
    take(callerId, entries, now) {
      if (!isRegistered(callerId)) return 0;
      // Setting the clock back does not grant a new day's quota.
      if (Math.floor(now / day) > today) {
        today = Math.floor(now / day);
        taken.clear();
      }
      const after = (taken.get(callerId) ?? 0) + entries;
      if (after > most) return (today + 1) * day - now;
      taken.set(callerId, after);
      return 0;
    },
    giveBack(callerId, entries) {
      // If a new day has begun in between, the entries were not taken from this day's quota.
      const before = taken.get(callerId);
      if (before !== undefined) taken.set(callerId, Math.max(0, before - entries));
    },
  };
}

/** The message for a caller that has used up its quota. @param wait ms */
export const usedUp = (wait: number): string =>
  `A sandbox is limited to ${perSandbox} look-ups, suggestions and events per day; try again in ${Math.ceil(wait / 60_000)} minutes`;
