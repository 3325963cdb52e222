/** All names in the town. They are fictitious. */

export const townName = 'Null Island Town';
export const islandName = 'Null Island';
/** A user-assigned code in ISO 3166-1, so it is not the code of any country. */
export const townCountry = 'XN';

/** Streets that run from west to east. */
export const rowStreets = [
  'Harbour Front',
  'Anchor Street',
  'Soul Buoy Street',
  'Nought Street',
  'Cipher Street',
  'Equator Street',
  'Default Street',
  'Placeholder Row',
  'Zilch Street',
  'Blank Street',
  'Fallback Road',
  'Northern Void Road',
] as const;

/** Streets that run from south to north. */
export const columnStreets = [
  'Western Void Road',
  'Lorem Street',
  'Ipsum Street',
  'Gazetteer Street',
  'Sextant Street',
  'Compass Street',
  'Meridian Avenue',
  'Longitude Lane',
  'Fiction Street',
  'Tare Lane',
  'Figment Street',
  'Trade Wind Road',
  'Eastern Void Road',
] as const;

export const districts = {
  centre: { name: 'Old Origin', zip: '00001' },
  north: { name: 'The Doldrums', zip: '00002' },
  east: { name: 'East Nil', zip: '00003' },
  south: { name: 'Harbourside', zip: '00004' },
  west: { name: 'West Nil', zip: '00005' },
} as const;

/**
 * Villages at the edge of the island. A road leads to each village from a corner of the town's grid. Positions are in metres from
 * the centre.
 */
export const villages = [
  { name: 'East Nowhere', zip: '00010', street: 'East Nowhere Road', at: [5300, 700], from: [6, 1] },
  { name: 'North Nowhere', zip: '00011', street: 'North Nowhere Road', at: [-900, 6400], from: [-1, 6] },
  { name: 'Far West Nowhere', zip: '00012', street: 'Far West Road', at: [-7300, 1300], from: [-6, 1] },
] as const;

/** The banks on the island. The first is the demo caller's bank, and the second is its partner. */
export const operators = {
  origin: 'Origin Bank',
  meridian: 'Meridian Savings',
  doldrums: 'Doldrums Bank',
  tradeWind: 'Trade Wind Credit Union',
  /** An independent operator without bank accounts. */
  buoy: 'Buoy Cash',
  long: 'The Amalgamated Mutual Building, Savings and Loan Society of Null Island and the Surrounding Nothing',
  arabic: 'مصرف الجزيرة المتخيلة',
  thai: 'ธนาคารเกาะสมมุติ',
  markup: '<b>Bank</b> & "Co"',
} as const;
