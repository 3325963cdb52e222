import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectedLog } from '../../../../test/support/server/doubles.ts';
import { gone, json, type ReportingTown, report, reportingTown } from '../../../../test/support/server/reportingTown.ts';

let town: ReportingTown;
beforeEach(async () => {
  town = await reportingTown();
});
afterEach(() => town.close());

describe('three users', () => {
  const people = ['192.0.2.1', '198.51.100.23', '2001:db8:4711:8::1'];
  const caution = async (app: FastifyInstance, uid = 'mustek') =>
    (await app.inject(`/v6/atms/complete/${uid}`)).json().atm.caution;
  const looks = { lookEvery: 10 };
  const seen = (app: FastifyInstance, uid?: string) => expect.poll(() => caution(app, uid), { timeout: 45_000, interval: 20 });

  it('who report an ATM as removed cause a caution in every process, but do not hide the ATM', async () => {
    const [{ app }, { app: other }] = [await town.start(looks), await town.start(looks)];
    for (const remoteAddress of people.slice(0, 2)) await report(app, gone, { remoteAddress });
    await report(other, gone, { remoteAddress: people[2] as string, uid: 'mustek-twin' });
    for (const one of [app, other]) await seen(one).toBe('reportedGone');
    const nearby = await other.inject('/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=5000');
    expect(nearby.json()).toMatchObject({
      totalCount: 2,
      results: [{ atm: { uid: 'mustek', caution: 'reportedGone' } }, { atm: { uid: 'florenc' } }],
    });
    expect(nearby.json().results[1].atm).not.toHaveProperty('caution');
    await town.store.reports.decide('mustek', town.now);
    for (const one of [app, other]) await seen(one).toBeUndefined();
  });

  it.each([
    ['one address a hundred times', () => '192.0.2.1'],
    ['one address that says it speaks for others', () => '192.0.2.1'],
    ['the networks of one site', (i: number) => `2001:db8:4711:${i.toString(16)}::1`],
  ])('cannot be impersonated by %s', async (_, addressOf) => {
    const { app } = await town.start(looks);
    for (let i = 0; i < 100; i += 1) {
      const headers = {
        ...json,
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      await report(app, gone, { remoteAddress: addressOf(i), headers });
      town.now += 30_000;
    }
    const machine = (await town.reported()).get('mustek');
    expect([machine?.reports.length, machine?.reporters]).toEqual([100, new Map([['gone', 1]])]);
    // The caution on another ATM proves that a poll has run in the meantime.
    for (const remoteAddress of people) await report(app, gone, { remoteAddress, uid: 'florenc' });
    await seen(app, 'florenc').toBe('reportedGone');
    expect(await caution(app)).toBeUndefined();
  });

  it('are distinguished behind a trusted proxy only by the addresses that this proxy has seen', async () => {
    const { app } = await town.start({ ...looks, trustProxy: ['10.0.0.0/8', 'loopback'] });
    const from = (forwarded: string) => ({ remoteAddress: '10.1.2.3', headers: { ...json, 'x-forwarded-for': forwarded } });
    for (let i = 0; i < 5; i += 1) await report(app, gone, from(`203.0.113.${i}, 192.0.2.1`));
    expect((await town.reported()).get('mustek')?.reporters).toEqual(new Map([['gone', 1]]));
    for (const person of people) await report(app, gone, from(`${person}, 127.0.0.1`));
    await seen(app).toBe('reportedGone');
    expect((await town.reported()).get('mustek')?.reporters).toEqual(new Map([['gone', 3]]));
  });

  it('leave no address in the store or in the log', async () => {
    const logs: CollectedLog[] = [];
    const { app, log } = await town.start();
    logs.push(log);
    for (const remoteAddress of people) {
      await report(app, '{"problem":"gone","comment":"hello"}', { remoteAddress });
      for (let i = 0; i < 12; i += 1) await report(app, '{', { remoteAddress });
    }
    const failing = { ...town.store.reports, add: () => Promise.reject(new Error('broken')) };
    const broken = await town.start({ store: { ...town.store, reports: failing } });
    expect((await report(broken.app, gone, { remoteAddress: people[1] as string })).statusCode).toBe(500);
    logs.push(broken.log);
    const kept = readdirSync(town.dataDir).map((file) => readFileSync(join(town.dataDir, file), 'latin1'));
    expect(kept.join()).toContain('hello');
    const traces = [...people, '2001:db8:4711', '\xc0\x00\x02\x01', '\xc6\x33\x64\x17', '\x20\x01\x0d\xb8\x47\x11'];
    for (const trace of traces) {
      expect(kept.join()).not.toContain(trace);
      expect(logs.flatMap(({ lines }) => lines).join()).not.toContain(trace);
    }
  });
});
