import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { register, type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import { BasicLookUp, CompleteLookUp, InvalidationsAnswer, MerchantRecord, ShopRecord } from '../../contract/shops.ts';
import { StoreError } from '../../store/storeError.ts';

const basic = '/v6/shops/findByCardTransaction';
const complete = '/v6/shops/complete/findByCardTransaction';
const billa = { description: 'BILLA  PŘÍKOPY', city: 'PRAHA', country: 'CZ' };

let town: ShopTown;
beforeEach(async () => {
  town = await shopTown();
});
afterEach(() => town.close());

describe('one transaction', () => {
  it('returns the shop’s uid, its handle, and its merchant', async () => {
    const { status, body } = await town.ask(basic, billa);
    expect([status, body]).toEqual([
      200,
      {
        result: 'found',
        handle: 's-billa',
        shop: { uid: 's-billa' },
        match: { confidence: 0.99, merchant: 'Billa', merchantUid: 'm-billa' },
      },
    ]);
    expect(Value.Check(BasicLookUp, body)).toBe(true);
  });

  it('returns all known fields of the shop in the complete response, and no keys for unknown fields', async () => {
    const { body } = await town.ask(complete, billa);
    expect(body).toStrictEqual({
      result: 'found',
      handle: 's-billa',
      shop: {
        uid: 's-billa',
        type: 'bricks',
        name: 'Billa Příkopy',
        tags: ['shop=supermarket'],
        category: { code: 'groceries', name: 'Groceries' },
        location: {
          address: { street: 'Na Příkopě 1', city: 'Praha', zip: '110 00', country: 'CZ' },
          coordinates: { type: 'rooftop', lat: 50.0876, long: 14.4213 },
        },
        phone: '+420 123',
        merchantUid: 'm-billa',
        merchant: { uid: 'm-billa', name: 'Billa', logo: 'https://billa.example/l.svg', url: 'https://billa.example' },
        sources: [
          {
            title: 'Praha',
            attribution: { text: '© OpenStreetMap contributors' },
            fields: 'name tags category street city zip country coordinates phone'.split(' '),
          },
        ],
      },
      match: { confidence: 0.99, merchant: 'Billa', merchantUid: 'm-billa', confidenceLevel: 'VERY_HIGH' },
      counterparties: [
        {
          role: 'merchant',
          name: 'Billa',
          merchantUid: 'm-billa',
          merchant: { uid: 'm-billa', name: 'Billa', logo: 'https://billa.example/l.svg', url: 'https://billa.example' },
          confidence: 0.99,
        },
      ],
      descriptorParts: [{ start: 0, end: 14, code: 'name' }],
      names: { sign: 'Billa Příkopy', others: ['Billa'] },
      category: { code: 'groceries', name: 'Groceries', from: 'shop' },
      channel: 'inStore',
      channelConfidence: 0.99,
    });
    expect(Value.Check(CompleteLookUp, body)).toBe(true);
  });

  it('for which only the merchant is known is unsolved, and the response contains the merchant', async () => {
    const { body } = await town.ask(complete, { description: 'merchant Billa' });
    expect(body).toMatchObject({
      result: 'unsolved',
      handle: expect.stringMatching(/^[0-9a-f]{30}$/),
      match: { confidence: 0.95, merchant: 'Billa', merchantUid: 'm-billa', confidenceLevel: 'LOW' },
      merchant: { uid: 'm-billa', name: 'Billa', logo: 'https://billa.example/l.svg', url: 'https://billa.example' },
    });
  });

  it('without any match, or without content, is unsolved', async () => {
    for (const query of [{ description: 'NOBODY' }, {}, { description: '', city: ' ' }]) {
      const { status, body } = await town.ask(basic, query as Record<string, string>);
      expect([status, body]).toEqual([200, { result: 'unsolved', handle: expect.any(String) }]);
    }
  });

  it('keeps its handle regardless of spaces and letter case, but an empty value makes it a different transaction', async () => {
    const handle = async (query: Record<string, string>) => ((await town.ask(basic, query)).body as { handle: string }).handle;
    const first = await handle({ description: 'Nobody  Ltd ' });
    expect(await handle({ description: ' NOBODY ltd' })).toBe(first);
    expect(await handle({ description: 'NOBODY LTD', city: '' })).not.toBe(first);
  });

  it('is separate for each caller, and requires no activation', async () => {
    const ask = async (bank: 'fio' | 'kb') =>
      ((await town.ask(basic, { description: 'NOBODY' }, bank)).body as { handle: string }).handle;
    expect(await ask('fio')).not.toBe(await ask('kb'));
    expect((await town.ask('/v6/atms/complete/findNearby', { lat: '0', long: '0', radius: '1' }, 'fio')).status).toBe(403);
  });

  test.each([
    [{ country: 'cz' }, "Parameter 'country' must be two uppercase letters, such as 'CZ', got 'cz'"],
    [{ mcc: '54' }, "Parameter 'mcc' must be four digits, such as '5411', got '54'"],
    [{ refresh: 'yes' }, "Parameter 'refresh' must be 'true' or 'false', got 'yes'"],
    [{ description: 'x'.repeat(513) }, `Parameter 'description' must be at most 512 characters long, got '${'x'.repeat(60)}...'`],
  ] as const)('%j is rejected', async (query, message) => {
    const { status, body } = await town.ask(basic, query);
    expect([status, body]).toMatchObject([400, { message }]);
  });
});

describe('a batch', () => {
  const requests = [{ description: 'NOBODY' }, billa, { posId: 'P1', merchantId: 'M1', description: null }];

  test.each([
    ['/v6/shops/findByCardTransactionBatch', BasicLookUp],
    ['/v6/shops/complete/findByCardTransactionBatch', CompleteLookUp],
  ])('at %s returns a plain list in the order of the request', async (path, schema) => {
    for (const body of [{ requests }, requests]) {
      const reply = await town.post(path, body);
      const answers = reply.body as { result: string; handle: string }[];
      expect([reply.status, answers.map(({ result }) => result)]).toEqual([200, ['unsolved', 'found', 'found']]);
      expect(answers.slice(1).map(({ handle }) => handle)).toEqual(['s-billa', 's-tiger']);
      for (const one of answers) expect(Value.Check(schema, one)).toBe(true);
    }
  });

  it('of five hundred is processed completely, and a batch with one more transaction is rejected', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ description: `SHOP ${at}` }));
    const { body } = await town.post('/v6/shops/findByCardTransactionBatch', many);
    expect(new Set((body as { handle: string }[]).map(({ handle }) => handle)).size).toBe(500);
    const refused = await town.post('/v6/shops/findByCardTransactionBatch', [...many, {}]);
    expect(refused).toMatchObject({ status: 400, body: { message: 'A batch must contain at most 500 look-ups, got 501' } });
  });

  test.each([
    ['{', 'The body is not valid JSON at position 1 (line 1 column 2)'],
    [{ requests: {} }, 'The body must be {"requests": [...]} or an array of look-ups, got an object'],
    [[{}, 5], 'requests[1]: A look-up must be a JSON object, got 5'],
    [[{ city: 5 }], "requests[0]: Field 'city' must be a string, got 5"],
    [[billa, { country: 'Czechia' }], "requests[1]: Field 'country' must be two uppercase letters, such as 'CZ', got 'Czechia'"],
    [[{ refresh: 'true' }], "requests[0]: Field 'refresh' must be true or false, got 'true'"],
  ])('%j is rejected with the position of the entry, and nothing is stored', async (body, message) => {
    const refused = await town.post('/v6/shops/findByCardTransactionBatch', body);
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect((await town.store.shops.lookUps.deliverShop('fio', 's-nothing')) ?? 'nothing').toBe('nothing');
    const open: unknown[] = [];
    for await (const page of town.store.shops.invalidations.openOutcomes(0, 1_000)) open.push(...page);
    expect(open).toEqual([]);
  });
});

