import { expect, it } from 'vitest';
import { withoutTail } from './operatorTail.ts';

it.each([
  ['Cash dispenser X Bank Main Street', 'X Bank'],
  ['Euronet 24 h', 'Euronet'],
  ['Sparkasse Jena 24 Stunden', 'Sparkasse Jena'],
  ['Česká spořitelna nonstop', 'Česká spořitelna'],
  ['24h Sparkasse Jena', 'Sparkasse Jena'],
  ['Commerzbank SB-Center', 'Commerzbank'],
  ['HSBC Bank - Hamrun Branch', 'HSBC Bank'],
  ['Lloyds Bank 24 High Street', 'Lloyds Bank'],
  ['Barclays Oxford Street', 'Barclays'],
  ['Erste Bank Hauptstraße 12', 'Erste Bank'],
  ['Komerční banka Václavské náměstí', 'Komerční banka'],
  ['Banco BPI Rua Augusta 5', 'Banco BPI'],
  ['BBVA Calle Mayor', 'BBVA'],
  ['Crédit Agricole Agence Opéra', 'Crédit Agricole'],
  ['Raiffeisen Bank ul. Marszałkowska 3', 'Raiffeisen Bank'],
  ['State Bank of India MG Road', 'State Bank of India'],
  ['Ziraat Bankası Atatürk Caddesi', 'Ziraat Bankası'],
  ['بنك مصر فرع المنصورة', 'بنك مصر'],
  ['LCL 24h/24', 'LCL'],
  ['Société Générale 24/24', 'Société Générale'],
  ['BNP Paribas 24h/24 7j/7', 'BNP Paribas'],
  ['Wells Fargo Main St', 'Wells Fargo'],
  ['Chase Bank Park Drive', 'Chase Bank'],
  ['Сбербанк ул. Ленина 5', 'Сбербанк'],
])('%s: %s', (text, expected) => {
  expect(withoutTail(text)).toBe(expected);
});

it.each([
  ...[
    'Bank of America',
    'Bank of the West',
    'Wall Street Bank',
    'Main Street Bank',
    'State Street',
    'Union Square',
    'Park Avenue Bank',
  ],
  ...[
    'Bank of Wall Street',
    'Community Plaza Bank',
    'Plaza Bank',
    'Banco Largo',
    'Via Varejo',
    'Bank 24',
    'Privat24',
    'Banco 24 Horas',
  ],
  ...[
    'Cash Zone',
    'Bankomat AB',
    'Multibanco',
    'Deutsche Bank',
    'Bank Austria',
    'Bank St. Gallen',
    'Royal Bank of Scotland',
    'ATM S.A.',
  ],
  ...[
    'Volksbank Ring',
    'Sparkasse am Niederrhein',
    'Nationwide Building Society',
    'ATM',
    'Geldautomat',
    'SB Bank',
    'Branch Banking and Trust',
  ],
])('%s is an unchanged name', (name) => {
  expect(withoutTail(name)).toBe(name);
});

it('the street of the ATM is not part of the name, whatever the street is called', () => {
  expect(withoutTail('NBG Ermou', 'Ermou 12')).toBe('NBG');
  expect(withoutTail('NBG Ermou')).toBe('NBG Ermou');
});
