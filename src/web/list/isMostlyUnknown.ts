import type { NearbyAtm } from '../../contract/atms.ts';
import { feeKind } from '../data/feeText.ts';
import { readOpen } from '../data/openBadge.ts';

/** From so many cards on, and from this share of them, one sentence above the list is shorter than a line on each card. */
const fewest = 3;
const nearlyAll = 0.75;

/** Whether hours or fee are unknown for nearly all ATMs of a list: a sentence above it says so, and its cards only what is known. */
export const isMostlyUnknown = (atms: readonly NearbyAtm[], asOf: number, now: number): boolean =>
  atms.length >= fewest &&
  atms.filter(({ atm }) => readOpen(atm, asOf, now).kind === 'unknown' || feeKind(atm) === 'unknown').length >=
    nearlyAll * atms.length;
