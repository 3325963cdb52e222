import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { lastPlace, rememberPlace } from '../url/lastPlace.ts';
import { beginAnew } from '../url/visit.ts';
import type { AtmSummary } from './atmSummary.ts';
import { dueForCheck, isUnlisted } from './checkSaved.ts';
import {
  addRecent,
  changesOf,
  currentSaved,
  forgetSaved,
  isNothingSaved,
  markGone,
  markSeen,
  mostAtms,
  readSaved,
  removeAtm,
  saveAtm,
  savedUntil,
  setPlace,
  updateAtm,
} from './savedStore.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const fio: AtmSummary = { name: 'Fio banka', lat: 50.0875, long: 14.4213, fee: 'none' };
const dearer: AtmSummary = { ...fio, fee: { currency: 'EUR', amount: 2.5 } };

let local: MemoryStorage;
let session: MemoryStorage;
let page: { parent: unknown; localStorage: Storage; sessionStorage: Storage };
beforeEach(() => {
  local = new MemoryStorage();
  session = new MemoryStorage();
  page = { parent: undefined, localStorage: local, sessionStorage: session };
  page.parent = page;
  vi.stubGlobal('window', page);
  beginAnew();
});
afterEach(() => void vi.unstubAllGlobals());

test('a change is shown until the person has seen it', () => {
  saveAtm('fio-1', fio, now);
  updateAtm('fio-1', 'fio-1', dearer, now + hour);
  const changes = () => currentSaved().atms.flatMap((one) => changesOf(one, now));
  expect(changes()).toEqual([{ kind: 'fee', was: 'none', now: dearer.fee }]);
  updateAtm('fio-1', 'fio-1', dearer, now + 2 * hour);
  expect(changes()).toHaveLength(1);
  markSeen('fio-1');
  expect(changes()).toEqual([]);
  markGone('fio-1', now + 3 * hour);
  expect(changes()).toEqual([{ kind: 'gone' }]);
  expect(currentSaved().atms[0]?.latest).toEqual({ atm: dearer, at: now + 2 * hour, gone: true });
});

test('a record older than the last check is ignored', () => {
  saveAtm('fio-1', dearer, now);
  updateAtm('fio-1', 'fio-1', fio, now - hour);
  expect(currentSaved().atms[0]?.latest.atm).toEqual(dearer);
  markGone('fio-1', now + 2 * hour);
  updateAtm('fio-1', 'fio-1', dearer, now + hour);
  expect(currentSaved().atms[0]?.latest.gone).toBe(true);
});

test('a merged ATM gets the uid of the surviving one, and is saved once', () => {
  saveAtm('fio-1', fio, now);
  updateAtm('fio-1', 'fio-2', dearer, now + hour);
  expect(currentSaved().atms.map(({ uid }) => uid)).toEqual(['fio-2']);
  saveAtm('fio-3', fio, now);
  updateAtm('fio-3', 'fio-2', dearer, now + hour);
  expect(currentSaved().atms.map(({ uid }) => uid)).toEqual(['fio-2']);
});

test('the number of ATMs and places is limited', () => {
  for (let one = 0; one < mostAtms; one++) expect(saveAtm(`fio-${one}`, fio, now)).toBe(true);
  expect(saveAtm('fio-more', fio, now)).toBe(false);
  expect(currentSaved().atms).toHaveLength(mostAtms);
  removeAtm('fio-0');
  expect(saveAtm('fio-more', fio, now)).toBe(true);
  for (let one = 0; one < 20; one++) addRecent({ lat: one, long: 0, name: `Place ${one}` });
  expect(currentSaved().recent.map(({ name }) => name)).toEqual(
    [19, 18, 17, 16, 15, 14, 13, 12].map((number) => `Place ${number}`),
  );
});

test('a recent place is listed once, and not if it is Home or Work', () => {
  const [praha, brno] = [
    { lat: 50.0875, long: 14.4213, name: 'Praha' },
    { lat: 49.1951, long: 16.6068, name: 'Brno' },
  ];
  for (const place of [praha, brno, praha]) addRecent(place);
  expect(currentSaved().recent).toEqual([praha, brno]);
  const home = { lat: 50.123456789, long: 14.987654321 };
  setPlace('home', home);
  addRecent(home);
  expect(currentSaved()).toMatchObject({ home: { lat: 50.12346, long: 14.98765 }, recent: [praha, brno] });
  setPlace('home', undefined);
  expect(currentSaved().home).toBeUndefined();
});

test('one bank’s saved ATMs are not in another’s finder', () => {
  vi.stubGlobal('location', { search: '?bank=fio' });
  saveAtm('fio-1', fio, now);
  vi.stubGlobal('location', { search: '?bank=kb' });
  expect(isNothingSaved(currentSaved())).toBe(true);
});

