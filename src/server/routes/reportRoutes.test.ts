import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { ReportAnswer } from '../../contract/reports.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { openStore } from '../../store/openStore.ts';
import { type Store, StoreError } from '../../store/store.ts';
import type { AppOptions } from '../buildApp.ts';
import { type CollectedLog, someFeed } from '../testing/doubles.ts';
import { emptyFolder, someInstant, testApp } from '../testing/testApp.ts';

const mustek: ImportedAtm = { uid: 'mustek', lat: 50.0841, long: 14.4237, country: 'CZ', timeZone: 'Europe/Prague' };
const florenc: ImportedAtm = { ...mustek, uid: 'florenc', lat: 50.0905, long: 14.4396 };
const json = { 'content-type': 'application/json' };
const gone = '{"problem":"gone"}';

let dataDir: string;
let store: Store;
let now: number;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  dataDir = emptyFolder();
  now = someInstant;
  store = await openStore({ dataDir });
  await store.migrate();
  await store.replaceFeed(someFeed, [mustek, florenc, { ...mustek, uid: 'mustek-twin' }, { ...mustek, uid: 'away' }], now);
  await store.replaceFeed(someFeed, [mustek, florenc, { ...mustek, uid: 'mustek-twin' }], now);
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await store.close();
});

async function start(options: Partial<AppOptions> & { callers?: unknown } = {}) {
  const built = await testApp({ store, now: () => now, ...options });
  apps.push(built.app);
  return built;
}

function post(app: FastifyInstance, payload: string | Buffer, request: InjectOptions & { uid?: string } = {}) {
  const { uid = 'mustek', ...rest } = request;
  return app.inject({
    method: 'POST',
    url: `/v6/atms/${uid}/reports`,
    headers: json,
    payload,
    remoteAddress: '192.0.2.1',
    ...rest,
  });
}

const reported = async () => new Map((await store.reports.list()).map((one) => [one.uid, one]));

