/** Tests attacks on page keys and on the token endpoint, and the comparison of secrets. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
const using = (token: string, headers: Record<string, string> = {}) =>
  town.ask(nearby, undefined, { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a key for pages', () => {
  const key = (bank: 'fio' | 'kb', headers: Record<string, string>, path = nearby) =>
    town.ask(path, undefined, { headers: { authorization: `Bearer ${town[bank].publishable}`, ...headers } });

  it('is accepted only from its own pages, and reads only ATMs', async () => {
    expect((await key('fio', { origin: 'https://www.fio.example' })).status).toBe(200);
    for (const origin of [
      'https://www.kb.example',
      'null',
      'https://www.fio.example.evil.example',
      'https://evil.example#https://www.fio.example',
      'http://www.fio.example',
    ]) {
      expect((await key('fio', { origin })).status).toBe(401);
      expect((await key('fio', { origin, 'sec-fetch-site': 'same-site' })).status).toBe(401);
    }
    expect((await key('fio', {})).status).toBe(401);
    for (const path of [
      '/v6/shops/x',
      '/v6/merchants/m-billa',
      '/v6/invalidations',
      '/v6/shops/findByCardTransaction?posId=P1',
    ]) {
      expect((await key('fio', { origin: 'https://www.fio.example' }, path)).status).toBe(403);
    }
  });

  it.each(['pk_page.__proto__', 'pk_page.', 'pk_page.fio%00', 'pk_', 'pk_*'])('is not %s', async (guess) => {
    for (const headers of [{}, { origin: 'https://www.fio.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      expect((await using(guess, headers)).status).toBe(401);
    }
  });

  it.each(['pk_page.fio', 'pk_page.nobody', 'pk_page.sandbox'])(
    "is invalid on any other page if it belongs to a bank's own finder, %s",
    async (guess) => {
      const others = [
        {},
        { origin: 'https://www.fio.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of others as Record<string, string>[]) {
        const reply = await using(guess, headers);
        expect(reply.status).toBe(401);
      }
    },
  );
});

describe('a request for a token', () => {
  const ask = (body: string, headers: Record<string, string> = {}) =>
    town.ask('/oauth/token', undefined, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString();

  it.each([
    ['a wrong secret', () => form({ client_id: town.fio.clientId, client_secret: 'x' })],
    ["another bank's secret", () => form({ client_id: town.fio.clientId, client_secret: town.kb.clientSecret })],
    ['an unknown client', () => form({ client_id: 'nobody', client_secret: 'x' })],
    ['a publishable key as the client', () => form({ client_id: town.fio.publishable, client_secret: town.fio.publishable })],
    [
      'a digest as the secret',
      () => form({ client_id: town.fio.clientId, client_secret: town.vault.digest(town.fio.clientSecret) }),
    ],
    ['__proto__', () => form({ client_id: '__proto__', client_secret: '__proto__' })],
  ])('with %s gets the same response as any other invalid request', async (_what, make) => {
    const reply = await ask(make());
    const text = await reply.text();
    expect(wrongInError(reply, text)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ status: 401, error: 'invalid_client', message: 'Unknown client' });
  });

  it('is rejected if it has repeated parameters, a different grant type, an extra scope or an endless body', async () => {
    const right = form({ client_id: town.fio.clientId, client_secret: town.fio.clientSecret });
    for (const [body, status] of [
      [`${right}&client_id=x`, 400],
      [`${right}&scope=atms&scope=shops`, 400],
      [`${right}&scope=admin`, 400],
      [right.replace('client_credentials', 'password'), 400],
      [`${right}&x=${'a'.repeat(9_000)}`, 413],
    ] as const) {
      const reply = await ask(body);
      expect([reply.status, wrongInError(reply, await reply.text())]).toEqual([status, []]);
    }
    const inAddress = await town.ask(`/oauth/token?${right}`, undefined, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(inAddress.status).toBe(400);
  });
});

test('secrets are compared only as digests in constant time, or looked up by a keyed digest', () => {
  const folder = fileURLToPath(new URL('../../src/server', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(80);
  const secret =
    /(?:secret|digest|password|signature|apiKey)\w*(?:\(\w*\))?\s*[!=]==?(?!\s*(?:undefined|null|''))|[!=]==?\s*(?:[\w.?]+\.)?(?:clientSecret|secretDigest|digest\(|secret\b|signature)/i;
  const compared = files.flatMap((path) =>
    readFileSync(`${folder}/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        secret.test(line) && !/typeof |undefined|secretCheck/.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [],
      ),
  );
  // The operator's commands may compare keyed digests directly, because an attacker cannot observe their timing. Digests of
  // imported files and of planned changes are not secret.
  const harmless =
    /^console\/(callers\/planChanges\.ts|feeds\/feedRoutes\.ts|feeds\/importJobs\.ts.* digestOfStart\(|feeds\/runJob\.ts.* plannedShops\))/;
  expect(compared.filter((line) => !harmless.test(line))).toEqual([]);
  expect(readFileSync(`${folder}/auth/vault.ts`, 'utf8')).toContain('timingSafeEqual(a, b)');
});
