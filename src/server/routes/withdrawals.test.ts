import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machine } from '../../../test/support/server/bankTown.ts';
import { someFeed } from '../../../test/support/server/doubles.ts';
import { type ShopTown, shopTown } from '../../../test/support/server/shopTown.ts';
import { emptyFolder, someInstant } from '../../../test/support/server/testApp.ts';
import { CompleteLookUp } from '../../contract/shops.ts';
import { opaqueUid } from '../../sources/records/opaqueUid.ts';
import { openStore } from '../../store/openStore.ts';

const complete = '/v6/shops/complete/findByCardTransaction';
const batch = '/v6/shops/complete/findByCardTransactionBatch';

const vodickova = machine('vodickova', 'Fio banka', {
  street: 'Vodičkova 9',
  city: 'Praha',
  currencies: ['CZK'],
  surcharge: { kind: 'amount', currency: 'CZK', amount: 100 },
});
const listed = machine(opaqueUid(`feed:${someFeed.name}/0815`), 'Fio banka', {
  street: 'Na Příkopě 3',
  city: 'Praha',
  lat: 50.1,
});
const withdrawal = { description: 'VYBER Z BANKOMATU FIO BANKA VODICKOVA 9', city: 'PRAHA', country: 'CZ' };

let town: ShopTown;
beforeAll(async () => {
  const place = { dataDir: emptyFolder() };
  const store = await openStore(place);
  await store.migrate();
  await store.replaceFeed(someFeed, [vodickova, listed], someInstant);
  await store.close();
  town = await shopTown({}, place);
});
afterAll(() => town.close());

/** Fields of the response that concern withdrawals. */
interface Answer {
  readonly result: string;
  readonly channel?: string;
  readonly counterparties: readonly { readonly role: string; readonly name: string; readonly merchantUid?: string }[];
  readonly atm?: {
    readonly uid: string;
    readonly confidence: number;
    readonly record: { readonly uid: string; readonly fee?: object };
  };
  readonly feeCheck?: object;
}
const ask = async (query: Record<string, string>, bank: 'fio' | 'kb' = 'kb') =>
  (await town.ask(complete, query, bank)).body as Answer;

it('a withdrawal is unsolved, with the ATM and its operator', async () => {
  const answer = await ask(withdrawal);
  expect(Value.Check(CompleteLookUp, answer)).toBe(true);
  expect(answer).toMatchObject({
    result: 'unsolved',
    channel: 'atm',
    counterparties: [{ role: 'merchant', name: 'Fio banka' }],
    atm: { uid: 'vodickova', record: { uid: 'vodickova', fee: { currency: 'CZK', amount: 100 } } },
  });
});

it('a caller without activated ATM look-up gets the channel and the operator only', async () => {
  const answer = await ask(withdrawal, 'fio');
  expect(answer).toMatchObject({ channel: 'atm', counterparties: [{ name: 'Fio banka' }] });
  expect(answer.atm).toBeUndefined();
});

it('the operator is available as a merchant', async () => {
  const [operator] = (await ask(withdrawal)).counterparties;
  const { status, body } = await town.ask(`/v6/merchants/${operator?.merchantUid}`);
  expect([status, body]).toMatchObject([200, { uid: operator?.merchantUid, name: 'Fio banka' }]);
});

it('the number of an ATM in a feed identifies the ATM', async () => {
  expect((await ask({ description: 'ATM 00815 FIO BANKA', country: 'CZ' })).atm?.uid).toBe(listed.uid);
  expect((await ask({ description: 'VYBER Z BANKOMATU FIO BANKA', posId: '0815' })).atm?.uid).toBe(listed.uid);
});

it('a text that names only the operator does not identify an ATM', async () => {
  const answer = await ask({ description: 'VYBER Z BANKOMATU FIO BANKA', country: 'CZ' });
  expect(answer).toMatchObject({ channel: 'atm', counterparties: [{ name: 'Fio banka' }] });
  expect(answer.atm).toBeUndefined();
});

it('a payment in a shop has no ATM', async () => {
  const answer = await ask({ description: 'BILLA PŘÍKOPY' });
  expect([answer.atm, answer.feeCheck]).toEqual([undefined, undefined]);
});

it('compares the fee, and neither stores nor needs the amounts in the look-up', async () => {
  const czk = (amount: number) => ({ amount, currency: 'CZK' });
  const entries = [
    { ...withdrawal, amount: czk(2_000), fee: czk(100) },
    { ...withdrawal, amount: czk(2_000), fee: czk(150) },
    { ...withdrawal, amount: czk(2_000) },
    { description: 'VYBER Z BANKOMATU FIO BANKA', amount: czk(2_000), fee: czk(0) },
  ];
  const answers = (await town.post(batch, { requests: entries }, 'kb')).body as readonly (Answer & { handle: string })[];
  expect(answers.map(({ feeCheck }) => feeCheck)).toEqual([
    { result: 'asExpected', expected: czk(100) },
    // The bank's own fees are unknown.
    { result: 'unknown', expected: czk(100) },
    undefined,
    { result: 'unknown' },
  ]);
  expect(new Set(answers.slice(0, 3).map(({ handle }) => handle)).size).toBe(1);
});

it('rejects an amount that is not money', async () => {
  const { status, body } = await town.post(
    batch,
    { requests: [{ ...withdrawal, amount: 100, fee: { amount: 1, currency: 'EUR' } }] },
    'kb',
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: expect.stringContaining("'amount'") });
});
