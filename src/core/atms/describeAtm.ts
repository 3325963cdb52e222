import type { Fee, Merchant, Address as WireAddress } from '../../contract/atms.ts';
import type { Atm, Operator, Surcharge } from './atm.ts';
import type { Caller } from './caller.ts';

/**
 * A record as it goes over the wire, in the order of the contract's table: the one place where this is decided. What is
 * unknown gets no key. It is what is the same for every caller and at every instant, parted where something that is not comes between.
 */
export function describeParts(atm: Atm) {
  const { voiceAssistant, wheelchairAccess, contactless, openNonStop, openingHours, operator } = atm;
  const { withdrawal, hint, currencies, checkedOn, source } = atm;
  return {
    first: {
      uid: atm.uid,
      ...(voiceAssistant !== undefined && { voiceAssistant }),
      ...(wheelchairAccess !== undefined && { wheelchairAccess }),
      ...(contactless !== undefined && { contactless }),
    },
    // Here: depositAtm.
    hours: {
      ...(openNonStop !== undefined && { openNonStop }),
      ...(openingHours !== undefined && { openingHours }),
    },
    // Here: openStatus.
    stand: {
      ...(operator !== undefined && { merchant: describeMerchant(operator) }),
      location: {
        address: describeAddress(atm),
        coordinates: { lat: atm.lat, long: atm.long },
        timeZone: atm.timeZone,
        ...(atm.region !== undefined && { region: atm.region }),
      },
      ...describeFee(atm.surcharge),
    },
    // Here: partnerData and alliance.
    last: {
      ...(withdrawal !== undefined && { withdrawal }),
      ...(hint !== undefined && { hint }),
      ...(currencies !== undefined && { currencies: [...currencies] }),
      ...(checkedOn !== undefined && { checkedOn }),
      ...(source !== undefined && { source }),
    },
    // Here: caution.
  };
}

function describeMerchant({ uid, name, logo }: Operator): Merchant {
  return { uid, name, ...(logo !== undefined && { logo }) };
}

function describeAddress({ street, city, zip, country }: Atm): WireAddress {
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    country,
  };
}

/** No surcharge is the absence of a fee, so silence needs a key of its own: never claim "free" from it. */
function describeFee(surcharge: Surcharge | undefined): { fee: Fee } | { feeUnknown: true } | Record<never, never> {
  switch (surcharge?.kind) {
    case undefined:
      return { feeUnknown: true };
    case 'none':
      return {};
    case 'amount':
      return { fee: { currency: surcharge.currency, amount: surcharge.amount } };
    case 'percentage':
      return { fee: { percentage: surcharge.percentage } };
  }
}

/** What the caller's lists say of an operator. */
export function describeAlliance(operator: string, caller: Caller): { withdrawal: boolean; deposit: boolean } {
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}
