import { afterEach, describe, expect, it, vi } from 'vitest';
import { largestBatch } from '../contract/lookUpBatch.ts';
import { release } from '../server/settings/release.ts';
import { type ClientOptions, createClient, NoAnswerError, type PartnerValue, ServiceError, version } from './client.ts';

interface Heard {
  readonly url: string;
  readonly method: string;
  readonly authorization: string | null;
  readonly body: string;
  readonly key: string | null;
}

const error =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ timestamp: 0, status, reason: 'Some Reason', message: 'A sentence.' }, { status, headers });
const json = (body: unknown) => () => Response.json(body);
const empty = { results: [], count: 0, countLimit: 50, totalCount: 0 };
const point = { lat: 1, long: 2, radius: 3 };

/** Returns a client for a service that sends the scripted responses in order, and then repeats the last one. */
function scripted(script: readonly (() => Response | Promise<Response>)[], said: Partial<ClientOptions> = {}) {
  const heard: Heard[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = script[Math.min(heard.length, script.length - 1)] as () => Response | Promise<Response>;
    const headers = new Headers(init.headers);
    heard.push({
      url: `${input}`,
      method: init.method ?? 'GET',
      authorization: headers.get('authorization'),
      body: `${init.body ?? ''}`,
      key: headers.get('idempotency-key'),
    });
    const aborted = new Promise<never>((_, fail) => init.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
    return Promise.race([answer(), aborted]);
  };
  return { client: createClient({ url: 'https://atms.example/', fetch, ...said } as ClientOptions), heard };
}

const never = () => new Promise<Response>(() => {});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('partner data', () => {
  const text =
    '{"distance":1,"atm":{"uid":"a","partnerData":{"card":12345678901234567890,"limit":1.10,"queue":2,"fees":[1e3,"x"]}}}';
  const answer = () => new Response(text);
  const partnerDataOf = async () => (await scripted([answer]).client.getAtm('a')).atm.partnerData;

  it('keeps numbers exactly as the bank wrote them', async () => {
    const exact: Record<string, PartnerValue> = { card: '12345678901234567890', limit: '1.10', queue: 2, fees: ['1e3', 'x'] };
    expect(await partnerDataOf()).toEqual(exact);
  });

  it('has rounded numbers if the runtime does not expose the text of a number', async () => {
    const parse = JSON.parse.bind(JSON);
    vi.spyOn(JSON, 'parse').mockImplementation((given: string, reviver?: (key: string, value: unknown) => unknown) =>
      parse(given, reviver && ((key, value) => reviver(key, value))),
    );
    expect(await partnerDataOf()).toEqual({ card: 12345678901234567000, limit: 1.1, queue: 2, fees: [1000, 'x'] });
  });
});

describe('requests', () => {
  it('contain cards only in the body', async () => {
    const { client, heard } = scripted([json(empty), json(empty)]);
    await client.findNearby({ ...point, cards: [{ network: 'sparkassen' }], freeForMe: 'no', isFree: undefined });
    await client.findNearby({ ...point, cards: [] });
    expect(heard.map(({ url, method }) => [url, method])).toEqual([
      ['https://atms.example/v6/atms/complete/findNearby', 'POST'],
      ['https://atms.example/v6/atms/complete/findNearby?lat=1&long=2&radius=3', 'GET'],
    ]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      ...{ lat: 1, long: 2, radius: 3 },
      ...{ cards: [{ network: 'sparkassen' }], freeForMe: false },
    });
  });

  it('contain kinds as one text in both forms', async () => {
    const { client, heard } = scripted([json(empty), json(empty)]);
    await client.findNearby({ ...point, kinds: ['atm', 'shop'] });
    await client.findNearby({ ...point, kinds: ['atm', 'shop'], cards: [{ country: 'DE' }] });
    expect(new URL(heard[0]?.url ?? '').searchParams.getAll('kinds')).toEqual(['atm,shop']);
    expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({ kinds: 'atm,shop' });
  });

  it('contain only the parameters that are passed', async () => {
    const { client, heard } = scripted([json(empty)]);
    await client.findNearby({ ...point, wheelchairAccess: true, depositAtm: 'no', openNow: undefined, allianceOnly: false });
    const query = 'lat=1&long=2&radius=3&wheelchairAccess=true&depositAtm=false&allianceOnly=false';
    expect(heard).toEqual([
      {
        url: `https://atms.example/v6/atms/complete/findNearby?${query}`,
        method: 'GET',
        authorization: null,
        body: '',
        key: null,
      },
    ]);
  });

  it('request additional fields', async () => {
    const { client, heard } = scripted([json(empty), json({})]);
    await client.findNearby({ ...point, include: 'hints' });
    await client.getAtm('a', { from: { lat: 1, long: 2 }, include: 'hints' });
    expect(heard.map(({ url }) => url)).toEqual([
      'https://atms.example/v6/atms/complete/findNearby?lat=1&long=2&radius=3&include=hints',
      'https://atms.example/v6/atms/complete/a?lat=1&long=2&include=hints',
    ]);
  });

  it('write numbers in the format that the service parses', async () => {
    const { client, heard } = scripted([json(empty)]);
    await client.findNearby({ lat: 1e-7, long: -2.5e-9, radius: 3 });
    expect(new URL(heard[0]?.url ?? '').search).toBe('?lat=0.0000001&long=-0.0000000025&radius=3');
  });

  it('never send false for an attribute, because an unchecked box is not a filter', async () => {
    const { client } = scripted([json(empty)]);
    const asked = client.findNearby({ ...point, wheelchairAccess: false as never });
    await expect(asked).rejects.toThrow("Filter 'wheelchairAccess' must be true, 'no' or omitted");
  });

  it('send any uid as one path segment, and reject an empty uid', async () => {
    const { client, heard } = scripted([json({})]);
    await client.getShop('a/../b?c');
    expect(heard[0]?.url).toBe('https://atms.example/v6/shops/a%2F..%2Fb%3Fc');
    expect(() => client.getShop('')).toThrow('uid must not be empty.');
    for (const uid of ['.', '..']) expect(() => client.getMerchant(uid)).toThrow('is not a valid uid');
  });

  it('are split into batches that the service accepts, with results in the order of the transactions', async () => {
    const batches: number[] = [];
    const fetch = async (_url: unknown, init: RequestInit = {}) => {
      const { requests } = JSON.parse(`${init.body}`) as { requests: { posId: string }[] };
      batches.push(requests.length);
      return Response.json(requests.map(({ posId }) => ({ result: 'unsolved', handle: posId })));
    };
    const client = createClient({ url: 'https://atms.example', fetch: fetch as typeof globalThis.fetch });
    const transactions = Array.from({ length: 1_001 }, (_, i) => ({ posId: `${i}` }));
    const answers = await client.findShops(transactions);
    expect(answers.map(({ handle }) => handle)).toEqual(transactions.map(({ posId }) => posId));
    expect((await client.findCompleteShops(transactions.slice(0, 251))).length).toBe(251);
    expect(batches).toEqual([largestBatch, largestBatch, 1, 250, 1]);
    expect(await client.findShops([])).toEqual([]);
  });

  it('convert a response with only an ATM to a list of one', async () => {
    const { client } = scripted([json({ atm: { uid: 'a' }, distance: 1 })]);
    expect(await client.findNearby(point)).toMatchObject({ results: [{ distance: 1 }], count: 1, totalCount: 1 });
  });
});

