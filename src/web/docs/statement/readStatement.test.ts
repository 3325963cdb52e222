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
const problemsOf = ({ unread }: CardStatement) =>
  unread.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem })));

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
    { day: '2026-12-24', amount: { text: '-12,40', value: -12.4 }, sent: { description: 'REWE SAGT DANKE 4711' } },
  ],
  [
    'English, commas, ISO dates',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency\nATM,Current,2026-12-01 10:00:00,2026-12-02 10:00:00,Cash at Origin,-50.00,1.50,EUR',
    {
      ...{
        day: '2026-12-01',
        amount: { text: '-50.00 EUR', value: -50, currency: 'EUR' },
        fee: { text: '1.50 EUR', value: 1.5, currency: 'EUR' },
        type: 'ATM',
      },
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
    {
      day: '2026-12-24',
      amount: { text: '-1 234,50 CZK', value: -1234.5, currency: 'CZK' },
      sent: { description: 'ALBERT PRAHA 1', country: 'CZ' },
    },
  ],
  [
    'French, debit and credit',
    'Date;Libellé;Débit;Crédit\n24/12/2026;CARTE MONOPRIX;3,20;0,00\n24/12/2026;REMB MONOPRIX;;3,20',
    { day: '2026-12-24', amount: { text: '-3,20', value: -3.2 }, sent: { description: 'CARTE MONOPRIX' } },
  ],
  [
    'Spanish, tabs',
    'Fecha operación\tConcepto\tImporte\n24/12/2026\tMERCADONA\t-5,00',
    { day: '2026-12-24', amount: { text: '-5,00', value: -5 }, sent: { description: 'MERCADONA' } },
  ],
  [
    'Polish',
    'Data operacji;Opis operacji;Kwota;Waluta\n2026-12-24;ŻABKA Z1234;-7,99;PLN',
    { day: '2026-12-24', amount: { text: '-7,99 PLN', value: -7.99, currency: 'PLN' }, sent: { description: 'ŻABKA Z1234' } },
  ],
  [
    'Arabic',
    'التاريخ,الوصف,المبلغ\n2026-12-24,CARREFOUR,-7.99',
    { day: '2026-12-24', amount: { text: '-7.99', value: -7.99 }, sent: { description: 'CARREFOUR' } },
  ],
  [
    'no header',
    '12/24/2026,STARBUCKS 1234,5814,-4.10,US\n12/02/2026,SHELL OIL,5541,-40.00,US',
    {
      day: '2026-12-24',
      amount: { text: '-4.10', value: -4.1 },
      sent: { description: 'STARBUCKS 1234', mcc: '5814', country: 'US' },
    },
  ],
])('recognises the columns: %s', (_, text, expected) => {
  const { lines, unread, doubtful } = read(text);
  expect(lines[0]).toMatchObject(expected);
  expect(lines[0]?.sent).toEqual(expected.sent);
  expect([unread, doubtful]).toEqual([[], []]);
});

