import { expect, test } from 'vitest';
import { currencyIn, isNegative, looksLikeAmount, printedAmount } from './printedAmount.ts';
import { orderOf, readDay } from './readDates.ts';
import { decodeFile } from './readTable.ts';

test.each([
  ['-12,40', 12.4],
  ['1.234,56 €', 1234.56],
  ['1,234.56', 1234.56],
  ["CHF 1'234.50", 1234.5],
  ['1 234,5 Kč', 1234.5],
  ['−3.00', 3],
  ['12,40-', 12.4],
  ['(12.40)', 12.4],
  ['1.234.567', 1234567],
  ['1.234', undefined],
  ['5 apples', undefined],
])('the amount in %j is %j', (text, amount) => expect(printedAmount(text)).toBe(amount));

test.each([
  ['12,40', true],
  ['€5', true],
  ['4711', false],
  ['24.12.2026', false],
  ['REWE 12,40', false],
])('%j may be an amount: %j', (text, expected) => expect(looksLikeAmount(text)).toBe(expected));

test.each([
  ['12 €', 'EUR'],
  ['USD 5', 'USD'],
  ['$5', undefined],
])('the currency in %j is %j', (text, code) => expect(currencyIn(text)).toBe(code));

test.each([
  ['24.12.2026', 'dayFirst', '2026-12-24'],
  ['24/12/26', 'dayFirst', '2026-12-24'],
  ['12/24/2026', 'monthFirst', '2026-12-24'],
  ['12/24/2026', 'dayFirst', undefined],
  ['2026-12-24T10:00:00Z', 'dayFirst', '2026-12-24'],
  ['20261224', 'dayFirst', '2026-12-24'],
  ['24. 12. 2026', 'dayFirst', '2026-12-24'],
  ['31.02.2026', 'dayFirst', undefined],
  ['REWE', 'dayFirst', undefined],
] as const)('%j, %s, is the day %j', (text, order, day) => expect(readDay(text, order)).toBe(day));

test('the order of day and month is the one that fits most dates, and otherwise the day is first', () => {
  expect(orderOf(['01/02/2026', '12/24/2026']).order).toBe('monthFirst');
  expect(orderOf(['01/02/2026', '03/04/2026']).order).toBe('dayFirst');
});

test.each([
  ['-12,40', true],
  ['12,40-', true],
  ['(12.40)', true],
  ['12.40', false],
])('%j is negative: %j', (text, expected) => expect(isNegative(text)).toBe(expected));

test.each([
  ['an XLSX file', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['UTF-16 without a byte order mark', [0x41, 0x00, 0x42, 0x00]],
])('%s is not text', (_, bytes) => expect(decodeFile(new Uint8Array(bytes))).toBeUndefined());

test('the sign that ended files in MS-DOS is text', () => expect(decodeFile(new Uint8Array([0x41, 0x1a]))).toBe('A\u001a'));

test.each([
  ['UTF-8', [0xc3, 0xbc]],
  ['Windows-1252', [0xfc]],
  ['UTF-16', [0xff, 0xfe, 0xfc, 0x00]],
])('decodes %s', (_, bytes) => expect(decodeFile(new Uint8Array(bytes))).toBe('ü'));
