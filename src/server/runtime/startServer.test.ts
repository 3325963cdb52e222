import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { collectLog, someFeed } from '../../../test/support/server/doubles.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { openStore } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import { ConfigError } from '../settings/configError.ts';
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(said: Partial<ServerOptions> = {}) {
  const log = collectLog();
  const dataDir = emptyFolder();
  const server = await startServer({ dataDir, host: '127.0.0.1', port: 0, log, now: () => someInstant, lookEvery: 20, ...said });
  running.push(server);
  return { server, log, dataDir: said.dataDir ?? dataDir, port: Number(new URL(server.url).port) };
}

/** Sends bytes, and reads the response until the other side closes the connection. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const somebody: ImportedAtm = {
  uid: 'a',
  lat: 50.0875,
  long: 14.4213,
  country: 'CZ',
  timeZone: 'Europe/Prague',
  openingHours: 'Mo-Fr 08:00-18:00; Sa 09:00-12:00',
};
const nearby = 'v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=1000';

describe('a running service', () => {
  it('serves the data that another process imports while it runs, and parses the hours', async () => {
    const { server, dataDir } = await start();
    expect(await (await fetch(`${server.url}/${nearby}`)).json()).toMatchObject({ totalCount: 0 });

    const store = await openStore({ dataDir });
    await store.replaceFeed(someFeed, [somebody], someInstant);
    await store.close();
    await vi.waitFor(async () => {
      const answer = await (await fetch(`${server.url}/${nearby}`)).json();
      // The time is Saturday, 10:00 in Prague.
      expect(answer).toMatchObject({
        totalCount: 1,
        results: [{ atm: { uid: 'a', openStatus: { isOpen: true, minutesToClose: 120 } } }],
      });
    }, 45_000);
  });

  it('accepts a caller that is added to callers.json while it runs', async () => {
    const { server, dataDir } = await start();
    const asFio = { headers: { authorization: 'Bearer k-fio' } };
    const refused = await fetch(`${server.url}/${nearby}`, asFio);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="atms", error="invalid_token"',
    ]);
    writeFileSync(
      join(dataDir, 'callers.json'),
      JSON.stringify([{ slug: 'fio', key: 'k-fio', operator: 'Fio banka', activated: true }]),
    );
    await vi.waitFor(async () => expect((await fetch(`${server.url}/${nearby}`, asFio)).status).toBe(200), 45_000);
  });

  it('uses its public URL in logo URLs of merchants, regardless of the Host header', async () => {
    const dataDir = emptyFolder();
    const store = await openStore({ dataDir });
    await store.migrate();
    await store.replaceFeed(someFeed, [{ ...somebody, operatorClaim: { name: 'Fio banka' } }], someInstant);
    const [atm] = (await store.readDataset()).atms;
    await store.close();
    const uid = atm?.operator?.uid ?? '';
    const merchantOf = async (port: number) => {
      const answer = await raw(port, `GET /${nearby} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
      return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).results[0].atm.merchant;
    };

    const unset = await start({ dataDir });
    expect(await merchantOf(unset.port)).toEqual({ uid, name: 'Fio banka' });
    await unset.server.close();
    mkdirSync(join(dataDir, 'logos'));
    writeFileSync(join(dataDir, 'logos', `${uid}.svg`), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const byDefault = await start({ dataDir });
    expect((await merchantOf(byDefault.port)).logo).toBe(`${byDefault.server.url}/logos/${uid}`);
    expect((await fetch(`${byDefault.server.url}/logos/${uid}`)).headers.get('content-type')).toBe('image/svg+xml');
    await byDefault.server.close();
    const told = await start({ dataDir, publicUrl: 'https://atms.example' });
    expect((await merchantOf(told.port)).logo).toBe(`https://atms.example/logos/${uid}`);
  });

  it('warns if clients cannot open its listening address', async () => {
    const warnings = async (said: Partial<ServerOptions>) =>
      (await start(said)).log.lines.filter((line) => line.includes('PUBLIC_URL')).length;
    expect(await warnings({})).toBe(0);
    expect(await warnings({ trustProxy: ['loopback'] })).toBe(1);
    expect(await warnings({ trustProxy: ['loopback'], publicUrl: 'https://atms.example' })).toBe(0);
  });

  it('starts its clock at the configured time', async () => {
    const clockStart = Date.UTC(2031, 0, 1);
    const log = collectLog();
    const server = await startServer({ dataDir: emptyFolder(), host: '127.0.0.1', port: 0, log, clockStart });
    running.push(server);
    const { asOf } = (await (await fetch(`${server.url}/${nearby}`)).json()) as { asOf: number };
    expect(asOf).toBeGreaterThanOrEqual(clockStart);
    expect(asOf).toBeLessThan(clockStart + 60_000);
  });

  test.each([
    [
      'a version of HTTP that does not exist',
      'GET / HTTP/1.2\r\nHost: x\r\n\r\n',
      505,
      'This version of HTTP is not supported; use HTTP/1.1',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'The request is malformed'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbro ken\r\n\r\n', 400, 'The request is malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'The request header fields are too large',
    ],
    [
      'an address without end',
      `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'The request header fields are too large',
    ],
    [
      'a long address',
      `GET /${'y'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
      'The URL is longer than 8000 characters',
    ],
    [
      'an unknown method',
      'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      501,
      'The method PROPFIND is not supported',
    ],
    [
      'a strange expectation',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
      417,
      'The value of the Expect header is not supported',
    ],
    [
      'a request to tunnel',
      'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n',
      501,
      'This method is not implemented',
    ],
    ['no Host', 'GET /v6/nothing HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'The Host header is missing'],
    [
      'a path that only looks like one',
      'GET //v6/atms HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'There is no resource at //v6/atms',
    ],
  ])('responds to %s with the standard error body', async (_, bytes, status, message) => {
    const { port } = await start();
    const answer = await raw(port, bytes);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^x-request-id: \S+$/im);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(body)).toEqual({ timestamp: someInstant, status, reason: expect.any(String), message });
  });
});

describe('a service that cannot start reports the reason in one sentence', () => {
  test('when the port is in use', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toThrow(
      new ConfigError(
        `Port ${port} on 127.0.0.1 is already in use. Stop the program that is using it, or set PORT to a different port.`,
      ),
    );
  });

  test('when the address does not belong to this machine', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
      new ConfigError('HOST 192.0.2.1 is not an address of this machine.'),
    );
  });

  test('when DATA_DIR is a file', async () => {
    const dataDir = join(emptyFolder(), 'data');
    writeFileSync(dataDir, '');
    await expect(start({ dataDir })).rejects.toThrow(`Cannot write to DATA_DIR ${dataDir}: `);
  });

  test.skipIf(process.getuid?.() === 0)('when DATA_DIR is not writable (skipped for root, who can write anywhere)', async () => {
    const dataDir = emptyFolder();
    chmodSync(dataDir, 0o500);
    await expect(start({ dataDir })).rejects.toThrow(`Cannot write to DATA_DIR ${dataDir}: `);
  });

  test('when the address of PostgreSQL is invalid', async () => {
    const failure = start({ databaseUrl: 'postgres//atms:secret@db' });
    await expect(failure).rejects.toBeInstanceOf(StoreError);
    await expect(failure).rejects.toThrow(/^(?!.*secret).*DATABASE_URL/);
  });

  test('when callers.json is invalid', async () => {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, 'callers.json'), '[{"slug":"fio"}]');
    await expect(start({ dataDir })).rejects.toThrow("entry 1 ('fio'): 'key' is missing");
  });
});

it('waits for an unreachable PostgreSQL, reports it without its password, and is not ready in the meantime', async () => {
  const { server, log } = await start({ databaseUrl: 'postgres://atms:secret@127.0.0.1:1/atms' });
  expect(log.lines[0]).toMatch(/^warn: (?!.*secret).*127\.0\.0\.1:1.*DATABASE_URL/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const answer = await fetch(`${server.url}/${nearby}`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test.each<[string, Partial<ServerOptions>, string | undefined, boolean]>([
  ['on one’s own machine, unasked', {}, undefined, true],
  ['not behind a proxy', { trustProxy: ['loopback'] }, undefined, false],
  ['not where banks are named', {}, '[{"slug":"fio","key":"k","operator":"Fio"}]', false],
  ['there, when the operator says so', { registration: true, trustProxy: ['loopback'] }, undefined, true],
])('sandbox registration is open %s', async (_, options, callers, open) => {
  const dataDir = emptyFolder();
  if (callers !== undefined) writeFileSync(join(dataDir, 'callers.json'), callers);
  const { server } = await start({ dataDir, ...options });
  expect(await (await fetch(`${server.url}/sandbox/registrations`)).json()).toMatchObject({ open });
});
