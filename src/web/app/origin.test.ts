import { expect, test } from 'vitest';
import { type Area, parseScreen } from '../url/screenUrl.ts';
import { middleOfArea, type Origin, onFootOf, originOf, searchKey } from './origin.ts';

const me = { lat: 50.13, long: 14.49, accuracy: 20 };
const linked = { lat: 48.1, long: 11.5 };

test.each([
  ['a chosen place takes precedence over everything', { at: { lat: 1, long: 2 } }, me, linked, 'place'],
  ['"near me" is the person', { near: 'me' as const }, me, undefined, 'me'],
  ['"near me" without a position is nowhere yet', { near: 'me' as const }, undefined, undefined, undefined],
  ['a known position is not a search centre without a request', {}, me, undefined, undefined],
  ['a link to an ATM searches around it', {}, undefined, linked, 'atm'],
] as const)('%s', (_, state, position, atm, kind) => {
  expect(originOf(state, position, atm)?.kind).toBe(kind);
});

test.each<[Area, { lat: number; long: number }]>([
  [[50, 14, 51, 15], { lat: 50.5, long: 14.5 }],
  [[-18, 179, -16, -177], { lat: -17, long: -179 }],
  [[-18, 177, -16, -179], { lat: -17, long: 179 }],
])('the middle of %j', (area, middle) => {
  expect(middleOfArea(area)).toEqual(middle);
});

const person: Origin = { kind: 'me', lat: 50.0875, long: 14.4213 };

test.each<readonly [Origin | undefined, boolean, ReturnType<typeof onFootOf>]>([
  [person, false, 'exact'],
  [{ ...person, accuracy: 100 }, false, 'exact'],
  [{ ...person, accuracy: 101 }, false, 'about'],
  [{ ...person, accuracy: 500 }, false, 'about'],
  [{ ...person, accuracy: 501 }, false, false],
  [person, true, false],
  [{ ...person, kind: 'place' }, false, false],
  [{ ...person, kind: 'atm' }, false, false],
  [undefined, false, false],
])('around %j, with outdated results: %s, walks are shown as %s', (origin, outdated, shown) => {
  expect(onFootOf(origin, outdated)).toBe(shown);
});

test('each limit of the results belongs to the key of the search, and what only changes the view does not', () => {
  const keyOf = (query: string) => searchKey(me, parseScreen(query));
  const searches = [
    '',
    '?filters=isFree',
    '?filters=openNow&when=2026-11-27T08:00',
    '?operator=m1,Fio',
    '?walk=10',
    '?currency=EUR',
    '?kinds=all',
  ];
  expect(new Set(searches.map(keyOf)).size).toBe(searches.length);
  for (const view of ['?atm=a', '?show=list', '?amount=50&sort=cost', '?view=1,2,15']) expect(keyOf(view)).toBe(keyOf(''));
  expect(searchKey({ ...me, lat: 1 }, parseScreen(''))).not.toBe(keyOf(''));
});
