import type { Atm, FindNearbyAnswer } from '../../contract/atms.ts';
import { changeInstant } from './openBadge.ts';

const minute = 60_000;
/** An answer whose instant is known, epoch ms. */
export type DatedAnswer = FindNearbyAnswer & { readonly asOf: number };

/** An ATM's open state as of an earlier instant: the same change, as many more minutes away. Both epoch ms. */
function retold(atm: Atm, asOf: number, earlier: number): Atm {
  const change = changeInstant(atm, asOf);
  if (change === undefined || atm.openStatus === undefined) return atm;
  const away = (change - earlier) / minute;
  // Rounded as on the wire: changes are on whole minutes, so either rounding leads back to the very one.
  const { isOpen } = atm.openStatus;
  const openStatus = isOpen ? { isOpen, minutesToClose: Math.floor(away) } : { isOpen, minutesToOpen: Math.ceil(away) };
  return { ...atm, openStatus };
}

/**
 * Several answers that become one list, all of them as of the earliest: they were given moments apart, and minutes counted
 * from another answer's instant would have a machine open or close at the wrong minute.
 */
export function atOneInstant<T extends { readonly [K in keyof T]?: DatedAnswer }>(answers: T): T {
  const given = Object.entries(answers) as [string, DatedAnswer][];
  const earliest = Math.min(...given.map(([, { asOf }]) => asOf));
  const told = ({ asOf, results, ...rest }: DatedAnswer): DatedAnswer => ({
    ...rest,
    asOf: earliest,
    results: asOf === earliest ? results : results.map((one) => ({ ...one, atm: retold(one.atm, asOf, earliest) })),
  });
  return Object.fromEntries(given.map(([name, answer]) => [name, told(answer)])) as T;
}
