import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { memoryStore, someFeed, storedDataset } from '../../../test/support/server/doubles.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { testApp } from '../../../test/support/server/testApp.ts';
import { opaqueUid } from '../../sources/records/opaqueUid.ts';

const minute = 60_000;
const own = opaqueUid('feed:kb-list/KB-17');
const atms = [
  machine('of-fio', 'fio'),
  machine('of-kb', 'kb', { lat: square.lat + 0.001 }),
  machine('without operator', undefined, { lat: square.lat + 0.002 }),
];
const near = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=5000`;

let town: BankTown;
let [kb, fio, reader] = ['', '', ''];
beforeAll(async () => {
  town = await bankTown(atms);
  const feed = { ...someFeed, name: 'kb-list', kind: 'operator' as const, bank: 'kb' };
  await town.store.replaceFeed(feed, [machine(own, 'kb', { lat: square.lat + 0.003 })], town.now);
  kb = await town.token(await town.add(bank('kb', { operates: ['kb'] })));
  fio = await town.token(await town.add(bank('fio', { operates: ['fio'] })));
  reader = await town.token(await town.add(bank('reader', { operator: 'csob' })));
  const isLoaded = async () => expect((await ask(near, reader)).json().totalCount).toBe(4);
  await vi.waitFor(isLoaded, { timeout: 45_000, interval: 20 });
});
afterAll(() => town.close());

const iso = (offset: number) => new Date(town.now + offset).toISOString();
const put = (url: string, body: unknown, token = kb) =>
  town.app.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const putAll = (statuses: readonly object[], token = kb) => put('/v6/atms/status', { statuses }, token);
const ask = (url: string, token = kb, headers = {}) =>
  town.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
const stateOf = async (uid: string) => (await ask(`/v6/atms/complete/${uid}?include=status`, reader)).json().atm.status?.state;

describe('a caller that runs ATMs', () => {
  it('reports many statuses, by uid and by its own reference, and each entry gets a result', async () => {
    const since = iso(-minute);
    const reply = await putAll([
      { uid: 'of-kb', state: 'outOfCash', since },
      { reference: 'KB-17', state: 'depositUnavailable', since },
      { uid: 'of-fio', state: 'outOfService', since },
      { uid: 'without operator', state: 'outOfService', since },
      { uid: 'nowhere', state: 'outOfService', since },
      { reference: 'KB-18', state: 'outOfService', since },
    ]);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        results: [
          { result: 'applied', uid: 'of-kb' },
          { result: 'applied', uid: own },
          { result: 'forbidden' },
          { result: 'forbidden' },
          { result: 'unknown' },
          { result: 'unknown' },
        ],
      },
    ]);
    expect(await Promise.all(['of-kb', own, 'of-fio', 'without operator'].map(stateOf))).toEqual([
      'outOfCash',
      'depositUnavailable',
      undefined,
      undefined,
    ]);
  });

  it('reports one status, by uid or reference', async () => {
    const since = iso(0);
    const one = await put('/v6/atms/of-kb/status', { state: 'inService', since });
    expect([one.statusCode, one.json()]).toEqual([200, { result: 'applied', uid: 'of-kb' }]);
    const other = await put('/v6/atms/KB-17/status?by=reference', { state: 'inService', since });
    expect([other.statusCode, other.json()]).toEqual([200, { result: 'applied', uid: own }]);
    expect((await put('/v6/atms/of-kb/status', { state: 'inService', since })).json().result).toBe('unchanged');
  });

  test.each([
    ['/v6/atms/nowhere/status', 404],
    ['/v6/atms/KB-17/status', 404],
    ['/v6/atms/KB-18/status?by=reference', 404],
    ['/v6/atms/of-fio/status', 403],
    ['/v6/atms/of-kb/status?by=name', 400],
  ])('gets the right status for %s (%d)', async (url, status) => {
    expect((await put(url, { state: 'inService', since: iso(0) })).statusCode).toBe(status);
  });

  it('can have only the scope for statuses', async () => {
    const client = await town.add(bank('machines', { country: 'CZ', operates: ['fio', 'kb'], scopes: ['atms:status'] }));
    const token = await town.token(client);
    expect((await putAll([{ uid: 'of-fio', state: 'inService', since: iso(1) }], token)).json().results[0].result).toBe(
      'applied',
    );
    // The reference is in another caller's feed.
    expect((await putAll([{ reference: 'KB-17', state: 'inService', since: iso(1) }], token)).json().results).toEqual([
      { result: 'unknown' },
    ]);
    expect((await ask(near, token)).statusCode).toBe(403);
  });
});

test('other callers, and tokens without the scope, get a 403 with the reason', async () => {
  const body = [{ uid: 'of-kb', state: 'inService', since: iso(0) }];
  const refused = await putAll(body, reader);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "'reader' does not run any ATMs. To report statuses, contact the operator of this service",
  ]);
  const client = await town.add(bank('narrow', { operates: ['kb'] }));
  const narrow = await putAll(body, await town.token(client, 'atms'));
  expect([narrow.statusCode, narrow.json().message]).toEqual([403, "This token or key does not have the scope 'atms:status'"]);
  const wide = await town.post({
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  expect(wide.json().scope).toBe('atms shops atms:status');
});

test('a request takes effect in another process that uses the store, and remains in effect after a restart', async () => {
  await putAll([{ uid: 'of-fio', state: 'outOfCash', since: iso(2) }], fio);
  const { app } = await testApp({ store: town.store, vault: someVault, now: () => town.now, lookEvery: 20 });
  const states = async () => {
    const reply = await app.inject({
      url: '/v6/atms/complete/of-fio?include=status',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return reply.json().atm?.status?.state;
  };
  expect(await states()).toBe('outOfCash');
  await putAll([{ uid: 'of-fio', state: 'inService', since: iso(3) }], fio);
  await expect.poll(states, { timeout: 45_000 }).toBe('inService');
  await app.close();
});

test('at startup, the statuses and the data are read at the same time', async () => {
  const isDataRead = Promise.withResolvers<void>();
  const store = memoryStore(storedDataset({}));
  const { app } = await testApp({
    store: {
      ...store,
      version: () => {
        isDataRead.resolve();
        return store.version();
      },
      statuses: { ...store.statuses, version: () => isDataRead.promise.then(store.statuses.version) },
    },
  });
  await app.close();
});

test('a new version of the data keeps the statuses', async () => {
  await putAll([{ uid: 'of-kb', state: 'outOfService', since: iso(minute) }]);
  await town.store.replaceFeed(someFeed, [...atms, machine('more', 'kb')], town.now);
  await expect.poll(async () => (await ask(near, reader)).json().totalCount, { timeout: 45_000 }).toBe(5);
  expect(await stateOf('of-kb')).toBe('outOfService');
  await town.store.replaceFeed(someFeed, atms, town.now);
  await expect.poll(async () => (await ask(near, reader)).json().totalCount, { timeout: 45_000 }).toBe(4);
  expect((await putAll([{ uid: 'more', state: 'inService', since: iso(0) }])).json().results).toEqual([{ result: 'gone' }]);
});

test('a status changes only responses that ask for statuses, and both transports send the same bytes', async () => {
  const url = await town.app.listen({ host: '127.0.0.1', port: 0 });
  const body = async (query: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}${near}${query}`, { headers: { authorization: `Bearer ${reader}`, ...headers } });
    return reply.text();
  };
  const framework = { 'x-forwarded-for': '192.0.2.1' };
  const plain = ['', '&counts=true', '&include=hints', '&allianceOnly=true', '&include=other'];
  const asked = ['&include=status', '&workingNow=true', '&workingNow=false&knownOnly=true', '&include=hints,status&counts=true'];
  const all = async (queries: readonly string[], headers = {}) => Promise.all(queries.map((query) => body(query, headers)));
  await putAll([{ uid: 'of-kb', state: 'inService', since: iso(2 * minute) }]);
  const [before, beforeAsked] = [await all(plain), await all(asked)];
  await putAll([{ uid: 'of-kb', state: 'outOfCash', since: iso(3 * minute), expiresAt: iso(200 * minute) }]);
  expect(await all(plain)).toEqual(before);
  expect(await all(plain, framework)).toEqual(before);
  const after = await all(asked);
  expect(await all(asked, framework)).toEqual(after);
  for (const [i, text] of after.entries()) expect(text).not.toBe(beforeAsked[i]);
});

