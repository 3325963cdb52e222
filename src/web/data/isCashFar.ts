import type { NearbyAtm } from '../../contract/atms.ts';
import { estimatedWalk, metresPerMinute } from '../../core/geo/onFoot.ts';
import type { FilterName } from '../url/filters.ts';
import { isDown } from './liveStatus.ts';
import { readOpen } from './openBadge.ts';

/** The longest walk, minutes, for which the page does not offer other places. */
const nearMinutes = 15;
/** The distance that people walk in this time, metres. */
export const nearMetres = nearMinutes * metresPerMinute;

/**
 * Whether no ATM that may give cash now is within a walk of 15 minutes. An ATM gives no cash if it is known to be closed, out of
 * cash or out of service, or to accept only deposits.
 * @param asOf the instant of the response, epoch ms by the server's clock; so is `now`
 */
export const isCashFar = (atms: readonly NearbyAtm[], filters: readonly FilterName[], asOf: number, now: number): boolean =>
  !atms.some(
    ({ atm, distance, walk }) =>
      !atm.kind &&
      atm.withdrawal !== false &&
      !isDown(atm, filters, now) &&
      readOpen(atm, asOf, now).kind !== 'closed' &&
      (walk?.distance ?? estimatedWalk(distance)) <= nearMetres,
  );
