import { expect, it } from 'vitest';
import { migratedFirst } from './migratedFirst.ts';
import type { Store } from './store.ts';
import { StoreError } from './storeError.ts';

it('an unavailable store fails every request but still reports the load on its connections immediately', async () => {
  const away = new StoreError('It is away.', { isAway: true });
  const busy = { open: 0, idle: 0, most: 10, waiting: 3, writers: 0 };
  const store = migratedFirst({
    migrate: () => Promise.reject(away),
    version: async () => 1,
    reports: { decide: async () => true },
    load: () => busy,
  } as Partial<Record<keyof Store, unknown>> as Store);
  await expect(store.version()).rejects.toThrow(away);
  await expect(store.reports.decide('a', 1)).rejects.toThrow(away);
  expect(store.load?.()).toBe(busy);
});

it('audited changes do not repeat a migration that has succeeded', async () => {
  let migrations = 0;
  const parts: Partial<Record<keyof Store, unknown>> = {
    migrate: async () => {
      migrations += 1;
    },
    version: async () => 1,
    audited: () => parts,
  };
  const store = migratedFirst(parts as Store);
  for (const one of [store, store.audited(() => undefined, 0), store.audited(() => undefined, 0)]) {
    expect(await one.version()).toBe(1);
  }
  expect(migrations).toBe(1);
});
