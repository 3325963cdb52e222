/** Tests attempts by a bank to read another bank's data (insecure direct object references). */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { listenLocally } from '../support/server/listenLocally.ts';
import { register } from '../support/server/shopTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

type Outcome = { readonly handle: string; readonly result: string };
const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
const lookUp = async (query: Record<string, string>, bank: 'fio' | 'kb') =>
  (await (await town.ask(`/v6/shops/findByCardTransaction?${new URLSearchParams(query)}`, town[bank])).json()) as Outcome;

describe('a handle', () => {
  it('of another bank, solved or unsolved, reveals nothing and is indistinguishable from an unknown handle', async () => {
    const unsolved = await lookUp({ description: 'NOWHERE AT ALL 1' }, 'fio');
    expect(unsolved.result).toBe('unsolved');
    const other = await town.ask(`/v6/shops/${unsolved.handle}`, town.kb);
    const none = await town.ask(`/v6/shops/${'0'.repeat(unsolved.handle.length)}`, town.kb);
    const [otherText, noneText] = await Promise.all([other.text(), none.text()]);
    expect([other.status, none.status]).toEqual([404, 404]);
    const { timestamp: _a, ...otherBody } = JSON.parse(otherText);
    const { timestamp: _b, ...noneBody } = JSON.parse(noneText);
    expect(otherBody).toEqual(noneBody);
    expect(wrongInError(other, otherText)).toEqual([]);
  });

  it('is different for each bank, and is long and random', async () => {
    const query = { description: 'NOWHERE AT ALL 2' };
    const [ofFio, ofKb] = [await lookUp(query, 'fio'), await lookUp(query, 'kb')];
    expect(ofFio.handle).not.toBe(ofKb.handle);
    for (const { handle } of [ofFio, ofKb]) expect(handle).toMatch(/^[\da-f]{30}$/);
    expect((await lookUp({ ...query, refresh: 'true' }, 'kb')).handle).not.toBe(ofFio.handle);
    expect((await lookUp(query, 'fio')).handle).toBe(ofFio.handle);
  });

  it('cannot be requested as a different caller, regardless of what is sent with the token', async () => {
    const { handle } = await lookUp({ description: 'NOWHERE AT ALL 3' }, 'fio');
    const beside = [
      [`/v6/shops/${handle}?caller=fio&callerId=fio&bank=fio&sub=fio`, {}],
      [
        `/v6/shops/${handle}`,
        { 'x-caller': 'fio', 'x-forwarded-user': 'fio', cookie: 'caller=fio', 'x-api-key': town.fio.clientId },
      ],
      [`/v6/shops/${handle}`, { host: 'www.fio.example', 'sec-fetch-site': 'same-origin', origin: 'https://www.fio.example' }],
    ] as const;
    for (const [path, headers] of beside) expect((await town.ask(path, town.kb, { headers })).status).toBe(404);
    const batch = await town.post(
      '/v6/shops/findByCardTransactionBatch',
      { callerId: 'fio', requests: [{ description: 'NOWHERE AT ALL 3', callerId: 'fio', handle }] },
      town.kb,
    );
    expect(((await batch.json()) as Outcome[])[0]?.handle).not.toBe(handle);
  });
});

test('a bank reads only its own invalidations, and another bank’s cursor is rejected', async () => {
  const query = { posId: 'P-NEW', merchantId: 'M-NEW', description: 'NOWHERE AT ALL 4' };
  const { handle } = await lookUp(query, 'fio');
  const grown = {
    ...register,
    feed: { ...register.feed, digest: 'b' },
    terminals: [...register.terminals, { posId: 'P-NEW', merchantId: 'M-NEW', merchantUid: 'm-tiger', shopUid: 's-tiger' }],
  };
  await town.store.shops.register.replaceFeed(grown, Date.now());
  const read = async (bank: 'fio' | 'kb', after = '0') =>
    (await (await town.ask(`/v6/invalidations?after=${after}`, town[bank])).json()) as {
      invalidations: { handle?: string }[];
      cursor: string;
    };
  const ofFio = await vi.waitFor(async () => {
    const news = await read('fio');
    expect(news.invalidations.map((one) => one.handle)).toContain(handle);
    return news;
  }, 45_000);
  for (const after of ['0', ofFio.cursor, '1']) expect(JSON.stringify(await read('kb', after))).not.toContain(handle);
});