it('webhooks are addressed by id, and every invalidation is read page by page', async () => {
  const { client, heard } = scripted([json({})]);
  await client.testWebhook('a/b');
  await client.removeWebhook('a');
  await client.replayWebhook('a', { after: '3' });
  await client.rotateWebhookSecret('a');
  expect(heard.map(({ method, url, body }) => [method, url.slice('https://atms.example'.length), body])).toEqual([
    ['POST', '/v6/webhooks/a%2Fb/tests', ''],
    ['DELETE', '/v6/webhooks/a', ''],
    ['POST', '/v6/webhooks/a/replays', '{"after":"3"}'],
    ['POST', '/v6/webhooks/a/secret', '{}'],
  ]);
  const page = (ids: string[], cursor: string) => json({ invalidations: ids.map((id) => ({ id })), cursor });
  const log = scripted([page(['1', '2'], '2'), page(['3'], '3'), page([], '3')]);
  const ids: string[] = [];
  for await (const { invalidations } of log.client.invalidations({ after: '0', limit: 2 }))
    ids.push(...invalidations.map(({ id }) => id));
  expect(ids).toEqual(['1', '2', '3']);
  expect(log.heard.map(({ url }) => new URL(url).search)).toEqual(['?after=0&limit=2', '?after=2&limit=2', '?after=3&limit=2']);
});

