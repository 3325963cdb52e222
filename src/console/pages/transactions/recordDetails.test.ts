import { expect, test } from 'vitest';
import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { lookAlikes, placeOf, recordKey, shortSite } from './recordDetails.ts';

test('records that look alike are those without a visible difference', () => {
  const near = { lat: 48.137, long: 11.575 };
  const at = (uid: string, more: object): NamedRecord => ({ ...{ level: 'shop', uid, name: 'Bar' }, ...more });
  const records = [
    at('a', { where: 'DE' }),
    at('b', { where: 'DE' }),
    at('b', { where: 'DE' }),
    at('c', { where: 'DE', point: near }),
    at('d', { where: 'Tal 1, München, DE', point: near }),
    at('e', { where: 'Tal 1, München, DE' }),
    at('f', { where: 'DE', website: 'https://bar.example/' }),
  ];
  expect([...lookAlikes(records)]).toEqual(['a', 'b', 'd', 'e'].map((uid) => recordKey({ level: 'shop', uid })));
  expect(lookAlikes(records.slice(1, 3)).size).toBe(0);
  expect(placeOf(at('c', { where: 'DE', point: near }))).toBe('DE (48.13700, 11.57500)');
  expect(placeOf(at('g', {}))).toBeUndefined();
  expect(shortSite('https://www.bar.example/')).toBe('bar.example');
});
