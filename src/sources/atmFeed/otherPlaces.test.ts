import { afterAll, expect, it } from 'vitest';
import { writtenFiles } from '../../../test/support/sources/readFiles.ts';

const files = writtenFiles();
afterAll(() => files.remove());
const muzeum = { id: '1001', lat: 50.0789, long: 14.4308 };
const read = (record: object) => files.read(JSON.stringify({ ...muzeum, ...record }));

it('reads a banking hub, with the same result from JSON Lines and CSV', async () => {
  const jsonl = await read({
    kind: 'counter',
    depositAtm: true,
    services: ['coins', 'currencyOnDemand'],
    hosts: [
      { day: 'Tu', bank: 'Other Bank' },
      { day: 'Mo', bank: 'Vltava Bank' },
    ],
  });
  const csv = await files.read(
    'id,lat,long,kind,depositAtm,services,hosts\n1001,50.0789,14.4308,counter,true,coins|currencyOnDemand,Tu Other Bank|Mo Vltava Bank',
  );
  expect(jsonl.atms[0]).toMatchObject({
    kind: 'counter',
    depositAtm: true,
    conditions: {
      services: ['currencyOnDemand', 'coins'],
      hosts: [
        { day: 'Mo', bank: 'Vltava Bank' },
        { day: 'Tu', bank: 'Other Bank' },
      ],
    },
  });
  expect([csv.atms, csv.warnings]).toEqual([jsonl.atms, []]);
});

it('reads a shop, with the same result from JSON Lines and CSV', async () => {
  const jsonl = await read({
    kind: 'shop',
    purchaseRequired: true,
    minimumPurchase: { currency: 'EUR', amount: 10 },
    withdrawalLimit: { currency: 'EUR', amount: 200 },
  });
  const csv = await files.read(
    'id,lat,long,kind,purchaseRequired,minimumPurchase,withdrawalLimit\n1001,50.0789,14.4308,shop,true,10 EUR,200 EUR',
  );
  expect(jsonl.atms[0]?.conditions).toEqual({
    purchaseRequired: true,
    minimumPurchase: { currency: 'EUR', amount: 10 },
    limit: { currency: 'EUR', amount: 200 },
  });
  expect(csv.atms).toEqual(jsonl.atms);
});

it('an ATM has neither a kind nor conditions', async () => {
  const { atms, warnings } = await read({ kind: 'atm', services: ['coins'] });
  expect(atms[0]).not.toHaveProperty('kind');
  expect(atms[0]).not.toHaveProperty('conditions');
  expect(warnings.map(({ message }) => message)).toEqual(['is an ATM, so the fields for other places are ignored: services']);
});

it('contradictory conditions are unknown', async () => {
  const { atms, warnings } = await read({
    kind: 'shop',
    purchaseRequired: false,
    minimumPurchase: { currency: 'EUR', amount: 10 },
  });
  expect(atms[0]).not.toHaveProperty('conditions');
  expect(warnings[0]?.message).toMatch(/contradicts minimumPurchase/);
});

it.each<[string, unknown, RegExp]>([
  ['purchaseRequired', 'maybe', /must be true or false/],
  ['minimumPurchase', 10, /must be {"currency": "EUR", "amount": 10}; in CSV "10 EUR", got 10/],
  ['minimumPurchase', { currency: 'EUR', amount: 0 }, /must be {"currency"/],
  ['minimumPurchase', { currency: 'EUR', amount: '10' }, /must be {"currency"/],
  ['withdrawalLimit', '200', /in CSV "10 EUR", got '200'/],
  ['withdrawalLimit', '200 XYZ', /in CSV "10 EUR"/],
  ['services', ['tea', 'sandwiches'], /contains 'tea' and 'sandwiches', but each item must be currencyOnDemand or coins/],
  ['hosts', [{ day: 'Monday', bank: 'A' }], /invalid item {"day":"Monday","bank":"A"}: the field must be a list of weekdays/],
  ['hosts', 'Monday A', /invalid item 'Monday A': the field must be a list of weekdays/],
  ['hosts', 'Mo', /must be a list of weekdays with a bank/],
  ['hosts', {}, /must be a list of weekdays with a bank/],
])('%s: %j is unknown, with a warning', async (field, value, message) => {
  const { atms, warnings } = await read({ kind: 'shop', [field]: value });
  expect(atms).toHaveLength(1);
  expect(atms[0]).not.toHaveProperty('conditions');
  expect(warnings.map((warning) => warning.message).join()).toMatch(message);
});

it.each<[string, unknown, object, RegExp]>([
  ['services', ['coins', 'tea', 'currencyOnDemand'], { services: ['currencyOnDemand', 'coins'] }, /contains 'tea', but/],
  ['services', 'coins|tea', { services: ['coins'] }, /contains 'tea', but/],
  [
    'hosts',
    'Mo A|Xx B|Tu C',
    {
      hosts: [
        { day: 'Mo', bank: 'A' },
        { day: 'Tu', bank: 'C' },
      ],
    },
    /invalid item 'Xx B':/,
  ],
])('%s: the valid items of %j are used, and the others are named in a warning', async (field, value, conditions, message) => {
  const { atms, warnings } = await read({ kind: 'counter', [field]: value });
  expect(atms).toMatchObject([{ conditions }]);
  expect(warnings.map((warning) => warning.message)).toEqual([expect.stringMatching(message)]);
});

it('the currencies of an ATM are unknown if one is invalid, because the list is complete', async () => {
  const { atms, warnings } = await read({ currencies: ['CZK', 'euro'] });
  expect(atms[0]).not.toHaveProperty('currencies');
  expect(warnings[0]?.message).toMatch(/has an invalid item 'euro': each item must be an ISO 4217 currency code/);
});

it('quarantines a record with an unknown kind, because it might not be an ATM', async () => {
  const { atms, quarantined } = await read({ kind: 'branch' });
  expect(atms).toEqual([]);
  expect(quarantined[0]?.message).toBe("field 'kind' must be atm, counter, postOffice, shop or bureau, got 'branch'");
});

it('looks up ATMs and counters as banks, and leaves the names of other places as they are', async () => {
  const named = async (kind: string) => (await read({ kind, country: 'CZ', operator: 'Fio banka' })).atms[0]?.operatorClaim;
  const [atm, counter, shop, postOffice, bureau] = await Promise.all(
    ['atm', 'counter', 'shop', 'postOffice', 'bureau'].map(named),
  );
  expect([atm?.known?.wikidata, counter]).toEqual(['Q12016657', atm]);
  expect([shop, postOffice, bureau]).toEqual([{ name: 'Fio banka' }, { name: 'Fio banka' }, { name: 'Fio banka' }]);
});

it('warns about the Wikidata id of a bank only for ATMs and counters', async () => {
  const warnings = async (kind: string) =>
    (await read({ kind, country: 'CZ', operator: 'Air Bank', operatorWikidata: 'Q24282966' })).warnings.length;
  expect([await warnings('counter'), await warnings('shop')]).toEqual([1, 0]);
});
