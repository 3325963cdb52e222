import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readJson, takeOnlyJson } from './readJson.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await app.register(async (scope) => {
    takeOnlyJson(scope, 4_000_000, { most: 50_000, deepest: 64, longest: 16_384 });
    scope.post('/', async ({ body }) => readJson(body));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const type = 'application/json';
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type, ...headers } });

const objects = `[${Array.from({ length: 450_000 }, () => '{"a":1}').join(',')}]`;

describe('a body', () => {
  test.each<[string, string, RegExp]>([
    ['of 450 000 small objects', objects, /more than 50000 JSON values/],
    ['of 450 000 empty objects', objects.replaceAll('"a":1', ''), /more than 50000 JSON values/],
    ['of two million numbers', `[${'1,'.repeat(1_900_000)}1]`, /more than 50000 JSON values/],
    ['of 300 000 keys', `{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join(',')}}`, /more than 50000/],
    ['of objects in a field that is ignored', `{"requests":[],"more":${objects}}`, /more than 50000 JSON values/],
    ['in one long text', `["${'x'.repeat(3_900_000)}"]`, /string longer than 16384 bytes/],
    ['nested 100 000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /more than 64 levels/],
    ['nested 100 000 deep and never closed', '{"a":'.repeat(100_000), /more than 64 levels/],
  ])('%s is rejected without being parsed', async (_, body, message) => {
    const parse = vi.spyOn(JSON, 'parse');
    const reply = await post(body);
    expect(parse).not.toHaveBeenCalled();
    expect([reply.statusCode, reply.json()]).toEqual([200, { ok: false, message: expect.stringMatching(message) }]);
  });

  test.each([
    ['of long texts', `[${Array.from({ length: 200 }, () => `"${'x'.repeat(16_000)}"`).join(',')}]`],
    ['of a batch as large as one may be', JSON.stringify(Array.from({ length: 500 }, () => ({ description: 'č'.repeat(512) })))],
    ['that consists mostly of spaces', `${' '.repeat(10)}{}`],
  ])('%s is read completely', async (_, body) => {
    expect((await post(body)).json()).toEqual({ ok: true, value: JSON.parse(body) });
  });

  it('above the maximum size gets a 413, with or without a declared length', async () => {
    const large = `"${'x'.repeat(4_000_000)}"`;
    expect((await post(large)).statusCode).toBe(413);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = new Blob([large]).stream();
    const init = { method: 'POST', body: stream, headers: { 'content-type': type }, duplex: 'half' };
    const reply = await fetch(address, init).catch((error: Error) => String(error.cause));
    if (typeof reply === 'string') expect(reply).toMatch(/ECONNRESET|EPIPE|other side closed/);
    else expect(reply.status).toBe(413);
  });

  it('that is too complex gets a response, and the connection remains open', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let times = 0; times < 3; times++) {
      const reply = await fetch(address, { method: 'POST', body: objects, headers: { 'content-type': type } });
      expect(await reply.json()).toMatchObject({ ok: false, message: expect.stringContaining('50000') });
    }
  });
});
