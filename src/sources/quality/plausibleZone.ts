/** Checks whether the time zone in a record is plausible for the record's position. */
import type { ZonesAround } from '../places/timeZoneAt.ts';

/** Returns the offsets from UTC in January and in July. Zones with the same two offsets count as having the same local time. */
function offsetsOf(zone: string, year: number): string {
  return [0, 6]
    .map((month) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, month, 1)).toZonedDateTimeISO(zone).offset)
    .join(' ');
}

/**
 * @param now epoch ms
 * @returns a function that checks whether a zone has the same local time as a zone within 2 km of the position
 */
export function plausibleZones(zonesAround: ZonesAround, now: number): (zone: string, lat: number, long: number) => boolean {
  const year = new Date(now).getUTCFullYear();
  const offsets = new Map<string, string>();
  const offsetOf = (zone: string) => offsets.getOrInsertComputed(zone, () => offsetsOf(zone, year));
  return (zone, lat, long) => {
    const around = zonesAround(lat, long);
    // Accept any zone at sea, because no country's zone contradicts it.
    return [...around].some((one) => one === zone || one.startsWith('Etc/') || offsetOf(one) === offsetOf(zone));
  };
}
