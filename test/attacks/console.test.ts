/**
 * Tests attacks on the operator's console: roles on every endpoint of the operator API, one-time links, sessions, and requests
 * that other sites cause. The endpoints come from the declarations, so no endpoint can be forgotten here.
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OperatorEndpoint } from '../../src/contract/console/endpoint.ts';
import { type OperatorEndpointId, operatorEndpoints } from '../../src/contract/console/endpoints.ts';
import { includesRole, type OperatorRole, operatorRoles } from '../../src/contract/console/roles.ts';
import { pathOf } from '../../src/contract/openapi/openApiDocument.ts';
import { operatorDocument } from '../../src/contract/openapi/operatorDocument.ts';
import { digestOf, newSecret } from '../../src/server/console/sessionCookie.ts';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown({ trustProxy: ['loopback'] });
});
afterAll(() => town.close());

/** Starts a session and returns its cookie. */
async function signedIn(role: OperatorRole): Promise<string> {
  const secret = newSecret();
  await town.store.sessions.add(digestOf(secret), { role, name: role }, Date.now());
  return `console=${secret}`;
}
/** Stores a one-time link and returns its token. */
async function link(role: OperatorRole = 'viewer', expiresIn = 600_000): Promise<string> {
  const token = newSecret();
  await town.store.sessions.addLink(digestOf(token), { role, name: 'anna' }, Date.now() + expiresIn);
  return token;
}
let senders = 0;
/** The header of a request from an address that has sent no other request, because sign-ins are limited for each address. */
function newSender() {
  senders += 1;
  return { 'x-forwarded-for': `10.0.0.${senders}` };
}
/** The headers that the console's own page sends with a change. */
const ownPage = { 'x-console': 'page', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

function send({ method, url }: OperatorEndpoint, headers: Record<string, string>, body = '{}') {
  const path = url.replace(/:\w+/g, 'nothing-with-this-id');
  return town.ask(path, undefined, { method, headers, ...(method !== 'GET' && { body }) });
}

const endpoints = Object.entries(operatorEndpoints) as [OperatorEndpointId, OperatorEndpoint][];
const closed = endpoints.filter(([, { config }]) => config.role !== 'open');

const { paths } = operatorDocument() as { readonly paths: Record<string, Record<string, { readonly responses: object }>> };

describe.each(closed)('%s', (_id, endpoint) => {
  const required = endpoint.config.role as OperatorRole;
  const documented = Object.keys(paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]?.responses ?? {});

  it.each(operatorRoles)('lets a %s do only what the role includes', async (role) => {
    const reply = await send(endpoint, { ...ownPage, cookie: await signedIn(role) });
    const text = await reply.text();
    expect(documented).toContain(`${reply.status}`);
    if (includesRole(role, required)) {
      expect([401, 403], text).not.toContain(reply.status);
      expect(reply.status).toBeLessThan(500);
    } else {
      expect([reply.status, wrongInError(reply, text)]).toEqual([403, []]);
    }
  });

  it.each([
    ['nobody', {}],
    ["a bank's token", { authorization: 'token' }],
    ['a made-up session', { cookie: `console=${newSecret()}` }],
    ['an empty session', { cookie: 'console=' }],
    ['the name of a role', { cookie: 'console=administrator; role=administrator' }],
  ] as const)('is closed to %s', async (_who, headers) => {
    const authorized = 'authorization' in headers ? { authorization: `Bearer ${town.fio.token}` } : headers;
    const reply = await send(endpoint, { ...ownPage, ...authorized });
    expect([reply.status, wrongInError(reply, await reply.text())]).toEqual([401, []]);
  });

  it('is closed to the digest of a session, which a copy of the store contains', async () => {
    const secret = (await signedIn('administrator')).slice('console='.length);
    expect((await send(endpoint, { ...ownPage, cookie: `console=${digestOf(secret)}` })).status).toBe(401);
  });
});

