import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BankTown, bankTown, machine, operatorToken, square } from '../../../../test/support/server/bankTown.ts';
import { digestsUnder } from '../../shops/transactionDigests.ts';

const search = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=10`;

let town: BankTown;
beforeAll(async () => {
  town = await bankTown([machine('fio-1', 'Fio banka'), machine('kb-1', 'Komerční banka')], { operatorToken });
});
afterAll(() => town.close());

const ask: BankTown['asOperator'] = (...request) => town.asOperator(...request);
const lines = (text: string, query = '') =>
  ask('PUT', `/callers/fio/partner-data${query}`, text, { 'content-type': 'application/x-ndjson' });
const asBank = (token: string, url = search) => town.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('the operator, over HTTP,', () => {
  let client: { clientId: string; clientSecret: string };
  it('adds a bank, and receives its secret once', async () => {
    expect((await ask('GET', '/callers')).json()).toEqual({ callers: [], open: true });
    const added = await ask('POST', '/callers', { slug: 'fio', operator: 'Fio banka', supportAddress: 'atm@fio.example' });
    expect((await ask('GET', '/callers')).json().open).toBeUndefined();
    expect([added.statusCode, added.headers.location, added.headers['cache-control']]).toEqual([
      201,
      '/operator/v1/callers/fio',
      'no-store',
    ]);
    client = added.json();
    expect(added.json()).toMatchObject({ slug: 'fio', activated: false, scopes: ['atms', 'shops'], partnerData: 0 });
    const shown = await ask('GET', '/callers/fio');
    expect(shown.json().credentials).toEqual([
      { id: client.clientId, kind: 'client', createdAt: new Date(town.now).toISOString() },
    ]);
    expect(shown.body).not.toContain(client.clientSecret);
    expect(town.log.lines.join()).not.toContain(client.clientSecret);
    expect(town.log.lines.some((line) => line.endsWith("The operator requested caller.add of 'fio'"))).toBe(true);
  });

  it('activates it, and its next request is accepted', async () => {
    const token = await town.token(client);
    const before = await asBank(token);
    expect([before.statusCode, before.json().message]).toEqual([403, expect.stringContaining('atm@fio.example')]);
    expect((await ask('PATCH', '/callers/fio', { activated: true })).json()).toMatchObject({ activated: true });
    expect((await asBank(token)).statusCode).toBe(200);
    await ask('PATCH', '/callers/fio', { activated: false });
    expect((await asBank(token)).statusCode).toBe(403);
    await ask('PATCH', '/callers/fio', { activated: true });
  });

  const whole = {
    name: 'Fio',
    scopes: ['atms'],
    withdrawals: ['Fio banka', 'Komerční banka'],
    deposits: [],
    default: true,
    origins: ['https://www.fio.example'],
    frameAncestors: ['https://app.fio.example'],
    hosts: ['atm.fio.example'],
    brand: { name: 'Fio bankomaty', colours: { light: '#0a5c9e' } },
    ownFees: [{ at: 'own', fee: 'none' }],
    limits: { requestsPerSecond: 5, burst: 50 },
  };
  it('sets all properties of a bank, and removes some', async () => {
    expect((await ask('PATCH', '/callers/fio', whole)).json()).toMatchObject(whole);
    const without = { withdrawals: null, deposits: null, brand: null, limits: null, hosts: null, scopes: null };
    const after = (await ask('PATCH', '/callers/fio', without)).json();
    for (const field of ['withdrawals', 'deposits', 'brand', 'limits', 'hosts']) expect(after).not.toHaveProperty(field);
    expect(after).toMatchObject({ name: 'Fio', origins: whole.origins, scopes: ['atms', 'shops'], default: true });
  });

  it('reports the names that match no operator', async () => {
    const unmatched = async (fields: object) => (await ask('PATCH', '/callers/fio', fields)).json().unmatchedOperators;
    expect(await unmatched({ country: 'CZ', withdrawals: ['Fio banka', 'Nobody'] })).toEqual([
      { setting: 'withdrawals', name: 'Nobody', reason: 'unknown', country: 'CZ' },
    ]);
    expect(await unmatched({ country: null, withdrawals: null })).toEqual([]);
  });

  it('does not overwrite a change of another operator that it has not seen', async () => {
    const { version } = (await ask('GET', '/callers/fio')).json();
    const seen = { 'if-match': `"${version}"` };
    const first = await ask('PATCH', '/callers/fio', { country: 'CZ' }, seen);
    expect([first.statusCode, first.json().version === version]).toEqual([200, false]);
    const second = await ask('PATCH', '/callers/fio', { country: 'SK' }, seen);
    expect([second.statusCode, second.json().reason, second.json().message]).toEqual([
      412,
      'Precondition Failed',
      expect.stringContaining("The settings of 'fio' have changed since you read them"),
    ]);
    expect((await ask('GET', '/callers/fio')).json()).toMatchObject({ country: 'CZ', version: first.json().version });
    const both = await Promise.all(
      ['AT', 'DE'].map((country) => ask('PATCH', '/callers/fio', { country }, { 'if-match': `"${first.json().version}"` })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const { version: latest } = (await ask('GET', '/callers/fio')).json();
    for (const headers of [{ 'if-match': `"x", "${latest}"` }, { 'if-match': '*' }, {}])
      expect((await ask('PATCH', '/callers/fio', { country: null }, headers)).statusCode).toBe(200);
  });

  it('cannot reuse the name of a removed bank, because look-ups are stored under the name', async () => {
    await ask('POST', '/callers', { slug: 'gone', operator: 'Gone' });
    const outcome = { key: 'k', transaction: { description: 'CAFE' }, refreshed: false };
    await town.store.shops.lookUps.keep('gone', [outcome], {
      records: false,
      registerVersion: 0,
      now: town.now,
      newHandle: () => 'h',
      digests: digestsUnder(randomBytes(32)),
    });
    expect((await ask('DELETE', '/callers/gone')).statusCode).toBe(204);
    const again = await ask('POST', '/callers', { slug: 'gone', operator: 'Another' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringContaining("'gone' still has look-ups of an earlier caller"),
    ]);
  });

  it('makes one bank the default for the page', async () => {
    await ask('POST', '/callers', { slug: 'kb', operator: 'Komerční banka', default: true });
    const { callers } = (await ask('GET', '/callers')).json() as { callers: { slug: string; default: boolean }[] };
    expect(callers.map(({ slug, default: is }) => [slug, is])).toEqual([
      ['fio', false],
      ['kb', true],
    ]);
  });

  it('imports partner data as lines, and receives the unknown ATMs', async () => {
    const text = '{"uid":"fio-1","partnerData":{"floor":2}}\n\n{"uid":"nowhere","partnerData":{}}\n';
    const diff = { added: 2, changed: 0, removed: 0, unchanged: 0 };
    const told = { atms: 2, ...diff, unknownAtms: 1, unknown: ['nowhere'], version: expect.any(String) };
    const tried = (await lines(text, '?dryRun=true')).json();
    expect(tried).toEqual({ ...told, dryRun: true });
    expect((await ask('GET', '/callers/fio')).json().partnerData).toBe(0);
    const stored = (await lines(text)).json();
    expect([stored, stored.version === tried.version]).toEqual([{ ...told, dryRun: false }, false]);
    expect((await lines(text, '?dryRun=true')).json()).toMatchObject({ unchanged: 2, version: stored.version });
    expect((await ask('GET', '/callers/fio')).json().partnerData).toBe(2);
    const token = await town.token(client);
    expect((await asBank(token)).body).toContain('"partnerData":{"floor":2}');
    expect((await ask('DELETE', '/callers/fio/partner-data')).json()).toMatchObject({ atms: 0 });
    expect((await asBank(token)).body).not.toContain('partnerData');
  });

  it('compares new partner data with the stored data, and does not overwrite data that it has not seen', async () => {
    const put = (text: string, headers: Record<string, string> = {}, query = '') =>
      ask('PUT', `/callers/fio/partner-data${query}`, text, { 'content-type': 'application/x-ndjson', ...headers });
    const line = (uid: string, floor: number) => `{"uid":"${uid}","partnerData":{"floor":${floor}}}\n`;
    await put(line('fio-1', 1) + line('kb-1', 1) + line('x', 1));
    const next = line('fio-1', 1) + line('kb-1', 2) + line('y', 1);
    const { version, ...diff } = (await put(next, {}, '?dryRun=true')).json();
    expect(diff).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 1, unknown: ['y'] });
    const seen = { 'if-match': `"${version}"` };
    const both = await Promise.all([put(next, seen), put(line('fio-1', 9), seen)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const removal = await ask('DELETE', '/callers/fio/partner-data', undefined, seen);
    expect([removal.statusCode, removal.json().message]).toEqual([
      412,
      expect.stringContaining('The partner data has changed since you read it'),
    ]);
    // Entries of the audit log are sorted by time.
    town.now += 1_000;
    expect((await ask('DELETE', '/callers/fio/partner-data')).statusCode).toBe(200);
    const [entry] = await town.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'partnerData.replace', subject: 'fio', after: { atms: 0 } });
    town.now += 1_000;
    expect((await ask('DELETE', '/callers/fio/partner-data')).statusCode).toBe(200);
    expect(await town.store.audit.list({ limit: 1 })).toEqual([entry]);
  });

  test.each(['TRUE', '1', '', 'true&dryRun=true', 'false&dryRun=true'])(
    'changes nothing with dryRun=%s, which is invalid',
    async (dryRun) => {
      await lines('{"uid":"fio-1","partnerData":{"floor":2}}');
      for (const method of ['DELETE', 'PUT'] as const) {
        const path = `/callers/fio/partner-data?dryRun=${dryRun}`;
        const reply = await ask(method, path, method === 'PUT' ? '' : undefined, { 'content-type': 'application/x-ndjson' });
        expect([method, reply.statusCode, reply.json().message]).toEqual([method, 400, expect.stringContaining("'dryRun'")]);
      }
      expect((await ask('GET', '/callers/fio')).json().partnerData).toBe(1);
      await ask('DELETE', '/callers/fio/partner-data');
    },
  );

  test.each([
    ['{"uid":"a","partnerData":{}}\n{"uid":"a","partnerData":{}}', "Line 2: the ATM 'a' is listed twice."],
    ['\n{"uid":"a"}', "Line 2: 'partnerData' must be an object."],
    ['{"uid":"a","partnerData":{}}\n{"uid', 'Line 2: this line is not valid JSON'],
  ])('receives the line number of an error: %j', async (text, message) => {
    const reply = await lines(text);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('adds a new secret, and the old secret expires', async () => {
    const rotated = await ask('POST', '/callers/fio/credentials', { graceHours: 1 });
    expect(rotated.statusCode).toBe(201);
    const until = new Date(town.now + 3_600_000).toISOString();
    expect(rotated.json()).toMatchObject({ ending: [client.clientId], endingAt: until });
    for (const one of [client, rotated.json()]) expect((await asBank(await town.token(one))).statusCode).toBe(200);
    town.now += 3_600_000;
    expect(await town.token(client)).toBeUndefined();
    client = rotated.json();
  });

  it('creates a key for pages, and revokes it immediately', async () => {
    const { publishableKey } = (await ask('POST', '/callers/fio/credentials', { kind: 'publishable' })).json();
    const page = () =>
      town.app.inject({ url: search, headers: { authorization: `Bearer ${publishableKey}`, origin: 'https://www.fio.example' } });
    expect((await page()).statusCode).toBe(200);
    expect((await ask('DELETE', `/callers/fio/credentials/${publishableKey}`)).statusCode).toBe(204);
    expect((await page()).statusCode).toBe(401);
  });

  it('revokes every token', async () => {
    const token = await town.token(client);
    expect((await ask('POST', '/signing-keys/renewal')).statusCode).toBe(204);
    expect((await asBank(token)).statusCode).toBe(401);
    expect((await asBank(await town.token(client))).statusCode).toBe(200);
  });

  it('removes a bank and invalidates its tokens', async () => {
    const token = await town.token(client);
    expect((await ask('DELETE', '/callers/fio')).statusCode).toBe(204);
    expect((await asBank(token)).statusCode).toBe(401);
    expect((await ask('GET', '/callers/fio')).statusCode).toBe(404);
  });

  it.each([
    ['POST', '/callers', { slug: 'K B', operator: 'KB' }, { code: 'notSlug', field: 'slug', got: 'K B' }],
    [
      'PATCH',
      '/callers/kb',
      { frameAncestors: ['kb.example'] },
      { code: 'notOrigins', field: 'frameAncestors', got: 'kb.example' },
    ],
    ['PATCH', '/callers/kb', { supportAddress: 'nope' }, { code: 'notContact', field: 'supportAddress' }],
    ['PATCH', '/callers/kb', { hosts: ['https://kb.example'] }, { code: 'notHosts', field: 'hosts', got: 'https://kb.example' }],
    ['PATCH', '/callers/kb', { limits: { requestsPerSecond: 1, burst: 2.5 } }, { code: 'notWhole', field: 'limits.burst' }],
  ] as const)('gets the problem with the input of %s %s %j as a code', async (method, path, body, problem) => {
    expect((await ask(method, path, body)).json().problem).toEqual(problem);
  });

  it.each([
    ['hosts', (i: number) => `h${i}.example`],
    ['origins', (i: number) => `https://h${i}.example`],
  ])('learns that there are too many %s, although each of them is valid', async (field, entry) => {
    const reply = await ask('PATCH', '/callers/kb', { [field]: Array.from({ length: 101 }, (_, i) => entry(i)) });
    expect(reply.json().problem).toEqual({ code: 'tooMany', field, got: 101, most: 100 });
  });

  it('gets all problems with the input in one response', async () => {
    const fee = { amount: -1, percentage: 200 };
    const body = { slug: 'K B', country: 'uk', brand: { logo: 'x', colours: { dark: 'red' } }, ownFees: [{ from: 0, fee }] };
    const { problem, problems } = (await ask('POST', '/callers', body)).json();
    expect(problems[0]).toEqual(problem);
    expect(problems.map(({ code, field }: { code: string; field: string }) => `${field}: ${code}`)).toEqual([
      'country: notCountry',
      'brand.logo: notPicture',
      'brand.colours.dark: notColour',
      'brand.colours.light: required',
      'ownFees[0].from: notPositive',
      'ownFees[0].fee.amount: notPositive',
      'ownFees[0].fee.percentage: notPositive',
      'slug: notSlug',
      'operator: required',
    ]);
  });

  it('checks a change without making it, and names the operators without ATMs', async () => {
    const slug = 'planned';
    const added = await ask('POST', '/callers?dryRun=true', { slug, operator: 'Bank of Nowhere' });
    expect(added.json()).toMatchObject({ slug, unmatchedOperators: [{ setting: 'operator', name: 'Bank of Nowhere' }] });
    expect(added.json().clientSecret).toBeUndefined();
    expect((await ask('GET', `/callers/${slug}`)).statusCode).toBe(404);
    const { version } = (await ask('GET', '/callers/kb')).json();
    const changed = await ask('PATCH', '/callers/kb?dryRun=true', { withdrawals: ['Bank of Nowhere'] });
    expect(changed.json()).toMatchObject({ withdrawals: ['Bank of Nowhere'], unmatchedOperators: [{ setting: 'withdrawals' }] });
    expect((await ask('GET', '/callers/kb')).json().version).toBe(version);
  });

  it.each<[string, () => ReturnType<typeof ask>, number, string]>([
    ['an unknown bank', () => ask('PATCH', '/callers/nobody', {}), 404, "There is no caller 'nobody'"],
    [
      'a bank that is there',
      () => ask('POST', '/callers', { slug: 'kb', operator: 'KB' }),
      409,
      "The caller 'kb' already exists",
    ],
    [
      'a name that cannot be one',
      () => ask('POST', '/callers', { slug: 'K B', operator: 'KB' }),
      400,
      "'K B' is not a valid slug",
    ],
    ['a bank without an operator', () => ask('POST', '/callers', { slug: 'x' }), 400, "field 'operator' is not present"],
    ['a bank without a name', () => ask('POST', '/callers', { operator: 'x' }), 400, "field 'slug' is not present"],
    ['an unknown field', () => ask('PATCH', '/callers/kb', { activate: true }), 400, "Unknown field 'activate'"],
    ['another name', () => ask('PATCH', '/callers/kb', { slug: 'x' }), 400, "Unknown field 'slug'"],
    [
      'a prototype',
      () => ask('PATCH', '/callers/kb', '{"__proto__":{}}', { 'content-type': 'application/json' }),
      400,
      'Unknown field',
    ],
    [
      'wrong looks',
      () => ask('PATCH', '/callers/kb', { brand: { colours: { light: 'red' } } }),
      400,
      "'brand.colours.light' must be",
    ],
    [
      'a wrong origin',
      () => ask('PATCH', '/callers/kb', { origins: ['https://kb.example/'] }),
      400,
      "'origins' must be a list of at most 100 https",
    ],
    ['half a limit', () => ask('PATCH', '/callers/kb', { limits: { burst: 3 } }), 400, "'limits' must be"],
    ['no operator', () => ask('PATCH', '/callers/kb', { operator: null }), 400, "'operator' must be"],
    [
      'no JSON',
      () => ask('PATCH', '/callers/kb', '{', { 'content-type': 'application/json' }),
      400,
      'The body is not valid JSON',
    ],
    ['a list', () => ask('PATCH', '/callers/kb', []), 400, 'The body must be a JSON object'],
    ['partner data as JSON', () => ask('PUT', '/callers/kb/partner-data', {}), 400, 'The body must be JSON Lines'],
    [
      'another content',
      () => ask('PATCH', '/callers/kb', 'a=b', { 'content-type': 'text/plain' }),
      415,
      'Unsupported content type',
    ],
    ['an unknown credential', () => ask('DELETE', '/callers/kb/credentials/x'), 404, "'kb' has no credential 'x'"],
    ['a strange credential', () => ask('POST', '/callers/kb/credentials', { kind: 'key' }), 400, "'kind' must be"],
    ['an endless grace', () => ask('POST', '/callers/kb/credentials', { graceHours: 1e9 }), 400, "'graceHours' must be"],
    ['another method', () => ask('PUT', '/callers/kb', {}), 405, 'PUT is not allowed here'],
  ])('is rejected %s, in the standard error body', async (_, asked, status, message) => {
    const before = await town.store.callers.version();
    const reply = await asked();
    const { problem: __, ...body } = reply.json();
    expect(body).toEqual({
      timestamp: town.now,
      status,
      reason: expect.any(String),
      message: expect.stringContaining(message),
    });
    expect(reply.statusCode).toBe(status);
    expect(await town.store.callers.version()).toBe(before);
  });
});

