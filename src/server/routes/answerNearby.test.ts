/** Compares both transports of findNearby under every configuration. Status, headers and bytes must be identical. */
import { createServer, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';
import { collectLog, memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { listenLocally } from '../../../test/support/server/listenLocally.ts';
import { testApp } from '../../../test/support/server/testApp.ts';
import { walkingStandIn } from '../../../test/support/server/walkingStandIn.ts';
import { StoreError } from '../../store/storeError.ts';
import { newPublishable } from '../auth/newSecrets.ts';
import { draining } from '../http/draining.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import type { AppOptions } from '../runtime/appOptions.ts';
import { openTracing } from '../runtime/openTracing.ts';

/** Radii for which the search fails: with an unexpected error, and because of the store. */
const [unexpected, storeFails] = [777, 778];
vi.mock('../../core/atms/findNearby.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../core/atms/findNearby.ts')>();
  const writeNearby: typeof original.writeNearby = (...asked) => {
    if (asked[1].radius === unexpected) throw new Error('a secret of the inside');
    if (asked[1].radius === storeFails) throw new StoreError('connect ECONNREFUSED secret-host:5432', undefined);
    return original.writeNearby(...asked);
  };
  return { ...original, writeNearby };
});

const atms = Array.from({ length: 120 }, (_, i) =>
  machine(`m${i}`, i % 3 === 0 ? 'fio' : i % 3 === 1 ? 'kb' : undefined, {
    lat: square.lat + i / 10_000,
    ...(i % 2 === 0 && { openingHours: 'Mo-Su 09:00-19:00' }),
    ...(i % 5 === 0 && { depositAtm: i % 10 === 0 }),
    ...(i % 7 === 0 && { hints: [{ code: 'note', text: 'Vchod ze dvora, "zvoňte"' }] }),
  }),
);
const listed = 'https://www.fio.example';
const place = `lat=${square.lat}&long=${square.long}`;
const here = `${place}&radius=3000`;

/** Maps callers to Authorization headers. */
type Askers = Readonly<Record<'fio' | 'shopsOnly' | 'notActivated' | 'publishable', string>>;
interface Opened {
  readonly app: FastifyInstance;
  readonly askers: Askers;
  close(): Promise<unknown>;
}

const nobody: Askers = { fio: '', shopsOnly: '', notActivated: '', publishable: '' };

async function withCallers(options: Partial<AppOptions> = {}): Promise<Opened & { readonly town: BankTown }> {
  const town = await bankTown(atms, options);
  const tokenOf = async (profile: Parameters<BankTown['add']>[0]) => `Bearer ${await town.token(await town.add(profile))}`;
  const askers = {
    fio: await tokenOf(bank('fio', { withdrawals: ['fio', 'kb'], deposits: ['fio'], origins: [listed] })),
    shopsOnly: await tokenOf(bank('kb', { scopes: ['shops'] })),
    notActivated: await tokenOf(bank('new', { activated: false })),
    publishable: '',
  };
  const key = newPublishable('fio', town.now);
  await town.change({ credentials: [key] });
  return { town, app: town.app, askers: { ...askers, publishable: `Bearer ${key.id}` }, close: town.close };
}

/** Starts an Overpass server that never responds, so that an area keeps loading. */
async function withSilentOverpass(): Promise<Opened> {
  const silent = await listenLocally(createServer(() => {}));
  const opened = await withCallers({ overpass: { url: silent.url, bySearch: true }, writeArea: async () => 0 });
  const { town, app, askers } = opened;
  await app.inject({ url: path(here), headers: { authorization: askers.fio } });
  // The first search waits for the area. By now, that wait has timed out.
  town.now += 60_000;
  const close = () => Promise.all([opened.close(), silent.close()]);
  return { ...opened, close };
}

/**
 * @param isRead if true, the store becomes unavailable only after it has been read; if false, it is unavailable from the start
 */
async function withoutStore(isRead: boolean): Promise<Opened> {
  const store = memoryStore(storedDataset({}));
  if (!isRead) store.breakDown(true);
  const callers = [{ slug: 'fio', key: 'k-fio', operator: 'fio', activated: true, origins: [listed] }];
  const { app } = await testApp({ store, callers, lookEvery: 1 });
  store.breakDown(true);
  const age = async () => (await app.inject({ url: path(here), headers: { authorization: 'Bearer k-fio' } })).headers;
  const isOld = async () => expect((await age())['x-data-age']).toBeDefined();
  if (isRead) await vi.waitFor(isOld, { timeout: 45_000, interval: 1 });
  return { app, askers: { ...nobody, fio: 'Bearer k-fio' }, close: () => app.close() };
}

