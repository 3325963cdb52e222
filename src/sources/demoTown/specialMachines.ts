/** ATMs for special cases. Each ATM covers one special case of a screen, a search or an import. */
import type { Tags } from '../osm/osmObject.ts';
import type { Machine } from './machine.ts';
import { operators } from './townNames.ts';

const { origin, meridian, doldrums, tradeWind, buoy } = operators;
type Place = NonNullable<Machine['place']>;
const stack = (name: string): Place => ({ kind: 'stack', name });
const village = (which: 0 | 1 | 2, house: number): Place => ({ kind: 'village', village: which, house });
const point = (x: number, y: number): Place => ({ kind: 'point', at: [x, y] });

/** Every kind of opening hours that the parser must handle. */
const hours: readonly string[] = [
  'off', // permanently closed: no next change
  'Mo-Su 10:00-12:00 unknown', // contains unknown periods, as do the next two schedules
  'Mo-Su 00:00-12:00; Mo-Su 12:00-24:00 unknown',
  'Mo-Su 12:00-24:00; Mo-Su 00:00-12:00 unknown',
  '00:00-24:00 unknown "ask the harbour master"',
  'Mo-Su 08:00-20:00 "only with a card from this bank"', // a comment makes the hours unknown
  'Mo-Fr 08:00-18:00; PH off', // no holiday table exists for this country
  'Mo-Su,PH 07:00-21:00',
  'sunrise-sunset',
  'sunset-sunrise',
  'week 01-53/2 Mo-Fr 08:00-18:00',
  'May-Sep Mo-Su 08:00-22:00; Oct-Apr Sa,Su 10:00-16:00',
  'Mo[1] 10:00-12:00', // one morning a month: the next change is days away
  '2099 Mo-Su 10:00-12:00', // no change within a year
  'Mo-Su 22:00-06:00', // across midnight
  'Dec 24-26 off; Mo-Su 06:00-23:00',
];

/** Texts that the import rejects with a warning, so the hours are unknown. */
export const brokenHours: readonly string[] = ['Mo-Fr 8 till late', 'whenever the tide is out'];

const named: readonly Tags[] = [
  { operator: operators.long },
  { operator: operators.arabic, fee: 'no' },
  { operator: operators.thai, opening_hours: '24/7' },
  { operator: operators.markup, description: '<i>Ring</i> the bell & wait' },
  { operator: `${doldrums};${tradeWind}` },
  { operator: 'ATM' },
  { name: 'Bankomat' },
  { name: `${buoy} ATM` },
];

const told: readonly Tags[] = [
  { operator: origin, cash_in: 'yes', cash_out: 'no', opening_hours: '24/7' },
  { operator: meridian, cash_in: 'yes', cash_out: 'no', wheelchair: 'yes' },
  { operator: tradeWind, drive_through: 'yes', opening_hours: '24/7', fee: 'no' },
  { operator: origin, access: 'customers', indoor: 'yes', level: '1' },
  { operator: doldrums, access: 'private', indoor: 'yes' },
  { operator: origin, wheelchair: 'limited', 'wheelchair:description:en': 'one step of 12 cm at the door' },
  { operator: buoy, operational_status: 'broken', fee: '4.50 EUR' },
  { operator: meridian, description: 'Behind the flower stall, left of the lift' },
  { operator: tradeWind, 'currency:EUR': 'yes', 'currency:GBP': 'yes', 'currency:USD': 'yes', 'currency:XOF': 'yes' },
  { operator: buoy, fee: '$3' },
  { operator: buoy, fee: 'no', charge: '5 EUR' },
  { operator: buoy, charge: '2500 XOF' },
  { operator: doldrums, 'blind:description:en': 'Speech over headphones, Braille keys' },
  { operator: meridian, check_date: '2026-02', 'check_date:cash_in': '2026-06-30' },
];

/**
 * Three ATMs that differ only in the check date and are merged; two ATMs that are identical except that one has partner data; and
 * groups of different ATMs at the same position.
 */
const stacked: readonly (readonly [name: string, tags: Tags])[] = [
  ['alike', { operator: meridian, opening_hours: '24/7', fee: 'no', check_date: '2026-03-01' }],
  ['alike', { operator: meridian, opening_hours: '24/7', fee: 'no', check_date: '2026-08-20' }],
  ['alike', { operator: meridian, opening_hours: '24/7', fee: 'no' }],
  ['known', { operator: origin, opening_hours: '24/7', cash_in: 'yes', wheelchair: 'yes' }],
  ['known', { operator: origin, opening_hours: '24/7', cash_in: 'yes', wheelchair: 'yes' }],
  ['station', { operator: origin, level: '-1', indoor: 'yes', opening_hours: 'Mo-Su 05:00-24:00', cash_in: 'yes' }],
  ['station', { operator: meridian, level: '-1', indoor: 'yes', opening_hours: 'Mo-Su 05:00-24:00' }],
  ['station', { operator: buoy, level: '-1', indoor: 'yes', opening_hours: 'Mo-Su 05:00-24:00', fee: '4.95 EUR' }],
  ['station', { operator: origin, level: '-1', indoor: 'yes', opening_hours: 'Mo-Su 05:00-24:00', cash_in: 'no' }],
  ['mall', { operator: doldrums, level: '0', indoor: 'yes', opening_hours: 'Mo-Sa 09:00-21:00' }],
  ['mall', { operator: doldrums, level: '2', indoor: 'yes', opening_hours: 'Mo-Sa 09:00-21:00' }],
];

/** ATMs far from the centre, so a search must use a larger radius to find them. One of them has no address nearby. */
const remote: readonly (readonly [place: Place, tags: Tags])[] = [
  [village(0, 2), { operator: origin, opening_hours: '24/7', fee: 'no', wheelchair: 'yes' }],
  [village(0, 9), { operator: buoy, fee: '3.50 EUR' }],
  [village(1, 4), { operator: meridian, opening_hours: 'Mo-Fr 08:00-18:00' }],
  [village(1, 7), { name: `${tradeWind} ATM` }],
  [village(2, 5), { operator: doldrums, cash_in: 'yes', 'payment:contactless': 'yes' }],
  [point(7700, -300), { operator: buoy, charge: '2%', description: 'At the foot of the lighthouse' }],
  [point(-408, 400), { operator: tradeWind, description: 'By the bandstand in the park' }],
];

/** Ids: 2001... hours, 2101... names, 2201... attributes, 2301... stacks, 2401... remote. */
export const specialMachines: readonly Machine[] = [
  ...[...hours, ...brokenHours].map((value, index) => ({
    id: 2001 + index,
    tags: { operator: index % 2 ? doldrums : origin, opening_hours: value },
  })),
  ...named.map((tags, index) => ({ id: 2101 + index, tags, addressed: true })),
  ...told.map((tags, index) => ({ id: 2201 + index, tags, addressed: index % 2 === 0 })),
  ...stacked.map(([name, tags], index) => ({ id: 2301 + index, tags, place: stack(name) })),
  ...remote.map(([place, tags], index) => ({ id: 2401 + index, tags, place })),
];
