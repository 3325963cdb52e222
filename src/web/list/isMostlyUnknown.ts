import type { NearbyAtm } from '../../contract/atms.ts';
import { feeKind } from '../data/feeText.ts';
import { readOpen } from '../data/openBadge.ts';

/** With at least this many cards and this share of unknowns, one sentence above the list replaces a line on each card. */
const fewest = 3;
const nearlyAll = 0.75;

/**
 * Whether the hours or fees are unknown for nearly all ATMs in a list. Then one sentence above the list says so, and its cards show
 * known values only.
 */
export const isMostlyUnknown = (atms: readonly NearbyAtm[], asOf: number, now: number): boolean =>
  atms.length >= fewest &&
  atms.filter(({ atm }) => readOpen(atm, asOf, now).kind === 'unknown' || feeKind(atm) === 'unknown').length >=
    nearlyAll * atms.length;
