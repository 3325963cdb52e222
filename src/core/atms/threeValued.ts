import type { AtmRecord } from './atm.ts';

/**
 * Whether an ATM passes a filter. An ATM with an unknown (undefined) value passes, so missing data does not hide the ATM, unless
 * `knownOnly` excludes unknown values.
 */
export function fits(value: boolean | undefined, wanted: boolean, knownOnly: boolean): boolean {
  return value === undefined ? !knownOnly : value === wanted;
}

/** Returns whether the ATM has no surcharge, or undefined if this is unknown. */
export function isFree(atm: AtmRecord): boolean | undefined {
  return atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
}
