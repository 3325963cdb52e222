import { expect, it } from 'vitest';
import { callerName } from '../contract/console/callerName.ts';
import { slugWords } from './callerNames.ts';

it.each([
  [{ name: 'Origin Bank', brand: { name: 'Origin' }, operator: 'origin' }, 'Origin Bank (origin)'],
  [{ brand: { name: 'Origin' }, operator: 'origin' }, 'Origin (origin)'],
  [{ operator: 'Origin Bank' }, 'Origin Bank (origin)'],
  [{ operator: 'origin' }, 'origin'],
  [undefined, 'origin'],
])('a caller %j with the slug origin is %s', (caller, words) => {
  expect(slugWords('origin', caller && callerName(caller))).toBe(words);
});
