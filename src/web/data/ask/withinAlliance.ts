import type { Atm } from '../../../contract/atms.ts';
import { withoutSurcharge } from '../../../core/atms/alliance.ts';
import type { FilterName } from '../../url/filters.ts';

/**
 * Returns an ATM as it appears in a search within the caller's alliance. The operator does not charge the bank's customers,
 * whereas `fee` is what other people pay. The service's `isFree` filter uses the same rule (`chargesNothing` in alliance.ts).
 * Tills and counters keep their own fee.
 * @param isPartner whether the operator is in the withdrawal list; used if the response does not state this
 */
export function withinAlliance(atm: Atm, filters: readonly FilterName[], isPartner = false): Atm {
  return !atm.kind && filters.includes('allianceOnly') && (atm.alliance?.withdrawal ?? isPartner) ? withoutSurcharge(atm) : atm;
}

/** Returns an ATM with the price for the caller's customers or the person's cards. This price may not include the surcharge. */
export const feeForCustomers = (atm: Atm): Atm =>
  atm.alliance?.withdrawal === true || atm.cardFee?.free === true ? withoutSurcharge(atm) : atm;