it('the client has the same version as the service', () => {
  expect(version).toBe(release);
});

describe('tokens', () => {
  const credential = { clientId: 'id', clientSecret: 'secret' };
  const token = (text: string, seconds = 3_600) => json({ access_token: text, token_type: 'Bearer', expires_in: seconds });

  it('are fetched once for concurrent requests', async () => {
    const { client, heard } = scripted([token('t1'), json(empty)], credential);
    await Promise.all([client.findNearby(point), client.findNearby(point), client.findNearby(point)]);
    expect(heard.map(({ authorization }) => authorization)).toEqual([null, 'Bearer t1', 'Bearer t1', 'Bearer t1']);
    expect(heard[0]).toMatchObject({ method: 'POST', body: 'grant_type=client_credentials&client_id=id&client_secret=secret' });
  });

  it('are renewed a minute before they expire', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { client, heard } = scripted([token('t1'), json(empty), json(empty), token('t2'), json(empty)], credential);
    await client.findNearby(point);
    vi.advanceTimersByTime(3_539_000);
    await client.findNearby(point);
    vi.advanceTimersByTime(1_000);
    await client.findNearby(point);
    expect(heard.map(({ authorization }) => authorization)).toEqual([null, 'Bearer t1', 'Bearer t1', null, 'Bearer t2']);
  });

  it('that are rejected are replaced once', async () => {
    const { client, heard } = scripted([token('t1'), error(401), token('t2'), json(empty)], credential);
    await client.findNearby(point);
    expect(heard.at(-1)?.authorization).toBe('Bearer t2');
    const hopeless = scripted([token('t1'), error(401), token('t2'), error(401)], credential);
    await expect(hopeless.client.findNearby(point)).rejects.toMatchObject({ status: 401 });
    expect(hopeless.heard).toHaveLength(4);
  });

  it('that the service does not issue cause a typed error', async () => {
    const refused = () =>
      Response.json({ status: 401, reason: 'Unauthorized', message: 'No.', error: 'invalid_client' }, { status: 401 });
    const { client, heard } = scripted([refused], credential);
    await expect(client.findNearby(point)).rejects.toMatchObject({
      name: 'ServiceError',
      error: 'invalid_client',
      message: 'No.',
    });
    expect(heard).toHaveLength(1);
  });

  it('can come from a function, and publishable keys are sent unchanged', async () => {
    const elsewhere = scripted([error(401), json(empty)], { token: vi.fn().mockReturnValueOnce('a').mockReturnValueOnce('b') });
    await elsewhere.client.findNearby(point);
    expect(elsewhere.heard.map(({ authorization }) => authorization)).toEqual(['Bearer a', 'Bearer b']);
    const key = scripted([error(401)], { publishableKey: 'pk_1' });
    await expect(key.client.findNearby(point)).rejects.toBeInstanceOf(ServiceError);
    expect(key.heard.map(({ authorization }) => authorization)).toEqual(['Bearer pk_1']);
  });
});

