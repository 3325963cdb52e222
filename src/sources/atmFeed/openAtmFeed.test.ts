import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { jsonTextOf } from '../../core/jsonObject.ts';
import { opaqueUid } from '../records/opaqueUid.ts';
import { atmFeedFields, atmFields } from './atmFields.ts';

const files = writtenFiles();
afterAll(() => files.remove());
const guide = readFileSync(new URL('../../../docs/atm-feeds.md', import.meta.url), 'utf8');

const muzeum = { id: '1001', lat: 50.0789, long: 14.4308 };
const lines = (...records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join('\n');
const read = (...records: readonly object[]) => files.read(lines(...records));
const only = async (record: object) => (await read({ ...muzeum, ...record })).atms[0];
const warnings = async (record: object) => (await read({ ...muzeum, ...record })).warnings.map(({ message }) => message);

describe('the documentation', () => {
  const section = (title: string) => guide.split(`\n### ${title}\n`)[1]?.split('\n##')[0] ?? '';
  it.each([
    ['An ATM', atmFields],
    ['The feed itself', atmFeedFields],
  ])('lists every field in "%s", and no other fields', (title, table) => {
    const named = [...section(title).matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell).join(' ');
    const fields = [...named.matchAll(/`([a-zA-Z]+)`/g)].map(([, field]) => field);
    expect(new Set(fields)).toEqual(new Set(Object.keys(table)));
  });

  it('has valid examples that are the same in JSON Lines and CSV', async () => {
    const [jsonl = '', csv = ''] = [...guide.matchAll(/```(?:jsonl|csv)\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    const first = await files.read(jsonl);
    expect(first.atms.map(({ uid }) => uid)).toEqual([
      opaqueUid('feed:test/1001'),
      opaqueUid('feed:test/1002'),
      opaqueUid('feed:test/1003'),
    ]);
    expect([first.warnings, first.quarantined]).toEqual([[], []]);
    expect(first.atms[0]).toMatchObject({
      operatorClaim: { name: 'Vltava Bank' },
      surcharge: { kind: 'none' },
      openNonStop: true,
      openingHours: '24/7',
      country: 'CZ',
      timeZone: 'Europe/Prague',
    });
    expect(first.atms[1]).toMatchObject({ surcharge: { kind: 'amount', currency: 'EUR', amount: 2.5 }, openNonStop: false });
    expect(Object.hasOwn(first.atms[1] ?? {}, 'depositAtm')).toBe(false);
    expect(first.partnerData).toEqual(new Map([[opaqueUid('feed:test/1001'), { branch: 'Muzeum', queue: 'short' }]]));
    expect(first.feed).toMatchObject({ title: 'ATMs of Vltava Bank', dataTimestamp: Date.UTC(2026, 10, 20) });
    const second = await files.read(csv);
    expect([second.kind, second.atms, second.partnerData]).toEqual([first.kind, first.atms, first.partnerData]);
  });
});

it('keeps the exact text of partner data, in JSON Lines and in CSV', async () => {
  const text = '{ "z": 1.10, "10": 12345678901234567890123, "2": "a,b" }';
  const jsonl = `{"id":"1001","partnerData": ${text} ,"lat":50.0789,"long":14.4308}`;
  const csv = `id,lat,long,partnerData\n1001,50.0789,14.4308,"${text.replaceAll('"', '""')}"`;
  for (const file of [jsonl, csv]) {
    const { partnerData } = await files.read(file);
    expect([...partnerData.values()].map(jsonTextOf)).toEqual([text]);
  }
});

it('keeps all digits of a numeric id', async () => {
  const records = [12345678901234567890n, 12345678901234567891n].map((id) => `{"id":${id},"lat":50.0789,"long":14.4308}`);
  const { places } = await files.read(records.join('\n'));
  expect([...places.values()].map(({ id }) => id)).toEqual(['12345678901234567890', '12345678901234567891']);
});

describe('a value is read', () => {
  it.each<[string, object, object]>([
    ['false is a no', { wheelchairAccess: false }, { wheelchairAccess: false }],
    ['"true" is what CSV has', { contactless: 'true' }, { contactless: true }],
    ['hours that never end', { openingHours: 'Mo-Su 00:00-24:00' }, { openingHours: '24/7', openNonStop: true }],
    ['hours', { openingHours: 'Mo-Fr 08:00-18:00' }, { openingHours: 'Mo-Fr 08:00-18:00', openNonStop: false }],
    ['always open and no more', { openNonStop: true }, { openingHours: '24/7', openNonStop: true }],
    ['not always open and no more', { openNonStop: false }, { openNonStop: false }],
    ['networks by name and uid', { networks: ['Bancomat', 'bancomat'], lat: 41.9, long: 12.49 }, { networks: ['bancomat'] }],
    ['networks in CSV', { networks: 'BANCOMAT|Unknown', lat: 41.9, long: 12.49 }, { networks: ['bancomat'] }],
    ['no fee', { fee: 'none' }, { surcharge: { kind: 'none' } }],
    ['a fee of nothing is no fee', { fee: { currency: 'EUR', amount: 0 } }, { surcharge: { kind: 'none' } }],
    ['a fee', { fee: { currency: 'CZK', amount: 125 } }, { surcharge: { kind: 'amount', currency: 'CZK', amount: 125 } }],
    ['a fee of CSV', { fee: '2.50 EUR' }, { surcharge: { kind: 'amount', currency: 'EUR', amount: 2.5 } }],
    ['a share', { fee: { percentage: 1.5 } }, { surcharge: { kind: 'percentage', percentage: 1.5 } }],
    ['a share of CSV', { fee: '1.5 %' }, { surcharge: { kind: 'percentage', percentage: 1.5 } }],
    ['currencies, sorted', { currencies: ['EUR', 'CZK', 'EUR'] }, { currencies: ['CZK', 'EUR'] }],
    [
      'an operator of its own',
      { operator: 'Moneta', operatorWikidata: 'Q24282966' },
      { operatorClaim: { name: 'Moneta', wikidata: 'Q24282966' } },
    ],
    ['a name that would turn the line about', { operator: '\u202eMoneta' }, { operatorClaim: { name: 'Moneta' } }],
    ['a check', { checkedOn: '2026-11-20' }, { checkedOn: '2026-11-20' }],
  ])('%s', async (_, record, expected) => {
    expect(await only(record)).toMatchObject(expected);
  });

  it('null, absent and an empty cell are unknown', async () => {
    const nothing = Object.fromEntries(Object.keys(atmFields).map((field) => [field, null]));
    const bare = {
      uid: opaqueUid('feed:test/1001'),
      lat: 50.0789,
      long: 14.4308,
      country: 'CZ',
      timeZone: 'Europe/Prague',
      source: 'Feed 1001',
    };
    expect((await read({ ...nothing, ...muzeum })).atms).toEqual([bare]);
    const head = Object.keys(atmFields).join(',');
    expect((await files.read(`${head}\n1001,50.0789,14.4308${','.repeat(Object.keys(atmFields).length - 3)}\n`)).atms).toEqual([
      bare,
    ]);
  });
});

describe('an invalid value is unknown, and the record is kept', () => {
  it.each<[string, object, RegExp]>([
    ['a fee without a currency', { fee: { amount: 2.5 } }, /field 'fee' has an amount but no currency, got \{"amount":2.5\}/],
    ['a fee of CSV without a currency', { fee: '2.50' }, /field 'fee' has an amount but no currency/],
    ['a fee in a currency that is none', { fee: '2.50 EURO' }, /field 'fee' must be "none"/],
    ['a fee in words', { fee: 'two euros' }, /field 'fee' must be "none"/],
    ['yes', { depositAtm: 'yes' }, /field 'depositAtm' must be true or false, got 'yes'/],
    ['an empty text', { street: '' }, /field 'street' must be a string/],
    ['a day that is none', { checkedOn: '2026-02-30' }, /field 'checkedOn' must be a date/],
    ['a day to come', { checkedOn: '2027-01-01' }, /checkedOn is in the future: 2027-01-01/],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, /field 'timeZone' must be an IANA time zone/],
    ['partner data that are a list', { partnerData: [1] }, /field 'partnerData' must be a JSON object/],
    [
      'hours against always open',
      { openNonStop: true, openingHours: 'Mo 08:00-10:00' },
      /openNonStop is true, which contradicts openingHours "Mo 08:00-10:00"/,
    ],
    [
      'hours that cannot be read',
      { openingHours: 'sometimes' },
      /opening hours "sometimes" cannot be read: it contains unknown words or characters/,
    ],
  ])('%s', async (_, record, message) => {
    expect(await warnings(record)).toEqual([expect.stringMatching(message)]);
    const [field = ''] = Object.keys(record);
    const kept = await only(record);
    expect(kept).toMatchObject({ lat: 50.0789 });
    if (field !== 'openNonStop' && field !== 'timeZone')
      expect(Object.keys(kept ?? {})).not.toContain(field === 'fee' ? 'surcharge' : field);
  });

  it('unreadable hours remain as a hint', async () => {
    expect(await only({ openingHours: 'sometimes', hint: 'level -1' })).toMatchObject({
      hints: [
        { code: 'note', text: 'level -1' },
        { code: 'hours', value: 'sometimes' },
      ],
    });
  });
});

describe('a value that contradicts the position, or is a placeholder, is unknown', () => {
  const london = { id: '1', lat: 51.5074, long: -0.1278 };
  const readAt = async (place: object, record: object) => {
    const { atms, warnings } = await read({ ...place, ...record });
    return { atm: atms[0], warnings: warnings.map(({ message }) => message) };
  };

  it.each<[string, object, string]>([
    ['of another continent', { timeZone: 'Asia/Tokyo' }, 'timeZone is Asia/Tokyo, but the position is in Europe/London'],
    ['of the same continent', { timeZone: 'Europe/Berlin' }, 'timeZone is Europe/Berlin, but the position is in Europe/London'],
    ['without summer time', { timeZone: 'UTC' }, 'timeZone is UTC, but the position is in Europe/London'],
  ])('a time zone %s', async (_, record, message) => {
    expect(await readAt(london, record)).toEqual({
      atm: expect.objectContaining({ timeZone: 'Europe/London' }),
      warnings: [message],
    });
  });

  it.each<[string, object, string]>([
    ['with the same local time', london, 'Europe/Lisbon'],
    ['of the other side of a border nearby: Kehl and Strasbourg', { id: '1', lat: 48.5734, long: 7.8107 }, 'Europe/Paris'],
    ['of two that are claimed: Xinjiang', { id: '1', lat: 43.8256, long: 87.6168 }, 'Asia/Urumqi'],
  ])('a time zone is accepted %s', async (_, place, timeZone) => {
    expect(await readAt(place, { timeZone })).toMatchObject({ atm: { timeZone }, warnings: [] });
  });

  it.each<[string, object, string, string | undefined, string[]]>([
    ['of another country', london, 'DE-BY', 'GB-ENG', ['region is DE-BY, but the position is in GB-ENG']],
    [
      'of another place in the country',
      { id: '1', lat: 53.5511, long: 9.9937 },
      'DE-BY',
      'DE-HH',
      ['region is DE-BY, but the position is in DE-HH'],
    ],
    ['of its place', { id: '1', lat: 53.5511, long: 9.9937 }, 'DE-HH', 'DE-HH', []],
    ['of a country without regional holidays', muzeum, 'CZ-10', 'CZ-10', []],
    ['that is the territory itself', { id: '1', lat: 18.4655, long: -66.1057 }, 'US-PR', undefined, []],
  ])('a region %s', async (_, place, region, expected, warnings) => {
    const found = await readAt(place, { region });
    expect([found.atm?.region, found.warnings]).toEqual([expected, warnings]);
  });

  it('a placeholder in any field, in upper or lower case', async () => {
    const record = { street: '?', city: 'UNKNOWN', zip: '00000', operator: 'N/A', hint: 'null', country: 'n/a', region: '-' };
    const others = {
      timeZone: 'none',
      openingHours: 'TBD',
      wheelchairAccess: 'unknown',
      checkedOn: 'N/A',
      currencies: 'NULL',
      fee: 'n/a',
    };
    const { atm, warnings: told } = await readAt(muzeum, { ...record, ...others });
    expect(atm).toEqual({
      uid: opaqueUid('feed:test/1001'),
      lat: muzeum.lat,
      long: muzeum.long,
      country: 'CZ',
      timeZone: 'Europe/Prague',
      source: 'Feed 1001',
    });
    expect(told).toEqual([]);
  });

  it('but not where the text is a value: NA is Namibia, and "none" means no fee', async () => {
    const windhoek = { id: '1', lat: -22.5609, long: 17.0658, country: 'NA' };
    expect((await readAt(windhoek, { fee: 'none' })).atm).toMatchObject({ country: 'NA', surcharge: { kind: 'none' } });
  });

  it('an id that is a placeholder counts as missing', async () => {
    expect((await read({ ...muzeum, id: 'N/A' })).quarantined).toMatchObject([
      { reason: 'noId', message: "field 'id' is missing: 'N/A' is only a placeholder" },
    ]);
  });

  it('a street that is only a number, and a phone number as a city', async () => {
    const { atm, warnings: told } = await readAt(london, { street: '17', city: '+44 20 7946 0000' });
    expect([atm?.street, atm?.city]).toEqual([undefined, undefined]);
    expect(told).toEqual(['street is not a street name: "17"', 'city is not a city name: "+44 20 7946 0000"']);
  });
});

describe('a record is skipped', () => {
  it.each<[string, object, string, RegExp]>([
    ['without an id', { lat: 1, long: 2 }, 'noId', /field 'id' is missing/],
    ['without a position', { id: '1', country: 'CZ' }, 'noPosition', /fields 'lat' and 'long' are missing/],
    ['with a position that is none', { ...muzeum, lat: 95 }, 'noPosition', /field 'lat' must be a number of degrees/],
    [
      'with a field that is none',
      { ...muzeum, wheelchair: true },
      'unreadable',
      /field 'wheelchair' is unknown \(known fields: id, lat/,
    ],
    ['of another kind', { ...muzeum, record: 'shop' }, 'unreadable', /field 'record' must be atm or feed/],
    ['with a country that is none', { ...muzeum, country: 'UK' }, 'unreadable', /field 'country' must be an ISO 3166-1 country/],
    [
      'in another country',
      { ...muzeum, country: 'GB' },
      'otherCountry',
      /50.0789, 14.4308 is in CZ, but the record's country is GB/,
    ],
  ])('%s', async (_, record, reason, message) => {
    const { atms, quarantined } = await read({ ...muzeum, id: '7' }, record);
    expect(atms.length).toBe(1);
    expect(quarantined).toMatchObject([{ reason, message: expect.stringMatching(message), place: { at: 'line 2' } }]);
  });

  it('when it is not JSON, or its row has the wrong number of cells', async () => {
    const json = await files.read(`${lines(muzeum)}\n{"id":`);
    expect(json.quarantined).toMatchObject([
      { reason: 'unreadable', message: expect.stringMatching(/^is not valid JSON/), place: { at: 'line 2' } },
    ]);
    const csv = await files.read('id,lat,long\n1,50.1,14.4\n2,50.1\n');
    expect(csv.quarantined).toMatchObject([{ message: 'has 2 cells, but the header has 3', place: { at: 'line 3' } }]);
  });

  it('when an earlier record has the same id but other values; an exact duplicate is dropped', async () => {
    const { atms, quarantined, leftOut } = await read(muzeum, { ...muzeum, lat: 50.08 }, muzeum);
    expect(atms).toMatchObject([{ lat: 50.0789 }]);
    expect(leftOut).toEqual({ 'repeated in the file': 1 });
    expect(quarantined).toEqual([
      {
        reason: 'duplicateId',
        message: "has the same id '1001' as the record at line 1, but different values",
        place: { at: 'line 2', id: '1001' },
      },
    ]);
  });
});

describe('the file is rejected', () => {
  it.each<[string, string, RegExp]>([
    ['for an unknown column', 'id,lat,long,wheelchair\n1,2,3,true', /^line 1: unknown column 'wheelchair'/],
    [
      'for a feed that speaks too late',
      lines(muzeum, { record: 'feed', title: 'x' }),
      /^line 2: the feed record must be the first record, and there can be only one/,
    ],
    [
      'for a feed that speaks twice',
      lines({ record: 'feed', title: 'x' }, { record: 'feed', title: 'y' }),
      /^line 2: the feed record must be the first record/,
    ],
    [
      'for a feed that says something wrong',
      lines({ record: 'feed', date: 'today' }, muzeum),
      /^line 1: field 'date' must be a date/,
    ],
    ['for having no records', lines({ record: 'feed', title: 'x' }), /^has no records/],
  ])('%s', async (_, content, message) => {
    expect(await files.refused(content)).toMatch(message);
  });
});

it('values for the whole feed apply to all records, and a record can override them', async () => {
  const { atms, feed } = await read(
    {
      record: 'feed',
      title: 'Ours',
      operator: 'Vltava Bank',
      operatorWikidata: 'Q1',
      country: 'CZ',
      attribution: 'Vltava Bank, a.s.',
      licence: 'CC0',
    },
    muzeum,
    { ...muzeum, id: '2', operator: 'Moneta' },
  );
  expect(atms.map(({ operatorClaim }) => operatorClaim)).toEqual([
    { name: 'Vltava Bank', wikidata: 'Q1' },
    { name: 'Moneta', known: { name: 'Moneta Bank', wikidata: 'Q24282966' } },
  ]);
  expect(atms.map(({ source }) => source)).toEqual(['Vltava Bank 1001', 'Moneta 2']);
  expect(feed).toMatchObject({ title: 'Ours', attribution: { text: 'Vltava Bank, a.s.', licence: 'CC0' } });
});

it.each([
  [{}, undefined, 'test'],
  [{ operator: 'Vltava Bank' }, undefined, 'Vltava Bank'],
  [{ operator: 'Vltava Bank', title: 'ATMs of Vltava Bank' }, undefined, 'ATMs of Vltava Bank'],
  [{ title: 'ATMs of Vltava Bank' }, 'Ours', 'Ours'],
  [{ attribution: 'Vltava Bank, a.s.', title: 'ATMs' }, 'Ours', 'Vltava Bank, a.s.'],
])('of a feed with %j, imported with the title %j, the attribution is %j, without a licence', async (stated, title, text) => {
  const { feed } = await files.read(lines({ record: 'feed', ...stated }, muzeum), { ...(title !== undefined && { title }) });
  expect(feed.attribution).toEqual({ text });
});
