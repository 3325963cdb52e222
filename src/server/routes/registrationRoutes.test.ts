import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, operatorToken, square } from '../../../test/support/server/bankTown.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { firstUseWithin, unusedFor } from '../auth/registrations.ts';
import { openDigests } from '../shops/transactionDigests.ts';
import { transactionKey } from '../shops/transactionKey.ts';

const path = '/sandbox/registrations';
const day = 86_400_000;
const search = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=10`;

let town: BankTown;
afterEach(() => town.close());
const open = async (more: object = {}) => {
  town = await bankTown([machine('fio-1', 'fio')], { registration: true, ...more });
};

const post = (payload: unknown = {}, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
  town.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  });
const registered = async () => (await town.store.callers.read()).callers.map(({ slug }) => slug);

describe('registration for a sandbox', () => {
  it('shows credentials once, and they can look up ATMs and shops', async () => {
    await open();
    expect((await town.app.inject(path)).json()).toEqual({ open: true });
    const reply = await post({ name: 'Our trial' }, { 'sec-fetch-site': 'same-origin' });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([201, 'no-store']);
    const { clientId, clientSecret } = reply.json();
    expect(reply.json()).toEqual({
      clientId: expect.stringMatching(/^sandbox-[a-z2-9]{10}\./),
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'atms shops',
      tokenPath: '/oauth/token',
      expiresAt: new Date(town.now + firstUseWithin).toISOString(),
    });
    const headers = { authorization: `Bearer ${await town.token({ clientId, clientSecret })}` };
    expect((await town.app.inject({ url: search, headers })).statusCode).toBe(200);
    const shops = await town.app.inject({ url: '/v6/shops/findByCardTransaction?description=X', headers });
    expect(shops.json()).toMatchObject({ result: 'unsolved' });
    expect(town.log.lines.join()).not.toContain(clientSecret);
  });

  it('creates a separate caller even without a name', async () => {
    await open();
    const both = [(await post()).json(), (await post()).json()];
    expect(new Set(await registered()).size).toBe(2);
    const shops = '/v6/shops/findByCardTransaction?description=TESCO';
    const handles = [];
    for (const one of both) {
      const headers = { authorization: `Bearer ${await town.token(one)}` };
      handles.push((await town.app.inject({ url: shops, headers })).json().handle);
    }
    expect(handles[0]).not.toBe(handles[1]);
    // Registered sandboxes do not count as configured callers, so the service still accepts requests without a key.
    expect((await town.app.inject(search)).statusCode).toBe(200);
    const [slug] = await registered();
    expect((await town.app.inject(`/app/config?bank=${slug}`)).json()).not.toHaveProperty('brand');
  });

  it('creates credentials that expire unless they are used', async () => {
    await open();
    const [used, unused] = [(await post()).json(), (await post()).json()];
    const slugOf = ({ clientId }: { clientId: string }) => clientId.split('.')[0];
    town.now += firstUseWithin - 3_600_000;
    expect(await town.token(used)).toBeDefined();
    const endOf = async () => (await town.store.callers.read()).credentials.find(({ id }) => id === used.clientId)?.expiresAt;
    await expect.poll(endOf).toBe(town.now + unusedFor);
    town.now += 13 * day;
    await expect.poll(registered).toEqual([slugOf(used)]);
    expect(await town.token(unused)).toBeUndefined();
    expect(await town.token(used)).toBeDefined();
    town.now += 20 * day;
    await expect.poll(registered).toEqual([]);
  });

  it('is allowed a few times per address', async () => {
    await open();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await post()).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await post();
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toMatchObject({ status: 429, reason: 'Too Many Requests' });
    expect((await post({}, {}, '203.0.113.2')).statusCode).toBe(201);
  });

  it('counts a whole /48 site as one address', async () => {
    await open();
    const at = async (address: string) => (await post({}, {}, address)).statusCode;
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await at(`2001:db8:1:${i}::1`));
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await at('2001:db8:2::1')).toBe(201);
  });

  it('is rejected immediately if there are too many sandboxes, and works again after unused sandboxes have been removed', async () => {
    await open();
    const many = Array.from({ length: 1_000 }, (_, i) => `sandbox-${i}`);
    const ends = town.now + firstUseWithin;
    const credentials = many.map((slug) => ({
      id: `${slug}.x`,
      callerId: slug,
      kind: 'client' as const,
      secretDigest: slug,
      createdAt: 0,
      expiresAt: ends,
    }));
    await town.change({ callers: many.map((slug) => bank(slug)), credentials });
    const writing = vi.spyOn(town.store.callers, 'change');
    const reply = await post();
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      expect.stringContaining('Unused sandboxes expire within a day'),
    ]);
    expect(writing).not.toHaveBeenCalled();
    town.now = ends;
    await expect.poll(registered).toEqual([]);
    await expect.poll(async () => (await post()).statusCode).toBe(201);
  });

  test.each<[string, unknown, number, string]>([
    ['no JSON', '{', 400, 'The body is not valid JSON'],
    ['nothing', '', 400, 'The JSON body is missing'],
    ['a list', [], 400, 'The body must be a JSON object'],
    ['an empty name', { name: ' ' }, 400, "'name' must be a string of 1 to 60 characters, without control characters"],
    ['a name that a terminal would obey', { name: 'a\u001b[2J' }, 400, "'name' must be"],
    ['a name of two lines', { name: 'a\nb' }, 400, "'name' must be"],
    ['a name that is not seen', { name: '\u200b' }, 400, "'name' must be"],
    ['a long name', { name: 'a'.repeat(61) }, 400, "'name' must be"],
    ['a number', { name: 1 }, 400, "'name' must be"],
    ['far too much', { name: 'a'.repeat(2_000) }, 413, 'too large'],
  ])('is rejected with %s', async (_, body, status, message) => {
    await open();
    const reply = await post(body);
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(message)]);
    expect(await registered()).toEqual([]);
  });

  it('is allowed from this service’s own page, and from programs', async () => {
    await open();
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await post({}, { 'sec-fetch-site': site })).statusCode).toBe(403);
    }
    expect((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  });
});

test.each<[string, object, string]>([
  ['it is not allowed', { registration: false }, 'SANDBOX_REGISTRATION=true'],
  ['nobody has said that it is', { registration: undefined }, 'SANDBOX_REGISTRATION=true'],
  ['there is no service secret', { vault: undefined }, 'SERVICE_SECRET'],
])('if %s, the page receives the reason', async (_, more, why) => {
  await open(more);
  expect((await town.app.inject(path)).json()).toEqual({ open: false, why: expect.stringContaining(why) });
  const reply = await post();
  expect([reply.statusCode, reply.json().message]).toEqual([403, expect.stringContaining(why)]);
});

it('creates callers that an operator can remove but not rename', async () => {
  await open({ operatorToken });
  const made = (await post()).json();
  const [slug] = await registered();
  const added = await town.asOperator('POST', '/callers', { slug: 'sandbox-fio', operator: 'Fio' });
  expect(added.json().message).toContain("names that begin with 'sandbox-' are reserved");
  const gone = await town.asOperator('DELETE', `/callers/${slug}`);
  expect(gone.statusCode).toBe(204);
  expect(await town.token(made)).toBeUndefined();
});

it.each([{ default: true }, { hosts: ['atm.kb.example'] }, { activated: false }])(
  'creates callers that an operator cannot turn into a bank: %j',
  async (payload) => {
    await open({ operatorToken });
    await town.add(bank('kb', { default: true }));
    await post();
    const slug = (await registered()).find((name) => name.startsWith('sandbox-'));
    const wish = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      const reply = await town.asOperator(method, `/callers/${path}`, body);
      return [reply.statusCode, reply.json().message];
    };
    const refused = [403, `'${slug}' is a registered sandbox. It can be removed, but not changed`];
    expect(await wish('PATCH', `${slug}`, payload)).toEqual(refused);
    // A credential that the operator adds would never expire, unlike a registered sandbox.
    expect(await wish('POST', `${slug}/credentials`, {})).toEqual(refused);
    expect((await town.store.callers.read()).callers.find((caller) => caller.default)?.slug).toBe('kb');
  },
);

it('allows each sandbox 10,000 stored look-ups a day, which are deleted when the sandbox expires', async () => {
  await open();
  const made = (await post()).json();
  const headers = { authorization: `Bearer ${await town.token(made)}`, 'content-type': 'application/json' };
  const entries = Array.from({ length: 500 }, (_, i) => ({ description: `SHOP ${i}`, country: 'CZ' }));
  const url = '/v6/shops/findByCardTransactionBatch';
  const batch = () => town.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(entries) });
  for (let i = 0; i < 20; i++) expect((await batch()).statusCode).toBe(200);
  const refused = await batch();
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringContaining('10000 look-ups, suggestions and events per day'),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  const suggestion = JSON.stringify({ suggestion: 'x', source: 'user' });
  const more = await town.app.inject({ method: 'POST', url: '/v6/suggestions', headers, payload: suggestion });
  expect(more.statusCode).toBe(429);
  const [slug = ''] = await registered();
  const { forms, lookUps } = town.store.shops;
  const digests = await openDigests(forms, { vault: someVault });
  const kept = async () => (await lookUps.findOutcomes(slug, entries.map(transactionKey), digests)).size;
  expect(await kept()).toBe(500);
  town.now += unusedFor;
  await expect.poll(registered).toEqual([]);
  expect(await kept()).toBe(0);
});
