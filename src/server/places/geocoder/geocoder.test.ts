import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CollectedLog, collectLog } from '../../../../test/support/server/doubles.ts';
import { type GeocoderStandIn, photonHouse, startGeocoder } from '../../../../test/support/server/geocoderStandIn.ts';
import { type Geocoder, openGeocoder } from './geocoder.ts';
import type { GeocoderSettings } from './geocoderKind.ts';

let server: GeocoderStandIn;
let log: CollectedLog;
let clock: number;
beforeEach(async () => {
  server = await startGeocoder();
  log = collectLog();
  clock = 0;
});
afterEach(() => server.close());

const nobodyLeaves = () => new AbortController().signal;
const json = (body: unknown) => (reply: ServerResponse) => void reply.end(JSON.stringify(body));

function open(said: Partial<GeocoderSettings> = {}, timeout = 2_000): Geocoder {
  const settings = { url: server.url, kind: 'photon', attribution: { text: 'A geocoder' }, ...said } as const;
  return openGeocoder({ settings, log, now: () => clock, timeout });
}
const find = (geocoder: Geocoder, text = 'V Celnici 10, Praha') => geocoder.find(text, undefined, undefined, nobodyLeaves());
const house = {
  kind: 'address',
  label: 'V Celnici 1028/10',
  detail: '117 21 Praha, Česko',
  lat: 50.0874,
  long: 14.4309,
};

describe('a request', () => {
  test('contains the words, the language, a coarse position, the configured parameters and header, and identifies the service', async () => {
    server.answer(json(photonHouse));
    const geocoder = open({ url: `${server.url}?key=1&q=x`, header: ['X-Api-Key', '2'] });
    const near = { lat: 50.087_654, long: 14.421_345 };
    expect(await geocoder.find(' V Celnici\n10 ', near, 'cs', nobodyLeaves())).toEqual([house]);
    const { url, headers } = server.asked[0] as (typeof server.asked)[number];
    expect(Object.fromEntries(url.searchParams)).toEqual({ key: '1', q: 'V Celnici 10', limit: '5', lat: '50.09', lon: '14.42' });
    expect(headers).toMatchObject({
      'accept-language': 'cs',
      'x-api-key': '2',
      'user-agent': expect.stringContaining('atm-finder'),
    });
  });

  test('contains no position if none is known', async () => {
    await find(open());
    expect([...(server.asked[0]?.url.searchParams.keys() ?? [])]).toEqual(['q', 'limit']);
  });

  test('uses Nominatim’s own parameters', async () => {
    server.answer(json([]));
    await open({ kind: 'nominatim' }).find('Praha', { lat: 50.0876, long: 14.4213 }, 'de', nobodyLeaves());
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).toEqual({
      q: 'Praha',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
      viewbox: '13.92,50.59,14.92,49.59',
      bounded: '0',
    });
  });

  test('is not sent for fewer than three letters', async () => {
    expect(await find(open(), ' Pr ')).toEqual([]);
    expect(server.asked).toEqual([]);
  });
});

describe('that fails is logged with its reason, without the query', () => {
  test.each<[string, (reply: ServerResponse) => void, string]>([
    ['an error', (reply) => reply.writeHead(500).end('boom'), 'it responded with status 500'],
    ['too many questions', (reply) => reply.writeHead(429).end(), 'it responded with status 429'],
    ['no JSON', (reply) => reply.end('<html>'), 'its response is not JSON'],
    ['JSON cut short', (reply) => reply.end('{"features":['), 'its response is not JSON'],
    ['JSON of something else', (reply) => reply.end('{"error":"x"}'), 'its response is not in the format of photon'],
    ['a body without end', (reply) => reply.end(Buffer.alloc(600_000, ' ')), 'its response is larger than 500000 bytes'],
    ['a hung up line', (reply) => reply.destroy(), 'it cannot be reached (UND_ERR_SOCKET)'],
    [
      'a redirect to another host',
      (reply) => reply.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      'it redirects to a host that is not configured',
    ],
    ['a redirect in circles', (reply) => reply.writeHead(302, { location: '/api' }).end(), 'it redirects in a loop'],
  ])('%s', async (_, how, reason) => {
    server.answer(how);
    expect(await find(open({}, 30_000))).toBeUndefined();
    expect(log.lines).toEqual([`warn: The geocoder failed: ${reason}`]);
  });

  test.each<[string, (reply: ServerResponse) => void]>([
    ['silence', () => {}],
    ['a body that stops', (reply) => reply.write('{"features":')],
  ])('%s', async (_, how) => {
    server.answer(how);
    expect(await find(open({}, 100))).toBeUndefined();
    expect(log.lines).toEqual(['warn: The geocoder failed: it did not respond within 100 ms']);
  });

  test('an unreachable geocoder', async () => {
    const geocoder = open();
    await server.close();
    expect(await find(geocoder)).toBeUndefined();
    expect(log.lines).toEqual(['warn: The geocoder failed: it cannot be reached (ECONNREFUSED)']);
    server = await startGeocoder();
  });
});

