import { afterEach, expect, test, vi } from 'vitest';

const key = 'finder.offlineSince';

/** Loads the module as a page does. @returns the stored time after loading */
async function load(onLine: boolean, stored?: string): Promise<string | undefined> {
  const storage = new Map(stored === undefined ? [] : [[key, stored]]);
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  vi.resetModules();
  await import('./useOffline.ts');
  return storage.get(key);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an offline reload keeps the time when the connection was lost', async () => {
  expect(await load(false, '1763643600000')).toBe('1763643600000');
});

test.each([undefined, 'corrupt'])('an offline start with the stored time %s stores its own time', async (stored) => {
  vi.useFakeTimers({ now: 1_763_650_800_000, toFake: ['Date'] });
  expect(await load(false, stored)).toBe('1763650800000');
});

test('an online start removes the stored time', async () => {
  expect(await load(true, '1763643600000')).toBeUndefined();
});
