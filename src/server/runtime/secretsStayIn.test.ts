import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { testApp } from '../../../test/support/server/testApp.ts';
import { StoreError } from '../../store/storeError.ts';

const nearby = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=100`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let town: BankTown;
let client: Awaited<ReturnType<BankTown['add']>>;
let token: string;
beforeAll(async () => {
  town = await bankTown([machine('a', 'fio')]);
  client = await town.add(bank('fio'));
  token = await town.token(client);
});
afterAll(() => town.close());

/** Every way in which the service receives a secret, both valid and invalid. */
const ways: readonly [
  string,
  () => { method?: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string },
][] = [
  ['a good token', () => ({ url: nearby, headers: { authorization: `Bearer ${token}` } })],
  ['a changed token', () => ({ url: nearby, headers: { authorization: `Bearer ${token}x` } })],
  ['a token in another scheme', () => ({ url: nearby, headers: { authorization: `Token ${token}` } })],
  ['a token in the address', () => ({ url: `${nearby}&access_token=${token}` })],
  ['a token in a path', () => ({ url: `/v6/${token}` })],
  ['the secret as a key', () => ({ url: nearby, headers: { authorization: `Bearer ${client.clientSecret}` } })],
  [
    'the secret in a form',
    () => ({
      method: 'POST',
      url: '/oauth/token',
      headers: form,
      payload: `grant_type=x&client_id=${client.clientId}&client_secret=${client.clientSecret}`,
    }),
  ],
  [
    'the secret as JSON',
    () => ({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(client),
    }),
  ],
  [
    'the secret by Basic',
    () => ({
      method: 'POST',
      url: '/oauth/token',
      headers: { ...form, authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}x`)}` },
      payload: 'grant_type=client_credentials',
    }),
  ],
  [
    'the secret in the address',
    () => ({ method: 'POST', url: `/oauth/token?client_secret=${client.clientSecret}`, headers: form, payload: '' }),
  ],
];

test.each(ways)('%s does not occur in any error response or log line', async (name, make) => {
  const reply = await town.app.inject(make());
  const said = [reply.statusMessage, JSON.stringify(reply.headers), name === 'a token in a path' ? '' : reply.body];
  for (const text of [...town.log.lines, ...town.log.facts.map((facts) => JSON.stringify(facts)), ...said]) {
    expect(text).not.toContain(client.clientSecret);
    expect(text).not.toContain(token.slice(0, 200));
    expect(text).not.toContain(token.split('.')[2]);
  }
});

it('an error during signing does not reveal the caller or the key', async () => {
  const signing = vi.spyOn(SignJWT.prototype, 'sign');
  for (const error of [new StoreError('The database does not answer.'), new Error('broken')]) {
    signing.mockRejectedValueOnce(error);
    const reply = await town.post({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    expect(reply.statusCode).toBe(error instanceof StoreError ? 503 : 500);
    expect(reply.body + town.log.lines.join('\n')).not.toContain(client.clientSecret);
    expect(reply.body).not.toContain('broken');
  }
  signing.mockRestore();
});

it('no value in the store can be used as a credential', async () => {
  const state = JSON.stringify(await town.store.callers.read());
  expect(state).not.toContain(client.clientSecret);
  expect(state).not.toContain(token);
  expect(state).not.toContain('"d":');
  for (const { secretDigest } of (await town.store.callers.read()).credentials) {
    const reply = await town.app.inject({ url: nearby, headers: { authorization: `Bearer ${secretDigest}` } });
    expect(reply.statusCode).toBe(401);
  }
});

it('a service whose secrets cannot be verified does not start, and reports the reason', async () => {
  const started = testApp({ store: town.store });
  await expect(started).rejects.toThrow(/^The store contains caller secrets .* SERVICE_SECRET .*\.$/);
});
