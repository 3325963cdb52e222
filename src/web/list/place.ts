import type { Atm } from '../../contract/atms.ts';
import type { Texts } from '../texts/en.ts';

/** The operator as the name of the machine; a machine of nobody known is still an ATM. */
export const atmName = (atm: Atm, texts: Texts): string => atm.merchant?.name ?? texts.operatorUnknown;

/** Street, postcode and city in one line, as far as they are known; undefined where neither street nor city is. */
export function addressLine({ location: { address } }: Atm): string | undefined {
  const town = [address.zip, address.city].filter((part) => part !== undefined).join(' ');
  if (address.street === undefined && address.city === undefined) return undefined;
  return [address.street, town].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Street and city: what tells two machines of a list apart. */
export function shortAddress({ location: { address } }: Atm): string | undefined {
  const parts = [address.street, address.city].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}

const detour = 1.3;
const metresPerMinute = 4800 / 60;
/** Beyond this nobody plans a walk, metres as the crow flies. */
const walkable = 5000;

/** Minutes on foot at 4.8 km/h, streets being 1.3 times as long as the beeline; undefined past a walk's length. */
export const walkMinutes = (metres: number): number | undefined =>
  metres > walkable ? undefined : Math.max(1, Math.round((metres * detour) / metresPerMinute));
