import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { beginAnew } from '../url/visit.ts';
import { createPositionFinder } from './positionFinder.ts';
import { browserDevice } from './usePosition.ts';

afterEach(() => void vi.unstubAllGlobals());

const here = { coords: { latitude: 50.0875, longitude: 14.4213, accuracy: 20 } } as GeolocationPosition;

/** A finder in a browser whose responses the test controls. */
function asking() {
  const session = new MemoryStorage();
  let answer = (_: GeolocationPosition): void => {};
  const getCurrentPosition = (found: typeof answer) => {
    answer = found;
  };
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  createPositionFinder(browserDevice()).locate();
  return { session, answer: () => answer(here) };
}

test('a position is stored for the session', () => {
  const { session, answer } = asking();
  answer();
  expect(browserDevice().recall()).toMatchObject({ lat: 50.0875, long: 14.4213 });
  expect(session.length).toBe(1);
});

test('a position that arrives after all data was deleted is not stored', () => {
  const { session, answer } = asking();
  beginAnew();
  answer();
  expect(session.length).toBe(0);
  expect(browserDevice().recall()).toBeUndefined();
});
