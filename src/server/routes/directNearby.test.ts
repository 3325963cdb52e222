import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';

const atms = Array.from({ length: 120 }, (_, i) =>
  machine(`m${i}`, i % 3 === 0 ? 'fio' : i % 3 === 1 ? 'kb' : undefined, {
    lat: square.lat + i / 10_000,
    ...(i % 2 === 0 && { openingHours: 'Mo-Su 09:00-19:00' }),
    ...(i % 5 === 0 && { depositAtm: i % 10 === 0 }),
    ...(i % 7 === 0 && { hints: [{ code: 'note', text: 'Vchod ze dvora, "zvoňte"' }] }),
  }),
);
const place = `lat=${square.lat}&long=${square.long}`;
const here = `${place}&radius=3000`;

interface Heard {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly names: readonly string[];
  readonly body: string;
}

let town: BankTown;
let url: string;
let token: string;

beforeAll(async () => {
  const limits = { caller: { requestsPerSecond: 1_000, burst: 1_000 } };
  town = await bankTown(atms, { limits });
  token = await town.token(await town.add(bank('fio', { withdrawals: ['fio', 'kb'], deposits: ['fio'] })));
  url = await town.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => town.close());

function ask(query: string, more: Record<string, string> = {}): Promise<Heard> {
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'asked', ...more };
  return new Promise((resolve, reject) => {
    get(`${url}/v6/atms/complete/findNearby?${query}`, { headers, agent: false }, async (reply) => {
      const body = (await buffer(reply)).toString('utf8');
      const names = reply.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
      resolve({ status: reply.statusCode, headers: reply.headers, names: names.sort(), body });
    }).on('error', reject);
  });
}

/** The channel on which the framework publishes each request that it handles. */
const handling = 'tracing:fastify.request.handler:start';

/** Sends the same request with a header that makes the framework handle it. */
const throughFramework = (query: string, more: Record<string, string> = {}) => ask(query, { 'content-length': '0', ...more });

describe('a search', () => {
  test.each<[transport: string, status: number, headers: Record<string, string>, query?: string]>([
    ['directly, with a token', 200, {}],
    ['directly, where brotli is accepted', 200, { 'accept-encoding': 'identity, br' }],
    ['directly, where gzip is accepted', 200, { 'accept-encoding': 'gzip' }],
    ['directly, where anything is accepted', 200, { 'accept-encoding': '*' }],
    ['directly, for a page', 200, { origin: 'https://fio.example' }],
    ['directly, without a token', 401, { authorization: 'Basic abc' }],
    ['directly, with an unknown token', 401, { authorization: 'Bearer abc.def.ghi' }],
    ['directly, with a parameter missing', 400, {}, 'lat=50'],
    ['by the framework, through a proxy', 200, { 'x-forwarded-for': '192.0.2.1' }],
    ['by the framework, with a body', 200, { 'content-length': '0' }],
    ['by the framework, with an encoded query', 200, {}, `${place}&radius=%35`],
    ['by the framework, with an address that is too long', 414, {}, `${here}&a=${'a'.repeat(8_000)}`],
  ])('is handled %s', async (transport, expected, headers, query = here) => {
    let routed = 0;
    const note = () => void routed++;
    subscribe(handling, note);
    const { status } = await ask(query, headers);
    unsubscribe(handling, note);
    expect([status, routed]).toEqual([expected, transport.startsWith('directly') || expected === 414 ? 0 : 1]);
  });

  test('counts towards the caller’s limit on both transports', async () => {
    const left = async (asked: Promise<Heard>) => Number(/r=(\d+)/.exec(String((await asked).headers.ratelimit))?.[1]);
    const first = await left(ask(here));
    for (let i = 0; i < 5; i++) await ask(here);
    expect(await left(throughFramework(here))).toBeLessThan(first);
  });

  test('gets its own result if other searches run at the same time', async () => {
    const queries = Array.from({ length: 40 }, (_, i) => `${here}&countLimit=${1 + i * 3}`);
    const [direct, framework] = [
      await Promise.all(queries.map((query) => ask(query))),
      await Promise.all(queries.map((query) => throughFramework(query))),
    ];
    expect(direct.map(({ body }) => body)).toEqual(framework.map(({ body }) => body));
  });
});

test.each([
  ['directly', ask],
  ['through the framework', throughFramework],
])('a search that is handled %s is counted once for the console', async (_transport, search) => {
  town.app.usage.take();
  expect((await search(here)).status).toBe(200);
  let counted: readonly unknown[] = [];
  await vi.waitFor(() => {
    counted = town.app.usage.take().filter(({ measure }) => measure === 'requests');
    expect(counted).not.toEqual([]);
  }, 45_000);
  expect(counted).toEqual([{ callerId: 'fio', measure: 'requests', value: '2xx', total: 1 }]);
});
