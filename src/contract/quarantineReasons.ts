/**
 * Why a record of a file is not imported until a person has checked it.
 * - noPosition: the position is missing or invalid
 * - nullIsland: the position is exactly 0, 0, although the record names a country
 * - otherCountry: the position is not in the record's country, and there is no unambiguous correction
 * - farFromPostcode: the position is in the record's country, but far from the record's postcode
 * - noCountry: the record does not name a country, and the position is not in any country
 * - duplicateId: an earlier record in the file has the same id but different content
 * - noId: the record has no id, so it cannot be distinguished from other records in this file or the next one
 * - notAnAtm: the record is not an ATM, although the list contains ATMs
 * - unreadable: the item is not a record or contains an invalid field
 */
export const quarantineReasons = [
  'noPosition',
  'nullIsland',
  'otherCountry',
  'farFromPostcode',
  'noCountry',
  'duplicateId',
  'noId',
  'notAnAtm',
  'unreadable',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
