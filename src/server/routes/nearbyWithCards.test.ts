import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';

const atms = Array.from({ length: 12 }, (_, i) =>
  machine(`m${i}`, i % 2 === 0 ? 'fio' : 'kb', {
    lat: square.lat + i / 10_000,
    ...(i % 3 === 0 && { surcharge: { kind: 'amount', currency: 'CZK', amount: 125 } as const }),
    ...(i % 5 === 0 && { openingHours: 'Mo-Su 09:00-19:00' }),
  }),
);
const here = { lat: square.lat, long: square.long, radius: 3000 };
const path = '/v6/atms/complete/findNearby';

let town: BankTown;
let token: string;
beforeAll(async () => {
  town = await bankTown(atms, { limits: { caller: { requestsPerSecond: 1, burst: 1_000 } } });
  token = await town.token(await town.add(bank('fio', { withdrawals: ['fio'], deposits: ['fio'] })));
});
afterAll(() => town.close());

const post = (payload: object, more: Record<string, string> = {}) =>
  town.app.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${token}`, ...more } });
const get = (query: string) => town.app.inject({ url: `${path}?${query}`, headers: { authorization: `Bearer ${token}` } });
/** Without the time of the response. */
const bodyOf = ({ body }: { readonly body: string }) => body.replace(/"asOf":\d+/g, '');

it.each<[string, object, string]>([
  ['no further parameters', {}, ''],
  ['filters', { openNow: true, isFree: false, knownOnly: false }, '&openNow=true&isFree=false&knownOnly=false'],
  ['counts and a limit', { counts: true, countLimit: 3 }, '&counts=true&countLimit=3'],
  ['bounds and fields', { bounds: '50,14,51,15', include: 'hints,network' }, '&bounds=50,14,51,15&include=hints,network'],
  ['a list', { operator: ['a', 'b'] }, '&operator=a&operator=b'],
  ['an empty list', { operator: [] }, ''],
  ['kinds', { kinds: 'atm,shop' }, '&kinds=atm,shop'],
  ['walks', { walking: true, sort: 'walk' }, '&walking=true&sort=walk'],
])('answers like the GET form without cards, with %s', async (_, more, query) => {
  const answer = await post({ ...here, ...more });
  expect(answer.statusCode).toBe(200);
  expect(bodyOf(answer)).toBe(bodyOf(await get(`lat=${here.lat}&long=${here.long}&radius=3000${query}`)));
  expect(bodyOf(await post({ ...here, ...more, cards: [] }))).toBe(bodyOf(answer));
});

it('accepts coordinates that are nearly 0, which JavaScript writes with an exponent', async () => {
  expect((await post({ lat: 0, long: -1e-7, radius: 3000 })).statusCode).toBe(200);
});

it('adds the price for the cards, and filters by it', async () => {
  const { results } = (await post(here)).json();
  const merchants: readonly string[] = results.map(({ atm }: { atm: { merchant: { uid: string } } }) => atm.merchant.uid);
  const fio = merchants[0] as string;
  const fees = async (more: object) =>
    (await post({ ...here, cards: [{ operator: fio }], ...more })).json().results.map(({ atm }: { atm: object }) => {
      const { cardFee = 'unknown' } = atm as { cardFee?: unknown };
      return cardFee;
    });
  const all = await fees({});
  expect(all.slice(0, 4)).toEqual([
    { card: 0, free: true, basis: 'alliance' },
    'unknown',
    { card: 0, free: true, basis: 'alliance' },
    { card: 0, fee: { currency: 'CZK', amount: 125 } },
  ]);
  expect(await fees({ freeForMe: true, knownOnly: true })).toEqual(Array(6).fill({ card: 0, free: true, basis: 'alliance' }));
  expect(await fees({ freeForMe: false })).not.toContainEqual({ card: 0, free: true, basis: 'alliance' });
  const { counts } = (await post({ ...here, cards: [{ operator: fio }], counts: true })).json();
  expect(counts.freeForMe).toEqual({ known: 6, unknown: 4 });
});

it('rejects cards and the filter on them in the URL, and countries that do not exist', async () => {
  for (const query of ['freeForMe=true', 'cards=sparkassen']) {
    const answer = await get(`lat=${here.lat}&long=${here.long}&radius=3000&${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('Use the POST form');
  }
  for (const country of ['UK', 'DD', 'EU']) {
    const answer = await post({ ...here, cards: [{ country: 'GB' }, { country }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(`cards[1]: Field 'country'`);
  }
});

it('accepts networks and operators that it does not know, with unknown prices', async () => {
  const answer = await post({ ...here, cards: [{ network: 'none' }, { operator: 'none' }] });
  expect(answer.statusCode).toBe(200);
  const { results } = answer.json();
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(({ atm }: { atm: object }) => 'cardFee' in atm)).toEqual([]);
});

it('counts towards the rate limit like the GET form, and requires a token', async () => {
  const left = async (asked: ReturnType<typeof post>) => Number(/r=(\d+)/.exec(String((await asked).headers.ratelimit))?.[1]);
  // The first search costs 1, the second one 5 because the counts depend on the cards.
  const cards = [{ country: 'CZ' }];
  const before = await left(post({ ...here, cards }));
  expect(await left(post({ ...here, cards, counts: true }))).toBeLessThanOrEqual(before - 4);
  const first = await left(post(here));
  for (let i = 0; i < 5; i++) await post(here);
  expect(await left(post(here))).toBeLessThan(first);
  expect((await post(here, { authorization: 'Bearer abc.def.ghi' })).statusCode).toBe(401);
  // An invalid body does not reveal anything to a request without a token.
  expect((await post({ cards: 7 }, { authorization: 'Bearer abc.def.ghi' })).statusCode).toBe(401);
});

test('only JSON of a limited size is accepted', async () => {
  expect((await post({ ...here, cards: [{ country: 'DE' }], include: 'x'.repeat(20_000) })).statusCode).toBe(413);
  const form = await town.app.inject({
    ...{ method: 'POST', url: path, payload: 'lat=1' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.statusCode).toBe(415);
});