describe('records by uid', () => {
  it('are returned, except for unknown uids and handles of other callers', async () => {
    const shop = await town.ask('/v6/shops/s-billa');
    expect(shop.status).toBe(200);
    expect(Value.Check(ShopRecord, shop.body)).toBe(true);
    expect(shop.body).not.toHaveProperty('merchant');
    const merchant = await town.ask('/v6/merchants/m-billa');
    expect(Value.Check(MerchantRecord, merchant.body)).toBe(true);
    const { handle } = (await town.ask(basic, { description: 'NOBODY' })).body as { handle: string };
    for (const path of ['/v6/shops/nobody', '/v6/merchants/nobody', `/v6/shops/${handle}`]) {
      expect((await town.ask(path)).status).toBe(404);
    }
  });
});

describe('when the register changes', () => {
  const said = async (bank: 'fio' | 'kb' = 'fio', after = '0') => {
    const { body } = await town.ask('/v6/invalidations', { after }, bank);
    expect(Value.Check(InvalidationsAnswer, body)).toBe(true);
    return body as InvalidationsAnswer;
  };

  it('an unsolved look-up is invalidated when it is solved, and keeps its handle when it is repeated', async () => {
    await town.close();
    town = await shopTown({ lookEvery: 5 });
    const { handle } = (await town.ask(basic, { description: 'Kiosk' })).body as { handle: string };
    expect((await town.ask(basic, { description: 'Kiosk' }, 'kb')).status).toBe(200);
    const kiosk = { ...register.shops[1], uid: 's-kiosk', name: 'Kiosk' } as (typeof register.shops)[number];
    await town.store.shops.register.edit({ kind: 'add', shop: kiosk }, 0);
    await vi.waitFor(async () => expect((await said()).invalidations).toHaveLength(1), { timeout: 45_000 });
    expect((await said()).invalidations).toMatchObject([{ level: 'lookup', type: 'solved', handle }]);
    expect((await town.ask(basic, { description: 'Kiosk' })).body).toEqual({ result: 'unsolved', handle });
    const { body } = await town.ask(complete, { description: 'Kiosk', refresh: 'true' });
    expect(body).toMatchObject({ result: 'found', handle, shop: { uid: 's-kiosk' } });
    expect((await town.ask(`/v6/shops/${handle}`)).body).toMatchObject({ uid: 's-kiosk' });
    const { cursor } = await said();
    expect(await said('fio', cursor)).toEqual({ invalidations: [], cursor });
  });

  it('a merged shop is invalidated for the callers that have received it, and resolves to the remaining shop', async () => {
    await town.ask(complete, billa);
    await town.store.shops.register.edit({ kind: 'merge', level: 'shop', uid: 's-billa', into: 's-tiger' }, 0);
    expect((await said()).invalidations).toMatchObject([
      { level: 'shop', type: 'merged', shopUid: 's-billa', replacedBy: 's-tiger' },
      { level: 'lookup', type: 'changed', handle: 's-billa', replacedBy: 's-tiger' },
    ]);
    expect((await said('kb')).invalidations).toEqual([]);
    expect((await town.ask('/v6/shops/s-billa')).body).toMatchObject({ uid: 's-tiger' });
  });

  it('a cursor that is older than the stored invalidations gets a 410, and a read from the beginning returns all invalidations', async () => {
    await town.ask(complete, billa);
    const edit = { kind: 'correct', level: 'shop', uid: 's-billa' } as const;
    for (const [phone, at] of [
      ['1', 0],
      ['2', 1],
      ['3', someInstant],
    ] as const) {
      await town.store.shops.register.edit({ ...edit, fields: { phone } }, at);
    }
    const ids = ((await said()).invalidations as { id: string }[]).map(({ id }) => id);
    const policy = { descriptorDays: 400, invalidationDays: 400 };
    while ((await town.store.retention.step(policy, someInstant)) === 'more') {}
    const { status, body } = await town.ask('/v6/invalidations', { after: ids[0] ?? '' });
    expect([status, body]).toMatchObject([
      410,
      { reason: 'Gone', message: expect.stringContaining("start again without 'after'") },
    ]);
    expect(await said('fio', ids[1])).toMatchObject({ invalidations: [{ id: ids[2] }], cursor: ids[2] });
    expect(((await town.ask('/v6/invalidations')).body as { invalidations: unknown[] }).invalidations).toHaveLength(1);
  });

  it('an invalid cursor is rejected', async () => {
    const { status, body } = await town.ask('/v6/invalidations', { after: 'x1' });
    expect([status, body]).toMatchObject([
      400,
      { message: "Parameter 'after' must be a cursor from an earlier response, got 'x1'" },
    ]);
  });
});

