import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { callersHolding, someVault } from '../../../../test/support/server/someCallers.ts';
import type { CallerCredential, SigningKey } from '../../../store/callers/callerRepository.ts';
import { importedKey, newClient } from '../newSecrets.ts';
import { bearerReader } from './readBearer.ts';
import { ownTokens } from './readOwnToken.ts';
import { ownName, type ProofReading } from './tokenClaims.ts';

const now = Date.UTC(2026, 10, 21);
const fio = { slug: 'fio', operator: 'Fio', activated: true, default: false };
const { credential: client } = newClient('fio', someVault, now);
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

async function signingKey(kid: string, { publicKey }: Keys): Promise<SigningKey> {
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return { kid, publicJwk, sealedPrivate: '', createdAt: now, signsFrom: now };
}

const claims = (more: JWTPayload = {}) => ({
  iss: ownName,
  aud: ownName,
  sub: 'fio',
  client_id: client.id,
  scope: 'atms shops',
  iat: now / 1_000,
  exp: now / 1_000 + 3_600,
  ...more,
});

describe('tokens of this service', () => {
  let keys: Keys;
  let key: SigningKey;
  beforeAll(async () => {
    keys = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    key = await signingKey('k1', keys);
  });
  const sign = (payload: JWTPayload, header: { kid?: string; typ?: string } = {}, by = keys.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'k1', typ: 'at+jwt', ...header }).sign(by);
  const held = (credentials: CallerCredential[] = [client]) => ({ state: { callers: [fio], credentials, signingKeys: [key] } });
  const reading = (callers = callersHolding(held()), at = () => now) =>
    bearerReader({ callers, own: ownTokens(callers, at), now: at });
  const bad = { kind: 'bad', message: 'This token is not valid' };

  it('authenticate a caller with scopes and an expiry', async () => {
    expect(await reading()(await sign(claims()))).toEqual({
      kind: 'proof',
      slug: 'fio',
      scopes: ['atms', 'shops'],
      credentialId: client.id,
      from: now - 60_000,
      until: now + 3_600_000,
    });
  });

  const early = { kind: 'bad', message: expect.stringContaining('not valid yet') };
  test.each<[string, JWTPayload, object]>([
    ['a minute ahead holds', { iat: now / 1_000 + 60 }, { kind: 'proof' }],
    ['more than a minute ahead does not', { iat: now / 1_000 + 61 }, early],
    ['in 2031 does not', { iat: Date.UTC(2031, 0, 1) / 1_000, exp: Date.UTC(2031, 0, 1) / 1_000 + 3_600 }, early],
    ['further ahead than numbers go does not', { iat: 1e300 }, early],
    ['at a text is refused', { iat: '2031-01-01' as unknown as number }, bad],
    ['at null is refused', { iat: null as unknown as number }, bad],
  ])('a token that was issued %s', async (_, more, answer) => {
    expect(await reading()(await sign(claims(more)))).toMatchObject(answer);
  });

  it('a token without a time of issue is rejected', async () => {
    expect(await reading()(await sign(JSON.parse(JSON.stringify({ ...claims(), iat: undefined }))))).toEqual(bad);
  });

  it('a token that was accepted while the clock was ahead is rejected when the clock is right, even if it was cached', async () => {
    const ahead = Date.UTC(2031, 0, 1);
    let clock = ahead;
    const callers = callersHolding(held());
    const read = reading(callers, () => clock);
    const token = await sign(claims({ iat: ahead / 1_000, exp: ahead / 1_000 + 3_600 }));
    expect(await read(token)).toMatchObject({ kind: 'proof' });
    expect(await read(token)).toMatchObject({ kind: 'proof' });
    clock = now;
    expect(await read(token)).toMatchObject(early);
    expect(await read(token)).toMatchObject(early);
  });

  test.each<[string, () => Promise<string> | string, object]>([
    ['that has expired', () => sign(claims({ exp: now / 1_000 })), { kind: 'bad', message: expect.stringContaining('expired') }],
    ['without an end', () => sign(JSON.parse(JSON.stringify({ ...claims(), exp: undefined }))), bad],
    ['for another audience', () => sign(claims({ aud: 'others' })), bad],
    ['of another issuer', () => sign(claims({ iss: 'https://others.example' })), bad],
    ['of a caller that is not there', () => sign(claims({ sub: 'kb' })), bad],
    ['of a client that is not there', () => sign(claims({ client_id: 'fio.gone' })), bad],
    ['that is no access token', () => sign(claims(), { typ: 'JWT' }), bad],
    ['signed with an unknown key', () => sign(claims(), { kid: 'k9' }), bad],
    ['signed with another key under our name', async () => sign(claims(), {}, (await generateKeyPair('EdDSA')).privateKey), bad],
    ['not signed at all', () => new UnsecuredJWT(claims()).encode(), bad],
    ['that is no token', () => 'a.b.c', bad],
    ['of numbers', () => `${Buffer.from('1').toString('base64url')}.${Buffer.from('null').toString('base64url')}.x`, bad],
  ])('a token %s is rejected', async (_, make, refusal) => {
    expect(await reading()(await make())).toEqual(refusal);
  });

  it('a token that uses this service’s public key as a shared secret is rejected', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })}.${part(claims())}`;
    for (const secret of [JSON.stringify(key.publicJwk), Buffer.from(String(key.publicJwk.x), 'base64url')]) {
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      expect(await reading()(`${text}.${signature}`)).toEqual(bad);
    }
  });

  it('are rejected when a single letter is changed', async () => {
    const token = await sign(claims());
    const read = reading();
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'Q' : 'A';
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect((await read(changed)).kind).toBe('bad');
    }
  });

  it('are verified once, and then read from the cache until they expire', async () => {
    let time = now;
    const read = reading(undefined, () => time);
    const token = await sign(claims());
    expect(read(token)).toBeInstanceOf(Promise);
    await read(token);
    expect(read(token)).toMatchObject({ kind: 'proof', slug: 'fio' });
    time = now + 3_600_000;
    expect(read(token)).toMatchObject({ kind: 'bad', message: expect.stringContaining('expired') });
  });

  it('are verified again after any change to the callers', async () => {
    const callers = callersHolding(held());
    const read = reading(callers);
    const token = await sign(claims());
    await read(token);
    callers.hold(held());
    expect(read(token)).toBeInstanceOf(Promise);
    expect(await read(token)).toMatchObject({ kind: 'proof' });
    callers.hold(held([]));
    expect(await read(token)).toEqual(bad);
  });

  it('a token whose client is revoked during its verification is rejected, and not cached', async () => {
    const callers = callersHolding(held());
    const read = reading(callers);
    const token = await sign(claims());
    const asked = read(token);
    callers.hold(held([]));
    expect(await asked).toEqual(bad);
    expect(await read(token)).toEqual(bad);
  });

  it('become invalid when their client is removed', async () => {
    const soon = { ...client, expiresAt: now + 60_000 };
    expect(await reading(callersHolding(held([soon])))(await sign(claims()))).toMatchObject({ until: now + 60_000 });
    const over = { ...client, expiresAt: now };
    expect(await reading(callersHolding(held([over])))(await sign(claims()))).toMatchObject({ kind: 'bad' });
  });

  it('with a key that another process has just created are valid after one refresh, and unknown keys cause no further refreshes', async () => {
    const callers = callersHolding({ state: { callers: [fio], credentials: [client] } });
    let looks = 0;
    callers.onLook(() => {
      looks++;
      callers.hold(held());
    });
    const read = reading(callers);
    const token = await sign(claims());
    expect(await read(token)).toMatchObject({ kind: 'proof' });
    for (let i = 0; i < 20; i++) expect(await read(await sign(claims(), { kid: `unknown ${i}` }))).toEqual(bad);
    expect(looks).toBeLessThan(20);
  });
});

it('another issuer is trusted only for its own tokens and for listed callers', async () => {
  const issuer = 'https://id.example';
  const callers = callersHolding({ state: { callers: [fio, { ...fio, slug: 'sandbox' }] } });
  const own = async () => ({ kind: 'bad', message: 'not ours' }) as const;
  const read = async (token: string) => ({ kind: 'proof', slug: token.split('.')[2] as string, scopes: ['atms'] }) as const;
  const reader = bearerReader({ callers, own, external: { issuer, read, tend: async () => {} }, now: () => now });
  const token = (iss: unknown, slug: string) => `h.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.${slug}`;
  expect(await reader(token(issuer, 'fio'))).toMatchObject({ kind: 'proof', slug: 'fio' });
  expect(reader(token(issuer, 'fio'))).toMatchObject({ kind: 'proof', slug: 'fio' });
  expect(await reader(token(issuer, 'kb'))).toMatchObject({ kind: 'bad' });
  expect(await reader(token(issuer, 'sandbox'))).toMatchObject({ kind: 'bad' });
  expect(await reader(token(`${issuer}/`, 'fio'))).toMatchObject({ kind: 'bad', message: 'not ours' });
  expect(await reader(token(undefined, 'fio'))).toMatchObject({ kind: 'bad', message: 'not ours' });
});

describe('keys', () => {
  const key = importedKey('fio', 'a-long-random-text', someVault, now);
  const read = (credentials: CallerCredential[], at = now, most?: number) => {
    const callers = callersHolding({ state: { callers: [fio], credentials } });
    const own = async (): Promise<ProofReading> => ({ kind: 'bad', message: 'no token' });
    return bearerReader({ callers, own, now: () => at, ...(most !== undefined && { most }) });
  };
  const proof = { kind: 'proof', slug: 'fio', scopes: ['atms', 'shops', 'atms:status'], credentialId: key.id };

  it('from callers.json authenticate as before', () => {
    expect(read([key])('a-long-random-text')).toEqual(proof);
    expect(read([key])('a-long-random-texT')).toEqual({ kind: 'bad', message: 'Unknown key' });
  });

  it('that look like a token are still treated as keys', () => {
    expect(read([importedKey('fio', 'a.b.c', someVault, now)])('a.b.c')).toMatchObject({ kind: 'proof', slug: 'fio' });
  });

  it('become invalid at their expiry time', () => {
    const ending = { ...key, expiresAt: now + 1 };
    expect(read([ending])('a-long-random-text')).toEqual({ ...proof, until: now + 1 });
    expect(read([ending], now + 1)('a-long-random-text')).toEqual({ kind: 'bad', message: 'This key has expired' });
  });

  it('are cached up to a limit, and keys beyond the limit are valid as well', () => {
    const many = Array.from({ length: 20 }, (_, i) => importedKey('fio', `key-${i}`, someVault, now));
    const reader = read(many, now, 5);
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 20; i++) expect(reader(`key-${i}`)).toMatchObject({ kind: 'proof' });
  });
});
