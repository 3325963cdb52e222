import { describe, expect, it, test } from 'vitest';
import { queryReader } from '../../../contract/parameters.ts';
import { LookUpQuery, transactionParameters } from '../../../contract/shops.ts';
import { guessRoles, withRole } from './guessRoles.ts';
import { type CardStatement, fieldRules, mostLines, readStatement } from './readStatement.ts';
import { readTable } from './readTable.ts';

function read(text: string, forAll = {}): CardStatement {
  const table = readTable(text);
  return readStatement(table, guessRoles(table), forAll);
}
const sentOf = (text: string) => read(text).lines.map(({ sent }) => sent);
const problemsOf = ({ unread }: CardStatement) => unread.map(({ line, problem }) => ({ line, ...problem }));

describe('texts, one per line', () => {
  it('are statements with one column, and keep their line numbers and commas', () => {
    expect(read('SUMUP *U ZLATEHO TYGRA\r\n\r\n  BILLA 0423, PRAHA  \n')).toEqual({
      lines: [
        { line: 1, sent: { description: 'SUMUP *U ZLATEHO TYGRA' } },
        { line: 3, sent: { description: 'BILLA 0423, PRAHA' } },
      ],
      unread: [],
      doubtful: [],
    });
  });

  it('get the same city and country', () => {
    const { lines } = read('A\nB', { city: 'Praha', country: 'CZ' });
    expect(lines.map(({ sent }) => `${sent.city}${sent.country}`)).toEqual(['PrahaCZ', 'PrahaCZ']);
  });

  test.each(['', ' \n\t\n', '\ufeff'])('%j contains no texts', (text) =>
    expect(read(text)).toEqual({ lines: [], unread: [], doubtful: [] }),
  );

  it('are listed with their line if they are too long', () =>
    expect(problemsOf(read(`GOOD\n${'x'.repeat(513)}\nGOOD TOO`))).toEqual([
      { line: 2, code: 'tooLong', column: 0, length: 513, most: 512 },
    ]));
});

/** Real headers of banks' exports, with invented lines. */
test.each([
  [
    'German, semicolons, with lines before the header',
    '\ufeff"Girokonto";"DE12"\n\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"Betrag (€)"\n"24.12.26";"25.12.26";"Gebucht";"";"REWE SAGT DANKE 4711";"Ausgang";"-12,40"',
    { day: '2026-12-24', amount: '-12,40', sent: { description: 'REWE SAGT DANKE 4711' } },
  ],
  [
    'English, commas, ISO dates',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency\nATM,Current,2026-12-01 10:00:00,2026-12-02 10:00:00,Cash at Origin,-50.00,1.50,EUR',
    {
      ...{ day: '2026-12-01', amount: '-50.00 EUR', fee: '1.50 EUR', type: 'ATM' },
      sent: {
        description: 'Cash at Origin',
        amount: { amount: 50, currency: 'EUR' },
        fee: { amount: 1.5, currency: 'EUR' },
      },
    },
  ],
  [
    'Czech, quoted line break',
    'Datum;Název obchodníka;Částka;Měna;Země\n"24. 12. 2026";"ALBERT\nPRAHA 1";"-1 234,50";CZK;cz',
    { day: '2026-12-24', amount: '-1 234,50 CZK', sent: { description: 'ALBERT PRAHA 1', country: 'CZ' } },
  ],
  [
    'French, debit and credit',
    'Date;Libellé;Débit;Crédit\n24/12/2026;CARTE MONOPRIX;;3,20',
    { day: '2026-12-24', amount: '3,20', sent: { description: 'CARTE MONOPRIX' } },
  ],
  [
    'Spanish, tabs',
    'Fecha operación\tConcepto\tImporte\n24/12/2026\tMERCADONA\t-5,00',
    { day: '2026-12-24', amount: '-5,00', sent: { description: 'MERCADONA' } },
  ],
  [
    'Polish',
    'Data operacji;Opis operacji;Kwota;Waluta\n2026-12-24;ŻABKA Z1234;-7,99;PLN',
    { day: '2026-12-24', amount: '-7,99 PLN', sent: { description: 'ŻABKA Z1234' } },
  ],
  [
    'Arabic',
    'التاريخ,الوصف,المبلغ\n2026-12-24,CARREFOUR,-7.99',
    { day: '2026-12-24', amount: '-7.99', sent: { description: 'CARREFOUR' } },
  ],
  [
    'no header',
    '12/24/2026,STARBUCKS 1234,5814,-4.10,US\n12/02/2026,SHELL OIL,5541,-40.00,US',
    { day: '2026-12-24', amount: '-4.10', sent: { description: 'STARBUCKS 1234', mcc: '5814', country: 'US' } },
  ],
])('recognises the columns: %s', (_, text, expected) => {
  const { lines, unread, doubtful } = read(text);
  expect(lines[0]).toMatchObject(expected);
  expect(lines[0]?.sent).toEqual(expected.sent);
  expect([unread, doubtful]).toEqual([[], []]);
});

