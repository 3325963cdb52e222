/**
 * Checks the search parameters `at` and `currency`, whose valid values depend on the current time and on the table of currencies.
 * The schema checks all other parameters.
 */
import type { At } from '../../contract/at.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { earliestAt, latestAt, mostAheadOfUtc, mostBehindUtc } from '../../core/hours/timeline.ts';
import { iso4217 } from '../../data/currencies/iso4217.ts';

/** @returns an error message if the time is outside the allowed period in every time zone */
export function atOutOfRange(at: At | undefined, now: number): string | undefined {
  if (at === undefined) return undefined;
  const [first, last] = 'instant' in at ? [at.instant, at.instant] : [at.wall - mostAheadOfUtc, at.wall + mostBehindUtc];
  const text = 'instant' in at ? iso(at.instant) : iso(at.wall).slice(0, -1);
  const range = `from ${iso(now - earliestAt)} to ${iso(now + latestAt)}`;
  if (last < now - earliestAt)
    return `Parameter 'at' must be no more than 24 hours in the past (allowed: ${range}), got '${text}'`;
  if (first > now + latestAt)
    return `Parameter 'at' must be no more than 7 days in the future (allowed: ${range}), got '${text}'`;
  return undefined;
}

const iso = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+/, '');

/** @returns an error message for the first invalid value */
export function checkNearby({ at, currency }: FindNearbyQuery, now: number): string | undefined {
  const outOfRange = atOutOfRange(at, now);
  if (outOfRange !== undefined) return outOfRange;
  if (currency === undefined || iso4217.has(currency)) return undefined;
  return `Parameter 'currency' must be an ISO 4217 currency code such as EUR, got '${currency}'`;
}
