import { expect, test } from 'vitest';
import { withdrawalTable } from '../../../data/withdrawals/withdrawalPhrases.ts';
import { tableRows } from '../tableRows.ts';
import { readWithdrawal } from './readWithdrawal.ts';

const wordsOf = (description: string, more: { mcc?: string; city?: string; country?: string } = {}) =>
  readWithdrawal({ description, ...more })
    ?.words.map(({ plain }) => plain)
    .join(' ');

test.each([
  ['CASH WITHDRAWAL BARCLAYS 12 HIGH ST', 'sure', 'barclays 12 high st', []],
  ['SPARKASSE MUENCHEN GA NR 4711', 'likely', 'sparkasse muenchen', ['4711']],
  ['ATM 00123 BP LISBOA', 'likely', 'bp lisboa', ['123']],
  ['RETRAIT DAB 12/11/26 CREDIT LYONNAIS PARIS', 'sure', 'credit lyonnais paris', []],
  ['CARTE X1234 RETRAIT DAB 12/11 14H05 SOCIETE GENERALE NICE', 'sure', 'societe generale nice', []],
  ['BARGELDAUSZAHLUNG 12.11/14:05 GA NR 30004711', 'sure', '', ['30004711']],
  ['GEA, Betaalpas Geldmaat Visstraat 54,PAS123 NR:123456, 01.01.22/12.23', 'sure', 'geldmaat visstraat 54', ['123456']],
  [
    'ATM WITHDRAWAL AUTHORIZED ON 08/16 2055 CHESTNUT ST SAN FRANCISCO CA 0009985 ATM ID 0021D CARD 0069',
    'sure',
    '2055 chestnut st san francisco ca',
    ['21D'],
  ],
  ['NWD-512345-S1BW0042-MUMBAI', 'possible', 'mumbai', ['512345', 'S1BW0042']],
  ['Výběr z bankomatu Česká spořitelna, Praha', 'sure', 'ceska sporitelna praha', []],
  ['C/L 27 NOV NATWEST HIGH ROAD', 'possible', 'natwest high road', []],
  ['REINTEGRO CAJERO AUTOMATICO 5402XXXXXXXX4010 03.08', 'sure', '', []],
] as const)('%s', (description, certainty, words, numbers) => {
  const reading = readWithdrawal({ description });
  expect(reading?.certainty).toBe(certainty);
  expect(wordsOf(description)).toBe(words);
  expect(reading?.numbers.filter(({ isLabelled }) => isLabelled).map(({ value }) => value)).toEqual(numbers);
});

test.each([
  ['a shop', 'TESCO STORES 1234', undefined],
  ['a fee for a withdrawal', 'NON-CHASE ATM FEE-WITH', undefined],
  ['a fee for a withdrawal, in Czech', 'Poplatek za výběr z bankomatu', undefined],
  ['a deposit', 'ATM DEPOSIT BARCLAYS', undefined],
  ['a refund', 'ATM WITHDRAWAL REFUND', undefined],
  ['a withdrawal at the till of a shop', 'CASH WITHDRAWAL SPAR', '5411'],
  ['a word for an ATM within a name', 'CAFE BANKOMAT BAR', undefined],
  ['a payment at a point of sale', 'BEA, Betaalpas Albert Heijn 1234,PAS123', undefined],
  ['a name within a name', 'PIZZERIA DA OTTO MILANO', undefined],
  ['a lender', 'ADVANCE AMERICA CASH ADVANCE', undefined],
])('%s is not a withdrawal', (_title, description, mcc) => {
  expect(readWithdrawal({ description, ...(mcc !== undefined && { mcc }) })).toBeUndefined();
});

test.each(['OTTO GMBH & CO KG', 'GEA WESTFALIA SEPARATOR', 'ANALIPSI TAVERNA'])(
  '%s is at most a possible withdrawal',
  (description) => {
    expect(readWithdrawal({ description })?.certainty ?? 'possible').toBe('possible');
  },
);

