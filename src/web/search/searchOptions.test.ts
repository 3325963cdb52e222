import { expect, test } from 'vitest';
import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import { readPasted } from './pasted/readPasted.ts';
import { pointIn } from './readText.ts';
import { searchOptions } from './searchOptions.ts';
import { inOneLine, stepThrough } from './useCombobox.ts';

const place = (name: string): CoveredPlace => ({ id: name, name, lat: 0, long: 0, bounds: [0, 0, 1, 1], atmCount: 3 });
const places = [place('Praha'), place('München'), place('Null Island Town')];
const hit = (label: string, kind: SearchHit['kind'] = 'street'): SearchHit => ({ kind, label, lat: 0, long: 0, atmCount: 1 });
const keys = (text: string, hits: readonly SearchHit[] = []) =>
  searchOptions(text, places, hits, pointIn(readPasted(text), hits, undefined)).map(({ key }) => key);

test.each([
  [
    'an empty field offers the person’s position and all covered areas',
    '',
    ['me', 'covered-Praha', 'covered-München', 'covered-Null Island Town'],
  ],
  ['a place is found by its beginning', 'pra', ['covered-Praha']],
  ['a place is found without its accents', 'munch', ['covered-München']],
  ['a place is found by a later word', 'island', ['covered-Null Island Town']],
  ['coordinates are a point and nothing else', '50.13, 14.49', ['point']],
  ['an unknown text offers nothing', 'xyzzy', []],
])('%s', (_, text, expected) => {
  expect(keys(text)).toEqual(expected);
});

test('a covered area is offered once, even if a street has its name', () => {
  expect(keys('pra', [hit('Praha', 'place'), hit('Prašná')])).toEqual(['covered-Praha', 'hit-1']);
});

test('a covered area is also offered under its name in another language, without its city', () => {
  const hits = [
    { ...hit('Praha', 'city'), detail: 'Prague, CZ' },
    { ...hit('Praha', 'place'), detail: 'Prague, CZ' },
    hit('Pražská'),
  ];
  expect(keys('prague', hits)).toEqual(['covered-Praha', 'hit-2']);
  expect(searchOptions('prague', places, hits)[0]).toMatchObject({ detail: 'Prague, CZ' });
});

test('the arrow keys cycle through the options and the field', () => {
  expect([
    stepThrough(-1, 1, 3),
    stepThrough(2, 1, 3),
    stepThrough(-1, -1, 3),
    stepThrough(0, -1, 3),
    stepThrough(-1, 1, 0),
  ]).toEqual([0, -1, 2, -1, -1]);
});

test.each([
  ['Fio banka\nV Celnici 1028/10\r\n117 21 Praha 1\n', 'Fio banka, V Celnici 1028/10, 117 21 Praha 1'],
  ['10 Downing St,\n\nLondon', '10 Downing St, London'],
  ['Praha\n', 'Praha'],
  ['Praha', undefined],
])('the lines of %j are joined into one line with separators', (pasted, line) => {
  expect(inOneLine(pasted)).toBe(line);
});
