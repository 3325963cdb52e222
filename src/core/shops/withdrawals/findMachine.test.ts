import { expect, test } from 'vitest';
import type { AtmRecord } from '../../atms/atm.ts';
import { uidOf } from '../../atms/findNearby.ts';
import { recordOf } from '../../atms/packedAtms.ts';
import { buildSnapshot } from '../../atms/snapshot.ts';
import { runToEnd } from '../../steps.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import { findMachine, type RecordsOfNumber } from './findMachine.ts';
import { machineIndexInSteps } from './machineIndex.ts';
import { readWithdrawal } from './readWithdrawal.ts';

const operators = {
  barclays: { uid: 'barclays', name: 'Barclays' },
  hsbc: { uid: 'hsbc', name: 'HSBC UK' },
  sskm: { uid: 'sskm', name: 'Stadtsparkasse München' },
  kskm: { uid: 'kskm', name: 'Kreissparkasse München Starnberg Ebersberg' },
  cgd: { uid: 'cgd', name: 'Caixa Geral de Depósitos' },
  cs: { uid: 'cs', name: 'Česká spořitelna' },
} as const;

let made = 0;
function atm(
  uid: string,
  operator: keyof typeof operators | undefined,
  street: string | undefined,
  city: string,
  country: string,
): AtmRecord {
  made += 1;
  // Far from each other, unless a test needs them to be close.
  const [lat, long] = [40 + made / 10, made / 10];
  const timeZone = 'Europe/London';
  return {
    uid,
    lat,
    long,
    city,
    country,
    timeZone,
    ...(street !== undefined && { street }),
    ...(operator && { operator: operators[operator] }),
  };
}

const leedsHigh = atm('leeds-high', 'barclays', '12 High Street', 'Leeds', 'GB');
const atms: readonly AtmRecord[] = [
  leedsHigh,
  atm('leeds-king', 'barclays', 'King Street', 'Leeds', 'GB'),
  atm('leeds-king-road', 'barclays', '3 King Road', 'Leeds', 'GB'),
  atm('york-high', 'barclays', '80 High Street', 'York', 'GB'),
  atm('york-station', 'barclays', 'Station Road', 'York', 'GB'),
  { ...atm('york-station-unknown', undefined, undefined, 'York', 'GB'), lat: 40.5005, long: 0.5 },
  atm('leeds-hsbc', 'hsbc', '1 Park Row', 'Leeds', 'GB'),
  { ...atm('twin-1', 'hsbc', '5 Mill Lane', 'Leeds', 'GB'), lat: 50, long: 5 },
  { ...atm('twin-2', 'hsbc', '5 Mill Lane', 'Leeds', 'GB'), lat: 50, long: 5, wheelchairAccess: true },
  atm('muc-1', 'sskm', 'Sparkassenstraße 2', 'München', 'DE'),
  atm('muc-2', 'kskm', 'Sendlinger-Tor-Platz 1', 'München', 'DE'),
  atm('lis', 'cgd', 'Avenida da República 33', 'Lisboa', 'PT'),
  atm('prg', 'cs', 'Vodičkova 9', 'Praha 1', 'CZ'),
];
const snapshot = buildSnapshot({ version: 1, feeds: [], atms, partnerData: new Map(), gone: new Set() });
const index = runToEnd(
  machineIndexInSteps(snapshot.packed, {
    otherCityNames: (city) => (city === 'Praha' ? ['Prague'] : city === 'Lisboa' ? ['Lisbon'] : []),
  }),
);

function find(transaction: CardTransaction, recordsOf?: RecordsOfNumber) {
  const reading = readWithdrawal(transaction);
  const found = reading && findMachine(reading, index, recordsOf);
  if (found === undefined) return undefined;
  return { operator: found.operator?.uid, atm: found.machine && uidOf(snapshot, found.machine.record) };
}

