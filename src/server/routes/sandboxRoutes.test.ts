import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { machine } from '../../../test/support/server/bankTown.ts';
import { collectLog, memoryStore, someFeed, storedDataset } from '../../../test/support/server/doubles.ts';
import { matcherHere } from '../../../test/support/server/matcherHere.ts';
import { register } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant, testApp } from '../../../test/support/server/testApp.ts';
import { largestBatch } from '../../contract/lookUpBatch.ts';
import { type ExplainedLookUp, largestTrial } from '../../contract/sandbox.ts';
import { matcherBuilder } from '../../core/shops/register/buildMatcher.ts';
import type { RegisterExtract } from '../../core/shops/shop.ts';
import { openStore } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';

/** Two shops with the same name in one city. The tests add them to the town's shops. */
const twins: RegisterExtract = {
  feed: { ...register.feed, name: 'twins', digest: 'b' },
  merchants: [{ uid: 'm-lekarna', name: 'Lékárna U Anděla', tags: [] }],
  shops: ['Štefánikova 1', 'Nádražní 2'].map((street, index) => ({
    uid: `s-lekarna-${index}`,
    type: 'bricks',
    name: 'Lékárna U Anděla',
    tags: [],
    place: { street, city: 'Praha', country: 'CZ' },
    merchantUid: 'm-lekarna',
  })),
  terminals: [],
};

const path = '/app/sandbox/lookUps';
const json = { 'content-type': 'application/json' };
const dataDir = emptyFolder();
const log = collectLog();
let store: Store;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(register, someInstant);
  await store.shops.register.replaceFeed(twins, someInstant);
  const surcharge = { kind: 'amount', currency: 'CZK', amount: 100 } as const;
  const atm = machine('vodickova', 'Fio banka', { street: 'Vodičkova 9', city: 'Praha', currencies: ['CZK'], surcharge });
  await store.replaceFeed(someFeed, [atm], someInstant);
  app = (await testApp({ store, readMatcher: matcherHere(matcherBuilder), log })).app;
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function lookUp(...requests: readonly object[]): Promise<readonly ExplainedLookUp[]> {
  const reply = await app.inject({ method: 'POST', url: path, headers: json, payload: JSON.stringify({ requests }) });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return reply.json();
}

