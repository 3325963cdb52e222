/**
 * 108 ATMs that cover every pair of attribute values. For any two attributes, each of the nine pairs of yes, no and unknown
 * occurs four times.
 */
import type { Tags } from '../osm/osmObject.ts';
import type { Machine } from './machine.ts';
import { operators } from './townNames.ts';

const { origin, meridian, doldrums, tradeWind, buoy } = operators;

/**
 * Operator tags for twelve ATMs, several of which belong to the demo caller's bank. The names of banks vary in spelling, as they
 * do in real maps.
 */
const whose: readonly Tags[] = [
  { operator: origin },
  { operator: meridian },
  { operator: doldrums, brand: doldrums },
  { operator: origin, name: 'Origin Bank ATM' },
  { operator: tradeWind },
  { operator: buoy },
  { operator: 'ORIGIN BANK, Inc.' },
  { brand: meridian },
  { operator: 'Doldrums  bank' },
  { name: tradeWind },
  { operator: buoy, network: 'Nullcard' },
  {},
];

/**
 * Tags for surcharges. The percentages are at indexes 2, 4 and 9, one in each third of the list, so they occur with every value
 * of the other attributes.
 */
const fees: readonly Tags[] = [
  { fee: 'yes', charge: '1.50 EUR' },
  { fee: '2,50 €' },
  { fee: '1.5%' },
  { fee: 'yes', charge: '1.99 GBP' },
  { fee: '0.5 %' },
  { charge: 'USD 3' },
  { fee: '3.95€' },
  { charge: 'CHF 2' },
  { fee: 'yes', charge: '220 JPY' },
  { fee: '3%' },
  { fee: '4.95 EUR' },
  { charge: '25 CZK' },
];

/** Tags for an unknown surcharge. Most entries have no tag. */
const unknownFees: readonly Tags[] = [
  {},
  {},
  { fee: 'yes' },
  {},
  { fee: 'free for customers; 5€ else' },
  {},
  { fee: 'some' },
  {},
  {},
];

const clock = (hour: number, minute = 0) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/**
 * Returns opening hours. The first 24 end at different hours of the day, so at any time some ATM closes within an hour. The other
 * hours depend on the weekday.
 */
function rotatingHours(turn: number): string {
  if (turn < 24) {
    const closes = turn === 0 ? 24 : turn;
    return `Mo-Su ${clock((closes + 24 - 9 - (turn % 3)) % 24)}-${clock(closes)}`;
  }
  const opens = 5 + (turn % 6);
  const weekly = [
    `Mo-Fr ${clock(opens)}-${clock(opens + 10, 30)}; Sa ${clock(opens + 1)}-13:00`,
    `Tu-Su ${clock(opens)}-${clock(opens + 12)}`,
    `Mo-Sa ${clock(opens)}-12:30,14:00-${clock(opens + 13)}`,
    `Mo-Th ${clock(opens)}-20:00; Fr-Su ${clock(opens)}-02:00`,
  ];
  return weekly[turn % 4] as string;
}

/**
 * Tags for the three values of each attribute. For some ATMs, `regularMachine` replaces an unknown value with a tag such as
 * `wheelchair=limited`.
 */
const values = {
  voice: [{ speech_output: 'yes' }, { speech_output: 'no' }, {}],
  wheelchair: [{ wheelchair: 'yes' }, { wheelchair: 'no' }, {}],
  contactless: [{ 'payment:contactless': 'yes' }, { 'payment:contactless': 'no' }, {}],
  deposit: [{ cash_in: 'yes' }, { cash_in: 'no' }, {}],
  withdrawal: [{ cash_out: 'yes' }, {}, {}],
  checked: [{ check_date: '2026-09-14' }, { 'survey:date': '2024-03-02' }, {}],
  currency: [{ 'currency:EUR': 'yes' }, { 'currency:EUR': 'yes', 'currency:USD': 'yes' }, {}],
  inside: [{ indoor: 'yes' }, {}, {}],
} as const satisfies Record<string, readonly Tags[]>;

/**
 * Returns an ATM for a row of the orthogonal array OA(27, 13, 3, 2). Each column is a linear combination modulo 3 of the row
 * number's three base-3 digits, and no two columns are proportional. Each pair of columns therefore contains each pair of values
 * equally often (Bush's construction).
 */
function regularMachine(index: number): Machine {
  const round = Math.floor(index / 27);
  const [x, y, z] = [index % 3, Math.floor(index / 3) % 3, Math.floor(index / 9) % 3];
  const pick = <T>(list: readonly T[], sum: number): T => list[sum % 3] as T;
  const hours = (x + z) % 3;
  const fee = (y + z) % 3;
  // The index among the 36 ATMs with the same value of an attribute, such as the 36 with hours or the 36 with a surcharge.
  const turn = round * 9 + y * 3 + x;
  const limited: Tags = round === 2 && y === 2 ? { wheelchair: 'limited' } : {};
  const forCustomers: Tags = round === 3 && (x + y) % 3 === 2 ? { cash_in: 'customers' } : {};
  return {
    id: 1001 + index,
    addressed: index % 3 === 0,
    tags: {
      ...whose[(index * 5) % 12],
      ...pick(values.voice, x),
      ...pick(values.wheelchair, y),
      ...pick(values.contactless, z),
      ...pick(values.deposit, x + y),
      ...pick(values.withdrawal, x + y + z),
      ...pick(values.checked, x + 2 * y),
      ...pick(values.currency, x + 2 * z),
      ...pick(values.inside, y + 2 * z),
      ...limited,
      ...forCustomers,
      ...(hours === 0 ? { opening_hours: '24/7' } : hours === 1 ? { opening_hours: rotatingHours(turn) } : {}),
      ...(fee === 0 ? { fee: 'no' } : fee === 1 ? fees[turn % fees.length] : unknownFees[turn % unknownFees.length]),
    },
  };
}

export const regularMachines: readonly Machine[] = Array.from({ length: 108 }, (_, index) => regularMachine(index));
