import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { listenLocally } from '../../../test/support/server/listenLocally.ts';
import { type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { verifyWebhook, WebhookError } from '../../client/client.ts';
import type { WebhookRecord, WebhookSecret } from '../../contract/webhooks.ts';
import type { AppOptions } from '../runtime/appOptions.ts';
import type { Message } from '../shops/postToReceiver.ts';

const path = '/v6/webhooks';
const url = 'https://bank.example/hook';
const minute = 60_000;
const hour = 60 * minute;

/** Resolves names to these addresses, one answer per look-up. The last answer is repeated. */
function names(...answers: readonly (readonly string[] | 'unknown')[]) {
  let asked = 0;
  return ((_name: string, _options: unknown, done: (error: Error | null, found: unknown) => void) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? 'unknown';
    if (found === 'unknown') return done(new Error('ENOTFOUND'), []);
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

let town: ShopTown;
let clock = someInstant;
let status = 204;
const sent: Message[] = [];
const log = collectLog();
async function open(options: Partial<AppOptions> = {}): Promise<void> {
  [clock, status] = [someInstant, 204];
  sent.length = 0;
  const postWebhook = async (message: Message) => {
    sent.push(message);
    return status;
  };
  town = await shopTown({
    ...{ lookEvery: 5, now: () => clock, log, resolveReceivers: names(['1.1.1.1']), postWebhook },
    ...options,
  });
}
afterEach(() => town.close());

type Bank = 'fio' | 'kb' | 'nobody';
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown, bank: Bank = 'fio') {
  const reply = await town.app.inject({
    ...{ method, url: at },
    headers: {
      ...(bank !== 'nobody' && { authorization: `Bearer ${bank}-key` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
async function set(at = url, bank: Bank = 'fio'): Promise<WebhookSecret> {
  const { status: answered, body } = await send('POST', path, { url: at }, bank);
  expect(answered).toBe(201);
  return body;
}
const list = async (bank: Bank = 'fio'): Promise<readonly WebhookRecord[]> =>
  (await send('GET', path, undefined, bank)).body.webhooks;

/** Changes a shop that fio has received, so that fio gets an invalidation. */
async function makeNews(name: string): Promise<void> {
  await send('GET', '/v6/shops/s-tiger');
  await town.store.shops.register.edit({ kind: 'correct', level: 'shop', uid: 's-tiger', fields: { name } }, clock);
}
const arrived = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 45_000);
const verified = (secret: string, message: Message | undefined) =>
  verifyWebhook(secret, { headers: message?.headers ?? {}, body: message?.body ?? '' }, { now: clock });

describe('a caller', () => {
  it('sets, lists and removes its webhooks, and sees each secret only once', async () => {
    await open();
    const { webhook, secret } = await set();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(webhook).toEqual({ id: webhook.id, url, createdAt: someInstant, state: 'active', cursor: '0' });
    expect(await list()).toEqual([webhook]);
    expect((await send('DELETE', `${path}/${webhook.id}`)).body).toEqual({ id: webhook.id });
    expect(await list()).toEqual([]);
    expect((await send('DELETE', `${path}/${webhook.id}`)).status).toBe(404);
    expect(log.lines.join()).not.toContain(secret.slice(6));
  });

  it('has at most five webhooks, and gets a new secret for a URL that is already set', async () => {
    await open();
    const first = await set(`${url}/1`);
    for (let i = 2; i <= 5; i++) await set(`${url}/${i}`);
    const sixth = await send('POST', path, { url: `${url}/6` });
    expect([sixth.status, sixth.body.message]).toEqual([409, 'You already have 5 webhooks. Remove one of them first']);
    const again = await set(`${url}/1`);
    expect(again.webhook.id).toBe(first.webhook.id);
    expect(again.secret).not.toBe(first.secret);
    await set(`${url}/1`, 'kb');
    expect([(await list()).length, (await list('kb')).length]).toEqual([5, 1]);
  });

  it('can test a webhook once a minute, even if it removes the webhook and sets it again', async () => {
    await open();
    const { webhook, secret } = await set();
    const tested = () => send('POST', `${path}/${webhook.id}/tests`);
    expect((await tested()).body).toEqual({ delivered: true, status: 204 });
    expect(await verified(secret, sent[0])).toEqual({ invalidations: [], cursor: '0' });
    expect(sent[0]?.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^test-/),
      'user-agent': expect.stringMatching(/^atm-finder\/\d/),
    });
    clock += minute - 1_000;
    await send('DELETE', `${path}/${webhook.id}`);
    await set();
    const early = await tested();
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    clock += 1_000;
    status = 500;
    expect((await tested()).body).toEqual({ delivered: false, problem: 'status', status: 500 });
    expect(sent).toHaveLength(2);
    expect((await list())[0]?.state).toBe('active');
  });

  it('rotates a secret, and messages have both signatures until the overlap ends', async () => {
    await open();
    const { webhook, secret } = await set();
    const rotated = await send('POST', `${path}/${webhook.id}/secret`, { overlapHours: 2 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.webhook.formerSecretUntil).toBe(someInstant + 2 * hour);
    await makeNews('Tygr');
    await arrived(1);
    const during = await verified(secret, sent[0]);
    expect(during.invalidations).toMatchObject([{ level: 'shop', type: 'changed', shopUid: 's-tiger' }]);
    expect(await verified(rotated.body.secret, sent[0])).toEqual(during);
    clock += 2 * hour;
    await makeNews('U Tygra');
    await arrived(2);
    await expect(verified(secret, sent[1])).rejects.toThrow(WebhookError);
    expect((await verified(rotated.body.secret, sent[1])).cursor).toBe('2');
    expect((await list())[0]).not.toHaveProperty('formerSecretUntil');
    const at0 = await send('POST', `${path}/${webhook.id}/secret`, { overlapHours: 0 });
    clock += minute;
    await send('POST', `${path}/${webhook.id}/tests`);
    await expect(verified(rotated.body.secret, sent[2])).rejects.toThrow(WebhookError);
    expect(await verified(at0.body.secret, sent[2])).toEqual({ invalidations: [], cursor: '2' });
  });

  it('replays events with the same id, and enables a disabled webhook', async () => {
    await open();
    const { webhook } = await set();
    await makeNews('Tygr');
    await arrived(1);
    await vi.waitFor(async () => expect((await list())[0]?.cursor).toBe('1'), 45_000);
    const { store } = town;
    const failure = { problem: 'forbidden' } as const;
    await store.shops.webhooks.failed({ id: webhook.id, sentNumber: 1 }, failure, Number.MAX_SAFE_INTEGER, clock);
    expect(await list()).toMatchObject([{ state: 'disabled', lastFailure: { problem: 'unreachable' } }]);
    const replayed = await send('POST', `${path}/${webhook.id}/replays`, { after: '0' });
    expect([replayed.status, replayed.body]).toEqual([202, { ...webhook, cursor: '0' }]);
    await arrived(2);
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    for (const after of ['2', '9007199254740993'])
      expect((await send('POST', `${path}/${webhook.id}/replays`, { after })).status, after).toBe(400);
    for (const after of ['-1', 'x', '1e3', ' 0'])
      expect((await send('POST', `${path}/${webhook.id}/replays`, { after })).status, after).toBe(400);
  });

  it('cannot skip expired events with a replay, unless it starts again with 0', async () => {
    await open();
    status = 500;
    const { webhook } = await set();
    await makeNews('Tygr');
    await arrived(1);
    await vi.waitFor(async () => expect((await list())[0]?.state).toBe('failing'), 45_000);
    vi.spyOn(town.store.shops.invalidations, 'forgottenUpTo').mockResolvedValue(1);
    const replays = `${path}/${webhook.id}/replays`;
    // An absent body is the same as {}.
    const refused = await send('POST', replays);
    expect([refused.status, refused.body.message]).toEqual([
      410,
      expect.stringMatching(/^Events after this cursor have expired/),
    ]);
    expect((await send('POST', replays, { after: '0' })).status).toBe(202);
  });
});

test('callers cannot use the webhooks of other callers', async () => {
  await open();
  const { webhook } = await set();
  await makeNews('Tygr');
  await arrived(1);
  const id = `${path}/${webhook.id}`;
  const attempts = [
    await send('POST', `${id}/secret`, {}, 'kb'),
    await send('POST', `${id}/tests`, undefined, 'kb'),
    await send('POST', `${id}/replays`, { after: '0' }, 'kb'),
    await send('DELETE', id, undefined, 'kb'),
  ];
  expect(attempts.map((one) => [one.status, one.body.message])).toEqual(
    attempts.map(() => [404, 'You have no webhook with this id']),
  );
  expect(await list('kb')).toEqual([]);
  expect((await send('GET', path, undefined, 'nobody')).status).toBe(401);
  expect(await list()).toMatchObject([{ id: webhook.id, state: 'active' }]);
  expect(sent).toHaveLength(1);
});

test('the demo caller, which everyone can be, has no webhooks', async () => {
  await open({ callers: [] } as Partial<AppOptions>);
  for (const [method, at, body] of [
    ['POST', path, { url }],
    ['GET', path, undefined],
    ['POST', '/v6/sandbox/events', {}],
    ['PUT', '/v6/sandbox/frameOrigins', { origins: [] }],
  ] as const)
    expect((await send(method, at, body, 'nobody')).status, at).toBe(403);
  expect(await town.store.shops.webhooks.list()).toEqual([]);
});

test('only sandboxes can trigger events and set frame origins', async () => {
  await open();
  await makeNews('Tygr');
  expect((await send('POST', '/v6/sandbox/events', {})).status).toBe(403);
  expect((await send('PUT', '/v6/sandbox/frameOrigins', { origins: ['https://evil.example'] })).status).toBe(403);
});

describe('a URL is rejected when it is set', () => {
  const addresses = [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a00:1]/',
    'https://localhost/',
    'https://a.localhost./',
    'http://localhost:8080/',
    'https://bank.invalid/',
  ];
  it('if its address is not public', async () => {
    await open();
    for (const one of addresses) {
      const { status: answered, body } = await send('POST', path, { url: one });
      expect([answered, body.message], one).toEqual([400, "Field 'url' must have a host with a public address"]);
    }
    expect(await list()).toEqual([]);
  });

  it('if one of the addresses of its name is not public, with the same message as for an unknown name', async () => {
    await open({ resolveReceivers: names(['10.0.0.8'], ['1.1.1.1', '::1'], [], 'unknown') });
    const messages: unknown[] = [];
    for (let i = 0; i < 4; i++) messages.push((await send('POST', path, { url })).body.message);
    expect(new Set(messages)).toEqual(new Set(["Field 'url' must have a host with a public address"]));
  });

  it('if it is not an https URL without credentials and fragment', async () => {
    await open();
    const rejected = [
      ['http://bank.example/hook', "Field 'url' must use https"],
      ['ftp://bank.example/hook', "Field 'url' must use https"],
      [
        'https://fio:secret@bank.example/',
        "Field 'url' must not contain a user name or password, because messages are signed instead",
      ],
      ['https://bank.example/hook#', "Field 'url' must not contain a fragment"],
      ['https://bank.example:0/', "Field 'url' must not use port 0"],
      [`https://bank.example/${'x'.repeat(2_000)}`, 'must be an https URL of at most 2000 characters'],
      ['bank.example/hook', 'must be an https URL'],
      ['https://bank.exa\tmple/', 'must be an https URL'],
    ] as const;
    for (const [one, message] of rejected) {
      const { status: answered, body } = await send('POST', path, { url: one });
      expect([answered, body.message], one).toEqual([400, expect.stringContaining(message)]);
    }
  });
});

test('no message is sent to a name that resolves to this machine after the webhook was set', async () => {
  const asked: unknown[] = [];
  const canary = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const { port, close } = await listenLocally(canary);
  town = await shopTown({ lookEvery: 5, now: () => clock, log, resolveReceivers: names(['1.1.1.1'], ['127.0.0.1']) });
  const { webhook } = await set(`https://bank.example:${port}/hook`);
  expect((await send('POST', `${path}/${webhook.id}/tests`)).body).toEqual({ delivered: false, problem: 'unreachable' });
  await makeNews('Tygr');
  await vi.waitFor(async () => expect((await list())[0]?.state).toBe('failing'), 45_000);
  expect(log.lines.join()).toContain('not in WEBHOOK_NETWORKS');
  expect(asked).toEqual([]);
  await close();
});

describe('a suggestion with an Idempotency-Key', () => {
  const suggest = async (key: string, suggestion: unknown = 'x', bank = 'fio') => {
    const reply = await town.app.inject({
      ...{ method: 'POST', url: '/v6/suggestions' },
      headers: { authorization: `Bearer ${bank}-key`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ suggestion, source: 'user' }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('is stored once, with the same response, and a different body is rejected', async () => {
    await open();
    const first = await suggest('"8e03978e-40d5"');
    expect(first.status).toBe(202);
    expect(await suggest('"8e03978e-40d5"')).toEqual(first);
    expect(await suggest('8e03978e-40d5')).toEqual(first);
    expect((await suggest('8e03978e-40d5', 'y')).status).toBe(422);
    expect((await suggest('8e03978e-40d5', 'x', 'kb')).body.id).not.toBe(first.body.id);
    clock += 24 * hour + 1;
    expect((await suggest('8e03978e-40d5', 'y')).status).toBe(202);
    expect(await town.store.shops.suggestions.list()).toHaveLength(3);
  });

  it('is rejected if the key is malformed', async () => {
    await open();
    for (const key of ['', '""', 'a,b', '"a", "b"', '"a', 'a b', 'é', 'x'.repeat(129)]) {
      const { status: answered, body } = await suggest(key);
      expect([answered, body.message], key).toEqual([400, expect.stringContaining("Header 'Idempotency-Key' must contain")]);
    }
    expect(await town.store.shops.suggestions.list()).toEqual([]);
  });
});
