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
  expect(warnings[0]?.message).toMatch(/^services apply only to places with a kind other than atm/);
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
  ['services', ['sandwiches'], /each item must be currencyOnDemand or coins/],
  ['hosts', [{ day: 'Monday', bank: 'A' }], /must be a list of weekdays with a bank/],
  ['hosts', 'Mo', /must be a list of weekdays with a bank/],
  ['hosts', {}, /must be a list of weekdays with a bank/],
])('%s: %j is unknown, with a warning', async (field, value, message) => {
  const { atms, warnings } = await read({ kind: 'shop', [field]: value });
  expect(atms).toHaveLength(1);
  expect(atms[0]).not.toHaveProperty('conditions');
  expect(warnings.map((warning) => warning.message).join()).toMatch(message);
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
