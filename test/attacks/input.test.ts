/**
 * Tests attacks through request content that is too large, too deeply nested or of a different type, or that contains injected
 * code.
 */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const batch = '/v6/shops/findByCardTransactionBatch';
const suggestions = '/v6/suggestions';
const reports = '/v6/atms/of-fio/reports';
const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
const posts = [batch, '/v6/shops/complete/findByCardTransactionBatch', suggestions, reports, '/app/sandbox/lookUps'];

/**
 * Returns the bank whose credentials a request uses. Requests to the sandbox do not use one, because the sandbox is public and
 * does not accept keys.
 */
const who = (path: string) => (path.startsWith('/app/') ? undefined : town.fio);

async function refused(reply: Response, ...statuses: readonly number[]): Promise<string> {
  const text = await reply.text();
  expect(statuses, text.slice(0, 300)).toContain(reply.status);
  expect(wrongInError(reply, text)).toEqual([]);
  return text;
}

describe('keys that would affect every object (prototype pollution)', () => {
  const keys = [
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
  ];
  const clean = () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  };

  it('are treated as ordinary unknown parameters in a query', async () => {
    for (const key of keys) {
      for (const path of [
        nearby,
        '/app/config?x=1',
        '/app/search?q=a',
        '/manifest.webmanifest?lang=__proto__',
        '/?bank=constructor',
        '/v6/invalidations?limit=1',
      ]) {
        const reply = await town.ask(`${path}&${encodeURIComponent(key)}=polluted&${key}=polluted`, town.fio);
        expect([path, reply.status]).toEqual([path, 200]);
        expect(await reply.text()).not.toContain('polluted');
      }
    }
    clean();
  });

  it('are treated as ordinary fields in a body', async () => {
    const evil =
      '"__proto__":{"polluted":true,"description":"BILLA","problem":"gone","source":"user","requests":[]},"constructor":{"prototype":{"polluted":true}}';
    expect((await town.post(batch, `{"requests":[{${evil}}],${evil}}`, town.fio)).status).toBe(200);
    await refused(await town.post(batch, `{${evil}}`, town.fio), 400);
    await refused(await town.post(reports, `{${evil}}`, town.fio), 400);
    await refused(await town.post(suggestions, `{"suggestion":"x",${evil}}`, town.fio), 400);
    expect((await town.post(suggestions, `{"suggestion":{${evil}},"source":"user"}`, town.fio)).status).toBe(202);
    clean();
  });

  it('match nothing in a path, a bank or a handle', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      for (const path of [`/v6/atms/complete/${name}`, `/v6/shops/${name}`, `/v6/merchants/${name}`, `/${name}`, `/v6/${name}`]) {
        await refused(await town.ask(path, town.fio), 404);
      }
      const config = (await (await town.ask(`/app/config?bank=${name}`)).json()) as Record<string, unknown>;
      expect([config.brand, config.ownFees, config.hosts]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('a body', () => {
  it.each([
    ['a million open brackets', '['.repeat(1_000_000)],
    ['a million nested lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['a hundred thousand nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a list of a million numbers', `[${'1,'.repeat(1_000_000)}1]`],
    ['a million keys', `{${Array.from({ length: 150_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['a number without end', `[${'9'.repeat(500_000)}]`],
    ['a text without end', `["${'x'.repeat(1_500_000)}"]`],
    ['more than the limit', `"${'x'.repeat(5_000_000)}"`],
  ])('is rejected everywhere if it is %s', async (_what, body) => {
    for (const path of posts) {
      const reply = await town.post(path, body, who(path)).catch((error: Error) => error);
      // If the body is too large, the service can respond and close the connection while the client is still sending.
      if (reply instanceof Error) expect(String(reply.cause)).toMatch(/ECONNRESET|EPIPE|other side closed/);
      else await refused(reply, 400, 413, 429);
    }
    expect((await town.ask('/healthz')).status).toBe(200);
  });

  it('that is a suggestion nested up to the maximum length is either stored or rejected', async () => {
    for (const deep of [1_000, 30_000]) {
      const reply = await town.post(
        suggestions,
        `{"source":"user","suggestion":${'['.repeat(deep)}${']'.repeat(deep)}}`,
        town.fio,
      );
      if (reply.status !== 202) await refused(reply, 400);
    }
  });

  it.each([
    ['packed by gzip', 'gzip', gzipSync],
    ['packed by deflate', 'deflate', deflateSync],
    ['packed by brotli', 'br', brotliCompressSync],
    ['packed twice', 'gzip, gzip', (bytes: Uint8Array) => gzipSync(gzipSync(bytes))],
  ])('%s (a bomb: a few kilobytes that expand to 10 MB) is not decompressed', async (_what, coding, pack) => {
    const bomb = pack(Buffer.alloc(10_000_000, 0x20));
    for (const path of posts)
      await refused(await town.post(path, bomb, who(path), { 'content-encoding': coding }), 413, 415, 429);
  });

  it.each([
    ['application/xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['application/json; charset=utf-16', '\ufeff{}'],
    ['application/x-json', '{}'],
    ['application/jsonp', 'a({})'],
    ['text/json', '{}'],
    ['application/json, text/plain', '{}'],
    ['application/vnd.api+json', '{}'],
    ['application/x-ndjson', '{}\n{}'],
  ])('is not parsed as JSON if its type is %s', async (type, body) => {
    for (const path of posts) await refused(await town.post(path, body, who(path), { 'content-type': type }), 400, 415, 429);
  });

  it('is rejected if it contains invalid UTF-8 or invalid JSON, and the error does not quote it', async () => {
    const bodies = [
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
      Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    ];
    for (const body of [...bodies, "{'s3cr3t':1}", '{s3cr3t}', '{"a":1,}', '// s3cr3t\n{}', 'NaN', '\0', '{"a":s3cr3t', '']) {
      for (const path of posts) expect(await refused(await town.post(path, body, who(path)), 400, 429)).not.toContain('s3cr3t');
    }
  });

  it('with a repeated key is read as an object with the last value', async () => {
    const body = '{"requests":[{"country":"cz"}],"requests":[{"posId":"P1","merchantId":"M0","merchantId":"M1"}]}';
    const reply = await town.post(batch, body, town.fio);
    expect([reply.status, await reply.json()]).toEqual([
      200,
      [expect.objectContaining({ result: 'found', shop: { uid: 's-tiger' } })],
    ]);
  });
});
