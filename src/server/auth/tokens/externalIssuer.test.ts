import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { exportSPKI, generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { collectLog } from '../../../../test/support/server/doubles.ts';
import { type Keys, type SomeIssuer, someIssuer } from '../../../../test/support/server/someIssuer.ts';
import { externalIssuer } from './externalIssuer.ts';

const now = Date.UTC(2026, 10, 21);
let other: SomeIssuer;
beforeEach(async () => {
  other = await someIssuer();
});
afterEach(() => other.close());

function reader(more: Partial<Parameters<typeof externalIssuer>[0]> = {}) {
  const log = collectLog();
  const settings = { issuer: other.url, audience: 'atm-finder', callerClaim: 'azp', clockTolerance: 30 };
  return { log, ...externalIssuer({ ...settings, now: () => now, log, ...more }) };
}

const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: other.url,
  aud: ['account', 'atm-finder'],
  azp: 'fio',
  scope: 'profile atms',
  exp: now / 1_000 + 300,
  ...more,
});
const sign = (...said: Parameters<SomeIssuer['sign']>) => other.sign(...said);

it('its tokens authenticate a caller by the claim that contains the slug', async () => {
  const proof = { kind: 'proof', slug: 'fio', scopes: ['atms'], until: now + 330_000 };
  expect(await reader().read(await sign(claims()))).toEqual(proof);
  const listed = claims({ scope: JSON.parse('["shops","atms"]'), client_id: 'kb' });
  expect(await reader({ callerClaim: 'client_id' }).read(await sign(listed))).toMatchObject({
    slug: 'kb',
    scopes: ['atms', 'shops'],
  });
});

test.each<[string, () => Promise<string> | string, RegExp]>([
  ['has expired', () => sign(claims({ exp: now / 1_000 - 31 })), /expired/],
  ['has no end', () => sign(JSON.parse(JSON.stringify({ ...claims(), exp: undefined }))), /not valid/],
  ['holds later only', () => sign(claims({ nbf: now / 1_000 + 60 })), /not valid/],
  ['is for another audience', () => sign(claims({ aud: 'account' })), /not valid/],
  ['is of another issuer', () => sign(claims({ iss: 'https://others.example' })), /not valid/],
  ['was issued at a text', () => sign(claims({ iat: 'later' as unknown as number })), /not valid/],
  ['does not name a client', () => sign(JSON.parse(JSON.stringify({ ...claims(), azp: undefined }))), /'azp'/],
  ['is not signed', () => new UnsecuredJWT(claims()).encode(), /not valid/],
  ['is signed with another key', async () => sign(claims(), 'k1', await generateKeyPair('RS256')), /not valid/],
])('a token that %s is rejected', async (_, make, message) => {
  expect(await reader().read(await make())).toEqual({ kind: 'bad', message: expect.stringMatching(message) });
});

it('a token that uses the public key as a shared secret is rejected', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims())}`;
  const signature = createHmac('sha256', await exportSPKI((other.published.k1 as Keys).publicKey))
    .update(text)
    .digest('base64url');
  expect(await reader().read(`${text}.${signature}`)).toMatchObject({ kind: 'bad' });
});

it('clocks can differ by the allowed amount', async () => {
  const token = await sign(claims({ exp: now / 1_000 - 29 }));
  expect(await reader().read(token)).toMatchObject({ kind: 'proof' });
  expect(await reader({ clockTolerance: 0 }).read(token)).toMatchObject({ kind: 'bad' });
});

it('a token is valid from a minute before its time of issue, or earlier if a larger clock difference is allowed', async () => {
  const token = await sign(claims({ iat: now / 1_000 }));
  expect(await reader().read(token)).toMatchObject({ kind: 'proof', from: now - 60_000 });
  expect(await reader({ clockTolerance: 300 }).read(token)).toMatchObject({ kind: 'proof', from: now - 300_000 });
});

it('its keys are fetched once for concurrent requests', async () => {
  const { read } = reader();
  const token = await sign(claims());
  await Promise.all(Array.from({ length: 20 }, () => read(token)));
  expect(other.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
});

it('a new key is found when a token is signed with it, and a removed key is dropped after the next fetch', async () => {
  const { read, tend } = reader({ cooldown: 0, freshFor: 0 });
  const first = await sign(claims());
  expect(await read(first)).toMatchObject({ kind: 'proof' });
  other.published = { k2: await generateKeyPair('RS256') };
  expect(await read(await sign(claims(), 'k2'))).toMatchObject({ kind: 'proof' });
  await tend();
  expect(await read(first)).toMatchObject({ kind: 'bad' });
});

it('unknown keys do not cause repeated requests to the issuer', async () => {
  const { read } = reader();
  await read(await sign(claims()));
  const stranger = await generateKeyPair('RS256');
  for (let i = 0; i < 10; i++) expect(await read(await sign(claims(), `k-${i}`, stranger))).toMatchObject({ kind: 'bad' });
  expect(other.asked.length).toBeLessThanOrEqual(3);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is down', (response) => response.destroy()],
  ['answers with an error', (response) => response.writeHead(500).end()],
  ['answers with a page', (response) => response.end('<html>')],
  ['sends us elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['says nothing', () => {}],
])('while it %s, its tokens get a 503 and not a 401, and the outage and the recovery are logged once each', async (_, how) => {
  other.trouble = how;
  const { read, tend, log } = reader({ timeout: 50, pause: 0 });
  const token = await sign(claims());
  expect(await read(token)).toMatchObject({ kind: 'unavailable' });
  expect(await read(token)).toMatchObject({ kind: 'unavailable' });
  other.trouble = undefined;
  await tend();
  expect(await read(token)).toMatchObject({ kind: 'proof' });
  expect(log.lines.map((line) => line.split(other.url)[0])).toEqual(['error: The issuer ', 'info: The issuer ']);
});

it('during a later outage, tokens with known keys remain valid', async () => {
  const { read, tend } = reader({ timeout: 50, pause: 0, freshFor: 0, cooldown: 0 });
  const token = await sign(claims());
  expect(await read(token)).toMatchObject({ kind: 'proof' });
  other.trouble = (response) => response.destroy();
  await tend();
  expect(await read(token)).toMatchObject({ kind: 'proof' });
  expect(await read(await sign(claims(), 'k9', await generateKeyPair('RS256')))).toMatchObject({ kind: 'unavailable' });
});

it('an unavailable issuer is not queried for every request', async () => {
  other.trouble = (response) => response.destroy();
  const { read } = reader();
  const token = await sign(claims());
  for (let i = 0; i < 10; i++) expect(await read(token)).toMatchObject({ kind: 'unavailable' });
  expect(other.asked).toHaveLength(1);
});

test.each<[string, () => Record<string, unknown>]>([
  ['belongs to a different issuer', () => ({ ...other.config, issuer: 'https://others.example' })],
  ['keeps its keys where anybody on the way can change them', () => ({ ...other.config, jwks_uri: 'http://keys.example/keys' })],
  ['does not say where its keys are', () => ({ issuer: other.url })],
])('an issuer that %s is not trusted', async (_, said) => {
  other.config = said();
  const { read, log } = reader();
  expect(await read(await sign(claims()))).toMatchObject({ kind: 'unavailable' });
  expect(log.lines).toHaveLength(1);
});