async function observed(): Promise<Opened> {
  const metrics = openMetrics();
  const tracing = openTracing({ url: 'http://127.0.0.1:9/v1/traces', headers: {}, resource: {}, sampled: 1 }, collectLog());
  const opened = await withCallers({ metrics, accessLog: true, traceRequests: tracing.traceRequests });
  return { ...opened, close: () => opened.close().then(() => Promise.all([metrics.close(), tracing.close()])) };
}

const plenty = { requestsPerSecond: 1_000, burst: 100_000 };
const one = { requestsPerSecond: 0.000_1, burst: 1 };
const riverTown = walkingStandIn({ river: square.long, detour: 500 });

const configurations: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  [
    'no callers',
    async () => {
      const town = await bankTown(atms);
      return { app: town.app, askers: nobody, close: town.close };
    },
  ],
  ['callers', withCallers],
  [
    'limits and a walking engine',
    () => withCallers({ limits: { caller: plenty, pages: plenty, address: plenty }, walking: riverTown }),
  ],
  [
    'limits that are used up',
    async () => {
      const opened = await withCallers({ limits: { caller: one, pages: one } });
      const { app, askers } = opened;
      const own = { authorization: askers.publishable, origin: listed };
      for (const headers of [{ authorization: askers.fio }, own]) await app.inject({ url: path(here), headers });
      return opened;
    },
  ],
  [
    'a shutdown that has begun',
    async () => {
      const ending = draining();
      const opened = await withCallers({ draining: ending });
      ending.begin();
      return opened;
    },
  ],
  ['an area that is being fetched', withSilentOverpass],
  ['a store that does not answer any more', () => withoutStore(true)],
  ['no data yet', () => withoutStore(false)],
  ['metrics, an access log and traces', observed],
  ['a trusted proxy', () => withCallers({ trustProxy: ['127.0.0.1'] })],
];

const path = (query: string) => `/v6/atms/complete/findNearby?${query}`;

interface Reply {
  readonly status: number | undefined;
  readonly headers: readonly string[];
  readonly left: number | undefined;
  readonly body: Buffer;
}

const remaining = /;r=(\d+)/;

