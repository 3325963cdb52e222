import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';

const page = '<!doctype html><title>ATMs</title>';
const docs = '<!doctype html><title>For integrators</title>';
const script = 'console.log("atms");'.repeat(50);

const callers = [
  {
    slug: 'kb',
    key: 'k1',
    operator: 'KB',
    frameAncestors: ['https://www.kb.example', 'https://kb.example:8443'],
    brand: { logo: 'https://cdn.kb.example/logo.svg' },
  },
  { slug: 'fio', key: 'k2', operator: 'Fio' },
];

let app: FastifyInstance;
beforeAll(async () => {
  const webDir = join(emptyFolder(), 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'docs.html'), docs);
  writeFileSync(join(webDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(webDir, '.secret'), 'x');
  writeFileSync(join(webDir, 'assets', 'index-DxY_12ab.js'), script);
  writeFileSync(join(webDir, 'assets', 'index-DxY_12ab.js.br'), brotliCompressSync(script));
  writeFileSync(join(webDir, 'assets', 'index-DxY_12ab.js.gz'), gzipSync(script));
  writeFileSync(join(webDir, 'atm-finder.js'), script);
  mkdirSync(join(webDir, 'guides', 'embedding'), { recursive: true });
  writeFileSync(join(webDir, 'guides', 'handles.html'), docs);
  writeFileSync(join(webDir, 'guides', 'embedding', 'ios.html'), docs);
  app = (await testApp({ webDir, callers })).app;
});
afterAll(() => app.close());

const asset = '/assets/index-DxY_12ab.js';

describe('the finder', () => {
  it('is the page at /, revalidated each time', async () => {
    const reply = await app.inject('/?near=me&lang=cs');
    expect([reply.statusCode, reply.body]).toEqual([200, page]);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers['x-request-id']).toBeDefined();
  });

  it('is not sent again if it has not changed', async () => {
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has files that are cached permanently only if their name contains a content hash', async () => {
    expect((await app.inject(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', 'gzip', undefined],
    ['identity', undefined, (body: Buffer) => body.toString()],
  ])('is sent precompressed if the browser accepts %s', async (accepted, encoding, unpack) => {
    const reply = await app.inject({ url: asset, headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    expect(reply.headers['content-type']).toBe('application/javascript; charset=utf-8');
    if (unpack) expect(unpack(reply.rawPayload)).toBe(script);
  });

  it('has the page for integrators, with or without a trailing slash', async () => {
    const reply = await app.inject('/docs/');
    expect([reply.statusCode, reply.body]).toEqual([200, docs]);
  });

  test.each([
    '/nowhere',
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/index.html/',
    '/.secret',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2findex.html',
    '//etc/passwd',
    '/v6/nothing',
    '/%00',
  ])('is not a fallback: %s causes an error, in JSON for programs and as a page for browsers', async (url) => {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(page.body).not.toContain('<div id="root">');
    const reply = await app.inject({ url, headers: { accept: 'application/json' } });
    expect(page.statusCode).toBe(reply.statusCode);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(reply.json())).toEqual(['timestamp', 'status', 'reason', 'message']);
    expect(reply.json().status).toBe(reply.statusCode);
  });

  test.each([
    ['/', "frame-ancestors 'self'"],
    ['/?bank=kb&lang=cs', "frame-ancestors 'self' https://www.kb.example https://kb.example:8443"],
    ['/?bank=fio', "frame-ancestors 'self'"],
    ['/?bank=nobody', "frame-ancestors 'self'"],
    ['/?bank=KB', "frame-ancestors 'self'"],
    ['/?bank=kb&bank=fio', "frame-ancestors 'self'"],
    ['/?bank=kb%3B%20frame-ancestors%20*', "frame-ancestors 'self'"],
    ['/?bank=__proto__', "frame-ancestors 'self'"],
    ['/index.html?bank=kb', "frame-ancestors 'self'"],
    ['/app/config?bank=kb', "frame-ancestors 'self'"],
  ])('can be framed only by the origins that the bank lists: %s', async (url, ancestors) => {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    expect(policy.split('; ').at(-1)).toBe(ancestors);
    expect(policy.split('; ').filter((part) => part.startsWith('frame-ancestors'))).toHaveLength(1);
  });

  it('can show the image of its bank, but no other image', async () => {
    const policy = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policy('/?bank=kb')).toContain("img-src 'self' data: blob: https://cdn.kb.example;");
    expect(await policy('/')).toContain("img-src 'self' data: blob:;");
  });

  it('has a script with a short cache time that other sites can load', async () => {
    expect((await app.inject('/atm-finder.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await app.inject(asset)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('accepts only GET', async () => {
    const reply = await app.inject({ method: 'POST', url: '/' });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

it('has a page for integrators, which loads only from this host and cannot be framed by others', async () => {
  const reply = await app.inject('/docs?bank=kb');
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, docs, 'no-cache']);
  const policy = String(reply.headers['content-security-policy']).split('; ');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("img-src 'self' data: blob:");
});

test('an error reports that the finder has not been built', async () => {
  const { app: unbuilt } = await testApp();
  for (const page of ['/', '/docs']) {
    expect((await unbuilt.inject(page)).json()).toMatchObject({
      status: 503,
      message: 'The finder has not been built yet. Run npm start to build it',
    });
  }
  await unbuilt.close();
});

test.each([
  ['/docs/handles', 200],
  ['/docs/embedding/ios', 200],
  ['/docs/operating', 404],
  ['/docs/../package', 404],
])('a request for the guide at %s gets the status %i', async (url, status) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(status);
  if (status === 200) expect([reply.body, reply.headers['content-type']]).toEqual([docs, 'text/html; charset=utf-8']);
});
