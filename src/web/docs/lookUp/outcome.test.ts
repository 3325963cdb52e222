import { expect, test } from 'vitest';
import { ownLogo, percent } from './outcome.ts';

test.each([
  [0.999, '99.9 %'],
  [0.9999, '99.9 %'],
  [0.88, '88.0 %'],
  [0.993, '99.3 %'],
])('%d is written as %s, never as more', (confidence, text) => expect(percent(confidence)).toBe(text));

test.each([
  ['/logos/m-billa', { logo: '/logos/m-billa' }],
  ['https://cdn.example/l.svg', {}],
  ['//cdn.example/l.svg', {}],
  [undefined, {}],
])('of the logo %s only one of our own is shown', (logo, shown) => expect(ownLogo(logo)).toEqual(shown));
