import { expect, test } from 'vitest';
import { countries, regions } from './countries.ts';

test.each([
  ['gb', 'GB'],
  ['gbr', 'GB'],
  ['uk', 'GB'],
  ['cze', 'CZ'],
  ['nld', 'NL'],
  ['che', 'CH'],
  ['zwe', 'ZW'],
  ['deutschland', 'DE'],
  ['ceska republika', 'CZ'],
  ['polska', 'PL'],
  ['hiszpania', 'ES'],
])('%s is the country %s', (text, code) => {
  expect(countries.get(text)).toBe(code);
});

test('every country has one two-letter and one three-letter code', () => {
  const [two = [], three = []] = [2, 3].map((length) =>
    [...countries].filter(([text]) => text.length === length && text !== 'uk'),
  );
  const codes = two.map(([, code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(three.some(([, other]) => other === code)).toBe(true);
  expect(codes.length).toBeGreaterThan(210);
  for (const [text, code] of two) expect(text.toUpperCase()).toBe(code);
});

test('regions have the codes of ISO 3166-2', () => {
  expect(regions.US?.get('ca')).toBe('US-CA');
  expect(regions.CA?.get('on')).toBe('CA-ON');
  expect(regions.US?.size).toBe(52);
});
