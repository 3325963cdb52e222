import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningTown, runTown } from '../../test/openapi/runningTown.ts';
import { createClient } from './client.ts';

describe('with a service', () => {
  let town: RunningTown;
  beforeAll(async () => {
    town = await runTown();
  });
  afterAll(() => town.close());

  test('every method gets a response', async () => {
    const client = createClient({ url: town.url, ...town.sandbox });
    const near = await client.findNearby({ lat: 0, long: 0, radius: 500, wheelchairAccess: true });
    const uid = near.results[0]?.atm.uid ?? '';
    expect(await client.getAtm(uid, { from: { lat: 0, long: 0 } })).toMatchObject({
      atm: { uid },
      distance: near.results[0]?.distance,
    });
    expect((await client.reportAtm(uid, { problem: 'noCash' })).id).toMatch(/./);
    const status = { state: 'outOfCash', since: '2026-11-21T08:30:00Z' } as const;
    const others = Array.from({ length: 5_001 }, () => ({ ...status, uid: 'nobody' }));
    const { results } = await client.setStatuses([...others, { ...status, uid }]);
    expect([results.length, results[0]?.result]).toEqual([5_002, 'unknown']);
    const [own] = (await client.findNearby({ lat: 0, long: 0, radius: 500, operator: ['d9315992562fca404980'] })).results;
    expect(await client.setStatus(own?.atm.uid ?? '', status)).toEqual({ result: 'applied', uid: own?.atm.uid });
    const known = { description: 'SUMUP *CRUMBS OF COMFO', city: 'NULL ISLAND T', country: 'XN' };
    const found = await client.findCompleteShop(known);
    if (found.result !== 'found') throw new Error('The bakery is not found.');
    expect(await client.findShop({ ...known, posId: null })).toMatchObject({ result: 'found', shop: { uid: found.shop.uid } });
    expect(await client.findShops([{ description: 'ZZZZ' }, known])).toMatchObject([{ result: 'unsolved' }, { result: 'found' }]);
    expect(await client.findCompleteShops([known])).toEqual([found]);
    expect((await client.getShop(found.handle)).name).toBe('Crumbs of Comfort');
    expect((await client.getMerchant(found.shop.merchantUid)).name).toBe('Crumbs of Comfort');
    expect((await client.suggest({ suggestion: 'It has moved.', source: 'user' })).id).toMatch(/./);
  });

  test('invalidations arrive in pages, wait for new ones, and end when they are stopped', async () => {
    const client = createClient({ url: town.url, ...town.sandbox });
    const { handle } = await client.findShop({ posId: 'XN77', description: 'QUIXOTIC ZEPHYR KIOSK' });
    for await (const page of client.invalidations()) throw new Error(`There is no news yet: ${page.cursor}`);
    const [shop] = await client.findCompleteShops([{ description: 'SLICK FUEL', city: 'NULL ISLAND T', country: 'XN' }]);
    if (shop?.result !== 'found') throw new Error('The fuel station is not found.');
    const { uid: shopUid, merchantUid } = shop.shop;
    const controller = new AbortController();
    const pages = client.invalidations({ every: 20, signal: controller.signal });
    const first = pages.next();
    await town.store.shops.register.edit({ kind: 'confirmTerminal', terminal: { posId: 'XN77', shopUid, merchantUid } }, 0);
    const { value } = await first;
    expect(value).toMatchObject({ invalidations: [{ level: 'lookup', type: 'solved', handle }] });
    const later = pages.next();
    controller.abort(new Error('Enough'));
    await expect(later).rejects.toThrow('Enough');
    for await (const page of client.invalidations({ after: value?.cursor })) throw new Error(`Told twice: ${page.cursor}`);
  });
});