it('the exact text of partner data is served as soon as the data is accepted, before the snapshot is reloaded', async () => {
  const still = await bankTown([machine('fio-1', 'Fio banka')], { operatorToken, lookEvery: 3_600_000 });
  const caller = { slug: 'fio', operator: 'Fio banka', activated: true };
  const token = await still.token((await still.asOperator('POST', '/callers', caller)).json());
  const served = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const replies = await Promise.all([search, '/v6/atms/complete/fio-1'].map((url) => still.app.inject({ url, headers })));
    return replies.map((reply) => /"partnerData":(.*\})\},"(?:distance|attributions)"/.exec(reply.body)?.[1]);
  };
  const path = '/callers/fio/partner-data';
  const put = (text: string) =>
    still.asOperator('PUT', path, `{"uid" : "fio-1", "partnerData" : ${text} }`, { 'content-type': 'application/x-ndjson' });
  for (const text of ['{ "z": 1.10, "10":12345678901234567890123, "2": 1e2 }', '{"\\u0061":"\\/","a":1,"a":2}', '{}']) {
    expect((await put(text)).statusCode).toBe(200);
    expect(await served()).toEqual([text, text]);
  }
  await still.asOperator('DELETE', path);
  expect(await served()).toEqual([undefined, undefined]);
  await still.close();
});
