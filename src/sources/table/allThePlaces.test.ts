import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { opaqueUid } from '../records/opaqueUid.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const fio = { brand: 'Fio banka', 'brand:wikidata': 'Q12016657' };
interface Said {
  readonly spider?: string;
  readonly metres?: number;
  readonly geometry?: unknown;
}
/** Returns a feature in Prague, `metres` north of the others. */
const feature = (properties: object, { spider = 'fio_cz', metres = 0, geometry }: Said = {}) => ({
  type: 'Feature',
  id: 'hash',
  properties: { '@spider': spider, '@source_uri': 'https://example.com/7', nsi_id: 'fio-1', ...properties },
  geometry: geometry === undefined ? { type: 'Point', coordinates: [14.4213, 50.0875 + metres / 111_195] } : geometry,
});
const attributes = { '@spider': 'fio_cz', 'spider:collection_time': '2026-11-14T03:20:11.123456' };
const collection = (features: readonly object[], more: object = {}) =>
  `{"type":"FeatureCollection","dataset_attributes":${JSON.stringify({ ...attributes, ...more })},"features":[\n${features
    .map((one) => JSON.stringify(one))
    .join(',\n')}\n]}\n`;
const atm = { amenity: 'atm', ref: 'A1', ...fio };
const only = async (properties: object) => (await files.read(collection([feature({ ...atm, ...properties })]))).atms[0];

describe('a feature of All The Places becomes a record', () => {
  it('with its address, its tags and the attribution', async () => {
    const said = {
      ...atm,
      'addr:housenumber': '1',
      'addr:street': 'Rytířská',
      'addr:street_address': '1, Rytířská',
      'addr:city': 'Praha',
      'addr:postcode': '110 00',
      'addr:country': 'CZ',
      opening_hours: 'Mo-Su 06:00-22:00',
      located_in: 'Albert',
      cash_in: 'yes',
      wheelchair: 'no',
      fee: 'no',
      'currency:CZK': 'yes',
      network: 'Visa Plus',
      phone: '+420 224 346 800',
    };
    const { kind, unit, atms, feed, places, warnings } = await files.read(collection([feature(said)]));
    expect([kind, unit, warnings]).toEqual(['allThePlaces', 'features', []]);
    expect(atms).toMatchObject([
      {
        uid: opaqueUid('feed:test/fio_cz/A1'),
        lat: 50.0875,
        long: 14.4213,
        country: 'CZ',
        street: 'Rytířská 1',
        city: 'Praha',
        zip: '110 00',
        openingHours: 'Mo-Su 06:00-22:00',
        depositAtm: true,
        wheelchairAccess: false,
        surcharge: { kind: 'none' },
        currencies: ['CZK'],
        hints: [{ code: 'at', value: 'Albert' }],
        operatorClaim: { name: 'Fio banka', wikidata: 'Q12016657' },
        source: 'All The Places fio_cz A1',
      },
    ]);
    expect([...places.values()]).toEqual([{ at: expect.stringMatching(/^byte \d+$/), id: 'fio_cz A1' }]);
    expect(feed).toMatchObject({
      attribution: { text: 'All The Places', url: 'https://www.alltheplaces.xyz/', licence: 'CC0 1.0' },
      dataTimestamp: Date.UTC(2026, 10, 14, 3, 20, 11, 123),
    });
  });

  it.each<[string, object, object]>([
    ['a street address without its parts', { 'addr:street_address': 'Rytířská 5/7' }, { street: 'Rytířská 5/7' }],
    ['a whole address without its parts', { 'addr:full': 'Rytířská 5, Praha' }, { street: 'Rytířská 5, Praha' }],
    [
      'an operator beside the brand',
      { operator: 'Vltava Cash', 'operator:wikidata': 'Q99999999' },
      { operatorClaim: { name: 'Vltava Cash' } },
    ],
    [
      'a bank with an ATM',
      { amenity: 'bank', atm: 'yes', name: 'Fio banka Rytířská' },
      { hints: [{ code: 'atBank' }], operatorClaim: { name: 'Fio banka' } },
    ],
    ['a boolean', { cash_in: true }, { depositAtm: true }],
  ])('%s', async (_, properties, expected) => {
    expect(await only(properties)).toMatchObject(expected);
  });

  it.each<[string, Record<string, string>, readonly string[] | undefined]>([
    ['in the country of the address', { network: 'Cash Group', 'addr:country': 'DE' }, ['cash-group']],
    ['in the country of the position', { network: 'Cash Group' }, ['cash-group']],
    ['in a list', { network: 'Visa;cash group' }, ['cash-group']],
    ['by its Wikidata id', { 'network:wikidata': 'Q10426078', network: 'Bankomat', at: 'SE' }, ['bankomat']],
    ['that is not known in the country', { network: 'Cash Group', at: 'SE' }, undefined],
  ])('a network %s', async (_, { at, ...said }, expected) => {
    const bank = { brand: 'Commerzbank', 'brand:wikidata': 'Q157617' };
    const coordinates = at === 'SE' ? [18.0686, 59.3293] : [11.5754, 48.1373];
    const one = { ...feature({ amenity: 'atm', ref: 'A1', ...bank, ...said }), geometry: { type: 'Point', coordinates } };
    const { atms } = await files.read(collection([one]));
    expect(atms).toMatchObject([{ operatorClaim: { wikidata: 'Q157617' } }]);
    expect(atms[0]?.networks).toEqual(expected);
  });

  it.each<[string, object]>([
    ['a network', { network: 'Allpoint', brand: undefined, 'brand:wikidata': undefined }],
    ['a network that is also the brand', { network: 'Allpoint', brand: 'ALLPOINT', 'brand:wikidata': 'Q4733264' }],
    [
      'a network with the Wikidata item of the brand',
      { 'network:wikidata': 'Q4733264', brand: 'Allpoint ATM', 'brand:wikidata': 'Q4733264' },
    ],
    ['the name of the place', { name: 'Tesco Express Kingston', brand: undefined, 'brand:wikidata': undefined }],
  ])('%s is not the operator', async (_, properties) => {
    const record = await only(properties);
    expect([record?.uid, record?.operatorClaim]).toEqual([opaqueUid('feed:test/fio_cz/A1'), undefined]);
  });

  it('numbered if the spider found no ids', async () => {
    const { ref: _, ...unnumbered } = atm;
    const { atms } = await files.read(
      collection([feature(unnumbered), feature(unnumbered), feature(unnumbered, { metres: 30 })]),
    );
    const place = 'feed:test/fio_cz/50.0875 14.4213 Q12016657';
    expect(atms.slice(0, 2).map(({ uid }) => uid)).toEqual([opaqueUid(place), opaqueUid(`${place}#2`)]);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(3);
  });
});