test.each<[string, CardTransaction, string | undefined, string | undefined]>([
  [
    'street, house number and city',
    { description: 'CASH WITHDRAWAL BARCLAYS 12 HIGH ST', city: 'LEEDS', country: 'GB' },
    'barclays',
    'leeds-high',
  ],
  ['without a house number', { description: 'CASH WITHDRAWAL BARCLAYS HIGH ST LEEDS', country: 'GB' }, 'barclays', 'leeds-high'],
  ['without a country', { description: 'CASH WITHDRAWAL BARCLAYS HIGH ST LEEDS' }, 'barclays', 'leeds-high'],
  ['another house number', { description: 'CASH WITHDRAWAL BARCLAYS 99 HIGH ST', city: 'LEEDS' }, 'barclays', undefined],
  ['another operator at that street', { description: 'CASH WITHDRAWAL HSBC 12 HIGH ST', city: 'LEEDS' }, 'hsbc', undefined],
  [
    'the kind of street decides',
    { description: 'CASH WITHDRAWAL BARCLAYS KING RD', city: 'LEEDS' },
    'barclays',
    'leeds-king-road',
  ],
  ['the kind of street is missing', { description: 'CASH WITHDRAWAL BARCLAYS KING', city: 'LEEDS' }, 'barclays', undefined],
  [
    'other words may be another branch',
    { description: 'CASH WITHDRAWAL BARCLAYS HIGH ST KILBURN', city: 'LEEDS' },
    'barclays',
    undefined,
  ],
  ['only a city', { description: 'CASH WITHDRAWAL BARCLAYS LEEDS' }, 'barclays', undefined],
  ['no city', { description: 'CASH WITHDRAWAL BARCLAYS 12 HIGH ST', country: 'GB' }, 'barclays', undefined],
  ['an ATM of an unknown operator is close', { description: 'CASH WITHDRAWAL BARCLAYS STATION RD YORK' }, 'barclays', undefined],
  ['two ATMs at one point', { description: 'CASH WITHDRAWAL HSBC 5 MILL LANE', city: 'LEEDS' }, 'hsbc', undefined],
  ['two savings banks', { description: 'SPARKASSE MUENCHEN GA NR 4711', mcc: '6011', country: 'DE' }, undefined, undefined],
  ['umlauts', { description: 'STADTSPARKASSE MUENCHEN SPARKASSENSTR 2//MUENCHEN/DE', mcc: '6011' }, 'sskm', 'muc-1'],
  ['initials', { description: 'LEVANTAMENTO MULTIBANCO CGD AV REPUBLICA 33', city: 'LISBO', country: 'PT' }, 'cgd', 'lis'],
  [
    'the city in another language',
    { description: 'VYBER Z BANKOMATU CESKA SPORITELNA VODICKOVA 9', city: 'PRAGUE', country: 'CZ' },
    'cs',
    'prg',
  ],
  ['a known abbreviation', { description: 'VYBER Z BANKOMATU CS VODICKOVA 9', city: 'PRAHA', country: 'CZ' }, 'cs', 'prg'],
  ['an unknown operator', { description: 'CASH WITHDRAWAL CASHZONE 12 HIGH ST', city: 'LEEDS' }, undefined, undefined],
  ['a counter', { description: 'BARCLAYS 12 HIGH ST', city: 'LEEDS', mcc: '6010' }, 'barclays', undefined],
])('%s', (_title, transaction, operator, uid) => {
  expect(find(transaction)).toEqual({ operator, atm: uid });
});

test('a text that only begins like a withdrawal is one only if it names an operator', () => {
  expect(find({ description: 'ATM BARCLAYS LEEDS' })).toEqual({ operator: 'barclays', atm: undefined });
  expect(find({ description: 'ATM ANTON TERRAZZO MASTERS' })).toBeUndefined();
});

test.each([
  ['LINK BARCLAYS PARTNER FINANCE', undefined],
  ['VW FINANCIAL BARCLAYS', undefined],
  ['LINK BARCLAYS LEEDS', 'barclays'],
  ['LINK 09FEB BARCLAYS', 'barclays'],
])('a code with other meanings: %s', (description, operator) => {
  expect(find({ description, country: 'GB' })?.operator).toBe(operator);
});

const listed = (uid: string): RecordsOfNumber => {
  const record = recordOf(snapshot.packed, uid);
  return (number) => (/^5?4711$/.test(number) && record !== undefined ? [record] : []);
};

test.each<[string, CardTransaction, string, string | undefined]>([
  ['a number in a feed', { description: 'ATM 4711 BARCLAYS LEEDS', country: 'GB' }, 'leeds-king', 'leeds-king'],
  ['the id of the terminal', { description: 'CASH WITHDRAWAL BARCLAYS', posId: '00004711' }, 'leeds-king', 'leeds-king'],
  ['a number of another operator', { description: 'ATM 4711 BARCLAYS LEEDS', country: 'GB' }, 'leeds-hsbc', undefined],
  ['a number in another city', { description: 'ATM 4711 BARCLAYS LEEDS', country: 'GB' }, 'york-high', undefined],
  ['a house number', { description: 'CASH WITHDRAWAL BARCLAYS 4711 HIGH ST', country: 'GB' }, 'leeds-king', undefined],
  ['a number in another country', { description: 'ATM 4711 BARCLAYS', country: 'US' }, 'leeds-king', undefined],
  ['a city without known ATMs', { description: 'ATM 4711 BARCLAYS', city: 'YORKTOWN' }, 'leeds-king', undefined],
  ['the terminal of a counter', { description: 'BARCLAYS', posId: '4711', mcc: '6010' }, 'leeds-king', undefined],
  ['a long number without an operator', { description: 'CASH WITHDRAWAL ATM 54711', country: 'GB' }, 'leeds-king', 'leeds-king'],
  ['a long number without a country', { description: 'CASH WITHDRAWAL ATM 54711' }, 'leeds-king', undefined],
  ['a number in a purchase', { description: 'LINK 54711 PARKING', country: 'GB' }, 'leeds-king', undefined],
  ['the terminal of a purchase', { description: 'OTTO GMBH', posId: '54711', country: 'GB' }, 'leeds-king', undefined],
  ['a short number without an operator', { description: 'CASH WITHDRAWAL 4711 LEEDS' }, 'leeds-king', undefined],
])('%s', (_title, transaction, uid, expected) => {
  expect(find(transaction, listed(uid))?.atm).toBe(expected);
});
