import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../test/support/osm/files.ts';
import { readPath, writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { opaqueUid } from '../records/opaqueUid.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const record = (Identification: string, more: object = {}, [lat, long] = ['54.58197', '-5.978689']) => ({
  Identification,
  ATMServices: ['CashWithdrawal'],
  Location: {
    PostalAddress: {
      Country: 'GB',
      PostCode: 'BT11 9AE',
      GeoLocation: { GeographicCoordinates: { Latitude: lat, Longitude: long } },
    },
  },
  ...more,
});
const meta = {
  LastUpdated: '2020-01-14T07:43:46.101+0100',
  TotalResults: 2,
  License: 'https://www.openbanking.org.uk/open-licence',
};
const brand = (BrandName: string, ...ATM: object[]) => ({ BrandName, ATM });
const danske = brand('Danske Bank', record('1'), record('2', { ATMServices: ['CashWithdrawal', 'CashDeposits'] }));

describe('a list is read', () => {
  it.each<[string, object]>([
    ['with data as a list', { meta, data: [{ Brand: [danske] }] }],
    ['with data as an object', { meta, data: { Brand: [danske] } }],
    ['with Brand as an object', { meta, data: { Brand: danske } }],
    [
      'whose brand comes behind its ATMs, and meta last',
      { data: [{ Brand: [{ ATM: danske.ATM, BrandName: 'Danske Bank' }] }], meta },
    ],
  ])('%s', async (_, list) => {
    for (const content of [JSON.stringify(list), `\ufeff${JSON.stringify(list, null, 2)}`, gzipSync(JSON.stringify(list))]) {
      const { kind, atms, feed, quarantined, warnings, objectsRead } = await files.read(content);
      expect([kind, objectsRead, quarantined, warnings]).toEqual(['openBanking', 2, [], []]);
      expect(atms.map(({ depositAtm }) => depositAtm)).toEqual([false, true]);
      expect(atms[0]).toMatchObject({
        uid: opaqueUid('feed:test/1'),
        operatorClaim: { name: 'Danske Bank' },
        country: 'GB',
        region: 'GB-NIR',
        timeZone: 'Europe/London',
        zip: 'BT11 9AE',
      });
      expect(feed).toMatchObject({
        title: 'Danske Bank',
        dataTimestamp: Date.UTC(2020, 0, 14, 6, 43, 46, 101),
        attribution: {
          text: 'Danske Bank',
          url: 'https://www.openbanking.org.uk/open-licence',
          licence: 'Open Banking Open Licence',
        },
      });
    }
  });
});

it('version 1 is also read, with its own field names and legal names instead of brands', async () => {
  const schema = {
    Organisation: {
      ParentOrganisation: { BIC: 'LOYDGB21', OrganisationName: { LegalName: 'Lloyds Bank PLC' } },
      Brand: { TrademarkIPOCode: 'UK', TrademarkID: '1234' },
    },
    ATMID: 'LFFFBC11',
    LocationCategory: 'BranchExternal',
    SiteName: 'Consett Branch',
    Address: { StreetName: 'Victoria Road', BuildingNumberOrName: '1', TownName: 'Leadgate', PostCode: 'DH85AE', Country: 'GB' },
    GeographicLocation: { Latitude: '54.851785', Longitude: '-1.831464' },
    AccessibilityTypes: ['AudioCashMachine'],
    ATMServices: ['CashWithdrawal', 'CashDeposits'],
    AdditionalATMServices: ['Coins'],
    Currency: ['GBP'],
    MinimumValueDispensed: '£10',
  };
  const other = { ...schema, ATMID: 'LFFFAC11', AccessibilityTypes: ['WheelchairAccess'] };
  const { atms, places, feed, quarantined } = await files.read(
    JSON.stringify({ meta, data: [schema, other, { ...schema, ATMID: undefined }] }),
  );
  expect(atms[0]).toMatchObject({
    uid: opaqueUid('feed:test/LFFFBC11'),
    withdrawal: true,
    depositAtm: true,
    voiceAssistant: true,
    wheelchairAccess: false,
    street: '1 Victoria Road',
    zip: 'DH8 5AE',
    currencies: ['GBP'],
    hints: [
      { code: 'at', value: 'Consett Branch' },
      { code: 'atBank' },
      { code: 'outside' },
      { code: 'note', text: 'Coins' },
      { code: 'leastAmount', amount: 10, currency: 'GBP' },
    ],
    operatorClaim: { name: 'Lloyds Bank PLC' },
  });
  expect([...places.values()].map(({ at }) => at)).toEqual(['/data/0', '/data/1']);
  expect(quarantined.map(({ place }) => place.at)).toEqual(['/data/2']);
  expect(feed.attribution.text).toBe('Lloyds Bank PLC');
});

