import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/server/testApp.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = (await testApp()).app;
});
afterAll(() => app.close());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a browser at an unknown URL', () => {
  test('gets a small error page that links to the finder', async () => {
    const reply = await app.inject({ url: '/foo?lat=1', headers: { accept: browser } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['x-request-id']).toBeTruthy();
    expect(reply.body).toContain('<a href="/">Go to the ATM finder</a>');
    expect(reply.body.length).toBeLessThan(1_000);
  });

  test('gets a link to the console below its path', async () => {
    const link = '<a href="/console">Go to the console</a>';
    const linked = async (url: string) => (await app.inject({ url, headers: { accept: browser } })).body.includes(link);
    expect(await Promise.all(['/console/nonsense', '/console/nonsense?a', '/consoles'].map(linked))).toEqual([true, true, false]);
  });

  test('gets it in the system’s theme from the first frame', async () => {
    const { body } = await app.inject({ url: '/foo', headers: { accept: browser } });
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(body).toContain(':root{color-scheme:light dark;background:light-dark(#fff,#161e1c);color:light-dark(#12201d,#eaf1ee)');
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'lang="de"', 'Hier ist nichts'],
    ['ar-EG', 'lang="ar" dir="rtl"', 'لا شيء هنا'],
    ['xx,cs;q=0.5', 'lang="cs"', 'Tady nic není'],
    ['', 'lang="en"', 'Page not found'],
  ])('gets it in its language: %s', async (accepted, root, title) => {
    const { body } = await app.inject({ url: '/foo', headers: { accept: browser, 'accept-language': accepted } });
    expect(body).toContain(root);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test('gets a page that does not repeat the request’s text and cannot run scripts', async () => {
    const reply = await app.inject({ url: '/%3Cscript%3Ealert(1)%3C/script%3E', headers: { accept: browser } });
    expect(reply.body).not.toContain('script');
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
  });

  test('gets it even for a path that leads out of the page’s folder', async () => {
    const reply = await app.inject({ url: '/..%2fx', headers: { accept: browser } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

test.each([
  ['a program', '/foo', 'GET', 'application/json'],
  ['a client that accepts anything', '/foo', 'GET', '*/*'],
  ['a path of the contract, even in a browser', '/v6/foo', 'GET', browser],
  ['one of the finder’s own paths', '/app/foo', 'GET', browser],
  ['a POST request', '/foo', 'POST', browser],
] as const)('%s gets the error body', async (_, url, method, accept) => {
  const reply = await app.inject({ url, method, headers: { accept } });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ status: 404, reason: 'Not Found', message: `There is no resource at ${url}` });
});
