import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore, storedDataset } from '../../../../test/support/server/doubles.ts';
import { emptyFolder, testApp } from '../../../../test/support/server/testApp.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';

/** The files of the build: the page and its renderer. This renderer prints its input, so that the tests can check the input. */
const page = '<!doctype html>\n<html lang="en"><body><div id="root"></div></body></html>';
const drawing = `export const drawPage = async ({ search, languages, now, answer }) => {
  if (search.includes('embed')) return undefined;
  if (search.includes('broken')) throw new Error('no such card');
  const near = answer('/v6/atms/complete/findNearby?lat=0&long=0&radius=500&countLimit=2');
  const told = { search, languages, now, near: near?.results?.length, alliance: near?.results?.[0]?.atm.alliance, wrong: answer('/v6/atms/complete/findNearby?lat=91&long=0') };
  return { language: 'de', direction: 'ltr', html: JSON.stringify({ ...told, places: answer('/app/places')?.places.length }) };
};`;

function built(code: string | undefined): string {
  const webDir = join(emptyFolder(), 'web');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), page);
  if (code !== undefined) writeFileSync(join(webDir, '.drawPage.js'), code);
  return webDir;
}

const atm: AtmRecord = {
  uid: 'a',
  lat: 0.001,
  long: 0.001,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  operator: { uid: 'kb', name: 'KB' },
};
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
async function start(code: string | undefined, said: Parameters<typeof testApp>[0] = {}) {
  const { app, ...rest } = await testApp({ webDir: built(code), store: memoryStore(storedDataset({ atms: [atm] })), ...said });
  opened.push(() => app.close());
  return { app, ...rest };
}
const told = (body: string) => JSON.parse(/<!--drawn-->(.*)<!--\/drawn-->/.exec(body)?.[1] ?? 'null');

describe('the server-rendered page', () => {
  it('receives the URL, the languages, and the responses to its own requests', async () => {
    const { app } = await start(drawing);
    const reply = await app.inject({ url: '/?at=0,0', headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<html lang="de" dir="ltr">');
    expect(told(reply.body)).toMatchObject({ search: '?at=0,0', languages: ['de-AT', 'en'], places: expect.any(Number) });
    expect(told(reply.body).near).toBe(1);
    expect(told(reply.body)).not.toHaveProperty('wrong');
  });

  it('is rendered for one visit and is not cached for other visits', async () => {
    const { app } = await start(drawing);
    const { headers } = await app.inject('/');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(headers.vary).toContain('accept-language');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['the app alone draws', '/?embed=true'],
    ['could not be drawn', '/?broken'],
  ])('is sent as built if it %s', async (_what, url) => {
    const { app } = await start(drawing);
    expect((await app.inject(url)).body).toBe(page);
  });

  it.each([
    ['?at=0,0&bank=kb', { withdrawal: true, deposit: true }],
    ['?at=0,0&bank=fio', { withdrawal: false, deposit: false }],
  ])('uses the bank of the finder: %s', async (search, alliance) => {
    const callers = [
      { slug: 'kb', key: 'k1', operator: 'KB', withdrawals: ['KB'], deposits: ['KB'], activated: true },
      { slug: 'fio', key: 'k2', operator: 'Fio', withdrawals: ['Fio'], deposits: ['Fio'], activated: true },
    ];
    const { app } = await start(drawing, { callers });
    expect(told((await app.inject(`/${search}`)).body).alliance).toEqual(alliance);
  });

  it('contains no list for a rate-limited client, because a rendered list counts as a request', async () => {
    const { app } = await start(drawing, { limits: { address: { requestsPerSecond: 1, burst: 2 } } });
    const near = async () => told((await app.inject('/?at=0,0')).body).near;
    expect([await near(), await near(), await near()]).toEqual([1, 1, undefined]);
  });

  it('is sent as built if the build has no renderer', async () => {
    const { app } = await start(undefined);
    expect((await app.inject('/?at=0,0')).body).toBe(page);
  });

  it('does not expose the renderer', async () => {
    const { app } = await start(drawing);
    expect((await app.inject('/.drawPage.js')).statusCode).toBe(404);
  });
});
