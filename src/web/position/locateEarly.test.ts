import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locateEarly } from './locateEarly.ts';
import { recallFix } from './storedFix.ts';

const coords = { latitude: 50.08, longitude: 14.42, accuracy: 30 };
const fix = { lat: 50.08, long: 14.42, accuracy: 30 };
const getCurrentPosition = vi.fn((hear: (position: { coords: typeof coords }) => void) => hear({ coords }));
let permission: PermissionState = 'granted';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: { getCurrentPosition },
  });
  getCurrentPosition.mockClear();
  permission = 'granted';
});
afterEach(() => vi.unstubAllGlobals());

test('if permission was granted before, the position is requested early and the app starts with it', async () => {
  const hear = vi.fn();
  await locateEarly({ near: 'me', filters: [] }, hear);
  expect(hear).toHaveBeenCalledWith(expect.objectContaining(fix));
  expect(recallFix()).toMatchObject(fix);
});

test('a position from this session is not requested again', async () => {
  await locateEarly({ filters: [] }, () => {});
  const hear = vi.fn();
  await locateEarly({ filters: [] }, hear);
  expect(hear).toHaveBeenCalledWith(expect.objectContaining(fix));
  expect(getCurrentPosition).toHaveBeenCalledOnce();
});

test.each<PermissionState>(['prompt', 'denied'])('does not show a prompt: permission is "%s"', async (state) => {
  permission = state;
  await locateEarly({ near: 'me', filters: [] }, () => {});
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test.each([{ at: { lat: 0, long: 0 } }, { atm: 'a' }])('a link to somewhere else needs no position: %j', async (link) => {
  await locateEarly({ filters: [], ...link }, () => {});
  expect(getCurrentPosition).not.toHaveBeenCalled();
});
