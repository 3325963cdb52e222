import { afterEach, describe, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../../test/support/server/bankTown.ts';
import { newPublishable } from '../newSecrets.ts';
import type { LimitSettings } from './requestLimits.ts';

const search = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=10`;
const small = (burst: number) => ({ requestsPerSecond: 1, burst });

let town: BankTown;
afterEach(() => town.close());

async function townWith(limits: LimitSettings, more: object = {}) {
  town = await bankTown([machine('fio-1', 'fio')], { limits, ...more });
  const client = await town.add(bank('fio', { default: true }));
  return `Bearer ${await town.token(client)}`;
}
const ask = async (headers: Record<string, string> = {}, remoteAddress = '198.51.100.7', url = search) =>
  town.app.inject({ url, headers, remoteAddress });
const statuses = async (count: number, ...asked: Parameters<typeof ask>) => {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push((await ask(...asked)).statusCode);
  return all;
};
const page = { 'sec-fetch-site': 'same-origin' };

describe('a caller’s servers', () => {
  it('are limited per caller, from any address, and report the limit', async () => {
    const authorization = await townWith({ caller: small(3) });
    const first = await ask({ authorization });
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"caller";q=3;w=3', ratelimit: '"caller";r=2;t=1' });
    await ask({ authorization }, '198.51.100.8');
    await ask({ authorization }, '198.51.100.9');
    const refused = await ask({ authorization });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.json()).toEqual({
      timestamp: town.now,
      status: 429,
      reason: 'Too Many Requests',
      message: 'Too many requests from this caller; try again in 1 second',
    });
    town.now += 1_000;
    expect(await statuses(2, { authorization })).toEqual([200, 429]);
  });

  it('are limited by their own limits as soon as those are configured', async () => {
    const authorization = await townWith({ caller: small(1) });
    await town.change({ callers: [bank('fio', { limits: { requestsPerSecond: 0.25, burst: 2 } })] });
    expect(await statuses(3, { authorization })).toEqual([200, 200, 429]);
    const { headers } = await ask({ authorization });
    expect(headers).toMatchObject({ 'retry-after': '4', 'ratelimit-policy': '"caller";q=2;w=8', ratelimit: '"caller";r=0;t=8' });
  });

  it('count five requests for a search at a chosen time', async () => {
    const authorization = await townWith({ caller: small(10) });
    const left = async (more = '') => (await ask({ authorization }, undefined, `${search}${more}`)).headers.ratelimit;
    expect(await left()).toBe('"caller";r=9;t=1');
    expect(await left('&at=2026-11-22T10:00&openNow=true')).toBe('"caller";r=4;t=6');
  });

  it('do not use up the limits of other callers or of their own customers', async () => {
    const authorization = await townWith({ caller: small(1), address: small(2) });
    const other = `Bearer ${await town.token(await town.add(bank('kb')))}`;
    expect(await statuses(2, { authorization })).toEqual([200, 429]);
    expect(await statuses(2, { authorization: other })).toEqual([200, 429]);
    expect(await statuses(2, page, '203.0.113.1')).toEqual([200, 200]);
  });
});

describe('a customer’s page', () => {
  it('is limited by its address, together with other requests from that address', async () => {
    await townWith({ caller: small(1), address: small(3) });
    expect(await statuses(4, page, '2001:db8:1:2::1')).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, page, '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await statuses(1, page, '2001:db8:1:3::1')).toEqual([200]);
    const { headers } = await ask(page, '203.0.113.5');
    expect(headers['ratelimit-policy']).toBe('"address";q=3;w=3');
  });

  it('of one bank is not affected by floods on another bank’s page, because each bank’s pages share a separate limit', async () => {
    await townWith({ address: small(100), pages: small(2) });
    const key = newPublishable('kb', town.now);
    await town.add(bank('kb', { origins: ['https://www.kb.example'] }));
    await town.change({ credentials: [key] });
    const kb = { authorization: `Bearer ${key.id}`, origin: 'https://www.kb.example' };
    const seen = [];
    for (const last of [1, 2, 3]) seen.push(...(await statuses(1, kb, `203.0.113.${last}`)));
    expect(seen).toEqual([200, 200, 429]);
    expect((await ask(kb, '203.0.113.4')).json().message).toMatch(/^Too many requests from this bank's pages; /);
    expect(await statuses(1, page, '203.0.113.9')).toEqual([200]);
  });

  it('in many networks of one site counts as many customers, who reach the limit of the bank’s pages but not of its servers', async () => {
    const authorization = await townWith({ caller: small(1), address: small(2), pages: small(10) });
    const seen = [];
    for (let network = 1; network <= 7; network++) seen.push(...(await statuses(2, page, `2001:db8:1:${network}::1`)));
    expect([seen.slice(0, 10), seen.slice(10)]).toEqual([Array(10).fill(200), Array(4).fill(429)]);
    expect((await ask(page, '203.0.113.4')).json().message).toMatch(/^Too many requests from this bank's pages; /);
    expect(await statuses(1, { authorization }, '198.51.100.1')).toEqual([200]);
  });
});

describe('requests without a caller', () => {
  test.each<[string, Record<string, string>, string]>([
    ['guesses tokens', { authorization: 'Bearer wrong' }, search],
    ['asks as the demo caller', {}, search],
    ['asks for shops', {}, '/v6/shops/findByCardTransaction?description=X'],
  ])('are limited by their address when the request %s', async (_, headers, url) => {
    await townWith({ address: small(2) });
    const [one, two, three] = await statuses(3, headers, '203.0.113.1', url);
    expect(one).toBe(two);
    expect([one, three]).toEqual([expect.not.closeTo(429), 429]);
  });

  it('are rejected without a signature check after their address has used up its limit, and authenticated callers are not affected', async () => {
    const authorization = await townWith({ address: small(2) });
    const other = `Bearer ${await town.token(await town.add(bank('kb')))}`;
    expect(await statuses(1, { authorization })).toEqual([200]);
    expect(await statuses(3, { authorization: 'Bearer a.b.c' })).toEqual([401, 401, 429]);
    // The service would accept the token if it checked the signature.
    expect(await statuses(1, { authorization: other })).toEqual([429]);
    town.now += 1_000;
    expect(await statuses(2, { authorization: other })).toEqual([200, 200]);
  });

  it('for tokens have the same limit', async () => {
    await townWith({ address: small(3) });
    const attempt = () => town.post({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' });
    // `townWith` sent one request. These two requests use up the limit of three.
    expect([(await attempt()).statusCode, (await attempt()).statusCode]).toEqual([401, 401]);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      status: 429,
      error: 'temporarily_unavailable',
      error_description: expect.any(String),
    });
  });
});

test.each(['/healthz', '/readyz', '/app/config', '/app/places', '/.well-known/jwks.json', '/'])(
  '%s is not limited',
  async (url) => {
    await townWith({ address: small(1) });
    const before = (await ask({}, '203.0.113.1', url)).statusCode;
    expect(await statuses(5, {}, '203.0.113.1', url)).toEqual(Array(5).fill(before));
    expect((await ask({}, '203.0.113.1', url)).headers.ratelimit).toBeUndefined();
  },
);

describe('behind a proxy', () => {
  const through = (client: string, proxy = '10.0.0.2') => ask({ ...page, 'x-forwarded-for': client }, proxy);
  it('that is trusted, the customer’s address is limited', async () => {
    await townWith({ address: small(1) }, { trustProxy: ['10.0.0.0/8'] });
    expect((await through('203.0.113.1')).statusCode).toBe(200);
    expect((await through('203.0.113.2')).statusCode).toBe(200);
    expect((await through('203.0.113.1')).statusCode).toBe(429);
    // The service ignores an address that a client puts in front of the real address in X-Forwarded-For.
    expect((await through('203.0.113.77, 203.0.113.1')).statusCode).toBe(429);
    expect((await through('203.0.113.5', '192.0.2.1')).statusCode).toBe(200);
    expect((await through('203.0.113.6', '192.0.2.1')).statusCode).toBe(429);
    expect(town.log.lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });

  it('that is not trusted, all customers count as one sender, which is logged once', async () => {
    await townWith({ address: small(1) });
    expect((await through('203.0.113.1')).statusCode).toBe(200);
    expect((await through('203.0.113.2')).statusCode).toBe(429);
    expect(town.log.lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

it('without limits, no request is rejected and no limit is reported', async () => {
  await townWith({});
  const { headers } = await ask(page);
  expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([undefined, undefined]);
});
