import type { Fee, Merchant, OpenStatus, Address as WireAddress, Atm as WireAtm } from '../../contract/atms.ts';
import type { Atm, Operator, Surcharge } from './atm.ts';
import type { Caller } from './caller.ts';

/** What the answer says of an ATM beside the record itself. */
export interface AtmContext {
  readonly caller: Caller;
  readonly openStatus?: OpenStatus;
  readonly partnerData?: Readonly<Record<string, unknown>>;
  /** What depositAtm reads as for this caller and query. */
  readonly depositAtm?: boolean;
  readonly caution?: NonNullable<WireAtm['caution']>;
}

/**
 * A record as it goes over the wire, in the order of the contract's table: the one place where this is decided. What is
 * unknown gets no key.
 */
export function describeAtm(atm: Atm, context: AtmContext): WireAtm {
  const { caller, openStatus, partnerData, depositAtm, caution } = context;
  const { voiceAssistant, wheelchairAccess, contactless, openNonStop, openingHours, operator } = atm;
  const { withdrawal, hint, currencies, checkedOn, source } = atm;
  return {
    uid: atm.uid,
    ...(voiceAssistant !== undefined && { voiceAssistant }),
    ...(wheelchairAccess !== undefined && { wheelchairAccess }),
    ...(contactless !== undefined && { contactless }),
    ...(depositAtm !== undefined && { depositAtm }),
    ...(openNonStop !== undefined && { openNonStop }),
    ...(openingHours !== undefined && { openingHours }),
    ...(openStatus !== undefined && { openStatus }),
    ...(operator !== undefined && { merchant: describeMerchant(operator) }),
    location: {
      address: describeAddress(atm),
      coordinates: { lat: atm.lat, long: atm.long },
      timeZone: atm.timeZone,
      ...(atm.region !== undefined && { region: atm.region }),
    },
    ...describeFee(atm.surcharge),
    ...(partnerData !== undefined && { partnerData }),
    ...(caller.hasLists && operator !== undefined && { alliance: readAlliance(operator.uid, caller) }),
    ...(withdrawal !== undefined && { withdrawal }),
    ...(hint !== undefined && { hint }),
    ...(currencies !== undefined && { currencies: [...currencies] }),
    ...(checkedOn !== undefined && { checkedOn }),
    ...(source !== undefined && { source }),
    ...(caution !== undefined && { caution }),
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

function readAlliance(operator: string, caller: Caller): { withdrawal: boolean; deposit: boolean } {
  return { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) };
}
