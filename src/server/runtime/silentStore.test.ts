import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';

test('a revoked key is rejected even while the store does not respond', async () => {
  let silent = false;
  const memory = memoryStore(storedDataset({}));
  const store = { ...memory, version: () => (silent ? new Promise<number>(() => {}) : memory.version()) };
  const dataDir = emptyFolder();
  const path = join(dataDir, 'callers.json');
  writeFileSync(path, JSON.stringify([{ slug: 'fio', key: 'k-fio', operator: 'Fio banka', activated: true }]));
  const { app } = await testApp({ store, dataDir, lookEvery: 5 });
  const ask = async () => {
    const headers = { authorization: 'Bearer k-fio' };
    return (await app.inject({ url: '/v6/atms/complete/findNearby?lat=0&long=0&radius=1', headers })).statusCode;
  };
  expect(await ask()).toBe(200);
  silent = true;
  rmSync(path);
  await vi.waitFor(async () => expect(await ask()).toBe(401), 45_000);
});
