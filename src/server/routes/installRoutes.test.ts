import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';

const manifestIn = (lang: string, name: string) => ({
  id: '/',
  name,
  short_name: name,
  lang,
  start_url: '/',
  shortcuts: [{ name: 'near', url: '/?near=me' }],
});
const callers = [{ slug: 'kb', key: 'k1', operator: 'KB', brand: { name: 'KB bankomaty' } }];
const tiles = { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'A map', maxZoom: 19 };

const webDir = join(emptyFolder(), 'web');
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(webDir, 'sw.js'), 'self.onfetch = null;');
  writeFileSync(
    join(webDir, 'manifests.json'),
    JSON.stringify({ en: manifestIn('en', 'ATM finder'), cs: manifestIn('cs', 'Bankomaty') }),
  );
  app = (await testApp({ webDir, callers, tiles })).app;
});
afterAll(() => app.close());

describe('the manifest', () => {
  test.each([
    ['', { name: 'ATM finder', id: '/', start_url: '/' }],
    ['?lang=cs', { name: 'Bankomaty', lang: 'cs' }],
    ['?lang=cs-CZ', { name: 'Bankomaty', lang: 'cs' }],
    ['?lang=CS_cz', { name: 'Bankomaty', lang: 'cs' }],
    ['?lang=xx', { name: 'ATM finder' }],
    ['?lang=constructor', { name: 'ATM finder' }],
    ['?lang=cs&lang=en', { name: 'ATM finder' }],
    [
      '?bank=kb&lang=cs',
      { name: 'KB bankomaty', short_name: 'KB bankomaty', lang: 'cs', id: '/?bank=kb', start_url: '/?bank=kb' },
    ],
    ['?bank=kb', { shortcuts: [{ name: 'near', url: '/?near=me&bank=kb' }] }],
    ['?bank=nobody', { name: 'ATM finder', id: '/', start_url: '/' }],
    ['?bank=__proto__', { name: 'ATM finder', id: '/', start_url: '/' }],
  ])('is in the requested language and for the requested bank: %s', async (query, expected) => {
    const reply = await app.inject(`/manifest.webmanifest${query}`);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    expect(reply.json()).toMatchObject(expected);
  });

  it('contains the configured name of the finder', async () => {
    const { app: named } = await testApp({ webDir, appName: 'Fio bankomaty' });
    expect((await named.inject('/manifest.webmanifest?lang=cs')).json()).toMatchObject({ name: 'Fio bankomaty', id: '/' });
    await named.close();
  });
});

describe('the service worker', () => {
  it('is revalidated each time, and can only connect to this host and load map images', async () => {
    const reply = await app.inject('/sw.js');
    expect([reply.statusCode, reply.body]).toEqual([200, 'self.onfetch = null;']);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; connect-src 'self' https://*.tiles.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });

  it('unregisters itself on devices when the operator disables it, and notifies the page', async () => {
    const { app: online } = await testApp({ webDir, offline: false });
    const reply = await online.inject('/sw.js');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(reply.body).toContain('registration.unregister()');
    expect((await online.inject('/app/config')).json()).toMatchObject({ onlineOnly: true });
    expect((await app.inject('/app/config')).json()).not.toHaveProperty('onlineOnly');
    await online.close();
  });
});

test('neither file exists if the finder has not been built', async () => {
  const { app: unbuilt } = await testApp();
  for (const url of ['/sw.js', '/manifest.webmanifest']) expect((await unbuilt.inject(url)).statusCode).toBe(404);
  await unbuilt.close();
});
