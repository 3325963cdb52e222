import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { gone, json, type ReportingTown, report, reportingTown } from '../../../test/support/server/reportingTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { ReportAnswer } from '../../contract/reports.ts';
import { StoreError } from '../../store/storeError.ts';

let town: ReportingTown;
beforeEach(async () => {
  town = await reportingTown();
});
afterEach(() => town.close());

describe('POST a report', () => {
  it('is accepted with an id and stored under its caller', async () => {
    const { app } = await town.start();
    const reply = await report(app, '{"problem":"noCash","comment":"Seit \\u001b[31mMontag leer","extra":[1]}');
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      202,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(Value.Check(ReportAnswer, reply.json())).toBe(true);
    expect((await town.reported()).get('mustek')?.reports).toEqual([
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

  it('under a merged uid counts for the remaining ATM', async () => {
    const { app } = await town.start();
    expect((await report(app, gone, { uid: 'mustek-twin' })).statusCode).toBe(202);
    expect([...(await town.reported()).keys()]).toEqual(['mustek']);
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
  ])(
    'with the content type %j gets the status %d, because a form on another site cannot send other types',
    async (type, status) => {
      const { app } = await town.start();
      const reply = await report(app, gone, { headers: type === '' ? {} : { 'content-type': type } });
      expect(reply.statusCode).toBe(status);
      if (status !== 415) return;
      const message = 'Unsupported content type; send application/json';
      expect(reply.json()).toEqual({ timestamp: town.now, status, reason: 'Unsupported Media Type', message });
      expect(await town.store.reports.list()).toEqual([]);
    },
  );

  it('from another site is blocked at its preflight request, because no response allows it', async () => {
    const { app } = await town.start();
    const origin = 'https://elsewhere.example';
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const reply = await app.inject({ method: 'OPTIONS', url: '/v6/atms/mustek/reports', headers });
    expect([reply.statusCode, reply.headers.allow]).toEqual([204, 'POST, OPTIONS']);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each<[string, string | Buffer, InjectOptions & { uid?: string }, number, string]>([
    ['an unknown uid', gone, { uid: 'nowhere' }, 404, 'There is no ATM with this uid'],
    ['a uid that is gone', gone, { uid: 'away' }, 410, 'This ATM has been removed'],
    ['no body', '', {}, 400, 'The JSON body is missing'],
    ['no body and no type', '', { headers: {} }, 400, 'The JSON body is missing'],
    ['half a body', '{"problem":"go', {}, 400, 'The body is not valid JSON at position 14 (line 1 column 15)'],
    ['a body of another encoding', Buffer.from('{"comment":"\xe9"}', 'latin1'), {}, 400, 'The body is not valid UTF-8'],
    ['a list', '[{"problem":"gone"}]', {}, 400, 'The body must be a JSON object, got an array'],
    ['no problem', '{}', {}, 400, "Required string field 'problem' is not present"],
    ['one from the prototype', '{"__proto__":{"problem":"gone"}}', {}, 400, "Required string field 'problem' is not present"],
    ['a number for a comment', '{"problem":"gone","comment":1}', {}, 400, "Field 'comment' must be a string, got a number"],
    ['too much', `{"problem":"gone","more":"${'x'.repeat(16_384)}"}`, {}, 413, 'The request body is too large'],
    ['a wrong key', gone, { headers: { ...json, authorization: 'Bearer wrong' } }, 401, 'Unknown key'],
    ['another method', gone, { method: 'PUT' }, 405, 'PUT is not allowed here. Allowed methods: POST, OPTIONS'],
  ])('with %s is rejected with the standard error body', async (_, payload, request, status, message) => {
    const { app } = await town.start();
    const reply = await report(app, payload, request);
    expect(reply.json()).toEqual({ timestamp: town.now, status, reason: expect.any(String), message });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect(await town.store.reports.list()).toEqual([]);
  });

  it('accepts the longest comment with every character escaped', async () => {
    const { app } = await town.start();
    expect((await report(app, `{"problem":"other","comment":"${'\\u20ac'.repeat(1_000)}"}`)).statusCode).toBe(202);
  });

  it('requires an activated caller', async () => {
    const callers = [{ slug: 'fio', key: 'k-fio', operator: 'Fio banka' }];
    const { app } = await town.start({ callers });
    expect((await report(app, gone, { headers: { ...json, authorization: 'Bearer k-fio' } })).statusCode).toBe(403);
  });

  it('that the store cannot save gets the status 503, and the reason is logged', async () => {
    const add = () => Promise.reject(new StoreError('The disk is full.'));
    const { app, log } = await town.start({ store: { ...town.store, reports: { ...town.store.reports, add } } });
    const reply = await report(app, gone);
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().message]).toEqual([
      503,
      '5',
      'The report could not be stored; try again in a moment',
    ]);
    expect(log.lines.at(-1)).toMatch(/^error: Rejecting requests: cannot store a report: The disk is full\.$/);
  });
});

describe('too many reports', () => {
  it('from one address are rate-limited, and the response contains the time to wait', async () => {
    const { app } = await town.start();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await report(app, gone)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
    town.now += 10_500;
    const reply = await report(app, gone);
    const message = 'Too many reports from this address; try again in 20 seconds';
    expect(reply.json()).toEqual({ timestamp: town.now, status: 429, reason: 'Too Many Requests', message });
    expect(reply.headers['retry-after']).toBe('20');
    town.now += 20_000;
    expect((await report(app, gone)).statusCode).toBe(202);
  });

  test.each([
    ['192.0.2.2', 202],
    ['2001:db8:4711:9::1', 202],
    ['2001:db8:4711:8::ffff', 429],
    ['::ffff:192.0.2.1', 429],
  ])('the limit by network, for %s: %d', async (remoteAddress, status) => {
    const { app } = await town.start();
    for (const tired of ['192.0.2.1', '2001:db8:4711:8::1']) {
      for (let i = 0; i < 11; i += 1) await report(app, gone, { remoteAddress: tired });
    }
    expect((await report(app, gone, { remoteAddress })).statusCode).toBe(status);
  });
});