describe('POST a report', () => {
  it('is accepted with an id and ends in the store under its caller', async () => {
    const { app } = await start();
    const reply = await post(app, '{"problem":"noCash","comment":"Seit \\u001b[31mMontag leer","extra":[1]}');
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      202,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(Value.Check(ReportAnswer, reply.json())).toBe(true);
    expect((await reported()).get('mustek')?.reports).toEqual([
      {
        id: reply.json().id,
        callerId: 'demo',
        atmUid: 'mustek',
        problem: 'noCash',
        comment: 'Seit [31mMontag leer',
        reportedAt: someInstant,
      },
    ]);
  });

  it('of a merged uid counts for the survivor', async () => {
    const { app } = await start();
    expect((await post(app, gone, { uid: 'mustek-twin' })).statusCode).toBe(202);
    expect([...(await reported()).keys()]).toEqual(['mustek']);
  });

  test.each([
    ['application/json; charset=utf-8', 202],
    ['Application/JSON', 202],
    ['text/plain', 415],
    ['text/plain;application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['application/ld+json', 415],
    ['', 415],
  ])('of the type %j is answered with %d: a form on another site cannot send any other', async (type, status) => {
    const { app } = await start();
    const reply = await post(app, gone, { headers: type === '' ? {} : { 'content-type': type } });
    expect(reply.statusCode).toBe(status);
    if (status !== 415) return;
    const message = 'Content of this type is not understood here; send application/json';
    expect(reply.json()).toEqual({ timestamp: now, status, reason: 'Unsupported Media Type', message });
    expect(await store.reports.list()).toEqual([]);
  });

  it('of another site is stopped at its preflight: no answer of ours allows it', async () => {
    const { app } = await start();
    const origin = 'https://elsewhere.example';
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const reply = await app.inject({ method: 'OPTIONS', url: '/v6/atms/mustek/reports', headers });
    expect([reply.statusCode, reply.headers.allow]).toEqual([204, 'POST, OPTIONS']);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each<[string, string | Buffer, InjectOptions & { uid?: string }, number, string]>([
    ['an unknown uid', gone, { uid: 'nowhere' }, 404, 'There is no ATM with this uid'],
    ['a uid that is gone', gone, { uid: 'away' }, 410, 'This ATM was here and is gone'],
    ['no body', '', {}, 400, 'Required JSON body is not present'],
    ['no body and no type', '', { headers: {} }, 400, 'Required JSON body is not present'],
    ['half a body', '{"problem":"go', {}, 400, 'The body is not JSON at position 14 (line 1 column 15)'],
    ['a body of another encoding', Buffer.from('{"comment":"\xe9"}', 'latin1'), {}, 400, 'The body is not UTF-8'],
    ['a list', '[{"problem":"gone"}]', {}, 400, 'The body must be a JSON object, got an array'],
    ['no problem', '{}', {}, 400, "Required string field 'problem' is not present"],
    ['one from the prototype', '{"__proto__":{"problem":"gone"}}', {}, 400, "Required string field 'problem' is not present"],
    ['a number for a comment', '{"problem":"gone","comment":1}', {}, 400, "Field 'comment' must be a string, got a number"],
    ['too much', `{"problem":"gone","more":"${'x'.repeat(16_384)}"}`, {}, 413, 'The request body is too large'],
    ['a wrong key', gone, { headers: { ...json, authorization: 'Bearer wrong' } }, 401, 'This key is not known'],
    ['another method', gone, { method: 'PUT' }, 405, 'PUT is not possible here, only POST, OPTIONS'],
  ])('with %s is refused with the one error body', async (_, payload, request, status, message) => {
    const { app } = await start();
    const reply = await post(app, payload, request);
    expect(reply.json()).toEqual({ timestamp: now, status, reason: expect.any(String), message });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect(await store.reports.list()).toEqual([]);
  });

  it('takes the longest comment with every character escaped', async () => {
    const { app } = await start();
    expect((await post(app, `{"problem":"other","comment":"${'\\u20ac'.repeat(1_000)}"}`)).statusCode).toBe(202);
  });

  it('needs an activated caller', async () => {
    const callers = [{ slug: 'fio', key: 'k-fio', operator: 'Fio banka' }];
    const { app } = await start({ callers });
    expect((await post(app, gone, { headers: { ...json, authorization: 'Bearer k-fio' } })).statusCode).toBe(403);
  });

  it('that the store cannot keep is answered with 503, and the log says why', async () => {
    const add = () => Promise.reject(new StoreError('The disk is full.'));
    const { app, log } = await start({ store: { ...store, reports: { ...store.reports, add } } });
    const reply = await post(app, gone);
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().message]).toEqual([
      503,
      '5',
      'The report could not be kept just now; try again in a moment',
    ]);
    expect(log.lines.at(-1)).toMatch(/^error: Request \S+: a report could not be kept \(The disk is full\.\)$/);
  });
});

describe('too many reports', () => {
  it('of one address have to wait, and are told how long', async () => {
    const { app } = await start();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await post(app, gone)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
    now += 10_500;
    const reply = await post(app, gone);
    const message = 'Too many reports from this address; try again in 20 seconds';
    expect(reply.json()).toEqual({ timestamp: now, status: 429, reason: 'Too Many Requests', message });
    expect(reply.headers['retry-after']).toBe('20');
    now += 20_000;
    expect((await post(app, gone)).statusCode).toBe(202);
  });

  test.each([
    ['192.0.2.2', 202],
    ['2001:db8:4711:9::1', 202],
    ['2001:db8:4711:8::ffff', 429],
    ['::ffff:192.0.2.1', 429],
  ])('make %s wait or not: %d', async (remoteAddress, status) => {
    const { app } = await start();
    for (const tired of ['192.0.2.1', '2001:db8:4711:8::1']) {
      for (let i = 0; i < 11; i += 1) await post(app, gone, { remoteAddress: tired });
    }
    expect((await post(app, gone, { remoteAddress })).statusCode).toBe(status);
  });
});

describe('three people', () => {
  const people = ['192.0.2.1', '198.51.100.23', '2001:db8:4711:8::1'];
  const caution = async (app: FastifyInstance, uid = 'mustek') =>
    (await app.inject(`/v6/atms/complete/${uid}`)).json().atm.caution;
  const looks = { lookEvery: 10 };
  const seen = (app: FastifyInstance, uid?: string) => expect.poll(() => caution(app, uid), { timeout: 10_000, interval: 20 });

  it('who report a machine gone put a caution on it, on every process, and hide nothing', async () => {
    const [{ app }, { app: other }] = [await start(looks), await start(looks)];
    for (const remoteAddress of people.slice(0, 2)) await post(app, gone, { remoteAddress });
    await post(other, gone, { remoteAddress: people[2] as string, uid: 'mustek-twin' });
    for (const one of [app, other]) await seen(one).toBe('reportedGone');
    const nearby = await other.inject('/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=5000');
    expect(nearby.json()).toMatchObject({
      totalCount: 2,
      results: [{ atm: { uid: 'mustek', caution: 'reportedGone' } }, { atm: { uid: 'florenc' } }],
    });
    expect(nearby.json().results[1].atm).not.toHaveProperty('caution');
    await store.reports.clear('mustek');
    for (const one of [app, other]) await seen(one).toBeUndefined();
  });

  it.each([
    ['one address a hundred times', () => '192.0.2.1'],
    ['one address that says it speaks for others', () => '192.0.2.1'],
    ['the networks of one site', (i: number) => `2001:db8:4711:${i.toString(16)}::1`],
  ])('cannot be played by %s', async (_, addressOf) => {
    const { app } = await start(looks);
    for (let i = 0; i < 100; i += 1) {
      const headers = {
        ...json,
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      await post(app, gone, { remoteAddress: addressOf(i), headers });
      now += 30_000;
    }
    const machine = (await reported()).get('mustek');
    expect([machine?.reports.length, machine?.reporters]).toEqual([100, new Map([['gone', 1]])]);
    // Another machine's caution shows that the looks have come by since.
    for (const remoteAddress of people) await post(app, gone, { remoteAddress, uid: 'florenc' });
    await seen(app, 'florenc').toBe('reportedGone');
    expect(await caution(app)).toBeUndefined();
  });

  it('are told apart behind a proxy that is trusted, and only by what that proxy itself has seen', async () => {
    const { app } = await start({ ...looks, trustProxy: ['10.0.0.0/8', 'loopback'] });
    const from = (forwarded: string) => ({ remoteAddress: '10.1.2.3', headers: { ...json, 'x-forwarded-for': forwarded } });
    for (let i = 0; i < 5; i += 1) await post(app, gone, from(`203.0.113.${i}, 192.0.2.1`));
    expect((await reported()).get('mustek')?.reporters).toEqual(new Map([['gone', 1]]));
    for (const person of people) await post(app, gone, from(`${person}, 127.0.0.1`));
    await seen(app).toBe('reportedGone');
    expect((await reported()).get('mustek')?.reporters).toEqual(new Map([['gone', 3]]));
  });

  it('leave no address behind, in the store or in the log', async () => {
    const logs: CollectedLog[] = [];
    const { app, log } = await start();
    logs.push(log);
    for (const remoteAddress of people) {
      await post(app, '{"problem":"gone","comment":"hello"}', { remoteAddress });
      for (let i = 0; i < 12; i += 1) await post(app, '{', { remoteAddress });
    }
    const failing = { ...store.reports, add: () => Promise.reject(new Error('broken')) };
    const broken = await start({ store: { ...store, reports: failing } });
    expect((await post(broken.app, gone, { remoteAddress: people[1] as string })).statusCode).toBe(500);
    logs.push(broken.log);
    const kept = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'latin1'));
    expect(kept.join()).toContain('hello');
    const traces = [...people, '2001:db8:4711', '\xc0\x00\x02\x01', '\xc6\x33\x64\x17', '\x20\x01\x0d\xb8\x47\x11'];
    for (const trace of traces) {
      expect(kept.join()).not.toContain(trace);
      expect(logs.flatMap(({ lines }) => lines).join()).not.toContain(trace);
    }
  });
});
