/** Tests that the log contains no personal or bank data, and that responses reveal no internals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreError } from '../../src/store/storeError.ts';
import { type BankTown, bank, bankTown, machine } from '../support/server/bankTown.ts';
import { wrongInErrorBody } from '../support/server/wrongInError.ts';

let town: BankTown;
let token: string;
let url: string;
beforeAll(async () => {
  town = await bankTown([machine('a', 'fio')], { sandbox: true });
  token = await town.token(await town.add(bank('fio')));
  url = await town.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => town.close());

/** Parts of a position and of a purchase, and other words, which occur nowhere else. */
const marks = [
  '50.08417',
  '14.42379',
  'MARKED DESCRIPTOR',
  'MARKED%20DESCRIPTOR',
  'MARKED+DESCRIPTOR',
  'MARKEDPOS',
  'MARKEDCITY',
  'marked comment',
  'marked-cookie',
  'pk_marked',
  'marked-card',
];
const place = 'lat=50.08417&long=14.42379';
const position = { lat: 50.08417, long: 14.42379 };
const purchase = { description: 'MARKED DESCRIPTOR', posId: 'MARKEDPOS', city: 'MARKEDCITY' };
const query = new URLSearchParams(purchase);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const post = (path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(path.startsWith('/v6') && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const everything: readonly (() => Promise<Response>)[] = [
  () => get(`/v6/atms/complete/findNearby?${place}&radius=500`, { cookie: 'marked-cookie=1' }),
  () => get(`/v6/atms/complete/findNearby?${place}&radius=x`),
  () => get(`/v6/atms/complete/findNearby?${place}&radius=500`, { authorization: 'Bearer pk_marked' }),
  () => post('/v6/atms/complete/findNearby', { ...position, radius: 500, cards: [{ network: 'marked-card' }], counts: true }),
  () => post('/v6/atms/complete/findNearby', { ...position, radius: 500, cards: [{ operator: 'marked-card', number: 1 }] }),
  () => get(`/v6/atms/complete/a?${place}`),
  () => get(`/v6/nothing?${place}`),
  () => get(`/app/search?q=MARKED%20DESCRIPTOR&${place}`),
  () => get(`/app/near?${place}`),
  () => get(`/app/near?${place}&lang=MARKED%20DESCRIPTOR`),
  () => get(`/app/config?${place}`),
  () => get(`/?${place}`),
  () => get(`/v6/shops/findByCardTransaction?${query}`),
  () => get(`/v6/shops/complete/findByCardTransaction?${query}&refresh=true`),
  () => get(`/v6/shops/findByCardTransaction?${query}&country=x`),
  () => post('/v6/shops/findByCardTransactionBatch', [purchase]),
  () => post('/v6/shops/complete/findByCardTransactionBatch', [{ ...purchase, country: 1 }]),
  () => post('/v6/suggestions', { suggestion: purchase, source: 'user' }),
  () => post('/v6/atms/a/reports', { problem: 'gone', comment: 'marked comment' }),
  () => post('/app/sandbox/lookUps', [purchase]),
];

function saidOfMarks(): readonly string[] {
  const secrets = [token, token.split('.')[2] as string];
  return town.log.lines.filter((line) => [...marks, ...secrets].some((mark) => line.includes(mark)));
}

test('no log line at any level contains positions, transactions or credentials', async () => {
  for (const send of everything) await (await send()).text();
  expect(town.log.lines.length).toBeGreaterThan(0);
  expect(saidOfMarks()).toEqual([]);
});

/** Makes all functions of the service's repositories fail. @returns a function that restores them */
function breakStore(error: () => Error): () => void {
  const repairs: (() => void)[] = [];
  const { shops, reports } = town.store;
  for (const book of [shops.lookUps, shops.invalidations, shops.suggestions, shops.register, reports] as unknown as Record<
    string,
    unknown
  >[]) {
    for (const [name, work] of Object.entries(book)) {
      if (typeof work !== 'function') continue;
      book[name] = () => {
        throw error();
      };
      repairs.push(() => {
        book[name] = work;
      });
    }
  }
  return () => {
    for (const repair of repairs) repair();
  };
}

test.each([
  [
    'the store does not answer',
    () => new StoreError('The database at secret-host:5432 does not answer.'),
    [200, 400, 401, 404, 503],
  ],
  ['an unexpected error occurs', () => new TypeError('secret-host broke in /srv/atm/src/x.ts'), [200, 400, 401, 404, 500, 503]],
])(
  'when %s, a response does not reveal the position or the cause, and the log reveals nothing about the client',
  async (_what, error, statuses) => {
    const repair = breakStore(error);
    const seen = new Set<number>();
    try {
      for (const send of [
        ...everything,
        () => get('/v6/shops/x'),
        () => get('/v6/merchants/x'),
        () => get('/v6/invalidations'),
      ]) {
        const reply = await send();
        const text = await reply.text();
        seen.add(reply.status);
        expect(statuses).toContain(reply.status);
        expect(text).not.toMatch(/secret-host|\/srv\//);
        if (reply.status >= 400 && reply.headers.get('content-type')?.includes('json'))
          expect(wrongInErrorBody(text, reply.status)).toEqual([]);
      }
    } finally {
      repair();
    }
    expect([...seen].some((status) => status >= 500)).toBe(true);
    expect(saidOfMarks()).toEqual([]);
  },
);
