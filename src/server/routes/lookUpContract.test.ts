/** Tests sections 3 and 4 of the contract, sentence by sentence, over HTTP and on both stores. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { register, type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { RegisterExtract, RegisteredMerchant, Shop, Terminal } from '../../core/shops/shop.ts';
import { openDigests } from '../shops/transactionDigests.ts';
import { formerKey } from '../shops/transactionKey.ts';

const basic = '/v6/shops/findByCardTransaction';
const complete = '/v6/shops/complete/findByCardTransaction';
type Answer = {
  result: string;
  handle: string;
  shop?: { uid: string; category?: { code: string }; merchant?: { category?: { code: string } } };
  match?: { confidence: number; merchant?: string; merchantUid?: string };
  merchant?: object;
};

const feed = (name: string, parts: Partial<RegisterExtract>): RegisterExtract => ({
  feed: { ...register.feed, name, kind: 'list', digest: JSON.stringify(parts) },
  merchants: [],
  shops: [],
  terminals: [],
  ...parts,
});
const pub: RegisteredMerchant = { uid: 'm-pub', name: 'Pub', tags: [], category: 'barsAndNightlife' };
const tigerTerminal = (numbers: Pick<Terminal, 'posId' | 'merchantId'>): Terminal => ({
  ...numbers,
  merchantUid: 'm-tiger',
  shopUid: 's-tiger',
});
const kiosk: Shop = { uid: 's-kiosk', type: 'bricks', name: 'Kiosk', tags: [], place: { country: 'CZ' }, merchantUid: 'm-tiger' };

onEachStore('look-ups over HTTP on %s', ({ migrated }) => {
  let town: ShopTown;
  beforeEach(async () => {
    town = await shopTown({ lookEvery: 5 }, await migrated());
  });
  afterEach(() => town.close());

  const ask = async (path: string, query: Record<string, string>, bank: 'fio' | 'kb' = 'fio') =>
    (await town.ask(path, query, bank)).body as Answer;
  const load = (name: string, parts: Partial<RegisterExtract>) =>
    town.store.shops.register.replaceFeed(feed(name, parts), someInstant);
  const matched = () => vi.waitFor(async () => expect(await settled()).toBe(true), { timeout: 45_000 });
  const settled = async () => {
    const { version, late } = await town.store.shops.invalidations.recheckState(0);
    return version === (await town.store.shops.register.version()) && late === 0;
  };
  const told = async (bank: 'fio' | 'kb' = 'fio', after?: string) =>
    (await town.ask('/v6/invalidations', after === undefined ? {} : { after }, bank)) as {
      status: number;
      body: { invalidations: { id: string; level: string; type: string; handle?: string }[]; cursor: string; message?: string };
    };

  describe('two spellings of one transaction', () => {
    const spellings = [
      { posId: 'AB12', merchantId: 'M55' },
      { posId: 'ab12', merchantId: 'm55' },
      { posId: ' 0000AB12  ', merchantId: '000000000000M55' },
      { posId: 'Ab12', merchantId: 'M55 ' },
    ];

    it.each([
      ['aB12', 'm55'],
      ['0AB12', '00M55'],
    ])(
      'have one outcome when a feed writes the terminal as %j and %j, even if the outcome is recomputed',
      async (posId, merchantId) => {
        await load('acquirer', { terminals: [tigerTerminal({ posId, merchantId })] });
        const found = { result: 'found', handle: 's-tiger', shop: { uid: 's-tiger' } };
        for (const refresh of ['false', 'true', 'true']) {
          for (const spelling of spellings) expect(await ask(basic, { ...spelling, refresh })).toMatchObject(found);
        }
        expect((await told()).body.invalidations).toEqual([]);
      },
    );

    it('have one handle if no match is known', async () => {
      const handles = new Set<string>();
      for (const spelling of spellings) {
        handles.add((await ask(basic, { ...spelling, description: 'Nobody', refresh: 'true' })).handle);
        handles.add((await ask(basic, { ...spelling, description: ' NOBODY' })).handle);
      }
      expect(handles.size).toBe(1);
      const batch = await town.post(
        '/v6/shops/findByCardTransactionBatch',
        spellings.map((one) => ({ ...one, description: 'nobody' })),
      );
      expect(new Set((batch.body as Answer[]).map(({ handle }) => handle))).toEqual(handles);
    });
  });

  it('a transaction that an earlier release stored with leading zeros keeps its handle, in every spelling', async () => {
    const spelled = { posId: '00000077', merchantId: '0000088', description: 'NOBODY' };
    const digests = await openDigests(town.store.shops.forms, {});
    const options = { records: false, registerVersion: 1, now: 1, newHandle: () => 'h-before', digests };
    const key = formerKey(spelled) ?? '';
    await town.store.shops.lookUps.keep('fio', [{ key, transaction: spelled, refreshed: false }], options);
    expect(await ask(basic, spelled)).toEqual({ result: 'unsolved', handle: 'h-before' });
    for (const other of [{ posId: '77' }, { merchantId: '88' }, { posId: '077', description: 'nobody' }]) {
      expect((await ask(basic, { ...spelled, ...other })).handle).toBe('h-before');
      expect((await ask(basic, { ...spelled, ...other, refresh: 'true' })).handle).toBe('h-before');
    }
  });

  it('more fields never remove a match, because a known posId or merchantId takes precedence unless it belongs to a different merchant', async () => {
    await load('acquirer', {
      merchants: [pub],
      terminals: [
        tigerTerminal({ posId: 'LONE' }),
        tigerTerminal({ posId: 'POS', merchantId: 'MER' }),
        { merchantId: 'OTHER', merchantUid: pub.uid },
      ],
    });
    for (const query of [
      { posId: 'LONE' },
      { posId: 'LONE', merchantId: 'NOBODYS' },
      { posId: 'LONE', merchantId: 'MER' },
      { posId: 'LONE', merchantId: 'NOBODYS', description: 'XX', city: 'BRNO', country: 'CZ', mcc: '5411' },
      { posId: 'POS' },
      { posId: 'POS', merchantId: '' },
      { merchantId: 'MER' },
      { merchantId: 'MER', posId: 'NOBODYS' },
      { posId: 'POS', merchantId: 'NOBODYS' },
    ]) {
      expect(await ask(basic, query as Record<string, string>), JSON.stringify(query)).toMatchObject({
        shop: { uid: 's-tiger' },
      });
    }
    expect(await ask(basic, { posId: 'LONE', merchantId: 'OTHER' })).toMatchObject({ result: 'unsolved' });
  });

  it('a merchant without a shop appears as a uid in the basic response, and as a complete record in the complete response', async () => {
    await load('more', { merchants: [{ ...pub, url: 'https://pub.example', logo: 'https://pub.example/l.svg' }] });
    await matched();
    const query = { description: 'merchant Pub' };
    const match = { confidence: 0.95, merchant: 'Pub', merchantUid: 'm-pub' };
    expect(await ask(basic, query)).toStrictEqual({ result: 'unsolved', handle: expect.any(String), match });
    expect(await ask(complete, query)).toMatchObject({
      result: 'unsolved',
      handle: expect.any(String),
      match: { ...match, confidenceLevel: 'LOW' },
      merchant: {
        uid: 'm-pub',
        name: 'Pub',
        logo: 'https://pub.example/l.svg',
        url: 'https://pub.example',
        category: { code: 'barsAndNightlife', name: 'Bars and nightlife' },
      },
    });
    await town.store.shops.register.edit(
      { kind: 'correct', level: 'merchant', uid: 'm-pub', fields: { url: 'https://p.example' } },
      1,
    );
    expect((await told()).body.invalidations).toMatchObject([{ level: 'merchant', type: 'changed', merchantUid: 'm-pub' }]);
  });

  it('two merchants with the same name are distinguished', async () => {
    const terminals = ['m-one', 'm-two'].map((merchantUid) => ({ merchantId: merchantUid.toUpperCase(), merchantUid }));
    await load('more', {
      merchants: ['m-one', 'm-two'].map((uid) => ({ uid, name: 'Twin', tags: [], countries: ['CZ'] })),
      terminals,
    });
    await matched();
    for (const { merchantId, merchantUid } of terminals) {
      expect((await ask(basic, { merchantId })).match).toMatchObject({ merchant: 'Twin', merchantUid });
      expect((await ask(complete, { merchantId })).merchant).toMatchObject({ name: 'Twin', uid: merchantUid });
    }
  });

  it('the category comes from the shop, otherwise from the merchant, and otherwise from the MCC if only the merchant is known', async () => {
    const shop: Shop = { ...kiosk, name: 'Pub Praha', merchantUid: 'm-pub' };
    await load('more', { merchants: [pub, { uid: 'm-plain', name: 'Plain', tags: [] }], shops: [shop] });
    await matched();
    const found = await ask(complete, { description: 'Pub Praha' });
    expect([found.shop?.category?.code, found.shop?.merchant?.category?.code]).toEqual(['barsAndNightlife', 'barsAndNightlife']);
    expect((await town.ask('/v6/shops/s-kiosk')).body).toMatchObject({ category: { code: 'barsAndNightlife' } });
    const own = await ask(complete, { description: 'Billa Příkopy' });
    expect([own.shop?.category?.code, own.shop?.merchant]).toEqual([
      'groceries',
      expect.not.objectContaining({ category: expect.anything() }),
    ]);
    expect(await ask(complete, { description: 'merchant Plain', mcc: '5812' })).toMatchObject({
      merchant: { uid: 'm-plain', category: { code: 'restaurants' } },
    });
    expect((await ask(complete, { description: 'merchant Plain' })).merchant).toStrictEqual({ uid: 'm-plain', name: 'Plain' });
    expect(await ask(complete, { description: 'merchant Pub', mcc: '5812' })).toMatchObject({
      merchant: { category: { code: 'barsAndNightlife' } },
    });
    // The first feed (kind 'list') contains no category, so the category from the brands feed applies.
    await town.store.shops.register.replaceFeed(
      {
        ...feed('brands', { merchants: [{ uid: 'm-plain', name: 'Plain', tags: [], category: 'beauty' }] }),
        feed: { ...register.feed, name: 'brands', kind: 'brands' },
      },
      2,
    );
    expect(await ask(complete, { description: 'merchant Plain', mcc: '5812' })).toMatchObject({
      merchant: { category: { code: 'beauty' } },
    });
  });

  it('an unsolved look-up is invalidated once for each change to its merchant and once when it is solved', async () => {
    const query = { description: 'merchant Pub' };
    const { handle } = await ask(basic, query);
    const basicOnly = await ask(basic, query, 'kb');
    const changed = { level: 'lookup', type: 'changed', handle };
    await load('more', { merchants: [pub] });
    await vi.waitFor(async () => expect((await told()).body.invalidations).toMatchObject([changed]), { timeout: 45_000 });
    expect((await told('kb')).body.invalidations).toMatchObject([{ ...changed, handle: basicOnly.handle }]);
    // Without refresh, the response still contains the stored outcome.
    expect(await ask(basic, query)).toEqual({ result: 'unsolved', handle });
    await load('more', { merchants: [{ ...pub, uid: 'm-other-pub' }] });
    await vi.waitFor(async () => expect((await told()).body.invalidations).toMatchObject([changed, changed]), {
      timeout: 45_000,
    });
    await load('more', { merchants: [] });
    await vi.waitFor(async () => expect((await told()).body.invalidations).toHaveLength(3), { timeout: 45_000 });
    await load('more', { shops: [{ ...kiosk, name: 'merchant Pub' }] });
    const solved = { level: 'lookup', type: 'solved', handle };
    await vi.waitFor(async () => expect((await told()).body.invalidations[3]).toMatchObject(solved), { timeout: 45_000 });
    expect((await told()).body.invalidations.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(await ask(complete, { ...query, refresh: 'true' })).toMatchObject({
      result: 'found',
      handle,
      shop: { uid: 's-kiosk' },
    });
  });

  it('after a handle is solved, it returns its shop or that shop’s successor, but only to its own caller', async () => {
    const { handle } = await ask(basic, { description: 'Kiosk' });
    expect((await town.ask(`/v6/shops/${handle}`)).status).toBe(404);
    await load('more', { shops: [kiosk] });
    await vi.waitFor(async () => expect((await told()).body.invalidations).toMatchObject([{ type: 'solved', handle }]), {
      timeout: 45_000,
    });
    expect((await town.ask(`/v6/shops/${handle}`)).body).toMatchObject({ uid: 's-kiosk', name: 'Kiosk' });
    expect((await town.ask(`/v6/shops/${handle}`, {}, 'kb')).status).toBe(404);
    // The caller has received the shop, so the service notifies the caller of the merge.
    await town.store.shops.register.edit({ kind: 'merge', level: 'shop', uid: 's-kiosk', into: 's-tiger' }, someInstant);
    expect((await told()).body.invalidations).toContainEqual(
      expect.objectContaining({ level: 'shop', type: 'merged', shopUid: 's-kiosk' }),
    );
    expect((await town.ask(`/v6/shops/${handle}`)).body).toMatchObject({ uid: 's-tiger' });
    // After the shop is removed, the next look-up of the transaction is unsolved, and the old handle no longer leads to a shop.
    await town.store.shops.register.edit({ kind: 'remove', level: 'shop', uid: 's-tiger' }, someInstant);
    await matched();
    await ask(basic, { description: 'Kiosk', refresh: 'true' });
    expect((await town.ask(`/v6/shops/${handle}`)).status).toBe(404);
  });

  it('ids are assigned separately for each caller, so invalidations for other callers leave no gaps', async () => {
    await ask(complete, { description: 'Billa Příkopy' });
    await ask(complete, { description: 'Billa Příkopy' }, 'kb');
    await ask(complete, { description: 'U Zlatého tygra' }, 'kb');
    const phone = (uid: string, value: string) =>
      town.store.shops.register.edit({ kind: 'correct', level: 'shop', uid, fields: { phone: value } }, someInstant);
    await phone('s-billa', '1');
    for (const value of ['2', '3', '4']) await phone('s-tiger', value);
    await phone('s-billa', '5');
    const ids = async (bank: 'fio' | 'kb') => (await told(bank)).body.invalidations.map(({ id }) => id);
    expect([await ids('fio'), await ids('kb')]).toEqual([
      ['1', '2'],
      ['1', '2', '3', '4', '5'],
    ]);
  });

  it.each(['1', '3', '999999999999999', '9999999999999999999999'])(
    'a cursor beyond the end of the log, such as %s, gets a 410 that asks the caller to start again',
    async (after) => {
      const { status, body } = await told('fio', after);
      expect([status, body.message]).toEqual([410, expect.stringContaining("start again without 'after'")]);
      expect(await told('fio', '0')).toMatchObject({ status: 200, body: { invalidations: [], cursor: '0' } });
      await ask(complete, { description: 'Billa Příkopy' });
      await town.store.shops.register.edit(
        { kind: 'correct', level: 'shop', uid: 's-billa', fields: { phone: '1' } },
        someInstant,
      );
      expect(await told('fio', '1')).toMatchObject({ status: 200, body: { invalidations: [], cursor: '1' } });
      expect((await told('fio', '2')).status).toBe(410);
    },
  );

  it('a transaction with only empty fields is unsolved, empty and omitted fields differ, and null in a batch is empty', async () => {
    const nothing = await ask(basic, { refresh: 'true' });
    expect(nothing).toEqual({ result: 'unsolved', handle: expect.any(String) });
    const empty = await ask(basic, { description: '', posId: '' });
    expect([empty.result, empty.handle === nothing.handle]).toEqual(['unsolved', false]);
    const { body } = await town.post('/v6/shops/findByCardTransactionBatch', [{ description: null, posId: '' }, {}]);
    expect((body as Answer[]).map(({ handle }) => handle)).toEqual([empty.handle, nothing.handle]);
  });

  it('a batch with an invalid entry fails with the index of the entry, and stores nothing', async () => {
    const { status, body } = await town.post('/v6/shops/complete/findByCardTransactionBatch', {
      requests: [{ description: 'Kiosk' }, { description: 'Kiosk', country: 'Czechia' }],
    });
    expect([status, (body as { message: string }).message]).toEqual([400, expect.stringContaining('requests[1]')]);
    await load('more', { shops: [kiosk] });
    await matched();
    expect(await ask(basic, { description: 'Kiosk' })).toMatchObject({ result: 'found', handle: 's-kiosk' });
    expect((await told()).body.invalidations).toEqual([]);
  });

  it('a refreshed outcome that moves to a different shop gets that shop’s uid, and an outcome that becomes unsolved gets a new handle', async () => {
    await load('acquirer', { terminals: [tigerTerminal({ posId: 'P7' })] });
    expect((await ask(basic, { posId: 'P7' })).handle).toBe('s-tiger');
    await load('acquirer', { terminals: [{ posId: 'P7', merchantUid: 'm-billa', shopUid: 's-billa' }] });
    expect(await ask(basic, { posId: 'p7' })).toMatchObject({ handle: 's-tiger', shop: { uid: 's-tiger' } });
    expect(await ask(basic, { posId: '0p7', refresh: 'true' })).toMatchObject({ handle: 's-billa', shop: { uid: 's-billa' } });
    await load('acquirer', {});
    const { result, handle } = await ask(basic, { posId: 'P7', refresh: 'true' });
    expect([result, handle]).toEqual(['unsolved', expect.stringMatching(/^[0-9a-f]{30}$/)]);
  });

  it('a match by terminal is invalidated when the terminal moves to a different shop, regardless of the other number in the request', async () => {
    await load('acquirer', { terminals: [tigerTerminal({ posId: 'P7' }), tigerTerminal({ posId: 'P8', merchantId: 'M8' })] });
    await ask(basic, { posId: '0p7', merchantId: 'NOBODYS' });
    await ask(basic, { merchantId: 'm8' }, 'kb');
    await load('acquirer', { terminals: [{ posId: 'P7', merchantUid: 'm-billa', shopUid: 's-billa' }] });
    for (const bank of ['fio', 'kb'] as const) {
      await vi.waitFor(
        async () =>
          expect((await told(bank)).body.invalidations).toMatchObject([{ level: 'lookup', type: 'changed', handle: 's-tiger' }]),
        { timeout: 45_000 },
      );
    }
  });
});
