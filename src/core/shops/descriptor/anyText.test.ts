import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Descriptor, mostReadings } from './descriptor.ts';
import { readDescriptor } from './readDescriptor.ts';

const wordsOf = (read: Descriptor): string[] => read.readings.map(({ words }) => words.join(' '));

describe('any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(
        fc.constantFrom(
          'SQ',
          '*',
          'PAYPAL',
          '#',
          '12',
          '0847',
          ' ',
          '  ',
          'LONDON',
          'GB',
          'www.',
          '.co',
          '.uk',
          'LTD',
          'S',
          "'",
          '(',
          ')',
          '-',
          '/',
          'Ł',
          '12/05',
          'CARD PAYMENT',
          ',',
          'amzn',
          'QPS',
          'ebay',
        ),
        { maxLength: 24 },
      )
      .map((parts) => parts.join('')),
  );
  const given = fc.record(
    { city: fc.constantFrom('London', '', 'L', 'Sutton Coldfield'), country: fc.constantFrom('GB', 'CA', '') },
    { requiredKeys: [] },
  );

  test('is parsed without errors and within its bounds, with a name if it contains a letter or a digit', () => {
    fc.assert(
      fc.property(anyText, given, (text, place) => {
        const read = readDescriptor(text, place);
        expect(read.readings.length).toBeLessThanOrEqual(mostReadings);
        expect('name' in read).toBe(read.readings.length > 0);
        if (/[A-Za-z0-9]/.test(read.text)) expect(read.name).toMatch(/\S/);
        expect(new Set(wordsOf(read)).size).toBe(read.readings.length);
        for (const { words, squeezed, name } of read.readings) {
          expect(squeezed).toBe(words.join(''));
          expect(squeezed).not.toBe('');
          expect(name.trim()).not.toBe('');
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('consists of parts in order, at their positions in the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readDescriptor(text);
        let end = 0;
        for (const part of read.parts) {
          expect(part.at).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.at);
          end = part.end;
        }
        expect(end).toBeLessThanOrEqual(read.text.length);
        for (const { value, at, end } of read.storeNumbers) expect(read.text.slice(at, end)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    'a.',
    '- ',
    '1 ',
    '#1',
    'LTD ',
    'SQ *',
    'abc s ',
    '/',
    "'",
    'co.',
    '(',
    'CARD PAYMENT ',
    'a1',
    'www.',
    'Ref 12 ',
    '\ud800',
    '&amp;',
  ])('of 512 characters of %j is parsed within the time limit', (part) => {
    expect(readDescriptor(part.repeat(512)).text.length).toBeLessThanOrEqual(512);
  });

  test.each(['', '   ', '&', '%%', '***'])('without a letter or digit (%j) has no name', (text) => {
    expect(readDescriptor(text)).not.toHaveProperty('name');
  });
});
