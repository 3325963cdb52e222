/** Tests attacks on the operator's interface: without the operator's token, and with the token through request content. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

const operatorToken = 'the-token-of-the-operator-who-is-attacked-here';
let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown({ operatorToken });
});
afterAll(() => town.close());

const base = '/operator/v1';
const doors = [
  ['GET', '/callers'],
  ['POST', '/callers'],
  ['GET', '/callers/fio'],
  ['PATCH', '/callers/fio'],
  ['DELETE', '/callers/fio'],
  ['PUT', '/callers/fio/partner-data'],
  ['DELETE', '/callers/fio/partner-data'],
  ['POST', '/callers/fio/credentials'],
  ['DELETE', '/callers/fio/credentials/x'],
  ['POST', '/signing-keys/renewal'],
] as const;

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  town.ask(`${base}${path}`, undefined, { method, headers, ...(body !== undefined && { body }) });
const asOperator = (method: string, path: string, body?: unknown, type = 'application/json') =>
  send(
    method,
    path,
    { authorization: `Bearer ${operatorToken}`, ...(body !== undefined && { 'content-type': type }) },
    typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  );

describe.each(doors)('%s %s', (method, path) => {
  const others: readonly (readonly [string, () => Record<string, string>])[] = [
    ['nobody', () => ({})],
    ["a bank's token", () => ({ authorization: `Bearer ${town.fio.token}` })],
    [
      "a bank's key for pages, from its page",
      () => ({ authorization: `Bearer ${town.fio.publishable}`, origin: 'https://www.fio.example' }),
    ],
    ['most of the token', () => ({ authorization: `Bearer ${operatorToken.slice(0, -1)}` })],
    ['more than the token', () => ({ authorization: `Bearer ${operatorToken}x` })],
    ['the token in another case', () => ({ authorization: `Bearer ${operatorToken.toUpperCase()}` })],
    ['the token by Basic', () => ({ authorization: `Basic ${btoa(`operator:${operatorToken}`)}` })],
    ['the token in a cookie', () => ({ cookie: `token=${operatorToken}` })],
    ["the finder's own page", () => ({ 'sec-fetch-site': 'same-origin' })],
    ['this machine, as its headers claim', () => ({ 'x-forwarded-for': '127.0.0.1', host: 'localhost' })],
  ];

  it.each(others)('rejects %s, regardless of what the request contains', async (_who, headers) => {
    for (const body of method === 'GET' ? [undefined] : [undefined, '{"activated":true}', '{broken']) {
      const more: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const reply = await send(method, path, { ...headers(), ...more }, body);
      const text = await reply.text();
      expect([reply.status, wrongInError(reply, text)]).toEqual([401, []]);
      expect(text).not.toContain(operatorToken);
    }
  });
});

test('a token in a URL does not give access, and other sites do not have access', async () => {
  for (const name of ['token', 'access_token', 'authorization']) {
    expect((await send('GET', `/callers?${name}=${operatorToken}`)).status).toBe(401);
  }
  const origin = 'https://www.fio.example';
  for (const method of ['OPTIONS', 'GET']) {
    const reply = await send(method, '/callers', {
      authorization: `Bearer ${operatorToken}`,
      origin,
      'access-control-request-method': 'GET',
    });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  expect(town.log.lines.join('\n')).not.toContain(operatorToken);
});

test("the operator's token does not give access to a bank's routes", async () => {
  for (const path of ['/v6/shops/x', '/v6/invalidations', '/v6/atms/complete/of-fio']) {
    expect((await town.ask(path, undefined, { headers: { authorization: `Bearer ${operatorToken}` } })).status).toBe(401);
  }
});

describe('data sent with the token', () => {
  const slugs = [
    '__proto__',
    'constructor',
    '../kb',
    '%2e%2e%2fkb',
    'a%00b',
    'KB',
    '%f0%9f%8f%a7',
    "x'--",
    'x'.repeat(300),
    'demo',
    'sandbox',
  ];
  it.each(slugs)('is rejected for the bank %s, or finds nothing', async (slug) => {
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { activated: true }],
      ['DELETE', '', undefined],
      ['PUT', '/partner-data', { x: 1 }],
      ['POST', '/credentials', {}],
      ['DELETE', '/credentials/x', undefined],
      ['GET', '/coverage', undefined],
      ['GET', '/use', undefined],
      ['GET', '/webhooks', undefined],
      ['POST', '/webhooks', { url: 'javascript:alert(1)' }],
      ['POST', '/webhooks/x/replays', { since: '2026-11-21T09:00:00Z' }],
    ] as const) {
      const reply = await asOperator(method, `/callers/${slug}${rest}`, body);
      const text = await reply.text();
      // Some of these requests succeed, because the sandbox exists and the operator may see it.
      if (reply.status >= 300) expect([method, slug, wrongInError(reply, text)]).toEqual([method, slug, []]);
      expect(reply.status).toBeLessThan(500);
    }
  });

  const odd: readonly unknown[] = [null, [], 'x', 1, {}, { __proto__: { activated: true } }, { slug: 'a\0b', operator: 'x' }];
  const fields = [
    'name',
    'operator',
    'scopes',
    'supportAddress',
    'withdrawals',
    'deposits',
    'origins',
    'frameAncestors',
    'hosts',
    'brand',
    'ownFees',
    'limits',
    'activated',
    'default',
    'nothing',
  ];
  const values: readonly unknown[] = [
    'a\0b',
    '\ud800',
    '',
    {},
    [],
    [null],
    ['a\0b'],
    -1,
    1e308,
    'https://*',
    "https://x';script-src *",
    { logo: 'javascript:alert(1)' },
    { name: '\0' },
    'x'.repeat(100_000),
  ];

  /**
   * Returns whether to send a body as a new caller as well. The same rules validate new callers, so it is enough to send the
   * unusual bodies and those with the field `operator`.
   */
  const reachesNew = (body: unknown) => odd.includes(body) || Object.hasOwn(body as object, 'operator');

  it('is validated field by field, and does not cause a crash', async () => {
    const bodies = [...odd, ...fields.flatMap((field) => values.map((value) => ({ [field]: value })))];
    for (const body of bodies) {
      for (const reply of [
        await asOperator('PATCH', '/callers/kb', body),
        ...(reachesNew(body)
          ? [await asOperator('POST', '/callers', { slug: 'new-one', operator: 'x', ...(body as object) })]
          : []),
      ]) {
        const text = await reply.text();
        expect(reply.status, `${JSON.stringify(body)?.slice(0, 100)} ${text.slice(0, 200)}`).toBeLessThan(500);
        if (reply.status >= 400) expect(wrongInError(reply, text, JSON.stringify(body))).toEqual([]);
      }
      if (reachesNew(body)) await asOperator('DELETE', '/callers/new-one');
    }
    const kept = (await (await asOperator('GET', '/callers/kb')).json()) as Record<string, unknown>;
    expect(JSON.stringify([kept.origins, kept.frameAncestors, kept.hosts, kept.brand])).not.toMatch(/script-src|javascript:|\*/);
    const page = await town.ask('/?bank=kb');
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src|javascript:|\*/);
  });

  it('is applied either completely or not at all if it consists of lines of partner data', async () => {
    for (const text of [
      '\0',
      '{"uid":"of-fio"}',
      '{"uid":"of-fio","partnerData":{"__proto__":{"x":1}}}',
      '{"uid":"a\\u0000b","partnerData":{"k\\u0000":"\\ud800"}}',
      '{"uid":"of-fio","partnerData":{"k\\u0000":"a\\u0000b \\ud800"}}',
      `{"uid":"of-fio","partnerData":{"a":${'['.repeat(4_900)}${']'.repeat(4_900)}}}`,
      '['.repeat(50_000),
      `{"uid":"of-fio","partnerData":{"a":"${'x'.repeat(20_000)}"}}`,
    ]) {
      const reply = await asOperator('PUT', '/callers/kb/partner-data', text, 'application/x-ndjson');
      const said = await reply.text();
      expect(reply.status, said.slice(0, 200)).toBeLessThan(500);
      if (reply.status >= 400) expect(wrongInError(reply, said, text)).toEqual([]);
    }
    // The service must still run, and must return every stored value to its bank.
    const nearby = await town.ask('/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100', town.fio);
    expect([nearby.status, ((await nearby.json()) as { count: number }).count]).toEqual([200, 2]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
