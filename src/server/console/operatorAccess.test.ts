import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankTown, bankTown, operatorToken } from '../../../test/support/server/bankTown.ts';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';
import type { SessionRepository } from '../../store/console/sessionRepository.ts';
import type { Service } from '../auth/authorize.ts';
import { requireOperator } from './operatorAccess.ts';
import { consoleCookies, newSecret } from './sessionCookie.ts';

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

it('an endpoint that declares no role is denied to everyone', async () => {
  const app = fastify();
  const service = { now: () => 0 } as Service;
  const sessions = { find: async () => ({ role: 'administrator', name: 'anna', endsAt: 1 }) };
  const cookies = consoleCookies('http://localhost');
  requireOperator(app, { service, sessions: sessions as unknown as SessionRepository, cookies, operatorToken });
  app.get('/forgotten', async () => 'done');
  app.get('/declared', { config: { role: 'administrator' } }, async () => 'done');
  const cookie = cookies.setSession(newSecret());
  const statusOf = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
  expect([await statusOf('/forgotten', { cookie }), await statusOf('/forgotten', { authorization })]).toEqual([403, 401]);
  expect([await statusOf('/declared', { cookie }), await statusOf('/declared', { authorization })]).toEqual([200, 200]);
  await app.close();
});
