/** Banks, shops and public buildings. Some have an ATM inside, some are tagged as having none, and most have no ATM tag. */
import type { Tags } from '../osm/osmObject.ts';
import type { MapSheet, TownPoint } from './mapSheet.ts';
import { type BlockUse, blocks, inBlock, partOfBlock, type Spot } from './streetPlan.ts';
import { operators, townCountry } from './townNames.ts';

/** Of the banks on the map, only those without an ATM may have a cash desk. */
const noCashDesk: Tags = { cash_withdrawal: 'no' };

/** Tags of places that have one ATM each. */
const hosts: readonly Tags[] = [
  {
    amenity: 'bank',
    atm: 'yes',
    name: operators.origin,
    opening_hours: 'Mo-Fr 09:00-17:00',
    'opening_hours:atm': '24/7',
    wheelchair: 'yes',
    ...noCashDesk,
  },
  {
    amenity: 'bank',
    atm: 'yes',
    operator: operators.tradeWind,
    name: `${operators.tradeWind}, Void branch`,
    opening_hours: 'Mo-Th 10:00-16:00',
    ...noCashDesk,
  },
  { amenity: 'post_office', atm: 'yes', name: 'Null Island Post', operator: 'Null Island Post', ...noCashDesk },
  {
    amenity: 'fuel',
    atm: 'yes',
    name: 'Slick Fuel',
    'atm:operator': operators.buoy,
    opening_hours: '24/7',
    'opening_hours:atm': '24/7',
  },
  { shop: 'convenience', atm: 'yes', name: 'Nothing & Sons', opening_hours: 'Mo-Su 07:00-23:00' },
];

/** Tags of places without an ATM, some of which do not state whether they have one. */
const others: readonly Tags[] = [
  { amenity: 'bank', atm: 'no', name: operators.meridian, ...noCashDesk },
  { amenity: 'bank', name: operators.doldrums },
  { amenity: 'bureau_de_change', name: 'Nil Exchange' },
  { amenity: 'payment_terminal', name: 'Pay here' },
  { amenity: 'cafe', name: 'The Empty Cup', 'currency:XBT': 'yes' },
  { amenity: 'fuel', name: 'Fumes', atm: 'no' },
  { shop: 'supermarket', name: 'Shelf Life' },
  { shop: 'bakery', name: 'Crumbs of Comfort', opening_hours: 'Mo-Fr 07:00-18:00; Sa 07:00-13:00' },
  { amenity: 'pharmacy', name: 'Placebo' },
  { amenity: 'restaurant', name: 'Zero Stars' },
  { amenity: 'library', name: 'Library of Unwritten Books' },
  { amenity: 'theatre', name: 'Theatre of the Absent' },
];

const country: Tags = { 'addr:country': townCountry };

/**
 * Large buildings, one per block. The hospital, the university, the bank on the square and the bank around a courtyard each have
 * an ATM.
 */
const onBlock: Readonly<
  Record<Exclude<BlockUse, 'houses' | 'lake' | 'park'>, (sheet: MapSheet, column: number, row: number) => void>
> = {
  square(sheet, column, row) {
    sheet.area(partOfBlock(column, row, [0, 0, 1, 0.62]), {
      highway: 'pedestrian',
      area: 'yes',
      place: 'square',
      name: 'Origin Square',
    });
    sheet.area(partOfBlock(column, row, [0.1, 0.68, 0.9, 1]), {
      building: 'yes',
      amenity: 'bank',
      atm: 'yes',
      name: operators.meridian,
      ...noCashDesk,
      ...country,
    });
    sheet.node(inBlock(column, row, 0.5, 0.3), { amenity: 'fountain', name: 'Fountain of Nought' });
  },
  palace(sheet, column, row) {
    const outer = sheet.area(partOfBlock(column, row, [0.05, 0.05, 0.95, 0.95]), {});
    const inner = sheet.area(partOfBlock(column, row, [0.35, 0.35, 0.65, 0.65]), {});
    sheet.relation(
      [
        { type: 'way', ref: outer.id, role: 'outer' },
        { type: 'way', ref: inner.id, role: 'inner' },
      ],
      {
        type: 'multipolygon',
        building: 'yes',
        amenity: 'bank',
        atm: 'yes',
        operator: operators.doldrums,
        name: `${operators.doldrums} Palace`,
        ...noCashDesk,
        ...country,
      },
    );
  },
  mall(sheet, column, row) {
    sheet.area(partOfBlock(column, row, [0.04, 0.04, 0.96, 0.96]), { building: 'retail', shop: 'mall', name: 'Null Arcade' });
  },
  station(sheet, column, row) {
    sheet.area(partOfBlock(column, row, [0.05, 0.3, 0.95, 0.8]), {
      building: 'train_station',
      railway: 'station',
      name: 'Origin Central',
    });
  },
  hospital(sheet, column, row) {
    sheet.area(partOfBlock(column, row, [0.05, 0.05, 0.95, 0.95]), {
      building: 'hospital',
      amenity: 'hospital',
      atm: 'yes',
      name: 'Null General Hospital',
      ...country,
    });
  },
  university(sheet, column, row) {
    sheet.area(partOfBlock(column, row, [0.05, 0.05, 0.95, 0.95]), {
      building: 'university',
      amenity: 'university',
      atm: 'yes',
      name: 'University of Null Island',
      ...country,
    });
  },
};

const parks = ['Park of Absent Friends', 'Vacant Garden', 'Harbour Garden'];

/**
 * Draws the blocks without houses.
 * @returns the positions of the ATMs in these blocks, by name
 */
export function drawBlocks(sheet: MapSheet): ReadonlyMap<string, TownPoint> {
  const inside = new Map<string, TownPoint>();
  let park = 0;
  for (const { column, row, use } of blocks()) {
    if (use === 'houses') continue;
    const whole = partOfBlock(column, row, [-0.08, -0.08, 1.08, 1.08]);
    if (use === 'park') sheet.area(whole, { leisure: 'park', name: parks[park++] ?? 'Park' });
    else if (use === 'lake') sheet.area(whole, { natural: 'water', water: 'basin' });
    else {
      onBlock[use](sheet, column, row);
      inside.set(use, inBlock(column, row, 0.5, 0.55));
    }
  }
  return inside;
}

/** Draws banks and shops at walls, starting with the places that have an ATM. */
export function drawPlaces(sheet: MapSheet, nextWall: () => Spot): void {
  [...hosts, ...others].forEach((tags, index) => {
    const { at, address } = nextWall();
    sheet.node(at, { ...tags, ...(index % 2 === 0 ? address : country) }, 3001 + index);
  });
}