test('forgetting deletes everything, including the last place', () => {
  saveAtm('fio-1', fio, now);
  setPlace('work', { lat: 1, long: 2 });
  rememberPlace({ lat: 50, long: 14, place: 'Praha' });
  forgetSaved();
  expect(isNothingSaved(currentSaved())).toBe(true);
  expect(lastPlace()).toBeUndefined();
  expect(local.length).toBe(0);
});

describe('where the data is stored', () => {
  test('on the device, until it is removed', () => {
    saveAtm('fio-1', fio, now);
    expect([local.length, session.length, savedUntil()]).toEqual([1, 0, 'removed']);
    expect(JSON.parse(local.getItem('finder.saved') ?? '')).toMatchObject({ version: 1 });
  });
  test('in a frame, until the tab is closed', () => {
    page.parent = {};
    saveAtm('fio-1', fio, now);
    expect([local.length, session.length, savedUntil()]).toEqual([0, 1, 'tabClosed']);
  });
  test('in a frame, the last place as well, which is not read from the device either', () => {
    const [brno, praha] = [
      { lat: 49.1951, long: 16.6068, place: 'Brno' },
      { lat: 50.0875, long: 14.4213, place: 'Praha' },
    ];
    rememberPlace(brno);
    page.parent = {};
    expect(lastPlace()).toBeUndefined();
    rememberPlace(praha);
    expect(lastPlace()).toEqual(praha);
    expect([local.length, session.length]).toEqual([1, 1]);
    forgetSaved();
    expect(lastPlace()).toBeUndefined();
    page.parent = page;
    expect(lastPlace()).toEqual(brno);
  });
  test('without storage, until the page is closed or everything is deleted', () => {
    Object.defineProperty(page, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    saveAtm('fio-1', fio, now);
    expect(currentSaved().atms).toHaveLength(1);
    expect(savedUntil()).toBe('pageClosed');
    beginAnew();
    expect(currentSaved().atms).toEqual([]);
  });
  test('in full storage, until the page is closed', () => {
    local.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    setPlace('home', { lat: 1, long: 2 });
    expect(currentSaved().home).toEqual({ lat: 1, long: 2 });
    expect(savedUntil()).toBe('pageClosed');
  });
});

describe('damaged data', () => {
  test.each(['', '{', 'null', '5', '[]', '{"place":"Praha"}', '{"place":1,"lat":1,"long":1}'])(
    '%s is not accepted as a last place',
    (text) => {
      local.setItem('finder.lastPlace', text);
      expect(lastPlace()).toBeUndefined();
    },
  );
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '5',
    '{"version":2,"atms":[],"recent":[]}',
    '{"version":1,"atms":5,"home":"here","recent":{}}',
    '{"version":1,"atms":[null,5,{"uid":""},{"uid":"a"},{"uid":"a","latest":{"atm":{"lat":"x"}}}]}',
  ])('%s is read as nothing', (text) => {
    expect(readSaved(text)).toEqual({ atms: [], recent: [] });
  });
  test('does not affect the rest', () => {
    local.setItem(
      'finder.saved',
      JSON.stringify({
        version: 1,
        atms: [{ uid: 'fio-1', latest: { atm: fio, at: now } }, { uid: 7 }],
        home: { lat: 95, long: 0 },
        work: { lat: 50, long: 14, name: 'Karlín' },
        recent: [{ lat: 50, long: 14 }, 'Brno'],
      }),
    );
    expect(currentSaved()).toEqual({
      atms: [{ uid: 'fio-1', seen: { atm: fio, at: now }, latest: { atm: fio, at: now }, checkedAt: 0 }],
      work: { lat: 50, long: 14, name: 'Karlín' },
      recent: [{ lat: 50, long: 14 }],
    });
  });
});

test('only old records are checked, the oldest first', () => {
  saveAtm('old', fio, now - 2 * hour);
  saveAtm('older', fio, now - 3 * hour);
  saveAtm('new', fio, now - 30_000);
  expect(dueForCheck(currentSaved().atms, now).map(({ uid }) => uid)).toEqual(['older', 'old']);
});

test('only the service’s own answer means that an ATM is no longer listed', () => {
  expect(isUnlisted('gone', '')).toBe(true);
  expect(isUnlisted('notFound', 'No such ATM')).toBe(true);
  expect(isUnlisted('notFound', '')).toBe(false);
  expect(isUnlisted('network', '')).toBe(false);
  expect(isUnlisted('server', 'Down')).toBe(false);
});
