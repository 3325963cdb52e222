import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { type GeocoderStandIn, photonHouse, startGeocoder } from '../../../test/support/server/geocoderStandIn.ts';
import { testApp } from '../../../test/support/server/testApp.ts';
import { SearchAnswer } from '../../contract/app.ts';
import { loadSnapshotHere } from '../dataset/loadSnapshot.ts';

let app: FastifyInstance | undefined;
let server: GeocoderStandIn;
beforeEach(async () => {
  server = await startGeocoder();
  server.answer((reply) => reply.end(JSON.stringify(photonHouse)));
});
afterEach(async () => {
  await app?.close();
  await server.close();
});

const store = () =>
  memoryStore(
    storedDataset({
      atms: [
        { uid: 'a', lat: 50.09, long: 14.42, country: 'CZ', timeZone: 'Europe/Prague', city: 'Praha', street: 'Vodičkova 39' },
      ],
    }),
  );
/** The expected hits from the covered areas for the address. */
const oursIn = (country: string) =>
  ['city', 'place'].map((kind) => ({ kind, label: 'Praha', detail: country, lat: 50.09, long: 14.42, atmCount: 1 }));
const ours = oursIn('Czechia');
const attribution = { text: 'A geocoder', url: 'https://geocoder.example' };
const open = async () => {
  app = (await testApp({ store: store(), geocoder: { url: server.url, kind: 'photon', attribution } })).app;
  return app;
};
const address = 'Fio banka\nV Celnici 1028/10\n117 21 Praha 1';
/** The local data contains neither the bank nor the street. */
const missed = 'Fio banka, V Celnici 1028/10';
const search = `/app/search?q=${encodeURIComponent(address)}`;

describe('GET /app/search with a geocoder', () => {
  test('lists the house and then local results, with their attribution', async () => {
    const reply = await (await open()).inject(`${search}&lang=cs&lat=50.0876&long=14.4213`);
    expect(reply.json()).toEqual({
      hits: [
        { kind: 'address', label: 'V Celnici 1028/10', detail: '117 21 Praha, Česko', lat: 50.0874, long: 14.4309 },
        ...oursIn('Česko'),
      ],
      attributions: [attribution],
    });
    expect(Value.Check(SearchAnswer, reply.json())).toBe(true);
    expect(server.asked[0]?.headers['accept-language']).toBe('cs');
    expect(server.asked[0]?.url.searchParams.get('lat')).toBe('50.09');
  });

  test('returns local results if the geocoder fails, and reports that it could not search elsewhere', async () => {
    server.answer((reply) => reply.writeHead(500).end('secret'));
    const reply = await (await open()).inject(search);
    expect([reply.statusCode, reply.json()]).toEqual([200, { hits: ours, missed, elsewhereSilent: true }]);
  });

  test.each(['cs\r\nx-evil: 1', 'x'.repeat(30), '*', ''])('ignores the language %j', async (lang) => {
    await (await open()).inject(`${search}&lang=${encodeURIComponent(lang)}`);
    expect(server.asked[0]?.headers).not.toHaveProperty('x-evil');
    expect(server.asked[0]?.headers['accept-language']).not.toContain('x');
  });

  test('cancels its request when the user keeps typing', async () => {
    server.answer(() => {});
    const running = await open();
    await running.listen({ port: 0, host: '127.0.0.1' });
    const { port } = running.server.address() as AddressInfo;
    const asking = request({ port, host: '127.0.0.1', path: search });
    asking.on('error', () => {});
    asking.end();
    await expect.poll(() => server.asked.length).toBe(1);
    asking.destroy();
    await expect.poll(server.hungUp).toBe(1);
  });
});

test('does not send a request if no geocoder is configured', async () => {
  app = (await testApp({ store: store() })).app;
  expect((await app.inject(search)).json()).toEqual({ hits: ours, missed });
  expect(server.asked).toEqual([]);
});

test('limits an address that searches continuously', async () => {
  app = (await testApp({ store: store() })).app;
  const statuses = await Promise.all(Array.from({ length: 201 }, async () => (await app?.inject('/app/search?q=p'))?.statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  const reply = await app.inject('/app/search?q=p');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '1']);
  expect((await app.inject({ url: '/app/search?q=p', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
});

test.each([
  ['has ended', true],
  ['ends while it is asked', false],
])('while the place search thread %s, the response is a 503 with Retry-After and not an empty list', async (_, before) => {
  let hasEnded = before;
  const ending = () => {
    hasEnded = true;
    return Promise.reject(new Error('ended'));
  };
  const search = { search: ending, near: ending, hasEnded: () => hasEnded, close: async () => {} };
  const readDataset: typeof loadSnapshotHere = async (from) => ({ ...(await loadSnapshotHere(from)), search });
  app = (await testApp({ store: store(), readDataset })).app;
  for (const url of ['/app/search?q=Praha', '/app/near?lat=50&long=14']) {
    hasEnded = before;
    const reply = await app.inject({ url });
    expect([url, reply.statusCode, reply.headers['retry-after'], reply.json().status]).toEqual([url, 503, '5', 503]);
  }
});
