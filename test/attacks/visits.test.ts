/**
 * Tests attempts by one person to send answers after a visit as if they came from several people, to end a caution, to keep a
 * caution or to set an attribute.
 */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { gone, json, type ReportingTown, report, reportingTown } from '../support/server/reportingTown.ts';
import { standingGone } from '../support/store/standingGone.ts';

let town: ReportingTown;
beforeEach(async () => {
  town = await reportingTown();
});
afterEach(() => town.close());

const people = ['192.0.2.1', '198.51.100.23', '2001:db8:4711:8::1'];
const keyOf = (i: number) => i.toString(16).padStart(32, '0');
const body = (i: number, question = 'gotCash', answer: unknown = true) =>
  JSON.stringify({ question, answer, reporterKey: keyOf(i) });

function visit(app: FastifyInstance, payload: string | Buffer, remoteAddress: string, uid = 'mustek', headers: object = {}) {
  const url = `/app/atms/${uid}/visits`;
  return app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload, remoteAddress });
}

async function reportedTown() {
  const { app } = await town.start();
  for (const remoteAddress of people) await report(app, gone, { remoteAddress });
  return app;
}
const cautioned = async () => Object.keys(await standingGone(town.store.reports));
const said = async (app: FastifyInstance) => (await app.inject('/app/atms/mustek/visits')).json();

it.each<[string, (i: number) => Parameters<typeof visit>[2], (i: number) => number]>([
  ['one network with many devices', () => '203.0.113.9', (i) => i],
  ['the networks of one site with many devices', (i) => `2001:db8:1:${i.toString(16)}::1`, (i) => i],
  ['one device in many networks', (i) => `203.0.113.${i}`, () => 7],
])('a flood of confirmations from %s does not clear a caution or state an attribute', async (_, addressOf, deviceOf) => {
  const app = await reportedTown();
  for (let i = 0; i < 60; i += 1) {
    const forged = { 'x-forwarded-for': `198.18.0.${i}`, forwarded: `for=198.18.0.${i}`, 'x-real-ip': `198.18.0.${i}` };
    for (const question of ['gotCash', 'wheelchairAccess']) {
      expect((await visit(app, body(deviceOf(i), question), addressOf(i), 'mustek', forged)).statusCode).toBe(202);
    }
    town.now += 61_000;
  }
  expect(await cautioned()).toEqual(['mustek']);
  expect(await said(app)).toEqual({ workedOn: '2026-11-21' });
});

it('a replayed answer counts once, in every process', async () => {
  const app = await reportedTown();
  const { app: other } = await town.start();
  for (let i = 0; i < 4; i += 1) for (const one of [app, other]) await visit(one, body(1), '203.0.113.1');
  expect(await town.store.reports.readVisits('mustek')).toEqual([
    { question: 'gotCash', answer: true, day: '2026-11-21', people: 1 },
  ]);
  expect(await cautioned()).toEqual(['mustek']);
});

it('contradictory answers from one person confirm nothing and state nothing', async () => {
  const app = await reportedTown();
  for (const answer of [true, false, true, false]) {
    await visit(app, body(1, 'gotCash', answer), '203.0.113.1');
    await visit(app, body(1, 'contactless', answer), '203.0.113.1');
  }
  await visit(app, body(2, 'contactless'), '203.0.113.2');
  expect(await said(app)).toEqual({});
  expect(await cautioned()).toEqual(['mustek']);
});

it('one person cannot keep a caution by alternating, because each answer counts once a day', async () => {
  const app = await reportedTown();
  await visit(app, body(1, 'gotCash', false), '203.0.113.1');
  for (const i of [2, 3]) await visit(app, body(i), `203.0.113.${i}`);
  expect(await cautioned()).toEqual([]);
  for (let i = 0; i < 5; i += 1) await visit(app, body(1, 'gotCash', false), '203.0.113.1');
  expect(await cautioned()).toEqual([]);
});

test.each<[string, string | Buffer, number]>([
  ['a body that is too large', body(1).replace('}', `,"x":"${'x'.repeat(2_000)}"}`), 413],
  ['deeply nested JSON', '['.repeat(500), 400],
  ['a key of another length', body(1).replace(keyOf(1), 'f'.repeat(33)), 400],
  ['a key with a line break', body(1).replace(keyOf(1), `${'f'.repeat(32)}\\n`), 400],
  ['a key that is an object', body(1).replace(`"${keyOf(1)}"`, '{}'), 400],
  ['a question from the prototype', body(1, '__proto__'), 400],
  ['a question that the table uses', body(1, 'gone'), 400],
  ['a subject instead of a question', body(1, 'gotCash:yes'), 400],
  ['a number for an answer', body(1, 'gotCash', 1), 400],
  ['another encoding', Buffer.from(body(1), 'utf16le'), 400],
])('%s is rejected, and nothing is stored', async (_, payload, status) => {
  const { app } = await town.start();
  const reply = await visit(app, payload, '203.0.113.1');
  expect([reply.statusCode, reply.json().status]).toEqual([status, status]);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await town.store.reports.readVisits('mustek')).toEqual([]);
});

test.each(['nowhere', '%00', '..%2f..%2fetc', "';drop table reports;--", 'x'.repeat(5_000)])(
  'an answer for the uid %j, which is unknown or invalid, is not stored',
  async (uid) => {
    const { app } = await town.start();
    for (const reply of [await visit(app, body(1), '203.0.113.1', uid), await app.inject(`/app/atms/${uid}/visits`)]) {
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
    expect(await town.store.reports.list()).toEqual([]);
  },
);

it('another site is not allowed to send or read answers', async () => {
  const { app } = await town.start();
  for (const method of ['POST', 'GET']) {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': method };
    const reply = await app.inject({ method: 'OPTIONS', url: '/app/atms/mustek/visits', headers });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
