import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterNames } from './filters.ts';
import { parseScreen, patched, type ScreenState, serialiseScreen } from './screenUrl.ts';

describe('a link contains the state of the screen', () => {
  test.each<[string, ScreenState]>([
    ['', { filters: [] }],
    ['?near=me', { near: 'me', filters: [] }],
    ['?near=me&walk=10', { near: 'me', filters: [], walk: '10' }],
    ['?at=50.13,14.49,15', { at: { lat: 50.13, long: 14.49, zoom: 15 }, filters: [] }],
    [
      '?at=-33.45,-70.66&place=Santiago%20de%20Chile',
      { at: { lat: -33.45, long: -70.66 }, place: 'Santiago de Chile', filters: [] },
    ],
    [
      '?at=0,0&filters=openNow,isFree&atm=osm-n1&show=list',
      { at: { lat: 0, long: 0 }, filters: ['openNow', 'isFree'], atm: 'osm-n1', show: 'list' },
    ],
    ['?at=0,0&filters=isFree&amount=200&sort=cost', { at: { lat: 0, long: 0 }, filters: ['isFree'], amount: 200, sort: 'cost' }],
    [
      '?at=0,0&filters=isFree&operator=1f0c,Fio%20banka,%20a.s.',
      { at: { lat: 0, long: 0 }, filters: ['isFree'], operator: { uid: '1f0c', name: 'Fio banka, a.s.' } },
    ],
    ['?amount=99999999', { filters: [], amount: 99_999_999 }],
    ['?atm=osm-n1&report=true&show=list', { filters: [], atm: 'osm-n1', report: 'true', show: 'list' }],
    ['?at=0,0&about=data', { at: { lat: 0, long: 0 }, filters: [], about: 'data' }],
    ['?theme=dark&lang=en', { filters: [], theme: 'dark', lang: 'en' }],
    ['?lang=fr-CA', { filters: [], lang: 'fr-CA' }],
    ['?bank=kb&embed=true&platform=ios&back=close', { filters: [], bank: 'kb', embed: 'true', platform: 'ios', back: 'close' }],
  ])('%s', (query, state) => {
    expect(parseScreen(query)).toEqual(state);
    expect(serialiseScreen(state)).toBe(query);
  });
});

describe('invalid values count as absent', () => {
  test.each([
    '?at=91,0',
    '?at=0,181',
    '?at=50.13',
    '?at=1e1,2',
    '?at=NaN,0',
    '?at=50,14,99',
    '?near=you',
    '?theme=neon',
    '?lang=tlh',
    '?lang=constructor',
    '?filters=',
    '?filters=toString,__proto__',
    '?show=half',
    '?bank=KB',
    '?bank=../kb',
    '?bank=__proto__',
    `?bank=${'x'.repeat(64)}`,
    '?embed=yes',
    '?platform=windows',
    '?back=javascript:alert(1)',
    '?atm=',
    '?operator=',
    '?operator=1f0c',
    '?operator=1f0c,%20',
    '?operator=,Fio',
    '?operator=Fio%20banka,Fio',
    ...['', '0', '-50', '1e3', '0x10', '12.5', '1,000', '%202', '050', 'NaN', 'Infinity', '100000000', '٢٠٠', '<b>1</b>'].map(
      (amount) => `?amount=${amount}`,
    ),
    '?amount[]=50',
    '?area=50,14,51,15',
    '?sort=cost',
    '?amount=x&sort=cost',
    '?report=true',
    '?utm_source=newsletter',
  ])('%s', (query) => {
    expect(parseScreen(query)).toEqual({ filters: [] });
  });
});

test('filters are read once each in the order of the chips, whatever their order in the link', () => {
  expect(parseScreen('?filters=isFree,openNow,isFree,hack').filters).toEqual(['openNow', 'isFree']);
});

test('a list is sorted by cost only with an amount', () => {
  expect(parseScreen('?amount=50&sort=name')).toEqual({ filters: [], amount: 50 });
  expect(parseScreen('?amount=50&amount=70&sort=cost')).toEqual({ filters: [], amount: 50, sort: 'cost' });
});

test('a link never combines the user’s own position with a place', () => {
  expect(parseScreen('?near=me&at=50,14')).toEqual({ at: { lat: 50, long: 14 }, filters: [] });
});

test.each(['?near=me&walk=7', '?near=me&walk=ten', '?at=50,14&walk=10'])('%s has no walk', (query) => {
  expect(parseScreen(query).walk).toBeUndefined();
});

test('a text in a link is truncated before it fills the screen', () => {
  expect(parseScreen(`?place=${'x'.repeat(5000)}`).place).toHaveLength(120);
});

test('removing a key leaves no undefined value', () => {
  expect(patched({ filters: [], atm: 'a', near: 'me' }, { atm: undefined })).toEqual({ filters: [], near: 'me' });
});

test('a form belongs to its ATM', () => {
  const form = { filters: [], atm: 'a', report: 'true' } as const;
  expect(patched(form, { atm: undefined })).toEqual({ filters: [] });
  expect(patched(form, { atm: 'b' })).toEqual({ filters: [], atm: 'b' });
  expect(patched(form, { atm: 'a', show: 'list' })).toEqual({ ...form, show: 'list' });
});

const view = fc.record(
  {
    lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
    long: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
    zoom: fc.integer({ min: 0, max: 22 }),
  },
  { requiredKeys: ['lat', 'long'] },
);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text === text.trim() && text !== '');
const states = fc.record(
  {
    at: view,
    view,
    area: fc.tuple(view, view).map(([a, b]) => [Math.min(a.lat, b.lat), a.long, Math.max(a.lat, b.lat), b.long] as const),
    place: words,
    atm: words,
    pin: words,
    filters: fc.subarray([...filterNames]),
    operator: fc.record({ uid: fc.stringMatching(/^[0-9a-f]{20}$/), name: words }),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    show: fc.constantFrom('list' as const, 'map' as const),
    theme: fc.constantFrom('light' as const, 'dark' as const),
    lang: fc.constant('en' as const),
    bank: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/),
    embed: fc.constant('true' as const),
    platform: fc.constantFrom('ios' as const, 'android' as const, 'web' as const),
    back: fc.constant('close' as const),
  },
  { requiredKeys: ['filters'] },
);

test('reading a written URL gives the same screen', () => {
  fc.assert(
    fc.property(states, fc.boolean(), ({ area, ...rest }, reporting) => {
      const screen = rest.at && area ? { ...rest, area } : rest;
      const state = reporting && screen.atm !== undefined ? { ...screen, report: 'true' } : screen;
      const written = serialiseScreen(state as ScreenState);
      // -0 is written as 0, because both are the same meridian.
      expect(serialiseScreen(parseScreen(written))).toBe(written);
      expect(JSON.parse(JSON.stringify(parseScreen(written)))).toEqual(JSON.parse(JSON.stringify(state)));
    }),
    // The name contains a line separator.
    { examples: [[{ filters: [], operator: { uid: '1f0c', name: 'Fio\u2028banka' } }, false]] },
  );
});