async function ask(url: string, method: string, query: string, headers: Record<string, string>): Promise<Reply> {
  const agent = new HttpAgent({ keepAlive: true });
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(url + path(query), { method, headers, agent }, resolve)
        .on('error', reject)
        .end();
    });
    const body = await buffer(reply);
    const pairs = reply.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${reply.rawHeaders[at + 1]}`] : []));
    const left = remaining.exec(String(reply.headers.ratelimit))?.[1];
    return {
      status: reply.statusCode,
      // Values that change from one second to the next are compared separately, or not at all.
      headers: pairs.filter((pair) => !/^date:/i.test(pair)).map((pair) => pair.replace(/;[rt]=\d+|(?<=^x-data-age: )\d+/gi, '')),
      left: left === undefined ? undefined : Number(left),
      body,
    };
  } finally {
    agent.destroy();
  }
}

interface Asked {
  readonly query?: string;
  readonly by?: keyof Askers | 'nobody';
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

const long = `${here}&unknown=${'a'.repeat(2_000)}`;
const tooLong = `${here}&unknown=${'a'.repeat(9_000)}`;
const queries = [
  `${place}&radius=5`,
  `${here}&countLimit=200`,
  `${here}&at=2026-11-21T12:00:00Z&openNow=true&counts=true`,
  `${here}&countLimit=1`,
  'lat=-90&long=180&radius=1',
  place,
  `${place}&radius=20100000&allianceOnly=true&depositAtm=true`,
  `${here}&openNow=true&knownOnly=true`,
  `${here}&depositAtm=true&counts=true&fitRadius=true&knownResults=true`,
  `${here}&bounds=-1,179,51,170&counts=true`,
  `${here}&bounds=50,14,51`,
  `${here}&isFree=false&unknown=what-is-this_2`,
  `${here}&operator=kb&counts=true`,
  `${here}&operator=kb&operator=fio`,
  `${here}&operator=`,
  `${here}&include=hints,later&countLimit=200`,
  `${here}&kinds=atm`,
  `${here}&kinds=shop,counter&counts=true`,
  `${here}&kinds=`,
  `${here}&kinds=atm,bank`,
  `${here}&walking=true`,
  `${here}&sort=walk&openNow=true&counts=true&fitRadius=true&knownResults=true&countLimit=7`,
  `${here}&walkMinutes=10&counts=true&fitRadius=true&knownResults=true`,
  `${here}&sort=far`,
  `${here}&include=hints&include=hints`,
  `${place}&radius=`,
  `${place}&radius=1e3`,
  `${place}&radius=500&radius=600`,
  `${here}&wheelchairAccess=yes`,
  `${here}&wheelchairAccess=${'y'.repeat(1_500)}`,
  'lat=50',
  'lat=91&long=0',
  `${place}&radius=%32000`,
  `${here}&`,
  `${here}#countLimit=3`,
  `${here}&__proto__=1`,
  `${here}&constructor=1`,
  `&${here}`,
  here,
  long,
  tooLong,
  `${place}&radius=${unexpected}`,
  `${place}&radius=${storeFails}`,
];
const headers: readonly Readonly<Record<string, string>>[] = [
  ...['gzip', 'gzip, deflate, br', '*', 'identity', 'br', 'gzip;q=0', ''].map((accepted) => ({ 'accept-encoding': accepted })),
  { origin: listed },
  { origin: listed, 'accept-encoding': 'gzip' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-proto': 'https' },
  { 'if-none-match': '*', 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' },
  { range: 'bytes=0-10' },
  { 'content-type': 'application/json' },
  { accept: 'text/html', 'accept-language': 'de', 'accept-version': '2' },
  { connection: 'close' },
  { host: 'atms.example:8080' },
];
const asked: readonly Asked[] = [
  ...queries.map((query) => ({ query })),
  ...headers.map((some) => ({ headers: some })),
  ...headers.map((some) => ({ headers: some, by: 'nobody' as const })),
  ...headers.map((some) => ({ headers: some, by: 'publishable' as const })),
  ...(['shopsOnly', 'notActivated', 'nobody'] as const).map((by) => ({ by })),
  ...['Basic abc', 'Bearer abc.def.ghi', 'Bearer ', 'Bearer pk_unknown'].map((authorization) => ({ headers: { authorization } })),
  ...['HEAD', 'OPTIONS', 'POST', 'DELETE'].map((method) => ({ method })),
  { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
  { method: 'OPTIONS', by: 'nobody', headers: { origin: listed, 'access-control-request-method': 'GET' } },
];

test('a header names ignored parameters, and the body stays the same', async () => {
  const opened = await withCallers();
  try {
    const url = await opened.app.listen({ host: '127.0.0.1', port: 0 });
    const sent = { authorization: opened.askers.fio, 'x-request-id': 'asked' };
    const [known, unknown] = [
      await ask(url, 'GET', here, sent),
      await ask(url, 'GET', `${here}&wheelchair=true&utm_source=x`, sent),
    ];
    const header = 'x-ignored-parameters: "wheelchair";nearest="wheelchairAccess", "utm_source"';
    expect(unknown.headers.filter((one) => !known.headers.includes(one))).toEqual([header]);
    expect(unknown.body.equals(known.body)).toBe(true);
  } finally {
    await opened.close();
  }
});

const titled = asked.map((one) => [JSON.stringify(one).slice(0, 120), one] as const);

describe.each(configurations)('with %s', (_name, open) => {
  let opened: Opened;
  let url: string;
  beforeAll(async () => {
    opened = await open();
    url = await opened.app.listen({ host: '127.0.0.1', port: 0 });
  }, 60_000);
  afterAll(() => opened.close());

  test.each(titled)('%s: both transports send the same bytes', async (_, { query = here, by = 'fio', ...more }) => {
    const authorization = by === 'nobody' ? '' : opened.askers[by];
    const sent = { 'x-request-id': 'asked', ...(authorization !== '' && { authorization }), ...more.headers };
    const { method = 'GET' } = more;
    // Either transport verifies a token when the token is used for the first time.
    const direct = await ask(url, method, query, sent);
    // Sends the same request with a header that makes the framework handle it.
    const framework = await ask(url, method, query, { ...sent, 'content-length': '0' });
    expect([direct.status, direct.headers]).toEqual([framework.status, framework.headers]);
    // The second request costs tokens, unless the bucket is empty. A token may have been added in the meantime.
    const cost = /walking=true|sort=walk|walkMinutes/.test(query) ? 20 : /(^|&)at=/.test(query) ? 5 : 1;
    if (direct.left !== undefined) expect([direct.left, direct.left - cost, direct.left - cost + 1]).toContain(framework.left);
    if (!direct.body.equals(framework.body)) expect(direct.body.toString()).toBe(framework.body.toString());
    expect(`${direct.headers}${direct.body}`).not.toContain('secret');
  });
});
