import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningTown, runTown } from '../../../test/openapi/runningTown.ts';
import type { Invalidation, InvalidationsAnswer } from '../../contract/shops.ts';

let town: RunningTown;
let bearer: string;
beforeAll(async () => {
  town = await runTown({ registration: true });
  bearer = await town.token();
});
afterAll(() => town.close());

async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = bearer) {
  const reply = await fetch(`${town.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

it('a sandbox triggers one event of each type about records that it has received', async () => {
  const early = await send('POST', '/v6/sandbox/events', {});
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('has not yet received the records')]);
  const lookUp =
    '/v6/shops/complete/findByCardTransaction?description=SUMUP%20*CRUMBS%20OF%20COMFO&city=NULL%20ISLAND%20T&country=XN';
  const { handle, shop } = (await send('GET', lookUp)).body;
  await send('GET', `/v6/merchants/${shop.merchantUid}`);
  // An absent body is the same as {}.
  const { status, body } = await send('POST', '/v6/sandbox/events');
  expect(status).toBe(202);
  const { invalidations }: { invalidations: Invalidation[] } = body;
  expect(invalidations.map(({ level, type }) => `${level} ${type}`)).toEqual([
    ...['lookup solved', 'lookup changed', 'lookup removed'],
    ...['shop changed', 'shop removed', 'shop merged'],
    ...['merchant changed', 'merchant removed', 'merchant merged'],
  ]);
  for (const one of invalidations) {
    const subject = { lookup: { handle }, shop: { shopUid: shop.uid }, merchant: { merchantUid: shop.merchantUid } }[one.level];
    expect(one).toMatchObject(subject);
    // A real event of a look-up names the shop that was found, and after a change, the new shop.
    if (one.level === 'lookup') expect(one.shopUid).toBe(one.type === 'solved' ? undefined : shop.uid);
    expect(one.replacedBy !== undefined).toBe(one.type === 'merged' || (one.level === 'lookup' && one.type === 'changed'));
    if (one.replacedBy !== undefined) {
      expect(one.replacedBy).not.toBe(one.shopUid ?? one.merchantUid);
      // The register also contains the brands, but the successor is of the demo town.
      if (one.level !== 'merchant')
        expect((await send('GET', `/v6/shops/${one.replacedBy}`)).body.location.address.country).toBe('XN');
      else expect((await send('GET', `/v6/merchants/${one.replacedBy}`)).body.name).toBe('Nil Exchange');
    }
  }
  const read: InvalidationsAnswer = (await send('GET', '/v6/invalidations?after=0')).body;
  expect(read.invalidations).toEqual(invalidations);
  expect((await send('GET', `/v6/shops/${handle}`)).body.uid).toBe(shop.uid);
  expect((await send('POST', '/v6/sandbox/events', { level: 'lookup', type: 'merged' })).status).toBe(400);
  expect((await send('POST', '/v6/sandbox/events', { level: 'merchant', type: 'changed' })).body.invalidations).toHaveLength(1);
});

it('a sandbox sets the sites that can embed its own finder, and no other', async () => {
  // The page's Content-Security-Policy and the page itself use the same list.
  const framers = async (bank: string): Promise<string[] | undefined> =>
    (await (await fetch(`${town.url}/app/config?bank=${bank}`)).json()).hosts;
  const registered = await (
    await fetch(`${town.url}/sandbox/registrations`, {
      ...{ method: 'POST', body: '{}' },
      headers: { 'content-type': 'application/json' },
    })
  ).json();
  const form = { grant_type: 'client_credentials', client_id: registered.clientId, client_secret: registered.clientSecret };
  const answered = await fetch(`${town.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const token: string = (await answered.json()).access_token;
  const slug = `${registered.clientId}`.split('.')[0] ?? '';
  const origins = ['https://www.bank.example', 'http://localhost:3000'];
  expect(await send('PUT', '/v6/sandbox/frameOrigins', { origins }, token)).toEqual({ status: 200, body: { origins } });
  expect(await framers(slug)).toEqual(origins);
  expect(await framers('sandbox')).toBeUndefined();
  for (const wrong of [
    '*',
    'http://bank.example',
    'https://*.bank.example',
    'https://bank.example/',
    "https://a.example; script-src 'self'",
  ])
    expect((await send('PUT', '/v6/sandbox/frameOrigins', { origins: [wrong] }, token)).status, wrong).toBe(400);
  expect((await send('PUT', '/v6/sandbox/frameOrigins', { origins: [] }, token)).status).toBe(200);
  expect(await framers(slug)).toBeUndefined();
});
