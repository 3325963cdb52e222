/** Why an import omits objects that resemble ATMs or other places that give cash, as its summary says it. */
export const leftOutReasons = {
  crypto: 'cryptocurrency machine',
  gone: 'no longer exists',
  planned: 'planned, does not exist yet',
  ended: 'end_date in the past',
  future: 'start_date or opening_date in the future',
  noAccess: 'access=no',
  noCash: 'neither dispenses nor accepts cash',
  separate: 'atm=separate: mapped separately',
  unclear: 'atm=* contains both yes and no',
  unknown: 'atm=* is unknown',
  noPlace: 'atm=* on an object that is not a place',
  cashUnclear: 'cash_withdrawal=* contains both yes and no',
  cashUnknown: 'cash_withdrawal=* does not state whether the place gives cash',
  cashNoPlace: 'cash_withdrawal=* on an object that is not a place',
  cashGone: 'cash_withdrawal of a place that no longer exists or does not exist yet',
  cashNoAccess: 'cash_withdrawal of a place with access=no',
  noCountry: 'in no country',
  noMembers: 'the file contains none of its members, so it has no position',
  noAtm: 'no ATM',
  sameAtm: 'same ATM from another spider',
  mobileBranch: 'mobile branch',
  repeated: 'repeated in the file',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
export const leftOutCodes = Object.keys(leftOutReasons) as readonly LeftOutReason[];