test('partner data and alliance are those of the caller', async () => {
  await town.store.replacePartnerData('fio', [
    ['of-fio', { secretOf: 'fio' }],
    ['of-kb', { secretOf: 'fio' }],
  ] as never);
  await vi.waitFor(async () => expect(await (await town.ask(nearby, town.fio)).text()).toContain('secretOf'), 45_000);
  const requests = [
    town.ask(nearby, town.kb),
    town.ask(`${nearby}&bank=fio`, town.kb),
    town.ask(`${nearby}&bank=fio`),
    town.ask('/v6/atms/complete/of-fio', town.kb),
    town.ask('/v6/atms/complete/of-fio', undefined, { headers: { origin: 'https://www.fio.example' } }),
    town.ask('/app/search?q=fio&bank=fio', town.kb),
    town.ask('/app/places'),
  ];
  for (const reply of await Promise.all(requests)) expect(await reply.text()).not.toContain('secretOf');
  type Answer = { results: { atm: { uid: string; alliance?: { withdrawal?: boolean } } }[] };
  const ofKb = (await (await town.ask(`${nearby}&allianceOnly=true`, town.kb)).json()) as Answer;
  expect(ofKb.results.map(({ atm }) => atm.uid)).toEqual(['of-kb']);
});

test("the page's configuration contains only the branding and prices of its bank", async () => {
  for (const as of [undefined, town.kb]) {
    const text = await (await town.ask('/app/config?bank=fio', as)).text();
    for (const hidden of [
      'support@',
      town.fio.publishable,
      town.fio.clientId,
      'activated',
      'withdrawals',
      'origins',
      'scopes',
      'limits',
    ]) {
      expect(text).not.toContain(hidden);
    }
  }
  expect(await (await town.ask('/app/config?bank=fio')).text()).not.toContain('kb');
});

test('a bank that is not activated, or does not have the scope, is rejected everywhere and stores nothing', async () => {
  const paths = [nearby, '/v6/atms/complete/of-kb'];
  const [kb] = (await town.store.callers.read()).callers.filter(({ slug }) => slug === 'kb');
  if (!kb) throw new Error('kb is a caller');
  await town.store.callers.change(() => ({ callers: [{ ...kb, activated: false, scopes: ['atms'] }] }), Date.now());
  await vi.waitFor(async () => expect((await town.ask(nearby, town.kb)).status).toBe(403), 45_000);
  for (const path of paths) expect((await town.ask(path, town.kb)).status).toBe(403);
  expect((await town.post('/v6/atms/of-kb/reports', { problem: 'gone' }, town.kb)).status).toBe(403);
  for (const path of ['/v6/shops/s-billa', '/v6/merchants/m-billa', '/v6/invalidations']) {
    expect((await town.ask(path, town.kb)).status).toBe(403);
  }
  expect((await town.post('/v6/suggestions', { suggestion: 'x', source: 'user' }, town.kb)).status).toBe(403);
});

test('a webhook to this machine is not sent, and the reason is logged', async () => {
  const asked: string[] = [];
  const canary = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const { port, close } = await listenLocally(canary);
  await town.store.shops.webhooks.set(
    'fio',
    `http://localhost:${port}/latest/meta-data`,
    `whsec_${btoa('x'.repeat(24))}`,
    Date.now(),
  );
  const { handle } = await lookUp({ posId: 'P-HOOK', merchantId: 'M-HOOK' }, 'fio');
  expect(handle).toBeTruthy();
  const grown = {
    ...register,
    feed: { ...register.feed, digest: 'c' },
    terminals: [{ posId: 'P-HOOK', merchantId: 'M-HOOK', merchantUid: 'm-tiger', shopUid: 's-tiger' }],
  };
  await town.store.shops.register.replaceFeed(grown, Date.now());
  await vi.waitFor(async () => {
    const [hook] = await town.store.shops.webhooks.list();
    expect(hook?.lastFailure).toEqual({ problem: 'forbidden' });
  }, 45_000);
  expect(asked).toEqual([]);
  const logged = town.log.lines.filter((line) => line.includes('Webhook'));
  expect(logged).toEqual([
    expect.stringMatching(/^warn: Webhook \S+ of 'fio' failed: its address is not public and not in WEBHOOK_/),
  ]);
  expect(logged.join()).not.toMatch(/localhost|meta-data|whsec_/);
  await close();
});
