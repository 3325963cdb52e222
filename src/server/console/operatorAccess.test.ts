import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BankTown, bankTown, operatorToken } from '../../../test/support/server/bankTown.ts';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';
import type { SessionRepository } from '../../store/console/sessionRepository.ts';
import type { Service } from '../auth/authorize.ts';
import { requireOperator } from './operatorAccess.ts';
import { consoleCookies, digestOf, newSecret } from './sessionCookie.ts';

const authorization = `Bearer ${operatorToken}`;
const lines = { 'content-type': 'application/x-ndjson' };

let town: BankTown;
beforeAll(async () => {
  town = await bankTown([], { operatorToken });
});
afterAll(() => town.close());

const ask: BankTown['asOperator'] = (...request) => town.asOperator(...request);

describe('the operator routes', () => {
  it.each<[string, string | undefined]>([
    ['without a token', undefined],
    ['with another token', `Bearer ${operatorToken.slice(0, -1)}`],
    ['with a longer one', `Bearer ${operatorToken}x`],
    ['with an empty one', 'Bearer '],
    ['by HTTP Basic', `Basic ${operatorToken}`],
    ['by the name alone', operatorToken],
  ])('deny access %s', async (_, sent) => {
    for (const [method, path] of [
      ['GET', '/callers'],
      ['POST', '/callers'],
      ['DELETE', '/callers/kb'],
    ] as const) {
      const headers = { 'content-type': 'application/json', ...(sent !== undefined && { authorization: sent }) };
      const reply = await town.app.inject({ method, url: `/operator/v1${path}`, headers });
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer realm="operator"']);
      expect(Object.keys(reply.json())).toEqual(['timestamp', 'status', 'reason', 'message']);
    }
  });

  it('deny access before they read a large body', async () => {
    const reply = await town.app.inject({
      method: 'PUT',
      url: '/operator/v1/callers/kb/partner-data',
      headers: lines,
      payload: 'x'.repeat(11_000_000),
    });
    expect(reply.statusCode).toBe(401);
    expect((await ask('PUT', '/callers/kb/partner-data', 'x'.repeat(11_000_000), lines)).statusCode).toBe(413);
  });

  it('deny access with the token of a bank', async () => {
    await ask('POST', '/callers', { slug: 'moneta', operator: 'Moneta' });
    const made = (await ask('POST', '/callers/moneta/credentials', {})).json();
    const reply = await ask('GET', '/callers', undefined, { authorization: `Bearer ${await town.token(made)}` });
    expect(reply.statusCode).toBe(401);
  });
});

