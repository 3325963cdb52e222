/** HSBC's ATMs as of 2024, for tests of feeds. */
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import type { Feed } from '../../../src/core/atms/feed.ts';

export const hsbc: Feed = {
  name: 'hsbc',
  title: 'HSBC UK',
  digest: '2024-01',
  kind: 'operator',
  attribution: { text: 'HSBC UK', licence: 'Open Banking Open Licence' },
  bounds: [49, -8, 61, 2],
};
export const now = Date.UTC(2026, 10, 21);
export const later = now + 1000;

export const sevenoaks = { lat: 51.2698621, long: 0.1930177, street: '69 High Street', zip: 'TN13 1LB', city: 'Sevenoaks' };
export const kingsLynn = {
  lat: 52.7535453,
  long: 0.396757,
  street: '23 New Conduit Street',
  zip: 'PE30 1DE',
  city: 'Kings Lynn',
};
export const warrington = { lat: 53.397209, long: -2.5378999, street: '11 Bridge Street', zip: 'WA1 2EY', city: 'Warrington' };

export function machine(id: string, place: Partial<ImportedAtm>, said: Partial<ImportedAtm> = {}): ImportedAtm {
  return {
    uid: `uid-of-${id}`,
    lat: 0,
    long: 0,
    country: 'GB',
    timeZone: 'Europe/London',
    source: `HSBC UK ATM ${id}`,
    operatorClaim: { name: 'HSBC UK' },
    ...place,
    ...said,
  };
}
