import type { AtmRecord } from './atm.ts';

/**
 * The three-valued rule: a filter keeps matching and unknown (absent) values, so that missing data never hides a machine.
 * With `knownOnly` unknown values are excluded.
 */
export function fits(value: boolean | undefined, wanted: boolean, knownOnly: boolean): boolean {
  return value === undefined ? !knownOnly : value === wanted;
}

/** Whether the machine is known to have no surcharge. undefined if unknown. */
export function isFree(atm: AtmRecord): boolean | undefined {
  return atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
}
