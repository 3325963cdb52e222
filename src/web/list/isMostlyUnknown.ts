import type { NearbyAtm } from '../../contract/atms.ts';
import { feeKind } from '../data/feeText.ts';
import { readOpen } from '../data/openBadge.ts';

/**
 * The minimum number of cards and the minimum share of unknown values for which one sentence above the list replaces a line on
 * each card.
 */
const fewest = 3;
const nearlyAll = 0.75;

/**
 * Whether the hours or the fee is unknown for nearly every ATM in a list. If true, one sentence above the list states this, and
 * the cards show only known values.
 */
export const isMostlyUnknown = (atms: readonly NearbyAtm[], asOf: number, now: number): boolean =>
  atms.length >= fewest &&
  atms.filter(({ atm }) => readOpen(atm, asOf, now).kind === 'unknown' || feeKind(atm) === 'unknown').length >=
    nearlyAll * atms.length;
