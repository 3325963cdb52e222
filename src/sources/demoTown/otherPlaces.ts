/**
 * Places in the town that give cash and are not ATMs. They are records instead of map objects, because a map does not state the
 * conditions for a withdrawal.
 */

import type { OtherKind } from '../../contract/kinds.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { opaqueUid } from '../records/opaqueUid.ts';
import { pointOf, type TownPoint } from './mapSheet.ts';
import { districts, operators, townCountry, townName } from './townNames.ts';

interface Place
  extends Pick<ImportedAtm, 'openingHours' | 'street' | 'conditions' | 'depositAtm' | 'wheelchairAccess' | 'openNonStop'> {
  /** Tests refer to the place by this number. */
  readonly id: number;
  readonly kind: OtherKind;
  readonly name: string;
  readonly at: TownPoint;
}

const euros = (amount: number) => ({ currency: 'EUR', amount });

const places: readonly Place[] = [
  {
    id: 1,
    kind: 'counter',
    name: operators.origin,
    at: [-150, 205],
    street: 'Default Street 33',
    openingHours: 'Mo-Fr 09:00-17:00',
    depositAtm: true,
    wheelchairAccess: true,
    conditions: { limit: euros(1000), services: ['currencyOnDemand', 'coins'] },
  },
  {
    id: 2,
    kind: 'postOffice',
    name: 'Null Island Post',
    at: [190, 60],
    street: 'Longitude Lane 24',
    openingHours: 'Mo-Fr 08:00-18:00; Sa 09:00-12:00',
    depositAtm: true,
    conditions: { limit: euros(500) },
  },
  {
    id: 3,
    kind: 'shop',
    name: 'Shelf Life',
    at: [60, -140],
    street: 'Cipher Street 40',
    openingHours: 'Mo-Su 07:00-22:00',
    conditions: { usual: true, purchaseRequired: true, minimumPurchase: euros(10), limit: euros(200) },
  },
  // Far from all ATMs, so the finder offers this shop to people who are near it.
  {
    id: 4,
    kind: 'shop',
    name: 'Windward Farm Shop',
    at: [3750, 850],
    openingHours: '24/7',
    openNonStop: true,
    conditions: { purchaseRequired: false, limit: euros(100) },
  },
  {
    id: 5,
    kind: 'counter',
    name: 'Null Island Banking Hub',
    at: [-20, 330],
    street: 'Placeholder Row 38',
    openingHours: 'Mo-Fr 09:00-17:00',
    depositAtm: true,
    wheelchairAccess: true,
    conditions: {
      services: ['coins'],
      hosts: [
        { day: 'Mo', bank: operators.origin },
        { day: 'Tu', bank: operators.meridian },
        { day: 'We', bank: operators.doldrums },
        { day: 'Th', bank: operators.tradeWind },
        { day: 'Fr', bank: operators.origin },
      ],
    },
  },
  // Its hours and conditions are unknown.
  { id: 6, kind: 'bureau', name: 'Nil Exchange', at: [-210, -70], street: 'Compass Street 18' },
];

export const otherPlaces: readonly ImportedAtm[] = places.map(({ id, name, at, ...place }) => ({
  uid: opaqueUid(`demo:place/${id}`),
  ...pointOf(at),
  ...place,
  ...(place.street && { city: townName, zip: districts.centre.zip }),
  country: townCountry,
  timeZone: 'Etc/GMT',
  operatorClaim: { name },
  source: `Demo data, place ${id}`,
}));
