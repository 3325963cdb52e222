/** Reads the live status that an operator has reported for an ATM. Without a live status, it is unknown whether the ATM works. */
import type { Atm } from '../../contract/atms.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { needsOf, worksNow } from '../../core/atms/worksNow.ts';
import type { FilterName } from '../url/filters.ts';

/** Returns the status if it has not expired. @param now epoch ms by the server's clock */
export const statusOf = ({ status }: Pick<Atm, 'status'>, now: number): LiveStatus | undefined =>
  status && Date.parse(status.expiresAt) > now ? status : undefined;

/**
 * Removes a status that will have expired by a chosen time, or whose state is expected to have ended by then.
 * @param at the chosen time by the device's clock, epoch ms. It is used if the response does not state the instant at the ATM
 */
export function withoutExpired(atm: Atm, at: number): Atm {
  const { status, ...rest } = atm;
  const isPast = (end = '') => Date.parse(end) <= (atm.openStatus?.asOf ?? at);
  return status && (isPast(status.expiresAt) || isPast(status.expectedUntil)) ? rest : atm;
}

/** Whether it is known that the ATM cannot do what the user needs now: dispense cash or, with the deposit filter, accept cash. */
export function isDown(atm: Pick<Atm, 'status'>, filters: readonly FilterName[], now: number): boolean {
  const status = statusOf(atm, now);
  if (status === undefined) return false;
  return worksNow(status, needsOf(Object.fromEntries(filters.map((filter) => [filter, true])))) === false;
}