describe('a suggestion', () => {
  it('is stored for an operator, and its id is returned', async () => {
    const suggestion = { original: billa, current: { uid: 's-billa' }, suggestion: { phone: '+420 9' }, source: 'user' };
    const { status, body } = await town.post('/v6/suggestions', suggestion);
    expect([status, body]).toEqual([202, { id: expect.any(String) }]);
    expect(await town.store.shops.suggestions.list('open')).toMatchObject([{ callerId: 'fio', ...suggestion }]);
  });

  test.each([
    [[], 'The body must be a JSON object with original, current, suggestion and source'],
    [{ source: 'user' }, "Required field 'suggestion' is not present"],
    [{ suggestion: 'x' }, "Required string field 'source' is not present"],
    [{ suggestion: 'x', source: 'me' }, "Field 'source' must be 'partner' or 'user'"],
  ])('%j is rejected', async (body, message) => {
    expect(await town.post('/v6/suggestions', body)).toMatchObject({ status: 400, body: { message } });
  });
});

it('without a key only the sandbox has access, and an unavailable store causes a 503', async () => {
  const wrong = await town.app.inject({ method: 'GET', url: basic, headers: { authorization: 'Bearer wrong' } });
  expect(wrong.statusCode).toBe(401);
  const silent = new StoreError('The database does not answer.');
  vi.spyOn(town.store.shops.lookUps, 'findOutcomes').mockRejectedValue(silent);
  const reply = await town.ask(basic, billa);
  expect(reply).toMatchObject({ status: 503, body: { reason: 'Service Unavailable' } });
});
