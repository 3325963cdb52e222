import type { Atm } from './atm.ts';

/**
 * The three-valued rule: a filter keeps what it names and whatever is unknown (absent), so that silence never hides a
 * machine; with `knownOnly` the unknown are left out.
 */
export function fits(value: boolean | undefined, wanted: boolean, knownOnly: boolean): boolean {
  return value === undefined ? !knownOnly : value === wanted;
}

/** Whether there is known to be no surcharge. undefined: nobody told us. */
export function isFree(atm: Atm): boolean | undefined {
  return atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
}