describe('a look-up in the sandbox', () => {
  it('returns the complete first look-up with its reasons, in order', async () => {
    const answers = await lookUp(
      { description: 'NOBODY KNOWS THIS' },
      { description: 'SUMUP *U ZLATEHO TYGRA', country: 'CZ', city: '' },
      { description: 'BILLA PRIKOPY', city: 'PRAHA', country: 'CZ' },
    );
    expect(answers.map(({ result, handle }) => [result, handle])).toEqual([
      ['unsolved', undefined],
      ['found', 's-tiger'],
      ['found', 's-billa'],
    ]);
    expect(answers[2]).toMatchObject({
      shop: {
        uid: 's-billa',
        category: { code: 'groceries', name: 'Groceries' },
        location: { address: { street: 'Na Příkopě 1', city: 'Praha', zip: '110 00', country: 'CZ' } },
        merchant: { uid: 'm-billa', name: 'Billa' },
      },
      match: { merchant: 'Billa', confidence: expect.closeTo(0.99, 1) },
    });
    const { readings, candidates } = answers[1]?.explanation ?? { readings: [], candidates: [] };
    expect(answers[1]?.descriptorParts).toEqual([
      { start: 0, end: 5, code: 'intermediary' },
      { start: 7, end: 22, code: 'name' },
    ]);
    expect(answers[1]?.counterparties).toMatchObject([
      { role: 'merchant', name: 'U Zlatého tygra', merchantUid: 'm-tiger' },
      { role: 'intermediary', name: 'SumUp' },
    ]);
    expect(readings[0]?.name).toBe('U Zlateho Tygra');
    expect(candidates[0]).toMatchObject({ level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra', where: 'CZ' });
    expect(candidates[0]?.evidence.map(({ code }) => code)).toContain('nameSame');
    expect(candidates.map(({ level }) => level)).toEqual([...candidates.map(({ level }) => level)].sort().reverse());
  });

  it('of shops that share a name returns their merchants and positions', async () => {
    const [answer] = await lookUp({ description: 'LEKARNA U ANDELA', city: 'PRAHA', country: 'CZ' });
    expect(answer).toMatchObject({ result: 'unsolved', merchant: { uid: 'm-lekarna', name: 'Lékárna U Anděla' } });
    expect(answer).not.toHaveProperty('handle');
    expect(answer?.explanation.candidates.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['Štefánikova 1, Praha, CZ', 'Nádražní 2, Praha, CZ']),
    );
  });

  it('recognizes a terminal by its numbers, and returns the shop', async () => {
    const [answer] = await lookUp({ posId: 'P1', merchantId: 'M1' });
    expect(answer).toMatchObject({ result: 'found', shop: { uid: 's-tiger' } });
    expect(answer).toMatchObject({ descriptorParts: [], explanation: { readings: [] } });
    expect(answer?.explanation.candidates[0]).toMatchObject({
      name: 'U Zlatého tygra',
      evidence: [{ code: 'pairKnown' }],
    });
  });

  it('without content is unsolved and returns no reasons', async () => {
    expect(await lookUp({}, { description: '', city: null })).toEqual(
      [0, 1].map(() => ({
        result: 'unsolved',
        counterparties: [],
        descriptorParts: [],
        explanation: { readings: [], candidates: [] },
      })),
    );
  });

  it('returns the ATM of a withdrawal, and compares its fee only if the request contains the amount and the fee', async () => {
    const text = { description: 'ATM WITHDRAWAL FIO BANKA VODICKOVA 9', city: 'PRAHA', country: 'CZ', mcc: '6011' };
    const czk = (amount: number) => ({ amount, currency: 'CZK' });
    const [plain, paid] = await lookUp(text, { ...text, amount: czk(2_345), fee: czk(100) });
    expect(plain).toMatchObject({ result: 'unsolved', channel: 'atm', atm: { uid: 'vodickova' } });
    expect(plain?.feeCheck).toBeUndefined();
    expect(paid?.feeCheck).toEqual({ result: 'asExpected', expected: czk(100) });
    expect(log.lines.join('\n')).not.toMatch(/2345|VODICKOVA/);
  });

  it('does not store an outcome, receipt, log line or part of the text', async () => {
    await lookUp(
      { description: 'SQ *SECRET LIFE OF ANNA', city: 'Praha', posId: 'ANNAS-TERMINAL' },
      { description: 'U ZLATEHO TYGRA' },
    );
    const bytes = () =>
      readdirSync(dataDir)
        .map((name) => readFileSync(join(dataDir, name), 'latin1'))
        .join('\n');
    for (const text of ['SECRET LIFE', 'ANNAS-TERMINAL', 'U ZLATEHO TYGRA']) expect(bytes(), text).not.toContain(text);
    for (const caller of ['demo', 'fio']) expect(await store.shops.invalidations.read(caller, 0, 10)).toEqual([]);
    for await (const page of store.shops.invalidations.openOutcomes(0, 1_000)) expect(page).toEqual([]);
    expect(log.lines.join('\n')).not.toMatch(/SECRET|ANNA/);
    // In contrast, a caller's look-up is stored.
    await app.inject('/v6/shops/findByCardTransaction?description=SECRET+LIFE');
    expect(bytes()).toContain('SECRET LIFE');
  });
});

describe('a rejected request', () => {
  test.each([
    ['no JSON', 'x', /^The body is not valid JSON/],
    ['no list', '{}', /^The body must be/],
    ['a country in small letters', '[{"description":"A"},{"country":"cz"}]', /^requests\[1\]: Field 'country' must be two/],
    [
      'more than is tried at a time',
      JSON.stringify(Array(largestTrial + 1).fill({})),
      /^At most 100 look-ups at a time, got 101$/,
    ],
    [
      'too many for anybody',
      JSON.stringify(Array(largestBatch + 1).fill({})),
      /^A batch must contain at most 500 look-ups, got 501$/,
    ],
  ])('%s', async (_, payload, message) => {
    const reply = await app.inject({ method: 'POST', url: path, headers: json, payload });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('a form of another site', async () => {
    const reply = await app.inject({ method: 'POST', url: path, headers: { 'content-type': 'text/plain' }, payload: '[]' });
    expect(reply.statusCode).toBe(415);
  });

  it('another site, and a key', async () => {
    const from = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: path, headers: { ...json, ...headers }, payload: '[]' })).statusCode;
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ authorization: 'Bearer fio-key' })).toBe(401);
  });

  it('a client that sends too many requests', async () => {
    const { app: other } = await testApp({ readMatcher: matcherHere(matcherBuilder) });
    const ask = () => other.inject({ method: 'POST', url: path, headers: json, payload: '[]' });
    const answers = await Promise.all(Array.from({ length: 101 }, ask));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
    await other.close();
  });
});

describe('the page’s initial data', () => {
  it('returns the size of the register and sample texts with their results', async () => {
    const state = (await app.inject('/app/sandbox')).json();
    expect(state).toMatchObject({ open: true, shopCount: 4, merchantCount: 3 });
    const results = await lookUp(...state.examples);
    const who = ({ atm, match }: ExplainedLookUp) => match?.merchant ?? atm?.uid ?? 'nobody';
    expect(results.map((one) => `${one.result} ${who(one)}`).sort()).toEqual([
      'found Billa',
      'unsolved Lékárna U Anděla',
      'unsolved nobody',
      'unsolved vodickova',
    ]);
  });

  it('reports that the register is empty', async () => {
    const { app: empty } = await testApp({ readMatcher: matcherHere(matcherBuilder) });
    expect((await empty.inject('/app/sandbox')).json()).toEqual({ open: true, shopCount: 0, merchantCount: 0, examples: [] });
    await empty.close();
  });

  test.each([
    ['with callers', { callers: [{ slug: 'fio', key: 'k', operator: 'Fio' }] }, false, /has callers.*SANDBOX=true/],
    ['on a shared store', { store: memoryStore(storedDataset({}), 'postgres') }, false, /With PostgreSQL.*SANDBOX=true/],
    [
      'on a shared store where it is wanted',
      { store: memoryStore(storedDataset({}), 'postgres'), sandbox: true },
      true,
      undefined,
    ],
    ['turned off', { sandbox: false }, false, /disabled.*SANDBOX=true/],
  ])('%s, reports whether it is enabled, and does not run look-ups if it is disabled', async (_, options, open, why) => {
    const { app: other } = await testApp({ readMatcher: matcherHere(matcherBuilder), ...options });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const state = (await other.inject({ url: '/app/sandbox', headers })).json();
    expect(state.open).toBe(open);
    if (why) expect(state).toEqual({ open: false, why: expect.stringMatching(why) });
    const reply = await other.inject({ method: 'POST', url: path, headers: { ...json, ...headers }, payload: '[{}]' });
    expect(reply.statusCode).toBe(open ? 200 : 403);
    await other.close();
  });
});