it('shops, closed places and unusable features are counted or quarantined, and the others are imported', async () => {
  const { atms, leftOut, quarantined, objectsRead } = await files.read(
    collection([
      feature({ ...atm, geometry: null }),
      feature({ ...atm, ref: 'B' }, { geometry: null }),
      feature({ ref: 'C', shop: 'supermarket' }),
      feature({ ref: 'D', amenity: 'bank' }),
      feature({ ...atm, ref: 'E', end_date: 'yes' }),
      feature({ ...atm, ref: 'F', end_date: '2020-01-01' }),
      feature({ ...atm, ref: 'A1', wheelchair: 'no' }),
      { type: 'Feature', properties: { amenity: 'atm' }, geometry: null },
    ]),
  );
  expect([atms.length, objectsRead]).toEqual([1, 8]);
  expect(leftOut).toEqual({ 'no ATM': 2, 'no longer exists': 1, 'end_date in the past': 1 });
  expect(quarantined.map(({ reason, message, place }) => [reason, message, place.id])).toEqual([
    ['noPosition', 'the spider found no position', 'fio_cz B'],
    [
      'duplicateId',
      expect.stringMatching(/^has the same id 'fio_cz A1' as the record at byte \d+, but different values$/),
      'fio_cz A1',
    ],
    ['unreadable', "is not a feature of All The Places, because it has no property '@spider'", undefined],
  ]);
});