/** The columns of real exports, with invented lines. The expected text is that of the first line. */
test.each([
  [
    'the payee, not the type of the booking and not the time of the card payment',
    [
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info',
      'DE12;24.12.26;24.12.26;KARTENZAHLUNG;2026-12-23T17:15 Debitk.0 2027-12;EDEKA SCHMIDT//BERLIN/DE;-12,40;EUR;Umsatz gebucht',
      'DE12;23.12.26;23.12.26;KARTENZAHLUNG;2026-12-22T09:01 Debitk.0 2027-12;REWE Markt GmbH//Koeln/DE;-9,90;EUR;Umsatz gebucht',
      'DE12;22.12.26;22.12.26;FOLGELASTSCHRIFT;Vertrag 4711 Abschlag Dezember;Stadtwerke Koeln;-80,00;EUR;Umsatz gebucht',
      'DE12;21.12.26;21.12.26;KARTENZAHLUNG;2026-12-20T12:12 Debitk.0 2027-12;ROSSMANN 1234//KOELN/DE;-4,10;EUR;Umsatz gebucht',
    ],
    'EDEKA SCHMIDT//BERLIN/DE',
  ],
  [
    'the payee, from a single line',
    [
      'Auftragskonto;Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info',
      'DE12;24.12.26;KARTENZAHLUNG;2026-12-23T17:15 Debitk.0 2027-12;Edeka Schmidt;-12,40;EUR;Umsatz gebucht',
    ],
    'Edeka Schmidt',
  ],
  [
    'the purpose in capital letters, not the tidied name',
    [
      'Datum;Empfänger;Verwendungszweck;Umsatz',
      '24.12.2026;Netflix International;NETFLIX.COM Abo;-12,99',
      '23.12.2026;Rewe;REWE SAGT DANKE 4711;-8,20',
    ],
    'NETFLIX.COM Abo',
  ],
  [
    'the payee, not a purpose that is the same in all lines apart from the date',
    [
      'Buchungsdatum;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;Betrag (€)',
      '24.12.26;Gebucht;ISSUER;Aldi Sued;VISA Debitkartenumsatz vom 23.12.2026;Ausgang;-12,40',
      '23.12.26;Gebucht;ISSUER;Spotify AB;VISA Debitkartenumsatz vom 22.12.2026;Ausgang;-9,99',
      '22.12.26;Gebucht;ISSUER;Deutsche Bahn;VISA Debitkartenumsatz vom 21.12.2026;Ausgang;-20,00',
    ],
    'Aldi Sued',
  ],
  [
    'the payee, not a longer purpose with references',
    [
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '24.12.2026;24.12.2026;VISA ALDI SUED;Lastschrift;NR XXXX 1234 KOELN KAUFUMSATZ 23.12 172354 ARN74123456;100,00;EUR;-12,40;EUR',
      '24.12.2026;24.12.2026;VISA ALDI SUED;Lastschrift;NR XXXX 1234 BONN KAUFUMSATZ 22.12 172355 ARN74123457;90,00;EUR;-2,40;EUR',
      '23.12.2026;23.12.2026;VISA LIDL;Lastschrift;NR XXXX 1234 ULM KAUFUMSATZ 21.12 172356 ARN74123458;80,00;EUR;-7,40;EUR',
    ],
    'VISA ALDI SUED',
  ],
  [
    'a column Buchungstext that is the only one with texts',
    [
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung',
      '24.12.2026;24.12.2026;Lastschrift;REWE SAGT DANKE 4711 Koeln Kartenzahlung;-12,40;EUR',
      '23.12.2026;23.12.2026;Lastschrift;SHELL 0815 Bonn Kartenzahlung;-50,00;EUR',
    ],
    'REWE SAGT DANKE 4711 Koeln Kartenzahlung',
  ],
  [
    'the descriptor, not the short name',
    [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Notes,Address,Description',
      'tx_1,24/12/2026,10:00:00,Card payment,Tesco,,Groceries,-12.40,GBP,,Oxford Street,TESCO STORES 2887 LONDON GBR',
      'tx_2,23/12/2026,11:00:00,Card payment,Pret A Manger,,Eating out,-3.40,GBP,,Strand,PRET A MANGER 0042 LONDON GBR',
    ],
    'TESCO STORES 2887 LONDON GBR',
  ],
  [
    'the title, not the operation',
    [
      'Data operacji;Data księgowania;Opis operacji;Tytuł;Nadawca/Odbiorca;Kwota',
      '2026-12-24;2026-12-24;ZAKUP PRZY UŻYCIU KARTY;BIEDRONKA 123 /WARSZAWA;;-12,40',
      '2026-12-23;2026-12-23;ZAKUP PRZY UŻYCIU KARTY;ŻABKA Z1234 /ŁÓDŹ;;-7,99',
    ],
    'BIEDRONKA 123 /WARSZAWA',
  ],
  [
    'the concept, not the movement',
    [
      'Fecha;Concepto;Movimiento;Importe;Divisa;Disponible',
      '24/12/2026;Mercadona avda. sol;Pago con tarjeta;-12,40;EUR;100,00',
      '23/12/2026;Repsol madrid;Pago con tarjeta;-40,00;EUR;60,00',
    ],
    'Mercadona avda. sol',
  ],
  [
    'the partner, if the reference is mostly empty',
    [
      'Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR)',
      '2026-12-24,2026-12-24,REWE Markt,,Presentment,,Main Account,-12.40',
      '2026-12-23,2026-12-23,Landlord,DE12345678,Outgoing Transfer,RENT DECEMBER,Main Account,-900.00',
      '2026-12-22,2026-12-22,Shell,,Presentment,,Main Account,-40.00',
    ],
    'REWE Markt',
  ],
  [
    'a column with an unknown header, not one that is the same in all lines',
    ['When;Holder;What;Amount', '24.12.2026;ANNA SPECIMEN;Shell Bonn;-1,00', '23.12.2026;ANNA SPECIMEN;Aldi;-2,00'],
    'Shell Bonn',
  ],
  [
    'the texts in a table without a header',
    ['24.12.2026;DE12345678;KARTENZAHLUNG;Shell Bonn;-1,00', '23.12.2026;DE12345678;KARTENZAHLUNG;Aldi Ulm;-2,00'],
    'Shell Bonn',
  ],
])('reads as the text: %s', (_, rows, expected) => expect(sentOf(rows.join('\n'))[0]?.description).toBe(expected));

