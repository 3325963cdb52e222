import type { NearbyWalk } from '../../contract/atms.ts';
import { metresPerMinute } from '../../core/geo/onFoot.ts';
import type { Words } from '../texts/words.ts';
import type { OpenReading } from './openBadge.ts';

const minute = 60_000;

/** The next change of any reading, epoch ms. */
type ReadChange = Pick<OpenReading, 'kind'> & { readonly opensAt?: number; readonly closesAt?: number };

/**
 * When a person who starts now arrives, epoch ms. Requires a known walk, because an estimate proves nothing.
 * @param now epoch ms
 */
export const arrivalAt = (walk: NearbyWalk | undefined, now: number): number | undefined =>
  walk?.distance === undefined || walk.atMost ? undefined : now + (walk.distance / metresPerMinute) * minute;

/**
 * Whether an ATM closes or opens before a person who starts now arrives.
 * @param now epoch ms by the server's clock
 */
export function arrivalText(
  walk: NearbyWalk | undefined,
  reading: OpenReading,
  now: number,
  { texts, formats }: Words,
): string | undefined {
  const arrival = arrivalAt(walk, now);
  // A chosen time is the time of arrival.
  if (arrival === undefined || 'at' in reading) return undefined;
  const { opensAt = Infinity, closesAt = Infinity }: ReadChange = reading;
  if (opensAt <= arrival) return texts.card.opensBefore;
  if (closesAt >= arrival) return undefined;
  return texts.card.closesBefore(formats.duration(Math.ceil((arrival - closesAt) / minute) * minute));
}
