/** Tests that callers are notified when an import changes the ATM of a withdrawal that they have looked up. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { machine } from '../../../test/support/server/bankTown.ts';
import { someFeed } from '../../../test/support/server/doubles.ts';
import { type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';

const basic = '/v6/shops/findByCardTransaction';
const complete = '/v6/shops/complete/findByCardTransaction';
const completeBatch = '/v6/shops/complete/findByCardTransactionBatch';
const prikope = machine('prikope', 'Fio banka', { street: 'Na Příkopě 3', city: 'Praha', lat: 50.1 });
const vodickova = machine('vodickova', 'Fio banka', { street: 'Vodičkova 9', city: 'Praha' });
const withdrawal = { description: 'VYBER Z BANKOMATU FIO BANKA VODICKOVA 9', city: 'PRAHA', country: 'CZ' };
const noAddress = { description: 'VYBER Z BANKOMATU FIO BANKA', city: 'PRAHA', country: 'CZ' };

interface Answer {
  readonly handle: string;
  readonly atm?: { readonly uid: string };
}

onEachStore('the ATMs of withdrawals on %s', ({ migrated, freshStore }) => {
  let town: ShopTown;
  let imports = 0;
  beforeEach(async () => {
    town = await shopTown({ lookEvery: 5 }, await migrated());
  });
  afterEach(() => town.close());

  const ask = async (path: string, query: Record<string, string>, bank: 'fio' | 'kb' = 'kb') =>
    (await town.ask(path, query, bank)).body as Answer;
  const told = async (bank: 'fio' | 'kb' = 'kb') =>
    ((await town.ask('/v6/invalidations', {}, bank)).body as { invalidations: readonly { readonly handle: string }[] })
      .invalidations;
  /** Imports ATMs, and waits until the stored withdrawals have been rechecked. */
  const load = async (...atms: readonly (typeof vodickova)[]) => {
    imports += 1;
    await town.store.replaceFeed({ ...someFeed, digest: `${imports}` }, atms, someInstant);
    const version = await town.store.version();
    const rechecked = async () => (await town.store.shops.invalidations.atmRecheckState()).rechecked;
    await vi.waitFor(async () => expect(await rechecked()).toBe(version), { timeout: 45_000 });
  };

  it('notify the caller when the ATM becomes known, and when it is gone, but not of other changes', async () => {
    await load(prikope);
    const { handle, atm } = await ask(complete, withdrawal);
    expect(atm).toBeUndefined();
    const changed = { level: 'lookup', type: 'changed', handle };
    await load(prikope, vodickova);
    expect(await told()).toMatchObject([changed]);
    expect(await ask(complete, withdrawal)).toMatchObject({ handle, atm: { uid: 'vodickova' } });
    await load({ ...prikope, wheelchairAccess: true }, { ...vodickova, wheelchairAccess: true });
    expect(await told()).toHaveLength(1);
    await load(prikope);
    expect(await told()).toMatchObject([changed, changed]);
    expect((await ask(complete, withdrawal)).atm).toBeUndefined();
  });

  it('do not notify a caller that may not use ATM look-up, or that got no complete answer', async () => {
    await load(prikope);
    await ask(complete, withdrawal, 'fio');
    await ask(basic, withdrawal);
    await ask(complete, noAddress);
    await load(prikope, vodickova);
    expect([await told('fio'), await told('kb')]).toEqual([[], []]);
  });

  it('notify the caller of another ATM, with one event for each withdrawal of a batch', async () => {
    const requests = [withdrawal, { ...withdrawal, description: 'VYBER Z BANKOMATU FIO BANKA NA PRIKOPE 3' }];
    await load(prikope, vodickova);
    const batch = async () => (await town.post(completeBatch, { requests }, 'kb')).body as readonly Answer[];
    const answers = await batch();
    expect(answers.map(({ atm }) => atm?.uid)).toEqual(['vodickova', 'prikope']);
    // The two ATMs swap their addresses.
    await load(
      machine('prikope', 'Fio banka', { street: 'Vodičkova 9', city: 'Praha', lat: 50.1 }),
      machine('vodickova', 'Fio banka', { street: 'Na Příkopě 3', city: 'Praha' }),
    );
    expect(await told()).toHaveLength(2);
    expect(new Set((await told()).map(({ handle }) => handle))).toEqual(new Set(answers.map(({ handle }) => handle)));
    expect((await batch()).map(({ atm }) => atm?.uid)).toEqual(['prikope', 'vodickova']);
  });

  it('are rechecked again if an answer with older ATMs is recorded during or after a recheck', async () => {
    const { store } = await freshStore();
    const { lookUps, invalidations } = store.shops;
    await store.replaceFeed(someFeed, [prikope], someInstant);
    const seen = await invalidations.atmRecheckState();
    expect(seen.rechecked).toBeLessThan(seen.newest);
    const record = (version: number) => lookUps.recordAtms('kb', [{ key: 'a', atmUid: '' }], version, testDigests);
    await record(seen.newest - 1);
    await invalidations.markAtmsRechecked(seen.newest, seen);
    const during = await invalidations.atmRecheckState();
    expect(during.rechecked).toBeLessThan(seen.newest);
    await invalidations.markAtmsRechecked(seen.newest, during);
    await record(seen.newest);
    expect((await invalidations.atmRecheckState()).rechecked).toBe(seen.newest);
    await record(seen.newest - 1);
    expect((await invalidations.atmRecheckState()).rechecked).toBeLessThan(seen.newest);
  });
});