it('each of several brands operates its own ATMs', async () => {
  const { atms, feed } = await files.read(
    JSON.stringify({ data: [{ Brand: [brand('Lloyds Bank', record('1')), brand('Halifax', record('2'))] }] }),
  );
  expect(atms.map(({ operatorClaim }) => operatorClaim?.name)).toEqual(['Lloyds Bank', 'Halifax']);
  expect(feed.attribution.text).toBe('Lloyds Bank, Halifax');
});

it('messages identify records by their position in the file', async () => {
  const { quarantined, places, atms } = await files.read(
    JSON.stringify({ data: [{ Brand: [brand('Danske Bank', record('1'), { ATMServices: [] }, record('3', {}, ['x', '']))] }] }),
  );
  expect(places.get(atms[0]?.uid ?? '')).toEqual({ at: '/data/0/Brand/0/ATM/0', id: '1' });
  expect(quarantined).toEqual([
    { reason: 'noId', message: 'has no Identification', place: { at: '/data/0/Brand/0/ATM/1' } },
    { reason: 'noPosition', message: 'has no position', place: { at: '/data/0/Brand/0/ATM/2', id: '3' } },
  ]);
});

it.each<[string, string, RegExp]>([
  [
    'no records',
    '{"meta":{},"data":[{"Brand":[]}]}',
    /^has no records at '\/data\/0\/Brand\/0\/ATM' or '\/data\/0\/Brand\/0\/Branch'/,
  ],
  ['a list that is cut off', `{"data":[{"Brand":[{"ATM":[${JSON.stringify(record('1'))},`, /the file ends here/],
  ['a list with more behind it', '{"data":[{"Brand":[{"ATM":[{}]}]}]} x', /the JSON ends before this byte, but "x" follows/],
])('%s is an error', async (_, content, message) => {
  expect(await files.refused(content)).toMatch(message);
});

it('a list with a wrong record count causes a warning', async () => {
  const { warnings } = await files.read(JSON.stringify({ meta: { TotalResults: 3 }, data: { Brand: [danske] } }));
  expect(warnings).toEqual([{ message: 'declares 3 ATMs but contains 2' }]);
});

const spread = (values: readonly (boolean | undefined)[]) =>
  [true, false, undefined].map((value) => values.filter((one) => one === value).length);

