import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { someInstant, testApp } from '../../../test/support/server/testApp.ts';
import { newPublishable } from '../auth/newSecrets.ts';

const hour = 3_600_000;
const day = 24 * hour;
const nearby = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=100`;
const lookUp = '/v6/invalidations';

let town: BankTown;
type Client = Awaited<ReturnType<BankTown['add']>>;

const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = ({ clientId, clientSecret }: Client) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
});
const grant = { grant_type: 'client_credentials' };
const formOf = ({ clientId, clientSecret }: Client) => ({ ...grant, client_id: clientId, client_secret: clientSecret });
const ask = async (token: string, url = nearby) => (await town.app.inject({ url, headers: asBearer(token) })).statusCode;

describe('POST /oauth/token', () => {
  let fio: Client;
  let kb: Client;
  beforeAll(async () => {
    town = await bankTown([machine('a', 'fio')]);
    fio = await town.add(bank('fio'));
    kb = await town.add(bank('kb', { scopes: ['atms'] }));
  });
  afterAll(() => town.close());

  test.each([
    ['by the form', () => formOf(fio), () => ({})],
    ['by HTTP Basic', () => grant, () => basic(fio)],
  ])('issues a client its token %s', async (_, form, headers) => {
    const reply = await town.post(form(), headers());
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers.pragma]).toEqual([200, 'no-store', 'no-cache']);
    const body = reply.json();
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: 'atms shops' });
    expect(await ask(body.access_token)).toBe(200);
  });

  it('signs with a public key, with the caller and an expiry', async () => {
    const token = await town.token(fio);
    const keys = (await town.app.inject('/.well-known/jwks.json')).json();
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { currentDate: new Date(town.now) });
    const iat = someInstant / 1_000;
    expect(payload).toMatchObject({ sub: 'fio', client_id: fio.clientId, scope: 'atms shops', iat, exp: iat + 3_600 });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: keys.keys[0].kid, typ: 'at+jwt' });
  });

  test.each<[string, string | undefined, string]>([
    ['all that the client may have', undefined, 'atms'],
    ['what is asked for', 'atms', 'atms'],
  ])('grants %s', async (_, scope, granted) => {
    const reply = await town.post({ ...formOf(kb), ...(scope && { scope }) });
    expect(reply.json().scope).toBe(granted);
  });

  it('grants fewer scopes than the client has if requested, and the routes enforce this', async () => {
    const token = await town.token(fio, 'shops');
    expect(await ask(token)).toBe(403);
    expect(await ask(await town.token(fio, 'atms'))).toBe(200);
  });

  test.each<[string, () => Record<string, string>, () => Record<string, string>, number, string]>([
    ['a wrong secret', () => ({ ...formOf(fio), client_secret: `${fio.clientSecret}x` }), () => ({}), 401, 'invalid_client'],
    ['an unknown client', () => ({ ...formOf(fio), client_id: 'nobody' }), () => ({}), 401, 'invalid_client'],
    ['the secret of another', () => ({ ...formOf(fio), client_secret: kb.clientSecret }), () => ({}), 401, 'invalid_client'],
    ['nobody', () => grant, () => ({}), 401, 'invalid_client'],
    ['another grant', () => ({ ...formOf(fio), grant_type: 'password' }), () => ({}), 400, 'unsupported_grant_type'],
    ['no grant', () => ({}), () => ({}), 400, 'invalid_request'],
    ['both ways', () => formOf(fio), () => basic(fio), 400, 'invalid_request'],
    ['an unknown scope', () => ({ ...formOf(fio), scope: 'atms money' }), () => ({}), 400, 'invalid_scope'],
    ['a scope it may not have', () => ({ ...formOf(kb), scope: 'shops' }), () => ({}), 400, 'invalid_scope'],
  ])(
    'rejects %s with an error that the RFC defines, in addition to the four fields of every error',
    async (_, form, headers, status, error) => {
      const reply = await town.post(form(), headers());
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
      expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="atms"' : undefined);
      const { message } = reply.json();
      expect(reply.json()).toEqual({
        timestamp: town.now,
        status,
        reason: expect.any(String),
        message: expect.any(String),
        error,
        error_description: message,
      });
    },
  );

  test.each([
    ['JSON', 'application/json', '{"grant_type":"client_credentials"}', 400],
    ['a form of many parts', 'multipart/form-data; boundary=x', '--x--', 400],
    ['far too much', 'application/x-www-form-urlencoded', `scope=${'a'.repeat(10_000)}`, 413],
  ])('does not accept %s', async (_, type, payload, status) => {
    const reply = await town.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload });
    expect([reply.statusCode, reply.json().status]).toEqual([status, status]);
    expect(reply.json()).toMatchObject({ error: 'invalid_request', error_description: reply.json().message });
  });

  it('responds to GET with 405', async () => {
    const reply = await town.app.inject('/oauth/token');
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST, OPTIONS']);
    expect(reply.json()).toMatchObject({ status: 405, error: 'invalid_request', error_description: reply.json().message });
  });
});

describe('a token', () => {
  beforeEach(async () => {
    town = await bankTown([machine('a', 'fio')]);
  });
  afterEach(() => town.close());

  it('expires after exactly an hour', async () => {
    const token = await town.token(await town.add(bank('fio')));
    town.now += hour - 1;
    expect(await ask(token)).toBe(200);
    town.now += 1;
    const reply = await town.app.inject({ url: nearby, headers: asBearer(token) });
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer realm="atms", error="invalid_token"']);
    expect(reply.json().message).toContain('expired');
  });

  it('has the current permissions of its caller', async () => {
    const client = await town.add(bank('fio', { activated: false, supportAddress: 'atm@fio.example' }));
    const token = await town.token(client);
    const refused = await town.app.inject({ url: nearby, headers: asBearer(token) });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([403, undefined]);
    expect(refused.json().message).toContain('contact atm@fio.example');
    await town.change({ callers: [bank('fio')] });
    expect(await ask(token)).toBe(200);
    await town.change({ callers: [bank('fio', { scopes: ['shops'] })] });
    const outOfScope = await town.app.inject({ url: nearby, headers: asBearer(token) });
    expect(outOfScope.statusCode).toBe(403);
    expect(outOfScope.headers['www-authenticate']).toBe('Bearer realm="atms", error="insufficient_scope", scope="atms"');
  });

  it('becomes invalid when its credential is revoked or expires', async () => {
    const revoked = await town.add(bank('fio'));
    const rotated = await town.add(bank('fio'), town.now + 10 * 60_000);
    const [one, other] = [await town.token(revoked), await town.token(rotated)];
    expect([await ask(one), await ask(other)]).toEqual([200, 200]);
    await town.change({ revoke: [revoked.clientId] });
    expect([await ask(one), await ask(other)]).toEqual([401, 200]);
    expect((await town.post(formOf(rotated))).json().expires_in).toBe(600);
    town.now += 10 * 60_000;
    expect(await ask(other)).toBe(401);
    expect((await town.post(formOf(rotated))).statusCode).toBe(401);
  });

  it('becomes invalid when its caller is removed, and remains invalid for a new caller of the same name', async () => {
    const token = await town.token(await town.add(bank('fio')));
    await town.change({ remove: ['fio'] });
    expect(await ask(token)).toBe(401);
    await town.add(bank('fio'));
    expect(await ask(token)).toBe(401);
  });

  it('is valid in another process on the same store, even if that process has not refreshed its keys', async () => {
    const client = await town.add(bank('fio'));
    const { app: other } = await testApp({ store: town.store, vault: someVault, now: () => town.now });
    const token = await town.token(client);
    expect((await other.inject({ url: nearby, headers: asBearer(token) })).statusCode).toBe(200);
    await other.close();
  });

  it('remains valid while keys are rotated, and old keys are removed when no token needs them', async () => {
    const client = await town.add(bank('fio'));
    const kids = async () =>
      (await town.app.inject('/.well-known/jwks.json')).json().keys.map(({ kid }: { kid: string }) => kid) as string[];
    const [first] = (await town.token(client)) && (await kids());
    town.now += 30 * day - hour;
    await expect.poll(kids).toHaveLength(2);
    const before = await town.token(client);
    expect(decodeProtectedHeader(before).kid).toBe(first);
    town.now += hour - 1_000;
    expect(await ask(before)).toBe(200);
    town.now += 1_000;
    const after = await town.token(client);
    expect(decodeProtectedHeader(after).kid).not.toBe(first);
    town.now += day + 60_000;
    await expect.poll(kids).toEqual([decodeProtectedHeader(after).kid]);
  });
});

describe('a publishable key', () => {
  const pk = newPublishable('fio', someInstant);
  const origin = 'https://www.fio.example';
  beforeAll(async () => {
    town = await bankTown([machine('a', 'fio')]);
    await town.change({ callers: [bank('fio', { origins: [origin] })], credentials: [pk] });
  });
  afterAll(() => town.close());

  test.each<[string, Record<string, string>, string, number]>([
    ['from a listed origin', { origin }, nearby, 200],
    ['from the finder’s own page', { 'sec-fetch-site': 'same-origin' }, nearby, 200],
    ['from an origin that is not listed', { origin: 'https://evil.example' }, nearby, 401],
    ['from a listed one with another port', { origin: `${origin}:8443` }, nearby, 401],
    ['from a sandboxed frame', { origin: 'null' }, nearby, 401],
    ['from a program', {}, nearby, 401],
    ['from another site without an origin', { 'sec-fetch-site': 'cross-site' }, nearby, 401],
    ['for shops', { origin }, lookUp, 403],
  ])('%s', async (_, headers, url, status) => {
    const reply = await town.app.inject({ url, headers: { ...headers, ...asBearer(pk.id) } });
    expect(reply.statusCode).toBe(status);
  });

  it('is not a client, and is rejected at the token endpoint', async () => {
    expect((await town.post({ ...grant, client_id: pk.id, client_secret: '' })).statusCode).toBe(400);
    expect((await town.post({ ...grant, client_id: pk.id, client_secret: pk.id })).statusCode).toBe(401);
  });
});

it('without a service secret, no tokens are issued, and there are no keys', async () => {
  const { app } = await testApp();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'grant_type=client_credentials&client_id=a&client_secret=b';
  expect((await app.inject({ method: 'POST', url: '/oauth/token', headers, payload })).statusCode).toBe(401);
  expect((await app.inject('/.well-known/jwks.json')).body).toBe('{"keys":[]}');
  await app.close();
});
