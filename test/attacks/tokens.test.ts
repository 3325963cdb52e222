/**
 * Tests attacks on tokens and keys. The attacker has all public data and, in these tests, can even sign with the service's own
 * key.
 */
import { createHmac, createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { listenLocally } from '../support/server/listenLocally.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
let kid: string;
let publicJwk: JWK;
let ownKey: Awaited<ReturnType<typeof importJWK>>;
const asked: string[] = [];
const attackers = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('{}');
});
let attackersServer: Awaited<ReturnType<typeof listenLocally>>;
beforeAll(async () => {
  town = await attackedTown();
  attackersServer = await listenLocally(attackers);
  const [key] = (await town.store.callers.read()).signingKeys;
  if (!key) throw new Error('There is a key that signs');
  kid = key.kid;
  ownKey = await importJWK(JSON.parse(town.vault.open(key.sealedPrivate, `signing key ${kid}`)) as JWK, 'EdDSA');
  publicJwk = ((await (await town.ask('/.well-known/jwks.json')).json()) as { keys: JWK[] }).keys[0] as JWK;
});
afterAll(async () => {
  await attackersServer.close();
  await town.close();
});

const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
const seconds = () => Math.floor(Date.now() / 1_000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rightClaims = (): JWTPayload => ({
  ...{ iss: 'atm-finder', aud: 'atm-finder', sub: 'fio', client_id: town.fio.clientId, scope: 'atms shops' },
  ...{ iat: seconds(), exp: seconds() + 600, jti: 'x' },
});

type Key = Parameters<SignJWT['sign']>[0];

function signed(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key: Key = ownKey): Promise<string> {
  return new SignJWT(JSON.parse(JSON.stringify({ ...rightClaims(), ...claims })))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt', ...header })
    .sign(key);
}

/** Signs a token with a secret. A service that trusts the algorithm named in a token would accept this token. */
function byHmac(secret: string | Buffer, header: Record<string, unknown> = {}): string {
  const text = `${encode({ alg: 'HS256', kid, typ: 'at+jwt', ...header })}.${encode(rightClaims())}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const using = (token: string, headers: Record<string, string> = {}) =>
  town.ask(nearby, undefined, { headers: { authorization: `Bearer ${token}`, ...headers } });

it('a token that is signed here as the service signs it is accepted, so the attacks below fail only because of their change', async () => {
  expect((await using(await signed())).status).toBe(200);
  expect((await using(town.fio.token)).status).toBe(200);
});

const forged: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['not at all (alg none)', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(rightClaims())}.`],
  ['not at all (alg NoNe, with a kid)', () => `${encode({ alg: 'NoNe', kid, typ: 'at+jwt' })}.${encode(rightClaims())}.AA`],
  ['not any more', async () => `${(await signed()).split('.').slice(0, 2).join('.')}.`],
  ['by zeros', async () => `${(await signed()).split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`],
  [
    'for another payload',
    async () =>
      [...town.fio.token.split('.').slice(0, 1), encode({ ...rightClaims(), sub: 'kb' }), town.fio.token.split('.')[2]].join('.'),
  ],
  ['by HS256 with the public key as its secret', () => byHmac(Buffer.from(publicJwk.x ?? '', 'base64url'))],
  ['by HS256 with the public key as text', () => byHmac(publicJwk.x ?? '')],
  ['by HS256 with the published JWK', () => byHmac(JSON.stringify(publicJwk))],
  [
    'by HS256 with the public key as PEM',
    () => byHmac(createPublicKey({ key: publicJwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' })),
  ],
  ['by HS256 with nothing', () => byHmac('')],
  ['by HS256 with nothing, and a kid that leads to an empty file', () => byHmac('', { kid: '../../../../dev/null' })],
  ['by another key with our key’s id', async () => signed({}, {}, (await generateKeyPair('EdDSA')).privateKey)],
  [
    'by a key that the token itself contains',
    async () => {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA');
      return signed({}, { jwk: { ...(await exportJWK(publicKey)), kid } }, privateKey);
    },
  ],
  ['by a key of another kind', async () => signed({}, { alg: 'ES256' }, (await generateKeyPair('ES256')).privateKey)],
  ['as an encrypted one', () => `${encode({ alg: 'dir', enc: 'A256GCM', kid })}..AAAA.AAAA.AAAA`],
];

type Fields = Record<string, unknown>;
const otherwise: readonly (readonly [string, Fields, Fields?])[] = [
  ['is from another issuer', { iss: 'https://evil.example' }],
  ['is from no issuer', { iss: undefined }],
  ['is for another service', { aud: 'another' }],
  ['has no audience', { aud: undefined }],
  ['has expired', { exp: 1_700_000_000 }],
  ['never expires', { exp: undefined }],
  ['is not valid yet', { nbf: 4_000_000_000 }],
  ['was issued in 2031', { iat: 1_925_000_000, exp: 1_925_000_600 }],
  ['was issued an hour ahead', { iat: seconds() + 3_600 }],
  ['lacks its time of issue', { iat: undefined }],
  ['has a text as its time of issue', { iat: 'yesterday' }],
  ['has a text as its expiry', { exp: 'never' }],
  ['has no subject', { sub: undefined }],
  ['is for a bank other than its client', { sub: 'kb' }],
  ['is for an unknown client', { client_id: 'fio.unknown' }],
  ['is for a publishable key', { client_id: 'pk_x' }],
  ['is for __proto__', { sub: '__proto__', client_id: '__proto__' }],
  ['has lists instead of strings', { sub: ['fio'], client_id: ['fio'] }],
  ['is not an access token', {}, { typ: 'JWT' }],
  ['has no type', {}, { typ: undefined }],
  ['requires an unknown extension', {}, { crit: ['evil'], evil: true }],
  ['names an unknown key', {}, { kid: 'unknown' }],
  ['names a file as its key', {}, { kid: '../../service.key' }],
  ['names a statement as its key', {}, { kid: "x' union select 'a' --" }],
  ['names __proto__ as its key', {}, { kid: '__proto__' }],
];

describe('a token', () => {
  it.each(forged)('is rejected if it is signed %s', async (_what, make) => {
    const reply = await using(await make());
    const text = await reply.text();
    expect([reply.status, wrongInError(reply, text)]).toEqual([401, []]);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="atms", error="invalid_token"');
  });

  it.each(otherwise.map(([what, claims, header = {}]) => [what, { claims, header }] as const))(
    'is rejected if it %s, even though it is signed with the service’s own key',
    async (_what, { claims, header }) => {
      let token: string;
      try {
        token = await signed(claims, header);
      } catch {
        // The library refuses to sign some of these tokens, so the test assembles them.
        token = `${encode({ alg: 'EdDSA', kid, typ: 'at+jwt', ...header })}.${encode({ ...rightClaims(), ...claims })}.AAAA`;
      }
      const reply = await using(token);
      const text = await reply.text();
      expect([reply.status, wrongInError(reply, text)]).toEqual([401, []]);
    },
  );

  it('does not make the service fetch anything if it names a URL for its key', async () => {
    const evil = `${attackersServer.url}/keys`;
    for (const name of ['jku', 'x5u']) {
      const { privateKey } = await generateKeyPair('EdDSA');
      expect((await using(await signed({}, { [name]: evil, kid: 'evil' }, privateKey))).status).toBe(401);
      expect((await using(await signed({ iss: evil }, { [name]: evil }))).status).toBe(401);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['without scopes', ''],
    ['with the scope of shops', 'shops'],
    ['with a scope that only contains ours', 'atms:read xatms ATMS'],
    ['with all scopes', '*'],
  ])('%s does not give access to ATMs', async (_what, scope) => {
    expect((await using(await signed({ scope }))).status).toBe(403);
  });

  it('is read only from the header', async () => {
    for (const path of [`${nearby}&access_token=${town.fio.token}`, `${nearby}&authorization=Bearer%20${town.fio.token}`]) {
      expect((await town.ask(path)).status).toBe(401);
    }
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Basic Zmlv',
    'Bearer \u00e9',
    'Bearer pk_',
    'Bearer ..',
    `Bearer ${'a'.repeat(9_000)}`,
    `Bearer ${'.'.repeat(9_000)}`,
    'Bearer null',
    'Negotiate x',
  ])('cannot be replaced by the header %.20s', async (authorization) => {
    const reply = await town.ask('/v6/shops/x', undefined, { headers: { authorization } });
    expect([401, 404]).toContain(reply.status);
    if (authorization !== '') expect(reply.status).toBe(401);
  });
});

test('tokens of a revoked client, and tokens signed with a removed key, are rejected', async () => {
  const { kb } = town;
  expect((await using(kb.token)).status).toBe(200);
  await town.store.callers.change(() => ({ revoke: [kb.clientId] }), Date.now());
  await vi.waitFor(async () => expect((await using(kb.token)).status).toBe(401), 45_000);

  const [old] = (await town.store.callers.read()).signingKeys;
  await town.store.callers.turnSigningKeys(() => ({ drop: [old?.kid ?? ''] }));
  await vi.waitFor(async () => expect((await using(town.fio.token)).status).toBe(401), 45_000);
  const reply = await town.ask('/oauth/token', undefined, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: town.fio.clientId,
      client_secret: town.fio.clientSecret,
    }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  expect((await using(token)).status).toBe(200);
  expect((await using(town.fio.token)).status).toBe(401);
});
