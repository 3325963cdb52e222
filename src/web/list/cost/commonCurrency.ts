import type { NearbyAtm } from '../../../contract/atms.ts';
import { dispensedCurrency } from '../../../core/atms/dispensedCurrency.ts';

/**
 * Returns the currency that all ATMs shown dispense. Returns undefined if the ATMs differ or if the currency of one of them is
 * unknown.
 */
export function commonCurrency(shown: readonly Pick<NearbyAtm, 'atm'>[]): string | undefined {
  const [first, ...others] = new Set(shown.map(({ atm }) => dispensedCurrency(atm)));
  return others.length === 0 ? first : undefined;
}
