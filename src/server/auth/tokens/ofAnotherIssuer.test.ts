import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../../test/support/server/bankTown.ts';
import { type SomeIssuer, someIssuer } from '../../../../test/support/server/someIssuer.ts';

const nearby = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=100`;
let issuer: SomeIssuer;
let town: BankTown;
beforeAll(async () => {
  issuer = await someIssuer();
  const auth = { issuer: issuer.url, audience: 'atm-finder', callerClaim: 'client_id', clockTolerance: 0 };
  town = await bankTown([machine('a', 'fio')], { auth });
  await town.change({ callers: [bank('fio'), bank('kb', { activated: false, supportAddress: 'atm@kb.example' })] });
});
afterAll(async () => {
  await town.close();
  await issuer.close();
});

const token = (more: object = {}) =>
  issuer.sign({ iss: issuer.url, aud: 'atm-finder', client_id: 'fio', scope: 'atms', exp: town.now / 1_000 + 300, ...more });
const ask = async (bearer: string) => town.app.inject({ url: nearby, headers: { authorization: `Bearer ${bearer}` } });

// This test comes first, because the cache must not contain anything about the issuer yet.
it('while the issuer is unavailable, its tokens get a 503, and this service’s tokens remain valid', async () => {
  issuer.trouble = (response) => response.destroy();
  const waiting = await ask(await token());
  expect([waiting.statusCode, waiting.headers['retry-after'], waiting.headers['www-authenticate']]).toEqual([
    503,
    '5',
    undefined,
  ]);
  expect(waiting.json()).toMatchObject({ status: 503, message: expect.stringContaining('try again') });
  const own = await town.token(await town.add(bank('own')));
  expect((await ask(own)).statusCode).toBe(200);
});

test.each<[string, object, number, string | undefined]>([
  ['a named caller', {}, 200, undefined],
  ['a caller that is not activated', { client_id: 'kb' }, 403, undefined],
  ['an unknown client', { client_id: 'csob' }, 401, 'Bearer realm="atms", error="invalid_token"'],
  ['one without our scope', { scope: 'openid' }, 403, 'Bearer realm="atms", error="insufficient_scope", scope="atms"'],
  ['one for another audience', { aud: 'others' }, 401, 'Bearer realm="atms", error="invalid_token"'],
])('a token of another issuer for %s', async (_, more, status, challenge) => {
  issuer.trouble = undefined;
  // After a failure, the service does not call the issuer for a few seconds. A service that starts now has not recorded the
  // failure.
  const fresh = await bankTown([machine('a', 'fio')], {
    auth: { issuer: issuer.url, audience: 'atm-finder', callerClaim: 'client_id', clockTolerance: 0 },
  });
  await fresh.change({ callers: [bank('fio'), bank('kb', { activated: false })] });
  const reply = await fresh.app.inject({ url: nearby, headers: { authorization: `Bearer ${await token(more)}` } });
  expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([status, challenge]);
  await fresh.close();
});
