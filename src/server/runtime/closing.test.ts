import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { memoryStore, scriptedReader, storedDataset } from '../../../test/support/server/doubles.ts';
import { someInstant, testApp } from '../../../test/support/server/testApp.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';

const atm: AtmRecord = {
  uid: 'a',
  lat: 50,
  long: 14,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  openingHours: 'Mo-Su 08:00-18:00',
};

test('a closing service completes running requests and does not accept new requests', async () => {
  let now = someInstant;
  const reader = scriptedReader();
  const { app } = await testApp({ reader, now: () => now, store: memoryStore(storedDataset({ atms: [atm] })) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  // After the clock has jumped, the response waits for the evaluation of the hours. The test controls how long the evaluation
  // takes.
  let open = () => {};
  reader.hold(new Promise((resolve) => (open = resolve)));
  now += 30 * 86_400_000;
  const underWay = fetch(`${url}/v6/atms/complete/findNearby?lat=50&long=14&radius=10`);
  await vi.waitFor(() => expect(reader.asked).toHaveLength(2), 45_000);

  const closing = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 45_000);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  open();
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ results: [{ atm: { openStatus: { isOpen: true, minutesToClose: 540 } } }] });
  await closing;
});