it('reads the payee in a long statement, although the purposes with references have more values', () => {
  const payees = ['EDEKA SCHMIDT//BERLIN/DE', 'Lidl Vertriebs GmbH', 'Stadtwerke Koeln', 'Shell Deutschland', 'Deutsche Bahn AG'];
  const more = [
    'REWE Markt GmbH//Koeln/DE',
    'ALDI SUED//BONN/DE',
    'ROSSMANN 1234//KOELN/DE',
    'Amazon Payments Europe',
    'PayPal Europe',
  ];
  const all = [...payees, ...more];
  const rows = Array.from({ length: 60 }, (_, index) => {
    const reference = (index * 104_729).toString(36);
    return `24.12.26;${index % 2 ? 'KARTENZAHLUNG' : 'LASTSCHRIFT'};Vertrag ${reference} EREF ${reference};${all[index % all.length]};-1,00`;
  });
  const header = 'Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag';
  expect(sentOf([header, ...rows].join('\n'))[0]?.description).toBe(payees[0]);
});

it('shows debits with a minus, and recognizes credits by their column or by a sign that most lines do not have', () => {
  const signsOf = (text: string) => read(text).lines.map(({ amount, isCredit }) => [amount?.value, isCredit ?? false]);
  expect(signsOf('description,paid out,paid in\nA,3.20,\nB,0.00,5.00\nC,-1.00,\nD,+2.00,')).toEqual([
    [-3.2, false],
    [5, true],
    [-1, false],
    [-2, false],
  ]);
  expect(signsOf('description,amount\nA,-3.20\nB,-1.00\nC,(2.00)\nD,5.00')).toEqual([
    [-3.2, false],
    [-1, false],
    [-2, false],
    [5, true],
  ]);
  // Some card issuers print purchases without a sign.
  expect(signsOf('description,amount\nA,3.20\nB,1.00\nC,-5.00').map(([, isCredit]) => isCredit)).toEqual([false, false, false]);
  // Here, the column contains D and C, not amounts.
  expect(signsOf('description,amount,debit/credit\nA,3.20,D\nB,1.00,C')).toEqual([
    [3.2, false],
    [1, false],
  ]);
});

it('lists all problems in a line', () => {
  const { unread, doubtful } = read('date,description,amount,country,mcc\n31.02.2026,A,abc,Austria,54\n31.02.2026,B,abc,AT,5411');
  expect(unread.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['country', 'mcc', 'date', 'amount']]);
  expect(doubtful.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['date', 'amount']]);
});

test.each([
  ['02/03/2026', '2026-03-02'],
  ['02.03.2026', undefined],
  ['13/03/2026', undefined],
  ['2026-03-02', undefined],
])('whether the order of %s is unclear', (date, day) => expect(read(`date,description\n${date},A`).unclearDay).toBe(day));

it('never sends an amount without a fee, a credit, nor a date', () => {
  const text =
    'date,description,debit,credit,fee,currency\n2026-12-24,A,1.00,,,EUR\n2026-12-24,B,2.00,,0.00,EUR\n2026-12-24,C,,2.00,1.00,EUR';
  expect(sentOf(text)).toEqual([{ description: 'A' }, { description: 'B' }, { description: 'C' }]);
  expect(read(text).doubtful).toEqual([]);
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
  expect(doubtful).toEqual([
    { line: 6, text: '31.02.2026,D,4.00', problems: [{ code: 'date', column: 0, value: '31.02.2026' }] },
  ]);
});

it('lists how many lines are beyond the limit', () => {
  const { lines, unread } = read(Array.from({ length: mostLines + 3 }, (_, index) => `SHOP ${index}`).join('\n'));
  expect(lines).toHaveLength(mostLines);
  expect(unread).toMatchObject([{ line: mostLines + 1, problems: [{ code: 'tooMany', left: 3 }] }]);
});

it('a role that is assigned to a different column is removed from its previous one', () => {
  expect(withRole(['date', 'description', undefined], 2, 'description')).toEqual(['date', undefined, 'description']);
  expect(withRole(['date', 'description', undefined], 2, 'monthDate')).toEqual([undefined, 'description', 'monthDate']);
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
