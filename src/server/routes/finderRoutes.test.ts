import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it, test } from 'vitest';
import { memoryStore, someFeed, storedDataset } from '../../../test/support/server/doubles.ts';
import { testApp } from '../../../test/support/server/testApp.ts';
import { AppConfig, PlacesAnswer, SearchAnswer } from '../../contract/app.ts';
import { AtmAnswer, FindNearbyAnswer } from '../../contract/atms.ts';
import { ErrorBody } from '../../contract/errors.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import { demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import { startTimelineReader } from '../../timelines/startTimelineReader.ts';
import type { Service } from '../auth/authorize.ts';
import { sandboxProfile } from '../auth/sandboxCaller.ts';
import type { Basemap } from '../places/basemap/basemap.ts';
import { finderRoutes } from './finderRoutes.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

const atms: AtmRecord[] = [
  {
    uid: 'a',
    lat: 50.0875,
    long: 14.4213,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    city: 'Praha',
    street: 'Vodičkova 39',
    feed: 'praha',
  },
  { uid: 'b', lat: 50.0876, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', city: 'Praha', feed: 'praha' },
  { uid: 'c', lat: 50.19, long: 14.6, country: 'CZ', timeZone: 'Europe/Prague', feed: 'praha' },
  { uid: 'd', lat: 0.001, long: 0.001, country: 'XN', timeZone: 'Etc/GMT', feed: 'demo-town' },
];
const demo = {
  ...someFeed,
  name: 'demo-town',
  title: 'A town',
  bounds: [-0.1, -0.1, 0.1, 0.1],
  attribution: { text: 'Demo data' },
  demo: true,
} as const;
const empty = { ...someFeed, name: 'empty', title: 'Empty', attribution: { text: 'Nobody' } };
const store = () => memoryStore(storedDataset({ atms, feeds: [demo, empty, someFeed] }));

describe('GET /app/config', () => {
  const tiles = { url: '/t/{z}/{x}/{y}.png', attribution: 'A map', maxZoom: 16 };
  const fio = { slug: 'fio', key: 'k', operator: 'Fio', withdrawals: ['Fio'], activated: true, default: true };

  it('returns the name and the map images', async () => {
    app = (await testApp({ appName: 'Bankomaty', tiles })).app;
    expect((await app.inject('/app/config')).json()).toEqual({ name: 'Bankomaty', alliance: false, tiles });
  });

  const cut = (bounds: readonly [number, number, number, number]) => ({
    version: 'v1',
    bounds: [-1, -1, 60, 60] as const,
    maps: [{ bounds, attribution: '© OpenStreetMap' }],
    maxZoom: 15,
    attribution: 'Own',
  });
  const own = { url: '/tiles/{z}/{x}/{y}?v=v1', attribution: 'Own', bounds: [-1, -1, 60, 60], maxZoom: 15, keep: true };
  const openStreetMap = { attribution: '© OpenStreetMap', attributionUrl: 'https://www.openstreetmap.org/copyright' };
  const ownAt = (bounds: readonly number[]) => ({ ...own, parts: [{ bounds, ...openStreetMap }] });
  const town = [-0.1, -0.1, 0.1, 0.1] as const;
  const czechia = [48, 12, 51.1, 19] as const;

  it.each([
    ['our own map alone where it covers all ATMs', cut(czechia), tiles, { basemap: ownAt(czechia) }],
    ['our own map alone where there is no other', cut(town), undefined, { basemap: ownAt(town) }],
    ['both, and where our own has streets, where there are ATMs beyond it', cut(town), tiles, { basemap: ownAt(town), tiles }],
    ['the images where there is no map of our own', undefined, tiles, { tiles }],
    ['neither', undefined, undefined, {}],
  ])('returns %s', async (_what, facts, images, expected) => {
    app = Fastify();
    const watcher = { current: () => ({ places: [{ bounds: [50, 14, 50.2, 14.6] }] }) };
    const service = { watcher, bank: () => undefined, identify: async () => undefined } as unknown as Service;
    const basemap = { facts: () => facts } as unknown as Basemap;
    const provide = (plugin: string, name: string, value: unknown) =>
      app.register(fp(async (scope) => void scope.decorate(name, value), { name: plugin }));
    await provide('callers', 'callers', { current: () => ({ named: [] }) });
    await provide('statuses', 'liveStatuses', { version: () => 0 });
    await provide('snapshotAndLimits', 'service', service);
    await provide('basemap', 'basemap', basemap);
    await app.register(finderRoutes, { ...(images && { tiles: images }) });
    const told = (await app.inject('/app/config')).json();
    expect(Value.Check(AppConfig, told)).toBe(true);
    expect(told).toEqual({ alliance: false, ...expected });
  });

  it('returns no name if none is configured, and no tiles key if there are no tiles', async () => {
    app = (await testApp()).app;
    expect((await app.inject('/app/config')).body).toBe('{"alliance":false}');
  });

  test.each([
    ['of the default caller, for the page', { 'sec-fetch-site': 'same-origin' }, true],
    ['of a caller with a key', { authorization: 'Bearer k' }, true],
    ['of nobody, and still answers', {}, false],
    ['of nobody for a wrong key, and still answers', { authorization: 'Bearer wrong' }, false],
  ])('returns the alliance %s', async (_, headers, alliance) => {
    app = (await testApp({ store: memoryStore(storedDataset({}), 'postgres'), callers: [fio] })).app;
    const reply = await app.inject({ url: '/app/config', headers });
    expect([reply.statusCode, reply.json().alliance]).toEqual([200, alliance]);
  });

  test.each<[string, object[], readonly AtmRecord[], boolean]>([
    ['if no caller runs ATMs', [{ slug: 'fio', key: 'k', operator: 'Fio' }], atms, false],
    ['if a caller runs ATMs', [{ slug: 'fio', key: 'k', operator: 'Fio', operates: ['Fio'] }], atms, true],
    ['if the sandbox exists, which runs ATMs of the demo town', [sandboxProfile], atms, true],
    ['if the sandbox exists, but not the demo town', [sandboxProfile], atms.slice(0, 3), false],
  ])('reports whether operators report statuses: %s', async (_, named, records, expected) => {
    const known = memoryStore(storedDataset({ atms: records, feeds: [demo, someFeed] }));
    const read = known.callers.read;
    const callers = { ...known.callers, read: async () => ({ ...(await read()), callers: named as CallerProfile[] }) };
    app = (await testApp({ store: { ...known, callers } })).app;
    expect((await app.inject('/app/config')).json().liveStatuses).toBe(expected || undefined);
  });

  it('uses the demo town’s alliance for requests without a key', async () => {
    const name = demoOperatorName;
    const operated = atms.map((atm) => ({ ...atm, operator: { uid: name, name } }));
    const town = memoryStore(storedDataset({ atms: operated }));
    app = (await testApp({ store: town })).app;
    expect((await app.inject('/app/config')).body).toBe('{"alliance":true,"allianceOfDemo":true}');
    await app.close();
    app = (await testApp({ store: town, callers: [fio] })).app;
    expect((await app.inject('/app/config')).body).toBe('{"alliance":false}');
    const headers = { authorization: 'Bearer k' };
    expect((await app.inject({ url: '/app/config', headers })).body).toBe('{"alliance":true}');
  });

  const dressed = {
    slug: 'kb',
    key: 'k2',
    operator: 'KB',
    frameAncestors: ['https://www.kb.example'],
    brand: { name: 'Bankomaty KB', logo: 'https://www.kb.example/l.svg', colours: { light: '#aa0000' } },
  };
  test.each<[string, object]>([
    ['/app/config?bank=kb', { name: 'Bankomaty KB', alliance: false, hosts: dressed.frameAncestors, brand: dressed.brand }],
    ['/app/config', { alliance: false }],
    ['/app/config?bank=fio', { alliance: true }],
    ['/app/config?bank=nobody', { alliance: false }],
    ['/app/config?bank=__proto__', { alliance: false }],
  ])('%s returns the branding of its bank, and the origins that may embed the page in a frame', async (url, expected) => {
    app = (await testApp({ callers: [fio, dressed] })).app;
    expect((await app.inject(url)).json()).toEqual(expected);
  });

  it('returns nothing about a caller except its branding', async () => {
    app = (await testApp({ callers: [{ ...dressed, default: true, activated: true }] })).app;
    const { body } = await app.inject('/app/config');
    expect(body).toContain('Bankomaty KB');
    expect(body).not.toContain('k2');
  });

  it('returns the price list and the card of its bank, with operators as uids', async () => {
    const operated = atms.map((atm, index) => ({ ...atm, operator: { uid: `op-${index}`, name: index === 1 ? 'KB' : 'Other' } }));
    const ownFees = [{ at: 'own', fee: 'none' }, { fee: { amount: 39, currency: 'CZK' } }];
    const callers = [fio, { ...dressed, ownFees }];
    app = (await testApp({ store: memoryStore(storedDataset({ atms: operated })), callers })).app;
    const told = [{ operators: ['op-1'], fee: 'none' }, ownFees[1]];
    const config = (await app.inject('/app/config?bank=kb')).json();
    expect(config.ownFees).toEqual(told);
    expect(config.ownCard).toEqual({ operator: 'op-1', name: 'KB' });
    const anyone = (await app.inject('/app/config')).json();
    expect([anyone.ownFees, anyone.ownCard]).toEqual([undefined, undefined]);
  });

  it('responds before any data is loaded', async () => {
    const broken = store();
    broken.breakDown(true);
    const callers = [{ ...fio, ownFees: [{ at: 'own', fee: 'none' }] }];
    app = (await testApp({ store: broken, callers })).app;
    expect((await app.inject('/app/config')).json()).toEqual({ alliance: false });
    expect((await app.inject('/app/places')).json()).toEqual({ places: [], attributions: [] });
    expect((await app.inject('/app/search?q=x')).json()).toEqual({ hits: [] });
  });
});

test('GET /app/places returns the covered areas, each at its densest area, and the demo town last', async () => {
  app = (await testApp({ store: store() })).app;
  expect((await app.inject('/app/places')).json()).toEqual({
    places: [
      {
        id: 'praha',
        name: 'Praha',
        country: 'CZ',
        lat: expect.closeTo(50.0875, 3),
        long: 14.4213,
        bounds: someFeed.bounds,
        atmCount: 3,
      },
      { id: 'demo-town', name: 'A town', country: 'XN', lat: 0.001, long: 0.001, bounds: demo.bounds, atmCount: 1, demo: true },
    ],
    attributions: [demo.attribution, { text: 'Nobody' }, someFeed.attribution],
  });
});

test('GET /app/places returns the holidays in the next 14 days if hours depend on them and the page has no table', async () => {
  const withHours = (openingHours: string, place: object, uid: string): AtmRecord => ({
    ...(atms[2] as AtmRecord),
    uid,
    openingHours,
    ...place,
  });
  const vaduz = { country: 'LI', timeZone: 'Europe/Vaduz', lat: 47.14, long: 9.52 };
  const stored = [
    withHours('Mo-Fr 09:00-17:00; PH off', vaduz, 'vaduz'),
    withHours('24/7; PH off', { country: 'GB', timeZone: 'Europe/London', lat: 55.95, long: -3.19 }, 'the nation is not known'),
    withHours('Mo-Fr 09:00-17:00', { ...vaduz, country: 'AD' }, 'no holidays named'),
    withHours('Mo-Fr 09:00-17:00; PH off', {}, 'the page has the table'),
    withHours('Mo-Fr 09:00-17:00; PH off', { country: 'XN', timeZone: 'Etc/GMT' }, 'no table at all'),
  ];
  const now = () => Date.parse('2026-12-20T12:00Z');
  const reader = startTimelineReader();
  app = (await testApp({ store: memoryStore(storedDataset({ atms: stored })), now, reader })).app;
  expect((await app.inject('/app/places')).json().holidays).toEqual({
    from: '2026-12-19',
    until: '2027-01-03',
    dates: {
      LI: ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01', '2027-01-02'],
      GB: ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01', '2027-01-02'],
    },
  });
});

describe('GET /app/search', () => {
  test.each([
    [
      'q=vodickova',
      200,
      { hits: [{ kind: 'street', label: 'Vodičkova', detail: 'Praha', lat: 50.0875, long: 14.4213, atmCount: 1 }] },
    ],
    ['q=', 200, { hits: [] }],
    ['q=zzz&lat=1&long=2', 200, { hits: [] }],
    ['', 400, { message: "Required string parameter 'q' is not present" }],
    ['q=a&q=b', 400, { message: "Parameter 'q' must not be repeated, but was sent 2 times" }],
    ['q=a&lat=1', 400, { message: "Required number parameter 'long' is not present" }],
    ['q=a&lat=x&long=1', 400, { message: "Parameter 'lat' must be a number between -90 and 90, got 'x'" }],
  ])('?%s: the status is %d', async (query, status, body) => {
    app = (await testApp({ store: store() })).app;
    const reply = await app.inject(`/app/search?${query}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject(body);
  });
});

test.each([
  ['/app/config', AppConfig],
  ['/app/config?bank=kb', AppConfig],
  ['/app/places', PlacesAnswer],
  ['/app/search?q=p', SearchAnswer],
  ['/v6/atms/complete/a?lat=50&long=14', AtmAnswer],
  ['/v6/atms/complete/findNearby?lat=50&long=14&radius=20000000', FindNearbyAnswer],
  ['/v6/nowhere', ErrorBody],
] as [string, TSchema][])('%s returns exactly what its schema allows', async (url, schema) => {
  const brand = { name: 'B', colours: { light: '#aa0000' }, languages: ['cs'], place: { place: 'P', lat: 1, long: 2 } };
  const ownFees = [
    { at: 'own', currencies: ['CZK'], from: 1000, fee: 'none' },
    { fee: { amount: 39, percentage: 1, currency: 'CZK', minimum: 50, maximum: 100 } },
  ];
  const callers = [{ slug: 'kb', key: 'k', operator: 'KB', frameAncestors: ['https://kb.example'], brand, ownFees }];
  app = (await testApp({ store: store(), callers, tiles: { url: '/t/{z}/{x}/{y}.png', attribution: 'A map', maxZoom: 16 } })).app;
  const answer = (await app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })).json();
  expect([...Value.Errors(schema, answer)]).toEqual([]);
  expect(Value.Clean(schema, structuredClone(answer))).toEqual(answer);
});

test('records without a feed are counted in every area around them', async () => {
  const unnamed = atms.map(({ feed: _, ...atm }) => atm);
  app = (await testApp({ store: memoryStore(storedDataset({ atms: unnamed, feeds: [demo, someFeed] })) })).app;
  const { places } = (await app.inject('/app/places')).json();
  expect(places.map(({ id, atmCount }: { id: string; atmCount: number }) => [id, atmCount])).toEqual([
    ['praha', 3],
    ['demo-town', 1],
  ]);
});
