import { get as httpGet } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, test } from 'vitest';
import { collectLog, memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { someInstant, testApp } from '../../../test/support/server/testApp.ts';
import { loadSnapshotHere, type SnapshotLoader } from '../dataset/loadSnapshot.ts';
import { failWith } from './failures.ts';

const nearby = '/v6/atms/complete/findNearby';
const here = `${nearby}?lat=50.0875&long=14.4213&radius=1000`;

let app: FastifyInstance;
afterEach(() => app?.close());

async function get(url: string, options: Parameters<typeof testApp>[0] = {}, request: InjectOptions = {}) {
  app = (await testApp(options)).app;
  return app.inject({ url, ...request });
}

it('logs no error if a client disconnects before it gets the content of a file', async () => {
  const log = collectLog();
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(failWith(() => 0, log));
  const closed = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  app.get('/file', async (request, reply) => {
    // The framework itself ignores the error only if the body of the request has not been read.
    await finished(request.raw.resume());
    requested.resolve();
    return reply.send(new Readable({ read() {} }).on('close', () => setImmediate(closed.resolve)));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = httpGet(`${url}/file`).on('error', () => {});
  await requested.promise;
  request.destroy();
  await closed.promise;
  expect(log.lines).toEqual([]);
});

describe('errors', () => {
  test.each<[string, string, InjectOptions, number, string, string]>([
    [
      'a missing parameter',
      `${nearby}?lat=1&long=2`,
      {},
      400,
      'Bad Request',
      "Required integer parameter 'radius' is not present",
    ],
    [
      'a malformed one',
      `${nearby}?lat=abc&long=2&radius=1`,
      {},
      400,
      'Bad Request',
      "Parameter 'lat' must be a number between -90 and 90, got 'abc'",
    ],
    ['one sent twice', `${here}&lat=1`, {}, 400, 'Bad Request', "Parameter 'lat' must not be repeated, but was sent 2 times"],
    [
      'a plus that is a blank',
      `${nearby}?lat=+1&long=2&radius=1`,
      {},
      400,
      'Bad Request',
      "Parameter 'lat' must be a number between -90 and 90, got ' 1'",
    ],
    [
      'broken percent-encoding in a value',
      `${nearby}?lat=%zz&long=2&radius=1`,
      {},
      400,
      'Bad Request',
      "Parameter 'lat' must be a number between -90 and 90, got '%zz'",
    ],
    ['broken percent-encoding in the path', '/v6/%zz', {}, 400, 'Bad Request', 'The URL contains invalid percent-encoding'],
    ['an unknown path', '/v6/nothing?lat=50.1', {}, 404, 'Not Found', 'There is no resource at /v6/nothing'],
    [
      'an unknown path of the finder',
      '/app/nothing',
      { headers: { accept: 'text/html' } },
      404,
      'Not Found',
      'There is no resource at /app/nothing',
    ],
    [
      'a wrong method',
      nearby,
      { method: 'PUT', payload: '{broken', headers: { 'content-type': 'application/json' } },
      405,
      'Method Not Allowed',
      'PUT is not allowed here. Allowed methods: GET, HEAD, POST, OPTIONS',
    ],
    [
      'another wrong method',
      '/healthz',
      { method: 'DELETE' },
      405,
      'Method Not Allowed',
      'DELETE is not allowed here. Allowed methods: GET, HEAD, OPTIONS',
    ],
    [
      'a body to nowhere',
      '/nowhere',
      { method: 'POST', payload: 'x'.repeat(10) },
      404,
      'Not Found',
      'There is no resource at /nowhere',
    ],
    ['too long an address', `/v6/${'x'.repeat(9_000)}`, {}, 414, 'URI Too Long', 'The URL is longer than 8000 characters'],
  ])('%s', async (_, url, request, status, reason, message) => {
    const reply = await get(url, {}, request);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toBe(JSON.stringify({ timestamp: someInstant, status, reason, message }));
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    if (status === 405) expect(reply.headers.allow).toBe(url === nearby ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS');
  });

  it('reveals nothing about a crash, and logs it under the request id without the position', async () => {
    const readDataset: SnapshotLoader = async (store) => ({
      ...(await loadSnapshotHere(store)),
      search: {
        search: () => Promise.reject(new Error('secret table atms')),
        near: () => Promise.reject(),
        hasEnded: () => false,
        close: async () => {},
      },
    });
    const built = await testApp({ readDataset });
    app = built.app;
    const reply = await app.inject({ url: '/app/search?q=Praha&lat=50.08&long=14.42', headers: { 'x-request-id': 'abc-1' } });
    const message = 'Internal error; see the service log for details under this request id';
    expect(reply.body).toBe(JSON.stringify({ timestamp: someInstant, status: 500, reason: 'Internal Server Error', message }));
    expect(reply.headers['x-request-id']).toBe('abc-1');
    expect(built.log.lines.at(-1)).toBe(`error: [abc-1] GET /app/search failed (secret table atms)`);
  });

  it('responds with 503 while no data can be loaded', async () => {
    const store = memoryStore(storedDataset({}));
    store.breakDown(true);
    const reply = await get(here, { store });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({
      reason: 'Service Unavailable',
      message: 'The data is unavailable; try again in a moment',
    });
  });

  it('responds to OPTIONS with the allowed methods', async () => {
    const reply = await get(nearby, {}, { method: 'OPTIONS' });
    expect([reply.statusCode, reply.headers.allow, reply.body]).toEqual([204, 'GET, HEAD, POST, OPTIONS', '']);
  });
});