test('a redirect on the same host is followed', async () => {
  server.answer((reply, url) => {
    if (url.pathname === '/api') reply.writeHead(301, { location: `/v2/api${url.search}` }).end();
    else json(photonHouse)(reply);
  });
  expect(await find(open())).toEqual([house]);
});

describe('a repeated request', () => {
  test('gets its response from the cache for an hour', async () => {
    server.answer(json(photonHouse));
    const geocoder = open();
    await find(geocoder);
    clock += 3_599_000;
    expect(await find(geocoder)).toEqual([house]);
    expect(server.asked).toHaveLength(1);
    clock += 2_000;
    await find(geocoder);
    expect(server.asked).toHaveLength(2);
  });

  test('is sent again for a different language, or after a failure', async () => {
    server.answer((reply) => reply.writeHead(500).end());
    const geocoder = open();
    await find(geocoder);
    server.answer(json(photonHouse));
    expect(await find(geocoder)).toEqual([house]);
    await geocoder.find('V Celnici 10, Praha', undefined, 'cs', nobodyLeaves());
    expect(server.asked).toHaveLength(3);
  });

  test('is sent only once for concurrent callers', async () => {
    const replies: ServerResponse[] = [];
    server.answer((reply) => replies.push(reply));
    const geocoder = open();
    const both = [find(geocoder), find(geocoder)];
    await expect.poll(() => replies.length).toBe(1);
    for (const reply of replies) json(photonHouse)(reply);
    expect(await Promise.all(both)).toEqual([[house], [house]]);
    expect(server.asked).toHaveLength(1);
  });
});

describe('a caller that disconnects', () => {
  test('cancels the request when no other caller waits for it', async () => {
    server.answer(() => {});
    const person = new AbortController();
    const found = open().find('Praha', undefined, undefined, person.signal);
    await expect.poll(() => server.asked.length).toBe(1);
    person.abort();
    expect(await found).toBeUndefined();
    await expect.poll(server.hungUp).toBe(1);
    expect(log.lines).toEqual([]);
  });

  test('continues for the callers that still wait', async () => {
    const replies: ServerResponse[] = [];
    server.answer((reply) => replies.push(reply));
    const geocoder = open();
    const leaving = new AbortController();
    const first = geocoder.find('V Celnici 10, Praha', undefined, undefined, leaving.signal);
    const second = find(geocoder);
    await expect.poll(() => replies.length).toBe(1);
    leaving.abort();
    expect(await first).toBeUndefined();
    for (const reply of replies) json(photonHouse)(reply);
    expect(await second).toEqual([house]);
    expect(server.hungUp()).toBe(0);
  });
});

test('after three consecutive failures, the geocoder is not called for a while, and is then called again', async () => {
  server.answer((reply) => reply.writeHead(503).end());
  const geocoder = open();
  for (const text of ['one', 'two', 'three', 'four', 'five']) await find(geocoder, text);
  expect(server.asked).toHaveLength(3);
  server.answer(json(photonHouse));
  clock += 15_001;
  expect(await find(geocoder)).toEqual([house]);
  expect(log.lines).toEqual([
    'warn: The geocoder failed: it responded with status 503',
    'warn: The geocoder failed: it responded with status 503',
    'info: The geocoder is available again',
  ]);
});

test('at most eight requests run at the same time, and additional callers do not get a result', async () => {
  const replies: ServerResponse[] = [];
  server.answer((reply) => replies.push(reply));
  const geocoder = open();
  const asked = Array.from({ length: 8 }, (_, i) => find(geocoder, `street ${i}`));
  await expect.poll(() => replies.length).toBe(8);
  expect(await find(geocoder, 'one too many')).toBeUndefined();
  for (const reply of replies) json(photonHouse)(reply);
  expect((await Promise.all(asked)).flat()).toHaveLength(8);
  expect(server.asked).toHaveLength(8);
});
