import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressAnswers } from './compressAnswers.ts';

const long = { results: Array.from({ length: 50 }, (_, index) => ({ uid: `osm-n${index}`, name: 'Česká spořitelna' })) };
const short = { results: [] };

function openApp() {
  const app = fastify();
  compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/bytes', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(long))),
  );
  app.get('/short', async () => short);
  app.get('/varied', async (_request, reply) => reply.header('vary', 'origin').send(long));
  app.get('/text', async () => 'a'.repeat(5_000));
  app.get('/file', async (_request, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(long)])));
  return app;
}
const get = (url: string, accepted?: string) =>
  openApp().inject({ method: 'GET', url, ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }) });

test.each([
  ['gzip, deflate, br, zstd', true],
  ['gzip', true],
  ['*', true],
  ['br;q=1, gzip;q=0.8, identity;q=0.1', true],
  [undefined, false],
  ['', false],
  ['br', false],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip;q=0.5, identity', false],
])('a long response to "%s" is gzipped: %s', async (accepted, gzipped) => {
  const reply = await get('/long', accepted);
  expect(reply.headers['content-encoding']).toBe(gzipped ? 'gzip' : undefined);
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  expect(JSON.parse((gzipped ? gunzipSync(reply.rawPayload) : reply.rawPayload).toString())).toEqual(long);
  // Without this header, a cache could send a compressed response to a client that does not accept gzip.
  expect(reply.headers.vary).toBe('accept-encoding');
});

describe('unchanged', () => {
  test.each([
    ['an answer of one packet', '/short'],
    ['what is not JSON', '/text'],
    ['a file', '/file'],
  ])('%s', async (_what, url) => {
    const { headers } = await get(url, 'gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });
});

test('a response in bytes, and a response that varies by a different header, are also gzipped', async () => {
  const bytes = await get('/bytes', 'gzip');
  expect(JSON.parse(gunzipSync(bytes.rawPayload).toString())).toEqual(long);
  const varied = await get('/varied', 'gzip');
  expect(varied.headers.vary).toBe('origin, accept-encoding');
  expect(varied.headers['content-encoding']).toBe('gzip');
});

test('the response to HEAD has the headers of GET', async () => {
  const head = await openApp().inject({ method: 'HEAD', url: '/long', headers: { 'accept-encoding': 'gzip' } });
  const whole = await get('/long', 'gzip');
  expect(head.headers['content-encoding']).toBe('gzip');
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.rawPayload.length).toBe(0);
});