describe('an open page', () => {
  const page = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = (body: unknown, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    town.app.inject({ method: 'POST', url: '/app/statuses', headers: page, payload: JSON.stringify(body), ...more });

  it('gets the current statuses of the ATMs that it shows, identical to those in other responses', async () => {
    await putAll([
      { uid: 'of-kb', state: 'outOfService', since: iso(4 * minute), lostCapabilities: ['contactless'] },
      { reference: 'KB-17', state: 'inService', since: iso(4 * minute) },
    ]);
    const reply = await post({ uids: ['without operator', own, 'nowhere', 'of-kb'] });
    const { atm } = (await ask('/v6/atms/complete/of-kb?include=status', reader)).json();
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.json()).toEqual({
      asOf: town.now,
      statuses: [
        { uid: own, status: expect.objectContaining({ state: 'inService', age: 0 }) },
        { uid: 'of-kb', status: atm.status },
      ],
    });
  });

  it('does not get a status after it has expired', async () => {
    const before = town.now;
    town.now += 3 * 3_600_000;
    expect((await post({ uids: ['of-kb'] })).json().statuses).toEqual([]);
    town.now = before;
  });

  test.each<[string, unknown, string]>([
    ['no uids', { uids: [] }, "Field 'uids' must contain at least 1 item"],
    ['more than 200 uids', { uids: Array(201).fill('of-kb') }, "Field 'uids' must contain at most 200 uids, got 201"],
    ['a uid that is a number', { uids: ['of-kb', 7] }, 'uids[1]: A uid must be a string, got 7'],
  ])('with %s gets a 400', async (_, body, message) => {
    const reply = await post(body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('requires the same authorization as a search', async () => {
    const reply = await post({ uids: ['of-kb'] }, { headers: { 'content-type': 'application/json' } });
    expect(reply.statusCode).toBe(401);
  });

  it('uses a separate limit, so it does not use up the limit of searches', async () => {
    const { app } = await testApp({
      store: town.store,
      vault: someVault,
      now: () => town.now,
      limits: { address: { requestsPerSecond: 1, burst: 2 }, pages: { requestsPerSecond: 1, burst: 2 } },
    });
    const poll = () => app.inject({ method: 'POST', url: '/app/statuses', headers: page, payload: '{"uids":["of-kb"]}' });
    const codes: number[] = [];
    for (let i = 0; i < 1_001; i++) codes.push((await poll()).statusCode);
    expect(codes.indexOf(429)).toBe(1_000);
    const search = () => app.inject({ url: near, headers: page });
    expect([(await search()).statusCode, (await search()).statusCode, (await search()).statusCode]).toEqual([200, 200, 429]);
    await app.close();
  });
});
