import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';

const atms = Array.from({ length: 120 }, (_, i) =>
  machine(`m${i}`, i % 3 === 0 ? 'fio' : i % 3 === 1 ? 'kb' : undefined, {
    lat: square.lat + i / 10_000,
    ...(i % 2 === 0 && { openingHours: 'Mo-Su 09:00-19:00' }),
    ...(i % 5 === 0 && { depositAtm: i % 10 === 0 }),
    ...(i % 7 === 0 && { hint: 'Vchod ze dvora, "zvoňte"' }),
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
  // A token that is seen for the first time is checked, and that takes the long way.
  await ask(here);
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

/** Where the framework tells of each request that it handles. */
const handling = 'tracing:fastify.request.handler:start';

/** The same with a header that changes nothing but the way. */
const theLongWay = (query: string, more: Record<string, string> = {}) => ask(query, { 'content-length': '0', ...more });

/** What is another at every request. */
const constant = ({ headers: { date: _, ratelimit: __, ...headers } }: Heard) => headers;

describe('the short way', () => {
  test.each([
    here,
    `${place}&radius=3000&countLimit=200`,
    `${place}&radius=5`,
    `${here}&countLimit=1`,
    `lat=-90&long=180&radius=1`,
    place,
    `${place}&radius=20100000&allianceOnly=true&depositAtm=true`,
    `${here}&openNow=true&knownOnly=true&radius=1000`,
    `${here}&isFree=false&unknown=what-is-this_2`,
    `${place}&radius=`,
    `${place}&radius=1e3`,
    `${place}&radius=500&radius=600`,
    `${here}&wheelchairAccess=yes`,
    'lat=50',
    'lat=91&long=0',
    `${place}&radius=%32000`,
    `${here}&`,
    `&${here}`,
    `${here}#countLimit=3`,
    `${here}&__proto__=1`,
    `${here}&constructor=1`,
  ])('says what the long way says: %s', async (query) => {
    const [short, long] = [await ask(query), await theLongWay(query)];
    expect([short.status, short.names]).toEqual([long.status, long.names]);
    expect(constant(short)).toEqual(constant(long));
    if (short.status === 200) expect(short.body).toBe(long.body);
    else expect(JSON.parse(short.body).message).toBe(JSON.parse(long.body).message);
  });

  test.each<[way: string, headers: Record<string, string>, query?: string]>([
    ['short, with a token that is known', {}],
    ['short, for whoever takes no squeezed answer', { 'accept-encoding': 'identity, br' }],
    ['long, for whoever takes a squeezed one', { 'accept-encoding': 'gzip' }],
    ['long, for whoever takes anything', { 'accept-encoding': '*' }],
    ['long, for a page', { origin: 'https://fio.example' }],
    ['long, through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
    ['long, without a word that is a token', { authorization: 'Basic abc' }],
    ['long, with a token that is not known', { authorization: 'Bearer abc.def.ghi' }],
    ['long, where something has to be decoded', {}, `${place}&radius=%35`],
    ['long, to be refused', {}, 'lat=50'],
  ])('is gone by those for whom it is: %s', async (way, headers, query = here) => {
    let routed = 0;
    const note = () => void routed++;
    subscribe(handling, note);
    const { status } = await ask(query, headers);
    unsubscribe(handling, note);
    expect(routed).toBe(way.startsWith('short') ? 0 : 1);
    expect(status).toBe(way.includes('refused') ? 400 : way.includes('token that is not') || way.includes('without') ? 401 : 200);
  });

  test('takes from what the caller may ask, like any other', async () => {
    const left = async (asked: Promise<Heard>) => Number(/r=(\d+)/.exec(String((await asked).headers.ratelimit))?.[1]);
    const first = await left(ask(here));
    for (let i = 0; i < 5; i++) await ask(here);
    expect(await left(theLongWay(here))).toBeLessThan(first);
  });

  test('answers several at once each with its own', async () => {
    const queries = Array.from({ length: 40 }, (_, i) => `${here}&countLimit=${1 + i * 3}`);
    const [short, long] = [
      await Promise.all(queries.map((query) => ask(query))),
      await Promise.all(queries.map((query) => theLongWay(query))),
    ];
    expect(short.map(({ body }) => body)).toEqual(long.map(({ body }) => body));
  });
});
