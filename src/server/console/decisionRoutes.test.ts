import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankTown, bankTown, machine, operatorToken } from '../../../test/support/server/bankTown.ts';
import { register, shopTown } from '../../../test/support/server/shopTown.ts';

let town: BankTown;
beforeAll(async () => {
  town = await bankTown([machine('m1', 'fio')], { operatorToken });
  await town.store.shops.register.replaceFeed(register, town.now);
});
afterAll(() => town.close());

const authorization = `Bearer ${operatorToken}`;
function send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  // Entries of the audit log are sorted by time. Decisions are identified by their time with its milliseconds.
  town.now += 1_001;
  return town.app.inject({ method, url: `/operator/v1${path}`, headers: { authorization }, ...(payload && { payload }) });
}
const newest = async () => (await town.store.audit.list({ limit: 1 }))[0];
const suggest = () =>
  town.store.shops.suggestions.add(
    { callerId: 'fio', original: { description: '<img src=x>' }, current: null, suggestion: { name: 'Billa' }, source: 'user' },
    town.now,
  );
const shopUid = register.shops[0]?.uid ?? '';

describe('suggestions', () => {
  it('are listed, and accepted once, with a correction in the same transaction', async () => {
    const id = await suggest();
    const [listed] = (await send('GET', '/suggestions')).json().suggestions;
    expect(listed).toMatchObject({ id, status: 'open', caller: 'fio', original: { description: '<img src=x>' } });
    const decision = { decision: 'accepted', note: 'checked', correction: { uid: shopUid, fields: { phone: '+420123' } } };
    const decided = await send('POST', `/suggestions/${id}/decision`, decision);
    expect([decided.statusCode, decided.json()]).toEqual([
      200,
      expect.objectContaining({
        ...{ status: 'accepted', note: 'checked', who: 'operator token' },
        corrected: {
          uid: shopUid,
          record: expect.objectContaining({ level: 'shop', uid: shopUid }),
          fixes: [{ field: 'phone', id: expect.any(String) }],
        },
      }),
    ]);
    const { id: fix } = decided.json().corrected.fixes[0];
    expect((await send('GET', `/fixes/${fix}`)).json()).toMatchObject({ field: 'phone', value: '+420123', by: 'operator token' });
    expect((await town.store.shops.register.findShops([shopUid])).get(shopUid)?.shop.phone).toBe('+420123');
    expect(await newest()).toMatchObject({
      who: 'operator token',
      action: 'suggestion.decide',
      subject: id,
      before: { status: 'open' },
      after: { status: 'accepted', note: 'checked', correction: decision.correction },
    });
    const again = await send('POST', `/suggestions/${id}/decision`, { decision: 'rejected' });
    expect([again.statusCode, again.json().decided]).toEqual([
      409,
      expect.objectContaining({ who: 'operator token', after: expect.objectContaining({ status: 'accepted', note: 'checked' }) }),
    ]);
    expect((await newest())?.after).toMatchObject({ status: 'accepted' });
    expect((await send('GET', '/suggestions')).json().suggestions).toEqual([]);
    expect((await send('GET', '/suggestions?status=all')).json().suggestions).toHaveLength(1);
  });

  it.each([
    [{ decision: 'maybe' }],
    [{ decision: 'rejected', correction: { uid: shopUid, fields: { phone: '1' } } }],
    [{ decision: 'accepted', correction: { uid: 'unknown', fields: { phone: '1' } } }],
    [{ decision: 'accepted', correction: { uid: shopUid, fields: { colour: 'red' } } }],
    [{ decision: 'accepted', correction: { uid: shopUid, fields: { name: 'x'.repeat(2_500) } } }],
    [{ decision: 'accepted', more: 1 }],
  ])('stay open after the invalid decision %j', async (body) => {
    const id = await suggest();
    const reply = await send('POST', `/suggestions/${id}/decision`, body);
    expect([reply.statusCode, typeof reply.json().message]).toEqual([400, 'string']);
    expect((await town.store.shops.suggestions.find(id))?.status).toBe('open');
  });

  it('are decided by one of two stewards at the same time', async () => {
    const id = await suggest();
    const both = await Promise.all(
      ['accepted', 'rejected'].map((decision) => send('POST', `/suggestions/${id}/decision`, { decision })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('are not found under an unknown id', async () => {
    expect((await send('POST', '/suggestions/x/decision', { decision: 'accepted' })).statusCode).toBe(404);
  });
});

describe('reports', () => {
  it('are listed, and decided once', async () => {
    await town.store.reports.add({ callerId: 'fio', atmUid: 'm1', problem: 'gone', comment: '<script>' }, '10.0.0.1', town.now);
    const { atms } = (await send('GET', '/reports')).json();
    expect(atms).toMatchObject([
      {
        uid: 'm1',
        atm: { uid: 'm1' },
        problems: { gone: { reports: 1, addressesOnOneDay: 1 } },
        reports: [{ problem: 'gone', comment: '<script>' }],
      },
    ]);
    const decision = { decision: 'rejected', note: ' I was there ' };
    const decided = await send('POST', '/reports/m1/decision', decision);
    expect([decided.statusCode, decided.json()]).toEqual([200, { reports: 1, answers: 0 }]);
    const reference = atms[0].reports[0].id.slice(0, 8).toUpperCase();
    const entry = {
      ...{ who: 'operator token', action: 'reports.decide', subject: 'm1' },
      before: { reports: [{ id: reference, problem: 'gone' }] },
      after: { status: 'rejected', note: 'I was there' },
    };
    expect(await newest()).toMatchObject(entry);
    const again = await send('POST', '/reports/m1/decision', decision);
    expect([again.statusCode, again.json().decided]).toEqual([409, expect.objectContaining(entry)]);
    expect((await send('POST', '/reports/m2/decision', decision)).statusCode).toBe(404);
    expect((await send('POST', '/reports/m1/decision', { decision: 'maybe' })).statusCode).toBe(400);
    expect((await send('GET', '/reports')).json()).toEqual({ atms: [] });
  });

  it('stay readable after the decision, which can be undone once', async () => {
    const all = (await send('GET', '/reports?status=all')).json();
    const decided = {
      ...{ uid: 'm1', status: 'rejected', who: 'operator token', note: 'I was there', answers: 0 },
      ...{ atm: { uid: 'm1' }, reports: [{ problem: 'gone', comment: '<script>' }] },
    };
    expect(all).toMatchObject({ atms: [], decided: [decided] });
    expect((await send('GET', '/atms/m1')).json().decidedReports).toMatchObject([decided]);
    const undo = () => send('DELETE', `/reports/m1/decision?decidedAt=${all.decided[0].decidedAt}`);
    expect([(await undo()).json(), (await undo()).statusCode]).toEqual([{ reports: 1, answers: 0 }, 404]);
    for (const at of ['yesterday', '2026-13-45T99:99:99.999Z'])
      expect((await send('DELETE', `/reports/m1/decision?decidedAt=${at}`)).statusCode).toBe(400);
    expect(await newest()).toMatchObject({ action: 'reports.undo', subject: 'm1', after: { reports: [{ problem: 'gone' }] } });
    const { atms, decided: none } = (await send('GET', '/reports?status=all')).json();
    expect([atms.length, none]).toEqual([1, []]);
    const reference = atms[0].reports[0].id.slice(0, 8).toUpperCase();
    const find = async (text: string) => (await send('GET', `/reports?status=all&reference=${text}`)).json();
    expect([await find(reference), await find('00000000X')]).toMatchObject([
      { atms: [{ uid: 'm1' }] },
      { atms: [], decided: [] },
    ]);
    await send('POST', '/reports/m1/decision', { decision: 'accepted' });
    expect(await find(reference)).toMatchObject({ atms: [], decided: [{ uid: 'm1' }] });
  });

  it('are not found after the decision was undone and they were deleted', async () => {
    const report = () => town.store.reports.add({ callerId: 'fio', atmUid: 'm7', problem: 'gone' }, '10.0.0.9', town.now);
    const decide = () => send('POST', '/reports/m7/decision', { decision: 'accepted' });
    await report();
    await decide();
    expect((await decide()).statusCode).toBe(409);
    const [{ decidedAt }] = (await send('GET', '/reports?status=all')).json().decided;
    await send('DELETE', `/reports/m7/decision?decidedAt=${decidedAt}`);
    await town.store.reports.clear('m7');
    expect((await decide()).statusCode).toBe(404);
    await report();
    const entry = { who: 'anna', action: 'reports.clear', subject: 'm7' };
    await town.store.audited(() => entry, town.now + 1).reports.clear('m7');
    expect([(await decide()).json().decided, (await decide()).statusCode]).toEqual([expect.objectContaining(entry), 409]);
  });

  it('are not decided if there are others than those that the person has read', async () => {
    const report = (comment: string) =>
      town.store.reports.add({ callerId: 'fio', atmUid: 'm1', problem: 'broken', comment }, '10.0.0.1', town.now);
    await report('one');
    const [{ version }] = (await send('GET', '/reports')).json().atms;
    await report('two');
    const decide = (expected: string) =>
      town.asOperator('POST', '/reports/m1/decision', { decision: 'accepted' }, { 'if-match': `"${expected}"` });
    expect((await decide(version)).statusCode).toBe(412);
    const [{ version: current, reports }] = (await send('GET', '/reports')).json().atms;
    expect([reports.length, (await decide(current)).json()]).toEqual([2, { reports: 2, answers: 0 }]);
  });
});

it('an accepted suggestion with a correction reaches the callers that received the shop', async () => {
  const shops = await shopTown({ operatorToken, lookEvery: 5 });
  const transaction = { description: 'BILLA  PŘÍKOPY', city: 'PRAHA', country: 'CZ' };
  await shops.ask('/v6/shops/complete/findByCardTransaction', transaction);
  const body = {
    original: transaction,
    current: { shop: { uid: 's-billa' } },
    suggestion: { phone: '+420 999' },
    source: 'user',
  };
  const { id } = (await shops.post('/v6/suggestions', body)).body as { id: string };
  const decided = await shops.app.inject({
    method: 'POST',
    url: `/operator/v1/suggestions/${id}/decision`,
    headers: { authorization },
    payload: { decision: 'accepted', correction: { uid: 's-billa', fields: { phone: '+420 999' } } },
  });
  expect([decided.statusCode, decided.json().status]).toEqual([200, 'accepted']);
  expect((await shops.ask('/v6/shops/s-billa')).body).toMatchObject({ phone: '+420 999' });
  const invalidations = async (bank: 'fio' | 'kb') =>
    ((await shops.ask('/v6/invalidations', { after: '0' }, bank)).body as { invalidations: object[] }).invalidations;
  await expect.poll(() => invalidations('fio')).toMatchObject([{ level: 'shop', type: 'changed', shopUid: 's-billa' }]);
  expect(await invalidations('kb')).toEqual([]);
  await shops.close();
});
