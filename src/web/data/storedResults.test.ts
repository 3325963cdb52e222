import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import type { NearbyAtm } from '../../contract/atms.ts';
import { setCardSearch } from './ask/cardSearch.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { deleteStoredResults, recallResults, type StoredSearch, storedPlaces, storeResults } from './storedResults.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;

const atm = (uid: string, more: object = {}): NearbyAtm => ({
  atm: { uid, location: { address: { country: 'CZ' }, coordinates: { lat: 50.0875, long: 14.4213 } }, ...more },
  distance: 120.5,
});
const found = (atms: readonly NearbyAtm[] = [atm('fio-1')], receivedAt = now): NearbyResult => ({
  radius: 500,
  groups: [{ kind: 'all', atms, total: Math.max(atms.length, 312) }],
  attributions: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
  filling: false,
  asOf: receivedAt,
  receivedAt,
});
const prague: StoredSearch = { lat: 50.0875, long: 14.4213, filters: [], mine: false, place: 'Praha' };
const brno: StoredSearch = { lat: 49.1951, long: 16.6068, filters: [], mine: false, place: 'Brno' };
const me: StoredSearch = { lat: 50.08761, long: 14.42139, filters: [], mine: true };

let local: MemoryStorage;
let session: MemoryStorage;
let page: { parent: unknown; localStorage: Storage; sessionStorage: Storage };
beforeEach(() => {
  local = new MemoryStorage();
  session = new MemoryStorage();
  page = { parent: undefined, localStorage: local, sessionStorage: session };
  page.parent = page;
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.unstubAllGlobals());

it('results from one bank’s finder are not shown in another’s', () => {
  vi.stubGlobal('location', { search: '?bank=fio' });
  storeResults(prague, found(), now);
  expect(recallResults(prague, now)?.exact).toBe(true);
  for (const search of ['?bank=kb', '']) {
    vi.stubGlobal('location', { search });
    expect(recallResults(prague, now)).toBeUndefined();
    expect(storedPlaces(now)).toEqual([]);
  }
});

describe('a search for ATMs that are free for the person’s cards', () => {
  const free: StoredSearch = { ...prague, free: 'cards' };
  const fee = { amount: 5, currency: 'EUR' };
  const atms = [atm('free'), atm('charges', { fee }), atm('unknown', { feeUnknown: true }), atm('network', { fee, cardFee: {} })];
  const uids = (result: ReturnType<typeof recallResults>) =>
    result?.found.groups.map(({ kind, atms: own, total }) => [kind, own.map((one) => one.atm.uid), total]);

  it('groups stored results of a different search by what is known about the price', () => {
    storeResults(prague, found(atms), now);
    const recalled = recallResults(free, now);
    expect([recalled?.exact, recalled?.found.free]).toEqual([false, 'cards']);
    expect(uids(recalled)).toEqual([
      ['match', ['free'], 1],
      ['unconfirmed', ['charges', 'unknown', 'network'], 311],
    ]);
  });

  it('groups the last results of the visit, which may contain prices for the cards', () => {
    setCardSearch({ send: vi.fn(), filter: '', isFree: ({ cardFee }) => cardFee !== undefined });
    const last: NearbyResult = {
      ...found(),
      filters: ['openNow'],
      groups: [
        { kind: 'match', atms: [atms[0], atms[3]].flatMap((one) => one ?? []), total: 2 },
        { kind: 'unconfirmed', atms: [atm('closed?')], total: 7 },
      ],
    };
    storeResults({ ...prague, filters: ['openNow'] }, last, now);
    expect(uids(recallResults(free, now, last))).toEqual([
      ['match', ['free', 'network'], 2],
      ['unconfirmed', ['closed?'], 7],
    ]);
    setCardSearch(undefined);
  });

  it('is not shown with the last results of a different place or map area', () => {
    const last = found([atm('in Brno', { fee })]);
    storeResults(prague, found(atms), now);
    storeResults(brno, last, now);
    expect(uids(recallResults(free, now, last))?.[0]).toEqual(['match', ['free'], 1]);
    expect(recallResults({ ...brno, free: 'cards' }, now, last)?.found.groups[1]?.atms).toEqual(last.groups[0]?.atms);
    const inArea = found([atm('in an area', { fee })]);
    storeResults({ ...prague, area: [50, 14, 51, 15] }, inArea, now);
    expect(uids(recallResults(free, now, inArea))?.[0]).toEqual(['match', ['free'], 1]);
  });

  it('is not stored itself', () => {
    storeResults(free, found(atms), now);
    expect(local.length).toBe(0);
  });
});

describe('deleting stored results', () => {
  it('deletes those around places and around the person', () => {
    for (const search of [prague, me]) storeResults(search, found(), now);
    deleteStoredResults(undefined);
    expect([local.length, session.length]).toEqual([0, 0]);
  });

  it('also stops storing the search on the screen, until the person searches elsewhere', () => {
    storeResults(prague, found(), now);
    deleteStoredResults(prague);
    storeResults(prague, found(), now + hour);
    storeResults({ ...prague, filters: ['openNow'] }, found(), now + hour);
    expect(local.length).toBe(0);
    storeResults(brno, found(), now + hour);
    storeResults(prague, found(), now + hour);
    expect(storedPlaces(now + hour).map(({ place }) => place)).toEqual(['Praha', 'Brno']);
  });

  it('also stops storing results around the person, who may move', () => {
    deleteStoredResults(me);
    storeResults({ ...me, lat: 50.0882 }, found(), now);
    expect(session.length).toBe(0);
    // The same point, but now as a place that the user searched for.
    storeResults({ ...me, mine: false }, found(), now);
    storeResults(me, found(), now);
    expect([local.length, session.length]).toEqual([1, 1]);
  });

  it('deletes those around the person even if the device’s storage is blocked', () => {
    storeResults(me, found(), now);
    const get = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    Object.defineProperty(page, 'localStorage', { get });
    deleteStoredResults(undefined);
    expect(session.length).toBe(0);
  });
});

describe('stored results are restored', () => {
  it('are restored for exactly the same search', () => {
    storeResults(prague, found(), now);
    expect(recallResults(prague, now + hour)).toEqual({ found: found(), exact: true });
    expect(recallResults(brno, now)).toBeUndefined();
  });

  it('are restored with other filters as an approximation', () => {
    storeResults(prague, found(), now);
    expect(recallResults({ ...prague, filters: ['openNow'] }, now)).toEqual({ found: found(), exact: false });
  });

  it('are restored with their walk, exactly only for the same walk', () => {
    const walk = { ...found(), within: '10', estimated: true } as const;
    storeResults({ ...me, walk: '10' }, walk, now);
    expect(recallResults({ ...me, walk: '10' }, now)).toEqual({ found: walk, exact: true });
    expect(recallResults({ ...me, walk: '5' }, now)?.exact).toBe(false);
  });
  it('are restored for a week', () => {
    storeResults(prague, found(), now);
    expect(recallResults(prague, now + 7 * 24 * hour)).toBeDefined();
    expect(recallResults(prague, now + 7 * 24 * hour + 1)).toBeUndefined();
  });

  it('are restored around the last five places, each with the newest results', () => {
    const at = (n: number) => ({ ...prague, lat: n, place: `Place ${n}` });
    for (const n of [1, 2, 3, 4, 5, 6, 3]) storeResults(at(n), found([atm(`atm-${n}`)], now + n), now);
    expect(storedPlaces(now).map(({ place }) => place)).toEqual(['Place 3', 'Place 6', 'Place 5', 'Place 4', 'Place 2']);
  });

  it('shortened to a hundred ATMs per list, with the total count', () => {
    storeResults(prague, found(Array.from({ length: 200 }, (_, n) => atm(`atm-${n}`))), now);
    expect(recallResults(prague, now)?.found.groups[0]).toMatchObject({ total: 312, atms: { length: 100 } });
  });
});

describe('the user’s position', () => {
  it('is never stored beyond the session', () => {
    storeResults(me, found(), now);
    expect(local.length).toBe(0);
    expect(recallResults(me, now)).toMatchObject({ exact: true });
    expect(storedPlaces(now)).toEqual([]);
  });

  it('a short distance away, the last results around the user are an approximation', () => {
    storeResults(me, found(), now);
    expect(recallResults({ ...me, lat: 50.09 }, now)).toMatchObject({ exact: false });
    expect(recallResults({ ...me, mine: false }, now)).toBeUndefined();
  });

  it('is never stored in a frame', () => {
    page.parent = {};
    storeResults(me, found(), now);
    storeResults(prague, found(), now);
    expect(local.length).toBe(0);
    expect(recallResults(prague, now)).toMatchObject({ exact: true });
  });
});

describe('the storage', () => {
  it('holds as many results as fit if it is full, the newest first', () => {
    local.room = 1500;
    for (const n of [1, 2, 3, 4]) storeResults({ ...prague, lat: n, place: `Place ${n}` }, found(), now);
    const places = storedPlaces(now).map(({ place }) => place);
    expect(places[0]).toBe('Place 4');
    expect(places.length).toBeGreaterThan(1);
    expect(places.length).toBeLessThan(4);
  });

  it('never grows past a megabyte', () => {
    const hint = 'x'.repeat(4000);
    const many = Array.from({ length: 100 }, (_, n) => atm(`atm-${n}`, { hint }));
    for (const n of [1, 2, 3]) storeResults({ ...prague, lat: n, place: `Place ${n}` }, found(many), now);
    expect(local.characters()).toBeLessThan(500_100);
    expect(storedPlaces(now)).toHaveLength(1);
  });

  it('stores nothing if it is blocked, without other effects', () => {
    const forbidden = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    Object.defineProperties(page, { localStorage: { get: forbidden }, sessionStorage: { get: forbidden } });
    storeResults(prague, found(), now);
    expect(recallResults(prague, now)).toBeUndefined();
  });

  test.each([
    'invalid JSON',
    'null',
    '7',
    '{}',
    '[null, 1, {}]',
    '[{"lat":50.0875,"long":14.4213,"filters":[],"found":{"radius":"<img>","groups":[],"asOf":1,"receivedAt":1}}]',
    `[{"lat":50.0875,"long":14.4213,"filters":"","found":${JSON.stringify(found())}}]`,
  ])('counts as empty if it is corrupt: %s', (text) => {
    local.setItem('finder.results', text);
    expect(recallResults(prague, now)).toBeUndefined();
    storeResults(prague, found(), now);
    expect(recallResults(prague, now)).toBeDefined();
  });

  it('is validated like a response, so it cannot contain what a response may not', () => {
    const odd = { ...atm('odd'), atm: { ...atm('odd').atm, fee: 'free', openStatus: { isOpen: 'yes' } } };
    local.setItem('finder.results', JSON.stringify([{ ...prague, found: found([odd as unknown as NearbyAtm]) }]));
    const [read] = recallResults(prague, now)?.found.groups[0]?.atms ?? [];
    expect(read?.atm).toMatchObject({ uid: 'odd', feeUnknown: true });
    expect(read?.atm).not.toHaveProperty('openStatus');
  });
});
