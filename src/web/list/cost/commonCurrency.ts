import type { NearbyAtm } from '../../../contract/atms.ts';
import { dispensedCurrency } from '../../../core/atms/dispensedCurrency.ts';

/** The one currency that all of the shown machines pay out; undefined where they differ or one of them is not known. */
export function commonCurrency(shown: readonly Pick<NearbyAtm, 'atm'>[]): string | undefined {
  const [first, ...others] = new Set(shown.map(({ atm }) => dispensedCurrency(atm)));
  return others.length === 0 ? first : undefined;
}
