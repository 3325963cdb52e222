import type { NearbyWalk } from '../../contract/atms.ts';
import { metresPerMinute } from '../../core/geo/onFoot.ts';
import type { Words } from '../texts/words.ts';
import type { OpenReading } from './openBadge.ts';

const minute = 60_000;

/** An open reading of any kind, with its instants in epoch ms: the next change, and the time that the user has chosen. */
type ReadChange = Pick<OpenReading, 'kind'> & {
  readonly opensAt?: number;
  readonly closesAt?: number;
  readonly at?: number | undefined;
};

/**
 * When a user arrives, epoch ms. Requires a known walk, because an estimate does not prove when the user arrives.
 * @param start when the user starts, epoch ms
 */
export const arrivalAt = (walk: NearbyWalk | undefined, start: number): number | undefined =>
  walk?.distance === undefined || walk.atMost ? undefined : start + (walk.distance / metresPerMinute) * minute;

/**
 * States whether an ATM closes or opens before the user arrives, if the user starts now or at the chosen time.
 * @param now epoch ms by the server's clock
 */
export function arrivalText(
  walk: NearbyWalk | undefined,
  reading: OpenReading,
  now: number,
  { texts, formats }: Words,
): string | undefined {
  const { opensAt = Infinity, closesAt = Infinity, at = now }: ReadChange = reading;
  const arrival = arrivalAt(walk, at);
  if (arrival === undefined) return undefined;
  if (opensAt <= arrival) return texts.card.opensBefore;
  if (closesAt >= arrival) return undefined;
  return texts.card.closesBefore(formats.duration(Math.ceil((arrival - closesAt) / minute) * minute));
}