describe.skipIf(!hasSharedData)(named('the published lists'), () => {
  /** [yes, no, unknown] counts for deposits, wheelchair and voice. They were counted in the published lists. */
  it.each([
    ['lloyds_atm-2020', 2026, 2026, {}, [0, 0, 2026], [2026, 0, 0], [1913, 113, 0]],
    [
      'barclays_atm-2019',
      1981,
      1976,
      { duplicateId: 2, otherCountry: 1, farFromPostcode: 2 },
      [0, 0, 1976],
      [729, 350, 897],
      [0, 0, 1976],
    ],
    ['nbs_atm-2020', 1349, 1349, {}, [1195, 152, 2], [1349, 0, 0], [0, 0, 1349]],
    ['natwest_atm-2020', 978, 963, { farFromPostcode: 15 }, [0, 0, 963], [0, 0, 963], [0, 0, 963]],
    ['danske_atm-2020', 196, 196, {}, [19, 177, 0], [195, 1, 0], [193, 3, 0]],
    ['ireland_atm-2018', 199, 199, {}, [54, 145, 0], [0, 0, 199], [0, 0, 199]],
    ['first_trust_atm-2020', 69, 69, {}, [0, 0, 69], [67, 0, 2], [0, 0, 69]],
    ['hsbc_atm-2024-01-23', 780, 779, { farFromPostcode: 1 }, [0, 0, 779], [0, 0, 779], [0, 0, 779]],
    ['hsbc_atm-2024-06', 1111, 1110, { farFromPostcode: 1 }, [728, 382, 0], [0, 0, 1110], [0, 0, 1110]],
  ])('%s', async (name, read, kept, why, deposit, wheelchair, voice) => {
    const { atms, objectsRead, quarantined, places, leftOut } = await readPath(`${sharedData}openbanking/${name}.json`);
    const reasons: Record<string, number> = {};
    for (const { reason } of quarantined) reasons[reason] = (reasons[reason] ?? 0) + 1;
    expect([objectsRead, atms.length, reasons, leftOut]).toEqual([read, kept, why, {}]);
    expect(spread(atms.map(({ depositAtm }) => depositAtm))).toEqual(deposit);
    expect(spread(atms.map(({ wheelchairAccess }) => wheelchairAccess))).toEqual(wheelchair);
    expect(spread(atms.map(({ voiceAssistant }) => voiceAssistant))).toEqual(voice);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(kept);
    expect(atms.every(({ uid }) => places.get(uid)?.id !== undefined)).toBe(true);
    expect(atms.some(({ surcharge }) => surcharge !== undefined)).toBe(false);
  });

  it('First Trust has 57 ATMs that never close and 12 that do; Danske has 139 with hours in a note', async () => {
    const firstTrust = await readPath(`${sharedData}openbanking/first_trust_atm-2020.json`);
    expect(spread(firstTrust.atms.map(({ openNonStop }) => openNonStop))).toEqual([57, 12, 0]);
    const danske = await readPath(`${sharedData}openbanking/danske_atm-2020.json`);
    expect(spread(danske.atms.map(({ openNonStop }) => openNonStop))).toEqual([139, 0, 57]);
    expect(danske.atms.filter(({ hints = [] }) => hints.some(({ code }) => code === 'hours')).length).toBe(56);
    expect(danske.atms.filter(({ currencies }) => currencies?.includes('EUR')).length).toBe(43);
    expect(danske.atms.some(({ hints = [] }) => /null|undefined/.test(JSON.stringify(hints)))).toBe(false);
  });

  it('HSBC places Mold in the North Sea, and the position is corrected', async () => {
    const { repaired, atms } = await readPath(`${sharedData}openbanking/hsbc_atm-2024-01-23.json`);
    const mold = repaired.find(({ place }) => place.id === 'AB017276');
    expect(mold?.repairs.map(({ rule }) => rule)).toEqual(['signOfLongitude']);
    expect(atms.find(({ uid }) => uid === mold?.uid)).toMatchObject({ lat: 53.167336, long: -3.142137, region: 'GB-WLS' });
  });

  it('Barclays has two duplicate ids, one ATM in Gibraltar and one in Ohio', async () => {
    const { quarantined, atms } = await readPath(`${sharedData}openbanking/barclays_atm-2019.json`);
    expect(quarantined.filter(({ reason }) => reason !== 'farFromPostcode').map(({ place }) => place.id)).toEqual([
      'U@673767',
      'U@067266',
      'U@352792',
    ]);
    expect(atms.filter(({ country }) => country === 'GI')).toMatchObject([
      { source: 'Barclays UK ATM GIB-B-GIB', city: 'Gibraltar' },
    ]);
  });
});
