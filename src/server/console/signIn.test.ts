import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BankTown, bankTown } from '../../../test/support/server/bankTown.ts';
import { type OpenIdStandIn, openIdStandIn } from '../../../test/support/server/openIdStandIn.ts';
import { roleIn } from './openIdProvider.ts';

const publicUrl = 'https://atms.bank.example';
let provider: OpenIdStandIn;
let town: BankTown;
beforeAll(async () => {
  provider = await openIdStandIn();
  const { url: issuer, clientId, clientSecret } = provider;
  town = await bankTown([], { publicUrl, consoleSignIn: { issuer, clientId, clientSecret, roleClaim: 'roles' } });
});
afterAll(async () => {
  await town.close();
  await provider.close();
});
beforeEach(() => {
  provider.person = { sub: 'u1', email: 'anna@bank.example', roles: ['steward'] };
  provider.forge = {};
  provider.userinfo = {};
  // The limit of sign-ins for each address.
  town.now += 3_600_000;
});

type Reply = Awaited<ReturnType<typeof ask>>;
const ask = (url: string, cookie = '') => town.app.inject({ method: 'GET', url, headers: { cookie } });
const cookiesOf = ({ headers }: Reply): readonly string[] => [headers['set-cookie'] ?? []].flat();
/** The value that the browser sends for a cookie that a response has set. */
const sent = (reply: Reply, name: string): string =>
  cookiesOf(reply)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** Goes to the provider and returns the path of the answer, and the cookie that the browser stores meanwhile. */
async function atProvider(): Promise<{ path: string; cookie: string }> {
  const begun = await ask('/console/sign-in');
  expect(begun.statusCode).toBe(302);
  const back = await fetch(String(begun.headers.location), { redirect: 'manual' });
  const { pathname, search, origin } = new URL(back.headers.get('location') ?? '');
  expect(origin).toBe(publicUrl);
  return { path: `${pathname}${search}`, cookie: sent(begun, '__Host-console-sign-in') };
}
async function signIn(): Promise<Reply> {
  const { path, cookie } = await atProvider();
  return ask(path, cookie);
}
const stateOf = async (reply: Reply) => (await ask('/operator/v1/session', sent(reply, '__Host-console'))).json();

describe('the sign-in at a provider', () => {
  it('starts a session with the role in the claim, and is in the audit log', async () => {
    const done = await signIn();
    expect([done.statusCode, done.headers.location], town.log.lines.at(-1)).toEqual([302, '/console']);
    const name = 'anna@bank.example (u1)';
    expect(await stateOf(done)).toEqual({ provider: true, signedIn: { name, role: 'steward', endsAt: expect.any(String) } });
    expect(await town.store.audit.list({ limit: 1 })).toMatchObject([
      { who: name, action: 'session.signIn', after: { role: 'steward', how: 'provider' } },
    ]);
  });

  it('sets cookies that scripts cannot read, and that other sites and hosts cannot set or send', async () => {
    const { cookie, path } = await atProvider();
    const begun = await ask('/console/sign-in');
    expect(cookiesOf(begun)).toEqual([
      expect.stringMatching(/^__Host-console-sign-in=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/),
    ]);
    expect(cookiesOf(await ask(path, cookie))).toEqual([
      '__Host-console-sign-in=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
      expect.stringMatching(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  it('has a name that always contains the subject', async () => {
    provider.person = { sub: 'u4', preferred_username: `anna@bank.example (u1)${'x'.repeat(300)}`, roles: ['viewer'] };
    expect((await stateOf(await signIn())).signedIn.name).toMatch(/^anna@bank\.example \(u1\)x{178} \(u4\)$/);
  });

  it.each([
    ['u5', 'u5'],
    ['operator token', '(operator token)'],
    ['command line, root', '(command line, root)'],
  ])('of a person with only the subject "%s" has the name "%s", which is never that of a program', async (sub, name) => {
    provider.person = { sub, roles: ['viewer'] };
    expect((await stateOf(await signIn())).signedIn.name).toBe(name);
  });

  it('ends an earlier session when it begins, because the browser does not send its cookie with the answer', async () => {
    const earlier = await signIn();
    expect((await stateOf(earlier)).signedIn).toBeDefined();
    await ask('/console/sign-in', sent(earlier, '__Host-console'));
    expect((await stateOf(earlier)).signedIn).toBeUndefined();
  });

  it('takes the role from the userinfo endpoint if the token does not contain it', async () => {
    provider.person = { sub: 'u2' };
    provider.userinfo = { roles: 'viewer', preferred_username: 'bert' };
    expect((await stateOf(await signIn())).signedIn).toMatchObject({ name: 'bert (u2)', role: 'viewer' });
  });

  it.each([
    ['no role', {}],
    ['another role', { roles: ['admin', 'Administrator', 'administrators'] }],
    ['a role in another claim', { role: 'administrator' }],
  ])('is denied to a person with %s', async (_, claims) => {
    provider.person = { sub: 'u3', ...claims };
    const done = await signIn();
    expect([done.headers.location, sent(done, '__Host-console')]).toEqual(['/console?signIn=noRole', '']);
  });

  it.each<[string, OpenIdStandIn['forge']]>([
    ['of another client', { claims: { aud: 'other' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of another sign-in', { claims: { nonce: 'other' } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['that another key has signed', { foreignKey: true }],
  ])('rejects an id token %s', async (_, forge) => {
    provider.forge = forge;
    const done = await signIn();
    expect([done.headers.location, sent(done, '__Host-console')]).toEqual(['/console?signIn=failed', '']);
  });

  it('rejects an answer without the cookie, with the cookie of another sign-in, and a second time', async () => {
    const [mine, other] = [await atProvider(), await atProvider()];
    for (const cookie of ['', other.cookie, `${mine.cookie}; ${mine.cookie}`]) {
      const done = await ask(mine.path, cookie);
      expect([done.headers.location, sent(done, '__Host-console')]).toEqual(['/console?signIn=failed', '']);
    }
    expect((await ask(other.path, other.cookie)).headers.location).toBe('/console');
    expect((await ask(other.path, other.cookie)).headers.location).toBe('/console?signIn=failed');
  });

  it('says that the provider is unavailable, and tries again', async () => {
    const { url: issuer, clientId } = provider;
    const other = await bankTown([], { publicUrl, consoleSignIn: { issuer, clientId, roleClaim: 'roles' } });
    const begin = async () => (await other.app.inject({ method: 'GET', url: '/console/sign-in' })).headers.location;
    provider.isAway = true;
    expect(await begin()).toBe('/console?signIn=unavailable');
    provider.isAway = false;
    expect(await begin()).toMatch(new RegExp(`^${issuer}/authorize\\?`));
    await other.close();
  });
});

describe('the role in a claim', () => {
  it.each([
    [{ roles: ['viewer', 'administrator', 'other'] }, 'roles', 'administrator'],
    [{ realm_access: { roles: ['steward'] } }, 'realm_access.roles', 'steward'],
    [{ 'https://bank.example/role': 'viewer' }, 'https://bank.example/role', 'viewer'],
    [{ roles: 'viewer steward' }, 'roles', undefined],
    [{ roles: null }, 'roles.x', undefined],
    [{}, 'constructor.name', undefined],
  ])('%j at %s is %s', (claims, path, role) => expect(roleIn(claims, path)).toBe(role));
});
