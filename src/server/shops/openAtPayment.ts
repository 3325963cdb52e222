/** Evaluates whether a shop was open at the time of a payment. The time is not stored. */
import { isKnownNonStop, scheduleOfHours } from '../../core/atms/schedules.ts';
import { openStateAt } from '../../core/hours/openState.ts';
import { announced, day } from '../../core/hours/timeline.ts';
import type { Shop } from '../../core/shops/shop.ts';
import { loadTimeZones, type TimeZoneAt } from '../../sources/places/timeZoneAt.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';

/** Returns undefined if it is unknown whether the shop was open. @param paidAt epoch ms @param now epoch ms */
export type WasOpen = (shop: Shop, paidAt: number, now: number) => Promise<boolean | undefined>;

/** Opening hours change over the years, so the current hours do not apply to older payments. */
const longestAgo = announced;

export function openAtPayment(reader: Pick<TimelineReader, 'read'>): WasOpen {
  // Load the index at the first use, because it takes about 15 MB and a second.
  let zones: Promise<TimeZoneAt> | undefined;
  return async ({ openingHours, place }, paidAt, now) => {
    if (openingHours === undefined || place?.point === undefined) return undefined;
    if (paidAt < now - longestAgo || paidAt > now + day) return undefined;
    if (isKnownNonStop({ openingHours })) return true;
    zones ??= loadTimeZones();
    const { country, region, point } = place;
    const { lat, long } = point;
    const timeZone = (await zones)(lat, long);
    const facts = { openingHours, timeZone, country, lat, long, ...(region !== undefined && { region }) };
    const [timeline] = await reader.read([scheduleOfHours(facts, openingHours)], paidAt - day);
    if (timeline === undefined || 'broken' in timeline) return undefined;
    const { state } = openStateAt(timeline, paidAt);
    return state === 'unknown' ? undefined : state === 'open';
  };
}