describe('the features of more than one spider', () => {
  const network = { amenity: 'atm', ref: 'N7', network: 'Allpoint', brand: 'Allpoint', wheelchair: 'yes', opening_hours: '24/7' };
  const [bank, net] = [feature({ ...atm, cash_in: 'yes' }), feature(network, { spider: 'allpoint', metres: 5 })];
  const expected = {
    uid: opaqueUid('feed:test/fio_cz/A1'),
    depositAtm: true,
    wheelchairAccess: true,
    openingHours: '24/7',
    operatorClaim: { name: 'Fio banka' },
  };

  it.each<[string, string | Uint8Array]>([
    ['in one collection', collection([net, bank])],
    ['in two collections that follow each other', collection([net]) + collection([bank])],
    ['on lines', `${JSON.stringify(net)}\n${JSON.stringify({ ...bank, dataset_attributes: attributes })}\n`],
    ['on compressed lines', gzipSync(`${JSON.stringify(bank)}\n${JSON.stringify(net)}\n`)],
    ['in a list', JSON.stringify([bank, net])],
  ])('that describe one ATM are one record: %s', async (_, content) => {
    const { atms, leftOut } = await files.read(content);
    expect(leftOut).toEqual({ 'same ATM from another spider': 1 });
    expect(atms).toHaveLength(1);
    expect(atms[0]).toMatchObject(expected);
    expect(Object.hasOwn(atms[0] ?? {}, 'filled')).toBe(false);
  });

  it('are identified as of the day on which each spider ran, in either order', async () => {
    const hsbc = { amenity: 'atm', ref: 'H1', brand: 'HSBC', 'addr:country': 'CA' };
    const geometry = { type: 'Point', coordinates: [-123.1139, 49.2609] };
    const old = collection([feature(hsbc, { spider: 'hsbc_ca', geometry })], { 'spider:collection_time': '2024-03-01T00:00:00' });
    for (const texts of [old + collection([bank]), collection([bank]) + old]) {
      const { atms, feed } = await files.read(texts);
      const claim = atms.find(({ country }) => country === 'CA')?.operatorClaim;
      expect([claim, feed.dataTimestamp]).toEqual([{ name: 'HSBC', plain: true }, Date.UTC(2026, 10, 14, 3, 20, 11, 123)]);
    }
  });

  it('are distinguished by the property, and not by the source that is displayed', async () => {
    const [one, two] = [
      feature(atm, { spider: 'bank of one' }),
      feature({ ...atm, ref: 'x' }, { spider: 'bank of two', metres: 5 }),
    ];
    expect((await files.read(collection([one, two]))).atms).toHaveLength(1);
  });

  it('on lines, one of which is longer than a record', async () => {
    const large = JSON.stringify(JSON.parse(collection([bank], { padding: 'x'.repeat(2_000_000) })));
    const small = JSON.stringify(JSON.parse(collection([net])));
    const { atms } = await files.read(`${small}\n${JSON.stringify(JSON.parse(collection([])))}\n${large}\n`);
    expect(atms).toHaveLength(1);
  });

  it.each<[string, object, number]>([
    ['of the same bank, 40 m apart, are one', { ...atm, ref: 'x' }, 1],
    ['of two banks at one point are two', { amenity: 'atm', ref: 'x', brand: 'Moneta', 'brand:wikidata': 'Q24282966' }, 2],
  ])('%s', async (_, properties, count) => {
    const { atms } = await files.read(collection([bank, feature(properties, { spider: 'other', metres: count === 1 ? 40 : 0 })]));
    expect(atms).toHaveLength(count);
  });

  it('two ATMs of one spider at one point stay two', async () => {
    const { atms } = await files.read(collection([bank, feature({ ...atm, ref: 'A2' }), net]));
    expect(atms).toHaveLength(2);
  });

  it('name the publishers that require attribution, and their licences', async () => {
    const required = { attribution: 'required', 'attribution:name:en': 'City of Bern', license: 'opendata.swiss BY-ASK' };
    const optional = { attribution: 'optional', 'attribution:name:en': 'City of Zurich', license: 'Creative Commons Zero' };
    const { feed } = await files.read(collection([bank], required) + collection([net], optional));
    expect(feed.attribution).toMatchObject({ text: 'All The Places, City of Bern', licence: 'CC0 1.0, opendata.swiss BY-ASK' });
  });
});

it('a line that is damaged is quarantined, and a collection that is cut off is rejected', async () => {
  const lines = `${JSON.stringify(feature(atm))}\n${JSON.stringify(feature(atm)).slice(0, -9)}\n`;
  const { atms, quarantined } = await files.read(lines);
  expect([atms.length, quarantined.map(({ place }) => place.at)]).toEqual([1, ['line 2']]);
  expect(await files.refused(collection([feature(atm)]).slice(0, -5))).toMatch(/^byte \d+: .*truncated/);
});
