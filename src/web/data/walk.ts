import type { NearbyAtm } from '../../contract/atms.ts';
import { estimatedWalk, metresPerMinute } from '../../core/geo/estimatedWalk.ts';
import type { Words } from '../texts/words.ts';
import type { OpenReading } from './openBadge.ts';

type Way = Pick<NearbyAtm, 'distance' | 'walk'>;

const minute = 60_000;
/** Metres on foot, for the order of a list. An ATM without a known step-free way is last. */
export const metresOnFoot = ({ distance, walk }: Way): number =>
  walk?.stepFree === false ? Number.POSITIVE_INFINITY : (walk?.distance ?? estimatedWalk(distance));

/**
 * Whether an ATM closes or opens before a person who starts now arrives. Only with a known way, because an estimate does not prove
 * it. @param now epoch ms by the server's clock
 */
export function arrivalText({ walk }: Way, reading: OpenReading, now: number, { texts, formats }: Words): string | undefined {
  if (walk?.distance === undefined) return undefined;
  const arrival = now + (walk.distance / metresPerMinute) * minute;
  if ('opensAt' in reading && reading.opensAt !== undefined && reading.opensAt <= arrival) return texts.card.opensBefore;
  const early = 'closesAt' in reading && reading.closesAt !== undefined ? arrival - reading.closesAt : 0;
  return early > 0 ? texts.card.closesBefore(formats.duration(Math.ceil(early / minute) * minute)) : undefined;
}
