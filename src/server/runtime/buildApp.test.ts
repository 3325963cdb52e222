import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, test } from 'vitest';
import { memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { someInstant, testApp } from '../../../test/support/server/testApp.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';

const nearby = '/v6/atms/complete/findNearby';
const here = `${nearby}?lat=50.0875&long=14.4213&radius=1000`;

const bare: AtmRecord = { uid: 'bare', lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague' };
const rich: AtmRecord = {
  uid: 'rich',
  lat: 50.0876,
  long: 14.4213,
  voiceAssistant: true,
  wheelchairAccess: false,
  contactless: true,
  depositAtm: false,
  openNonStop: false,
  openingHours: 'Mo-Su 09:00-19:00',
  withdrawal: false,
  surcharge: { kind: 'amount', currency: 'CZK', amount: 125 },
  street: 'Na Příkopě 14',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ',
  region: 'CZ-10',
  timeZone: 'Europe/Prague',
  hints: [{ code: 'level', values: ['-1'] }, { code: 'inside' }],
  currencies: ['CZK', 'EUR'],
  checkedOn: '2026-05-01',
  source: 'OpenStreetMap node 1',
  operator: { uid: 'csob', name: 'ČSOB', logo: '/logos/csob' },
  feed: 'praha',
};
const partnerData = { kiosk: null, deep: { list: [1, null, ''], off: false, zero: 0 } };

let app: FastifyInstance;
afterEach(() => app?.close());

async function get(url: string, options: Parameters<typeof testApp>[0] = {}, request: InjectOptions = {}) {
  app = (await testApp(options)).app;
  return app.inject({ url, ...request });
}

function holding(...atms: AtmRecord[]) {
  const own = new Map([['demo', new Map([['partner', partnerData]])]]);
  return { store: memoryStore(storedDataset({ atms, gone: new Set(['gone']), partnerData: own })) };
}

describe('GET findNearby', () => {
  it('returns only the required fields for an ATM without attributes, byte for byte', async () => {
    const { body, headers, statusCode } = await get(here, holding(bare));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toBe(
      '{"results":[{"atm":{"uid":"bare","location":{"address":{"country":"CZ"},"coordinates":{"lat":50.0875,"long":14.4213},' +
        '"timeZone":"Europe/Prague"},"feeUnknown":true},"distance":0}],"count":1,"countLimit":50,"totalCount":1,' +
        '"attributions":[{"text":"© OpenStreetMap contributors","url":"https://www.openstreetmap.org/copyright"}],' +
        `"asOf":${someInstant}}`,
    );
  });

  it('returns all known fields, followed by the fields that depend on the time or the caller', async () => {
    const { body } = await get(here, holding(rich));
    expect(body).toContain(
      '{"atm":{"uid":"rich","voiceAssistant":true,"wheelchairAccess":false,"contactless":true,"depositAtm":false,"openNonStop":false,' +
        '"openingHours":"Mo-Su 09:00-19:00",' +
        '"merchant":{"uid":"csob","name":"ČSOB","logo":"/logos/csob"},' +
        '"location":{"address":{"street":"Na Příkopě 14","city":"Praha","zip":"110 00","country":"CZ"},' +
        '"coordinates":{"lat":50.0876,"long":14.4213},"timeZone":"Europe/Prague","region":"CZ-10"},' +
        '"fee":{"currency":"CZK","amount":125},"withdrawal":false,"hint":"level -1, inside","currencies":["CZK","EUR"],' +
        '"checkedOn":"2026-05-01","source":"OpenStreetMap node 1",' +
        '"openStatus":{"isOpen":true,"minutesToClose":540}},"distance":11.1}',
    );
  });

  it('adds hints as codes with values if they are requested', async () => {
    const codes = '"hints":[{"code":"level","values":["-1"]},{"code":"inside"}]';
    expect((await get(`${here}&include=hints`, holding(bare, rich))).body.split(codes)).toHaveLength(2);
    expect((await get('/v6/atms/complete/rich?include=hints', holding(rich))).body).toContain(codes);
    for (const url of [here, `${here}&include=later`, '/v6/atms/complete/rich']) {
      expect((await get(url, holding(rich))).body).not.toContain('"hints"');
    }
  });

  it('passes partner data on unchanged, including nulls', async () => {
    const { body } = await get(here, holding({ ...bare, uid: 'partner' }));
    expect(body).toContain(`"partnerData":${JSON.stringify(partnerData)}`);
  });

  it('contains no null and no empty text except in partner data', async () => {
    const { body } = await get(here, holding(bare, rich));
    expect(body).not.toMatch(/null|undefined|""|\{\}/);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const { body, headers, statusCode } = await get(here, holding(bare), { method: 'HEAD' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(300);
  });

  it('is not cached, because it contains a position and is outdated within minutes', async () => {
    expect((await get(here)).headers['cache-control']).toBe('no-store');
  });
});

describe('GET one ATM', () => {
  test.each([
    ['/v6/atms/complete/bare', 200, /^\{"atm":\{"uid":"bare".*\},"attributions":.*"asOf":\d+\}$/],
    ['/v6/atms/complete/bare?lat=50.0875&long=14.4223', 200, /"distance":71\.3,/],
    ['/v6/atms/complete/gone', 410, /"message":"This ATM has been removed"/],
    ['/v6/atms/complete/nobody', 404, /"message":"There is no ATM with the uid 'nobody'"/],
    ['/v6/atms/complete/bare?lat=50', 400, /"Required number parameter 'long' is not present"/],
    ['/v6/atms/complete/bare?long=14', 400, /"Required number parameter 'lat' is not present"/],
    ['/v6/atms/complete/bare?lat=x&long=14', 400, /"Parameter 'lat' must be a number between -90 and 90, got 'x'"/],
  ])('the status of %s is %d', async (url, status, body) => {
    const reply = await get(url, holding(bare));
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(body);
  });
});

describe('x-request-id', () => {
  test.each([
    ['abc-123', true],
    ['0af7651916cd43dd8448eb211c80319c', true],
    ['a'.repeat(129), false],
    ['two words', false],
    ['<script>', false],
    ['', false],
  ])('%j is reused: %s', async (id, taken) => {
    const { headers } = await get('/healthz', {}, { headers: { 'x-request-id': id } });
    expect(headers['x-request-id'] === id).toBe(taken);
  });
});

describe('security headers', () => {
  test.each([
    [undefined, "img-src 'self' data: blob:;"],
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://tile.openstreetmap.org;"],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://*.tiles.example;"],
    ['https://tile-{s}.tiles.example:8443/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://*.tiles.example:8443;"],
    ['/tiles/{z}/{x}/{y}.png', "img-src 'self' data: blob:;"],
  ])('with map images from %s the policy contains %s', async (url, source) => {
    const tiles = url === undefined ? {} : { tiles: { url, attribution: 'x', maxZoom: 19 } };
    const { headers } = await get('/healthz', tiles);
    expect(headers['content-security-policy']).toContain(source);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self)',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('readiness', () => {
  it('the service is alive without data, and ready with data', async () => {
    const store = memoryStore(storedDataset({ version: 7 }));
    store.breakDown(true);
    app = (await testApp({ store })).app;
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 503, message: 'No data is loaded yet' });
    await app.close();
    store.breakDown(false);
    app = (await testApp({ store })).app;
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', version: 7, store: 'reachable' });
  });
});
