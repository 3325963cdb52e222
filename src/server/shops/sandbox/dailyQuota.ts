import { isRegistered } from '../../auth/sandboxCaller.ts';

/** What somebody who has registered for a sandbox may leave in the store. */
export interface DailyQuota {
  /**
   * Takes as many, all or none; anybody else is always given them. @param now epoch ms
   * @returns 0: they were given; else after how many ms the next day begins, UTC
   */
  take(callerId: string, entries: number, now: number): number;
}

const day = 86_400_000;
/** Enough for a trial; in the store some 11 MB a day at the most, which go with the sandbox. */
export const perSandbox = 10_000;

/** Counted by this process alone, in memory: several processes give as many each, and a start begins anew. */
export function dailyQuota(most: number = perSandbox): DailyQuota {
  let today = Number.NEGATIVE_INFINITY;
  const taken = new Map<string, number>();
  return {
    take(callerId, entries, now) {
      if (!isRegistered(callerId)) return 0;
      // A clock that is set back gives nobody another day.
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

/** What whoever has used it up is told. @param wait ms */
export const usedUp = (wait: number): string =>
  `A sandbox looks up and suggests ${perSandbox} things a day; try again in ${Math.ceil(wait / 60_000)} minutes`;