test('each phrase of the table reads as its own kind', () => {
  const certainties = { withdrawal: 'sure', machine: 'likely', code: 'possible' } as const;
  const misread = tableRows(withdrawalTable).flatMap(([phrases = '', , kind]) =>
    phrases
      .split(/,\s*/)
      .filter((phrase) => readWithdrawal({ description: phrase })?.certainty !== certainties[kind as keyof typeof certainties]),
  );
  expect(misread).toEqual([]);
});

test('the parts of the text have positions', () => {
  const description = 'ATM 00123 BP LISBOA';
  const parts = readWithdrawal({ description })?.parts.map(({ at, end, kind }) => [kind, description.slice(at, end)]);
  expect(parts).toEqual([
    ['withdrawal', 'ATM'],
    ['atmNumber', '00123'],
  ]);
});

test('the positions are those of the text as it was sent, even if its letters are decomposed', () => {
  const description = 'Výběr z bankomatu ČSOB 12345'.normalize('NFD');
  const [part] = readWithdrawal({ description })?.parts ?? [];
  expect(description.slice(part?.at, part?.end)).toBe('Výběr z bankomatu'.normalize('NFD'));
});

test('an amount after a fee does not make a withdrawal a fee', () => {
  expect(readWithdrawal({ description: 'ATM WITHDRAWAL FEE 3.00 CHASE' })?.certainty).toBe('sure');
});

test.each([
  'ATM WITHDRAWAL FEE 2.50',
  'ATM WITHDRAWAL DECLINED BARCLAYS 12 HIGH ST',
  'CASH WITHDRAWAL REVERSED',
  'NAKIT AVANS FAIZI',
])('%s is not a withdrawal', (description) => {
  expect(readWithdrawal({ description })).toBeUndefined();
});

test.each([
  ['CASH WITHDRAWAL COUNTER BARCLAYS 12 HIGH ST', true],
  ['BARAUSZAHLUNG AM SCHALTER', true],
  ['WYPLATA GOTOWKI W KASIE', true],
  ['ATM WITHDRAWAL BARCLAYS OLD BRANCH', false],
])('%s is from a counter: %s', (description, isManual) => {
  expect(readWithdrawal({ description })).toMatchObject({ certainty: 'sure', isManual });
});

test('the category code alone is sufficient', () => {
  expect(readWithdrawal({ description: 'BARCLAYS 12 HIGH ST', mcc: '6011' })).toMatchObject({
    certainty: 'sure',
    isManual: false,
  });
  expect(readWithdrawal({ description: 'BARCLAYS 12 HIGH ST', mcc: '6010' })).toMatchObject({
    certainty: 'sure',
    isManual: true,
  });
  expect(readWithdrawal({ description: 'ATM BARCLAYS 12 HIGH ST', mcc: '6010' })).toMatchObject({ isManual: false });
});

test('the city is the field of the transaction, or of the text', () => {
  expect(readWithdrawal({ description: 'ATM WDL BP', city: 'LISBOA' })?.city).toBe('LISBOA');
  expect(readWithdrawal({ description: 'GA NR00012345 SPARKASSE//MUENCHEN/DE/0 15.03.', mcc: '6011' })).toMatchObject({
    city: 'MUENCHEN',
    country: 'DE',
  });
});

test('the id of the terminal is a number of the ATM', () => {
  expect(readWithdrawal({ description: 'ATM WDL', posId: '00042' })?.numbers).toEqual([{ value: '42', isLabelled: true }]);
});

test('any text is read', () => {
  for (const description of ['', ' ', '/', '-', '//', 'ATM', 'ATM/', '-ATM-', 'ATM '.repeat(300), '💶 ATM 💶', 'W/D', 'GA NR'])
    expect(() => readWithdrawal({ description, mcc: '6011' })).not.toThrow();
});
