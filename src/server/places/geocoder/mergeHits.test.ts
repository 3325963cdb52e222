import { expect, test } from 'vitest';
import type { SearchHit } from '../../../contract/app.ts';
import { mergeHits } from './mergeHits.ts';

const hit = (label: string, kind: SearchHit['kind'] = 'city', lat = 50): SearchHit => ({ kind, label, lat, long: 14 });
const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => hit(`${name}${i}`, 'street', i));
const labels = (own: readonly SearchHit[], whole: boolean, foreign: readonly SearchHit[]) =>
  mergeHits({ hits: [...own], whole }, foreign).hits.map(({ label }) => label);

test.each<[string, string[], string[]]>([
  [
    'ours come first where they are all that was typed',
    labels([hit('Praha')], true, [hit('Praha 1', 'city', 51)]),
    ['Praha', 'Praha 1'],
  ],
  [
    'the house comes before our city where that is all we know',
    labels([hit('Praha')], false, [hit('Vodičkova 39', 'address')]),
    ['Vodičkova 39', 'Praha'],
  ],
  ['what both know is named once', labels([hit('Praha')], true, [hit('PRAHA', 'city', 50.1)]), ['Praha']],
  [
    'a town of the same name far away is another',
    labels([hit('Neustadt')], true, [hit('Neustadt', 'city', 54)]),
    ['Neustadt', 'Neustadt'],
  ],
  [
    'what the geocoder names twice is named once',
    labels([], false, [hit('Zeil', 'street'), hit('Zeil', 'street', 50.001)]),
    ['Zeil'],
  ],
  [
    'three seats are the geocoder’s where ours fill the list',
    labels(many('a', 8), true, many('b', 5)),
    ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2'],
  ],
  ['it fills what ours leave free', labels(many('a', 2), true, many('b', 5)), ['a0', 'a1', 'b0', 'b1', 'b2', 'b3', 'b4']],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('the geocoder is attributed only if one of its results is in the list', () => {
  expect(mergeHits({ hits: [hit('Praha')], whole: true }, [hit('Praha')]).withForeign).toBe(false);
  expect(mergeHits({ hits: [], whole: false }, [hit('Praha')]).withForeign).toBe(true);
});
