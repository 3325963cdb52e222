/** Tests attacks on pages and static files: framing, script injection, path traversal, and reads by other origins. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { builtWeb } from '../../src/server/routes/pageRoutes.ts';
import { type AttackedTown, attackedTown, statusesOf } from '../support/server/attackedTown.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const browser = { accept: 'text/html' };
const directives = (policy: string | null) =>
  Object.fromEntries((policy ?? '').split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));

const everyAnswer = [
  ['the finder', '/', 200],
  ["a bank's finder", '/?bank=fio', 200],
  ['the page for integrators', '/docs', 200],
  ['a page that is not there', '/nothing', 404],
  ['a script', '/assets/index-DxY_12ab.js', 200],
  ['the script for other sites', '/atm-finder.js', 200],
  ['the service worker', '/sw.js', 200],
  ['an answer', '/app/config', 200],
  ['an error', '/v6/nothing', 404],
  ['another error', '/v6/%zz', 400],
  ['a refusal', '/v6/shops/x', 200],
] as const;

describe.each(everyAnswer)('%s', (_what, path) => {
  it('runs no inline scripts, and no scripts from other origins', async () => {
    const reply = await town.ask(path, town.fio, { headers: browser });
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-|\*|http:|script-src|'nonce-/);
    expect(directives(policy)).toMatchObject({ 'default-src': [expect.stringMatching(/^'(self|none)'$/)] });
    const page = directives(policy);
    expect(page).toMatchObject({ 'base-uri': ["'none'"], 'frame-ancestors': expect.any(Array) });
    expect(page['object-src'] ?? page['default-src']).toEqual(["'none'"]);
    expect(page['form-action']).toEqual([expect.stringMatching(/^'(self|none)'$/)]);
  });

  it('has the declared type, cannot be read by other sites, and does not send the full referrer', async () => {
    const { headers } = await town.ask(path, town.fio, { headers: browser });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toBe('geolocation=(self)');
    expect(headers.get('content-type')).toMatch(/charset=utf-8$/);
    const shared = path === '/atm-finder.js' ? 'cross-origin' : 'same-origin';
    expect(headers.get('cross-origin-resource-policy')).toBe(shared);
    for (const talkative of ['server', 'x-powered-by', 'set-cookie', 'via']) expect(headers.has(talkative)).toBe(false);
  });
});

test('no page contains an inline script, an inline style, or an event attribute', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const sources = [`${root}index.html`, `${root}docs.html`];
  const built = ['index.html', 'docs.html'].map((name) => `${builtWeb}/${name}`).filter((path) => existsSync(path));
  for (const path of [...sources, ...built]) {
    const html = readFileSync(path, 'utf8');
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/gi) ?? [], path).toEqual([]);
    expect(html.match(/<style|\sstyle=|\son[a-z]+=|javascript:|https?:\/\//gi) ?? [], path).toEqual([]);
  }
});

describe('framing', () => {
  it.each([
    ['the finder of nobody', '/', ["'self'"]],
    ['a bank’s finder', '/?bank=fio', ["'self'", 'https://www.fio.example']],
    ['an unknown bank’s finder', '/?bank=evil', ["'self'"]],
    ['the finder of a bank that is named twice', '/?bank=fio&bank=kb', ["'self'"]],
    ['the finder of a bank whose name is a policy', '/?bank=fio;frame-ancestors%20*', ["'self'"]],
    ['the finder of __proto__', '/?bank=__proto__', ["'self'"]],
    ['the page for integrators', '/docs?bank=fio', ["'self'"]],
  ])('%s is allowed only for the origins that the bank lists', async (_what, path, ancestors) => {
    const { headers } = await town.ask(path);
    expect(directives(headers.get('content-security-policy'))['frame-ancestors']).toEqual(ancestors);
  });
});

describe('a path that points elsewhere', () => {
  const steps = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '..;/',
    '%252e%252e%252f',
    '..%c0%af',
    '..%00/',
  ];
  const paths = steps.flatMap((step) =>
    ['/', '/assets/', '/v6/../', '/logos/', '//'].flatMap((from) => [1, 2, 4].map((times) => `${from}${step.repeat(times)}`)),
  );
  it.each([
    ['a file next to the page’s folder', 'outside.txt'],
    ['a file on the machine', 'etc/passwd'],
    ['a hidden file', 'web/.env'],
  ])('does not return %s', async (_what, file) => {
    for (const path of [
      ...paths.map((one) => `${one}${file}`),
      `/file:///${file}`,
      `//${file}`,
      '/.env',
      '/assets/../.env',
      '/%2eenv',
    ]) {
      // The request is sent as raw bytes, because fetch would normalize the path.
      const answer = await town.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([400, 404], path).toContain(statusesOf(answer)[0]);
      expect(answer, path).not.toMatch(/outside$|root:/m);
    }
  });

  it('does not redirect to a different site', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '//evil.example/%2e%2e',
      '/https://evil.example',
      '/assets',
      '/docs/',
      '/%2f%2fevil.example',
      '/v6//evil.example',
    ]) {
      for (const query of ['', '?next=https://evil.example', '?bank=https://evil.example']) {
        const answer = await town.raw(
          `GET ${path}${query} HTTP/1.1\r\nHost: evil.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
        );
        expect([200, 400, 404], path).toContain(statusesOf(answer)[0]);
        expect(answer, path).not.toMatch(/^(location|refresh):/im);
      }
    }
  });
});

describe('text in the URL', () => {
  const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  it.each(['/', '/docs', '/nothing', '/app/search', '/app/config', '/manifest.webmanifest'])(
    'is not reflected as executable code in the page %s',
    async (path) => {
      for (const name of ['bank', 'lang', 'q', 'place', 'lat', 'look', '<script>alert(2)</script>']) {
        const reply = await town.ask(`${path}?${new URLSearchParams({ [name]: script })}`, undefined, { headers: browser });
        const text = await reply.text();
        if (/html/.test(reply.headers.get('content-type') ?? '')) expect(text).not.toContain('alert(');
        else expect(reply.headers.get('content-type')).toMatch(/^application\/(manifest\+)?json/);
      }
    },
  );
});

describe('a page of another site', () => {
  const strangers = [
    'https://evil.example',
    'null',
    'https://www.fio.example.evil.example',
    'https://xwww.fio.example',
    'http://www.fio.example',
    'https://www.fio.example:444',
    'https://www.fio.example/',
    'HTTPS://WWW.FIO.EXAMPLE',
    '*',
  ];
  const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
  it.each(strangers)('%s cannot read responses or use a key, and its preflight request is rejected', async (origin) => {
    for (const path of [
      nearby,
      '/v6/shops/x',
      '/v6/invalidations',
      '/app/config',
      '/oauth/token',
      '/.well-known/jwks.json',
      '/healthz',
    ]) {
      const asked = await town.ask(path, undefined, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      });
      const read = await town.ask(path, town.fio, { headers: { origin } });
      for (const { headers } of [asked, read]) {
        const allowed = [...headers].filter(([name]) => name.startsWith('access-control-allow'));
        expect(allowed, path).toEqual([]);
      }
    }
    const withKey = await town.ask(nearby, undefined, { headers: { origin, authorization: `Bearer ${town.fio.publishable}` } });
    expect(withKey.status).toBe(401);
  });

  it('cannot submit a form, because form content types are rejected', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      for (const path of ['/v6/suggestions', '/v6/atms/of-fio/reports', '/v6/shops/findByCardTransactionBatch']) {
        const reply = await town.post(path, '{"problem":"gone","suggestion":"x","source":"user"}', town.fio, {
          'content-type': type,
        });
        expect([path, type, reply.status]).toEqual([path, type, 415]);
      }
    }
  });

  it('cannot send cookies, because the service does not allow credentials', async () => {
    const reply = await town.ask(nearby, town.fio, { headers: { origin: 'https://www.fio.example', cookie: 'session=1' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://www.fio.example');
    expect(reply.headers.has('access-control-allow-credentials')).toBe(false);
    expect(reply.headers.get('vary')).toContain('origin');
  });
});
