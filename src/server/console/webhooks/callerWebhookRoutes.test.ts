import type { LookupAddress, lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type BankTown, bank, bankTown, operatorToken } from '../../../../test/support/server/bankTown.ts';
import { register } from '../../../../test/support/server/shopTown.ts';
import type { OperatorRole } from '../../../contract/console/roles.ts';
import type { Message } from '../../shops/postToReceiver.ts';
import { digestOf, newSecret } from '../sessionCookie.ts';

const publicName = ((name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: name === 'inside.example' ? '10.0.0.5' : '1.1.1.1', family: 4 }])) as unknown as typeof lookup;

let town: BankTown;
let reply = 204;
let sent: Message[] = [];
beforeAll(async () => {
  town = await bankTown([], {
    operatorToken,
    resolveReceivers: publicName,
    // Only the test sends messages.
    lookEvery: 3_600_000,
    postWebhook: async (message) => {
      sent.push(message);
      return reply;
    },
  });
  await town.store.callers.change(() => ({ takeOver: true, callers: [bank('fio'), bank('kb')] }), town.now);
  await town.store.shops.register.replaceFeed(register, town.now);
});
afterAll(() => town.close());
beforeEach(async () => {
  [reply, sent] = [204, []];
  // Entries of the audit log are sorted by time.
  town.now += 61_000;
  for (const { callerId, id } of await town.store.shops.webhooks.list()) await town.store.shops.webhooks.remove(callerId, id);
});

const path = '/callers/fio/webhooks';
const ask: BankTown['asOperator'] = (...request) => town.asOperator(...request);
const url = 'https://bank.example/hook';
async function set(at = url) {
  const added = await ask('POST', path, { url: at });
  town.now += 1_000;
  return added.json();
}
const newest = async () => (await town.store.audit.list({ limit: 1 }))[0];
const shopUid = register.shops[0]?.uid ?? '';
/** Causes an event for the caller. */
async function causeEvent(phone: string) {
  await town.store.shops.lookUps.deliverShop('fio', shopUid);
  await town.store.shops.register.edit({ kind: 'correct', level: 'shop', uid: shopUid, fields: { phone } }, town.now);
}

async function signedInAs(role: OperatorRole): Promise<string> {
  const secret = newSecret();
  await town.store.sessions.add(digestOf(secret), { role, name: 'anna' }, town.now);
  return `console=${secret}`;
}

