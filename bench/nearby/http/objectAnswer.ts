/**
 * Creates an ATM as an object for each response, as a service without stored JSON does. Properties are in the contract's order.
 */
import type { Fee, OpenStatus, Atm as WireAtm } from '../../../src/contract/atms.ts';
import type { AtmRecord, Surcharge } from '../../../src/core/atms/atm.ts';
import { hintText } from '../../../src/core/atms/hintText.ts';
import { benchCaller } from '../caller.ts';

export function describeObject(atm: AtmRecord, openStatus?: OpenStatus): WireAtm {
  const { voiceAssistant, wheelchairAccess, contactless, depositAtm, openNonStop, openingHours, operator } = atm;
  const { withdrawal, hints, currencies, checkedOn, source, region, timeZone, lat, long } = atm;
  return {
    uid: atm.uid,
    ...(voiceAssistant !== undefined && { voiceAssistant }),
    ...(wheelchairAccess !== undefined && { wheelchairAccess }),
    ...(contactless !== undefined && { contactless }),
    ...(depositAtm !== undefined && { depositAtm }),
    ...(openNonStop !== undefined && { openNonStop }),
    ...(openingHours !== undefined && { openingHours }),
    ...(openStatus !== undefined && { openStatus }),
    ...(operator !== undefined && { merchant: { uid: operator.uid, name: operator.name } }),
    location: { address: describeAddress(atm), coordinates: { lat, long }, timeZone, ...(region !== undefined && { region }) },
    ...describeFee(atm.surcharge),
    ...(operator !== undefined && { alliance: describeAlliance(operator.uid) }),
    ...(withdrawal !== undefined && { withdrawal }),
    ...(hints !== undefined && { hint: hintText(hints) }),
    ...(currencies !== undefined && { currencies: [...currencies] }),
    ...(checkedOn !== undefined && { checkedOn }),
    ...(source !== undefined && { source }),
  };
}

function describeAddress({ street, city, zip, country }: AtmRecord): WireAtm['location']['address'] {
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    country,
  };
}

function describeFee(surcharge: Surcharge | undefined): { fee: Fee } | { feeUnknown: true } | Record<never, never> {
  if (surcharge === undefined) return { feeUnknown: true };
  if (surcharge.kind === 'none') return {};
  const { kind, ...fee } = surcharge;
  return { fee };
}

const describeAlliance = (operator: string) => ({
  withdrawal: benchCaller.withdrawals.has(operator),
  deposit: benchCaller.deposits.has(operator),
});