const changing = closed.filter(([, { method }]) => method !== 'GET');
describe.each(changing)('%s, requested by another site in the browser of an administrator,', (_id, endpoint) => {
  it.each<[string, Record<string, string>]>([
    ['as a form', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }],
    ['as a form, without Sec-Fetch-Site', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
    ['without any of the headers', { 'content-type': 'application/json' }],
    ['without the header of the page', { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }],
    ['with the header of the page', { ...ownPage, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a sibling host', { ...ownPage, 'sec-fetch-site': 'same-site' }],
    ['with a foreign origin', { ...ownPage, origin: 'https://evil.example' }],
    ['from a sandboxed frame', { 'x-console': 'page', 'content-type': 'application/json', origin: 'null' }],
    ['by an old browser that sends no origin', { 'x-console': 'page', 'content-type': 'application/json' }],
  ])('is denied %s', async (_how, headers) => {
    const reply = await send(endpoint, { ...headers, cookie: await signedIn('administrator') });
    expect([reply.status, wrongInError(reply, await reply.text())]).toEqual([403, []]);
  });
});

test('another site cannot even read with the session of an administrator', async () => {
  const reply = await town.ask('/operator/v1/callers', undefined, {
    headers: { cookie: await signedIn('administrator'), 'sec-fetch-site': 'cross-site', origin: 'https://www.fio.example' },
  });
  expect(reply.status).toBe(403);
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('a one-time link', () => {
  const redeem = (token: string, headers: Record<string, string> = {}) =>
    town.post('/operator/v1/session', { token }, undefined, { ...ownPage, ...newSender(), ...headers });

  it('works once, and gives the role that it was created with, whatever else is sent', async () => {
    const token = await link();
    const more = await town.post('/operator/v1/session', { token, role: 'administrator' }, undefined, ownPage);
    expect(more.status).toBe(400);
    const first = await redeem(token);
    expect([first.status, await first.json()]).toEqual([200, { name: 'anna', role: 'viewer', endsAt: expect.any(String) }]);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(token);
    const second = await redeem(token);
    expect([second.status, second.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('does not work after its time, or as a session', async () => {
    expect((await redeem(await link('viewer', -1))).status).toBe(403);
    const reply = await town.ask('/operator/v1/callers', undefined, { headers: { cookie: `console=${await link()}` } });
    expect(reply.status).toBe(401);
  });

  it('works for one of many who use it at the same moment', async () => {
    const token = await link();
    const replies = await Promise.all(Array.from({ length: 4 }, () => redeem(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('is not redeemed for another site', async () => {
    const token = await link();
    expect((await redeem(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await redeem(token)).status).toBe(200);
  });
});

test('a session that an attacker has put into the browser does not survive the sign-in', async () => {
  const planted = await signedIn('viewer');
  const token = await link('administrator');
  const reply = await town.post('/operator/v1/session', { token }, undefined, { ...ownPage, cookie: planted });
  const fresh = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statusWith = async (cookie: string) =>
    (await town.ask('/operator/v1/callers', undefined, { headers: { cookie } })).status;
  expect(fresh).not.toBe(planted);
  expect([await statusWith(planted), await statusWith(fresh), await statusWith(`${planted}; ${fresh}`)]).toEqual([401, 200, 401]);
});

test('signing out ends the session on the server', async () => {
  const cookie = await signedIn('administrator');
  const reply = await town.ask('/operator/v1/session', undefined, { method: 'DELETE', headers: { ...ownPage, cookie } });
  expect([reply.status, reply.headers.get('set-cookie')]).toEqual([
    204,
    'console=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  expect((await town.ask('/operator/v1/callers', undefined, { headers: { cookie } })).status).toBe(401);
});

test('no page may frame the console, and it loads nothing from elsewhere', async () => {
  for (const path of ['/console', '/console/', '/console/callers', '/console/callers/fio', '/console.html']) {
    const reply = await town.ask(path);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect([path, reply.status, policy.includes("default-src 'none'")]).toEqual([path, 200, true]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('no log line and no entry of the audit log contains a secret', async () => {
  const token = await link();
  const reply = await town.post('/operator/v1/session', { token }, undefined, ownPage);
  const session = /console=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? 'missing';
  const written = `${town.log.lines.join('\n')}${JSON.stringify(await town.store.audit.list({ limit: 1_000 }))}`;
  expect(written).toContain('anna');
  for (const secret of [token, session, digestOf(token), digestOf(session)]) expect(written).not.toContain(secret);
});
