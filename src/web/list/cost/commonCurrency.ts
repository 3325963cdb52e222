import type { NearbyAtm } from '../../../contract/atms.ts';
import { dispensedCurrency } from '../../../core/atms/dispensedCurrency.ts';

/** The currency that all shown ATMs dispense. Undefined if the ATMs differ or one currency is unknown. */
export function commonCurrency(shown: readonly Pick<NearbyAtm, 'atm'>[]): string | undefined {
  const [first, ...others] = new Set(shown.map(({ atm }) => dispensedCurrency(atm)));
  return others.length === 0 ? first : undefined;
}
