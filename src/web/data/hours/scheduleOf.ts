import type { HolidaysAhead } from '../../../contract/app.ts';
import type { Atm } from '../../../contract/atms.ts';
import { namesTheSun } from '../../../core/hours/scheduleKey.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';

/**
 * Returns the input for reading an ATM's hours, or undefined if the hours or the time zone are unknown.
 * @param holidays dates in places for which the hours library contains no table
 */
export function scheduleOf(
  { openingHours, location }: Pick<Atm, 'openingHours' | 'location'>,
  holidays: HolidaysAhead | undefined,
): Schedule | undefined {
  const { address, coordinates, timeZone, region } = location;
  if (openingHours === undefined || timeZone === undefined) return undefined;
  const dates = holidays?.dates[region ?? address.country];
  return {
    value: openingHours,
    timeZone,
    country: address.country,
    ...(region !== undefined && { region }),
    ...(holidays && dates && { holidays: { from: holidays.from, until: holidays.until, dates } }),
    ...(namesTheSun(openingHours) && { lat: coordinates.lat, long: coordinates.long }),
  };
}