it('never sends an amount without a fee, nor a date', () => {
  const text = 'date,description,amount,fee,currency\n2026-12-24,A,1.00,,EUR\n2026-12-24,B,2.00,0.00,EUR';
  expect(sentOf(text)).toEqual([{ description: 'A' }, { description: 'B' }]);
});

test.each([
  ['description,country\nA,Austria', { line: 2, code: 'country', column: 1, value: 'Austria' }],
  ['mcc,description\n54,A', { line: 2, code: 'mcc', column: 0, value: '54' }],
  ['description,city\nA', { line: 2, code: 'cells', cells: 1, columns: 2 }],
  ['description,city\n"A"B,C', { line: 2, code: 'textAfterQuote', column: 0 }],
  ['description,city\nA "B",C', { line: 2, code: 'quoteInside', column: 0 }],
  ['description,city\n"A,C\nB,D', { line: 2, code: 'unclosed' }],
  ['description,city\n,Praha', { line: 2, code: 'nothing' }],
])('%j is not looked up, and its line and column are named', (text, problem) => {
  expect(problemsOf(read(text))[0]).toEqual(problem);
});

it('loses no line: each one is read or listed', () => {
  const text = 'date,description,amount\n2026-12-24,A,1.00\nx\n"open,B,2.00\n2026-12-24,C,3.00,\n31.02.2026,D,4.00';
  const { lines, unread, doubtful } = read(text);
  expect(lines.map(({ line }) => line)).toEqual([2, 5, 6]);
  expect(unread.map(({ line, text: one }) => [line, one])).toEqual([
    [3, 'x'],
    [4, '"open,B,2.00'],
  ]);
  expect(doubtful).toEqual([{ line: 6, text: '31.02.2026,D,4.00', problem: { code: 'date', column: 0, value: '31.02.2026' } }]);
});

it('lists how many lines are beyond the limit', () => {
  const { lines, unread } = read(Array.from({ length: mostLines + 3 }, (_, index) => `SHOP ${index}`).join('\n'));
  expect(lines).toHaveLength(mostLines);
  expect(unread).toMatchObject([{ line: mostLines + 1, problem: { code: 'tooMany', left: 3 } }]);
});

it('a role that moves to another column leaves its first one', () => {
  expect(withRole(['date', 'description', undefined], 2, 'description')).toEqual(['date', undefined, 'description']);
  expect(withRole(['date', 'description', undefined], 2, 'monthDate')).toEqual([undefined, 'description', 'monthDate']);
  expect(withRole(['amount', undefined], 1, 'amount')).toEqual(['amount', 'amount']);
});

describe('fields follow the contract', () => {
  test.each(Object.keys(fieldRules) as (keyof typeof fieldRules)[])('%s', (field) => {
    const { longest, is } = fieldRules[field];
    expect(longest).toBe(transactionParameters[field].maxLength);
    for (const value of ['CZ', 'cz', 'CZE', '5411', '541', 'A', ...[64, 65, 128, 513].map((length) => 'x'.repeat(length))]) {
      const isGood = value.length <= longest && (is?.test(value) ?? true);
      expect(isGood, `${field} ${value}`).toBe(queryReader(LookUpQuery)({ [field]: value }).ok);
    }
  });
  it('there are no other fields', () =>
    expect(Object.keys(fieldRules).sort()).toEqual(Object.keys(transactionParameters).sort()));
});
