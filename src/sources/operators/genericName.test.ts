import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isGenericName } from './genericName.ts';
import { knownOperators } from './knownOperators.ts';

it.each([
  ...[
    '24 h',
    '24h',
    'ATM 24 h',
    '24 Hours',
    '24/7',
    'Geldautomat 24 Stunden',
    'Cajero 24 horas',
    '24h Banking',
    'Банкомат 24 часа',
  ],
  ...[
    'Oxford Street',
    'Main Street',
    '12 High Street',
    'Cash dispenser Main Street',
    'Hauptstraße 12',
    'Rua Augusta 5',
    'Calle Mayor',
  ],
  ...['ul. Marszałkowska 3', 'ул. Ленина 5', 'شارع التحرير', 'Atatürk Caddesi', 'Václavské náměstí'],
  ...['Branch', 'Bank Branch', 'Main Branch', 'Filiale', 'Branch 12', 'drive-through', 'SB-Foyer', 'Self-service'],
  ...['TBD', 'Unknown Bank', 'banque inconnue', 'Free', 'Free ATM', 'ATM', '175', 'Bank'],
  ...[
    'LINK',
    'LINK ATM',
    'Cash Group',
    'Visa',
    'Visa/Mastercard',
    'Visa Plus',
    'Mastercard Cirrus',
    'Multibanco',
    'girocard',
    'RuPay',
  ],
  ...['Via Roma', 'Via Garibaldi 5', 'Corso Italia', 'Plaza Mayor', 'Place de la République', 'Largo do Rato', 'pl. Teatralny'],
  ...[
    'Rue de la Banque',
    'Calle del Banco',
    'Bank Street',
    'Bankgasse',
    'ul. Bankowa',
    'Банковский переулок',
    'Bankalar Caddesi',
  ],
  ...['High Street', 'Market Square', 'Marktplatz', 'Rynek', 'Václavské nám.', 'Triq ir-Repubblika', 'La Banque', 'Die Bank'],
  ...[
    'keine Angabe',
    'geschlossen',
    'privat',
    'diverse Banken',
    'info@bank.de',
    'xxx',
    'Test Bank',
    'ATM (removed)',
    'Former ATM',
  ],
  ...['https://www.chase.com', 'http://x.example/atm?id=1', 'www.bank.com'],
])('%s is a generic name', (text) => {
  expect(isGenericName(text)).toBe(true);
});

it.each([
  ...['Main Street Bank', 'Wall Street Bank', 'Bank of Wall Street', 'Union Square', 'Via Varejo', 'Plaza Bank', 'Banco Largo'],
  ...['Bank 24', 'Privat24', 'SB Bank', 'Branch Banking and Trust', 'Bankomat AB', 'ATM S.A.', 'Bank St. Gallen', 'Cash Zone'],
  ...[
    'Bank Street Credit Union',
    'Banca di Via Roma',
    'High Street Bank',
    'Link Bank',
    'Plus Bank',
    'MB',
    'Visa Bank',
    'La Banque Postale',
  ],
  ...[
    'Planet Place',
    'Corso Bank',
    'Largo',
    'Via Cash',
    'Banque de la Rue',
    'Network International',
    'Euronet',
    'Cash Group Bank',
  ],
  ...[
    'Independent Bank',
    'Exchange Bank',
    'Union Bank',
    'Union Bank ATM',
    'AL Bank',
    'Open Bank',
    'TBC Bank',
    'TBC',
    'Freedom Bank',
    'mBank.pl',
    'Volksbank Ring',
    'Pharro',
    'LCL',
    'First National',
  ],
])('%s is a name', (text) => {
  expect(isGenericName(text)).toBe(false);
});

it.each([
  ['Free ATM', 'FR'],
  ['24 h', 'CZ'],
  ['Bank Branch Main Street', 'GB'],
  ['Cash dispenser Main Street', 'MT'],
  ['https://www.chase.com', 'US'],
])('%s in %s is not an operator', (name, country) => {
  expect(knownOperators().identifyUnlessGeneric({ name }, country)).toBeUndefined();
});

it('names that the register contains and names with an id are kept', () => {
  expect(knownOperators().identifyUnlessGeneric({ name: 'Bankomat' }, 'SE')?.known?.name).toBe('Bankomat');
  expect(knownOperators().identifyUnlessGeneric({ name: 'Cash' }, 'BE')?.known?.name).toBe('Cash');
  expect(knownOperators().identifyUnlessGeneric({ name: 'Barclays Oxford Street' }, 'GB')?.known?.name).toBe('Barclays');
  expect(knownOperators().identifyUnlessGeneric({ name: 'State Street', wikidata: 'Q2037125' }, 'US')?.name).toBe('State Street');
});

const [, ...lines] = readFileSync(new URL('../../data/operators/operators.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

it('no name in the register is lost in its countries', () => {
  const lost = lines.flatMap((line) => {
    const { n, c = ['XX'] } = JSON.parse(line) as { n: string; c?: string[] };
    return c
      .filter((country) => knownOperators().identifyUnlessGeneric({ name: n }, country) === undefined)
      .map((one) => `${n} ${one}`);
  });
  expect(lost).toEqual([]);
});