describe('the webhooks of a caller', () => {
  it.each([
    [[], undefined],
    [['10.20.0.0/16'], undefined],
    [['loopback', '10.20.0.0/16'], true],
  ])('are listed for administrators with the networks %j that are also allowed', async (networks, localHttp) => {
    const other = await bankTown([], { operatorToken, webhookNetworks: networks });
    await other.store.callers.change(() => ({ takeOver: true, callers: [bank('fio')] }), other.now);
    const { body } = await other.asOperator('GET', path);
    expect(JSON.parse(body)).toEqual({
      webhooks: [],
      ...(networks.length > 0 && { networks }),
      ...(localHttp && { localHttp }),
    });
    await other.close();
  });

  it('are set with a secret that is shown once, and listed without it', async () => {
    const added = await ask('POST', path, { url });
    expect([added.statusCode, added.headers['cache-control']]).toEqual([201, 'no-store']);
    const { webhook, secret } = added.json();
    expect(secret).toMatch(/^whsec_/);
    const listed = await ask('GET', path);
    expect(listed.json()).toEqual({ webhooks: [webhook] });
    expect(webhook).toMatchObject({ url, state: 'active', failures: 0 });
    expect(listed.body).not.toContain(secret);
    const entry = await newest();
    expect(entry).toMatchObject({ who: 'operator token', action: 'webhook.set', subject: 'fio', after: { id: webhook.id, url } });
    expect(`${JSON.stringify(entry)}${town.log.lines.join()}`).not.toContain(secret.slice(6));
    expect((await ask('GET', '/callers/kb/webhooks')).json()).toEqual({ webhooks: [] });
  });

  test.each([
    ['javascript:alert(1)', 'must use https'],
    ['http://bank.example/hook', 'must use https'],
    ['https://10.0.0.5/hook', 'is in a network that is not public'],
    ['https://[::ffff:169.254.169.254]/', 'is in a network that is not public'],
    ['https://inside.example/', 'resolves to 10.0.0.5, which is not public'],
    ['https://anna:secret@bank.example/', 'must not contain a user name or password'],
    ['https://bank.example/#x', 'must not contain a fragment'],
    ['<img src=x onerror=alert(1)>', 'must be a URL'],
  ])('are not set to %s', async (at, why) => {
    const { statusCode, json } = await ask('POST', path, { url: at });
    expect([statusCode, json().message]).toEqual([400, expect.stringContaining(why)]);
    expect((await ask('GET', path)).json()).toEqual({ webhooks: [] });
  });

  it('are at most five', async () => {
    for (let i = 0; i < 5; i++) await set(`${url}/${i}`);
    const { statusCode, json } = await ask('POST', path, { url });
    expect([statusCode, json().message]).toEqual([409, "'fio' already has 5 webhooks. Remove one first"]);
  });

  it('keep their secret if the same URL is added again', async () => {
    const { secret } = await set();
    const { statusCode, json } = await ask('POST', path, { url });
    expect([statusCode, json().message]).toEqual([409, "'fio' already has a webhook with this URL. Replace its secret instead"]);
    expect(await town.store.shops.webhooks.list('fio')).toMatchObject([{ secret }]);
  });

  it('show the query of their URL only to administrators, and not in the audit log', async () => {
    const { webhook } = await set(`${url}?code=token`);
    expect(webhook.url).toBe(`${url}?code=token`);
    expect(await newest()).toMatchObject({ action: 'webhook.set', after: { id: webhook.id, url: `${url}?...` } });
    const seenBy = async (role: OperatorRole) => {
      const seen = await town.app.inject({ url: `/operator/v1${path}`, headers: { cookie: await signedInAs(role) } });
      return seen.json().webhooks[0].url;
    };
    expect([await seenBy('viewer'), await seenBy('steward'), await seenBy('administrator')]).toEqual([
      `${url}?...`,
      `${url}?...`,
      `${url}?code=token`,
    ]);
    await ask('DELETE', `${path}/${webhook.id}`);
    expect(await newest()).toMatchObject({ action: 'webhook.remove', before: { url: `${url}?...` } });
  });

  it('get a new secret from one of two administrators who rotate it at the same time', async () => {
    const { webhook, secret } = await set();
    const headers = { 'if-match': `"${webhook.version}"` };
    const both = await Promise.all([0, 1].map(() => ask('POST', `${path}/${webhook.id}/secret`, { overlapHours: 1 }, headers)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const rotated = both.find(({ statusCode }) => statusCode === 200)?.json();
    expect(rotated.secret).not.toBe(secret);
    expect(await newest()).toMatchObject({ action: 'webhook.rotate', after: { id: webhook.id } });
    for (const [method, body] of [
      ['PATCH', { active: false }],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(method, `${path}/${webhook.id}`, body, headers)).statusCode).toBe(412);
    expect((await ask('GET', path)).json().webhooks[0].state).toBe('active');
  });

  it('are deactivated, activated and removed, with an entry in the audit log for each change', async () => {
    const { webhook } = await set();
    const at = `${path}/${webhook.id}`;
    expect((await ask('PATCH', at, { active: false })).json().state).toBe('off');
    expect(await newest()).toMatchObject({ action: 'webhook.deactivate', before: { active: true }, after: { active: false } });
    town.now += 1_000;
    expect((await ask('PATCH', at, { active: true })).json().state).toBe('active');
    const activated = await newest();
    expect(activated?.action).toBe('webhook.activate');
    town.now += 1_000;
    await ask('PATCH', at, { active: true });
    expect(await newest()).toEqual(activated);
    town.now += 1_000;
    expect((await ask('DELETE', at)).statusCode).toBe(204);
    expect(await newest()).toMatchObject({ action: 'webhook.remove', before: { id: webhook.id, url } });
    expect((await ask('DELETE', at)).statusCode).toBe(404);
  });

  it('receive a test message, once a minute', async () => {
    const { webhook } = await set();
    reply = 500;
    const test = () => ask('POST', `${path}/${webhook.id}/tests`);
    expect((await test()).json()).toEqual({ delivered: false, status: 500, failure: { problem: 'status', status: 500 } });
    const again = await test();
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('the deliveries of a webhook', () => {
  async function delivered() {
    const { webhook } = await set();
    const { webhooks, invalidations } = town.store.shops;
    const from = Number(webhook.cursor);
    await causeEvent(`+420 ${town.now}`);
    const last = (await invalidations.read('fio', from, 9)).at(-1)?.number ?? 0;
    const message = { after: from, last, count: last - from, events: ['shop.changed'] };
    const failure = { problem: 'status', status: 503 } as const;
    await webhooks.failed({ id: webhook.id, sentNumber: from }, failure, town.now + 5_000, town.now, message);
    return { webhook, message, from, at: `${path}/${webhook.id}` };
  }
  const list = async (at: string) => (await ask('GET', `${at}/deliveries`)).json().deliveries;

  it('are listed with their events, their error and the next attempt', async () => {
    const { at, message } = await delivered();
    expect(await list(at)).toMatchObject([
      {
        ...{ attempts: 1, count: message.count, events: ['shop.changed'], cursor: `${message.last}`, delivered: false },
        failure: { problem: 'status', status: 503 },
        nextAttemptAt: new Date(town.now + 5_000).toISOString(),
      },
    ]);
    expect((await ask('GET', path)).json().webhooks[0]).toMatchObject({ state: 'failing', failures: 1 });
  });

  it('are sent again one by one, with the same id, without moving the cursor', async () => {
    const { at, from, message } = await delivered();
    const [{ id }] = await list(at);
    town.now += 1_000;
    const replayed = await ask('POST', `${at}/deliveries/${id}/replays`);
    expect([replayed.statusCode, replayed.json()]).toEqual([200, { delivered: true, status: 204 }]);
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([`fio-${from}-${message.last}`]);
    expect((await list(at))[0]).toMatchObject({ replayed: true, delivered: true, status: 204 });
    expect((await ask('GET', path)).json().webhooks[0].cursor).toBe(`${from}`);
    expect(await newest()).toMatchObject({
      action: 'webhook.replayDelivery',
      subject: 'fio',
      after: { delivery: id, status: 204 },
    });
    expect((await ask('POST', `${at}/deliveries/nothing/replays`)).statusCode).toBe(404);
    await ask('PATCH', at, { active: false });
    const [before, { statusCode, json }] = [sent.length, await ask('POST', `${at}/deliveries/${id}/replays`)];
    expect([statusCode, json().message, sent.length]).toEqual([409, expect.stringContaining('is off'), before]);
    expect((await ask('POST', `/callers/kb/webhooks/x/deliveries/${id}/replays`)).statusCode).toBe(404);
  });

  it('are sent again since a time, but not before an event that was not sent yet', async () => {
    const { at, webhook, from, message } = await delivered();
    const since = new Date(town.now).toISOString();
    expect((await ask('POST', `${at}/replays`, { since })).statusCode).toBe(409);
    await town.store.shops.webhooks.sent({ id: webhook.id, sentNumber: from }, message.last, town.now, message);
    const later = new Date(town.now + 1).toISOString();
    expect((await ask('POST', `${at}/replays`, { since: later })).statusCode).toBe(409);
    const stale = await ask('POST', `${at}/replays`, { since }, { 'if-match': '"older"' });
    expect(stale.statusCode).toBe(412);
    const replayed = await ask('POST', `${at}/replays`, { since });
    expect([replayed.statusCode, replayed.json()]).toEqual([
      202,
      expect.objectContaining({ cursor: `${from}`, state: 'active' }),
    ]);
    expect(await newest()).toMatchObject({
      action: 'webhook.replay',
      before: { cursor: `${message.last}` },
      after: { cursor: `${from}` },
    });
    for (const body of [{ since: 'yesterday' }, { since, after: '1' }, { after: '-1' }, { after: '999999' }, { more: 1 }])
      expect((await ask('POST', `${at}/replays`, body)).statusCode).toBe(400);
  });
});
