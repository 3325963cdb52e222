import { expect, test } from 'vitest';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Saved, SavedAtm } from '../saved/savedStore.ts';
import { en } from '../texts/savedPlaces/en.ts';
import { loadWords } from '../texts/words.ts';
import { savedOptions } from './SavedOffers.tsx';
import { searchOptions } from './searchOptions.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const words = await loadWords('en', ['en-IE']);
const praha: CoveredPlace = {
  id: 'praha',
  name: 'Praha',
  lat: 50.0875,
  long: 14.4213,
  bounds: [50, 14, 50.2, 14.6],
  atmCount: 312,
};
const one = (uid: string, more: Partial<SavedAtm> = {}): SavedAtm => {
  const known = { atm: { name: `${uid} banka`, address: 'V Celnici 10, Praha', lat: 50.0875, long: 14.4213 }, at: 0 };
  return { uid, seen: known, latest: known, checkedAt: 0, ...more };
};
const lines = (saved: Saved) =>
  savedOptions(saved, now, [praha], en, words, 'Saved places').map((option) =>
    'line' in option && option.line ? [option.line.label, option.line.detail] : [option.key],
  );

test('offers Home, Work, changed ATMs before others, recent places that are not covered areas, and the list', () => {
  const gone = one('kb');
  const saved: Saved = {
    atms: [one('fio'), one('csob'), one('mbank'), { ...gone, latest: { ...gone.latest, gone: true } }],
    home: { lat: 50.1, long: 14.5, name: 'Karlín' },
    work: { lat: 50.12, long: 14.46 },
    recent: [
      { lat: 50.0875, long: 14.4213, name: 'Praha' },
      { lat: 49.1951, long: 16.6068, name: 'Brno' },
    ],
  };
  expect(lines(saved)).toEqual([
    ['Home', 'Karlín'],
    ['Work', '50.12, 14.46'],
    ['kb banka', 'No longer listed'],
    ['fio banka', 'V Celnici 10, Praha'],
    ['csob banka', 'V Celnici 10, Praha'],
    ['Brno', undefined],
    ['Saved places', undefined],
  ]);
});

test('an ATM that is gone remains marked after the person has seen that', () => {
  const latest = { ...one('kb').latest, gone: true as const };
  expect(lines({ atms: [one('kb', { seen: latest, latest })], recent: [] })[0]).toEqual(['kb banka', 'No longer listed']);
});

test('an outage is offered until its status expires', () => {
  const saved = (worksUntil: number) => {
    const { latest } = one('kb');
    return { atms: [one('kb', { latest: { ...latest, atm: { ...latest.atm, works: false, worksUntil } } })], recent: [] };
  };
  expect(lines(saved(now + 1))[0]).toEqual(['kb banka', 'Not working right now']);
  expect(lines(saved(now))[0]).toEqual(['kb banka', 'V Celnici 10, Praha']);
});

test('offers nothing if nothing is saved, and only while the field is empty', () => {
  expect(lines({ atms: [], recent: [] })).toEqual([]);
  const options = savedOptions({ atms: [one('fio')], recent: [] }, now, [praha], en, words, 'Saved places');
  expect(searchOptions('', [praha], [], undefined, options).map(({ key }) => key)).toEqual([
    'me',
    'saved-fio',
    'saved',
    'covered-praha',
  ]);
  expect(searchOptions('pra', [praha], [], undefined, options).map(({ key }) => key)).toEqual(['covered-praha']);
});
