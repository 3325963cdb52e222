import type { Atm } from '../../../contract/atms.ts';
import type { FilterName } from '../../url/filters.ts';

/**
 * An ATM as it is shown in a search of the caller's alliance: there its operator charges the bank's customers nothing, and `fee` says
 * what others pay. The service's filter `isFree` reads it the same way.
 * @param isPartner whether the operator is in the withdrawal list, where the answer does not say; absent: it is not known to be
 */
export function withinAlliance(atm: Atm, filters: readonly FilterName[], isPartner = false): Atm {
  return filters.includes('allianceOnly') && (atm.alliance?.withdrawal ?? isPartner) ? withoutSurcharge(atm) : atm;
}

/** What the caller's customers pay at an ATM of its alliance: no surcharge. */
export const feeForCustomers = (atm: Atm): Atm => (atm.alliance?.withdrawal === true ? withoutSurcharge(atm) : atm);

function withoutSurcharge(atm: Atm): Atm {
  const { fee: _, feeUnknown: __, ...rest } = atm;
  return rest;
}
