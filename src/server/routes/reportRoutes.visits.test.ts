import type { FastifyInstance, InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { gone, json, type ReportingTown, report, reportingTown } from '../../../test/support/server/reportingTown.ts';
import { VisitsAnswer, visitQuestions, WorkedAnswer } from '../../contract/visits.ts';
import { StoreError } from '../../store/storeError.ts';

let town: ReportingTown;
beforeEach(async () => {
  town = await reportingTown();
});
afterEach(() => town.close());

const key = (digit: string) => digit.repeat(32);
const yes = { question: 'gotCash', answer: true, reporterKey: key('a') };
const people = ['192.0.2.1', '198.51.100.23', '2001:db8:4711:8::1'] as const;

type Request = InjectOptions & { readonly uid?: string };
const visit = (app: FastifyInstance, body: object | string = yes, { uid = 'mustek', ...rest }: Request = {}) =>
  app.inject({
    method: 'POST',
    url: `/app/atms/${uid}/visits`,
    headers: json,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: people[0],
    ...rest,
  });
const visits = async (app: FastifyInstance, uid = 'mustek') => (await app.inject(`/app/atms/${uid}/visits`)).json();

describe('an answer after a visit', () => {
  it('is accepted, and other people see its day', async () => {
    const { app } = await town.start();
    expect(await visits(app)).toEqual({});
    const reply = await visit(app);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([202, '{}', 'no-store']);
    const shown = await app.inject('/app/atms/mustek/visits');
    expect([shown.statusCode, shown.json(), shown.headers['cache-control']]).toEqual([
      200,
      { workedOn: '2026-11-21' },
      'no-store',
    ]);
    expect(Value.Check(VisitsAnswer, shown.json())).toBe(true);
    // The answer is not stored as a report, so its caller is not stored either.
    expect(await town.store.reports.list()).toEqual([]);
  });

  it('adds the day to lists until someone answers "No"', async () => {
    const { app } = await town.start();
    const worked = (...uids: readonly unknown[]) =>
      app.inject({ method: 'POST', url: '/app/visits', headers: json, payload: JSON.stringify({ uids }) });
    expect((await worked('mustek')).json()).toEqual({ worked: [] });
    await visit(app);
    await visit(app, { ...yes, question: 'contactless' }, { uid: 'florenc' });
    const reply = await worked('florenc', 'mustek', 'no such ATM');
    expect([reply.statusCode, reply.json()]).toEqual([200, { worked: [{ uid: 'mustek', workedOn: '2026-11-21' }] }]);
    expect(Value.Check(WorkedAnswer, reply.json())).toBe(true);
    await visit(app, { ...yes, answer: false }, { remoteAddress: people[1] });
    expect((await worked('mustek')).json()).toEqual({ worked: [] });
    for (const [uids, message] of [
      [[], "Field 'uids' must contain at least 1 item"],
      [Array.from({ length: 201 }, (_, i) => `${i}`), "Field 'uids' must contain at most 200 uids, got 201"],
      [[1], 'A uid must be a string, got 1'],
    ] as const) {
      const refused = await worked(...uids);
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  it('"No" is stored as a noCash report with only the day, and removes the last day on which the ATM worked', async () => {
    const { app } = await town.start();
    await visit(app);
    const no = { ...yes, answer: false, reporterKey: key('b') };
    const first = await visit(app, no, { remoteAddress: people[1] });
    expect(await visits(app)).toEqual({});
    // The device sends the answer again if it did not get the response.
    const again = await visit(app, no, { remoteAddress: people[2] });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const midnight = Date.UTC(2026, 10, 21);
    expect((await town.reported()).get('mustek')?.reports).toEqual([
      { id: expect.any(String), callerId: 'demo', atmUid: 'mustek', problem: 'noCash', reportedAt: midnight },
    ]);
  });

  it('under a merged uid counts for the remaining ATM', async () => {
    const { app } = await town.start();
    await visit(app, yes, { uid: 'mustek-twin' });
    expect([await visits(app), await visits(app, 'mustek-twin')]).toEqual([
      { workedOn: '2026-11-21' },
      { workedOn: '2026-11-21' },
    ]);
  });

  it('about an attribute is shown after two people agree, and is hidden after a third person disagrees', async () => {
    const { app } = await town.start();
    const say = (i: 0 | 1 | 2, answer: boolean) =>
      visit(app, { question: 'wheelchairAccess', answer, reporterKey: key(`${i}`) }, { remoteAddress: people[i] });
    await say(0, true);
    expect(await visits(app)).toEqual({});
    await say(1, true);
    expect(await visits(app)).toEqual({ said: { wheelchairAccess: true } });
    await say(2, false);
    expect(await visits(app)).toEqual({});
  });

  it('about an attribute that a source states is not shown', async () => {
    const [feed] = await town.store.listFeeds();
    if (feed === undefined) throw new Error('The town has no feed.');
    const known = { uid: 'known', lat: 50, long: 14, country: 'CZ', timeZone: 'Europe/Prague', wheelchairAccess: false };
    await town.store.replaceFeed({ ...feed, digest: 'next' }, [known], town.now);
    const { app } = await town.start();
    for (const [i, remoteAddress] of people.slice(0, 2).entries()) {
      for (const question of ['wheelchairAccess', 'contactless']) {
        await visit(app, { question, answer: true, reporterKey: key(`${i}`) }, { uid: 'known', remoteAddress });
      }
    }
    expect(await visits(app, 'known')).toEqual({ said: { contactless: true } });
  });

  test.each<[string, object | string, Request, number, string]>([
    ['an unknown uid', yes, { uid: 'nowhere' }, 404, 'There is no ATM with this uid'],
    ['a uid that is gone', yes, { uid: 'away' }, 410, 'This ATM has been removed'],
    ['no body', '', {}, 400, 'The JSON body is missing'],
    ['half a body', '{"question":"got', {}, 400, 'The body is not valid JSON at position 16 (line 1 column 17)'],
    ['a list', '[]', {}, 400, 'The body must be a JSON object, got an array'],
    ['no question', { ...yes, question: undefined }, {}, 400, "Required string field 'question' is not present"],
    ['no answer', { ...yes, answer: undefined }, {}, 400, "Required boolean field 'answer' is not present"],
    ['no key', { ...yes, reporterKey: undefined }, {}, 400, "Required string field 'reporterKey' is not present"],
    ['null for an answer', { ...yes, answer: null }, {}, 400, "Field 'answer' must be a boolean, got null"],
    ['a word for an answer', { ...yes, answer: 'yes' }, {}, 400, "Field 'answer' must be a boolean, got a string"],
    [
      'a short key',
      { ...yes, reporterKey: 'ab' },
      {},
      400,
      "Field 'reporterKey' must consist of 32 lowercase hexadecimal digits",
    ],
    [
      'a computed attribute',
      { ...yes, question: 'openNonStop' },
      {},
      400,
      `Field 'question' must be one of ${visitQuestions.join(', ')}, got 'openNonStop'`,
    ],
    ['too much', { ...yes, more: 'x'.repeat(1_024) }, {}, 413, 'The request body is too large'],
    ['a form', yes, { headers: { 'content-type': 'text/plain' } }, 415, 'Unsupported content type; send application/json'],
    ['a wrong key', yes, { headers: { ...json, authorization: 'Bearer wrong' } }, 401, 'Unknown key'],
    ['another method', yes, { method: 'PUT' }, 405, 'PUT is not allowed here. Allowed methods: POST, GET, HEAD, OPTIONS'],
  ])('with %s is rejected with the standard error body', async (_, payload, request, status, message) => {
    const { app } = await town.start();
    const reply = await visit(app, payload, request);
    expect(reply.json()).toEqual({ timestamp: town.now, status, reason: expect.any(String), message });
    expect(reply.statusCode).toBe(status);
    expect([await town.store.reports.list(), await town.store.reports.readVisits('mustek')]).toEqual([[], []]);
  });

  it('shares its rate limit with reports', async () => {
    const { app } = await town.start();
    for (let i = 0; i < 5; i += 1) {
      expect((await visit(app)).statusCode).toBe(202);
      expect((await report(app, '{"problem":"other"}')).statusCode).toBe(202);
    }
    expect([(await visit(app)).statusCode, (await report(app, gone)).statusCode]).toEqual([429, 429]);
    expect((await visit(app, yes, { remoteAddress: people[1] })).statusCode).toBe(202);
  });

  it('that the store cannot save or read gets the status 503', async () => {
    const failing = () => Promise.reject(new StoreError('The disk is full.'));
    const reports = { ...town.store.reports, addVisit: failing, readVisits: failing };
    const { app } = await town.start({ store: { ...town.store, reports } });
    expect((await visit(app)).json().message).toBe('The answer could not be stored; try again in a moment');
    const read = await app.inject('/app/atms/mustek/visits');
    expect([read.statusCode, read.json().message]).toEqual([503, 'The answers could not be read; try again in a moment']);
  });
});

describe('the responses of the contract', () => {
  const nearby =
    '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=5000&counts=true&wheelchairAccess=true&knownOnly=true';
  const all = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=5000&include=hints';

  it('are the same bytes, regardless of what customers answer', async () => {
    const { app } = await town.start();
    const read = async () =>
      Promise.all([nearby, all, '/v6/atms/complete/mustek'].map(async (url) => (await app.inject(url)).body));
    const before = await read();
    for (const [i, remoteAddress] of people.entries()) {
      await visit(app, { ...yes, reporterKey: key(`${i}`) }, { remoteAddress });
      await visit(app, { question: 'wheelchairAccess', answer: true, reporterKey: key(`${i}`) }, { remoteAddress });
    }
    expect(await visits(app)).toEqual({ workedOn: '2026-11-21', said: { wheelchairAccess: true } });
    expect(await read()).toEqual(before);
    // A service that starts with these answers in its store also sends the same bytes.
    const { app: later } = await town.start();
    expect(await Promise.all([nearby, all].map(async (url) => (await later.inject(url)).body))).toEqual(before.slice(0, 2));
  });

  it('lose a caution that was reported under a different uid of the same ATM', async () => {
    const { app } = await town.start({ lookEvery: 10 });
    const seen = () =>
      expect.poll(async () => (await app.inject('/v6/atms/complete/mustek')).json().atm.caution, {
        timeout: 45_000,
        interval: 20,
      });
    // Reports under the uid of the twin come from customers of a bank with separate partner data for that record.
    for (const network of people) {
      await town.store.reports.add({ callerId: 'fio', atmUid: 'mustek-twin', problem: 'gone' }, network, town.now);
    }
    await seen().toBe('reportedGone');
    for (const [i, remoteAddress] of ['203.0.113.1', '203.0.113.2'].entries()) {
      await visit(app, { ...yes, reporterKey: key(`${i}`) }, { remoteAddress });
    }
    await seen().toBeUndefined();
  });

  it('lose the caution in every process after two people got cash, and contain it again after another person did not', async () => {
    const looks = { lookEvery: 10 };
    const [{ app }, { app: other }] = [await town.start(looks), await town.start(looks)];
    const seen = (one: FastifyInstance) =>
      expect.poll(async () => (await one.inject('/v6/atms/complete/mustek')).json().atm.caution, {
        timeout: 45_000,
        interval: 20,
      });
    for (const remoteAddress of people) await report(app, gone, { remoteAddress });
    for (const one of [app, other]) await seen(one).toBe('reportedGone');
    for (const [i, remoteAddress] of ['203.0.113.1', '203.0.113.2'].entries()) {
      await visit(other, { ...yes, reporterKey: key(`${i}`) }, { remoteAddress });
    }
    for (const one of [app, other]) await seen(one).toBeUndefined();
    await visit(app, { ...yes, answer: false, reporterKey: key('c') }, { remoteAddress: '203.0.113.3' });
    for (const one of [app, other]) await seen(one).toBe('reportedGone');
  });
});