describe('a failed call', () => {
  it.each([429, 503])('with status %i is retried after the time that the service requests', async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, heard } = scripted([error(status, { 'retry-after': '7' }), json(empty)]);
    const asked = client.findNearby(point);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual(empty);
  });

  it('is not retried endlessly, if the wait would be too long, or if the service may have processed the request', async () => {
    const often = scripted([error(503, { 'retry-after': '0' })], { retries: 3 });
    await expect(often.client.findNearby(point)).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(often.heard).toHaveLength(4);
    const long = scripted([error(429, { 'retry-after': '31' })]);
    await expect(long.client.findNearby(point)).rejects.toMatchObject({ status: 429, retryAfter: 31 });
    expect(long.heard).toHaveLength(1);
    const broken = scripted([() => Promise.reject(new TypeError('fetch failed'))]);
    await expect(broken.client.setWebhook({ url: 'https://bank.example' })).rejects.toMatchObject({
      name: 'NoAnswerError',
      timedOut: false,
      message: 'Cannot reach the service',
    });
    expect(broken.heard).toHaveLength(1);
  });

  it('of a suggestion is retried with the same key if no response arrives, and the number of retries is limited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const broken = () => Promise.reject(new TypeError('fetch failed'));
    const { client, heard } = scripted([broken, broken, json({ id: 's1' })]);
    const asked = client.suggest({ suggestion: 'x', source: 'user' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ id: 's1' });
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
    expect(heard[0]?.key).toMatch(/^"[0-9a-f-]{36}"$/);
    const hopeless = scripted([broken], { retries: 1 });
    const lost = expect(
      hopeless.client.suggest({ suggestion: 'x', source: 'user' }, { idempotencyKey: 'mine' }),
    ).rejects.toMatchObject({ name: 'NoAnswerError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await lost;
    expect(hopeless.heard.map(({ key }) => key)).toEqual(['"mine"', '"mine"']);
  });

  it('identifies the source of the error', async () => {
    const { client } = scripted([error(404, { 'x-request-id': 'r1' })]);
    const said: unknown = await client.getMerchant('m').catch((one) => one);
    expect(said).toBeInstanceOf(ServiceError);
    expect(said).toMatchObject({ status: 404, reason: 'Some Reason', message: 'A sentence.', requestId: 'r1' });
  });

  it.each([
    [
      'a page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { status: 502, message: 'The service responded with status 502' },
    ],
  ])('also reports %s', async (_title, answer, expected) => {
    await expect(scripted([answer]).client.findNearby(point)).rejects.toMatchObject(expected);
  });

  it('is rejected after the timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = scripted([never], { timeout: 500 });
    const asked = expect(client.findNearby(point)).rejects.toMatchObject({ name: 'NoAnswerError', timedOut: true });
    await vi.advanceTimersByTimeAsync(500);
    await asked;
    expect(new NoAnswerError('x', true)).toBeInstanceOf(Error);
  });

  it.each([
    ['a request', [never], {}],
    ['a wait', [error(503, { 'retry-after': '20' })], {}],
    ['a token', [never], { clientId: 'id', clientSecret: 'secret' }],
  ] as const)('an abort ends %s immediately, with its reason', async (_title, script, credential) => {
    const controller = new AbortController();
    const { client } = scripted(script, credential);
    const asked = client.findNearby(point, { signal: controller.signal });
    const reason = new Error('The person has gone');
    setTimeout(() => controller.abort(reason));
    await expect(asked).rejects.toBe(reason);
    await expect(client.findNearby(point, { signal: controller.signal })).rejects.toBe(reason);
  });
});

it('a request that is aborted before it starts requests no token, and a failed token request that nothing awaits does not terminate the process', async () => {
  const lost: unknown[] = [];
  const hear = (reason: unknown) => void lost.push(reason);
  process.on('unhandledRejection', hear);
  const credential = { clientId: 'c', clientSecret: 's' };
  const { client, heard } = scripted([() => Promise.reject(new TypeError('refused'))], credential as Partial<ClientOptions>);
  await expect(client.findNearby(point, { signal: AbortSignal.abort(new Error('given up')) })).rejects.toThrow('given up');
  expect(heard).toEqual([]);
  const leaving = new AbortController();
  const call = client.findNearby(point, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(call).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(lost).toEqual([]);
});

it('an error in a later batch contains the position of the batch in the caller’s list', async () => {
  const wrong = () =>
    Response.json({ timestamp: 0, status: 400, reason: 'Bad Request', message: "requests[206]: Field 'mcc'" }, { status: 400 });
  const { client, heard } = scripted([json([]), wrong]);
  await expect(client.findShops(Array(800).fill({}))).rejects.toMatchObject({
    status: 400,
    message: "requests[206]: Field 'mcc' (requests[0] of this batch is item [500] of your list)",
  });
  expect(heard).toHaveLength(2);
});

it.each(['nonsense', '', 'ftp://atms.example', undefined])('an invalid URL is rejected immediately: %j', (url) => {
  expect(() => createClient({ url } as ClientOptions)).toThrow(`url must be an http:// or https:// address, not '${url}'.`);
});
