import type { Atm } from '../../contract/atms.ts';
import { namesTheSun } from '../../core/hours/scheduleKey.ts';
import type { Schedule } from '../../core/hours/timeline.ts';

/** What an ATM's hours are read from; undefined while they, or its zone, are not known. */
export function scheduleOf({ openingHours, location }: Pick<Atm, 'openingHours' | 'location'>): Schedule | undefined {
  const { address, coordinates, timeZone, region } = location;
  if (openingHours === undefined || timeZone === undefined) return undefined;
  return {
    value: openingHours,
    timeZone,
    country: address.country,
    ...(region !== undefined && { region }),
    ...(namesTheSun(openingHours) && { lat: coordinates.lat, long: coordinates.long }),
  };
}
