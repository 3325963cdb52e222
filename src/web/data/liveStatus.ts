/** The live status that an operator has reported for its machine. Without one, it is unknown whether the machine works. */
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { needsOf, worksNow } from '../../core/atms/worksNow.ts';
import type { FilterName } from '../url/filters.ts';

/** The status if it has not expired. @param now epoch ms by the server's clock */
export const statusOf = ({ status }: Pick<Atm, 'status'>, now: number): LiveStatus | undefined =>
  status && Date.parse(status.expiresAt) > now ? status : undefined;

/**
 * Leaves out a status that will have expired at a chosen time, or whose state is expected to have ended by then.
 * @param at the time on the device's clock, epoch ms. Used if the response does not contain the instant at the ATM
 */
export function withoutExpired(atm: Atm, at: number): Atm {
  const { status, ...rest } = atm;
  const isPast = (end = '') => Date.parse(end) <= (atm.openStatus?.asOf ?? at);
  return status && (isPast(status.expiresAt) || isPast(status.expectedUntil)) ? rest : atm;
}

/** Whether the machine is known not to do now what the person needs: dispense cash or, with the deposit filter, accept it. */
export function isDown(atm: Pick<Atm, 'status'>, filters: readonly FilterName[], now: number): boolean {
  const status = statusOf(atm, now);
  if (status === undefined) return false;
  return worksNow(status, needsOf(Object.fromEntries(filters.map((filter) => [filter, true])))) === false;
}
