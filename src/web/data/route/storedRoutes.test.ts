import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../../test/support/web/memoryStorage.ts';
import type { WalkingRoute } from '../../../contract/walk.ts';
import { recallArea, recallRoute, storeArea, storeRoute } from './storedRoutes.ts';

const route = (points = 2): WalkingRoute => ({
  distance: 280,
  duration: 210,
  line: Array.from({ length: points }, (_, at) => [50.0875 + at / 10_000, 14.4213]),
  directions: [{ type: 1, text: 'Walk east on Celetná.', streets: ['Celetná'], distance: 280 }],
  stairs: false,
});

let local: MemoryStorage;
let session: MemoryStorage;
beforeEach(() => {
  [local, session] = [new MemoryStorage(), new MemoryStorage()];
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
});
afterEach(() => void vi.unstubAllGlobals());

it('a stored route is used only for exactly the same request', () => {
  storeRoute('from here to Fio', route());
  storeRoute('from here to KB', 'noStepFreeRoute');
  expect(recallRoute('from here to Fio')).toEqual(route());
  expect(recallRoute('from here to KB')).toBe('noStepFreeRoute');
  expect(recallRoute('from there to Fio')).toBeUndefined();
});

it('areas are stored next to the routes, each for its own request', () => {
  const ring: [number, number][] = [
    [50, 14],
    [50, 14.1],
    [50.1, 14],
    [50, 14],
  ];
  storeArea('ten minutes', [[ring]]);
  storeRoute('a way', route());
  expect(recallArea('ten minutes')).toEqual([[ring]]);
  expect(recallRoute('a way')).toEqual(route());
  expect(recallArea('a way')).toBeUndefined();
  expect(recallRoute('ten minutes')).toBeUndefined();
});

it('a route starts at the user’s position, so it is never stored beyond the session', () => {
  storeRoute('one', route());
  expect(session.length).toBe(1);
  expect(local.length).toBe(0);
});

it('a newer route replaces the older route, and the last 20 routes are stored', () => {
  for (let n = 0; n < 21; n++) storeRoute(`${n}`, route());
  storeRoute('5', route(3));
  expect(recallRoute('0')).toBeUndefined();
  expect(recallRoute('1')).toEqual(route());
  expect(recallRoute('5')).toEqual(route(3));
});

it('routes from one bank’s finder are not shown in another’s', () => {
  vi.stubGlobal('location', { search: '?bank=fio' });
  storeRoute('one', route());
  vi.stubGlobal('location', { search: '?bank=kb' });
  expect(recallRoute('one')).toBeUndefined();
});

it('if the storage is full, the newest routes are stored', () => {
  session.room = 1000;
  for (let n = 0; n < 10; n++) storeRoute(`${n}`, route());
  expect(recallRoute('9')).toEqual(route());
  expect(recallRoute('0')).toBeUndefined();
});

it('long routes use at most 400 kB', () => {
  for (let n = 0; n < 10; n++) storeRoute(`${n}`, route(3000));
  expect(session.characters()).toBeLessThan(200_100);
  expect(recallRoute('9')).toEqual(route(3000));
});

it.each(['no json', '{}', 'null', '[null, 1, {"key": "one"}, {"key": "one", "answer": {"route": {"distance": -1}}}]'])(
  'the corrupt storage %s contains no way',
  (text) => {
    session.setItem('finder.routes', text);
    expect(recallRoute('one')).toBeUndefined();
    storeRoute('one', route());
    expect(recallRoute('one')).toEqual(route());
  },
);

it('a blocked storage stores nothing, without other effects', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  storeRoute('one', route());
  expect(recallRoute('one')).toBeUndefined();
});
