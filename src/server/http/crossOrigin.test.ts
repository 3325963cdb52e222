import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { newPublishable } from '../auth/newSecrets.ts';

const fioPage = 'https://www.fio.example';
const kbPage = 'https://www.kb.example';
const search = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=10`;

let town: BankTown;
let fio: string;
let kb: string;
let token: string;
beforeAll(async () => {
  town = await bankTown([machine('fio-1', 'fio')]);
  token = await town.token(await town.add(bank('fio', { origins: [fioPage, 'http://localhost:5173'] })));
  await town.add(bank('kb', { origins: [kbPage] }));
  const keys = ['fio', 'kb'].map((slug) => newPublishable(slug, town.now));
  await town.change({ credentials: keys });
  [fio = '', kb = ''] = keys.map(({ id }) => id);
});
afterAll(() => town.close());

type Headers = Record<string, string>;
const get = (headers: Headers, url = search) => town.app.inject({ url, headers });
const preflight = (origin: string, url = search, method = 'GET') =>
  town.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });

describe('which origins can read a response in a browser', () => {
  test.each<[string, () => Headers, number, string | undefined]>([
    ['a page of the key’s caller', () => ({ origin: fioPage, authorization: `Bearer ${fio}` }), 200, fioPage],
    [
      'a development page that is listed',
      () => ({ origin: 'http://localhost:5173', authorization: `Bearer ${fio}` }),
      200,
      'http://localhost:5173',
    ],
    ['another caller’s page, with this one’s key', () => ({ origin: kbPage, authorization: `Bearer ${fio}` }), 401, undefined],
    ['this one’s page, with another’s key', () => ({ origin: fioPage, authorization: `Bearer ${kb}` }), 401, undefined],
    ['a stranger’s page', () => ({ origin: 'https://evil.example', authorization: `Bearer ${fio}` }), 401, undefined],
    ['a page without an origin to name', () => ({ origin: 'null', authorization: `Bearer ${fio}` }), 401, undefined],
    [
      'a listed page whose key is wrong, to learn of it',
      () => ({ origin: fioPage, authorization: 'Bearer pk_wrong' }),
      401,
      fioPage,
    ],
    ['a listed page with a token', () => ({ origin: fioPage, authorization: `Bearer ${token}` }), 200, fioPage],
    [
      'a stranger’s page with a token',
      () => ({ origin: 'https://evil.example', authorization: `Bearer ${token}` }),
      200,
      undefined,
    ],
  ])('%s', async (_, headers, status, allowed) => {
    const reply = await get(headers());
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([status, allowed]);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    expect(reply.headers.vary).toMatch(/^origin\b/);
  });

  it('varies by origin even if the request has no origin, because a response cached for one page is not valid for a different page', async () => {
    expect((await get({ authorization: `Bearer ${token}` })).headers.vary).toMatch(/^origin\b/);
  });

  it('allows a page to read error messages and the retry time', async () => {
    const reply = await get({ origin: fioPage, authorization: `Bearer ${fio}` }, search.replace('radius=10', 'radius=x'));
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['access-control-allow-origin']).toBe(fioPage);
    expect(reply.headers['access-control-expose-headers']).toContain('retry-after');
  });
});

describe('the preflight', () => {
  it('is allowed for listed origins', async () => {
    const reply = await preflight(fioPage, '/v6/atms/fio-1/reports', 'POST');
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': fioPage,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
      vary: 'origin',
    });
  });

  test.each([
    ['a stranger', 'https://evil.example', search],
    ['the start of a listed origin', 'https://www.fio.exampl', search],
    ['a listed page, for tokens', fioPage, '/oauth/token'],
    ['a listed page, for the finder’s own surface', fioPage, '/app/config'],
  ])('is not allowed to %s', async (_, origin, url) => {
    const { headers } = await preflight(origin, url);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is rejected when the page’s origin is no longer listed', async () => {
    await town.change({ callers: [bank('kb', { origins: ['https://new.kb.example'] })] });
    expect((await preflight(kbPage)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get({ origin: kbPage, authorization: `Bearer ${kb}` })).statusCode).toBe(401);
    expect((await get({ origin: 'https://new.kb.example', authorization: `Bearer ${kb}` })).statusCode).toBe(200);
  });
});
