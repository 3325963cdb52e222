import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFeeText } from './feeText.ts';

const none = { kind: 'none' };
const amount = (currency: string, value: number) => ({ kind: 'amount', currency, amount: value });
const percentage = (value: number) => ({ kind: 'percentage', percentage: value });
const unreadable = { kind: 'unreadable' };

describe('a surcharge in free text', () => {
  it.each<[string, string | undefined, object]>([
    // Values in the tags of real ATMs.
    ['no', undefined, none],
    ['0', undefined, none],
    ['no charge', undefined, none],
    ['yes', undefined, { kind: 'yes' }],
    ['varies', undefined, { kind: 'some' }],
    ['unknown', undefined, { kind: 'unsaid' }],
    ['3.95€', undefined, amount('EUR', 3.95)],
    ['6%', undefined, percentage(6)],
    ['7.90 NIS', 'IL', amount('ILS', 7.9)],
    ['25 syrian Pounds', undefined, amount('SYP', 25)],
    ['6€', undefined, amount('EUR', 6)],
    ['bov', 'MT', unreadable],
    ['ICICI Bank ATM', 'IN', unreadable],
    ['Free first five transaction in a month if from other bank', 'IN', unreadable],
    ['None/Standard', 'IN', unreadable],
    ['Visa', undefined, unreadable],
    ['الهيثم للصرافة', undefined, unreadable],
    // Documented forms and similar forms.
    ['1.75 GBP', undefined, amount('GBP', 1.75)],
    ['EUR 5', undefined, amount('EUR', 5)],
    ['2,50 €', undefined, amount('EUR', 2.5)],
    ['£1.99', 'GB', amount('GBP', 1.99)],
    ['£1.75 (fixed fee)', 'GB', amount('GBP', 1.75)],
    ['4.95 EUR per withdrawal', undefined, amount('EUR', 4.95)],
    ['5 €/Abhebung', undefined, amount('EUR', 5)],
    ['CHF 5.-', undefined, amount('CHF', 5)],
    ['125 Kč', undefined, amount('CZK', 125)],
    ['$3', 'US', amount('USD', 3)],
    ['$3', 'AU', amount('AUD', 3)],
    ['3 dollars', 'CA', amount('CAD', 3)],
    ['$3', undefined, unreadable],
    ['$3', 'DE', unreadable],
    ['US$ 5', 'KH', amount('USD', 5)],
    ['£2', 'EG', amount('EGP', 2)],
    ['kr 25', 'NO', amount('NOK', 25)],
    ['25 kr', undefined, unreadable],
    ['Rs. 20', 'IN', amount('INR', 20)],
    ['220 THB', 'TH', amount('THB', 220)],
    ['50.000 VND', 'VN', amount('VND', 50_000)],
    ['50,000đ', 'VN', amount('VND', 50_000)],
    ['1.750 JOD', 'JO', amount('JOD', 1.75)],
    ['3.950 €', undefined, unreadable],
    ['0.00 EUR', undefined, none],
    ['3,5 %', undefined, percentage(3.5)],
    ['0%', undefined, none],
    // Incomplete or implausible values.
    ['3.95', 'DE', unreadable],
    ['5', 'US', unreadable],
    ['-5 €', undefined, unreadable],
    ['-5%', undefined, unreadable],
    ['500 €', undefined, unreadable],
    ['150%', undefined, unreadable],
    ['3€ + 1%', undefined, unreadable],
    ['3€-5€', undefined, unreadable],
    ['3.95€;4.95€', undefined, unreadable],
    ['up to 5€', undefined, unreadable],
    ['free for customers; 5€ else', undefined, unreadable],
    ['5 QQQ', undefined, unreadable],
    ['1e3 EUR', undefined, unreadable],
    ['', undefined, { kind: 'unsaid' }],
  ])('reads %j in %s as %j', (text, country, expected) => {
    expect(readFeeText(text, country)).toEqual(expected);
  });

  it('never throws, and returns only positive, finite amounts with a three-letter code', () => {
    const piece = fc.constantFrom(
      '€',
      '$',
      ' ',
      '3',
      '.95',
      ',',
      '%',
      'EUR',
      'GBP',
      '-',
      '1e9',
      '000',
      ';',
      'free',
      '£',
      'no',
      "'",
      '٣',
      '½',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, 'US', 'DE', 'GB', 'XX', '__proto__'), (text, country) => {
        const reading = readFeeText(text, country);
        if (reading.kind === 'amount') {
          expect(reading.amount > 0 && Number.isFinite(reading.amount)).toBe(true);
          expect(reading.currency).toMatch(/^[A-Z]{3}$/);
        }
        if (reading.kind === 'percentage') expect(reading.percentage > 0 && reading.percentage <= 50).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