it('without OPERATOR_TOKEN, no token gives access', async () => {
  const { app } = await testApp({ dataDir: emptyFolder() });
  for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${operatorToken}`]) {
    expect((await app.inject({ url: '/operator/v1/callers', headers: { authorization } })).statusCode).toBe(401);
  }
  await app.close();
});

it('while callers.json contains the banks, no bank can be added, so that no bank is lost', async () => {
  const { app } = await testApp({ operatorToken, callers: [{ slug: 'fio', key: 'k', operator: 'Fio' }] });
  const reply = await app.inject({
    method: 'POST',
    url: '/operator/v1/callers',
    headers: { authorization },
    payload: { slug: 'kb', operator: 'KB' },
  });
  expect(reply.statusCode).toBe(409);
  await app.close();
});

it('a flood of requests from the operator’s address is rate-limited, and does not block the operator', async () => {
  const limits = { address: { requestsPerSecond: 1, burst: 2 } };
  const flooded = await bankTown([], { operatorToken, limits });
  const get = async (sent: string) =>
    (await flooded.app.inject({ url: '/operator/v1/callers', headers: { authorization: sent } })).statusCode;
  const [strangers, operators]: [number[], number[]] = [[], []];
  for (let i = 0; i < 4; i++) {
    strangers.push(await get('Bearer x'));
    operators.push(await get(authorization));
  }
  expect(strangers).toEqual([401, 401, 429, 429]);
  expect(operators).toEqual([200, 200, 200, 200]);
  await flooded.close();
});

describe('a session', () => {
  const address = { requestsPerSecond: 1, burst: 2 };
  const publicUrl = 'https://atms.bank.example';
  let guarded: BankTown;
  beforeAll(async () => {
    guarded = await bankTown([], { publicUrl, limits: { address } });
  });
  afterAll(() => guarded.close());
  const signIn = async (): Promise<string> => {
    const secret = newSecret();
    await guarded.store.sessions.add(digestOf(secret), { role: 'administrator', name: 'anna' }, guarded.now);
    return `__Host-console=${secret}`;
  };
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string>, payload?: object | string) =>
    guarded.app.inject({ method, url: `/operator/v1${path}`, headers, ...(payload !== undefined && { payload }) });
  const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode;
  const ownPage = { 'x-console': 'page', 'sec-fetch-site': 'same-origin' };
  const madeUp = () => ({ cookie: `__Host-console=${newSecret()}` });

  it('is not affected by other requests from its address, only by made-up sessions', async () => {
    const cookie = await signIn();
    for (const status of [401, 401, 429]) expect(await statusOf('GET', '/callers', {})).toBe(status);
    expect(await statusOf('GET', '/callers', { cookie })).toBe(200);
    const find = vi.spyOn(guarded.store.sessions, 'find');
    for (let i = 0; i < 20; i++) expect(await statusOf('GET', '/session', madeUp())).toBe(200);
    const denied = await send('GET', '/session', madeUp());
    expect([denied.statusCode, denied.headers['retry-after'], find.mock.calls.length]).toEqual([429, '5', 20]);
    expect(await statusOf('GET', '/callers', { cookie })).toBe(429);
    guarded.now += 5_000;
    expect(await statusOf('GET', '/callers', { cookie })).toBe(200);
    guarded.now += 100_000;
  });

  it('is not extended by requests of other sites, nor by those that the page sends on its own', async () => {
    const cookie = await signIn();
    guarded.now += 29 * 60_000;
    expect(await statusOf('GET', '/callers', { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf('GET', '/callers', { cookie, ...ownPage, 'x-console': 'automatic' })).toBe(200);
    guarded.now += 60_000;
    expect(await statusOf('GET', '/callers', { cookie })).toBe(401);
  });

  it.each([
    ['the public URL', publicUrl, 204],
    ['the host', 'https://localhost:80', 204],
    ['another host', 'https://evil.example', 403],
    ['a host that ends with the public one', 'https://x.atms.bank.example', 403],
    ['plain http on the public host', 'http://atms.bank.example', 403],
  ])('takes changes of pages from %s', async (_, origin, status) => {
    expect(await statusOf('DELETE', '/session', { cookie: await signIn(), 'x-console': 'page', origin })).toBe(status);
  });

  it('is not written to by a made-up cookie', async () => {
    const end = vi.spyOn(guarded.store.sessions, 'end');
    expect(await statusOf('DELETE', '/session', { ...ownPage, ...madeUp() })).toBe(204);
    expect(end).not.toHaveBeenCalled();
    expect(await statusOf('DELETE', '/session', { ...ownPage, cookie: await signIn() })).toBe(204);
    expect(end).toHaveBeenCalledOnce();
  });

  it('starts only with a small body, and rejects many attempts before it reads their bodies', async () => {
    const large = 'x'.repeat(11_000_000);
    for (const method of ['POST', 'DELETE'] as const)
      expect(await statusOf(method, '/session', { ...ownPage, ...lines }, large)).toBe(413);
    for (let i = 0; i < 19; i++) expect(await statusOf('POST', '/session', ownPage, { token: 'x' })).toBe(403);
    expect(await statusOf('POST', '/session', { ...ownPage, ...lines }, large)).toBe(429);
  });
});

it('an endpoint that declares no role is denied to everyone', async () => {
  const app = fastify();
  const service = { now: () => 0 } as Service;
  const sessions = { find: async () => ({ role: 'administrator', name: 'anna', endsAt: 1 }) };
  const cookies = consoleCookies('http://localhost');
  const publicUrl = 'http://localhost';
  requireOperator(app, { service, sessions: sessions as unknown as SessionRepository, cookies, publicUrl, operatorToken });
  app.get('/forgotten', async () => 'done');
  app.get('/declared', { config: { role: 'administrator' } }, async () => 'done');
  const cookie = cookies.setSession(newSecret());
  const statusOf = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
  expect([await statusOf('/forgotten', { cookie }), await statusOf('/forgotten', { authorization })]).toEqual([403, 401]);
  expect([await statusOf('/declared', { cookie }), await statusOf('/declared', { authorization })]).toEqual([200, 200]);
  await app.close();
});
