/** Tests the fields that only complete look-ups have: who was paid, through whom and how, and why the service decided so. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matcherHere } from '../../../test/support/server/matcherHere.ts';
import { register, type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { someInstant } from '../../../test/support/server/testApp.ts';
import type { CompleteLookUp } from '../../contract/shops.ts';
import { matcherBuilder } from '../../core/shops/register/buildMatcher.ts';
import { intermediaryUid } from '../../sources/shops/shopUids.ts';

const basic = '/v6/shops/findByCardTransaction';
const complete = '/v6/shops/complete/findByCardTransaction';
const sumUp = intermediaryUid('sumup.com');
const logo = 'https://sumup.example/logo.svg';
const payments = {
  ...register,
  feed: { ...register.feed, name: 'payments', digest: 'b' },
  merchants: [{ uid: sumUp, name: 'SumUp', tags: [], logo, countries: [] }],
  shops: [],
  terminals: [],
};

let town: ShopTown;
beforeAll(async () => {
  town = await shopTown({ readMatcher: matcherHere(matcherBuilder), lookEvery: 5 });
  await town.store.shops.register.replaceFeed(payments, someInstant);
});
afterAll(() => town.close());

const find = async (query: Record<string, string>) => (await town.ask(complete, query)).body as CompleteLookUp;
const tiger = { description: 'SUMUP *U ZLATEHO TYGRA', country: 'CZ', mcc: '5813' };

it('a complete look-up names the merchant and the intermediary, each with its record', async () => {
  expect(await find(tiger)).toMatchObject({
    result: 'found',
    match: { confidenceLevel: expect.stringMatching(/^(VERY_HIGH|HIGH)$/) },
    counterparties: [
      { role: 'merchant', name: 'U Zlatého tygra', merchantUid: 'm-tiger', merchant: { uid: 'm-tiger' } },
      { role: 'intermediary', name: 'SumUp', merchantUid: sumUp, merchant: { uid: sumUp, logo }, confidence: 0.98 },
    ],
    channel: 'inStore',
    category: { code: 'barsAndNightlife', name: 'Bars and nightlife', from: 'mcc' },
    names: { sign: 'U Zlatého tygra' },
    descriptorParts: [
      { start: 0, end: 5, code: 'intermediary' },
      { start: 7, end: 22, code: 'name' },
    ],
  });
});

it('a basic look-up has none of the new fields', async () => {
  const { body } = await town.ask(basic, { ...tiger, explain: 'true' });
  expect(Object.keys(body as object).sort()).toEqual(['handle', 'match', 'result', 'shop']);
  expect(Object.keys((body as { match: object }).match).sort()).toEqual(['confidence', 'merchant', 'merchantUid']);
});

it('a text without a known merchant returns the name in the text, without a uid', async () => {
  const answer = await find({ description: 'SUMUP *QUIXOTIC ZEPHYR KIOSK', country: 'CZ' });
  expect(answer).toMatchObject({
    result: 'unsolved',
    counterparties: [
      { role: 'merchant', name: 'Quixotic Zephyr Kiosk' },
      { role: 'intermediary', name: 'SumUp' },
    ],
  });
  expect(answer.counterparties[0]).not.toHaveProperty('merchantUid');
  expect(answer).not.toHaveProperty('names');
});

it('a withdrawal has the channel atm, and the words of its text are not treated as a merchant', async () => {
  const answer = await find({ description: 'ATM 00123 LISBOA', mcc: '6011' });
  expect(answer).toMatchObject({ result: 'unsolved', channel: 'atm', channelConfidence: 0.99, counterparties: [] });
});

it('a caller that received an intermediary is notified when the record changes', async () => {
  await find(tiger);
  const renamed = {
    ...payments,
    feed: { ...payments.feed, digest: 'c' },
    merchants: [{ ...payments.merchants[0], name: 'SumUp Ltd' }],
  };
  await town.store.shops.register.replaceFeed(renamed as typeof payments, someInstant);
  const { invalidations } = (await town.ask('/v6/invalidations')).body as { invalidations: object[] };
  expect(invalidations).toContainEqual(expect.objectContaining({ level: 'merchant', type: 'changed', merchantUid: sumUp }));
});

it('explain=true adds the evidence as codes with values, in a single look-up and in a batch', async () => {
  const explained = await find({ ...tiger, explain: 'true' });
  expect(explained.explanation?.readings[0]).toMatchObject({ name: 'U Zlateho Tygra', code: 'main' });
  const [first] = explained.explanation?.candidates ?? [];
  expect(first).toMatchObject({ level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra' });
  expect(first?.evidence).toContainEqual({ code: 'sameCountry', countries: ['CZ'], weight: 0.5 });
  expect(explained.explanation?.certainty).toMatchObject({ required: 0.955 });
  expect(await find(tiger)).not.toHaveProperty('explanation');
  const { body } = await town.post(`${complete}Batch`, {
    requests: [tiger, { ...tiger, explain: true }, { posId: 'P1', explain: true }],
  });
  const [plain, again, terminal] = body as CompleteLookUp[];
  expect(plain).not.toHaveProperty('explanation');
  expect(again?.explanation).toEqual(explained.explanation);
  expect(terminal?.explanation?.candidates[0]?.evidence).toEqual([expect.objectContaining({ code: 'posIdKnown' })]);
});

it('the report counts the known fields of the look-ups, and lists the merchants whose missing fields affect the most look-ups', async () => {
  await town.ask(complete, { description: 'BILLA PRIKOPY', city: 'PRAHA', country: 'CZ' }, 'kb');
  await town.ask(complete, { description: 'QUIXOTIC ZEPHYR KIOSK' }, 'kb');
  expect(await town.ask('/v6/completeness', { last: '10' }, 'kb')).toEqual({
    status: 200,
    body: {
      lookUps: 2,
      found: 1,
      merchantOnly: 0,
      known: { name: 1, logo: 1, address: 1, phone: 1, website: 1, category: 1 },
      completeFirst: [],
    },
  });
  expect((await town.ask('/v6/completeness', { last: '0' }, 'kb')).status).toBe(400);
});
