import type { NearbyAtm } from '../../contract/atms.ts';
import { estimatedWalk, metresPerMinute } from '../../core/geo/onFoot.ts';
import { isDown } from './liveStatus.ts';
import { readOpen } from './openBadge.ts';

/** The distance that people walk in 15 minutes, metres. If there is no ATM within it, the page offers other places. */
export const nearMetres = 15 * metresPerMinute;

/**
 * Whether one of the places may give cash now and is within a walk of `nearMetres`. A place does not give cash if it is known to
 * be closed, out of cash or out of service, or to accept only deposits.
 * @param asOf the instant of the response, epoch ms by the server's clock; so is `now`
 * @param isLater whether a place that is closed now is also accepted, because it may give cash when it opens
 */
export const isCashNear = (places: readonly NearbyAtm[], asOf: number, now: number, isLater = false): boolean =>
  places.some(
    ({ atm, distance, walk }) =>
      atm.withdrawal !== false &&
      !isDown(atm, [], now) &&
      (isLater || readOpen(atm, asOf, now).kind !== 'closed') &&
      (walk?.distance ?? estimatedWalk(distance)) <= nearMetres,
  );
