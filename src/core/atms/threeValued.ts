import type { AtmRecord } from './atm.ts';

/**
 * The three-valued rule: a filter keeps matching and unknown (absent) values, so missing data never hides an ATM. With
 * `knownOnly`, the filter excludes unknown values.
 */
export function fits(value: boolean | undefined, wanted: boolean, knownOnly: boolean): boolean {
  return value === undefined ? !knownOnly : value === wanted;
}

/** Whether the ATM is known to have no surcharge. Returns undefined if this is unknown. */
export function isFree(atm: AtmRecord): boolean | undefined {
  return atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
}
